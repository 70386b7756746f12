#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "wasm/character_data.hpp"

/// Writes the data of characters, from ICU, as C++ that leiri.wasm includes.
namespace leiri::wasm {
namespace {

constexpr UChar32 end_of_unicode = 0x110000;

std::uint8_t flags_of(UChar32 c) {
  constexpr std::array flags = {std::pair{UCHAR_TERMINAL_PUNCTUATION, terminal_punctuation},
                                std::pair{UCHAR_QUOTATION_MARK, quotation_mark},
                                std::pair{UCHAR_IDEOGRAPHIC, ideographic},
                                std::pair{UCHAR_VARIATION_SELECTOR, variation_selector},
                                std::pair{UCHAR_EXTENDED_PICTOGRAPHIC, pictographic},
                                std::pair{UCHAR_EMOJI_MODIFIER, emoji_modifier},
                                std::pair{UCHAR_DEFAULT_IGNORABLE_CODE_POINT, default_ignorable}};
  unsigned all = 0;
  for (const auto& [property, flag] : flags) {
    all |= u_hasBinaryProperty(c, property) != 0 ? unsigned{flag} : 0U;
  }
  return static_cast<std::uint8_t>(all);
}

character_data data_of(UChar32 c) {
  return {detail::properties_of(static_cast<char32_t>(c)), static_cast<std::uint8_t>(u_charType(c)),
          static_cast<std::uint8_t>(u_charDirection(c)), flags_of(c)};
}

void write_ranges() {
  std::vector<character_data> different;
  std::puts("constexpr character_range ranges[] = {");
  for (UChar32 c = 0; c < end_of_unicode; ++c) {
    const character_data data = data_of(c);
    if (c != 0 && data == data_of(c - 1)) {
      continue;
    }
    const auto known = std::find(different.begin(), different.end(), data);
    std::printf("{%u,%u},\n", static_cast<unsigned>(c),
                static_cast<unsigned>(known - different.begin()));
    if (known == different.end()) {
      different.push_back(data);
    }
  }
  std::puts("};\nconstexpr character_data all_data[] = {");
  for (const character_data& d : different) {
    std::printf("{{%u,%u,%u},%u,%u,%u},\n", unsigned{d.properties.bits},
                unsigned{d.properties.combining_class}, unsigned{d.properties.script},
                unsigned{d.category}, unsigned{d.direction}, unsigned{d.flags});
  }
  std::puts("};");
}

/// The characters that messages name most: those that an identifier cannot contain or that mislead.
bool is_named(UChar32 c) {
  constexpr unsigned misleading =
      detail::space | detail::delimiter_look_alike | detail::dot_look_alike | detail::ignorable;
  const bool is_numbered = u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0 && c > 0xFFFF;
  return c < 0x100 || (c >= 0xFF01 && c <= 0xFF5E) ||
         (detail::properties_of(static_cast<char32_t>(c)).any(misleading) && !is_numbered);
}

void write_names() {
  std::puts("constexpr std::pair<std::uint32_t, const char*> names[] = {");
  for (UChar32 c = 0; c < end_of_unicode; ++c) {
    std::array<char, 128> name{};
    UErrorCode status = U_ZERO_ERROR;
    u_charName(c, U_EXTENDED_CHAR_NAME, name.data(), static_cast<std::int32_t>(name.size()),
               &status);
    if (U_SUCCESS(status) && (is_named(c) && name[0] != '<')) {
      std::printf("{%u,\"%s\"},\n", static_cast<unsigned>(c), name.data());
    }
  }
  std::puts("};");
}

}  // namespace
}  // namespace leiri::wasm

int main() {
  leiri::wasm::write_ranges();
  leiri::wasm::write_names();
}
