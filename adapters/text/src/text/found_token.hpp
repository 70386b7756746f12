#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::text {

/// How many bytes found_token() shows at most.
constexpr std::size_t longest_found = 32;

/// The text before white space, as a message shows what was found instead of something else. A
/// character that is hard to see or to tell from another, such as a no-break space or a quotation
/// mark of typography, is shown by its name. Empty at the end of a text.
std::string found_token(std::string_view text);

}  // namespace leiri::text
