#pragma once

/// The characters beyond the ASCII sets of the classes in characters.hpp.
namespace leiri::detail {

constexpr bool is_noncharacter(char32_t c) noexcept {
  return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
}

constexpr bool is_ucschar(char32_t c) noexcept {
  if (c < 0x10000) {
    return (c >= 0xA0 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFDCF) ||
           (c >= 0xFDF0 && c <= 0xFFEF);
  }
  return c <= 0xEFFFD && (c & 0xFFFE) != 0xFFFE && (c < 0xE0000 || c >= 0xE1000);
}

constexpr bool is_iprivate(char32_t c) noexcept {
  return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0xFFFFD) ||
         (c >= 0x100000 && c <= 0x10FFFD);
}

constexpr bool is_tag(char32_t c) noexcept { return c >= 0xE0000 && c <= 0xE0FFF; }

constexpr bool is_leiri_ucschar(char32_t c) noexcept {
  return c <= 0x1F || (c >= 0x7F && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
         (c >= 0x10000 && c <= 0x10FFFF);
}

constexpr bool is_bidi_format(char32_t c) noexcept {
  return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E);
}

constexpr bool is_bidi_isolate(char32_t c) noexcept {
  return c == 0x061C || (c >= 0x2066 && c <= 0x2069);
}

constexpr bool is_ncname_start_char(char32_t c) noexcept {
  return c == U'_' || (c >= 0xC0 && c <= 0xD6) || (c >= 0xD8 && c <= 0xF6) ||
         (c >= 0xF8 && c <= 0x2FF) || (c >= 0x370 && c <= 0x37D) || (c >= 0x37F && c <= 0x1FFF) ||
         (c >= 0x200C && c <= 0x200D) || (c >= 0x2070 && c <= 0x218F) ||
         (c >= 0x2C00 && c <= 0x2FEF) || (c >= 0x3001 && c <= 0xD7FF) ||
         (c >= 0xF900 && c <= 0xFDCF) || (c >= 0xFDF0 && c <= 0xFFFD) ||
         (c >= 0x10000 && c <= 0xEFFFF);
}

constexpr bool is_ncname_char(char32_t c) noexcept {
  return c == U'-' || c == U'.' || c == 0xB7 || (c >= 0x300 && c <= 0x36F) ||
         (c >= 0x203F && c <= 0x2040);
}

}  // namespace leiri::detail
