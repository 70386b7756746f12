#pragma once

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>

namespace leiri::command {

/// The command line asks for something that does not exist. Ends the program with status 2.
class usage_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The operating system refused: what, where and why, ready to be shown.
class io_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// "data.nt: cannot be read: why", the reason being that in errno.
inline io_failure cannot(const std::string& name, const char* what) {
  return io_failure{name + ": cannot be " + what + ": " + std::strerror(errno)};
}

/// A file that tells the program something, such as a table of aliases, is not of its form:
/// "aliases.txt:3: why".
class file_error : public std::runtime_error {
 public:
  file_error(const std::string& path, std::size_t line, const std::string& why)
      : std::runtime_error(path + ':' + std::to_string(line) + ": " + why) {}
};

/// The exit statuses; of several the highest wins.
namespace exit_status {
inline constexpr int fine = 0;
inline constexpr int found = 1;    ///< findings, or an invalid identifier
inline constexpr int trouble = 2;  ///< wrong usage, or a file that cannot be opened or written
}  // namespace exit_status

}  // namespace leiri::command
