#pragma once

#include <string>
#include <string_view>

namespace leiri::text {

/// The value of a hexadecimal digit, in either case; `digit` must be one.
constexpr unsigned hex_value(char digit) noexcept {
  return static_cast<unsigned>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
}

/// Appends the two digits of a byte.
inline void append_hex(char byte, std::string& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  out += digits[value >> 4U];
  out += digits[value & 0xFU];
}

}  // namespace leiri::text
