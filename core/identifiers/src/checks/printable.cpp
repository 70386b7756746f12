#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

namespace leiri {
namespace {

/// Appends at least `digits` hexadecimal digits.
void append_hex(std::uint32_t value, int digits, std::string& out) {
  while (digits < 8 && (value >> (4 * digits)) != 0) {
    ++digits;
  }
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
    out += "0123456789ABCDEF"[(value >> shift) & 15U];
  }
}

bool is_shown(char32_t c) noexcept {
  const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029;
  return !control && !is_bidi_format(c) && !is_bidi_isolate(c);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.length == 0) {
      out += "\\x";
      append_hex(static_cast<unsigned char>(text[at]), 2, out);
      ++at;
      continue;
    }
    if (is_shown(c.value)) {
      out += text.substr(at, c.length);
    } else {
      out += "\\u{";
      append_hex(c.value, 1, out);
      out += '}';
    }
    at += c.length;
  }
  return out;
}

}  // namespace leiri
