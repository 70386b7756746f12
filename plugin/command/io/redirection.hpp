#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// The streams of a call, instead of the standard streams of the process.
struct redirected_streams {
  /// What "-" is: the first source when it is opened first, and so on. If there are no more, it is
  /// empty.
  std::vector<raw_source> inputs;
  std::function<void(std::string_view bytes)> output;
  std::function<void(std::string_view message)> complaint;  ///< a message without a line break
  /// How many bytes a check has read so far, and how many findings it has; may be empty.
  std::function<void(std::uint64_t bytes, std::uint64_t findings)> progress;
};

/// As long as it exists, what this thread calls uses its streams: for a host whose own standard
/// streams are not to be touched. What they throw is passed to the caller.
class redirection {
 public:
  explicit redirection(redirected_streams streams) noexcept
      : streams_(std::move(streams)), before_(std::exchange(current_, this)) {}
  ~redirection() { current_ = before_; }
  redirection(const redirection&) = delete;
  redirection& operator=(const redirection&) = delete;

  /// That of this thread; null if there is none.
  static redirection* current() noexcept { return current_; }

  [[nodiscard]] const redirected_streams& streams() const noexcept { return streams_; }
  raw_source next_input();

 private:
  static thread_local redirection* current_;

  redirected_streams streams_;
  std::size_t opened_ = 0;
  redirection* before_;
};

}  // namespace leiri::command
