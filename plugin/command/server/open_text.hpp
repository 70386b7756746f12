#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The unit in which the protocol counts the characters of a line.
enum class position_unit : std::uint8_t {
  utf8,   ///< bytes
  utf16,  ///< code units of UTF-16, which every client supports
  utf32,  ///< code points
};

/// A position in the form of the protocol. A line ends with CR LF, LF or CR.
struct line_position {
  std::uint64_t line = 0;  ///< from 0
  std::uint64_t character = 0;

  friend bool operator==(const line_position&, const line_position&) = default;
};

/// A range. `end` is the position after its last character.
struct line_range {
  line_position begin;
  line_position end;
};

/// The text of a document in an editor, in UTF-8. A change moves the bytes after it, but does not
/// read them.
class open_text {
 public:
  open_text(std::string text, position_unit unit);

  [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }

  /// Replaces a range. Returns false and changes nothing if the range is not in the text, or begins
  /// or ends within a character.
  bool replace(const line_range& range, std::string_view text);

  /// The offset of a position. As the protocol specifies, a position after the last character of a
  /// line is the end of that line. Nothing if there is no such line, or if the position is within a
  /// character.
  [[nodiscard]] std::optional<std::size_t> offset_of(const line_position& p) const;

  [[nodiscard]] std::size_t line_of(std::size_t offset) const;

 private:
  friend class position_finder;

  void find_line_starts(std::size_t begin, std::size_t end, std::size_t at);
  [[nodiscard]] bool is_line_start(std::size_t offset) const noexcept;
  [[nodiscard]] std::size_t line_end(std::size_t line) const noexcept;

  std::string bytes_;
  position_unit unit_;
  std::vector<std::size_t> starts_;  // of lines, the first is 0
};

/// Finds the positions of offsets. If the offsets are in order, it reads each line only once. The
/// text must not change.
class position_finder {
 public:
  explicit position_finder(const open_text& text) : text_(text) {}

  /// `offset` may be the end of the text.
  line_position operator()(std::size_t offset);

 private:
  const open_text& text_;
  // The last position that was found.
  std::size_t offset_ = 0;
  line_position found_;
};

}  // namespace leiri::command
