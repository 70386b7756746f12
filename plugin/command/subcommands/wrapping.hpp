#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::command {

/// The width of a terminal, in characters.
constexpr std::size_t line_width = 80;

/// Appends `text` (UTF-8) to the last line of `out` and wraps it at spaces, so that no line is
/// longer than line_width, unless a single word is. `column` is the number of characters in the
/// last line of `out`; every further line starts with `indent` spaces. Does not append a line end.
void append_wrapped(std::string_view text, std::size_t column, std::size_t indent,
                    std::string& out);

/// An entry of a list, with a line end: `name` (ASCII), indented by two spaces, and `text`,
/// wrapped, from `column` on. If the name is too long, the text starts on a line of its own.
std::string list_entry(std::string_view name, std::size_t column, std::string_view text);

}  // namespace leiri::command
