#pragma once

#include <memory>
#include <optional>
#include <string>

#include "documents/document_format.hpp"
#include "io/input.hpp"

namespace leiri::command {

/// A file, or standard input, that may be a document.
struct opened_file {
  std::string path;
  std::unique_ptr<input> in;              ///< null where it is none
  std::optional<document_format> format;  ///< nothing where it is none
  std::string failure;                    ///< why it is none; for people
  bool unknown = false;                   ///< it could be opened, but is of no known format
};

opened_file open_file(const std::string& path);

}  // namespace leiri::command
