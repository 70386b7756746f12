#pragma once

#include <cstdint>
#include <string_view>

namespace leiri::command {

/// Whether the descriptor is a terminal that interprets control sequences. False if the streams are
/// redirected; see redirection.hpp.
bool is_terminal(int descriptor);

enum class terminal_choice : std::uint8_t { automatic, always, never };

/// Whether a text report shows the lines of documents. `automatic` shows them if the report is
/// written to standard output, so `output_path` is empty, and that is a terminal.
bool wants_excerpts(terminal_choice choice, std::string_view output_path);

/// Whether to use colors on standard output. `automatic` uses them if it is a terminal and the
/// environment variable NO_COLOR is empty or not set.
bool wants_colors(terminal_choice choice);

}  // namespace leiri::command
