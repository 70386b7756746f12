#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// A message of one line: the meaning and, if the code is about a character, the character at
/// `offset` of `value` ("character not allowed in a host: U+0020 SPACE"), preceded by its group if
/// only a LEIRI allows it ("character allowed only in a LEIRI (space): U+0020 SPACE"). `value` is
/// UTF-8, but need not be valid.
std::string message(code c, std::string_view value, std::uint32_t offset);

/// A character as messages name it, for example "U+0020 SPACE"; controls and similar characters
/// have a number and no name.
std::string character_name(char32_t c);

/// Makes `text` fit for a line on a terminal: writes control characters, line separators and
/// bidirectional formatting characters as `\u{A}`, bytes that are not UTF-8 as `\xFF`, and keeps
/// everything else. Applying it twice changes nothing.
std::string printable(std::string_view text);

/// The first password at or after byte `from` of a text: what follows the first colon of the user
/// information (RFC 3986 section 3.2.1) of an authority after `//`, which JSON may write as `\/\/`.
/// Empty if there is none.
std::string_view find_password(std::string_view text, std::size_t from = 0) noexcept;

/// The password of an identifier, which need not be valid: the password may have any characters,
/// and a slash may be missing or a backslash. Empty if there is none.
std::string_view password_of(std::string_view identifier) noexcept;

/// `text` with `***` in the place of each password that find_password() finds.
std::string without_passwords(std::string_view text);

/// The same for an identifier, which need not be valid, and the password that password_of() finds.
std::string hide_passwords(std::string_view identifier);

/// The number of columns that a character takes on a terminal: 2 if it is wide (UAX #11), 0 if it
/// combines with the character before it, otherwise 1.
unsigned display_width(char32_t c) noexcept;

/// What to do about the finding: the advice of the catalogue. If the code is about a character that
/// is allowed only in a LEIRI, the result is the advice for the group of the character at `offset`
/// of `value` (see legacy.hpp). The string has static storage duration.
std::string_view advice(code c, std::string_view value, std::uint32_t offset) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
