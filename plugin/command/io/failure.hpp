#pragma once

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace leiri::command {

/// An error in the command line. Ends the program with status 2.
class usage_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What `found` contains. Throws usage_error if it is empty.
template <class Value>
Value expected(std::optional<Value> found, const std::string& otherwise) {
  return found ? *std::move(found) : throw usage_error(otherwise);
}

/// An error of the operating system, with the complete message.
class io_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A file that exceeds a limit, which the user can raise.
class limit_failure : public io_failure {
 public:
  using io_failure::io_failure;
};

/// An error in writing, with the complete message. It is not an io_failure: if it happens while a
/// document is read, it must not be taken for an error of that document.
class output_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// For example "data.nt: cannot be read: why", with the reason from errno.
inline io_failure cannot(const std::string& name, const char* what) {
  return io_failure{name + ": cannot be " + what + ": " + std::strerror(errno)};
}

/// A syntax error in a file that configures the program, such as a table of aliases:
/// "aliases.txt:3: why".
class file_error : public std::runtime_error {
 public:
  file_error(const std::string& path, std::size_t line, const std::string& why)
      : std::runtime_error(path + ':' + std::to_string(line) + ": " + why) {}
};

/// The exit statuses. If several apply, the highest one is used.
namespace exit_status {
inline constexpr int fine = 0;
inline constexpr int found = 1;    ///< findings, or an invalid identifier
inline constexpr int trouble = 2;  ///< wrong usage, or a file that cannot be opened or written
}  // namespace exit_status

}  // namespace leiri::command
