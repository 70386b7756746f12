#pragma once

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

/// Makes `text` fit for a line on a terminal: writes control characters, line separators and
/// bidirectional formatting characters as `\u{A}`, bytes that are not UTF-8 as `\xFF`, and keeps
/// everything else. Applying it twice changes nothing.
std::string printable(std::string_view text);

/// What to do about the finding: the advice of the catalogue. If the code is about a character that
/// is allowed only in a LEIRI, the result is the advice for the group of the character at `offset`
/// of `value` (see legacy.hpp). The string has static storage duration.
std::string_view advice(code c, std::string_view value, std::uint32_t offset) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
