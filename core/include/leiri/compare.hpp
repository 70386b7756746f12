#pragma once

#include <cstdint>
#include <leiri/aliases.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// In what two identifiers differ.
enum class difference : std::uint8_t {
  // components, on the rung below the one on which the two meet
  scheme,
  userinfo,
  host,
  port,
  path,
  query,
  fragment,
  // look-alikes
  trailing,     ///< `/`, `#` or `/#` at the end
  letter_case,  ///< letters of the path, query or fragment
  www,          ///< `www.` before the host
  nfc,          ///< equal in Unicode normalization form C
  nfkc,         ///< equal in form KC: compatibility characters
  confusable,   ///< characters that look like others, or like nothing (UTS #39)
};

std::string_view name(difference d) noexcept;

/// The first rung on which two identifiers meet, and in what they differ below it.
struct comparison {
  leiri::rung rung = rung::none;
  std::vector<difference> differ;
};

struct compare_options {
  leiri::profile profile = profile::iri;
  /// For the `protocol` rung; null where nothing is known.
  const alias_table* aliases = nullptr;
  /// For retrieval, where a fragment plays no part: compares what stands before `#`.
  bool ignore_fragment = false;
};

/// Climbs the ladder. The `string` rung compares the code points and looks at nothing else; above
/// it both must be valid under the profile. Errors: those of parse() for `a`, else those for `b`;
/// `relative-reference` where one is relative and the strings are not equal: resolve it first.
result<comparison> compare(std::string_view a, std::string_view b, compare_options options = {});

inline result<comparison> compare(std::string_view a, std::string_view b, profile p) {
  return compare(a, b, compare_options{p, nullptr, false});
}

/// Whether two parsed identifiers are equal on the `syntax` rung, without a normal form being
/// written: no allocation. What compare() says of the rungs up to it, for callers who need no more.
bool equal_on_syntax(const reference& a, const reference& b) noexcept;

/// The `string` rung over encoding forms: the same code points. What is ill-formed in one form
/// equals nothing in another.
bool equal_strings(std::string_view utf8, std::u16string_view utf16) noexcept;
bool equal_strings(std::string_view utf8, std::u32string_view utf32) noexcept;
bool equal_strings(std::u16string_view utf16, std::u32string_view utf32) noexcept;

}  // namespace leiri
