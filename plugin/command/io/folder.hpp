#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace leiri::command {

/// Whether the path is a folder, following symbolic links.
bool is_folder(const std::string& path);

/// The device of a file and its number there, which all its names share; nothing if it cannot be
/// examined, or if the file system has no such numbers.
using file_identity = std::pair<std::uint64_t, std::uint64_t>;
std::optional<file_identity> identity_of(const std::string& path) noexcept;

/// What the system knows of a file.
struct file_facts {
  std::optional<file_identity> identity;
  std::optional<std::uint64_t> size;  ///< in bytes, of a regular file
};
file_facts facts_of(const std::string& path) noexcept;
/// Of the file that a descriptor has opened.
file_facts facts_of_open(int descriptor) noexcept;
/// Nothing if standard output does not go to a regular file.
std::optional<file_identity> identity_of_standard_output() noexcept;

/// The part of the path of a file in a folder that follows the path of the folder.
std::string_view path_inside(std::string_view folder, std::string_view path) noexcept;

/// Receives what walk_folder() finds, with paths that begin with that of the folder.
struct folder_visitor {
  std::function<void(const std::string& path)> file;
  /// Whether the files in a subfolder are wanted.
  std::function<bool(const std::string& path)> enters;
  /// A folder cannot be listed.
  std::function<void(const std::string& message)> trouble;
};

/// Visits every regular file in a folder and its subfolders, sorted by the bytes of the
/// names, folder by folder. Follows symbolic links to files, but not to folders, so that there are
/// no cycles. Also visits what cannot be examined as a file, so that it is not passed over
/// silently.
void walk_folder(const std::string& folder, const folder_visitor& visitor);

}  // namespace leiri::command
