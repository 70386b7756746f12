#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

/// A message that message_reader has read.
struct framed_message {
  std::string body;
  std::string problem;  ///< why there is no body; empty if there is one
};

/// Divides a stream into the messages of the Language Server Protocol (its section "Base
/// Protocol"): lines of headers, an empty line, and a body of Content-Length bytes. After malformed
/// headers, the next message is expected after their empty line.
class message_reader {
 public:
  void add(std::string_view bytes) { buffer_ += bytes; }
  /// The next message; nothing if more bytes are needed.
  std::optional<framed_message> next() { return wanted_ ? read_body() : read_headers(); }

 private:
  std::optional<framed_message> read_headers();
  std::optional<framed_message> read_body();
  void remove(std::size_t size) { buffer_.erase(0, size); }

  std::string buffer_;
  std::optional<std::uint64_t> wanted_;  // the rest of the body in bytes, once the headers are read
  bool is_skipped_ = false;              // the body is larger than any message
};

}  // namespace leiri::command
