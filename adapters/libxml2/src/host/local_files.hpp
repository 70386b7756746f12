#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// While it exists, libxml2 opens only regular local files in this thread, by absolute names, and
/// only those in one folder if one is given.
class local_files {
 public:
  /// `root` is what real_root() returned; empty: all files.
  explicit local_files(std::string_view root);
  /// Sets a function that gets the size of each file when it is opened.
  void tell(std::function<void(std::uint64_t size)> listener) { listener_ = std::move(listener); }
  ~local_files();
  local_files(const local_files&) = delete;
  local_files& operator=(const local_files&) = delete;

 private:
  friend std::string_view root_in_use() noexcept;
  friend bool is_outside_root(const std::string& name);

  static xmlParserInputBufferPtr open(const char* name, xmlCharEncoding encoding);

  [[nodiscard]] bool allows(const std::filesystem::path& path) const;

  std::function<void(std::uint64_t)> listener_;
  std::string root_;  // without symbolic links
  const local_files* outer_;
  file_opener outer_opener_;
};

/// The path of a folder without symbolic links; empty for an empty one. Throws
/// std::filesystem::filesystem_error.
std::string real_root(std::string_view root);
/// The folder to which local_files confine this thread; empty if it is not confined.
std::string_view root_in_use() noexcept;
/// Whether local_files in this thread refuse a file because it is not in their folder.
bool is_outside_root(const std::string& name);

/// The path of a local file that libxml2 names by a path or a URI; empty if the name is relative or
/// does not name a local file.
std::string path_of(std::string_view name);

}  // namespace leiri::libxml2
