#pragma once

#include <optional>
#include <string>

#include "io/output.hpp"

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
  /// Everything is where it outlives the system, but nothing is replaced yet: commit() can fail at
  /// the replacing only.
  void complete();
  void commit();

 private:
  void open_beside();

  std::string path_;     // symbolic links followed
  std::string written_;  // what takes its place; empty where nothing does
  std::optional<output> out_;
};

/// Whether both paths lead to one file, which need not be there yet. An empty path leads nowhere.
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace leiri::command
