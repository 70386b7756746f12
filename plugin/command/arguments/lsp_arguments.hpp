#pragma once

#include <string>
#include <vector>

#include "arguments/command_line.hpp"

namespace leiri::command {

/// The command line of `leiri lsp`, without the subcommand's name.
command_line read_lsp(const std::vector<std::string>& arguments);

}  // namespace leiri::command
