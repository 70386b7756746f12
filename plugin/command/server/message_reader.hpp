#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

/// What message_reader makes of a part of the stream: the body of a message or, if its headers
/// cannot be used, why.
struct framed_message {
  std::string body;
  std::string problem;  ///< empty: there is none
};

/// Divides a stream into the messages of the Language Server Protocol (its section "Base
/// Protocol"): lines of headers, an empty line, and a body of Content-Length bytes. After headers
/// that cannot be used, the next message is expected behind their empty line.
class message_reader {
 public:
  void add(std::string_view bytes) { buffer_ += bytes; }
  /// The next message; nothing if it needs more bytes.
  std::optional<framed_message> next();

 private:
  std::optional<framed_message> read_headers();
  std::optional<framed_message> read_body();
  void remove(std::size_t size);

  std::string buffer_;
  std::optional<std::uint64_t> wanted_;  // the size of the body, once the headers are read
  bool is_skipped_ = false;              // the body is larger than any message
};

}  // namespace leiri::command
