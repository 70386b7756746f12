#include "grammar/byte_masks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <leiri/characters.hpp>

#include "grammar/byte_class.hpp"
#include "text/eight_bytes.hpp"

// Only the headers of Highway are used: its library measures the clock for milliseconds when a
// program starts. Therefore leiri looks at the processor itself, and assertions are off.
#define HWY_IS_DEBUG_BUILD 0
#define HWY_DISABLED_TARGETS (HWY_SSE4 | HWY_AVX3_DL)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "grammar/byte_masks.cpp"
#include <hwy/foreach_target.h>
// After the line above, by which this file includes itself for every target.
#include <hwy/highway.h>

#ifndef LEIRI_BYTE_MASKS_ONCE
#define LEIRI_BYTE_MASKS_ONCE
namespace leiri::detail {
namespace {

/// A set of ASCII characters, for lookups by the halves of a byte: the element for a low half has
/// one bit for each high half.
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

alignas(16) constexpr half_table scheme_table = half_table_of([](char c) {
  return is_byte(c, scheme_byte);
});
alignas(16) constexpr half_table host_table = half_table_of([](char c) {
  return is_byte(c, host_byte);
});
alignas(16) constexpr half_table path_table = half_table_of([](char c) {
  return is_byte(c, path_byte);
});
alignas(16) constexpr half_table hexdig_table = half_table_of([](char c) {
  return hexdig.contains(c);
});
/// The bit of each high half; none for bytes that are not ASCII.
alignas(16) constexpr half_table high_half_bits = {1, 2, 4, 8, 16, 32, 64, 128};

/// What the bytes of a part are, a bit for each.
struct main_bits {
  std::uint64_t scheme = 0;
  std::uint64_t host = 0;
  std::uint64_t path = 0;
  std::uint64_t question = 0;
  std::uint64_t percent = 0;
  std::uint64_t non_ascii = 0;
};

struct utf8_bits {
  std::uint64_t continuation = 0;
  std::uint64_t lead_of_two = 0;    // C3-DF
  std::uint64_t lead_of_three = 0;  // E1, E3-EC
  // U+061C is D8 9C, the only character of these that needs a closer look.
  std::uint64_t d8 = 0;
  std::uint64_t nine_c = 0;
};

/// The most bytes that one call looks at, and of which it says what they are.
constexpr std::size_t seen_at_once = 64;
constexpr std::size_t told_at_once = 63;

/// Cuts the part before a percent-encoding or a character that it does not contain as a whole. Both
/// are seen as far as byte 63.
std::size_t whole_size(const main_bits& main, const utf8_bits& utf8) noexcept {
  const std::uint64_t lead = utf8.lead_of_two | utf8.lead_of_three;
  if ((utf8.lead_of_three >> (told_at_once - 2) & 1) != 0) {
    return told_at_once - 2;
  }
  return ((main.percent | lead) >> (told_at_once - 1) & 1) != 0 ? told_at_once - 1 : told_at_once;
}

bool are_plain_ucschars(const main_bits& main, const utf8_bits& utf8, std::uint64_t part) noexcept {
  const std::uint64_t three = utf8.lead_of_three & part;
  const std::uint64_t lead = (utf8.lead_of_two & part) | three;
  const std::uint64_t continuation = utf8.continuation & part;
  // A character that the end of the text cuts off expects bytes after the part.
  const std::uint64_t expected = lead << 1 | three << 2;
  const std::uint64_t other = main.non_ascii & part & ~(lead | continuation);
  return ((expected ^ continuation) | other | (utf8.d8 << 1 & utf8.nine_c & part)) == 0;
}

/// Of a part in which every byte is a character. Like the next function, it is unused where no
/// target has vectors.
[[maybe_unused]] void write_plain(const main_bits& main, std::size_t size,
                                  byte_masks& out) noexcept {
  out.size = std::min(size, told_at_once);
  const std::uint64_t after = ~std::uint64_t{0} << out.size;
  out.scheme_end = ~main.scheme | after;
  out.host_end = ~main.host | after;
  out.path_end = ~main.path | after;
  out.query_end = (~main.path & ~main.question) | after;
  out.percent = 0;
  out.non_ascii = 0;
}

[[maybe_unused]] void write(const main_bits& main, const utf8_bits& utf8, std::uint64_t hexdigits,
                            std::size_t size, byte_masks& out) noexcept {
  out.size = size > told_at_once ? whole_size(main, utf8) : size;
  const std::uint64_t part = ~(~std::uint64_t{0} << out.size);
  const std::uint64_t bad_triplets = main.percent & ~(hexdigits >> 1 & hexdigits >> 2) & part;
  std::uint64_t taken = bad_triplets == 0 ? main.percent : 0;
  if (are_plain_ucschars(main, utf8, part)) {
    taken |= main.non_ascii;
  }
  const std::uint64_t path_end = ~(main.path | taken);
  out.scheme_end = ~main.scheme | ~part;
  out.host_end = ~(main.host | taken) | ~part;
  out.path_end = path_end | ~part;
  out.query_end = (path_end & ~main.question) | ~part;
  out.percent = main.percent & part;
  out.non_ascii = main.non_ascii & part;
}

}  // namespace
}  // namespace leiri::detail
#endif

