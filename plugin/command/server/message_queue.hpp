#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "server/message_reader.hpp"

namespace leiri::command {

/// The messages that arrive at a descriptor. A separate thread reads them. Otherwise the client and
/// this program could wait for each other, if both write at the same time.
class message_queue {
 public:
  /// The thread ends with the input, or with the process.
  explicit message_queue(int descriptor);

  /// Waits for the next message. Returns nothing if the input has ended, or if no message arrives
  /// within `patience`, if there is a limit.
  std::optional<framed_message> wait(std::optional<std::chrono::milliseconds> patience);

  /// Whether the input has ended and all its messages have been taken.
  [[nodiscard]] bool is_at_end() const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

}  // namespace leiri::command
