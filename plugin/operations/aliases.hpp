#pragma once

#include <leiri/alias_table.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "operations/operation.hpp"

/// Tables of aliases in their textual form.
namespace leiri::operations {

/// The fields of a line, separated by spaces or tabs. None if the line is empty or starts with #.
std::vector<std::string_view> fields_of(std::string_view line);

/// Adds a row to a table; `match` is "exact" or "prefix". Returns what is wrong with the row, or
/// nothing.
std::optional<std::string> add_alias(alias_table& table, std::string_view match,
                                     std::string_view from, std::string_view to);

/// The same for the fields of a line "exact FROM TO" or "prefix FROM TO".
std::optional<std::string> add_alias(alias_table& table,
                                     const std::vector<std::string_view>& fields);

/// Decodes the lines of a table.
std::optional<std::string> decode_aliases(const parameter& p, std::string_view value, options& to);

}  // namespace leiri::operations
