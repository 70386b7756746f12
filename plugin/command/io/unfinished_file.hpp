#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// The file that is written beside another, to take its place once it is complete. Until then
/// nobody else may read it. It is removed with the object, and when a signal ends the program.
class unfinished_file {
 public:
  /// Creates a file in the folder of `path`. Throws io_failure.
  explicit unfinished_file(std::string path);
  ~unfinished_file();
  unfinished_file(const unfinished_file&) = delete;
  unfinished_file& operator=(const unfinished_file&) = delete;

  /// The descriptor, open for writing. It belongs to the caller.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

  /// Gives the file the owner, the group and the mode of the file that it replaces, as far as the
  /// system allows, or the mode of a new file. The descriptor must be open still. Throws
  /// io_failure.
  void adopt_attributes() const;

  /// Puts the file in the place of the file that it replaces, and sees to it that the folder
  /// outlives the system, too. Throws io_failure.
  void take_place();

 private:
  std::string path_;
  std::string own_path_;  // empty once it took its place
  int descriptor_ = -1;
  int slot_ = -1;
};

/// Whether a file of that name is what an unfinished_file left when the system broke down: not a
/// document.
bool is_name_of_unfinished_file(std::string_view path) noexcept;

/// From now on SIGHUP, SIGINT, SIGTERM and the like, as well as SIGSEGV and the like, remove
/// unfinished files before they end the program, and a file that exceeds a limit of its size
/// (SIGXFSZ) is a failure to write.
void remove_unfinished_files_on_signals() noexcept;

}  // namespace leiri::command
