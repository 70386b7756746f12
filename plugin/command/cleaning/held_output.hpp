#pragma once

#include <cstdio>
#include <memory>
#include <optional>

#include "io/output.hpp"

namespace leiri::command {

/// Holds bytes in a temporary file until it is certain that somebody is to see them. All functions
/// throw io_failure and output_failure.
class held_output {
 public:
  held_output();

  [[nodiscard]] output& out() noexcept { return *out_; }
  /// Writes everything to `to`. Nothing may be written to out() after that.
  void release(output& to);

 private:
  struct closer {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, closer> file_;
  std::optional<output> out_;
};

}  // namespace leiri::command
