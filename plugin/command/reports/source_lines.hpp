#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/input.hpp"

namespace leiri::command {

/// A part of a line, without its end.
struct line_part_text {
  std::string_view text;     ///< valid until the next call
  std::uint64_t column = 1;  ///< of its first character
};

/// Reads a document for the lines around places. Keeps a few kilobytes of it.
class source_lines {
 public:
  explicit source_lines(std::unique_ptr<input> in) noexcept : in_(std::move(in)) {}

  /// The part of a line around a column. Places must be asked for in their order. Nothing if the
  /// file has no such place, or is not text in an encoding that contains ASCII. Throws io_failure.
  std::optional<line_part_text> around(std::uint64_t line, std::uint64_t column);

 private:
  bool fill();
  bool skip_to_line(std::uint64_t line);
  void skip_to_column(std::uint64_t column);

  std::unique_ptr<input> in_;
  std::string bytes_;
  std::size_t at_ = 0;  // what precedes this index in `bytes_` is no longer needed
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;  // line_ and column_ are those of `at_`
  bool has_begun_ = false;
};

}  // namespace leiri::command
