#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::command {

/// Whether the path is a folder, following symbolic links.
bool is_folder(const std::string& path);

/// The absolute path of the folder itself, or of the one that contains the file.
std::string absolute_folder(const std::string& path);

/// Whether a path is that of a file or folder in the folder. Both are absolute.
bool is_below(std::string_view path, std::string_view folder) noexcept;

/// The device of a file and its number on the device, which are the same for all names of the file.
/// There is none if the file cannot be examined, or if the file system has no such numbers.
using file_identity = std::pair<std::uint64_t, std::uint64_t>;
std::optional<file_identity> identity_of(const std::string& path) noexcept;

/// What the system knows about a file.
struct file_facts {
  std::optional<file_identity> identity;
  std::optional<std::uint64_t> size;  ///< in bytes, of a regular file
};
file_facts facts_of(const std::string& path) noexcept;
/// Nothing if standard output is not a regular file.
std::optional<file_identity> identity_of_standard_output() noexcept;

/// The number of the other names (hard links) of a regular file.
std::uint64_t other_names_of(const std::string& path) noexcept;

/// Whether a path is a symbolic link to a file that is not in the folder.
bool leads_outside(const std::string& path, const std::string& folder);

/// The longest of the folders, as it is written here, that a file or folder is in or is; empty if
/// it is in none.
std::string_view innermost_folder(const std::vector<std::string>& folders, const std::string& path);

/// The path of a file relative to its folder. `path` begins with `folder`.
std::string_view path_inside(std::string_view folder, std::string_view path) noexcept;

/// Receives what walk_folder() finds. All paths begin with the path of the folder.
struct folder_visitor {
  std::function<void(const std::string& path)> file;
  /// Returns whether to visit the files in a subfolder.
  std::function<bool(const std::string& path)> enters;
  /// A folder cannot be listed.
  std::function<void(const std::string& message)> trouble;
};

/// Visits every regular file in a folder and its subfolders, folder by folder, sorted by the bytes
/// of their names. Follows symbolic links to files but not to folders, so that there are no cycles.
/// Also visits an entry that cannot be examined, as if it were a file, so that it is not silently
/// ignored.
void walk_folder(const std::string& folder, const folder_visitor& visitor);

}  // namespace leiri::command
