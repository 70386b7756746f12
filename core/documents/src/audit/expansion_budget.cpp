#include "audit/expansion_budget.hpp"

#include <limits>

namespace leiri::detail {
namespace {

constexpr std::uint64_t sum(std::uint64_t a, std::uint64_t b) noexcept {
  return a > std::numeric_limits<std::uint64_t>::max() - b
             ? std::numeric_limits<std::uint64_t>::max()
             : a + b;
}

constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) noexcept {
  return b > std::numeric_limits<std::uint64_t>::max() / a
             ? std::numeric_limits<std::uint64_t>::max()
             : a * b;
}

}  // namespace

// What is allowed at a place is also allowed after it. This is remembered, so that this function is
// called only a few times for most documents. If offsets are unknown, as in a tree, the document
// has at least as many bytes as its values.
bool expansion_budget::extend(const locator& where) {
  const std::uint64_t offset = where.locate(0).offset;
  const std::uint64_t size = offset == position::unknown ? written_ : offset;
  const std::uint64_t allowed = sum(limit_, product(amplification, size));
  if (is_exhausted_ || spent_ > allowed) {
    return false;
  }
  checked_ = size == before_part ? checked_ : allowed;
  return true;
}

}  // namespace leiri::detail
