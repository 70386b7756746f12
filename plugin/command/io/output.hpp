#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "io/descriptor.hpp"

namespace leiri::command {

/// Bytes on their way to standard output or a file, buffered. Everything throws io_failure where
/// the bytes cannot be written; what was not flushed is lost with the object.
class output {
 public:
  /// Standard output.
  output();
  /// Creates or empties the file.
  explicit output(const std::string& path);
  /// Takes over a descriptor; the name is for messages.
  output(int number, std::string name) : name_(std::move(name)), descriptor_(number) {}

  /// To be called before bytes leave, which may go where other things are shown.
  void before_flush(std::function<void()> action) { before_flush_ = std::move(action); }

  void write(std::string_view bytes);
  void flush();
  /// Waits until what was flushed is where it outlives the system.
  void sync();

 private:
  std::string name_;
  descriptor descriptor_;
  std::string buffer_;
  std::function<void()> before_flush_;
};

/// One line on standard error, "leiri: ...".
void complain(std::string_view message);

}  // namespace leiri::command
