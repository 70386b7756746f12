#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/decompressor.hpp"
#include "io/descriptor.hpp"

namespace leiri::command {

/// How people name standard input.
inline constexpr std::string_view standard_input = "-";

/// As messages call it: "standard input" for "-".
std::string input_name(const std::string& path);

/// A descriptor to read a file or, for "-", standard input. Throws io_failure.
int open_to_read(const std::string& path);

/// The bytes of a file or of standard input, unbuffered but for the first few, which are looked at
/// to tell the format. What gzip or zstd compressed is taken for what it was before; the content
/// tells, not the name. Everything throws io_failure where the bytes cannot be had.
class input {
 public:
  /// Refuses folders.
  explicit input(const std::string& path);

  /// The first bytes, up to 4 KiB; empty where the file is.
  [[nodiscard]] std::string_view head() const noexcept { return head_; }

  /// The next bytes, head included; fills `buffer` but for the end of the file, where it answers
  /// less than `size`. It does so too where compressed data is damaged; the next call throws then.
  std::size_t read(char* buffer, std::size_t size);

  /// Why head() is all that can be had of damaged data; empty where that is not known.
  [[nodiscard]] std::string failure() const;

  /// Whether it is a compressed file.
  [[nodiscard]] bool is_compressed() const noexcept { return unpacked_ != nullptr; }

  /// How many bytes read() has given out.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

 private:
  std::size_t read_from_system(char* buffer, std::size_t size);

  std::string name_;
  descriptor descriptor_;
  std::unique_ptr<decompressor> unpacked_;  // null where nothing is compressed
  std::string head_;
  std::uint64_t bytes_ = 0;
};

}  // namespace leiri::command
