#include "unicode/character_properties.hpp"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstddef>
#include <leiri/characters.hpp>
#include <memory>

#include "unicode/label_characters.hpp"
#include "unicode/normal_forms.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

unsigned normalization_bits(UChar32 c) noexcept {
  switch (u_getIntPropertyValue(c, UCHAR_NFC_QUICK_CHECK)) {
    case UNORM_NO:
      return nfc_no;
    case UNORM_MAYBE:
      return nfc_maybe;
    default:
      return u_getIntPropertyValue(c, UCHAR_NFKC_QUICK_CHECK) == UNORM_NO ? compatibility : 0;
  }
}

unsigned direction_bits(UChar32 c) noexcept {
  switch (u_charDirection(c)) {
    case U_LEFT_TO_RIGHT:
      return left_to_right;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
      return right_to_left;
    case U_DIR_NON_SPACING_MARK:
      return nonspacing_mark;
    case U_EUROPEAN_NUMBER:
      return european_number;
    default:
      return 0;
  }
}

/// Signs that look like a quotation mark but belong to everyday text: the Hebrew gershayim.
constexpr bool is_everyday_sign(char32_t c) noexcept { return c == 0x05F4; }

/// Letters that Unicode derives from a sign: the modifier letters circumflex and grave accent.
constexpr bool is_letter_like_sign(char32_t c) noexcept { return c == 0x02C6 || c == 0x02CB; }

/// The accents that look like a backtick. Its other look-alikes are those of the apostrophe.
constexpr bool is_like_backtick(char32_t c) noexcept {
  return c == 0x02CB || c == 0x02F4 || c == 0x1FEF;
}

/// Letters do not count: a katakana letter looks like a slash, and occurs in every other word.
unsigned look_alike_bits(UChar32 c, std::uint32_t category) {
  constexpr std::uint32_t signs = U_GC_P_MASK | U_GC_S_MASK;
  const auto character = static_cast<char32_t>(c);
  const bool is_sign = (category & signs) != 0 || is_letter_like_sign(character);
  if (c < 0x80 || !is_sign || is_everyday_sign(character)) {
    return 0;
  }
  const char like = delimiter_like(character);
  if (like == '.') {
    return dot_look_alike;
  }
  return like != '\0' || is_like_backtick(character) ? unsigned{delimiter_look_alike} : 0;
}

bool is_width_form(UChar32 c) noexcept {
  const int decomposition = u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE);
  return decomposition == U_DT_WIDE || decomposition == U_DT_NARROW;
}

unsigned shape_bits(UChar32 c, std::uint32_t category) noexcept {
  unsigned bits = (category & U_GC_Z_MASK) != 0 ? unsigned{space} : 0;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) {
    bits |= ignorable;
  }
  constexpr std::uint32_t in_words = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK;
  if ((category & in_words) != 0 || (bits & ignorable) != 0) {
    bits |= in_word;
  }
  return bits;
}

/// Whether NFKC_Casefold keeps a letter or digit that NFC keeps; RFC 5892 and UTS #46 agree on
/// these. Only letters of the first two categories have to be looked up.
bool is_kept_in_labels(UChar32 c, std::uint32_t category, unsigned bits) noexcept {
  if ((category & (U_GC_LL_MASK | U_GC_LM_MASK)) != 0) {
    return !is_disallowed_in_labels(static_cast<char32_t>(c));
  }
  return (category & (U_GC_LO_MASK | U_GC_ND_MASK)) != 0 &&
         (bits & (compatibility | ignorable)) == 0;
}

/// For a character that is no combining one.
unsigned label_bits(UChar32 c, std::uint32_t category, unsigned bits) noexcept {
  const bool kept = c >= 0x80 && (bits & (nfc_no | nfc_maybe)) == 0 &&
                    (bits & (left_to_right | right_to_left)) != 0 &&
                    is_kept_in_labels(c, category, bits);
  return kept ? unsigned{label_letter} : 0;
}

std::uint8_t script_of(UChar32 c) noexcept {
  constexpr int others = 255;
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(c, &status);
  return static_cast<std::uint8_t>(U_FAILURE(status) || script < 0 ? others
                                                                   : std::min<int>(script, others));
}

character_properties ask_icu(char32_t code_point) {
  const auto c = static_cast<UChar32>(code_point);
  const std::uint32_t category = U_MASK(u_charType(c));
  const std::uint8_t combining_class = u_getCombiningClass(c);
  unsigned bits = normalization_bits(c) | direction_bits(c) | look_alike_bits(c, category) |
                  shape_bits(c, category);
  if ((bits & compatibility) != 0 && is_width_form(c)) {
    bits = (bits | width_form) & ~unsigned{delimiter_look_alike | dot_look_alike};
  }
  bits |= combining_class == 0 ? label_bits(c, category, bits) : 0;
  return {static_cast<std::uint16_t>(bits), combining_class, script_of(c)};
}

}  // namespace

constinit std::array<std::atomic<const property_block*>, 0x110000 / property_block_size>
    property_blocks{};

/// If two threads fill the same block, the first one wins.
const property_block* fill_property_block(char32_t c) {
  std::atomic<const property_block*>& place = property_blocks[c / property_block_size];
  const char32_t first = c - c % property_block_size;
  auto made = std::make_unique<property_block>();
  // Without this data, ICU would answer "maybe" for each character.
  static_cast<void>(has_normal_forms());
  for (std::size_t i = 0; i < property_block_size; ++i) {
    (*made)[i] = ask_icu(first + static_cast<char32_t>(i));
  }
  const property_block* present = nullptr;
  if (place.compare_exchange_strong(present, made.get(), std::memory_order_acq_rel)) {
    return made.release();
  }
  return present;
}

}  // namespace leiri::detail
