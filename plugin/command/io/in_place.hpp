#pragma once

#include <string>

#include "io/input.hpp"

namespace leiri::command {

/// What is written is not compressed, and would stand under a name that says it is. Throws
/// usage_error where `in`, which was opened by `path`, is compressed and is to be replaced.
void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path);

}  // namespace leiri::command
