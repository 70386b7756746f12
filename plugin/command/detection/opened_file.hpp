#pragma once

#include <memory>
#include <optional>
#include <string>

#include "detection/document_format.hpp"
#include "detection/reading_choice.hpp"
#include "io/input.hpp"

namespace leiri::command {

/// Why a file is read.
enum class named {
  by_folder,   ///< it is in a folder that the user named, so its content must agree with its name
  by_include,  ///< it is in such a folder and matches --include
  by_hand,     ///< the user named it
};

/// A file, or standard input, that may be a document.
struct opened_file {
  std::string path;
  std::unique_ptr<input> in;              ///< null if it is not a document
  std::optional<document_format> format;  ///< nothing if it is not a document
  std::string failure;                    ///< why it is not a document; a message
  bool is_archive = false;                ///< it is an archive; `in` has its bytes
  bool unknown = false;                   ///< it could be opened, but its format is unknown
};

/// Opens a file and determines its format. Up to `threads` threads decompress it.
opened_file open_file(std::string path, named how, const reading_choice& choice,
                      std::size_t threads = 1);

}  // namespace leiri::command
