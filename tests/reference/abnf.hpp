#pragma once

// A matcher for ABNF (RFC 5234) that follows every alternative at once: an element takes the set
// of positions where it may start and returns the set of positions where it may end. So ambiguous
// grammars are matched exactly, without the order of alternatives meaning anything, and no string
// makes it recurse.

#include <cstddef>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace leiri_reference {

/// The characters to be matched, and how far any alternative got.
struct subject {
  std::u32string text;
  /// One past the last character that some alternative took. As every rule of the grammars here
  /// can be completed, the characters before it begin at least one valid string.
  std::size_t furthest = 0;
};

using positions = std::set<std::size_t>;
using element = std::function<positions(subject&, const positions&)>;

inline constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

/// One character of a class (RFC 5234 3.4).
element character(std::function<bool(char32_t)> belongs);

/// A string in quotes, letters in either case (RFC 5234 2.3).
element literal(std::string_view ascii);

/// a b c (RFC 5234 3.1)
element sequence(std::vector<element> parts);

/// a / b / c (RFC 5234 3.2)
element either(std::vector<element> alternatives);

/// <at_least>*<at_most>a (RFC 5234 3.6, 3.7)
element repeat(std::size_t at_least, std::size_t at_most, element part);

/// *a
element any_number_of(element part);

/// 1*a
element one_or_more(element part);

/// [a] (RFC 5234 3.8)
element maybe(element part);

/// Whether the element can match the whole text.
bool matches_whole(const element& start, subject& s);

}  // namespace leiri_reference
