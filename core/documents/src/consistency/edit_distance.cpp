#include "consistency/edit_distance.hpp"

#include <algorithm>
#include <array>

namespace leiri::detail {
namespace {

constexpr std::size_t longest = 128;
using distances = std::array<std::size_t, longest + 1>;

bool is_exchange(std::string_view a, std::string_view b, std::size_t i, std::size_t j) noexcept {
  return i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (difference > most || std::max(a.size(), b.size()) > longest) {
    return most + 1;
  }
  std::array<distances, 3> rows;  // of the last three prefixes of a
  for (std::size_t j = 0; j <= b.size(); ++j) {
    rows[0][j] = j;
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    distances& now = rows[i % 3];
    const distances& before = rows[(i + 2) % 3];
    now[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({before[j] + 1, now[j - 1] + 1, replaced});
      if (is_exchange(a, b, i, j)) {
        now[j] = std::min(now[j], rows[(i + 1) % 3][j - 2] + 1);
      }
      least = std::min(least, now[j]);
    }
    if (least > most + 1) {
      return most + 1;
    }
  }
  return std::min(rows[a.size() % 3][b.size()], most + 1);
}

}  // namespace leiri::detail
