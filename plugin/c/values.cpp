#include "values.hpp"

#include <algorithm>
#include <array>

namespace leiri::c {

namespace {

/// The number of each code, in the order of core.
constexpr auto numbers = std::to_array<leiri_code>({
#include "numbers.inc"
});

leiri_slice slice_of(std::optional<std::string_view> part, const reference& ref) noexcept {
  return part ? leiri_slice{static_cast<std::uint32_t>(part->data() - ref.text.data()),
                            static_cast<std::uint32_t>(part->size())}
              : leiri_slice{LEIRI_ABSENT, 0};
}

std::uint32_t trait_bits(const traits& t) noexcept {
  return flag(t.percent, LEIRI_TRAIT_PERCENT) | flag(t.non_ascii, LEIRI_TRAIT_NON_ASCII) |
         flag(t.legacy, LEIRI_TRAIT_LEGACY) | flag(t.formatting, LEIRI_TRAIT_FORMATTING) |
         flag(t.opaque, LEIRI_TRAIT_OPAQUE);
}

}  // namespace

leiri_code to_c(code c) noexcept { return numbers[static_cast<std::size_t>(c)]; }

std::optional<code> code_of(leiri_code c) noexcept {
  const auto* const found = std::find(numbers.begin(), numbers.end(), c);
  return found == numbers.end() ? std::nullopt
                                : std::optional(static_cast<code>(found - numbers.begin()));
}

std::uint32_t to_c(difference_set set) noexcept {
  std::uint32_t bits = 0;
  for (const difference d : set) {
    bits |= to_c(d);
  }
  return bits;
}

leiri_reference to_c(const reference& ref) noexcept {
  return {
      slice_of(ref.scheme(), ref), slice_of(ref.authority(), ref), slice_of(ref.userinfo(), ref),
      slice_of(ref.host(), ref),   slice_of(ref.port(), ref),      slice_of(ref.path(), ref),
      slice_of(ref.query(), ref),  slice_of(ref.fragment(), ref),  trait_bits(ref.traits)};
}

}  // namespace leiri::c
