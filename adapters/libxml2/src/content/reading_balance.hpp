#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

namespace leiri::libxml2 {

/// Decides whether it saves time to read plain content without libxml2. Each piece that libxml2
/// gets between two plain parts has a cost, so libxml2 alone is faster for a document with little
/// plain content. In such a document, plain content is looked for at fewer places.
class reading_balance {
 public:
  /// Counts bytes that were plain.
  void gain(std::size_t bytes) noexcept {
    credit_ = std::min(credit_ + bytes, most_credit);
    if (credit_ == most_credit) {
      stride_ = 0;
    }
  }
  /// Counts a piece that libxml2 gets.
  void pay() noexcept { credit_ -= std::min(credit_, cost); }

  /// The least number of bytes that libxml2 gets next.
  std::size_t stride() noexcept {
    if (credit_ != 0) {
      return 0;
    }
    credit_ = first_credit;
    return stride_ = std::clamp(2 * stride_, shortest_stride, longest_stride);
  }

 private:
  static constexpr std::size_t cost = 512;
  static constexpr std::size_t first_credit = 8 * cost;
  static constexpr std::size_t most_credit = 4 * first_credit;
  static constexpr std::size_t shortest_stride = 4096;
  static constexpr std::size_t longest_stride = std::size_t{256} * 1024;

  std::size_t credit_ = first_credit;
  std::size_t stride_ = 0;
};

}  // namespace leiri::libxml2
