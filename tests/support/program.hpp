#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Runs the program `leiri` as a shell would.
namespace leiri::test {

struct outcome {
  int status = -1;  ///< exit status; 128 + the number of the signal that ended the program
  std::string out;
  std::string err;
  long memory = 0;  ///< the most that it has had, in kilobytes; what the test has counts too
};

/// The file of the program.
std::filesystem::path program();

/// Arguments and input are bytes as they stand.
outcome run(const std::vector<std::string>& arguments, std::string_view input = {});

/// The outcome of a command in a shell, with the program `leiri` in its path. `err` stays empty:
/// standard error is that of the test.
outcome shell(const std::string& command);

/// `leiri batch`, spoken to line by line.
class conversation {
 public:
  conversation();
  ~conversation();
  conversation(const conversation&) = delete;
  conversation& operator=(const conversation&) = delete;

  void say(std::string_view text) const;
  /// The next line of answer; empty if none comes within ten seconds.
  std::string hear();

 private:
  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
};

}  // namespace leiri::test
