#include "unicode/label_characters.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <leiri/utf8.hpp>
#include <optional>

namespace leiri::detail {
namespace {

/// Section 2.6: characters whose property is set by name.
constexpr std::optional<bool> disallowed_by_name(char32_t c) noexcept {
  switch (c) {
    case 0x00DF:  // sharp s
    case 0x03C2:  // final sigma
    case 0x06FD:
    case 0x06FE:
    case 0x0F0B:
    case 0x3007:
    // CONTEXTO: allowed beside certain characters
    case 0x00B7:
    case 0x0375:
    case 0x05F3:
    case 0x05F4:
    case 0x30FB:
      return false;
    case 0x0640:  // Arabic tatweel
    case 0x07FA:
    case 0x302E:
    case 0x302F:
    case 0x303B:
      return true;
    default:
      return c >= 0x3031 && c <= 0x3035 ? std::optional(true) : std::nullopt;
  }
}

bool has(UChar32 c, UProperty property) noexcept { return u_hasBinaryProperty(c, property) != 0; }

/// Sections 2.3 and 2.4: characters that are invisible, or in the blocks of musical notation and of
/// marks for symbols.
bool is_ignorable(UChar32 c) noexcept {
  const auto block = ublock_getCode(c);
  return has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || has(c, UCHAR_WHITE_SPACE) ||
         has(c, UCHAR_NONCHARACTER_CODE_POINT) || block == UBLOCK_MUSICAL_SYMBOLS ||
         block == UBLOCK_COMBINING_MARKS_FOR_SYMBOLS ||
         block == UBLOCK_ANCIENT_GREEK_MUSICAL_NOTATION;
}

/// Section 2.9: conjoining letters, which NFC composes to syllables.
bool is_old_hangul_jamo(UChar32 c) noexcept {
  const int type = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  return type == U_HST_LEADING_JAMO || type == U_HST_VOWEL_JAMO || type == U_HST_TRAILING_JAMO;
}

/// Section 2.1.
bool is_letter_or_digit(UChar32 c) noexcept {
  constexpr std::uint32_t letters_and_digits = U_GC_LL_MASK | U_GC_LU_MASK | U_GC_LO_MASK |
                                               U_GC_ND_MASK | U_GC_LM_MASK | U_GC_MN_MASK |
                                               U_GC_MC_MASK;
  return (U_MASK(u_charType(c)) & letters_and_digits) != 0;
}

constexpr bool is_joiner(char32_t c) noexcept { return c == 0x200C || c == 0x200D; }

}  // namespace

bool is_unassigned(char32_t c) noexcept {
  const auto character = static_cast<UChar32>(c);
  return u_charType(character) == U_UNASSIGNED && !has(character, UCHAR_NONCHARACTER_CODE_POINT);
}

// Section 3, in its order. NFKC_Casefold changes exactly the characters of section 2.2, and those
// that is_ignorable() matches anyway.
bool is_disallowed_in_labels(char32_t c) noexcept {
  if (const auto named = disallowed_by_name(c)) {
    return *named;
  }
  if (is_unassigned(c) || is_joiner(c) || c == U'-') {
    return false;
  }
  const auto character = static_cast<UChar32>(c);
  return has(character, UCHAR_CHANGES_WHEN_NFKC_CASEFOLDED) || is_ignorable(character) ||
         is_old_hangul_jamo(character) || !is_letter_or_digit(character);
}

std::size_t find_disallowed(std::string_view label) noexcept {
  for (std::size_t at = 0; at < label.size();) {
    const decoded c = decode_utf8(label, at);
    if (is_disallowed_in_labels(c.value)) {
      return at;
    }
    at += std::max<std::size_t>(c.length, 1);
  }
  return std::string_view::npos;
}

}  // namespace leiri::detail
