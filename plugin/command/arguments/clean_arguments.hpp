#pragma once

#include <string>
#include <vector>

#include "arguments/command_line.hpp"

namespace leiri::command {

command_line read_clean(const std::vector<std::string>& arguments);
command_line read_restore(const std::vector<std::string>& arguments);

/// The options for `leiri check --fix` and `--diff`, which clean the documents that `check` would
/// read.
clean_options cleaning_for(const check_options& check, result_use use,
                           const std::vector<std::string>& arguments);

}  // namespace leiri::command
