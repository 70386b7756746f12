#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/// Searches sixteen bytes at a time, with vector extensions that g++ and clang offer on every
/// processor.
namespace leiri::text {

namespace scan_detail {

using block = unsigned char __attribute__((vector_size(16)));

inline block load(const char* p) noexcept {
  block b;
  std::memcpy(&b, p, sizeof b);
  return b;
}

/// The index of the first byte of `b` whose highest bit is set: 0..15, or 16.
inline unsigned first_set(block b) noexcept {
#ifdef __SSE2__
  const auto bits = static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(b)));
  return static_cast<unsigned>(std::countr_zero(bits | 0x10000U));
#else
  b &= static_cast<unsigned char>(0x80);
  std::uint64_t half[2];
  std::memcpy(half, &b, sizeof half);
  if (half[0] == 0 && half[1] == 0) {
    return 16;
  }
  const unsigned at = half[0] != 0 ? 0U : 1U;
  const int bits = std::endian::native == std::endian::little ? std::countr_zero(half[at])
                                                              : std::countl_zero(half[at]);
  return at * 8 + static_cast<unsigned>(bits) / 8;
#endif
}

/// Sets all bits of those bytes of `b` that are among `Stops`.
template <char... Stops>
block hits(block b) noexcept {
  return reinterpret_cast<block>(((b == static_cast<unsigned char>(Stops)) | ...));
}

/// The first byte in [p, end) that `is_stop`, or `end`. `stops` sets all bits of these bytes of a
/// block.
template <class BlockTest, class ByteTest>
const char* find(const char* p, const char* end, BlockTest stops, ByteTest is_stop) noexcept {
  const char* const begin = p;
  for (; end - p >= 16; p += 16) {
    if (const unsigned at = first_set(stops(load(p))); at != 16) {
      return p + at;
    }
  }
  if (p != end && p != begin) {  // the last sixteen bytes: those before p are known
    return end - 16 + first_set(stops(load(end - 16)));
  }
  while (p != end && !is_stop(*p)) {
    ++p;
  }
  return p;
}

}  // namespace scan_detail

/// The first of `Stops` in [p, end), or `end`.
template <char... Stops>
const char* find_any(const char* p, const char* end) noexcept {
  using namespace scan_detail;
  return find(p, end, hits<Stops...>, [](char c) { return ((c == Stops) || ...); });
}

/// The first byte in [p, end) that an IRIREF of N-Triples does not contain as it is, or `end`:
/// [#x00-#x20<>"{}|^`\].
inline const char* find_outside_iriref(const char* p, const char* end) noexcept {
  using namespace scan_detail;
  const auto are_outside = [](auto b, auto pairs) {  // `<` and `>`, `\` and `^` differ in one bit
    return (b <= ' ') | (b == '"') | (pairs == '<') | (pairs == '\\') | (b == '`') |
           ((b >= '{') & (b <= '}'));
  };
  constexpr unsigned char differing = '<' ^ '>';
  static_assert(differing == ('\\' ^ '^'));
  constexpr auto common = static_cast<unsigned char>(~differing);
  return find(
      p, end, [&](block b) { return reinterpret_cast<block>(are_outside(b, b & common)); },
      [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return bool(are_outside(byte, byte & common));
      });
}

/// The first byte in [p, end) that is not an ASCII letter, a digit, `_` or `-`; `end` if there is
/// none.
inline const char* find_simple_name_end(const char* p, const char* end) noexcept {
  using namespace scan_detail;
  const auto are_outside = [](auto b, auto from_a, auto from_0) {
    return (from_a >= 26) & (from_0 >= 10) & (b != '_') & (b != '-');
  };
  return find(
      p, end,
      [&](block b) { return reinterpret_cast<block>(are_outside(b, (b | 0x20) - 'a', b - '0')); },
      [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return bool(are_outside(byte, static_cast<unsigned char>((byte | 0x20U) - 'a'),
                                static_cast<unsigned char>(byte - '0')));
      });
}

/// The first of `Stops` from `p` on. There must be one, and the 15 bytes after it must be readable.
template <char... Stops>
const char* find_sure(const char* p) noexcept {
  using namespace scan_detail;
  for (;; p += 16) {
    if (const unsigned at = first_set(hits<Stops...>(load(p))); at != 16) {
      return p + at;
    }
  }
}

inline bool is_ascii(std::string_view text) noexcept {
  using namespace scan_detail;
  const char* p = text.data();
  const char* const end = p + text.size();
  block seen{};
  for (; end - p >= 16; p += 16) {
    seen |= load(p);
  }
  unsigned char last = 0;
  for (; p != end; ++p) {
    last = static_cast<unsigned char>(last | static_cast<unsigned char>(*p));
  }
  return last < 0x80 && first_set(seen) == 16;
}

}  // namespace leiri::text
