#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>

namespace leiri::detail {

/// What a byte may be, with one bit per use, so that one table serves every component. `%` and the
/// bytes of non-ASCII characters have no bit: a scan stops there for a closer look.
enum byte_class : std::uint8_t {
  scheme_byte = 1,  ///< scheme after its first letter
  host_byte = 2,    ///< reg-name
  userinfo_byte = 4,
  segment_nc_byte = 8,      ///< pchar without ":"
  path_byte = 16,           ///< pchar and "/"
  query_byte = 32,          ///< query and fragment
  legacy_byte = 64,         ///< allowed only in a LEIRI
  authority_end_byte = 128  ///< "/", "?", "#", "@"
};

constexpr std::uint8_t classify_byte(char32_t c) noexcept {
  unsigned bits = 0;
  const auto add = [&](bool member, byte_class bit) {
    if (member) {
      bits |= bit;
    }
  };
  add(scheme_tail.contains(c), scheme_byte);
  add(reg_name_chars.contains(c), host_byte);
  add(userinfo_chars.contains(c), userinfo_byte);
  add((reg_name_chars | ascii_set("@")).contains(c), segment_nc_byte);
  add(path_chars.contains(c), path_byte);
  add(query_chars.contains(c), query_byte);
  add((legacy_printable | ascii_control).contains(c), legacy_byte);
  add(ascii_set("/?#@").contains(c), authority_end_byte);
  return static_cast<std::uint8_t>(bits);
}

inline constexpr auto byte_classes = [] {
  std::array<std::uint8_t, 256> table{};
  for (char32_t c = 0; c < 256; ++c) {
    table[c] = classify_byte(c);
  }
  return table;
}();

constexpr bool is_byte(char c, std::uint8_t classes) noexcept {
  return (byte_classes[static_cast<unsigned char>(c)] & classes) != 0;
}

/// Whether no URI allows the byte: it belongs to a non-ASCII character, or is ASCII that only a
/// LEIRI allows.
constexpr bool is_non_uri_byte(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80 || is_byte(c, legacy_byte);
}

/// The first byte at or after `at` that is in none of `classes`; the end if there is none. Every
/// search of an identifier byte by byte uses this function.
inline const char* skip(const char* at, const char* end, std::uint8_t classes) noexcept {
  const auto classes_of = [&](std::ptrdiff_t i) {
    return byte_classes[static_cast<unsigned char>(at[i])];
  };
  while (end - at >= 4 &&
         (classes & classes_of(0) & classes_of(1) & classes_of(2) & classes_of(3)) != 0) {
    at += 4;
  }
  while (at != end && is_byte(*at, classes)) {
    ++at;
  }
  return at;
}

/// The first byte that is in one of `classes`.
inline const char* find(const char* at, const char* end, std::uint8_t classes) noexcept {
  while (at != end && !is_byte(*at, classes)) {
    ++at;
  }
  return at;
}

/// Skips characters that every grammar with non-ASCII characters allows everywhere and that can be
/// recognized almost by their first byte: U+00C0-07FF, U+1000-1FFF, U+3000-CFFF, except U+061C.
inline const char* skip_plain_ucschar(const char* at, const char* end) noexcept {
  const auto byte = [&](std::ptrdiff_t i) { return static_cast<unsigned char>(at[i]); };
  const auto continues = [&](std::ptrdiff_t i) { return (byte(i) & 0xC0) == 0x80; };
  for (;;) {
    const std::ptrdiff_t left = end - at;
    if (left >= 3 && ((byte(0) >= 0xE3 && byte(0) <= 0xEC) || byte(0) == 0xE1) && continues(1) &&
        continues(2)) {
      at += 3;
    } else if (left >= 2 && byte(0) >= 0xC3 && byte(0) <= 0xDF && continues(1) &&
               !(byte(0) == 0xD8 && byte(1) == 0x9C)) {
      at += 2;
    } else {
      return at;
    }
  }
}

}  // namespace leiri::detail
