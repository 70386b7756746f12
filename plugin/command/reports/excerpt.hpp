#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "reports/reread_lines.hpp"

namespace leiri::command {

/// The part of a line that an excerpt shows, without its mark.
struct shown_text {
  std::uint64_t begin = 1;  ///< the column of the first character
  std::uint64_t end = 1;    ///< the column after the last one
  std::string text;
};
/// The text around a column, as in excerpt_of(). Nothing where that is empty.
std::optional<shown_text> text_around(const line_part_text& part, std::uint64_t column,
                                      std::string_view password);

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
