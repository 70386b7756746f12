#include "formats/page_table.hpp"

#include <leiri/message.hpp>
#include <utility>

#include "formats/html_parts.hpp"
#include "formats/page_data.hpp"
#include "io/output.hpp"

namespace leiri::command {

namespace {

/// How many rows the page itself contains.
constexpr std::uint64_t most_rows = 50;

/// The kind of a column for page.js.
std::string_view name(cell_kind kind) noexcept {
  return kind == cell_kind::number ? "n" : kind == cell_kind::identifier ? "id" : "text";
}

std::string bar(std::string_view percentage) {
  std::string out = R"(<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)";
  return out.append(R"(<rect height="10" width=")").append(percentage).append("\"/></svg>");
}

}  // namespace

page_table::page_table(output& out, page_data& data, std::string_view id,
                       std::vector<page_column> columns)
    : out_(out), data_(data), id_(id), columns_(std::move(columns)) {}

void page_table::begin(std::string_view caption) {
  std::string text = "<table id=\"" + id_ + "\">\n" + element("caption", caption);
  text += "\n<thead><tr>";
  for (const page_column& c : columns_) {
    std::string tag = R"(th scope="col" data-kind=")";
    tag.append(name(c.kind)).append("\"");
    if (c.kind == cell_kind::number || c.kind == cell_kind::bar) {
      tag += c.kind == cell_kind::bar ? " class=\"bar\"" : " class=\"n\"";
    }
    text += element(tag, c.name);
  }
  out_.write(text + "</tr></thead>\n<tbody>\n");
}

void page_table::add(const std::vector<std::string>& cells) {
  std::string row = "<tr>";
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (rows_ < most_rows) {
      row += cell(i, cells[i]);
    } else if (columns_[i].kind != cell_kind::bar) {
      texts.push_back(columns_[i].kind == cell_kind::identifier ? display_text(cells[i])
                                                                : printable(cells[i]));
    }
  }
  if (rows_ < most_rows) {
    out_.write(row + "</tr>\n");
  } else {
    data_.add_row(id_, texts);
  }
  ++rows_;
}

void page_table::end() {
  out_.write("</tbody>\n</table>\n");
  if (rows_ > most_rows) {
    out_.write(element("p id=\"" + id_ + "-more\"",
                       "and " + std::to_string(rows_ - most_rows) + " more rows") +
               '\n');
  }
}

std::string page_table::cell(std::size_t column, std::string_view text) const {
  const page_column& c = columns_[column];
  std::string tag = column == 0 ? "th scope=\"row\"" : "td data-label=\"";
  if (column > 0) {
    tag.append(c.name).append("\"");
  }
  switch (c.kind) {
    case cell_kind::number:
      return element(tag.append(" class=\"n\""), text);
    case cell_kind::bar:
      return element("td class=\"bar\"", bar(text));
    case cell_kind::identifier:
      return element(tag, text.empty() ? std::string() : identifier_element(text));
    case cell_kind::severity:
      return element(tag, element("span class=\"" + std::string(text) + '"', text));
    case cell_kind::filter:
      return element(tag, filter_link(printable(text), isolated(text)));
    case cell_kind::text:
      break;
  }
  return element(tag, text.empty() ? std::string() : isolated(text));
}

}  // namespace leiri::command
