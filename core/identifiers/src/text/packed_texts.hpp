#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string_view>

namespace leiri::detail {

/// Texts one after another, without addresses. The dynamic linker writes each address of a table of
/// string views when a program starts, whether or not it needs the table.
template <std::size_t count, std::size_t bytes>
struct packed_texts {
  std::array<char, bytes> text{};
  std::array<std::uint16_t, count> sizes{};
};

/// Packs a constexpr array of string views with static storage. The program then contains only the
/// packed texts, not the array.
template <const auto& texts>
constexpr auto packed() {
  constexpr std::size_t bytes = [] {
    std::size_t sum = 0;
    for (const std::string_view text : texts) {
      sum += text.size();
    }
    return sum;
  }();
  packed_texts<texts.size(), bytes> result;
  std::size_t at = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() > std::numeric_limits<std::uint16_t>::max()) {
      throw std::length_error("the text is too long");  // an error of the build
    }
    result.sizes[i] = static_cast<std::uint16_t>(texts[i].size());
    for (const char c : texts[i]) {
      result.text[at++] = c;
    }
  }
  return result;
}

/// Reads packed texts in order.
class packed_text_reader {
 public:
  template <std::size_t count, std::size_t bytes>
  explicit packed_text_reader(const packed_texts<count, bytes>& texts) noexcept
      : text_(texts.text.data()), size_(texts.sizes.data()) {}

  /// The next text. There must be one.
  std::string_view next() noexcept {
    const std::string_view text(text_, *size_++);
    text_ += text.size();
    return text;
  }

 private:
  const char* text_;
  const std::uint16_t* size_;
};

}  // namespace leiri::detail
