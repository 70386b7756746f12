#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "io/descriptor.hpp"

namespace leiri::command {

/// Buffered bytes for standard output or a file. All functions throw io_failure if the bytes cannot
/// be written; the destructor discards what has not been flushed.
class output {
 public:
  /// Standard output.
  output();
  /// Creates or empties the file.
  explicit output(const std::string& path);
  /// Takes over a descriptor; the name is for messages.
  output(int number, std::string name) : name_(std::move(name)), descriptor_(number) {}

  /// Sets an action to run before bytes are written, since other text may be on the same terminal.
  void before_flush(std::function<void()> action) { before_flush_ = std::move(action); }

  void write(std::string_view bytes);
  void flush();
  /// Waits until the flushed bytes are stored permanently.
  void sync();

 private:
  std::string name_;
  descriptor descriptor_;
  std::string buffer_;
  std::function<void()> before_flush_;
};

/// Writes one line to standard error, "leiri: ...".
void complain(std::string_view message);

}  // namespace leiri::command
