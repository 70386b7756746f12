#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace leiri::arrow {

/// Converts a byte offset in UTF-8 to an index in code points. Text that is not UTF-8 is not an
/// error.
inline std::size_t index_of(std::string_view utf8, std::size_t offset) noexcept {
  const std::string_view before = utf8.substr(0, std::min(offset, utf8.size()));
  return static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte
  }));
}

}  // namespace leiri::arrow
