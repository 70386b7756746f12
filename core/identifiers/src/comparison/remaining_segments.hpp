#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "comparison/normal_units.hpp"

namespace leiri::detail {

/// The segments of a path that remain after RFC 3986 section 5.2.4, from the last to the first: in
/// that direction a `..` comes before the segment that it removes. `%2E` counts as a full stop.
class remaining_segments {
 public:
  explicit remaining_segments(std::string_view path) noexcept : path_(path) { drop_leading_dots(); }

  /// The next segment, without slashes; nothing after the first segment of the path. If the path is
  /// rooted, its first segment is empty.
  std::optional<std::string_view> next() noexcept {
    while (!done_) {
      const bool last = !begun_;
      const std::string_view segment = take();
      if (done_) {
        // The removed segment started a rootless path, and the slash after it remains.
        return removals_ > 0 ? std::string_view() : segment;
      }
      const bool dots = equal_units(segment, "..");
      if (dots || equal_units(segment, ".")) {
        removals_ += dots ? 1 : 0;
        if (last) {
          return std::string_view();  // the slash before a dot segment at the end remains too
        }
      } else if (removals_ > 0) {
        --removals_;
      } else {
        return segment;
      }
    }
    return std::nullopt;
  }

 private:
  /// 2A, 2D: dot segments at the start of a rootless path disappear without a trace.
  void drop_leading_dots() noexcept {
    for (;;) {
      const std::size_t slash = path_.find('/');
      const std::string_view segment = path_.substr(0, slash);
      if (!equal_units(segment, ".") && !equal_units(segment, "..")) {
        return;
      }
      path_ = slash == std::string_view::npos ? std::string_view() : path_.substr(slash + 1);
    }
  }

  std::string_view take() noexcept {
    begun_ = true;
    const std::size_t slash = path_.rfind('/');
    done_ = slash == std::string_view::npos;
    const std::string_view segment = done_ ? path_ : path_.substr(slash + 1);
    path_ = done_ ? std::string_view() : path_.substr(0, slash);
    return segment;
  }

  std::string_view path_;
  std::size_t removals_ = 0;
  bool begun_ = false;
  bool done_ = false;
};

}  // namespace leiri::detail
