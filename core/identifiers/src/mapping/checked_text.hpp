#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <leiri/utf8.hpp>
#include <string_view>

/// Limits and checks for text that is passed to ICU.
namespace leiri::detail {

/// In bytes. ICU counts with signed 32-bit integers, and one byte can become three, or four in
/// UTF-32, after a byte order mark.
inline constexpr std::size_t longest_text = (std::size_t{512} << 20U) - 64;

/// Returns the text itself if it is UTF-8 of at most `longest` bytes.
inline result<std::string_view> checked_text(std::string_view text, std::size_t longest) noexcept {
  if (text.size() > longest) {
    return error{code::too_long};
  }
  const std::size_t bad = find_invalid_utf8(text);
  if (bad != std::string_view::npos) {
    return error{code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)};
  }
  return text;
}

}  // namespace leiri::detail
