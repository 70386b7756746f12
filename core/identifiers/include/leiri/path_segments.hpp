#pragma once

#include <cstddef>
#include <iterator>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The segments of a path (RFC 3986 section 3.3), in order, without their slashes: a forward range
/// of views into the path, which allocates nothing.
///
///     path = [ segment ] *( "/" segment )
///
/// A slash at the start of the path precedes the first segment, and every other slash separates two
/// segments: "/a/b" and "a/b" both have "a" and "b", "/a/" has "a" and "", "/" has "", and the
/// empty path has no segment. Percent-encodings and dot segments are left as they are.
///
///     for (const std::string_view segment : leiri::path_segments("/over/there")) {
///       std::cout << segment << '\n';  // "over", "there"
///     }
class path_segments {
 public:
  class iterator {
   public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // `*` returns a value
    using value_type = std::string_view;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = std::string_view;

    constexpr iterator() noexcept = default;

    constexpr std::string_view operator*() const noexcept { return rest_.substr(0, length_); }
    constexpr iterator& operator++() noexcept {
      if (length_ == rest_.size()) {
        *this = iterator();
      } else {
        *this = iterator(rest_.substr(length_ + 1));
      }
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.is_end_ == b.is_end_ && a.rest_.size() == b.rest_.size();
    }

   private:
    friend path_segments;

    /// At the segment that `rest` starts with.
    constexpr explicit iterator(std::string_view rest) noexcept
        : rest_(rest), length_(rest.substr(0, rest.find('/')).size()), is_end_(false) {}

    std::string_view rest_;  // of the path, from the segment on
    std::size_t length_ = 0;
    bool is_end_ = true;
  };

  constexpr path_segments() noexcept = default;
  /// `path` must outlive the segments, but not this range or its iterators.
  constexpr explicit path_segments(std::string_view path) noexcept : path_(path) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    return empty() ? end() : iterator(path_.substr(path_.front() == '/' ? 1 : 0));
  }
  [[nodiscard]] static constexpr iterator end() noexcept { return {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return path_.empty(); }

 private:
  std::string_view path_;
};

}  // namespace leiri

LEIRI_EXPORT_END
