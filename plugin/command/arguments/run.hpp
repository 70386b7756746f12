#pragma once

#include <string>
#include <vector>

namespace leiri::command {

/// Runs the program. `arguments` does not contain its name. Returns the exit status; errors are
/// written to standard error.
int run(const std::vector<std::string>& arguments);

/// The same, but throws errors: usage_error, io_failure, output_failure, file_error,
/// std::bad_alloc.
int run_or_throw(const std::vector<std::string>& arguments);

}  // namespace leiri::command
