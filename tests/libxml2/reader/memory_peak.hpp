#pragma once

#include <malloc.h>

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>

#include "support/sanitized.hpp"

namespace leiri::test {

/// The increase of this process's peak memory while something ran, in bytes of resident pages;
/// nothing if that is unknown: on systems other than Linux, and with a sanitizer, which keeps freed
/// memory.
class memory_peak {
 public:
  memory_peak() {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << '5';  // resets the peak to the current use
    before_ = peak();
  }

  [[nodiscard]] std::optional<std::size_t> growth() const {
    const auto now = peak();
    return before_ && now ? std::optional(*now - *before_) : std::nullopt;
  }

 private:
  static std::optional<std::size_t> peak() {
    if constexpr (is_sanitized) {
      return std::nullopt;
    }
    const std::string wanted = "VmHWM:";
    std::ifstream in("/proc/self/status");
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with(wanted)) {
        return std::stoul(line.substr(wanted.size())) * 1024;
      }
    }
    return std::nullopt;
  }

  std::optional<std::size_t> before_;
};

}  // namespace leiri::test
