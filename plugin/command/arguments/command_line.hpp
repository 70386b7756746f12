#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/lsp.hpp"
#include "subcommands/check.hpp"
#include "subcommands/clean.hpp"
#include "subcommands/configuration.hpp"
#include "subcommands/listings.hpp"
#include "subcommands/merge.hpp"
#include "subcommands/operands.hpp"
#include "subcommands/restore.hpp"
#include "subcommands/xinclude.hpp"

namespace leiri::command {

struct batch_wanted {};

/// A text to print, such as help.
struct text_wanted {
  std::string text;
};

using command_line =
    std::variant<check_options, merge_options, namespaces_options, identifiers_options,
                 clean_options, restore_options, xinclude_options, config_options, init_options,
                 operation_call, lsp_options, batch_wanted, text_wanted>;

/// Parses the arguments, without the name of the program. File names and identifiers are kept byte
/// for byte. Throws usage_error.
command_line read_command_line(const std::vector<std::string>& arguments);

}  // namespace leiri::command
