#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Text for people: messages, advice, and names of characters; text made fit for a terminal;
/// passwords hidden.
///
///     leiri::message(f.code, iri, f.offset);  // "character not allowed in a host: U+0020 SPACE"
namespace leiri {

/// One line: the meaning and, if the code is about a character, that at `offset` of `value` (UTF-8,
/// perhaps invalid), after its group if only a LEIRI allows it: "character allowed only in a LEIRI
/// (space): U+0020 SPACE". The advice is that of the catalogue or, for such a character, of its
/// group (legacy.hpp); the view is valid for ever.
std::string message(code c, std::string_view value, std::uint32_t offset);
std::string_view advice(code c, std::string_view value, std::uint32_t offset) noexcept;

/// For example "U+0020 SPACE"; only a number for controls and similar characters.
std::string character_name(char32_t c);

/// For a line on a terminal: control characters, line separators and bidirectional formatting
/// characters are written as `\u{A}`, bytes that are not UTF-8 as `\xFF`. Idempotent.
std::string printable(std::string_view text);

/// The first password at or after byte `from` of a text: what follows the first colon of the user
/// information (RFC 3986 section 3.2.1) after `//`, which JSON may write as `\/\/`. Empty if there
/// is none.
std::string_view find_password(std::string_view text, std::size_t from = 0) noexcept;
/// `text` with `***` for each password that find_password() finds.
std::string without_passwords(std::string_view text);

/// The password of one identifier, which need not be valid: the password may have any characters,
/// and a slash may be missing or a backslash. Empty if there is none.
std::string_view password_of(std::string_view identifier) noexcept;
/// The identifier with `***` for that password.
std::string hide_passwords(std::string_view identifier);

/// The columns that a character takes on a terminal: 2 if it is wide (UAX #11), 0 if it combines
/// with the character before it, otherwise 1.
unsigned display_width(char32_t c) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
