#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/input.hpp"
#include "unpacking/archive_reader.hpp"

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

/// Lines of documents that have been read, for places that come in their order within each
/// document: files, files in archives, and standard input if it was kept.
class reread_lines {
 public:
  /// `has_input`: keep_standard_input() was called.
  explicit reread_lines(bool has_input) noexcept : has_input_(has_input) {}

  /// The part of a line around a column. Nothing if the document cannot be read again or has no
  /// such place.
  std::optional<line_part_text> around(std::string_view path, std::uint64_t line,
                                       std::uint64_t column);

 private:
  void open(const std::string& path);
  [[nodiscard]] bool can_read(const std::string& path) const;
  [[nodiscard]] static std::unique_ptr<input> bytes_of(const std::string& path);
  [[nodiscard]] bool find_member(std::string_view name);

  bool has_input_;
  std::string path_;
  std::uint64_t line_ = 0;  // of the last place
  std::uint64_t column_ = 0;
  std::string archive_path_;
  std::unique_ptr<input> archive_bytes_;
  std::unique_ptr<archive_reader> archive_;  // null: no archive is open
  std::optional<source_lines> lines_;
};

}  // namespace leiri::command
