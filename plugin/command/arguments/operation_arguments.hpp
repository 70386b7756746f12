#pragma once

#include <string>
#include <vector>

#include "arguments/command_line.hpp"

/// The command lines of operations on one identifier, each without the operation's name.
namespace leiri::command {

command_line read_operation(const operations::operation& op,
                            const std::vector<std::string>& arguments);
command_line read_batch(const std::vector<std::string>& arguments);

}  // namespace leiri::command
