#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// `text` if it is UTF-8; otherwise a copy in `buffer` with U+FFFD for each byte that is not UTF-8.
/// JSON requires UTF-8, and all formats of a report must contain the same text.
std::string_view as_utf8(std::string_view text, std::string& buffer);

}  // namespace leiri::command
