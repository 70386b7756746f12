#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <string>
#include <string_view>

namespace leiri {

/// One line for people: the meaning, and the character at `offset` of `value` where the code is
/// about one ("character not allowed in a host: U+0020 SPACE"), with its group where it has one
/// ("character that only a LEIRI may hold (space): U+0020 SPACE"). `value` is UTF-8, not
/// necessarily valid.
std::string message(code c, std::string_view value, std::uint32_t offset);

/// What to do about it: the catalogue's advice; where the code is about a character that only a
/// LEIRI may hold, the advice of the group of the one at `offset` of `value` (see legacy.hpp). A
/// view of a string that lives for ever.
std::string_view advice(code c, std::string_view value, std::uint32_t offset) noexcept;

}  // namespace leiri
