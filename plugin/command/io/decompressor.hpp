#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace leiri::command {

/// Fills `buffer` with up to `size` bytes of a file; returns their number, 0 at the end.
using raw_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Decompresses a file. Memory is bounded by the window of the format, whatever the size of the
/// result: 32 KiB for gzip and at most 128 MiB for zstd.
class decompressor {
 public:
  virtual ~decompressor() = default;

  /// Fills `buffer`; returns less than `size` only if the file ends or is damaged.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  /// Why the file could not be read to its end; empty if it could, or if that is not known yet.
  [[nodiscard]] const std::string& failure() const noexcept { return failure_; }

 protected:
  std::string failure_;
};

/// The decompressor for a gzip or zstd file, by its first bytes, at least four; null for other
/// files. `rest` provides what follows `head`; `name` is the name of the file for messages. Throws
/// io_failure if this program was built without the required library.
std::unique_ptr<decompressor> decompressor_for(std::string_view head, raw_source rest,
                                               const std::string& name);

}  // namespace leiri::command
