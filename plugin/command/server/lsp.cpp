#include "server/lsp.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "io/output.hpp"
#include "io/redirection.hpp"
#include "io/system.hpp"
#include "server/message_reader.hpp"

namespace leiri::command {

namespace {

using std::chrono::milliseconds;

/// Documents are compared with each other when no message has arrived for this time, or for four
/// times as long as the last comparison took: a person who goes on typing shall not wait for it.
constexpr milliseconds idle{200};

/// The messages that arrive at a descriptor. A separate thread reads them. Otherwise the client and
/// this program could wait for each other, if both write at the same time.
class message_queue {
 public:
  /// The thread ends with the input, or with the process.
  explicit message_queue(int descriptor) : state_(std::make_shared<state>()) {
    std::thread([shared = state_, descriptor] { shared->read(descriptor); }).detach();
  }

  /// Waits for the next message. Returns nothing if the input has ended, or if no message arrives
  /// within `patience`, if there is a limit.
  std::optional<framed_message> wait(std::optional<milliseconds> patience) {
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

  /// Whether the input has ended and all its messages have been taken.
  [[nodiscard]] bool is_at_end() const {
    const std::lock_guard lock(state_->mutex);
    return state_->ended && state_->messages.empty();
  }

 private:
  struct state {
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
      message_reader stream;
      std::array<char, std::size_t{64} << 10U> block{};
      for (;;) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got < 0 && errno == EINTR) {
          continue;
        }
        if (got <= 0) {
          return end();
        }
        stream.add({block.data(), static_cast<std::size_t>(got)});
        while (auto message = stream.next()) {
          put(std::move(*message));
        }
      }
    }
  };

  std::shared_ptr<state> state_;
};

void write(output& out, std::string_view body) {
  out.write("Content-Length: ", std::to_string(body.size()), "\r\n\r\n", body);
  out.flush();
}

template <class Action>
milliseconds duration_of(const Action& action) {
  const auto begin = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
}

/// Handles all messages that have arrived before it reads a document, so that a document with
/// several changes is read only once.
void run(language_server& server, message_queue& messages) {
  milliseconds patience = idle;
  while (!server.exit_status() && !messages.is_at_end()) {
    if (const auto m = messages.wait(milliseconds(0))) {
      server.receive(*m);
    } else if (server.has_changed_document()) {
      server.read_changed_document();
    } else if (const auto rest = server.until_background_work(); rest == milliseconds(0)) {
      server.work_in_background();
    } else if (!server.has_comparison()) {
      if (const auto next = messages.wait(rest)) {
        server.receive(*next);
      }
    } else if (const auto next = messages.wait(patience)) {
      server.receive(*next);
    } else {
      patience = std::max(idle, 4 * duration_of([&] { server.compare_documents(); }));
    }
  }
}

}  // namespace

int serve(const language_server::options_source& options_for) {
  output out;
  language_server server(options_for, [&out](std::string_view body) { write(out, body); });
  // All other messages of the program go into the log of the editor.
  redirected_streams streams;
  streams.complaint = [&server](std::string_view text) {
    server.log(message_kind::info, std::string(text));
  };
  const redirection complaints(std::move(streams));
  message_queue messages(0);
  run(server, messages);
  constexpr int without_exit = 1;
  return server.exit_status().value_or(without_exit);
}

}  // namespace leiri::command
