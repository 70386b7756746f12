#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <string_view>

/// The character classes of names in Turtle section 6.5.
namespace leiri::text {

bool is_pn_chars_base(char32_t c) noexcept;
/// PN_CHARS_U: with `_`.
bool is_pn_chars_u(char32_t c) noexcept;
/// PN_CHARS: with `-`, digits and combining characters.
bool is_pn_chars(char32_t c) noexcept;

/// What of PN_CHARS is ASCII.
inline constexpr ascii_set simple_name_characters = alpha | digit | ascii_set("_-");
/// Of LANGTAG.
inline constexpr ascii_set tag_characters = alpha | digit | ascii_set("-");

/// The length of the number that `text` starts with: INTEGER, DECIMAL or DOUBLE; 0 where there is
/// none.
std::size_t number_length(std::string_view text) noexcept;

/// Whether `text` is the tag of LANGTAG, without its `@`.
bool is_language_tag(std::string_view text) noexcept;

/// Whether Serd may mistake the blank node of this label for another. It names nodes without a
/// label b1, b2, and so makes B1 of the label b1. To make room for it, the label B1 has to become
/// another, and so on: `B`s and a digit.
bool may_clash(std::string_view label) noexcept;

}  // namespace leiri::text
