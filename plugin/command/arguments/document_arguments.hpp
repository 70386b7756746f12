#pragma once

#include <string>
#include <vector>

#include "arguments/command_line.hpp"

/// The command lines of the subcommands that read documents, each without the subcommand's name.
namespace leiri::command {

command_line read_check(const std::vector<std::string>& arguments);
command_line read_baseline(const std::vector<std::string>& arguments);
command_line read_merge(const std::vector<std::string>& arguments);
command_line read_namespaces(const std::vector<std::string>& arguments);
command_line read_formats(const std::vector<std::string>& arguments);
command_line read_identifiers(const std::vector<std::string>& arguments);
command_line read_xinclude(const std::vector<std::string>& arguments);

}  // namespace leiri::command
