#include "text/byte_counts.hpp"

#include <cstddef>
#include <leiri/utf8.hpp>

namespace leiri::detail {
namespace {

/// Counts in blocks of a fixed size. The count of a block fits in a byte, so that the compiler can
/// use vector instructions.
template <class Test>
std::uint64_t count_bytes(std::string_view text, Test is_counted) noexcept {
  constexpr std::size_t block = 240;
  const auto count_in = [&](const char* from, std::size_t size) {
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < size; ++i) {
      count = static_cast<std::uint8_t>(count + (is_counted(from[i]) ? 1 : 0));
    }
    return count;
  };
  std::uint64_t count = 0;
  std::size_t at = 0;
  for (; text.size() - at >= block; at += block) {
    count += count_in(text.data() + at, block);
  }
  return count + count_in(text.data() + at, text.size() - at);
}

std::uint64_t count_line_ends(std::string_view text) noexcept {
  return count_bytes(text, [](char c) { return c == '\n'; });
}

std::uint64_t count_characters(std::string_view text) noexcept {
  return count_bytes(text, [](char c) { return !continues_character(c); });
}

text_extent find_extent(std::string_view text) noexcept {
  return extent_by(count_line_ends, count_characters, text);
}

}  // namespace

text_extent extent_by(byte_count line_ends, byte_count characters, std::string_view text) noexcept {
  const std::uint64_t lines = line_ends(text);
  if (lines != 0) {
    text.remove_prefix(text.rfind('\n') + 1);
  }
  return {lines, characters(text)};
}

const byte_counts plain_counts = {count_line_ends, count_characters, find_extent};

const byte_counts& best_counts() noexcept {
  static const byte_counts* const best =
      vector_counts().front() == nullptr ? &plain_counts : vector_counts().front();
  return *best;
}

}  // namespace leiri::detail
