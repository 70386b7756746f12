#pragma once

#include <optional>
#include <string>

#include "output.hpp"

namespace leiri::command {

/// A file that is written beside the one that it is to replace, and takes its place when it is
/// complete: at any time either the old or the new one is there as a whole. So it may even be made
/// from the old one. It has the old one's permissions. What is no regular file, such as a pipe, is
/// written directly, as is standard output. Everything throws io_failure.
class replaced_file {
 public:
  /// Empty: standard output.
  explicit replaced_file(const std::string& path);
  /// Without commit() the old file stays.
  ~replaced_file();
  replaced_file(const replaced_file&) = delete;
  replaced_file& operator=(const replaced_file&) = delete;

  [[nodiscard]] output& out() noexcept { return *out_; }
  void commit();

 private:
  void open_beside();

  std::string path_;     // symbolic links followed
  std::string written_;  // what takes its place; empty where nothing does
  std::optional<output> out_;
};

}  // namespace leiri::command
