#include <unicode/uchar.h>

#include <leiri/message.hpp>

namespace leiri {

// Unicode Standard Annex #11. The vowels and final consonants of Hangul (U+1160 to U+11FF) combine
// with the consonant before them.
unsigned display_width(char32_t c) noexcept {
  const auto code_point = static_cast<UChar32>(c);
  constexpr std::uint32_t combining = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
  constexpr char32_t soft_hyphen = 0xAD;
  const bool combines =
      (U_GET_GC_MASK(code_point) & combining) != 0 || (c >= 0x1160 && c <= 0x11FF);
  if (combines && c != soft_hyphen) {
    return 0;
  }
  const int width = u_getIntPropertyValue(code_point, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace leiri
