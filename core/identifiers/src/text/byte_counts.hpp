#pragma once

#include <array>
#include <cstdint>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Counts of bytes in a text, from which positions are computed.
namespace leiri::detail {

using byte_count = std::uint64_t (*)(std::string_view text) noexcept;

/// Where a text ends, if it begins at the start of a line.
struct text_extent {
  std::uint64_t line_ends;
  std::uint64_t characters;  ///< after the last line feed

  friend bool operator==(const text_extent&, const text_extent&) = default;
};

/// A pair of functions that count.
struct byte_counts {
  byte_count line_ends;   ///< line feeds
  byte_count characters;  ///< bytes that do not continue a character of UTF-8
  text_extent (*extent)(std::string_view text) noexcept;
};

/// The extent of a text, counted with these functions.
text_extent extent_by(byte_count line_ends, byte_count characters, std::string_view text) noexcept;

/// The fastest functions on this machine.
const byte_counts& best_counts() noexcept;

/// Functions without vector instructions of their own.
extern const byte_counts plain_counts;
/// The variants with vector instructions that this machine can run, the best one first; null after
/// the last one. There is none if leiri was built without Highway.
std::array<const byte_counts*, 3> vector_counts() noexcept;

}  // namespace leiri::detail

LEIRI_EXPORT_END
