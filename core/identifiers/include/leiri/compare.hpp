#pragma once

#include <cstdint>
#include <leiri/alias_table.hpp>
#include <leiri/detail/enum_set.hpp>
#include <leiri/export.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Compares two identifiers: finds the first rung on which they meet, and how they differ below it.
///
///     const auto met = leiri::compare("http://h", "http://h:80/").value();
///     met.rung;    // rung::scheme
///     met.differ;  // port and path
namespace leiri {

enum class difference : std::uint8_t {
  // Components that differ on the rung before the one on which the identifiers meet; if they meet
  // on none, components that differ on the rung `scheme`.
  scheme,
  userinfo,
  host,
  port,
  path,
  query,
  fragment,
  // Differences of look-alikes.
  trailing,     ///< `/`, `#` or `/#` at the end
  letter_case,  ///< letters of the path, query or fragment
  www,          ///< `www.` at the start of the host
  nfc,          ///< equal in Unicode Normalization Form C
  nfkc,         ///< equal in form KC, which replaces compatibility characters
  confusable,   ///< look-alike or invisible characters (UTS #39)
  bidi,         ///< the order of characters, which are displayed in the same order (UAX #9)
};

std::string_view name(difference d) noexcept;

/// A set: insert(), contains(), contains_any(), contains_all(), empty(), size(); begin() and end()
/// visit its members in the order above.
using difference_set = detail::enum_set<difference, std::uint32_t>;

struct comparison {
  leiri::rung rung = rung::none;
  difference_set differ;
};

struct compare_options {
  leiri::profile profile = profile::iri;
  const alias_table* aliases = nullptr;  ///< for the rung `protocol`; may be null
  bool ignore_fragment = false;          ///< compares only the text before `#`, as for retrieval
};

/// Unless the strings are equal, both must be absolute, and valid under the profile or results of
/// to_uri(). Errors: those of parse_mapped() for `a`, then those for `b`, which is
/// `operand::second`; `relative-reference` if one is relative (resolve it first). Allocates nothing
/// if they meet on `string` or `syntax`.
result<comparison> compare(std::string_view a, std::string_view b, compare_options options = {});

inline result<comparison> compare(std::string_view a, std::string_view b, profile p) {
  return compare(a, b, compare_options{p, nullptr, false});
}

/// Whether compare() would find two parsed identifiers equal on the rung `syntax`. Allocates
/// nothing.
bool equal_on_syntax(const reference& a, const reference& b) noexcept;

/// The rung `string` across encoding forms: whether the code points are the same. Ill-formed text
/// is not equal to any text in another form.
bool equal_strings(std::string_view utf8, std::u16string_view utf16) noexcept;
bool equal_strings(std::string_view utf8, std::u32string_view utf32) noexcept;
bool equal_strings(std::u16string_view utf16, std::u32string_view utf32) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
