#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::command {

/// The width of a terminal, in characters.
constexpr std::size_t line_width = 80;

/// Appends `text` (UTF-8) to the last line of `out` and breaks it at spaces, so that no line is
/// longer than line_width unless a single word is. `column` is the number of characters that the
/// last line of `out` has; every further line starts with `indent` spaces. Ends without a newline.
void append_wrapped(std::string_view text, std::size_t column, std::size_t indent,
                    std::string& out);

/// An entry of a list, which ends with a newline: `name` (ASCII), indented by two spaces, and
/// `text`, wrapped, from `column` on. The text starts on a line of its own if the name is too long.
std::string list_entry(std::string_view name, std::size_t column, std::string_view text);

}  // namespace leiri::command
