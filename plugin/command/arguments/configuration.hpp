#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arguments/arguments.hpp"
#include "arguments/command_line.hpp"
#include "detection/reading_choice.hpp"
#include "documents/settings.hpp"

namespace leiri::command {

/// Which configuration files apply.
struct config_choice {
  bool has_report = false;  ///< the subcommand writes a report, whose format can be configured
  std::string path;
  bool is_off = false;
};

void add_config(subcommand& s, config_choice& choice);

/// Sets the options that are not in the parsed arguments to the values in the configuration file of
/// the run, and adds its patterns to `files`, which may be null. Throws io_failure and file_error.
std::shared_ptr<settings> configure(subcommand& s, const config_choice& choice,
                                    reading_choice* files);

/// The command lines of the subcommands about configuration files, without the name of the
/// subcommand.
command_line read_config(const std::vector<std::string>& arguments);
command_line read_init(const std::vector<std::string>& arguments);

}  // namespace leiri::command
