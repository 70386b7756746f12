#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "io/descriptor.hpp"

namespace leiri::command {

struct host_file;

/// The bytes of a file from `begin` up to `end`, not included.
struct byte_range {
  /// After all bytes, present and future.
  static constexpr std::uint64_t open_end = UINT64_MAX;

  std::uint64_t begin = 0;
  std::uint64_t end = open_end;

  friend bool operator==(const byte_range&, const byte_range&) = default;
};

/// A file of the system or of the host, not a pipe, that any number of threads can read at any
/// offset at the same time.
class line_file {
 public:
  /// Throws io_failure.
  explicit line_file(const std::string& path);

  /// Fills `buffer` from `offset` on; returns less than `size` only at the end of the file. Throws
  /// io_failure.
  std::size_t read(std::uint64_t offset, char* buffer, std::size_t size) const;

  /// The start of the first line that does not begin before `offset`. A line begins at the start of
  /// the file and after each U+000A. Returns `open_end` if the file ends before, or cannot be read;
  /// reading the lines will then fail.
  [[nodiscard]] std::uint64_t line_begin(std::uint64_t offset) const;

  /// The number of its bytes; 0 if that is not known.
  [[nodiscard]] std::uint64_t size() const noexcept;

 private:
  std::size_t read_some(std::uint64_t offset, char* buffer, std::size_t size) const;

  std::string name_;
  const host_file* host_file_;  // null: the descriptor
  descriptor descriptor_;
};

/// Divides the lines that begin in a range of a file into parts, on demand. Reads only the lines at
/// which it divides.
class line_ranges {
 public:
  /// A part has `size` bytes plus the rest of its last line.
  line_ranges(std::shared_ptr<const line_file> file, const byte_range& range, std::uint64_t size);

  /// The next part: whole lines, each of which is in exactly one part. Nothing after the last part,
  /// which may be empty; if no line begins in the range, an empty part is the only one.
  std::optional<byte_range> next();

 private:
  std::shared_ptr<const line_file> file_;
  std::uint64_t size_;
  std::uint64_t begin_;  // of the next part
  std::uint64_t end_;    // of the last one
  bool begun_ = false;
};

/// The bytes of a range of a file, in order.
class line_source {
 public:
  line_source(std::shared_ptr<const line_file> file, const byte_range& range) noexcept
      : file_(std::move(file)), range_(range), at_(range.begin) {}

  /// Fills `buffer`; returns less than `size` only at the end of the range or file. Throws
  /// io_failure.
  std::size_t read(char* buffer, std::size_t size);

  /// The number of bytes that read() has returned, and of lines that end in them.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return at_ - range_.begin; }
  [[nodiscard]] std::uint64_t lines() const noexcept { return lines_; }

 private:
  std::shared_ptr<const line_file> file_;
  byte_range range_;
  std::uint64_t at_;
  std::uint64_t lines_ = 0;
};

}  // namespace leiri::command
