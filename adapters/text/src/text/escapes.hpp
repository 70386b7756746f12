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
  std::size_t length = 0;  ///< in bytes; 0 if it is not an escape for a Unicode scalar value
};

/// Decodes the escape whose backslash is at byte `at` of `text`.
numeric_escape decode_numeric(std::string_view text, std::size_t at) noexcept;

/// The same for two escapes of the halves of a character in UTF-16, `\uD801\uDC16`, which no syntax
/// of RDF allows.
numeric_escape decode_surrogates(std::string_view text, std::size_t at) noexcept;

/// Appends the value of an IRIREF's text to `out`. Invalid escapes stay as they are: no grammar of
/// identifiers accepts their backslash.
void decode_iriref(std::string_view raw, std::string& out);
/// The offset in `raw` of byte `value_offset` of its value.
std::size_t iriref_offset(std::string_view raw, std::size_t value_offset);

/// Whether ECHAR allows `c` after a backslash.
bool is_string_escape(char c) noexcept;
/// The length of the escape of a string, ECHAR or UCHAR, that `text` begins with; 0 if it begins
/// with none.
std::size_t string_escape_length(std::string_view text) noexcept;
/// Appends the value of a string, whose escapes are valid, to `out`.
void decode_string(std::string_view raw, std::string& out);

/// Whether PN_LOCAL_ESC allows `c` after a backslash.
bool is_local_escape(char c) noexcept;
/// Appends the value of the local part of a prefixed name, whose escapes are valid, to `out`. In
/// SPARQL, it may have UCHAR (SPARQL 1.1 section 19.2).
void decode_local(std::string_view raw, std::string& out);
/// The offset in `raw`, a string or a local part, of byte `value_offset` of its value.
std::size_t escaped_offset(std::string_view raw, std::size_t value_offset);

}  // namespace leiri::text
