#pragma once

#include <cstddef>
#include <filesystem>
#include <leiri/utf8.hpp>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/text.hpp"

/// The tables in core/data, read without the build.
namespace leiri::test {

/// The cells of a row, by the names of their columns.
using table_row = std::map<std::string, std::string>;

inline std::vector<std::string> cells_of(std::string_view line) {
  return lines(replaced(std::string(line), "\t", "\n"));
}

/// The rows, without headings. Every row must have a text in each column; "-" stands for nothing.
inline std::vector<table_row> rows_of(const std::filesystem::path& table) {
  std::vector<table_row> rows;
  std::vector<std::string> columns;
  for (const std::string& line : lines(content_of(table))) {
    const std::vector<std::string> cells = cells_of(line);
    if (columns.empty()) {
      columns = cells;
    } else if (!line.starts_with("# ")) {
      if (cells.size() != columns.size() || contains("\t" + line + "\t", "\t\t")) {
        throw std::invalid_argument(table.string() + ": a cell is missing: " + line);
      }
      table_row& row = rows.emplace_back();
      for (std::size_t i = 0; i < cells.size(); ++i) {
        row.emplace(columns[i], cells[i]);
      }
    }
  }
  return rows;
}

/// With the characters that a cell writes as \u and four hexadecimal digits.
inline std::string unescaped(std::string_view cell) {
  std::string text;
  for (std::size_t at = 0; at < cell.size(); ++at) {
    if (cell.substr(at).starts_with("\\u")) {
      const unsigned long number = std::stoul(std::string(cell.substr(at + 2, 4)), nullptr, 16);
      append_utf8(static_cast<char32_t>(number), text);
      at += 5;
    } else {
      text += cell[at];
    }
  }
  return text;
}

}  // namespace leiri::test
