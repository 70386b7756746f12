#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace leiri::command {

/// A number in decimal digits.
class decimal {
 public:
  explicit decimal(std::uint64_t number) noexcept
      : size_(static_cast<std::size_t>(
            std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr -
            digits_.data())) {}

  [[nodiscard]] std::string_view text() const noexcept { return {digits_.data(), size_}; }

 private:
  std::array<char, 20> digits_;
  std::size_t size_;
};

}  // namespace leiri::command
