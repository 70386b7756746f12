#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "server/message_reader.hpp"

namespace leiri::command {

/// The messages that arrive at a descriptor. A thread of its own reads them, so that a client that
/// writes does not wait for this program, which may just be writing to it.
class message_queue {
 public:
  /// The thread ends with the input, or with the process.
  explicit message_queue(int descriptor);

  /// The next message if one has arrived.
  std::optional<framed_message> take();
  /// Waits for the next message. Nothing if the input has ended or, as the second form, if none
  /// arrives for that long.
  std::optional<framed_message> wait();
  std::optional<framed_message> wait(std::chrono::milliseconds patience);

  /// The input has ended, and all its messages have been taken.
  [[nodiscard]] bool is_at_end() const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

}  // namespace leiri::command
