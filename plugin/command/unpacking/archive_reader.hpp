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
  /// As the archive has it: data, never a path. `#N` with its number, from 1, if the name is not
  /// UTF-8.
  std::string name;
  bool has_name = true;
  bool is_encrypted = false;
};

/// Whether a file is a zip or tar archive, by its first bytes.
bool is_archive(std::string_view head) noexcept;

/// Reads the files in a zip or tar archive, one after another.
class archive_reader {
 public:
  /// The bytes of an archive from the first one on. `packed_size` is its size in bytes as a file,
  /// 0 if it is not known. Throws std::runtime_error if this program was built without libarchive.
  archive_reader(raw_source in, std::uint64_t packed_size, std::uint64_t max_unpacked);
  ~archive_reader();
  archive_reader(const archive_reader&) = delete;
  archive_reader& operator=(const archive_reader&) = delete;

  /// The next file; nothing at the end, and if the archive cannot be read on.
  std::optional<archive_member> next();

  /// Fills `buffer` with bytes of the current file; returns less than `size` only at its end or if
  /// it is damaged.
  std::size_t read(char* buffer, std::size_t size);

  /// Why the current file, or the archive, cannot be read on; empty if it can.
  [[nodiscard]] const std::string& failure() const noexcept;
  /// Whether the reason is that more comes out of the archive than the limits allow: 64 GB, and
  /// 1,000 times its size once there are `max_unpacked` bytes.
  [[nodiscard]] bool exceeds_limit() const noexcept;

 private:
  class implementation;
  std::unique_ptr<implementation> own_;
};

}  // namespace leiri::command
