#include <algorithm>
#include <bit>

#include "text/byte_counts.hpp"
#include "text/vector_targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "text/byte_counts_kernel.cpp"
#include <hwy/foreach_target.h>
// Must follow the include above, through which Highway compiles this file once for each target.
#include "text/byte_vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace leiri::detail {
namespace {
namespace HWY_NAMESPACE {

#ifdef LEIRI_NO_KERNEL

[[maybe_unused]] constexpr const byte_counts* counts = nullptr;

#else

using namespace vectors::HWY_NAMESPACE;

/// Counts the bytes for which `is` is true, in a text whose size is a multiple of the size of four
/// vectors. Each lane counts up to 255.
template <class D, class Test>
HWY_INLINE std::uint64_t count_fours(D d, std::string_view text, const Test& is) noexcept {
  constexpr std::size_t most_at_once = 63 * 4;
  const auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
  const std::size_t lanes = hn::Lanes(d);
  const hn::Repartition<std::uint64_t, D> wide;
  auto found = hn::Zero(wide);
  for (std::size_t left = text.size() / lanes; left != 0;) {
    const std::size_t now = std::min(left, most_at_once);
    left -= now;
    auto in_lanes = hn::Zero(d);
    for (const auto* const end = at + now * lanes; at != end; at += 4 * lanes) {
      for (std::size_t i = 0; i < 4; ++i) {
        in_lanes = hn::Sub(in_lanes, hn::VecFromMask(d, is(d, hn::LoadU(d, at + i * lanes))));
      }
    }
    found = hn::Add(found, hn::SumsOf8(in_lanes));
  }
  return hn::GetLane(hn::SumOfLanes(wide, found));
}

/// The same for a text of any size.
template <class Test>
HWY_INLINE std::uint64_t count(std::string_view text, const Test& is) noexcept {
  const hn::CappedTag<std::uint8_t, 32> d;
  const std::size_t fours = text.size() - text.size() % (4 * hn::Lanes(d));
  std::uint64_t found = fours == 0 ? 0 : count_fours(d, text.substr(0, fours), is);
  for (text.remove_prefix(fours); !text.empty();) {
    const std::size_t size = std::min(text.size(), seen_at_once);
    std::uint64_t bits = 0;
    look_at(text.data(), size,
            [&](auto bytes, std::size_t shift) HWY_ATTR { bits |= bytes.bits(is) << shift; });
    found += static_cast<std::uint64_t>(std::popcount(bits));
    text.remove_prefix(size);
  }
  return found;
}

/// Bytes that continue a character: 0x80 to 0xBF, which are the least values of signed bytes.
constexpr auto continues = [](auto d, auto bytes) HWY_ATTR {
  const hn::RebindToSigned<decltype(d)> s;
  return hn::MaskFromVec(
      hn::BitCast(d, hn::VecFromMask(s, hn::Lt(hn::BitCast(s, bytes), hn::Set(s, -0x40)))));
};

std::uint64_t count_line_ends(std::string_view text) noexcept {
  return count(text, [](auto d, auto bytes) HWY_ATTR { return hn::Eq(bytes, hn::Set(d, '\n')); });
}

std::uint64_t count_characters(std::string_view text) noexcept {
  return text.size() - count(text, continues);
}

/// Most texts are so short that a single call of look_at() is enough.
text_extent find_extent(std::string_view text) noexcept {
  if (text.size() > seen_at_once) {
    return extent_by(count_line_ends, count_characters, text);
  }
  std::uint64_t line_ends = 0;
  std::uint64_t continuing = 0;
  look_at(text.data(), text.size(), [&](auto bytes, std::size_t shift) HWY_ATTR {
    line_ends |= bytes.equal('\n') << shift;
    continuing |= bytes.bits(continues) << shift;
  });
  const auto begin = static_cast<unsigned>(std::bit_width(line_ends));  // of the last line
  const std::uint64_t in_line = begin == seen_at_once ? 0 : continuing >> begin;
  return {static_cast<std::uint64_t>(std::popcount(line_ends)),
          text.size() - begin - static_cast<std::uint64_t>(std::popcount(in_line))};
}

constexpr byte_counts functions = {count_line_ends, count_characters, find_extent};
[[maybe_unused]] constexpr const byte_counts* counts = &functions;

#endif

}  // namespace HWY_NAMESPACE
}  // namespace
}  // namespace leiri::detail
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace leiri::detail {

kernel_variants<const byte_counts*> vector_counts() noexcept {
  return LEIRI_VARIANTS_OF(const byte_counts*, counts);
}

}  // namespace leiri::detail
#endif
