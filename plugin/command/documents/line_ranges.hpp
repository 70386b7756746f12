#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"

namespace leiri::command {

/// Bytes of a file from `begin` on; the one at `end` is not among them.
struct byte_range {
  /// Behind all bytes that there are or may come.
  static constexpr std::uint64_t open_end = UINT64_MAX;

  std::uint64_t begin = 0;
  std::uint64_t end = open_end;

  friend bool operator==(const byte_range&, const byte_range&) = default;
};

/// How many U+000A there are.
std::uint64_t count_line_ends(std::string_view text) noexcept;

/// A file, not a pipe, that is read from any place; by any number of threads at once.
class line_file {
 public:
  /// Throws io_failure.
  explicit line_file(const std::string& path);

  /// Fills `buffer` from `offset` on; answers less than `size` at the end of the file only. Throws
  /// io_failure.
  std::size_t read(std::uint64_t offset, char* buffer, std::size_t size) const;

  /// Where the first line begins that does not begin before `offset`. A line begins with the file
  /// and behind each U+000A; `open_end` where the file ends before, or cannot be read: whoever
  /// reads the lines will notice.
  [[nodiscard]] std::uint64_t line_begin(std::uint64_t offset) const;

  /// How many lines end before `offset`. Throws io_failure.
  [[nodiscard]] std::uint64_t lines_before(std::uint64_t offset) const;

 private:
  std::string name_;
  descriptor descriptor_;
};

/// Cuts the lines that begin in a range of a file into parts, as it is asked for them. Takes as
/// long as it takes to read the lines at which it cuts.
class line_ranges {
 public:
  /// Parts are of `size` bytes, but for the rest of a line.
  line_ranges(std::shared_ptr<const line_file> file, const byte_range& range, std::uint64_t size);

  /// The next part: whole lines, each of which is in one part. Nothing after the last, which may be
  /// empty; where no line begins in the range there is that one.
  std::optional<byte_range> next();

 private:
  std::shared_ptr<const line_file> file_;
  std::uint64_t size_;
  std::uint64_t begin_;  // of the next part
  std::uint64_t end_;    // of the last one
  bool begun_ = false;
};

/// The bytes of a range of a file, one after another.
class line_source {
 public:
  line_source(std::shared_ptr<const line_file> file, const byte_range& range) noexcept
      : file_(std::move(file)), range_(range), at_(range.begin) {}

  /// Fills `buffer` but for the end of the range or file, where it answers less than `size`. Throws
  /// io_failure.
  std::size_t read(char* buffer, std::size_t size);

  /// How many bytes read() has given out, and how many lines end in them.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return at_ - range_.begin; }
  [[nodiscard]] std::uint64_t lines() const noexcept { return lines_; }

 private:
  std::shared_ptr<const line_file> file_;
  byte_range range_;
  std::uint64_t at_;
  std::uint64_t lines_ = 0;
};

}  // namespace leiri::command
