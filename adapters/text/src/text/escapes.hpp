#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// The escapes of Turtle section 6.4.
namespace leiri::text {

/// A numeric escape, UCHAR.
struct numeric_escape {
  char32_t value = 0;
  std::size_t length = 0;  ///< in bytes; 0 where there is no escape for a Unicode scalar value
};

/// The one that starts at the backslash at byte `at` of `text`.
numeric_escape decode_numeric(std::string_view text, std::size_t at) noexcept;

/// Appends the value of an IRIREF's text to `out`. What is no escape stays as it stands: no grammar
/// of identifiers accepts its backslash.
void decode_iriref(std::string_view raw, std::string& out);
/// Where in `raw` byte `value_offset` of its value stands.
std::size_t iriref_offset(std::string_view raw, std::size_t value_offset);

/// Whether ECHAR allows `c` behind a backslash.
bool is_string_escape(char c) noexcept;

/// Whether PN_LOCAL_ESC allows `c` behind a backslash.
bool is_local_escape(char c) noexcept;
/// The same two for the local part of a prefixed name, whose escapes were checked before.
void decode_local(std::string_view raw, std::string& out);
std::size_t local_offset(std::string_view raw, std::size_t value_offset);

}  // namespace leiri::text
