#pragma once

#include <cstddef>
#include <leiri/utf8.hpp>
#include <string_view>

namespace leiri::detail {

/// decode_utf8() with the most frequent cases inline: characters of two bytes, and characters of
/// three bytes unless they start with E0 or ED, after which a sequence may be overlong or a
/// surrogate.
inline decoded decode_frequent_utf8(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) -> char32_t {
    return static_cast<unsigned char>(text[at + i]);
  };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const char32_t lead = byte(0);
  const std::size_t left = text.size() - at;
  if (lead >= 0xE1 && lead <= 0xEF && lead != 0xED && left >= 3 && continues(1) && continues(2)) {
    return {(lead & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F), 3};
  }
  if (lead >= 0xC2 && lead <= 0xDF && left >= 2 && continues(1)) {
    return {(lead & 0x1F) << 6 | (byte(1) & 0x3F), 2};
  }
  return decode_utf8(text, at);
}

}  // namespace leiri::detail
