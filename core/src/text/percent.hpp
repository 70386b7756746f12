#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <string_view>

/// Percent-encoding (RFC 3986 section 2.1).
namespace leiri::detail {

/// Of a hexadecimal digit: the letters end in 1 to 6 and have bit 6 set, digits have not.
constexpr unsigned hex_value(char c) noexcept {
  const auto b = static_cast<unsigned char>(c);
  return (b & 0xFU) + (b >> 6) * 9U;
}

/// Whether a complete triplet stands at byte `at`.
constexpr bool is_triplet(std::string_view text, std::size_t at) noexcept {
  return text.size() - at >= 3 && text[at] == '%' && hexdig.contains(text[at + 1]) &&
         hexdig.contains(text[at + 2]);
}

/// The octet of the triplet that stands at byte `at`.
constexpr unsigned char octet_at(std::string_view text, std::size_t at) noexcept {
  return static_cast<unsigned char>(hex_value(text[at + 1]) * 16 + hex_value(text[at + 2]));
}

/// Whether the digits of the triplet at byte `at` are those that append_octet() writes.
constexpr bool is_uppercase_triplet(std::string_view text, std::size_t at) noexcept {
  return text[at + 1] < 'a' && text[at + 2] < 'a';
}

/// Each byte as an uppercase triplet.
inline void append_percent_encoded(std::string_view bytes, std::string& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const std::size_t start = out.size();
  out.resize(start + 3 * bytes.size());
  char* to = out.data() + start;
  for (const char c : bytes) {
    const auto octet = static_cast<unsigned char>(c);
    *to++ = '%';
    *to++ = digits[octet / 16];
    *to++ = digits[octet % 16];
  }
}

inline void append_octet(unsigned char octet, std::string& out) {
  const auto byte = static_cast<char>(octet);
  append_percent_encoded({&byte, 1}, out);
}

/// The non-ASCII character that the triplets from byte `at` on encode in strict UTF-8; its length
/// is that of the triplets, in bytes, 0 where they encode none. A triplet must stand at `at`.
inline decoded decode_triplets(std::string_view text, std::size_t at) noexcept {
  const unsigned char lead = octet_at(text, at);
  char octets[4] = {static_cast<char>(lead)};
  // UTF-8 announces the length in the number of leading ones.
  const int announced = std::min(std::countl_one(lead), 4);
  std::size_t count = 1;
  for (std::size_t i = at + 3;
       count < static_cast<std::size_t>(announced) && i < text.size() && is_triplet(text, i);
       i += 3) {
    octets[count++] = static_cast<char>(octet_at(text, i));
  }
  const decoded c = decode_utf8({octets, count}, 0);
  return {c.value, c.length > 1 ? c.length * 3 : 0};
}

}  // namespace leiri::detail
