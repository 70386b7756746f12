#pragma once

#include <nettle/sha2.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::command {

/// Computes the SHA-256 digest (FIPS 180-4) of bytes that are added piece by piece, and counts
/// them.
class digest {
 public:
  digest() { sha256_init(&state_); }  // throws if the library cannot be loaded

  void add(std::string_view bytes);

  /// The digest of all bytes so far, in 64 lowercase hexadecimal digits.
  [[nodiscard]] std::string hex() const;
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

 private:
  sha256_ctx state_;
  std::uint64_t bytes_ = 0;
};

}  // namespace leiri::command
