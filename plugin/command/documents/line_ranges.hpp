#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

struct host_file;

/// The bytes of a file from `begin` up to, but not including, `end`.
struct byte_range {
  /// An end that includes all bytes, even if the file grows.
  static constexpr std::uint64_t open_end = UINT64_MAX;

  std::uint64_t begin = 0;
  std::uint64_t end = open_end;

  friend bool operator==(const byte_range&, const byte_range&) = default;
};

/// A file of the system, or of the application that runs this program as a library, that any number
/// of threads can read at any offset at the same time. It is not a pipe.
class line_file {
 public:
  /// Throws io_failure.
  explicit line_file(const std::string& path);

  /// Fills `buffer` from `offset` on; returns less than `size` only at the end of the file. Throws
  /// io_failure.
  std::size_t read(std::uint64_t offset, char* buffer, std::size_t size) const;

  /// The start of the first line that begins at or after `offset`. A line begins at the start of
  /// the file and after each U+000A. Returns `open_end` if there is no such line, and also if the
  /// file cannot be read: reading the lines will then report the error.
  [[nodiscard]] std::uint64_t line_begin(std::uint64_t offset) const;

  /// In bytes; 0 if it is not known.
  [[nodiscard]] std::uint64_t size() const noexcept;

 private:
  std::size_t read_some(std::uint64_t offset, char* buffer, std::size_t size) const;

  std::string name_;
  const host_file* host_file_;  // null: the descriptor is read
  descriptor descriptor_;
};

/// Divides the lines that begin in a range of a file into parts: whole lines of `size` bytes, plus
/// the rest of the last line. There is at least one part: it is empty if no line begins in the
/// range. Reads only the lines at the borders of parts.
std::vector<byte_range> line_ranges(const line_file& file, const byte_range& range,
                                    std::uint64_t size);

/// The bytes of a range of a file, in order.
class line_source {
 public:
  line_source(std::shared_ptr<const line_file> file, const byte_range& range) noexcept
      : file_(std::move(file)), range_(range), at_(range.begin) {}

  /// Fills `buffer`; returns less than `size` only at the end of the range or file. Throws
  /// io_failure.
  std::size_t read(char* buffer, std::size_t size);

  /// The number of bytes that read() has returned, and the number of line ends in them.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return at_ - range_.begin; }
  [[nodiscard]] std::uint64_t lines() const noexcept { return lines_; }

 private:
  std::shared_ptr<const line_file> file_;
  byte_range range_;
  std::uint64_t at_;
  std::uint64_t lines_ = 0;
};

}  // namespace leiri::command
