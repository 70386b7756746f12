#include "server/message_queue.hpp"

#include <array>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "io/system.hpp"

namespace leiri::command {

struct message_queue::state {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<framed_message> messages;
  bool ended = false;

  void put(framed_message m) {
    const std::lock_guard lock(mutex);
    messages.push_back(std::move(m));
    changed.notify_one();
  }

  void end() {
    const std::lock_guard lock(mutex);
    ended = true;
    changed.notify_one();
  }

  void read(int descriptor) {
    message_reader reader;
    std::array<char, std::size_t{64} << 10U> block{};
    for (;;) {
      const ssize_t got = ::read(descriptor, block.data(), block.size());
      if (got < 0 && errno == EINTR) {
        continue;
      }
      if (got <= 0) {
        return end();
      }
      reader.add({block.data(), static_cast<std::size_t>(got)});
      while (auto message = reader.next()) {
        put(std::move(*message));
      }
    }
  }
};

message_queue::message_queue(int descriptor) : state_(std::make_shared<state>()) {
  std::thread([shared = state_, descriptor] { shared->read(descriptor); }).detach();
}

std::optional<framed_message> message_queue::wait(
    std::optional<std::chrono::milliseconds> patience) {
  std::unique_lock lock(state_->mutex);
  const auto is_over = [this] { return state_->ended || !state_->messages.empty(); };
  if (patience) {
    state_->changed.wait_for(lock, *patience, is_over);
  } else {
    state_->changed.wait(lock, is_over);
  }
  if (state_->messages.empty()) {
    return std::nullopt;
  }
  framed_message first = std::move(state_->messages.front());
  state_->messages.pop_front();
  return first;
}

bool message_queue::is_at_end() const {
  const std::lock_guard lock(state_->mutex);
  return state_->ended && state_->messages.empty();
}

}  // namespace leiri::command
