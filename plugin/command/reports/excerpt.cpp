#include "reports/excerpt.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <vector>

namespace leiri::command {

namespace {

/// How many columns of a line are shown, beside the number of the line.
constexpr std::size_t most_columns = 66;
/// How many of them precede the mark in a line that is cut.
constexpr std::size_t columns_before = 40;
constexpr std::string_view left_out = "...";
constexpr std::size_t tab_size = 8;
constexpr std::size_t number_size = 5;

/// A character of the document as it is shown.
struct cell {
  std::string text;
  std::size_t width = 0;
};

/// A character, or a byte that is not UTF-8. Invisible characters are escaped; combining ones are
/// not.
cell cell_of(std::string_view bytes) {
  const decoded c = decode_utf8(bytes, 0);
  std::string text = printable(bytes);
  if (text != bytes) {
    return {text, text.size()};
  }
  return {std::move(text), display_width(c.value)};
}

std::size_t size_at(std::string_view text, std::size_t at) noexcept {
  return std::max<std::size_t>(decode_utf8(text, at).length, 1);
}

/// One cell for each character. Those of a password are one that is shown as `***`, and empty ones.
std::vector<cell> cells_of(std::string_view text) {
  std::vector<cell> cells;
  std::string_view secret = find_password(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = size_at(text, at);
    const char* const byte = text.data() + at;
    if (secret.empty() || byte < secret.data()) {
      cells.push_back(text[at] == '\t' ? cell{"\t", 0} : cell_of(text.substr(at, size)));
    } else {
      cells.push_back(byte == secret.data() ? cell{"***", 3} : cell{});
    }
    at += size;
    if (!secret.empty() && text.data() + at == secret.data() + secret.size()) {
      secret = find_password(text, at);
    }
  }
  return cells;
}

/// Gives each tab the spaces to the next multiple of eight columns.
void expand_tabs(std::vector<cell>& cells) {
  std::size_t column = 0;
  for (cell& c : cells) {
    if (c.text == "\t") {
      c.width = tab_size - column % tab_size;
      c.text.assign(c.width, ' ');
    }
    column += c.width;
  }
}

/// The cells that are shown.
struct shown_range {
  std::size_t begin;
  std::size_t end;
};

shown_range range_around(const std::vector<cell>& cells, std::size_t mark) {
  std::size_t width = 0;
  for (const cell& c : cells) {
    width += c.width;
  }
  if (width <= most_columns) {
    return {0, cells.size()};
  }
  shown_range shown{mark, mark};
  width = 0;
  while (shown.begin > 0 && width + cells[shown.begin - 1].width <= columns_before) {
    width += cells[--shown.begin].width;
  }
  while (shown.end < cells.size() && width + cells[shown.end].width <= most_columns) {
    width += cells[shown.end++].width;
  }
  while (shown.begin > 0 && width + cells[shown.begin - 1].width <= most_columns) {
    width += cells[--shown.begin].width;
  }
  // What combines with a character that is not shown is not shown, either.
  while (shown.begin < mark && shown.begin > 0 && cells[shown.begin].width == 0) {
    ++shown.begin;
  }
  return shown;
}

/// The character that is marked: a combining one is part of the character before it.
std::size_t marked_cell(const std::vector<cell>& cells, std::size_t index) {
  while (index > 0 && index < cells.size() && cells[index].width == 0) {
    --index;
  }
  return index;
}

std::string margin(const std::string& number) {
  return std::string(number_size - std::min(number.size(), number_size), ' ') + number + " | ";
}

}  // namespace

std::string excerpt_of(const line_part_text& part, std::uint64_t line, std::uint64_t column) {
  std::vector<cell> cells = cells_of(part.text);
  if (column < part.column || column - part.column > cells.size()) {
    return {};
  }
  expand_tabs(cells);
  const std::size_t mark = marked_cell(cells, static_cast<std::size_t>(column - part.column));
  const shown_range shown = range_around(cells, mark);
  std::string text(shown.begin > 0 || part.column > 1 ? left_out : "");
  std::size_t before = text.size();
  for (std::size_t i = shown.begin; i < shown.end; ++i) {
    text += cells[i].text;
    before += i < mark ? cells[i].width : 0;
  }
  text += shown.end < cells.size() ? left_out : "";
  const std::string number = std::to_string(line);
  const std::size_t marks = mark < cells.size() ? std::max<std::size_t>(cells[mark].width, 1) : 1;
  return margin(number) + text + '\n' + margin(std::string(number.size(), ' ')) +
         std::string(before, ' ') + std::string(marks, '^') + '\n';
}

}  // namespace leiri::command
