#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

// Without SSE, g++ warns that another compiler might pass blocks to functions in another way. They
// are passed only within one source. The warning comes at the end of the source, so it stays off.
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace leiri::detail {

/// Sixteen bytes, which g++ and clang compare at once on every processor.
using byte_block = unsigned char __attribute__((vector_size(16)));

/// One bit for each byte whose highest bit is set; the lowest is that of the first byte.
inline unsigned highest_bits(byte_block bytes) noexcept {
#ifdef __SSE2__
  return static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#else
  unsigned bits = 0;
  for (unsigned i = 0; i < sizeof bytes; ++i) {
    bits |= (unsigned{bytes[i]} >> 7U) << i;
  }
  return bits;
#endif
}

template <class Hits>
unsigned bits_of(Hits hits) noexcept {
  return highest_bits(reinterpret_cast<byte_block>(hits));
}

}  // namespace leiri::detail
