#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <string_view>

/// Percent-encoding (RFC 3986 section 2.1).
namespace leiri::detail {

/// The value of a hexadecimal digit: the codes of letters end in 1 to 6 and have bit 6 set, those
/// of digits do not.
constexpr unsigned hex_value(char c) noexcept {
  const auto b = static_cast<unsigned char>(c);
  return (b & 0xFU) + (b >> 6) * 9U;
}

/// The same for every byte, for loops.
inline constexpr auto hex_values = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 0; c < 256; ++c) {
    table[c] = static_cast<std::uint8_t>(hex_value(static_cast<char>(c)));
  }
  return table;
}();

/// Whether there is a complete percent-encoding at byte `at`.
constexpr bool is_triplet(std::string_view text, std::size_t at) noexcept {
  return text.size() - at >= 3 && text[at] == '%' && hexdig.contains(text[at + 1]) &&
         hexdig.contains(text[at + 2]);
}

/// The octet of the percent-encoding at byte `at`.
constexpr unsigned char octet_at(std::string_view text, std::size_t at) noexcept {
  const auto value = [&](std::size_t i) -> unsigned {
    return hex_values[static_cast<unsigned char>(text[i])];
  };
  return static_cast<unsigned char>(value(at + 1) * 16 + value(at + 2));
}

/// Whether the digits of the percent-encoding at byte `at` are as append_octet() writes them.
constexpr bool is_uppercase_triplet(std::string_view text, std::size_t at) noexcept {
  return text[at + 1] < 'a' && text[at + 2] < 'a';
}

/// Appends each byte as an uppercase percent-encoding.
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

/// The non-ASCII character that the percent-encodings from byte `at` on encode in strict UTF-8. Its
/// length is that of the percent-encodings, in bytes, and 0 if they encode no character. There must
/// be a percent-encoding at `at`.
inline decoded decode_triplets(std::string_view text, std::size_t at) noexcept {
  const unsigned char lead = octet_at(text, at);
  char octets[4] = {static_cast<char>(lead)};
  // The number of leading ones of a UTF-8 lead byte is the length of the sequence.
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
