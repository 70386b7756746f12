#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/reference.hpp>
#include <string_view>
#include <vector>

#include "findings/add_finding.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "text/ascii.hpp"
#include "text/percent.hpp"

namespace leiri::detail {

/// One octet of a URI.
struct octet {
  unsigned char value;
  bool encoded;  ///< whether it is percent-encoded
};

/// Matches a literal character of `set`.
constexpr auto literal(ascii_set set) noexcept {
  return [set](octet o) { return !o.encoded && set.contains(static_cast<char32_t>(o.value)); };
}

/// Matches set / pct-encoded.
constexpr auto encoded_or(ascii_set set) noexcept {
  return [set](octet o) { return o.encoded || set.contains(static_cast<char32_t>(o.value)); };
}

/// Reads an identifier as the URI to which it maps, without writing that URI: a byte that the
/// mapping percent-encodes is read as its percent-encoding. Offsets are therefore those of the
/// identifier. The rules of schemes are functions that take a cursor and return whether the text
/// follows them; if it does not, the cursor is at the first byte that is not allowed.
class uri_cursor {
 public:
  /// From byte `at` up to byte `end`, neither inside a percent-encoding.
  uri_cursor(const reference& ref, std::uint32_t at, std::uint32_t end) noexcept
      : text_(ref.text.substr(0, end)), at_(at) {}

  [[nodiscard]] bool at_end() const noexcept { return at_ == text_.size(); }
  [[nodiscard]] std::uint32_t at() const noexcept { return static_cast<std::uint32_t>(at_); }
  /// The text read since byte `from`, as written in the identifier.
  [[nodiscard]] std::string_view since(std::uint32_t from) const noexcept {
    return text_.substr(from, at_ - from);
  }

  template <class Predicate>
  [[nodiscard]] bool next_is(Predicate matches) const noexcept {
    return !at_end() && matches(next());
  }
  [[nodiscard]] bool next_is(char c) const noexcept { return !at_end() && text_[at_] == c; }

  /// Reads one octet if it matches.
  template <class Predicate>
  bool take(Predicate matches) noexcept {
    const bool found = next_is(matches);
    if (found) {
      at_ += length();
    }
    return found;
  }
  bool take(char c) noexcept {
    const bool found = next_is(c);
    at_ += found ? 1 : 0;
    return found;
  }

  /// Reads octets while they match, at most `most` of them; returns their number.
  template <class Predicate>
  std::size_t skip(Predicate matches, std::size_t most = SIZE_MAX) noexcept {
    std::size_t count = 0;
    while (count < most && take(matches)) {
      ++count;
    }
    return count;
  }

  /// The same as a rule that always succeeds: *( ... ).
  template <class Predicate>
  bool any(Predicate matches) noexcept {
    skip(matches);
    return true;
  }

 private:
  [[nodiscard]] octet next() const noexcept {
    if (is_triplet(text_, at_)) {
      return {octet_at(text_, at_), true};
    }
    const auto value = static_cast<unsigned char>(text_[at_]);
    return {value, value >= 0x80 || is_byte(text_[at_], legacy_byte)};
  }
  [[nodiscard]] std::size_t length() const noexcept { return is_triplet(text_, at_) ? 3 : 1; }

  std::string_view text_;
  std::size_t at_;
};

inline constexpr ascii_set alphanum = alpha | digit;

/// alphanum [ *( alphanum / "-" ) alphanum ], a label of a domain name (RFC 1034 section 3.5)
inline bool take_label(uri_cursor& c) noexcept {
  const std::uint32_t begin = c.at();
  return c.take(literal(alphanum)) && c.any(literal(alphanum | ascii_set("-"))) &&
         c.since(begin).back() != '-';
}

/// The component in which a scheme's rule is violated at byte `at`: if a component ends too early,
/// that component; at the `//` of an authority, the host.
inline component broken_part(const reference& ref, std::uint32_t at) noexcept {
  if (at > ref.path_end) {
    return component::query;
  }
  if (at >= ref.path_begin) {
    return component::path;
  }
  return at < ref.authority_begin() ? component::host : component_of(ref, at);
}

/// Reports `c` unless all of the cursor's text follows the rule.
template <class Rule>
bool check_rule(code c, const reference& ref, uri_cursor cursor, Rule rule,
                std::vector<finding>& out) {
  const bool followed = rule(cursor) && cursor.at_end();
  if (!followed) {
    add_finding(c, broken_part(ref, cursor.at()), cursor.at(), out);
  }
  return followed;
}

}  // namespace leiri::detail
