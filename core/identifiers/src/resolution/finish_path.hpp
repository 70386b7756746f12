#pragma once

#include <cstddef>
#include <string>

namespace leiri::detail {

/// Removes the dot segments of the path, which starts at byte `path_begin` of `text` and extends to
/// the end. If the path would then be parsed as an authority and there is none, inserts the guard
/// `/.` before the path (RFC 3986 section 3.3) and returns true. Defined in resolve.cpp.
bool finish_path(std::string& text, std::size_t path_begin, bool has_authority);

}  // namespace leiri::detail
