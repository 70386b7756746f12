#include "text/escaping.hpp"

#include <nettle/base64.h>

#include <algorithm>
#include <cstdint>
#include <leiri/utf8.hpp>

namespace leiri::command {

std::string csv_field(std::string_view text) {
  if (text.find_first_of("\",\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string field = "\"";
  for (const char c : text) {
    field += c == '"' ? "\"\"" : std::string(1, c);
  }
  return field + '"';
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string base64(std::string_view bytes) {
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return text;
}

std::string_view as_utf8(std::string_view text, std::string& buffer) {
  if (find_invalid_utf8(text) == std::string_view::npos) {
    return text;
  }
  buffer.clear();
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    buffer += c.length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, c.length);
    at += std::max<std::size_t>(c.length, 1);
  }
  return buffer;
}

}  // namespace leiri::command
