#pragma once

#include <memory>
#include <string>

#include "settings/settings.hpp"

namespace leiri::command {

struct config_options {
  std::string path;  ///< of a document, which need not exist
  std::shared_ptr<settings> configured;
};

/// `leiri config`: prints the settings that hold for a document and where each was made. Returns
/// the exit status.
int print_config(const config_options& options);

struct init_options {
  std::string path = "leiri.toml";
};

/// `leiri init`: writes a file with all keys, each behind `#`. Returns the exit status.
int init(const init_options& options);

}  // namespace leiri::command
