#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// A script with which a shell, `bash` or `zsh`, completes the arguments of leiri: subcommands,
/// options, their values, codes of findings and formats. `subcommands` are the names of all
/// subcommands. `options_of` returns the answer of a subcommand to list_options. Throws usage_error
/// for another shell.
std::string completion_script(std::string_view shell,
                              const std::vector<std::string_view>& subcommands,
                              std::string (*options_of)(std::string_view subcommand));

}  // namespace leiri::command
