#include "reports/excerpt.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <utility>
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
  if (bytes.size() == 1 && bytes[0] >= ' ' && bytes[0] <= '~') {
    return {std::string(bytes), 1};
  }
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

/// Where passwords are in a part of a line.
class secrets {
 public:
  /// `own` is the password of the identifier with the finding. `is_cut`: the text may begin inside
  /// another one.
  secrets(std::string_view text, std::string_view own, bool is_cut) noexcept
      : text_(text), own_(own) {
    const std::size_t end = is_cut ? text.find_first_of("<>\"' \t") : 0;
    const std::size_t at = text.substr(0, end).rfind('@');
    next_ = at == std::string_view::npos || at == 0 ? after(0) : text.substr(0, at);
  }

  /// The first one that has not been passed; empty if there is none.
  [[nodiscard]] std::string_view next() const noexcept { return next_; }
  void pass() noexcept {
    next_ = after(static_cast<std::size_t>(next_.data() + next_.size() - text_.data()));
  }

 private:
  [[nodiscard]] std::string_view after(std::size_t from) const noexcept {
    const std::string_view found = find_password(text_, from);
    const std::size_t own = own_.empty() ? std::string_view::npos : find_own(from);
    const bool is_own =
        own != std::string_view::npos && (found.empty() || text_.data() + own <= found.data());
    return is_own ? text_.substr(own, own_.size()) : found;
  }
  [[nodiscard]] std::size_t find_own(std::size_t from) const noexcept {
    std::size_t at = text_.find(own_, from);
    while (at != std::string_view::npos &&
           !(at > 0 && text_[at - 1] == ':' && text_.substr(at + own_.size()).starts_with('@'))) {
      at = text_.find(own_, at + 1);
    }
    return at;
  }

  std::string_view text_;
  std::string_view own_;
  std::string_view next_;
};

/// One cell for each character up to the mark, and for those after it that may be shown. The
/// characters of a password are one cell that is shown as `***`, and empty ones. A tab is the
/// spaces to the next multiple of eight columns.
std::vector<cell> cells_of(std::string_view text, secrets hidden, std::size_t mark) {
  std::vector<cell> cells;
  std::size_t column = 0;
  std::size_t behind_mark = 0;
  for (std::size_t at = 0; at < text.size() && behind_mark <= most_columns;) {
    const std::size_t size = size_at(text, at);
    const char* const byte = text.data() + at;
    const std::string_view secret = hidden.next();
    if (!secret.empty() && byte >= secret.data()) {
      cells.push_back(byte == secret.data() ? cell{"***", 3} : cell{});
    } else if (text[at] == '\t') {
      const std::size_t width = tab_size - column % tab_size;
      cells.push_back({std::string(width, ' '), width});
    } else {
      cells.push_back(cell_of(text.substr(at, size)));
    }
    at += size;
    if (!secret.empty() && text.data() + at >= secret.data() + secret.size()) {
      hidden.pass();
    }
    column += cells.back().width;
    behind_mark += cells.size() > mark ? cells.back().width : 0;
  }
  return cells;
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

/// A line as it is shown.
struct layout {
  std::vector<cell> cells;
  std::size_t mark;
  shown_range shown;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (std::size_t i = shown.begin; i < shown.end; ++i) {
      all += cells[i].text;
    }
    return all;
  }
};

std::optional<layout> layout_of(const line_part_text& part, std::uint64_t column,
                                std::string_view password) {
  if (column < part.column || part.text.find(password) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto index = static_cast<std::size_t>(column - part.column);
  std::vector<cell> cells =
      cells_of(part.text, secrets(part.text, password, part.column > 1), index);
  if (index > cells.size()) {
    return std::nullopt;
  }
  const std::size_t mark = marked_cell(cells, index);
  const shown_range shown = range_around(cells, mark);
  return layout{std::move(cells), mark, shown};
}

}  // namespace

std::optional<shown_text> text_around(const line_part_text& part, std::uint64_t column,
                                      std::string_view password) {
  const auto line = layout_of(part, column, password);
  return line ? std::optional(shown_text{part.column + line->shown.begin,
                                         part.column + line->shown.end, line->text()})
              : std::nullopt;
}

std::string excerpt_of(const line_part_text& part, std::uint64_t line, std::uint64_t column,
                       std::string_view password) {
  const auto all = layout_of(part, column, password);
  if (!all) {
    return {};
  }
  const auto& [cells, mark, shown] = *all;
  const std::string_view cut = shown.begin > 0 || part.column > 1 ? left_out : "";
  std::size_t before = cut.size();
  for (std::size_t i = shown.begin; i < mark; ++i) {
    before += cells[i].width;
  }
  const std::string number = std::to_string(line);
  const std::size_t marks = mark < cells.size() ? std::max<std::size_t>(cells[mark].width, 1) : 1;
  std::string text = margin(number).append(cut).append(all->text());
  text.append(shown.end < cells.size() ? left_out : "").append("\n");
  text.append(margin(std::string(number.size(), ' '))).append(before, ' ');
  return text.append(marks, '^').append("\n");
}

}  // namespace leiri::command
