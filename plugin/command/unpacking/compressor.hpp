#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace leiri::command {

/// Compresses a file in the format that its name indicates.
class compressor {
 public:
  virtual ~compressor() = default;

  /// Compresses bytes and passes on compressed ones. Throws std::runtime_error with the reason if
  /// it cannot, as does finish().
  virtual void write(std::string_view bytes) = 0;
  /// Passes on the rest. Call it once, after everything has been written.
  virtual void finish() = 0;
};

/// Whether the name of a file says that it is compressed: `.gz`, `.bz2`, `.xz`, `.zst` or `.lz4`,
/// in any letter case.
bool is_name_of_compressed_file(std::string_view path);

/// The compressor for a file, by its name; null if it is not the name of a compressed file. Throws
/// std::runtime_error if this program was built without the required library.
std::unique_ptr<compressor> compressor_for(std::string_view path,
                                           std::function<void(std::string_view)> out);

}  // namespace leiri::command
