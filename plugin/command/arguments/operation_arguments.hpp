#pragma once

#include <string>
#include <vector>

#include "arguments/command_line.hpp"

/// The command lines of what treats one identifier at a time, each from behind its name.
namespace leiri::command {

command_line read_operation(const operation& op, const std::vector<std::string>& arguments);
command_line read_batch(const std::vector<std::string>& arguments);

}  // namespace leiri::command
