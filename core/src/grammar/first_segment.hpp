#pragma once

#include <string_view>

namespace leiri::detail {

/// Whether a relative path's first segment has a colon, which would make it read as a scheme, or as
/// nothing at all (RFC 3986 section 4.2): it needs `./` before it.
constexpr bool first_segment_has_colon(std::string_view path) noexcept {
  return path.substr(0, path.find('/')).find(':') != std::string_view::npos;
}

}  // namespace leiri::detail
