#include "io/table_file.hpp"

#include <leiri/utf8.hpp>
#include <vector>

#include "io/failure.hpp"
#include "io/line_reader.hpp"

namespace leiri::command {

namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<std::string_view> fields;
  for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;
       at = line.find_first_not_of(blanks, at)) {
    const std::size_t end = line.find_first_of(blanks, at);
    fields.push_back(line.substr(at, end - at));
    at = end;
  }
  return fields;
}

std::optional<std::string> read_line(std::string_view line, bool cut, const row_reader& read_row) {
  if (cut) {
    return "line longer than 64 MiB";
  }
  if (find_invalid_utf8(line) != std::string_view::npos) {
    return "bytes that are not valid UTF-8";
  }
  const auto fields = fields_of(line);
  return fields.empty() || fields.front().starts_with('#') ? std::nullopt : read_row(fields);
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
