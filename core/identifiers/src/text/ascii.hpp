#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <leiri/characters.hpp>
#include <string_view>

namespace leiri::detail {

constexpr bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

/// A set of characters to search for, as a table.
using byte_set = std::array<bool, 256>;

constexpr byte_set byte_set_of(std::string_view characters) noexcept {
  byte_set set{};
  for (const char c : characters) {
    set[static_cast<unsigned char>(c)] = true;
  }
  return set;
}

constexpr bool is_ascii(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_ascii(c); });
}

/// The first byte at or after `at` that is not ASCII; the end if there is none.
inline std::size_t find_non_ascii(std::string_view text, std::size_t at) noexcept {
  for (std::uint64_t eight = 0; text.size() - at >= sizeof eight; at += sizeof eight) {
    std::memcpy(&eight, text.data() + at, sizeof eight);
    if ((eight & 0x8080808080808080U) != 0) {
      break;
    }
  }
  while (at < text.size() && is_ascii(text[at])) {
    ++at;
  }
  return at;
}

/// The first byte at or after `at` that is in `set`; the end if there is none. Faster than the
/// search functions of strings, which call memchr() for every byte.
constexpr std::size_t find_any(std::string_view text, const byte_set& set,
                               std::size_t at) noexcept {
  while (at < text.size() && !set[static_cast<unsigned char>(text[at])]) {
    ++at;
  }
  return at;
}

}  // namespace leiri::detail
