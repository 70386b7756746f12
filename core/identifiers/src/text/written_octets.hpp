#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace leiri::detail {

/// How an octet is written: as itself, or percent-encoded.
struct written_octet {
  std::array<char, 3> bytes;
  std::uint8_t size;
};

/// How each octet is written; `is_encoded` decides.
template <class Predicate>
constexpr std::array<written_octet, 256> written_octets(Predicate is_encoded) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::array<written_octet, 256> table{};
  for (unsigned octet = 0; octet < table.size(); ++octet) {
    const auto byte = static_cast<char>(octet);
    table[octet] = is_encoded(byte)
                       ? written_octet{{'%', digits[octet / 16], digits[octet % 16]}, 3}
                       : written_octet{{byte, 0, 0}, 1};
  }
  return table;
}

/// Writes an octet to `to`, which must have room for four bytes; returns the end of what counts.
inline char* write_octet(const written_octet& octet, char* to) noexcept {
  static_assert(sizeof octet == 4);  // one store, whatever the size
  std::memcpy(to, &octet, sizeof octet);
  return to + octet.size;
}

}  // namespace leiri::detail
