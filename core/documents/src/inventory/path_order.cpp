#include "inventory/path_order.hpp"

#include <algorithm>

namespace leiri::detail {

std::ptrdiff_t path_order(std::string_view a, std::string_view b) noexcept {
  const auto size = [](std::string_view path) { return static_cast<std::ptrdiff_t>(path.size()); };
  const auto rank = [](char c) { return c == '/' ? 0 : 1 + static_cast<unsigned char>(c); };
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const bool is_start = x == a.end() || y == b.end();
  return is_start ? size(a) - size(b) : rank(*x) - rank(*y);
}

}  // namespace leiri::detail
