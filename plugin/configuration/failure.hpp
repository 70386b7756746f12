#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace leiri::configuration {

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

/// A syntax error in a file that configures the program, such as a table of aliases:
/// "aliases.txt:3: why".
class file_error : public std::runtime_error {
 public:
  file_error(const std::string& path, std::size_t line, const std::string& why)
      : std::runtime_error(path + ':' + std::to_string(line) + ": " + why) {}
};

}  // namespace leiri::configuration
