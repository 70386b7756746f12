#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "detection/document_format.hpp"
#include "io/input.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// Which files to read, and in which format, by the options of the user.
struct reading_choice {
  /// The format of all documents; nothing: names and contents determine it.
  std::optional<document_format> format;
  std::vector<std::string> excluded;  ///< patterns of glob.hpp, like the following
  std::vector<std::string> included;
  /// The same for absolute paths: the patterns with `/` of a configuration file, after the path of
  /// its folder.
  std::vector<std::string> excluded_paths;
  std::vector<std::string> included_paths;
  /// Those of the file without `/`, after its folder: they hold for named files below it.
  std::vector<std::string> excluded_operands;
  bool forces_exclude = false;                        ///< --exclude holds for named files, too
  bool reads_ignored = false;                         ///< also reads what .gitignore files exclude
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp

  // `inside` is the path of a file or folder in the folder that the user named.
  /// Whether a file matches --include.
  [[nodiscard]] bool includes(std::string_view inside, const std::string& path) const;
  /// Whether to leave out a file. A file that matches --include is kept. Any other file is left out
  /// if it matches --exclude, or if there are both --input and --include.
  [[nodiscard]] bool leaves_out_file(std::string_view inside, const std::string& path) const;
  [[nodiscard]] bool leaves_out_folder(std::string_view inside, const std::string& path) const;
  /// Whether --exclude matches a path that the user named, or a folder above it, and
  /// --force-exclude is given. The path is compared as one in the working directory.
  [[nodiscard]] bool leaves_out_operand(const std::string& path) const;
};

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
