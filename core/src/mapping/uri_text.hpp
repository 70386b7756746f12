#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// Texts with everything percent-encoded that no URI allows.
namespace leiri::detail {

/// Appends the text so encoded. The time for a byte is the same whatever it is.
void append_as_uri(std::string_view text, std::string& out);

/// Writes the text so encoded to `to`, which has room for three bytes for each of the text and for
/// spare_room more. Returns the end of what counts of the written bytes.
using uri_writer = char* (*)(std::string_view text, char* to) noexcept;
inline constexpr std::size_t spare_room = 64;

/// One byte after the other.
char* write_bytes_as_uri(std::string_view text, char* to) noexcept;
/// With vector instructions: the variants that this machine can run, the best one first; null after
/// the last one, and from the start if leiri was built without Highway.
std::array<uri_writer, 3> vector_uri_writers() noexcept;

}  // namespace leiri::detail
