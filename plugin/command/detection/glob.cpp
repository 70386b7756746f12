#include "detection/glob.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace leiri::command {

namespace {

constexpr auto none = std::string_view::npos;

/// Whether `c` is in the set that begins after the bracket at `pattern[at]`; moves `at` to the end
/// of the set. Nothing if the set does not end: the bracket is then an ordinary character.
std::optional<bool> in_set(std::string_view pattern, std::size_t& at, char c) noexcept {
  std::size_t i = at + 1;
  const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
  i += negated ? 1 : 0;
  const std::size_t end = pattern.find(']', i + 1);
  if (end == none) {
    return std::nullopt;
  }
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

/// Matches one character of the path, and moves `at` to the end of the part of the pattern that
/// matches it.
bool matches_one(std::string_view pattern, std::size_t& at, char c) noexcept {
  if (pattern[at] == '?') {
    ++at;
    return c != '/';
  }
  if (pattern[at] == '[') {
    if (const auto found = in_set(pattern, at, c)) {
      return *found;
    }
  }
  at += pattern[at] == '\\' && at + 1 < pattern.size() ? 1 : 0;
  return pattern[at++] == c;
}

/// Where to continue after a mismatch: at a `*` of the pattern, whose text must grow from `path`
/// on.
struct retry {
  std::size_t pattern = none;
  std::size_t path = 0;
};

/// Lets the text of a star grow by one character; returns false if it cannot.
bool grow(retry& star, std::string_view path, bool crosses_folders) noexcept {
  if (star.pattern == none || star.path >= path.size() ||
      (!crosses_folders && path[star.path] == '/')) {
    star.pattern = none;
    return false;
  }
  ++star.path;
  return true;
}

bool matches(std::string_view pattern, std::string_view path) noexcept;

/// Whether `**/` is at the beginning of a name in the pattern, and the rest of it matches the path.
bool matches_no_folder(std::string_view pattern, std::size_t at, std::string_view path) noexcept {
  return pattern.substr(at).starts_with("**/") && (at == 0 || pattern[at - 1] == '/') &&
         matches(pattern.substr(at + 3), path);
}

/// Matches the whole path. After a mismatch, it is sufficient to let the text of the last star of
/// each kind grow.
bool matches(std::string_view pattern, std::string_view path) noexcept {
  retry star;
  retry two_stars;
  std::size_t p = 0;
  std::size_t t = 0;
  while (t < path.size() || p < pattern.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      if (matches_no_folder(pattern, p, path.substr(t))) {
        return true;
      }
      const bool is_double = pattern.substr(p).starts_with("**");
      p += is_double ? 2 : 1;
      (is_double ? two_stars : star) = {p, t};
      star = is_double ? retry{} : star;
      continue;
    }
    if (p < pattern.size() && t < path.size() && matches_one(pattern, p, path[t])) {
      ++t;
      continue;
    }
    if (grow(star, path, false)) {
      p = star.pattern;
      t = star.path;
    } else if (grow(two_stars, path, true)) {
      p = two_stars.pattern;
      t = two_stars.path;
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace

bool matches_glob(std::string_view pattern, std::string_view path) noexcept {
  if (pattern.find('/') == none) {
    return matches(pattern, path.substr(path.rfind('/') + 1));
  }
  return matches(pattern.substr(pattern.starts_with('/') ? 1 : 0), path);
}

bool matches_any(const std::vector<std::string>& patterns, std::string_view path) noexcept {
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

}  // namespace leiri::command
