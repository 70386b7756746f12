#pragma once

#include <cstddef>
#include <string_view>

/// The character classes of names in Turtle section 6.5.
namespace leiri::serd {

bool is_pn_chars_base(char32_t c) noexcept;
/// PN_CHARS_U: with `_`.
bool is_pn_chars_u(char32_t c) noexcept;
/// PN_CHARS: with `-`, digits and combining characters.
bool is_pn_chars(char32_t c) noexcept;

/// The length of the number that `text` starts with: INTEGER, DECIMAL or DOUBLE; 0 where there is
/// none.
std::size_t number_length(std::string_view text) noexcept;

/// Whether `text` is the tag of LANGTAG, without its `@`.
bool is_language_tag(std::string_view text) noexcept;

}  // namespace leiri::serd
