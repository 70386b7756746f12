#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace leiri::detail {

/// Adds a number to distinct numbers in ascending order. Mostly it is the last one, or greater.
inline void add_number(std::vector<std::uint32_t>& to, std::uint32_t number) {
  if (to.empty() || to.back() < number) {
    to.push_back(number);
  } else if (to.back() != number) {
    const auto at = std::lower_bound(to.begin(), to.end(), number);
    if (*at != number) {
      to.insert(at, number);
    }
  }
}

}  // namespace leiri::detail
