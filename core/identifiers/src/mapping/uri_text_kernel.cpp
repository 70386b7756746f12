#include <algorithm>
#include <cstdint>

#include "grammar/byte_class.hpp"
#include "mapping/uri_text.hpp"
#include "text/vector_targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "mapping/uri_text_kernel.cpp"
#include <hwy/foreach_target.h>
// Must follow the include above, through which Highway compiles this file once for each target.
#include "text/byte_vectors.hpp"

#ifndef LEIRI_URI_TEXT_KERNEL_ONCE
#define LEIRI_URI_TEXT_KERNEL_ONCE
namespace leiri::detail {
namespace {

alignas(16) constexpr half_table legacy_table = half_table_of([](char c) {
  return is_byte(c, legacy_byte);
});
alignas(16) constexpr std::array<std::uint8_t, 16> hex_digits = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

/// How four bytes are written. Each element of `places` is the place in a vector of one written
/// byte; the vector consists of the four bytes, their four first hexadecimal digits, their four
/// second ones, and four `%`.
struct four_written {
  alignas(16) std::array<std::uint8_t, 16> places{};
  std::uint8_t size = 0;
};

/// How four bytes are written, by the set of those that are percent-encoded: one bit for each byte.
constexpr auto written_by_encoded = [] {
  std::array<four_written, 16> table{};
  for (unsigned encoded = 0; encoded < table.size(); ++encoded) {
    four_written& w = table[encoded];
    for (std::uint8_t byte = 0; byte < 4; ++byte) {
      if ((encoded >> byte & 1) == 0) {
        w.places[w.size++] = byte;
      } else {
        w.places[w.size++] = 12;
        w.places[w.size++] = static_cast<std::uint8_t>(4 + byte);
        w.places[w.size++] = static_cast<std::uint8_t>(8 + byte);
      }
    }
  }
  return table;
}();

}  // namespace
}  // namespace leiri::detail
#endif

HWY_BEFORE_NAMESPACE();
namespace leiri::detail {
namespace {
namespace HWY_NAMESPACE {

#ifdef LEIRI_NO_KERNEL

[[maybe_unused]] constexpr uri_writer write_as_uri = nullptr;

#else

using namespace vectors::HWY_NAMESPACE;

using sixteen = hn::CappedTag<std::uint8_t, 16>;

/// The bytes that are percent-encoded, with one bit for each byte.
HWY_INLINE std::uint64_t encoded_of(hn::Vec<sixteen> bytes) noexcept {
  const byte_vector<sixteen> seen(bytes);
  return seen.non_ascii() | seen.members(legacy_table);
}

/// Writes sixteen bytes, four at a time; returns the end.
HWY_INLINE char* write_sixteen(hn::Vec<sixteen> bytes, std::uint64_t encoded, char* to) noexcept {
  const sixteen d;
  const hn::Repartition<std::uint32_t, sixteen> d4;
  const hn::Repartition<std::uint64_t, sixteen> d8;
  const auto digits = hn::Load(d, hex_digits.data());
  const auto first = hn::TableLookupBytes(digits, hn::ShiftRight<4>(bytes));
  const auto second = hn::TableLookupBytes(digits, hn::And(bytes, hn::Set(d, 0x0F)));
  // Four rows of four bytes each, transposed: each byte is followed by its digits and `%`.
  const auto a = hn::BitCast(d4, bytes);
  const auto b = hn::BitCast(d4, first);
  const auto c = hn::BitCast(d4, second);
  const auto percent = hn::BitCast(d4, hn::Set(d, static_cast<std::uint8_t>('%')));
  const auto ab = hn::BitCast(d8, hn::InterleaveLower(d4, a, b));
  const auto cd = hn::BitCast(d8, hn::InterleaveLower(d4, c, percent));
  const auto ab_upper = hn::BitCast(d8, hn::InterleaveUpper(d4, a, b));
  const auto cd_upper = hn::BitCast(d8, hn::InterleaveUpper(d4, c, percent));
  const auto write_four = [&](auto four, unsigned index) HWY_ATTR {
    const four_written& w = written_by_encoded[encoded >> 4 * index & 15];
    hn::StoreU(hn::TableLookupBytes(hn::BitCast(d, four), hn::Load(d, w.places.data())), d,
               reinterpret_cast<std::uint8_t*>(to));
    to += w.size;
  };
  write_four(hn::InterleaveLower(d8, ab, cd), 0);
  write_four(hn::InterleaveUpper(d8, ab, cd), 1);
  write_four(hn::InterleaveLower(d8, ab_upper, cd_upper), 2);
  write_four(hn::InterleaveUpper(d8, ab_upper, cd_upper), 3);
  return to;
}

[[maybe_unused]] char* write_as_uri(std::string_view text, char* to) noexcept {
  const sixteen d;
  // Most identifiers start with ASCII. After that, there is no branch that depends on the bytes.
  bool copies = true;
  for (; text.size() >= 16; text.remove_prefix(16)) {
    const auto bytes = load_sixteen(text.data(), 16);
    const std::uint64_t encoded = encoded_of(bytes);
    copies = copies && encoded == 0;
    if (copies) {
      hn::StoreU(bytes, d, reinterpret_cast<std::uint8_t*>(to));
      to += 16;
    } else {
      to = write_sixteen(bytes, encoded, to);
    }
  }
  if (text.empty()) {
    return to;
  }
  // The zeros after the text are percent-encoded as well, but do not count.
  const auto bytes = load_sixteen(text.data(), text.size());
  return write_sixteen(bytes, encoded_of(bytes), to) - 3 * (16 - text.size());
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace
}  // namespace leiri::detail
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace leiri::detail {

kernel_variants<uri_writer> vector_uri_writers() noexcept {
  return LEIRI_VARIANTS_OF(uri_writer, write_as_uri);
}

}  // namespace leiri::detail
#endif
