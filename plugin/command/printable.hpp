#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// `text` fit for a line on a terminal: control characters, bidirectional formatting characters and
/// bytes that are not UTF-8 are written `\u000A` and `\xFF`; all else stays.
std::string printable(std::string_view text);

}  // namespace leiri::command
