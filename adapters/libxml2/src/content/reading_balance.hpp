#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

namespace leiri::libxml2 {

/// Decides whether it pays to read plain content in place of libxml2. Each piece that libxml2 gets
/// between two plain parts has its cost, so that a document with little plain content is better
/// left to libxml2: then the places where plain content is looked for become rarer.
class reading_balance {
 public:
  /// So many bytes were plain.
  void gain(std::size_t bytes) noexcept {
    credit_ = std::min(credit_ + bytes, most_credit);
    if (credit_ == most_credit) {
      stride_ = 0;
    }
  }
  /// libxml2 gets a piece.
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
