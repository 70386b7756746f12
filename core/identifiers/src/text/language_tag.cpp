#include <leiri/language_tag.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <leiri/characters.hpp>
#include <string>
#include <utility>

#include "text/ascii.hpp"

namespace leiri {
namespace {

constexpr ascii_set alphanumeric = alpha | digit;

/// The subtags of a tag, one after the other; each is consumed by the production that it fits.
class subtags {
 public:
  explicit subtags(std::string_view tag) noexcept : rest_(tag) { next(); }

  [[nodiscard]] bool is_at_end() const noexcept { return current_.empty(); }

  /// Takes the subtag if it consists of `least` to `most` characters of the set.
  bool take(std::size_t least, std::size_t most, ascii_set set) noexcept {
    const bool fits = current_.size() >= least && current_.size() <= most && is_all(set);
    if (fits) {
      next();
    }
    return fits;
  }

  /// variant = 5*8alphanum / (DIGIT 3alphanum)
  bool take_variant() noexcept {
    const bool is_short = current_.size() == 4 && digit.contains(current_.front());
    return take(is_short ? 4 : 5, 8, alphanumeric);
  }

  /// extension = singleton 1*("-" (2*8alphanum)); privateuse = "x" 1*("-" (1*8alphanum))
  bool take_sequence(bool is_private) noexcept {
    if (current_.size() != 1 || is_private != (to_lower(current_.front()) == 'x') ||
        !take(1, 1, alphanumeric)) {
      return false;
    }
    const std::size_t shortest = is_private ? 1 : 2;
    bool has_any = false;
    while (take(shortest, 8, alphanumeric)) {
      has_any = true;
    }
    is_broken_ = is_broken_ || !has_any;
    return has_any;
  }

  /// Whether every subtag was taken, and no sequence was empty.
  [[nodiscard]] bool is_complete() const noexcept {
    return is_at_end() && rest_.empty() && !is_broken_;
  }

 private:
  [[nodiscard]] bool is_all(ascii_set set) const noexcept {
    return std::all_of(current_.begin(), current_.end(), [&](char c) { return set.contains(c); });
  }
  void next() noexcept {
    current_ = rest_.substr(0, rest_.find('-'));
    const std::size_t behind = std::min(current_.size() + 1, rest_.size());
    is_broken_ = is_broken_ || (behind == rest_.size() && current_.size() != rest_.size());
    rest_.remove_prefix(behind);
  }

  std::string_view rest_;
  std::string_view current_;
  bool is_broken_ = false;  // a hyphen at the end, or a singleton without subtags
};

/// Tags that were registered before the grammar, and that it does not describe.
bool is_grandfathered(std::string_view tag) noexcept {
  static constexpr std::array<std::string_view, 26> all = {
      "en-gb-oed", "i-ami",     "i-bnn",     "i-default",  "i-enochian",  "i-hak",  "i-klingon",
      "i-lux",     "i-mingo",   "i-navajo",  "i-pwn",      "i-tao",       "i-tay",  "i-tsu",
      "sgn-be-fr", "sgn-be-nl", "sgn-ch-de", "art-lojban", "cel-gaulish", "no-bok", "no-nyn",
      "zh-guoyu",  "zh-hakka",  "zh-min",    "zh-min-nan", "zh-xiang"};
  return std::any_of(all.begin(), all.end(),
                     [tag](std::string_view known) { return equals_ignoring_case(tag, known); });
}

/// language = 2*3ALPHA ["-" extlang] / 4ALPHA / 5*8ALPHA; extlang = 3ALPHA *2("-" 3ALPHA)
bool take_language(subtags& s) noexcept {
  if (!s.take(2, 3, alpha)) {
    return s.take(4, 8, alpha);
  }
  for (int i = 0; i < 3 && s.take(3, 3, alpha); ++i) {
  }
  return true;
}

/// langtag = language ["-" script] ["-" region] *("-" variant) *("-" extension) ["-" privateuse]
bool follows_grammar(std::string_view tag) noexcept {
  subtags s(tag);
  if (take_language(s)) {
    s.take(4, 4, alpha);
    if (!s.take(2, 2, alpha)) {
      s.take(3, 3, digit);
    }
    while (s.take_variant()) {
    }
    while (s.take_sequence(false)) {
    }
  }
  s.take_sequence(true);
  return !tag.empty() && s.is_complete();
}

}  // namespace

bool is_language_tag(std::string_view tag) noexcept {
  bool is_first = true;
  for (;;) {
    const std::string_view subtag = tag.substr(0, tag.find('-'));
    const ascii_set allowed = is_first ? alpha : alphanumeric;
    if (subtag.empty() ||
        !std::all_of(subtag.begin(), subtag.end(), [&](char c) { return allowed.contains(c); })) {
      return false;
    }
    if (subtag.size() == tag.size()) {
      return true;
    }
    tag.remove_prefix(subtag.size() + 1);
    is_first = false;
  }
}

bool is_well_formed_language_tag(std::string_view tag) noexcept {
  return follows_grammar(tag) || is_grandfathered(tag);
}

std::optional<std::string> repair_language_tag(std::string_view tag) {
  std::string made(tag);
  std::replace(made.begin(), made.end(), '_', '-');
  if (equals_ignoring_case(made, "zh-classical")) {
    made = "lzh";
  }
  return made != tag && is_well_formed_language_tag(made) ? std::optional(std::move(made))
                                                          : std::nullopt;
}

}  // namespace leiri
