#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace leiri::command {

/// Hashes the lines of a text as GitHub's code scanning does for `primaryLocationLineHash`. The
/// hash of a line is a polynomial modulo 2^64 of the first 100 UTF-16 code units from the start of
/// the line on. Spaces and tabs are not counted, and every line end counts as one line feed.
class line_hasher {
 public:
  /// Receives the number of a line, from 1, and its hash, in the order of the lines.
  using receiver = std::function<void(std::uint64_t line, std::uint64_t hash)>;

  explicit line_hasher(receiver take) : take_(std::move(take)) { line_at_.fill(no_line); }

  /// Adds the next bytes of the text, in UTF-8; malformed sequences count as U+FFFD.
  void add(std::string_view bytes);
  /// Call it once, after all bytes.
  void finish();

 private:
  static constexpr std::size_t window_size = 100;
  static constexpr std::uint64_t no_line = 0;

  void add_byte(unsigned char byte);
  void add_code_point(std::uint32_t c);
  void add_unit(std::uint16_t unit);
  void push(std::uint16_t unit);

  receiver take_;
  std::array<std::uint16_t, window_size> window_ = {};
  // For each unit, the number of the line that begins at it, or no_line.
  std::array<std::uint64_t, window_size> line_at_ = {};
  std::size_t at_ = 0;  // the index of the oldest unit of the window
  std::uint64_t hash_ = 0;
  std::uint64_t lines_ = 0;  // how many lines have begun
  bool is_start_ = true;     // a line begins here
  bool was_return_ = false;  // the last unit was U+000D
  // An incomplete character: its bits so far, how many bytes it still needs, and the range of the
  // next byte.
  std::uint32_t character_ = 0;
  int missing_ = 0;
  unsigned char lowest_ = 0x80;
  unsigned char highest_ = 0xBF;
};

}  // namespace leiri::command
