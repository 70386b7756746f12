#pragma once

#include <string>

#include "io/input.hpp"

namespace leiri::command {

/// Output is not compressed, so it must not replace a file whose name says that it is. Throws
/// usage_error if `in`, opened as `path`, is compressed and is to be replaced.
void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path);

}  // namespace leiri::command
