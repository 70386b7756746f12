#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Eight ASCII bytes at a time in one number, the first in its lowest byte. A mark is the high bit
/// of a byte.
namespace leiri::detail {

inline constexpr std::uint64_t each_byte = 0x0101010101010101;
inline constexpr std::uint64_t high_bits = 0x80 * each_byte;

/// The first eight of `size` bytes; zeros where there are fewer.
inline std::uint64_t load_eight(const char* at, std::size_t size) noexcept {
  if (size >= 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, 8);
    return std::endian::native == std::endian::big ? __builtin_bswap64(bytes) : bytes;
  }
  const auto byte = [at](std::size_t i) {
    return std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
  };
  if (size < 4) {
    // Of three bytes, the middle one is the first or the last of two.
    return size == 0 ? 0 : byte(0) | byte(size / 2) | byte(size - 1);
  }
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::memcpy(&first, at, 4);
  std::memcpy(&last, at + size - 4, 4);
  if constexpr (std::endian::native == std::endian::big) {
    first = __builtin_bswap32(first);
    last = __builtin_bswap32(last);
  }
  return first | std::uint64_t{last} << (8 * (size - 4));
}

/// Marks the bytes that equal `c`. The bytes need not be ASCII.
constexpr std::uint64_t equal(std::uint64_t bytes, char c) noexcept {
  const std::uint64_t others = bytes ^ static_cast<unsigned char>(c) * each_byte;
  return ~(((others & ~high_bits) + ~high_bits) | others) & high_bits;
}

/// Marks the bytes from `first` to `last`. All bytes must be ASCII, so that no sum overflows.
constexpr std::uint64_t between(std::uint64_t bytes, char first, char last) noexcept {
  const auto from = static_cast<unsigned char>(first);
  const auto to = static_cast<unsigned char>(last);
  return (bytes + (0x80U - from) * each_byte) & ~(bytes + (0x7FU - to) * each_byte) & high_bits;
}

/// Whether there is an ASCII letter in uppercase.
inline bool has_capitals(std::string_view text) noexcept {
  std::uint64_t capitals = 0;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    const std::uint64_t bytes = load_eight(text.data() + at, text.size() - at);
    capitals |= between(bytes & ~high_bits, 'A', 'Z') & ~bytes;
  }
  return capitals != 0;
}

/// The marks as eight bits, the first byte's in the lowest.
constexpr std::uint64_t gather(std::uint64_t marks) noexcept {
  return (marks >> 7) * 0x0102040810204080 >> 56;
}

}  // namespace leiri::detail
