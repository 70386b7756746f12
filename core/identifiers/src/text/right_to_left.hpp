#pragma once

#include <array>
#include <string_view>

namespace leiri::detail {

/// Whether a byte can begin a right-to-left character: one of U+0580-07FF, U+0800-08FF,
/// U+FB1D-FEFC, U+10800-1EFFF.
constexpr bool may_begin_right_to_left(unsigned char b) noexcept {
  return (b >= 0xD6 && b <= 0xE0) || b == 0xEF || b == 0xF0;
}

/// The same for every byte.
inline constexpr auto right_to_left_leads = [] {
  std::array<bool, 256> table{};
  for (unsigned b = 0; b < table.size(); ++b) {
    table[b] = may_begin_right_to_left(static_cast<unsigned char>(b));
  }
  return table;
}();

/// The loop has no branch, so that compilers can vectorize it.
inline bool may_be_right_to_left(std::string_view text) noexcept {
  unsigned found = 0;
  for (const char c : text) {
    found |= static_cast<unsigned>(may_begin_right_to_left(static_cast<unsigned char>(c)));
  }
  return found != 0;
}

}  // namespace leiri::detail
