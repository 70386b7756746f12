#pragma once

#include <memory>
#include <string>

#include "documents/settings.hpp"

namespace leiri::command {

struct config_options {
  std::string path;  ///< of a document, which may not exist
  std::shared_ptr<settings> configured;
};

/// `leiri config`: prints the settings that apply to a document, and the file and line of each.
/// Returns the exit status.
int print_config(const config_options& options);

struct init_options {
  std::string path = "leiri.toml";
};

/// `leiri init`: writes a file with all keys, each in a comment. Returns the exit status.
int init(const init_options& options);

}  // namespace leiri::command
