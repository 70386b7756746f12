#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "detection/document_format.hpp"
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
  bool reads_ignored = false;                         ///< also reads what .gitignore files exclude
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp

  // `inside` is the path of a file or folder in the folder that the user named.
  /// Whether a file matches --include.
  [[nodiscard]] bool includes(std::string_view inside, const std::string& path) const;
  /// Whether to leave out a file. A file that matches --include is kept. Any other file is left out
  /// if it matches --exclude, or if there are both --input and --include.
  [[nodiscard]] bool leaves_out_file(std::string_view inside, const std::string& path) const;
  [[nodiscard]] bool leaves_out_folder(std::string_view inside, const std::string& path) const;
};

}  // namespace leiri::command
