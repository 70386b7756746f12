#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace leiri::command {

/// Fills `buffer` with up to `size` bytes of a file; returns how many, 0 at its end.
using raw_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// The bytes that a compressed file stands for. Memory is bounded whatever it expands to: by the
/// window of its format, 32 KiB in gzip and 128 MiB at most in zstd.
class decompressor {
 public:
  virtual ~decompressor() = default;

  /// Fills `buffer`; answers less than `size` where the file ends or is damaged, and only then.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  /// Why the file could not be read to its end; empty where it could, or nobody knows yet.
  [[nodiscard]] const std::string& failure() const noexcept { return failure_; }

 protected:
  std::string failure_;
};

/// What the first bytes of a file, four at least, tell of gzip and zstd; null where they tell
/// nothing of the kind. `rest` gives what follows `head`, `name` is the file's in messages. Throws
/// io_failure where this program was built without the library for it.
std::unique_ptr<decompressor> decompressor_for(std::string_view head, raw_source rest,
                                               const std::string& name);

}  // namespace leiri::command
