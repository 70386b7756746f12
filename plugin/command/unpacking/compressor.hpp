#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace leiri::command {

/// Compresses a file as its name says.
class compressor {
 public:
  virtual ~compressor() = default;

  /// Both pass compressed bytes on, and throw std::runtime_error with the reason if they cannot.
  virtual void write(std::string_view bytes) = 0;
  /// Call it once, after everything has been written.
  virtual void finish() = 0;
};

/// Whether the name of a file says that it is compressed: `.gz`, `.bz2`, `.xz`, `.zst` or `.lz4`,
/// in any letter case.
bool is_name_of_compressed_file(std::string_view path);

/// The compressor for a file by its name; null if the name does not ask for one. Throws
/// std::runtime_error if this program was built without the required library.
std::unique_ptr<compressor> compressor_for(std::string_view path,
                                           std::function<void(std::string_view)> out);

}  // namespace leiri::command
