#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// A file that the application reads for leiri, for example from a file system of its own.
struct host_file {
  std::string path;  ///< its name on the command line and in messages
  std::uint64_t size = 0;
  /// Fills `buffer` with the bytes from `offset` on; returns less than `size` only at the end of
  /// the file. Throws io_failure. Several threads may call it at the same time.
  std::function<std::size_t(std::uint64_t offset, char* buffer, std::size_t size)> read;
};

/// A change that leiri clean made. The views are bytes of the document, not necessarily UTF-8.
struct cleaned_change {
  position where;
  std::string_view original;               ///< empty if it is not known
  std::optional<std::string_view> result;  ///< nothing if nothing replaces the original
  code why;
};

using change_listener = std::function<void(const cleaned_change&)>;

/// The streams that replace the standard streams of the process.
struct redirected_streams {
  /// What "-" reads: the first source when it is opened for the first time, and so on. After the
  /// last source, "-" is empty.
  std::vector<raw_source> inputs;
  std::vector<host_file> files;  ///< take precedence over files of the system with the same paths
  std::function<void(std::string_view bytes)> output;
  std::function<void(std::string_view message)> complaint;  ///< a message without a line break
  /// Receives how many bytes a check or a cleaning has read so far, and how many findings it has;
  /// may be empty.
  std::function<void(std::uint64_t bytes, std::uint64_t findings)> progress;
  change_listener change;  ///< receives what a record has; may be empty
};

/// While it exists, this thread uses its streams, for an application whose own standard streams
/// must not be touched. Exceptions of the streams are passed to the caller.
class redirection {
 public:
  explicit redirection(redirected_streams streams) noexcept
      : streams_(std::move(streams)), before_(std::exchange(current_, this)) {}
  ~redirection() { current_ = before_; }
  redirection(const redirection&) = delete;
  redirection& operator=(const redirection&) = delete;

  /// The redirection of this thread; null if there is none.
  static redirection* current() noexcept { return current_; }

  [[nodiscard]] const redirected_streams& streams() const noexcept { return streams_; }
  raw_source next_input();

  /// The file of the application that has this path in the redirection of this thread; null if
  /// there is none. It lives as long as the redirection.
  static const host_file* file(std::string_view path) noexcept;

 private:
  static thread_local redirection* current_;

  redirected_streams streams_;
  std::size_t opened_ = 0;
  redirection* before_;
};

}  // namespace leiri::command
