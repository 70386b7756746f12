#include "text/escapes.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "text/hex.hpp"

namespace leiri::text {
namespace {

constexpr ascii_set string_escapes("tbnrf\"'\\");
constexpr ascii_set local_escapes("_~.-!$&'()*+,;=/?#@%");

/// The number of digits after the letter of a numeric escape; 0 if it is not a numeric escape.
constexpr std::size_t digits_after(char letter) noexcept {
  return letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
}

/// The size of a scalar value in UTF-8.
constexpr std::size_t utf8_size(char32_t c) noexcept {
  return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

/// The number after the backslash at byte `at`, which may be a surrogate.
numeric_escape decode_digits(std::string_view text, std::size_t at) noexcept {
  const std::size_t digits = at + 1 < text.size() ? digits_after(text[at + 1]) : 0;
  if (digits == 0 || text.size() - at < 2 + digits) {
    return {};
  }
  char32_t value = 0;
  for (std::size_t i = at + 2; i < at + 2 + digits; ++i) {
    if (!hexdig.contains(text[i]) || value > 0x10FFFF) {
      return {};
    }
    value = value * 16 + hex_value(text[i]);
  }
  return {value, 2 + digits};
}

}  // namespace

numeric_escape decode_numeric(std::string_view text, std::size_t at) noexcept {
  const numeric_escape escape = decode_digits(text, at);
  const bool is_surrogate = escape.value >= 0xD800 && escape.value <= 0xDFFF;
  return escape.value > 0x10FFFF || is_surrogate ? numeric_escape{} : escape;
}

numeric_escape decode_surrogates(std::string_view text, std::size_t at) noexcept {
  const numeric_escape first = decode_digits(text, at);
  const bool has_second = first.value >= 0xD800 && first.value < 0xDC00 &&
                          text.substr(at + first.length).starts_with('\\');
  const numeric_escape second =
      has_second ? decode_digits(text, at + first.length) : numeric_escape{};
  return second.value < 0xDC00 || second.value > 0xDFFF
             ? numeric_escape{}
             : numeric_escape{0x10000 + ((first.value - 0xD800) << 10U) + (second.value - 0xDC00),
                              first.length + second.length};
}

void decode_iriref(std::string_view raw, std::string& out) {
  for (std::size_t at = 0; at < raw.size();) {
    const numeric_escape escape = raw[at] == '\\' ? decode_numeric(raw, at) : numeric_escape{};
    if (escape.length == 0) {
      out += raw[at++];
    } else {
      append_utf8(escape.value, out);
      at += escape.length;
    }
  }
}

void decode_string(std::string_view raw, std::string& out) {
  constexpr std::string_view letters = "tbnrf";
  constexpr std::string_view values = "\t\b\n\r\f";
  for (std::size_t begin = 0; begin < raw.size();) {
    const std::size_t at = std::min(raw.find('\\', begin), raw.size());
    out.append(raw, begin, at - begin);
    if (at == raw.size()) {
      return;
    }
    if (const numeric_escape escape = decode_numeric(raw, at); escape.length != 0) {
      append_utf8(escape.value, out);
      begin = at + escape.length;
    } else {
      const std::size_t letter = letters.find(raw[at + 1]);
      out += letter < letters.size() ? values[letter] : raw[at + 1];
      begin = at + 2;
    }
  }
}

namespace {

/// `pair` is the size of an escape that is not numeric.
std::size_t offset_in(std::string_view raw, std::size_t value_offset, std::size_t pair) {
  std::size_t at = 0;
  for (std::size_t value = 0; at < raw.size();) {
    const bool is_escape = raw[at] == '\\';
    const numeric_escape escape = is_escape ? decode_numeric(raw, at) : numeric_escape{};
    value += escape.length == 0 ? 1 : utf8_size(escape.value);
    if (value > value_offset) {
      break;
    }
    at += escape.length != 0 ? escape.length : is_escape ? pair : 1;
  }
  return at;
}

}  // namespace

// A backslash that begins no numeric escape is a byte of the value.
std::size_t iriref_offset(std::string_view raw, std::size_t value_offset) {
  return offset_in(raw, value_offset, 1);
}

std::size_t escaped_offset(std::string_view raw, std::size_t value_offset) {
  return offset_in(raw, value_offset, 2);
}

bool is_string_escape(char c) noexcept { return string_escapes.contains(c); }

std::size_t string_escape_length(std::string_view text) noexcept {
  if (text.size() < 2 || text[0] != '\\') {
    return 0;
  }
  return is_string_escape(text[1]) ? 2 : decode_numeric(text, 0).length;
}

bool is_local_escape(char c) noexcept { return local_escapes.contains(c); }

void decode_local(std::string_view raw, std::string& out) {
  if (raw.find('\\') == std::string_view::npos) {
    out.append(raw);
    return;
  }
  for (std::size_t at = 0; at < raw.size();) {
    const numeric_escape escape = raw[at] == '\\' ? decode_numeric(raw, at) : numeric_escape{};
    if (escape.length != 0) {
      append_utf8(escape.value, out);
      at += escape.length;
    } else {
      at += raw[at] == '\\' ? 1 : 0;
      out += raw[at++];
    }
  }
}

}  // namespace leiri::text
