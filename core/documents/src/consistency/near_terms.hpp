#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace leiri::detail {

/// Finds the terms of a vocabulary at distance 1 from others: two such terms are equal after at
/// most one character is removed from each.
class near_terms {
 public:
  /// Takes local names; the views must stay valid.
  void add(std::string_view term);

  /// The first term, in the order of code points, that differs from `term` by one insertion,
  /// deletion, replacement or exchange; empty if there is none.
  [[nodiscard]] std::string_view near(std::string_view term) const;

 private:
  std::unordered_multimap<std::string, std::string_view> by_rest_;
};

}  // namespace leiri::detail
