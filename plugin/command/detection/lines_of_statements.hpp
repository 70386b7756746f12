#pragma once

#include <string_view>

namespace leiri::command {

/// Whether a document is N-Quads, which contains N-Triples, by its first bytes: each complete line
/// begins like a statement and ends in a full stop, and at least one is a statement. Blank lines,
/// comments and VERSION lines do not count. A line with three or four terms and no full stop counts
/// as one with an error, since such a line is not part of a Turtle document either.
/// `is_whole`: `head` is the whole document, so that its last line is complete.
bool has_lines_of_statements(std::string_view head, bool is_whole);

}  // namespace leiri::command
