#pragma once

#include <leiri/utf8.hpp>
#include <string>
#include <string_view>

/// Bidi Notation, as in RFC 3987 section 4: capitals represent right-to-left letters.
namespace leiri::test {

/// Capitals as Hebrew letters.
inline std::string hebrew(std::string_view notation) {
  std::string out;
  for (const char c : notation) {
    if (c >= 'A' && c <= 'Z') {
      append_utf8(static_cast<char32_t>(0x5D0 + (c - 'A')), out);
    } else {
      out += c;
    }
  }
  return out;
}

/// Capitals as Arabic letters, which are in two blocks. Digits after them become Arabic numbers.
inline std::string arabic(std::string_view notation) {
  std::string out;
  for (const char c : notation) {
    if (c >= 'A' && c <= 'Z') {
      append_utf8(static_cast<char32_t>(c < 'U' ? 0x627 + (c - 'A') : 0x641 + (c - 'U')), out);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace leiri::test
