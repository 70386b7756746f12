#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "configuration/document_path.hpp"
#include "io/system.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

using configuration::standard_input;

/// The name for messages: "standard input" for "-".
std::string input_name(const std::string& path);

/// Whether a path names a regular file, unlike a pipe or standard input.
bool can_be_read_twice(const std::string& path);

/// Opens a file or, for "-", standard input for reading. Throws io_failure.
int open_to_read(const std::string& path);

/// Like pread(), but fills the buffer, and reads nothing beyond the greatest possible offset.
/// Returns less than `size` at the end of the file, with errno 0, or after an error, with another
/// errno.
std::size_t read_at(int descriptor, std::uint64_t offset, char* buffer, std::size_t size);

/// How many bytes of a file are examined to determine its format.
inline constexpr std::size_t head_size = std::size_t{64} << 10U;

/// The bytes of a file or of standard input. Only the first bytes are buffered, to determine the
/// format. Decompresses a file if its content shows that it is compressed, whatever its name is.
/// All functions throw io_failure if the bytes cannot be read.
class input {
 public:
  /// Opens a file, which must not be a folder. The options are those of decompressor_for().
  explicit input(const std::string& path, const unpacking_options& options = {});

  /// Reads from another source, which must fill each buffer except at its end, and decompresses it
  /// in the same way. The name is for messages.
  input(std::string name, raw_source source, const unpacking_options& options);

  /// The first bytes: head_size, or the whole file if it has fewer.
  [[nodiscard]] std::string_view head() const noexcept { return head_; }

  /// Reads the next bytes, those of the head included. Fills `buffer`, and returns less than `size`
  /// only at the end of the file or if compressed data is damaged. In the latter case, the next
  /// call throws.
  std::size_t read(char* buffer, std::size_t size);

  /// The rest of the bytes.
  std::string read_all();
  /// The bytes for a reader; the input must outlive it.
  raw_source source() {
    return [this](char* buffer, std::size_t size) { return read(buffer, size); };
  }

  /// Why no bytes after head() can be read of damaged data; empty if there is no such error so far.
  [[nodiscard]] std::string failure() const;

  /// Whether it is a compressed file.
  [[nodiscard]] bool is_compressed() const noexcept { return unpacked_ != nullptr; }

  /// The number of bytes that read() has returned.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

 private:
  void read_head(const unpacking_options& options);
  std::size_t read_raw(char* buffer, std::size_t size);
  std::size_t read_from_system(char* buffer, std::size_t size);

  std::string name_;
  descriptor descriptor_;
  raw_source source_;                       // empty: the descriptor is read
  std::unique_ptr<decompressor> unpacked_;  // null if the file is not compressed
  std::string head_;
  std::uint64_t bytes_ = 0;
  bool ended_ = false;  // the descriptor or source has no more bytes
};

/// All bytes of a file or of standard input, decompressed. Throws io_failure.
std::string read_file(const std::string& path);

}  // namespace leiri::command
