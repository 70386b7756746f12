#pragma once

#include <leiri/detail/segment_iterator.hpp>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The segments of a path (RFC 3986 section 3.3): a forward range of views into the path, without
/// slashes. Allocates nothing.
///
///     for (const std::string_view segment : leiri::path_segments("/over/there")) { use(segment); }
namespace leiri {

/// A slash at the start of the path precedes the first segment, every other slash separates two:
/// "/a/b" and "a/b" both have "a" and "b", "/a/" has "a" and "", "/" has "", and the empty path has
/// no segment. Percent-encodings and dot segments are left as they are.
class path_segments {
 public:
  using iterator = detail::segment_iterator;

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
