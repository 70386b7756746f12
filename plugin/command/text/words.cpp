#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <leiri/utf8.hpp>

namespace leiri::command {

std::string with_decimals(double value, int decimals) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string size_words(std::uint64_t bytes) {
  if (bytes < 1000) {
    return std::to_string(bytes) + " B";
  }
  constexpr std::array units = {" kB", " MB", " GB", " TB"};
  double value = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  while (value >= 999.95 && unit + 1 < units.size()) {
    value /= 1000;
    ++unit;
  }
  return with_decimals(value, 1) + units[unit];
}

std::string counted(std::uint64_t n, std::string_view noun) {
  std::string text = std::to_string(n) + ' ';
  text += noun;
  return n == 1 ? text : text += 's';
}

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
