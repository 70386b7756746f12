#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

namespace leiri {

class path_segments;

namespace detail {

/// Visits the segments of a path.
class segment_iterator {
 public:
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;  // `*` returns a value
  using value_type = std::string_view;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = std::string_view;

  constexpr segment_iterator() noexcept = default;

  constexpr std::string_view operator*() const noexcept { return rest_.substr(0, length_); }
  constexpr segment_iterator& operator++() noexcept {
    if (length_ == rest_.size()) {
      *this = segment_iterator();
    } else {
      *this = segment_iterator(rest_.substr(length_ + 1));
    }
    return *this;
  }
  constexpr segment_iterator operator++(int) noexcept {
    const segment_iterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(const segment_iterator& a, const segment_iterator& b) noexcept {
    return a.is_end_ == b.is_end_ && a.rest_.size() == b.rest_.size();
  }

 private:
  friend path_segments;

  /// At the segment that `rest` starts with.
  constexpr explicit segment_iterator(std::string_view rest) noexcept
      : rest_(rest), length_(rest.substr(0, rest.find('/')).size()), is_end_(false) {}

  std::string_view rest_;  // of the path, from the segment on
  std::size_t length_ = 0;
  bool is_end_ = true;
};

}  // namespace detail
}  // namespace leiri
