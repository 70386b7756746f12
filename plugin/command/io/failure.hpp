#pragma once

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include "configuration/failure.hpp"

namespace leiri::command {

using configuration::expected;
using configuration::file_error;
using configuration::io_failure;
using configuration::usage_error;

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

/// The exit statuses. If several apply, the highest one is used.
namespace exit_status {
inline constexpr int fine = 0;
inline constexpr int found = 1;    ///< findings, or an invalid identifier
inline constexpr int trouble = 2;  ///< wrong usage, or a file that cannot be opened or written
}  // namespace exit_status

}  // namespace leiri::command
