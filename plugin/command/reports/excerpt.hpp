#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "reports/source_lines.hpp"

namespace leiri::command {

/// A line of a document and, below it, a mark under the character at a column:
///
///      12 | <http://example.org/my file>
///         |                       ^
///
/// A long line is cut around that character, and `***` stands for passwords. `password` is that of
/// the identifier with the finding, if it has one. Characters that a terminal does not show are
/// escaped as in printable(). Empty if the part does not have the column, or has the password only
/// in parts or with escapes, so that it could not be masked.
std::string excerpt_of(const line_part_text& part, std::uint64_t line, std::uint64_t column,
                       std::string_view password = {});

}  // namespace leiri::command
