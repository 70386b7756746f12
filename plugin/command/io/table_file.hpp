#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace leiri::command {

/// The fields of a line, and what is wrong with them, for people; nothing where nothing is.
using row_reader =
    std::function<std::optional<std::string>(std::span<const std::string_view> fields)>;

/// Reads a file that a person keeps: a row a line, UTF-8, its fields separated by spaces or tabs.
/// Empty lines do not count, nor do those that start with `#`. Throws io_failure where the file
/// cannot be read and file_error where a row is wrong. "-" is standard input.
void read_table(const std::string& path, const row_reader& read_row);

}  // namespace leiri::command
