#pragma once

#include <string_view>

namespace leiri::detail {

/// Whether the first segment of a relative path has a colon, so that the path needs `./` before it:
/// otherwise it would be parsed as a scheme, or not at all (RFC 3986 section 4.2).
constexpr bool first_segment_has_colon(std::string_view path) noexcept {
  return path.substr(0, path.find('/')).find(':') != std::string_view::npos;
}

}  // namespace leiri::detail
