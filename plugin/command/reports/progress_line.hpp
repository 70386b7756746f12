#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace leiri::command {

/// One line on standard error that shows the progress of a check, if standard error is a terminal.
/// If it is redirected, the progress is reported instead; see redirection.hpp.
/// It is rewritten at most a few times per second, and must be erased before anything else is
/// written.
class progress_line {
 public:
  /// `paths` are what is read: if all are files that are not compressed, the line also has the
  /// percentage and the time that is left.
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
  std::uint64_t expected_ = 0;  // bytes; 0 if that is not known
  bool is_shown_ = false;
  std::uint64_t bytes_ = 0;
  clock::time_point start_ = clock::now();
  clock::time_point last_ = start_;
};

}  // namespace leiri::command
