#include "io/terminal.hpp"

#include <cstdlib>

#include "io/redirection.hpp"
#include "io/system.hpp"

namespace leiri::command {

namespace {

constexpr int standard_output = 1;

/// The value of an environment variable; empty if it is not set.
std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool is_terminal(int descriptor) {
  const std::string_view kind = environment("TERM");
  return redirection::current() == nullptr && ::isatty(descriptor) != 0 && !kind.empty() &&
         kind != "dumb";
}

bool wants_excerpts(terminal_choice choice, std::string_view output_path) {
  return choice == terminal_choice::automatic ? output_path.empty() && is_terminal(standard_output)
                                              : choice == terminal_choice::always;
}

bool wants_colors(terminal_choice choice) {
  return choice == terminal_choice::automatic
             ? is_terminal(standard_output) && environment("NO_COLOR").empty()
             : choice == terminal_choice::always;
}

}  // namespace leiri::command
