#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// Receives the fields of a line; returns the error message, if any.
using row_reader =
    std::function<std::optional<std::string>(const std::vector<std::string_view>& fields)>;

/// Reads a table that a user has written: UTF-8 with one row per line, whose fields are separated
/// by spaces or tabs. Empty lines and lines that start with `#` are ignored. Throws io_failure if
/// the file cannot be read, and file_error if a row is wrong. "-" is standard input.
void read_table(const std::string& path, const row_reader& read_row);

}  // namespace leiri::command
