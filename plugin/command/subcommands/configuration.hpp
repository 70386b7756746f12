#pragma once

#include <string>

#include "configuration/settings.hpp"

namespace leiri::command {

/// `leiri config`: prints the settings that apply to a document, which need not exist, and the file
/// and line of each. Returns the exit status.
int print_config(const std::string& document, configuration::settings& configured);

/// `leiri init`: writes leiri.toml with all keys, each in a comment. Returns the exit status.
int init();

}  // namespace leiri::command
