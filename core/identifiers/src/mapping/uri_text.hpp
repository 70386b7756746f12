#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// Percent-encodes everything in a text that no URI allows.
namespace leiri::detail {

/// Appends the encoded text. The time for a byte does not depend on its value.
void append_as_uri(std::string_view text, std::string& out);

/// Writes the encoded text to `to`, which must have room for three bytes for each byte of the text
/// and for spare_room more. Returns the end of the encoded text; what was written after it is not
/// part of it.
using uri_writer = char* (*)(std::string_view text, char* to) noexcept;
inline constexpr std::size_t spare_room = 64;

/// Writes one byte after the other.
char* write_bytes_as_uri(std::string_view text, char* to) noexcept;
/// The variants with vector instructions that this machine can run, the best one first; null after
/// the last one. There is none if leiri was built without Highway.
std::array<uri_writer, 3> vector_uri_writers() noexcept;

}  // namespace leiri::detail
