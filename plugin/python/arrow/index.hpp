#pragma once

#include <cstddef>
#include <leiri/utf8.hpp>
#include <string_view>

namespace leiri::arrow {

/// Converts a byte offset in UTF-8 to an index in code points. Text that is not UTF-8 is not an
/// error.
inline std::size_t index_of(std::string_view utf8, std::size_t offset) noexcept {
  return count_code_points(utf8.substr(0, offset));
}

}  // namespace leiri::arrow
