#pragma once

#include <cstdint>

#include "unicode/character_properties.hpp"

/// What leiri.wasm knows of the characters of Unicode without ICU. write_character_data writes it
/// from ICU when the package is built.
namespace leiri::wasm {

enum character_flag : std::uint8_t {
  terminal_punctuation = 1,
  quotation_mark = 2,
  ideographic = 4,
  variation_selector = 8,
  pictographic = 16,    ///< Extended_Pictographic
  emoji_modifier = 32,  ///< Emoji_Modifier
  default_ignorable = 64
};

struct character_data {
  detail::character_properties properties;
  std::uint8_t category = 0;   ///< as u_charType()
  std::uint8_t direction = 0;  ///< as u_charDirection()
  std::uint8_t flags = 0;      ///< values of character_flag

  friend constexpr bool operator==(const character_data& a, const character_data& b) noexcept {
    return a.properties.bits == b.properties.bits &&
           a.properties.combining_class == b.properties.combining_class &&
           a.properties.script == b.properties.script && a.category == b.category &&
           a.direction == b.direction && a.flags == b.flags;
  }
};

/// Characters that have the same data as the character before them share an entry.
struct character_range {
  std::uint32_t first;
  std::uint16_t data;  ///< an index
};

}  // namespace leiri::wasm
