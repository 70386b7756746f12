#pragma once

#include <memory>

#include "arguments/arguments.hpp"
#include "configuration/settings.hpp"
#include "detection/opened_file.hpp"

namespace leiri::command {

/// Whether a subcommand writes a report, whose format can be configured.
enum class writes_report : bool { no, yes };

/// Adds the options for configuration files and parses the arguments; returns the operands. Sets
/// `configured` to the files that apply, and the options that are not in the arguments to the
/// values in the file of the run, whose patterns are added to `files`, which may be null. Throws
/// io_failure and file_error.
strings parse_configured(subcommand& s, const strings& arguments,
                         std::shared_ptr<configuration::settings>& configured,
                         reading_choice* files, writes_report report = writes_report::no);

}  // namespace leiri::command
