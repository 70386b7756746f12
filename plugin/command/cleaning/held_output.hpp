#pragma once

#include <cstdio>
#include <memory>
#include <optional>

#include "io/output.hpp"

namespace leiri::command {

/// Holds bytes in a temporary file until it is certain that they are to be written. All functions
/// throw io_failure and output_failure.
class held_output {
 public:
  held_output();

  [[nodiscard]] output& out() noexcept { return *out_; }
  /// Writes everything to `to`. Do not write to out() afterwards.
  void release(output& to);

 private:
  struct closer {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, closer> file_;
  std::optional<output> out_;
};

}  // namespace leiri::command
