#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// A file in an archive.
struct archive_member {
  /// The name in the archive. It is not a path of the file system: never open it. If the name is
  /// not UTF-8, this is `#N`, with the number of the member from 1.
  std::string name;
  bool has_name = true;  ///< false if `name` is `#N`
  bool is_encrypted = false;
};

/// Whether a file is a zip or tar archive, by its first bytes.
bool is_archive(std::string_view head) noexcept;

/// Reads the files in a zip or tar archive, one after another.
class archive_reader {
 public:
  /// `in` provides the bytes of the archive from the first one on. `packed_size` is the size of the
  /// file in bytes; 0 if it is not known. Throws std::runtime_error if this program was built
  /// without libarchive.
  archive_reader(raw_source in, std::uint64_t packed_size, std::uint64_t max_unpacked);
  ~archive_reader();
  archive_reader(const archive_reader&) = delete;
  archive_reader& operator=(const archive_reader&) = delete;

  /// The next file; nothing at the end, or if the rest of the archive cannot be read.
  std::optional<archive_member> next();

  /// Fills `buffer` with bytes of the current file; returns less than `size` only at its end or if
  /// it is damaged.
  std::size_t read(char* buffer, std::size_t size);

  /// Why the rest of the current file, or of the archive, cannot be read; empty if it can.
  [[nodiscard]] const std::string& failure() const noexcept;
  /// Whether the reason is that the unpacked files exceed a limit: 64 GB, or 1,000 times the size
  /// of the archive, if they have more than `max_unpacked` bytes.
  [[nodiscard]] bool exceeds_limit() const noexcept;

 private:
  class implementation;
  std::unique_ptr<implementation> own_;
};

}  // namespace leiri::command
