#include "subcommands/wrapping.hpp"

#include <leiri/utf8.hpp>

namespace leiri::command {

void append_wrapped(std::string_view text, std::size_t column, std::size_t indent,
                    std::string& out) {
  for (bool first = true; !text.empty(); first = false) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!first && column + 1 + count_code_points(word) > line_width) {
      out.append(1, '\n').append(indent, ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += count_code_points(word);
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
