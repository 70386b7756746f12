#include "audit/expansion_budget.hpp"

#include <limits>

namespace leiri::detail {
namespace {

/// What is allowed between two looks at the place.
constexpr std::uint64_t step = std::uint64_t{1} << 20U;

constexpr std::uint64_t sum(std::uint64_t a, std::uint64_t b) noexcept {
  return a > std::numeric_limits<std::uint64_t>::max() - b
             ? std::numeric_limits<std::uint64_t>::max()
             : a + b;
}

}  // namespace

// Where offsets are not known, as in a tree, the document has at least the bytes of its values.
bool expansion_budget::extend(const locator& where) {
  const std::uint64_t offset = where.locate(0).offset;
  const std::uint64_t size = offset == position::unknown ? written_ : offset;
  if (is_exhausted_ || spent_ > sum(limit_, amplification * size)) {
    return false;
  }
  checked_ = sum(spent_, step);
  return true;
}

}  // namespace leiri::detail
