#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// A file that is written next to another file, and takes its place when it is complete. Until
/// then, no other user may read it. It is removed with the object, and when a signal ends the
/// program.
class unfinished_file {
 public:
  /// Creates a file in the folder of `path`. Throws io_failure.
  explicit unfinished_file(std::string path);
  ~unfinished_file();
  unfinished_file(const unfinished_file&) = delete;
  unfinished_file& operator=(const unfinished_file&) = delete;

  /// The descriptor, open for writing. It belongs to the caller.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

  /// Sets the owner, the group and the mode of the file to those of the file that it replaces, as
  /// far as the system allows, or to the mode of a new file. The descriptor must still be open.
  /// Throws io_failure.
  void adopt_attributes() const;

  /// Renames the file to the one that it replaces, and stores the folder permanently, too. Throws
  /// io_failure.
  void take_place();

 private:
  std::string path_;
  std::string own_path_;  // empty after take_place()
  int descriptor_ = -1;
  int slot_ = -1;
};

/// Whether a name is that of a file that an unfinished_file left behind when the system crashed.
/// Such a file is not a document.
bool is_name_of_unfinished_file(std::string_view path) noexcept;

/// From now on, signals such as SIGHUP, SIGINT, SIGTERM and SIGSEGV remove unfinished files before
/// they end the program, and exceeding the size limit of a file (SIGXFSZ) is a failure to write.
void remove_unfinished_files_on_signals() noexcept;

}  // namespace leiri::command
