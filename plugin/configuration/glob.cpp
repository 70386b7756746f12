#include "configuration/glob.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace leiri::configuration {

namespace {

constexpr auto none = std::string_view::npos;

/// Whether `c` is in the set that begins after the bracket at `pattern[at]`; moves `at` to the end
/// of the set. Nothing if the set does not end: the bracket is then an ordinary character. `last`
/// is the last `]` of the pattern.
std::optional<bool> in_set(std::string_view pattern, std::size_t last, std::size_t& at,
                           char c) noexcept {
  std::size_t i = at + 1;
  const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
  i += negated ? 1 : 0;
  if (last == none || last <= i) {
    return std::nullopt;
  }
  const std::size_t end = pattern.find(']', i + 1);
  bool found = false;
  for (; i < end; ++i) {
    const bool is_range = i + 2 < end && pattern[i + 1] == '-';
    const auto low = static_cast<unsigned char>(pattern[i]);
    const auto high = static_cast<unsigned char>(pattern[is_range ? i + 2 : i]);
    const auto byte = static_cast<unsigned char>(c);
    found = found || (low <= byte && byte <= high);
    i += is_range ? 2 : 0;
  }
  at = end + 1;
  return found != negated && c != '/';
}

/// A part of a pattern that matches one character, or any number of them.
struct glob_part {
  enum class kind : std::uint8_t { one, star, two_stars, folders };
  kind what = kind::one;
  std::size_t begin = 0;  // of a part that matches one character, in the pattern
};

/// Whether a part that begins at `at` matches one character of the path; moves `at` to its end.
bool matches_one(std::string_view pattern, std::size_t last, std::size_t& at, char c) noexcept {
  if (pattern[at] == '?') {
    ++at;
    return c != '/';
  }
  if (pattern[at] == '[') {
    if (const auto found = in_set(pattern, last, at, c)) {
      return *found;
    }
  }
  at += pattern[at] == '\\' && at + 1 < pattern.size() ? 1 : 0;
  return pattern[at++] == c;
}

std::vector<glob_part> parts_of(std::string_view pattern) {
  const std::size_t last = pattern.rfind(']');
  std::vector<glob_part> parts;
  std::size_t at = 0;
  while (at < pattern.size()) {
    const std::string_view rest = pattern.substr(at);
    const bool begins_name = at == 0 || pattern[at - 1] == '/';
    if (begins_name && rest.starts_with("**/")) {
      parts.push_back({glob_part::kind::folders, at});
      at += 3;
    } else if (rest.starts_with('*')) {
      const bool is_double = rest.starts_with("**");
      parts.push_back({is_double ? glob_part::kind::two_stars : glob_part::kind::star, at});
      at += is_double ? 2 : 1;
    } else {
      parts.push_back({glob_part::kind::one, at});
      matches_one(pattern, last, at, '\0');
    }
  }
  return parts;
}

/// Matches the whole path. For each character, follows all parts of the pattern that the text
/// before it may have reached, so that the time is linear in pattern times path.
class glob_matcher {
 public:
  explicit glob_matcher(std::string_view pattern)
      : pattern_(pattern),
        parts_(parts_of(pattern)),
        reached_(parts_.size() + 1),
        next_(reached_.size()) {}

  bool matches(std::string_view path) {
    reached_[0] = true;
    skip_empty(true);
    for (const char c : path) {
      std::fill(next_.begin(), next_.end(), false);
      bool any = false;
      for (std::size_t i = 0; i < parts_.size(); ++i) {
        any = (reached_[i] && step(i, c)) || any;
      }
      if (!any) {
        return false;
      }
      reached_.swap(next_);
      skip_empty(c == '/');
    }
    return reached_.back();
  }

 private:
  /// Parts that match any text also match none; `**/` does so only where a name begins.
  void skip_empty(bool begins_name) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const bool may_be_empty = parts_[i].what == glob_part::kind::star ||
                                parts_[i].what == glob_part::kind::two_stars ||
                                (parts_[i].what == glob_part::kind::folders && begins_name);
      reached_[i + 1] = reached_[i + 1] || (reached_[i] && may_be_empty);
    }
  }

  bool step(std::size_t i, char c) {
    if (parts_[i].what == glob_part::kind::one) {
      std::size_t at = parts_[i].begin;
      const bool fits = matches_one(pattern_, last_bracket_, at, c);
      next_[i + 1] = next_[i + 1] || fits;
      return fits;
    }
    const bool stays = parts_[i].what != glob_part::kind::star || c != '/';
    next_[i] = next_[i] || stays;
    return stays;
  }

  std::string_view pattern_;
  std::size_t last_bracket_ = pattern_.rfind(']');
  std::vector<glob_part> parts_;
  std::vector<bool> reached_;  // by part, and the end: whether the text so far ends before it
  std::vector<bool> next_;     // the same after one more character
};

bool matches(std::string_view pattern, std::string_view path) {
  return glob_matcher(pattern).matches(path);
}

}  // namespace

bool matches_glob(std::string_view pattern, std::string_view path) {
  if (pattern.find('/') == none) {
    return matches(pattern, path.substr(path.rfind('/') + 1));
  }
  return matches(pattern.substr(pattern.starts_with('/') ? 1 : 0), path);
}

bool matches_any(const std::vector<std::string>& patterns, std::string_view path) {
  return std::ranges::any_of(patterns, [&](const auto& p) { return matches_glob(p, path); });
}

std::string literal_glob(std::string_view text) {
  std::string pattern;
  for (const char c : text) {
    pattern.append(std::string_view("*?[\\").find(c) == none ? 0 : 1, '\\').push_back(c);
  }
  return pattern;
}

bool matches_text(std::string_view pattern, std::string_view text) {
  std::string doubled;
  for (const char c : pattern) {
    if (c != '*' || !doubled.ends_with('*')) {
      doubled.append(c == '*' ? 2 : 1, c);
    }
  }
  return matches(doubled, text);
}

}  // namespace leiri::configuration
