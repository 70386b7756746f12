#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// `text` itself or, in `buffer`, with U+FFFD for each byte that is not UTF-8: JSON allows no other
/// text, and all reports of one check must say the same.
std::string_view as_utf8(std::string_view text, std::string& buffer);

}  // namespace leiri::command
