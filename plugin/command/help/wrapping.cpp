#include "help/wrapping.hpp"

#include <algorithm>

namespace leiri::command {

namespace {

/// The number of characters in a text.
std::size_t width_of(std::string_view utf8) noexcept {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

void append_wrapped(std::string_view text, std::size_t column, std::size_t indent,
                    std::string& out) {
  for (bool first = true; !text.empty(); first = false) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!first && column + 1 + width_of(word) > line_width) {
      out.append(1, '\n').append(indent, ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width_of(word);
  }
}

std::string list_entry(std::string_view name, std::size_t column, std::string_view text) {
  std::string entry = "  ";
  entry += name;
  if (entry.size() + 2 > column) {
    entry.append(1, '\n').append(column, ' ');
  } else {
    entry.resize(column, ' ');
  }
  append_wrapped(text, column, column, entry);
  return entry += '\n';
}

}  // namespace leiri::command
