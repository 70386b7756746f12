#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Looking for bytes sixteen at a time, with what g++ and clang offer on every processor.
namespace leiri::serd {

namespace scan_detail {

using block = unsigned char __attribute__((vector_size(16)));

inline block load(const char* p) noexcept {
  block b;
  std::memcpy(&b, p, sizeof b);
  return b;
}

/// Where the first byte of `b` is that is not zero: 0..15, or 16.
inline unsigned first_set(block b) noexcept {
  std::uint64_t half[2];
  std::memcpy(half, &b, sizeof half);
  if (half[0] == 0 && half[1] == 0) {
    return 16;
  }
  const unsigned at = half[0] != 0 ? 0U : 1U;
  const int bits = std::endian::native == std::endian::little ? std::countr_zero(half[at])
                                                              : std::countl_zero(half[at]);
  return at * 8 + static_cast<unsigned>(bits) / 8;
}

}  // namespace scan_detail

/// The first of `Stops` in [p, end), or `end`.
template <char... Stops>
const char* find_any(const char* p, const char* end) noexcept {
  using namespace scan_detail;
  for (; end - p >= 16; p += 16) {
    const block bytes = load(p);
    const auto hits = ((bytes == static_cast<unsigned char>(Stops)) | ...);
    if (const unsigned at = first_set(reinterpret_cast<block>(hits)); at != 16) {
      return p + at;
    }
  }
  while (p != end && !((*p == Stops) || ...)) {
    ++p;
  }
  return p;
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
  return last < 0x80 && first_set(seen & static_cast<unsigned char>(0x80)) == 16;
}

}  // namespace leiri::serd
