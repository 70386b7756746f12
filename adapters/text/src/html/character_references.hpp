#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::text {

/// Appends the value of an attribute as HTML reads it (sections 13.2.3.5 and 13.2.5.72
/// to 13.2.5.80): character references are resolved, line ends are line feeds, and NUL is U+FFFD.
void decode_html(std::string_view written, std::string& out);

/// The offset in the text of byte `value_offset` of its value.
std::size_t html_offset(std::string_view written, std::size_t value_offset);

}  // namespace leiri::text
