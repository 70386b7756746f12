#pragma once

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

/// Reads the files in a zip or tar archive, one after another. read() fills a buffer with bytes of
/// the current file; failure() is why the rest of it, or of the archive, cannot be read. The
/// unpacked files exceed the limit if they have 64 GB, or 1,000 times the size of the archive and
/// more than the bytes that the user allows.
class archive_reader : public decompressor {
 public:
  /// The next file; nothing at the end, or if the rest of the archive cannot be read.
  virtual std::optional<archive_member> next() = 0;
};

/// `in` provides the bytes of the archive from the first one on. `packed_size` is the size of the
/// file in bytes; 0 if it is not known. Throws std::runtime_error if this program was built without
/// libarchive.
std::unique_ptr<archive_reader> open_archive(raw_source in, std::uint64_t packed_size,
                                             std::uint64_t max_unpacked);

}  // namespace leiri::command
