#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends the character of HTML at byte `at` of a text, with a character reference resolved
/// (sections 13.2.3.5 and 13.2.5.72 to 13.2.5.80). Returns its length in the text, in bytes.
std::size_t append_html_character(std::string_view written, std::size_t at, std::string& out);

}  // namespace leiri::detail
