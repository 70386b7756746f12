#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <leiri/export.hpp>

LEIRI_EXPORT_BEGIN

/// Properties of Unicode characters that findings and mappings need again and again.
namespace leiri::detail {

enum character_bit : std::uint16_t {
  nfc_no = 1,         ///< does not occur in NFC (NFC_Quick_Check=No)
  nfc_maybe = 2,      ///< occurs in NFC, but not after every character (NFC_Quick_Check=Maybe)
  compatibility = 4,  ///< does not occur in NFKC, and is not nfc_no
  width_form = 8,     ///< full-width or half-width form; also `compatibility`
  space = 16,         ///< space, line or paragraph separator
  delimiter_look_alike = 32,  ///< looks like a delimiter or another ASCII character that IRIs do
                              ///< not allow everywhere (UTS #39), not a width_form
  dot_look_alike = 64,        ///< looks like the full stop (UTS #39), not a width_form
  ignorable = 128,            ///< Default_Ignorable_Code_Point: invisible
  left_to_right = 256,        ///< Bidi_Class L
  right_to_left = 512,        ///< Bidi_Class R or AL
  nonspacing_mark = 1024,     ///< Bidi_Class NSM
  in_word = 2048,             ///< letter, mark, number or invisible character
  european_number = 4096,     ///< Bidi_Class EN
  label_letter = 8192         ///< letter or digit that UTS #46 keeps in every label: in NFC beside
                              ///< any other, left_to_right or right_to_left
};

struct character_properties {
  std::uint16_t bits = 0;            ///< values of character_bit
  std::uint8_t combining_class = 0;  ///< Canonical_Combining_Class
  std::uint8_t script = 0;           ///< Script, as UScriptCode of ICU; 255 stands for all others

  [[nodiscard]] constexpr bool any(unsigned wanted) const noexcept { return (bits & wanted) != 0; }
};

/// The table of properties, in blocks, which are null until they are needed.
inline constexpr char32_t property_block_size = 256;
using property_block = std::array<character_properties, property_block_size>;
extern std::array<std::atomic<const property_block*>, 0x110000 / property_block_size>
    property_blocks;

/// Fills the block of `c` from ICU.
const property_block* fill_property_block(char32_t c);

/// The properties of `c`, which must be a code point. They come from a table that is filled from
/// ICU 256 characters at a time, on first use; it grows to at most 4 MB. Safe from any thread.
inline character_properties properties_of(char32_t c) {
  const property_block* const block =
      property_blocks[c / property_block_size].load(std::memory_order_acquire);
  return (block != nullptr ? *block : *fill_property_block(c))[c % property_block_size];
}

/// Characters that RFC 3987 section 6.1 advises to leave encoded because people mistake them for
/// others: spaces, invisible characters, full-width and half-width forms, look-alikes of
/// delimiters. In an authority, a look-alike of the full stop hides the end of a label.
inline bool misleads_eye(char32_t c, bool in_authority) {
  return properties_of(c).any(space | ignorable | width_form | delimiter_look_alike |
                              (in_authority ? unsigned{dot_look_alike} : 0));
}

}  // namespace leiri::detail

LEIRI_EXPORT_END
