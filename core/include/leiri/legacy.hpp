#pragma once

#include <cstdint>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri {

/// The characters that a LEIRI may hold and an IRI should not, by what speaks against them (bis
/// section 6).
enum class legacy_group : std::uint8_t {
  space,        ///< U+0020
  delimiter,    ///< `<`, `>` and `"`
  unwise,       ///< `{`, `}`, `|`, `\`, `^` and backtick
  control,      ///< C0, DEL and C1: U+0000-1F, U+007F-9F
  bidi,         ///< the formatting characters of RFC 3987 section 4.1
  specials,     ///< U+FFF0-FFFD
  private_use,  ///< U+E000-F8FF and planes 15 and 16; in queries an IRI may hold them
  tag,          ///< U+E0000-E0FFF
  noncharacter  ///< U+FDD0-FDEF and the last two of each plane but the first
};

/// The group of a character; none where every IRI may hold it or no LEIRI may.
std::optional<legacy_group> legacy_group_of(char32_t c) noexcept;

/// "private-use".
std::string_view name(legacy_group g) noexcept;

/// What speaks against the characters of a group, and what to do about them. One line.
std::string_view advice(legacy_group g) noexcept;

/// Whether characters of a group are percent-encoded or left as they are.
enum class treatment : bool { encode, keep };

struct legacy_options {
  /// The draft's letter encodes iprivate everywhere; the IRI grammar allows it in a query.
  treatment private_use_in_query = treatment::encode;
  /// The draft's letter keeps the formatting characters of RFC 3987 section 4.1; an IRI must not
  /// hold them.
  treatment bidi_controls = treatment::encode;
};

/// LEIRI -> IRI (W3C Note, bis section 6): percent-encodes, as UTF-8 with uppercase digits, every
/// character that a LEIRI may hold and an IRI may not. Never refuses Unicode: `%`, `#`, `[` and `]`
/// are left alone even where no LEIRI could have them. The result of a valid LEIRI is a valid IRI.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Errors: `utf8-invalid`, `too-long`.
result<std::string_view> from_leiri(std::string_view text, std::string& out,
                                    legacy_options options = {});

}  // namespace leiri
