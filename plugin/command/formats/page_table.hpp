#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

class output;
class page_data;

/// What a column contains.
enum class cell_kind : std::uint8_t {
  text,
  number,
  identifier,
  severity,
  filter,  ///< a text by which the findings can be filtered
  bar      ///< a percentage; the last column
};

struct page_column {
  std::string_view name;
  cell_kind kind = cell_kind::text;
};

/// A table of HTML. The page itself contains the first rows; the page's data contain the others.
class page_table {
 public:
  /// The arguments must outlive the table; `id` is unique.
  page_table(output& out, page_data& data, std::string_view id, std::vector<page_column> columns);

  /// Call it first.
  void begin(std::string_view caption);
  /// Adds a row. The cells are texts, neither escaped nor made printable.
  void add(const std::vector<std::string>& cells);
  /// Call it last.
  void end();

 private:
  [[nodiscard]] std::string cell(std::size_t column, std::string_view text) const;

  output& out_;
  page_data& data_;
  std::string id_;
  std::vector<page_column> columns_;
  std::uint64_t rows_ = 0;
};

}  // namespace leiri::command
