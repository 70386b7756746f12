#pragma once

#include <string>
#include <vector>

namespace leiri::command {

/// Does what the arguments of the program say, without its name. Returns the exit status; errors
/// are on standard error.
int run(const std::vector<std::string>& arguments);

/// The same, but throws errors: usage_error, io_failure, output_failure, file_error,
/// std::bad_alloc.
int run_or_throw(const std::vector<std::string>& arguments);

}  // namespace leiri::command
