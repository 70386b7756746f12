#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

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

/// The number that a text of decimal digits denotes; nothing if it is not such a text, or if the
/// number is too large.
inline std::optional<std::uint64_t> number_in(std::string_view text) noexcept {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace leiri::command
