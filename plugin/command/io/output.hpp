#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "io/system.hpp"
#include "unpacking/compressor.hpp"

namespace leiri::command {

/// Buffered bytes for standard output or a file. All functions throw output_failure if the bytes
/// cannot be written; the destructor discards what has not been flushed.
class output {
 public:
  /// Standard output, or the stream that replaces it; see redirection.hpp.
  output();
  /// Creates or empties the file.
  explicit output(const std::string& path);
  /// Takes over a descriptor; the name is for messages.
  output(int number, std::string name) : name_(std::move(name)), descriptor_(number) {}

  /// Sets an action that runs before bytes are written, to erase other text on the same terminal.
  void before_flush(std::function<void()> action) { before_flush_ = std::move(action); }

  /// Compresses the bytes if `name` is that of a compressed file; see compressor.hpp. Call it
  /// before writing.
  void compress_for(std::string_view name);

  /// Writes one text after the other.
  template <class... Texts>
  void write(std::string_view first, const Texts&... more) {
    const std::size_t size = (first.size() + ... + std::string_view(more).size());
    char* to = room(size);
    const auto put = [&to](std::string_view text) { to = std::copy(text.begin(), text.end(), to); };
    put(first);
    (put(more), ...);
    used_ += size;
  }
  void flush();
  /// Flushes, and ends compressed data. Do not write afterwards.
  void finish();
  /// Waits until the flushed bytes are stored permanently.
  void sync();

 private:
  /// The place in the buffer for `size` more bytes.
  char* room(std::size_t size) {
    if (capacity_ - used_ < size) {
      make_room(size);
    }
    return buffer_.get() + used_;
  }
  void make_room(std::size_t size);
  void compressed(const std::function<void(compressor&)>& action);
  void write_to_system(std::string_view rest);

  std::string name_;
  descriptor descriptor_;
  std::function<void(std::string_view)> redirected_;  // empty: the descriptor is written
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;  // how many bytes are in the buffer
  std::function<void()> before_flush_;
  std::unique_ptr<compressor> compressor_;  // may be null
};

/// Writes the line "leiri: MESSAGE" to standard error, or to the stream that replaces it.
void complain(std::string_view message);

}  // namespace leiri::command
