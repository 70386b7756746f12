#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/text.hpp"

/// Runs the program `leiri` as a shell would.
namespace leiri::test {

struct outcome {
  int status = -1;  ///< exit status; 128 + the signal's number where one ended the program
  std::string out;
  std::string err;
};

/// Arguments and input are bytes as they stand.
outcome run(const std::vector<std::string>& arguments, std::string_view input = {});

/// What a shell makes of a command; the program `leiri` is in its path. `err` stays empty: what
/// goes to standard error goes to that of the test.
outcome shell(const std::string& command);

/// Whether there is such a program.
bool has_program(const std::string& name);

using leiri_test::contains;
using leiri_test::content_of;
using leiri_test::lines;

/// A folder that lives as long as the object, and is the current one meanwhile.
class scratch_folder {
 public:
  scratch_folder();
  ~scratch_folder();
  scratch_folder(const scratch_folder&) = delete;
  scratch_folder& operator=(const scratch_folder&) = delete;

  /// Writes a file, and the folders above it.
  void write(const std::filesystem::path& name, std::string_view content) const;
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_;
  std::filesystem::path before_;
};

/// `leiri batch`, spoken to line by line.
class conversation {
 public:
  conversation();
  ~conversation();
  conversation(const conversation&) = delete;
  conversation& operator=(const conversation&) = delete;

  void say(std::string_view text) const;
  /// The next line of answer; empty where none comes within ten seconds.
  std::string hear();

 private:
  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
};

}  // namespace leiri::test
