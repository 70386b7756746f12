#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Converts LEIRIs, the identifiers of XML documents, to IRIs (W3C Note, bis section 6).
///
///     leiri::from_leiri("my dir/é");  // "my%20dir/é"
namespace leiri {

/// The characters that a LEIRI may contain and an IRI should not, by the reason (bis section 6).
enum class legacy_group : std::uint8_t {
  space,        ///< U+0020
  delimiter,    ///< `<`, `>` and `"`
  unwise,       ///< `{`, `}`, `|`, `\`, `^` and backtick
  control,      ///< C0, DEL and C1: U+0000-1F, U+007F-9F
  bidi,         ///< the formatting characters of RFC 3987 section 4.1
  specials,     ///< U+FFF0-FFFD
  private_use,  ///< U+E000-F8FF and planes 15 and 16; an IRI allows them in its query
  tag,          ///< U+E0000-E0FFF
  noncharacter  ///< U+FDD0-FDEF, and the last two code points of each plane after the first
};

/// Nothing if every IRI may contain the character or no LEIRI may.
std::optional<legacy_group> legacy_group_of(char32_t c) noexcept;

/// For example "private-use".
std::string_view name(legacy_group g) noexcept;
/// What to do about its characters, and why; one line.
std::string_view advice(legacy_group g) noexcept;

enum class treatment : bool { encode, keep };

struct legacy_options {
  /// The draft encodes iprivate everywhere; the grammar of IRIs allows it in a query.
  treatment private_use_in_query = treatment::encode;
  /// The draft keeps the formatting characters of RFC 3987 section 4.1; an IRI must not contain
  /// them.
  treatment bidi_controls = treatment::encode;
};

/// Percent-encodes, as UTF-8 with uppercase digits, every character that is allowed in a LEIRI but
/// not in an IRI, and what the options say. Never rejects Unicode text: `%`, `#`, `[` and `]` stay
/// even where no LEIRI allows them. The result for a valid LEIRI is a valid IRI, unless
/// `bidi_controls` is `keep`. Errors: `utf8-invalid`, `too-long`.
result<std::string_view> from_leiri(std::string_view text, std::string& out,
                                    legacy_options options = {});
result<std::string> from_leiri(std::string_view text, legacy_options options = {});

}  // namespace leiri

LEIRI_EXPORT_END
