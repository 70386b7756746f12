#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace leiri::detail {

/// The shortest text that has an end_hash().
inline constexpr std::size_t hashed_end = sizeof(std::uint64_t);

/// A number below 2^`bits` that depends on the size and the last bytes of a text, at which
/// identifiers differ. Fast, and easy to predict: for tables in which a collision costs little.
inline std::size_t end_hash(std::string_view text, unsigned bits) noexcept {
  std::uint64_t end = 0;
  std::memcpy(&end, text.data() + text.size() - hashed_end, hashed_end);
  // All bits contribute to the upper ones of the product.
  return static_cast<std::size_t>((end ^ text.size()) * 0xD6E8FEB86659FD93 >> (64 - bits));
}

}  // namespace leiri::detail
