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
  std::unique_ptr<input> in;              ///< null if it is not a document
  std::optional<document_format> format;  ///< nothing if it is not a document
  std::string failure;                    ///< why it is not a document; a message
  bool unknown = false;                   ///< it could be opened, but its format is unknown
};

/// `is_in_folder`: nobody has named the file, so its content must agree with its name.
opened_file open_file(const std::string& path, bool is_in_folder);

}  // namespace leiri::command
