#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string_view>

/// A hash for tables of strings from untrusted sources. Without the key nobody can predict which
/// strings collide, so nobody can make a table slow by choosing them.
namespace leiri::detail {

using hash_key = std::array<std::uint64_t, 2>;

inline hash_key random_hash_key() {
  std::random_device random;
  hash_key key;
  for (std::uint64_t& half : key) {
    half = std::uint64_t{random()} << 32U | random();
  }
  return key;
}

/// The upper half of the product of two numbers, for machines that have no such instruction.
constexpr std::uint64_t upper_product(std::uint64_t a, std::uint64_t b) noexcept {
  constexpr std::uint64_t low = 0xFFFFFFFF;
  const std::uint64_t carried = (a >> 32U) * (b & low) + ((a & low) * (b & low) >> 32U);
  const std::uint64_t crossed = (a & low) * (b >> 32U) + (carried & low);
  return (a >> 32U) * (b >> 32U) + (carried >> 32U) + (crossed >> 32U);
}

/// Both halves of the product combined into one, so that all bits of both numbers contribute.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) noexcept {
#ifdef __SIZEOF_INT128__
  using wide = unsigned __int128;
  return (a * b) ^ static_cast<std::uint64_t>(static_cast<wide>(a) * b >> 64U);
#else
  return (a * b) ^ upper_product(a, b);
#endif
}

template <class Word>
std::uint64_t word_at(const char* bytes) noexcept {
  Word word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

/// The first and the last bytes of a string of up to 16 bytes; they overlap if it is shorter.
inline std::array<std::uint64_t, 2> ends_of(std::string_view text) noexcept {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  if (text.size() >= sizeof(std::uint64_t)) {
    return {word_at<std::uint64_t>(begin), word_at<std::uint64_t>(end - sizeof(std::uint64_t))};
  }
  if (text.size() >= sizeof(std::uint32_t)) {
    return {word_at<std::uint32_t>(begin), word_at<std::uint32_t>(end - sizeof(std::uint32_t))};
  }
  if (text.empty()) {
    return {0, 0};
  }
  return {word_at<unsigned char>(begin) << 8U | word_at<unsigned char>(begin + text.size() / 2),
          word_at<unsigned char>(end - 1)};
}

inline std::uint64_t keyed_hash(std::string_view text, const hash_key& key) noexcept {
  constexpr std::size_t block = 2 * sizeof(std::uint64_t);
  std::uint64_t hash = key[0];
  const std::uint64_t size = text.size();
  for (; text.size() > block; text.remove_prefix(block)) {
    hash = folded_product(word_at<std::uint64_t>(text.data()) ^ key[1],
                          word_at<std::uint64_t>(text.data() + sizeof(std::uint64_t)) ^ hash);
  }
  const auto [first, last] = ends_of(text);
  return folded_product(folded_product(first ^ key[1], last ^ hash), key[0] ^ size);
}

}  // namespace leiri::detail
