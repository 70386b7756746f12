#include "configuration/suggestion.hpp"

#include <algorithm>
#include <numeric>

namespace leiri::configuration {

namespace {

/// The Levenshtein distance: the number of insertions, deletions and replacements that turn one
/// text into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  // Distances between the first i characters of a and the first characters of b, 0 to all of them.
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string_view>& known) {
  std::string_view nearest;
  std::size_t least = (word.size() + 2) / 3 + 1;
  for (const std::string_view candidate : known) {
    if (const std::size_t d = distance(word, candidate); d < least) {
      least = d;
      nearest = candidate;
    }
  }
  return nearest.empty() ? std::string() : " (did you mean " + std::string(nearest) + "?)";
}

}  // namespace leiri::configuration
