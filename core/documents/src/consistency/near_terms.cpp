#include "consistency/near_terms.hpp"

#include "consistency/edit_distance.hpp"

namespace leiri::detail {
namespace {

/// Calls `take` for the term, and for the term without each of its characters.
template <class Take>
void each_rest(std::string_view term, const Take& take) {
  take(std::string(term));
  for (std::size_t i = 0; i < term.size(); ++i) {
    take(std::string(term.substr(0, i)).append(term.substr(i + 1)));
  }
}

}  // namespace

void near_terms::add(std::string_view term) {
  each_rest(term, [&](std::string rest) { by_rest_.emplace(std::move(rest), term); });
}

std::string_view near_terms::near(std::string_view term) const {
  std::string_view found;
  each_rest(term, [&](const std::string& rest) {
    const auto [begin, end] = by_rest_.equal_range(rest);
    for (auto i = begin; i != end; ++i) {
      const bool is_better = found.empty() || i->second < found;
      found = is_better && edit_distance(i->second, term, 1) == 1 ? i->second : found;
    }
  });
  return found;
}

}  // namespace leiri::detail
