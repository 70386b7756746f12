#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Strict UTF-8 (RFC 3629): overlong forms, surrogates, values past U+10FFFF and truncated
/// sequences are ill-formed.
///
///     const leiri::decoded c = leiri::decode_utf8(text, at);  // one character
namespace leiri {

struct decoded {
  char32_t value = 0;
  std::uint32_t length = 0;  ///< in bytes; 0 if the bytes are ill-formed
};

/// Decodes the character that starts at byte `at` of `text`; `at` must be less than `text.size()`.
decoded decode_utf8(std::string_view text, std::size_t at) noexcept;

/// The byte offset of the first ill-formed sequence at or after byte `from`, which must be the
/// start of a character; npos if there is none.
std::size_t find_invalid_utf8(std::string_view text, std::size_t from = 0) noexcept;

/// Appends the UTF-8 form of `c`, which must be a scalar value.
void append_utf8(char32_t c, std::string& out);

constexpr bool continues_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The number of bytes that do not continue a character: in UTF-8, of code points.
constexpr std::size_t count_code_points(std::string_view text) noexcept {
  std::size_t count = 0;
  for (const char byte : text) {
    count += continues_character(byte) ? 0 : 1;
  }
  return count;
}

/// U+FEFF at the start of a text in UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::string_view without_byte_order_mark(std::string_view text) noexcept {
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

}  // namespace leiri

LEIRI_EXPORT_END
