#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace leiri::command {

/// A number in decimal digits.
class decimal {
 public:
  explicit decimal(std::uint64_t number) noexcept
      : end_(std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr) {}
  decimal(const decimal&) = delete;
  decimal& operator=(const decimal&) = delete;

  [[nodiscard]] std::string_view text() const noexcept {
    return {digits_.data(), static_cast<std::size_t>(end_ - digits_.data())};
  }

 private:
  std::array<char, 20> digits_;
  const char* end_;
};

}  // namespace leiri::command
