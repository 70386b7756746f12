#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

/// The lines of standard input or a file, as bytes, without their line ends. The last line may lack
/// a line end.
class line_reader {
 public:
  /// Reads standard input.
  line_reader();
  /// "-" is standard input. Throws io_failure if the file cannot be opened.
  explicit line_reader(const std::string& path);

  /// A longer line is cut, so that memory is bounded for any input.
  static constexpr std::size_t longest = std::size_t{64} << 20U;

  /// The next line, valid until the next call; false at the end of the input. Throws io_failure.
  bool next(std::string_view& line);

  /// Whether the last line was longer than `longest`.
  [[nodiscard]] bool cut() const noexcept { return cut_; }

  /// Whether next() would have to wait for input.
  [[nodiscard]] bool would_wait() const noexcept;

  /// The name for messages.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  bool fill();
  std::string_view take(std::size_t length, std::size_t with_end);

  std::string name_;
  descriptor descriptor_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of the bytes that have not been returned yet
  bool at_end_ = false;
  bool cut_ = false;
};

/// Receives the fields of a line; returns the error message, if any.
using row_reader =
    std::function<std::optional<std::string>(const std::vector<std::string_view>& fields)>;

/// Reads a table that a user has written: UTF-8 with one row per line, whose fields are separated
/// by spaces or tabs. Empty lines and lines that start with `#` are ignored. Throws io_failure if
/// the file cannot be read, and file_error if a row is wrong. "-" is standard input.
void read_table(const std::string& path, const row_reader& read_row);

}  // namespace leiri::command
