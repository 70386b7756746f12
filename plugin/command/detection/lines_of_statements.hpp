#pragma once

#include <string_view>

namespace leiri::command {

/// Whether the first bytes of a document show that it is N-Quads, which includes N-Triples: each
/// complete line must begin like a statement and end with a full stop, and at least one must be a
/// statement. Blank lines, comments and VERSION lines are ignored. A line of three or four terms
/// without a full stop counts as a statement with an error, since Turtle does not allow it either.
/// `is_whole` says that `head` is the whole document, so that its last line is complete.
bool has_lines_of_statements(std::string_view head, bool is_whole);

}  // namespace leiri::command
