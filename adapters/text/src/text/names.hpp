#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <string_view>

/// The character classes of names in Turtle section 6.5.
namespace leiri::text {

/// PN_CHARS_U, including `_`.
bool is_pn_chars_u(char32_t c) noexcept;
/// PN_CHARS, including `-`, digits and combining characters.
bool is_pn_chars(char32_t c) noexcept;

/// The ASCII characters of PN_CHARS.
inline constexpr ascii_set simple_name_characters = alpha | digit | ascii_set("_-");
/// The characters of LANGTAG.
inline constexpr ascii_set tag_characters = alpha | digit | ascii_set("-");

/// The length of the number at the start of `text`: INTEGER, DECIMAL or DOUBLE; 0 if there is none.
std::size_t number_length(std::string_view text) noexcept;

/// The parts of LANG_DIR, without its `@`.
struct lang_dir {
  std::string_view tag;        ///< empty if there is no LANG_DIR
  std::string_view direction;  ///< empty if there is none
  std::size_t length = 0;
};

/// The longest LANG_DIR at the start of `text`.
lang_dir split_lang_dir(std::string_view text) noexcept;

/// BooleanLiteral.
constexpr bool is_boolean(std::string_view text) noexcept {
  return text == "true" || text == "false";
}

}  // namespace leiri::text
