// Loads the bytes of a text into vectors and classifies them. Each answer is a number with one bit
// for each byte; the lowest bit is that of the first byte. A kernel includes this file once for
// each target, after <hwy/foreach_target.h>.

#ifndef LEIRI_BYTE_VECTORS_ONCE
#define LEIRI_BYTE_VECTORS_ONCE

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "text/eight_bytes.hpp"

namespace leiri::detail {

/// A set of ASCII characters, for lookups by the two halves of a byte: the low half is the index of
/// an element, in which each high half has one bit.
using half_table = std::array<std::uint8_t, 16>;

template <class Predicate>
constexpr half_table half_table_of(Predicate contains) {
  half_table table{};
  for (unsigned c = 0; c < 0x80; ++c) {
    if (contains(static_cast<char>(c))) {
      table[c % 16] = static_cast<std::uint8_t>(table[c % 16] | 1U << (c / 16));
    }
  }
  return table;
}

/// The bit of each high half; 0 for the high halves of bytes that are not ASCII.
alignas(16) inline constexpr half_table high_half_bits = {1, 2, 4, 8, 16, 32, 64, 128};

/// The largest number of bytes that look_at() can examine in one call.
inline constexpr std::size_t seen_at_once = 64;

}  // namespace leiri::detail
#endif

#if defined(LEIRI_BYTE_VECTORS_TARGET) == defined(HWY_TARGET_TOGGLE)
#ifdef LEIRI_BYTE_VECTORS_TARGET
#undef LEIRI_BYTE_VECTORS_TARGET
#else
#define LEIRI_BYTE_VECTORS_TARGET
#endif

#include <hwy/highway.h>

// On targets that cannot look up all lanes at once, reading one byte after the other is faster.
#undef LEIRI_NO_KERNEL
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128 || HWY_HAVE_SCALABLE || HWY_IS_BIG_ENDIAN
#define LEIRI_NO_KERNEL
#else

HWY_BEFORE_NAMESPACE();
namespace leiri::detail::vectors::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class D, class Mask>
HWY_INLINE std::uint64_t bits_of(D d, Mask mask) {
  alignas(8) std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

/// A vector of bytes of a text. Each function returns a number with one bit for each lane.
template <class D>
class byte_vector {
 public:
  using vector = hn::Vec<D>;

  HWY_INLINE explicit byte_vector(vector bytes) noexcept : bytes_(bytes) {}

  /// The lanes for which `is` is true; it takes the type of the vector and the vector.
  template <class Test>
  HWY_INLINE std::uint64_t bits(const Test& is) const noexcept {
    return bits_of(d_, is(d_, bytes_));
  }
  HWY_INLINE std::uint64_t equal(char c) const noexcept {
    return bits_of(d_, hn::Eq(bytes_, hn::Set(d_, static_cast<std::uint8_t>(c))));
  }
  /// The bytes that equal `c` after the bits of `ignored` are set in them.
  HWY_INLINE std::uint64_t equal(char c, int ignored) const noexcept {
    const vector set = hn::Or(bytes_, hn::Set(d_, static_cast<std::uint8_t>(ignored)));
    return bits_of(d_, hn::Eq(set, hn::Set(d_, static_cast<std::uint8_t>(c))));
  }
  HWY_INLINE std::uint64_t non_ascii() const noexcept {
    const hn::RebindToSigned<D> s;
    return bits_of(s, hn::Lt(hn::BitCast(s, bytes_), hn::Zero(s)));
  }
  HWY_INLINE std::uint64_t between(int first, int last) const noexcept {
    return bits_of(d_, lies_between(first, last));
  }
  /// The bytes from `first` to `last`, both included, and those that equal `other`.
  HWY_INLINE std::uint64_t between_or(int first, int last, int other) const noexcept {
    const auto is_other = hn::Eq(bytes_, hn::Set(d_, static_cast<std::uint8_t>(other)));
    return bits_of(d_, hn::Or(lies_between(first, last), is_other));
  }
  HWY_INLINE std::uint64_t members(const half_table& table) const noexcept {
    return bits_of(d_, hn::Ne(found_in(table), hn::Zero(d_)));
  }
  HWY_INLINE std::uint64_t non_members(const half_table& table) const noexcept {
    return bits_of(d_, hn::Eq(found_in(table), hn::Zero(d_)));
  }

 private:
  HWY_INLINE auto lies_between(int first, int last) const noexcept {
    const vector distance = hn::Sub(bytes_, hn::Set(d_, static_cast<std::uint8_t>(first)));
    return hn::Lt(distance, hn::Set(d_, static_cast<std::uint8_t>(last - first + 1)));
  }
  HWY_INLINE vector found_in(const half_table& table) const noexcept {
    const vector low = hn::And(bytes_, hn::Set(d_, 0x0F));
    const vector high =
        hn::TableLookupBytes(hn::LoadDup128(d_, high_half_bits.data()), hn::ShiftRight<4>(bytes_));
    return hn::And(high, hn::TableLookupBytes(hn::LoadDup128(d_, table.data()), low));
  }

  static constexpr D d_{};
  vector bytes_;
};

/// The first `size` bytes of the text, at most 16, and zeros after them. Reads no byte outside it.
HWY_INLINE auto load_sixteen(const char* text, std::size_t size) {
  const hn::CappedTag<std::uint8_t, 16> d;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text);
#if HWY_TARGET <= HWY_AVX3
  return hn::MaskedLoad(hn::FirstN(d, size), d, bytes);
#else
  if (size >= 16) {
    return hn::LoadU(d, bytes);
  }
  const hn::Repartition<std::uint64_t, decltype(d)> eights;
  const std::uint64_t more = size > 8 ? load_eight(text + 8, size - 8) : 0;
  return hn::BitCast(
      d, hn::InterleaveLower(hn::Set(eights, load_eight(text, size)), hn::Set(eights, more)));
#endif
}

/// Calls `look` with one or more vectors that together contain the first `size` bytes of the text,
/// at most seen_at_once; each time with the offset of the first lane in the text. The vectors may
/// contain some bytes twice, and zeros after the last byte. Reads no byte outside the text.
template <class Look>
HWY_INLINE void look_at(const char* text, std::size_t size, const Look& look) {
  const hn::CappedTag<std::uint8_t, seen_at_once> wide;
  const hn::CappedTag<std::uint8_t, 16> narrow;
  constexpr std::size_t lanes = hn::MaxLanes(wide);
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text);
  const auto at = [&](auto d, std::size_t offset) HWY_ATTR {
    look(byte_vector<decltype(d)>(hn::LoadU(d, bytes + offset)), offset);
  };
  if constexpr (lanes == seen_at_once) {
    look(byte_vector<decltype(wide)>(hn::MaskedLoad(hn::FirstN(wide, size), wide, bytes)), 0);
    return;
  }
  if (size >= seen_at_once) {
    for (std::size_t offset = 0; offset < seen_at_once; offset += lanes) {
      at(wide, offset);
    }
  } else if (lanes == 32 && size >= 32) {
    at(wide, 0);
    at(wide, size - lanes);
  } else if (size >= 16) {
    if (size > 32) {
      at(narrow, 16);
      at(narrow, size - 32);
    }
    at(narrow, 0);
    at(narrow, size - 16);
  } else {
    look(byte_vector<decltype(narrow)>(load_sixteen(text, size)), 0);
  }
}

}  // namespace leiri::detail::vectors::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
#endif
