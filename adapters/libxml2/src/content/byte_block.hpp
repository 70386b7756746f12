#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

// Without SSE, g++ warns that another compiler might pass blocks to functions in another way. They
// are passed only within one source. The warning comes at the end of the source, so it stays off.
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace leiri::libxml2 {

/// Sixteen bytes, which g++ and clang compare at once on every processor.
using byte_block = unsigned char __attribute__((vector_size(16)));

/// The index of the first byte of `hits`, a comparison of blocks, that is not 0; 16 if all are 0.
inline std::size_t first_hit(byte_block hits) noexcept {
#ifdef __SSE2__
  const auto bits = static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(hits)));
  return static_cast<std::size_t>(std::countr_zero(bits | 0x10000U));
#else
  std::uint64_t halves[2];
  std::memcpy(halves, &hits, sizeof halves);
  const std::size_t at = halves[0] != 0 ? 0 : 1;
  const int bits = std::endian::native == std::endian::little ? std::countr_zero(halves[at])
                                                              : std::countl_zero(halves[at]);
  return at * 8 + static_cast<std::size_t>(bits) / 8;
#endif
}

/// The first byte from `at` on that is in a set. There must be one at or before `last`. `hits` sets
/// the bits of those bytes of a block that are in the set, and `contains` tests one byte.
template <class Hits, class Contains>
const char* find_byte(const char* at, const char* last, Hits hits, Contains contains) noexcept {
  constexpr std::ptrdiff_t size = sizeof(byte_block);
  for (; last - at >= size; at += size) {
    byte_block bytes;
    std::memcpy(&bytes, at, sizeof bytes);
    const std::size_t hit = first_hit(reinterpret_cast<byte_block>(hits(bytes)));
    if (hit != sizeof bytes) {
      return at + hit;
    }
  }
  while (!contains(*at)) {
    ++at;
  }
  return at;
}

}  // namespace leiri::libxml2
