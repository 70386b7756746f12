#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "detection/document_format.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// Which files are read, and as what, by the options of the user.
struct reading_choice {
  /// The format of all documents; nothing: names and contents determine it.
  std::optional<document_format> format;
  std::vector<std::string> excluded;  ///< patterns for glob.hpp, as below
  std::vector<std::string> included;
  /// The same for absolute paths: patterns of a configuration file with `/`, behind its folder.
  std::vector<std::string> excluded_paths;
  std::vector<std::string> included_paths;
  bool reads_ignored = false;                         ///< also what .gitignore files leave out
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp

  /// Whether a file in a folder matches --include. `inside` is its path in the folder that the user
  /// named, as below.
  [[nodiscard]] bool includes(std::string_view inside, const std::string& path) const;
  /// Whether --exclude leaves out a file that --include does not match, or a folder. With --input,
  /// --include names the only files that are read.
  [[nodiscard]] bool leaves_out_file(std::string_view inside, const std::string& path) const;
  [[nodiscard]] bool leaves_out_folder(std::string_view inside, const std::string& path) const;
};

}  // namespace leiri::command
