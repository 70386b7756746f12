#include "io/table_file.hpp"

#include <leiri/utf8.hpp>

#include "io/failure.hpp"
#include "io/line_reader.hpp"
#include "operations/aliases.hpp"

namespace leiri::command {

namespace {

std::optional<std::string> read_line(std::string_view line, bool cut, const row_reader& read_row) {
  if (cut) {
    return "line longer than 64 MiB";
  }
  if (find_invalid_utf8(line) != std::string_view::npos) {
    return "bytes that are not valid UTF-8";
  }
  const auto fields = operations::fields_of(line);
  return fields.empty() ? std::nullopt : read_row(fields);
}

}  // namespace

void read_table(const std::string& path, const row_reader& read_row) {
  line_reader lines(path);
  std::size_t number = 1;
  for (std::string_view line; lines.next(line); ++number) {
    if (const auto wrong = read_line(line, lines.cut(), read_row)) {
      throw file_error(lines.name(), number, *wrong);
    }
  }
}

}  // namespace leiri::command
