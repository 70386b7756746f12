#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace leiri::command {

/// A line on standard error that shows the progress of a check, if standard error is a terminal. If
/// the streams are redirected, the progress is passed to the application; see redirection.hpp. The
/// line is rewritten at most a few times per second, and must be erased before other text is
/// written.
class progress_line {
 public:
  /// `paths` are the documents to read. If all of them are uncompressed files, the line also shows
  /// the percentage and the remaining time.
  progress_line(bool wanted, const std::vector<std::string>& paths);
  ~progress_line() { erase(); }
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;

  /// Reports how many more bytes were read, and how many findings there are so far.
  void advance(std::uint64_t bytes, std::uint64_t findings);
  void erase();

 private:
  using clock = std::chrono::steady_clock;

  void show(clock::time_point now, std::uint64_t findings);

  bool is_wanted_;
  std::uint64_t expected_ = 0;  // in bytes; 0 if it is not known
  bool is_shown_ = false;
  std::uint64_t bytes_ = 0;
  clock::time_point start_ = clock::now();
  clock::time_point last_ = start_;
};

}  // namespace leiri::command
