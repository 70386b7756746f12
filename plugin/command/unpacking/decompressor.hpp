#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace leiri::command {

/// Fills `buffer` with up to `size` bytes of a file; returns their number, 0 at the end.
using raw_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Decompresses a file. Memory is bounded by the window of the format, whatever the size of the
/// result: 32 KiB for gzip, 4 MiB for lz4, 4 MiB per thread for bzip2, and at most 128 MiB for
/// zstd. Checksums, lengths and everything that follows the first member are verified.
class decompressor {
 public:
  virtual ~decompressor() = default;

  /// Fills `buffer`; returns less than `size` only if the file ends or is damaged.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  /// Why the file could not be read to its end; empty if it could, or if that is not known yet.
  [[nodiscard]] const std::string& failure() const noexcept { return failure_; }
  /// Whether the reason is that the result is too large.
  [[nodiscard]] bool exceeds_limit() const noexcept { return exceeds_limit_; }

 protected:
  std::string failure_;
  bool exceeds_limit_ = false;
};

/// The size in bytes that a result may always have. A larger result may have at most 100,000 times
/// the size of the file.
inline constexpr std::uint64_t default_max_unpacked = 100'000'000;

struct unpacking_options {
  std::uint64_t max_size = default_max_unpacked;
  std::size_t threads = 1;  ///< the number of threads for the blocks of a bzip2 file
};

/// The decompressor for a gzip, bzip2, zstd, xz or lz4 file; null for other files. `head` is the
/// beginning of the file, at least ten bytes; `rest` provides the bytes after it. If this program
/// was built without the required library, all reading fails with a message that says so.
std::unique_ptr<decompressor> decompressor_for(std::string_view head, raw_source rest,
                                               const unpacking_options& options);

}  // namespace leiri::command