HWY_BEFORE_NAMESPACE();
namespace leiri::detail {
namespace {
namespace HWY_NAMESPACE {

// Without a lookup of all lanes at once, one byte after the other is faster.
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128 || HWY_HAVE_SCALABLE || HWY_IS_BIG_ENDIAN

[[maybe_unused]] constexpr byte_classifier classifier = nullptr;

#else

namespace hn = hwy::HWY_NAMESPACE;

template <class D, class Mask>
HWY_INLINE std::uint64_t bits_of(D d, Mask mask) {
  alignas(8) std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

/// Looks at vectors one after the other; `shift` is the offset of the first lane in the text.
struct main_look {
  main_bits& out;

  template <class D, class V>
  HWY_INLINE void operator()(D d, V bytes, std::size_t shift) const {
    const V low = hn::And(bytes, hn::Set(d, 0x0F));
    const V high =
        hn::TableLookupBytes(hn::LoadDup128(d, high_half_bits.data()), hn::ShiftRight<4>(bytes));
    const auto members = [&](const half_table& table) HWY_ATTR {
      const V found = hn::And(high, hn::TableLookupBytes(hn::LoadDup128(d, table.data()), low));
      return bits_of(d, hn::Ne(found, hn::Zero(d))) << shift;
    };
    out.scheme |= members(scheme_table);
    out.host |= members(host_table);
    out.path |= members(path_table);
    out.question |= bits_of(d, hn::Eq(bytes, hn::Set(d, '?'))) << shift;
    out.percent |= bits_of(d, hn::Eq(bytes, hn::Set(d, '%'))) << shift;
    const hn::RebindToSigned<D> s;
    out.non_ascii |= bits_of(s, hn::Lt(hn::BitCast(s, bytes), hn::Zero(s))) << shift;
  }
};

struct hexdig_look {
  std::uint64_t& out;

  template <class D, class V>
  HWY_INLINE void operator()(D d, V bytes, std::size_t shift) const {
    const V low = hn::And(bytes, hn::Set(d, 0x0F));
    const V high =
        hn::TableLookupBytes(hn::LoadDup128(d, high_half_bits.data()), hn::ShiftRight<4>(bytes));
    const V found =
        hn::And(high, hn::TableLookupBytes(hn::LoadDup128(d, hexdig_table.data()), low));
    out |= bits_of(d, hn::Ne(found, hn::Zero(d))) << shift;
  }
};

struct utf8_look {
  utf8_bits& out;

  template <class D, class V>
  HWY_INLINE void operator()(D /*d*/, V unsigned_bytes, std::size_t shift) const {
    const hn::RebindToSigned<D> s;
    const auto bytes = hn::BitCast(s, unsigned_bytes);
    const auto byte = [&](int value)
                          HWY_ATTR { return hn::Set(s, static_cast<std::int8_t>(value - 256)); };
    // In signed numbers, the bytes that are not ASCII are less than the others.
    const auto two = hn::And(hn::Gt(bytes, byte(0xC2)), hn::Lt(bytes, byte(0xE0)));
    const auto three = hn::Or(hn::And(hn::Gt(bytes, byte(0xE2)), hn::Lt(bytes, byte(0xED))),
                              hn::Eq(bytes, byte(0xE1)));
    out.continuation |= bits_of(s, hn::Lt(bytes, byte(0xC0))) << shift;
    out.lead_of_two |= bits_of(s, hn::And(two, hn::Lt(bytes, hn::Zero(s)))) << shift;
    out.lead_of_three |= bits_of(s, three) << shift;
    out.d8 |= bits_of(s, hn::Eq(bytes, byte(0xD8))) << shift;
    out.nine_c |= bits_of(s, hn::Eq(bytes, byte(0x9C))) << shift;
  }
};

/// Calls `look` with vectors that contain all of `size` bytes, some of them twice if need be, and
/// perhaps zeros after them.
template <class Look>
HWY_INLINE void look_at(const char* text, std::size_t size, const Look& look) {
  const hn::CappedTag<std::uint8_t, seen_at_once> wide;
  const hn::CappedTag<std::uint8_t, 16> narrow;
  constexpr std::size_t lanes = hn::MaxLanes(wide);
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text);
  if constexpr (lanes == seen_at_once) {
    look(wide, hn::MaskedLoad(hn::FirstN(wide, size), wide, bytes), 0);
    return;
  }
  if (size >= seen_at_once) {
    for (std::size_t at = 0; at < seen_at_once; at += lanes) {
      look(wide, hn::LoadU(wide, bytes + at), at);
    }
  } else if (lanes == 32 && size >= 32) {
    look(wide, hn::LoadU(wide, bytes), 0);
    look(wide, hn::LoadU(wide, bytes + size - lanes), size - lanes);
  } else if (size >= 16) {
    if (size > 32) {
      look(narrow, hn::LoadU(narrow, bytes + 16), 16);
      look(narrow, hn::LoadU(narrow, bytes + size - 32), size - 32);
    }
    look(narrow, hn::LoadU(narrow, bytes), 0);
    look(narrow, hn::LoadU(narrow, bytes + size - 16), size - 16);
  } else {
    const hn::Repartition<std::uint64_t, decltype(narrow)> eights;
    const std::uint64_t more = size > 8 ? load_eight(text + 8, size - 8) : 0;
    look(narrow,
         hn::BitCast(narrow, hn::InterleaveLower(hn::Set(eights, load_eight(text, size)),
                                                 hn::Set(eights, more))),
         0);
  }
}

void classify(const char* text, std::size_t size, byte_masks& out) noexcept {
  const std::size_t seen = std::min(size, seen_at_once);
  main_bits main;
  look_at(text, seen, main_look{main});
  if ((main.percent | main.non_ascii) == 0) {
    return write_plain(main, size, out);
  }
  std::uint64_t hexdigits = 0;
  if (main.percent != 0) {
    look_at(text, seen, hexdig_look{hexdigits});
  }
  utf8_bits utf8;
  if (main.non_ascii != 0) {
    look_at(text, seen, utf8_look{utf8});
  }
  write(main, utf8, hexdigits, size, out);
}

[[maybe_unused]] constexpr byte_classifier classifier = classify;

#endif

}  // namespace HWY_NAMESPACE
}  // namespace
}  // namespace leiri::detail
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace leiri::detail {

#if HWY_ARCH_X86

// The instructions that Highway assumes for its targets, as far as compilers can ask for them.
std::array<byte_classifier, 3> byte_classifiers() noexcept {
  __builtin_cpu_init();
  const bool ssse3 = __builtin_cpu_supports("ssse3") != 0;
  const bool avx2 = ssse3 && __builtin_cpu_supports("sse4.2") != 0 &&
                    __builtin_cpu_supports("aes") != 0 && __builtin_cpu_supports("pclmul") != 0 &&
                    __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
                    __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
  const bool avx512 =
      avx2 && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
      __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0;
  std::array<byte_classifier, 3> found{};
  std::size_t count = 0;
  const auto add = [&](bool is_supported, byte_classifier classify) {
    if (is_supported) {
      found[count++] = classify;
    }
  };
#if (HWY_TARGETS & HWY_AVX3) != 0
  add(avx512, N_AVX3::classifier);
#endif
#if (HWY_TARGETS & HWY_AVX2) != 0
  add(avx2, N_AVX2::classifier);
#endif
#if (HWY_TARGETS & HWY_SSSE3) != 0
  add(ssse3, N_SSSE3::classifier);
#endif
  return found;
}

#else

std::array<byte_classifier, 3> byte_classifiers() noexcept { return {HWY_NAMESPACE::classifier}; }

#endif

}  // namespace leiri::detail
#endif
