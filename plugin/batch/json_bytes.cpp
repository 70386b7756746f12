#include "batch/json_bytes.hpp"

#include <algorithm>
#include <charconv>
#include <leiri/utf8.hpp>

namespace leiri::batch {

namespace {

std::string to_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

}  // namespace

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

std::optional<std::string> from_hex(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    unsigned octet = 0;
    const char* const digits = text.data() + at;
    if (at + 1 == text.size() || std::from_chars(digits, digits + 2, octet, 16).ptr != digits + 2) {
      return std::nullopt;
    }
    bytes += static_cast<char>(octet);
  }
  return bytes;
}

void write_bytes(std::string_view name, std::string_view bytes, json_writer& json) {
  json.member(name, bytes);
  if (find_invalid_utf8(bytes) != std::string_view::npos) {
    json.member(std::string(name) + "-hex", to_hex(bytes));
  }
}

std::optional<std::string> read_bytes(const json_fields& fields, const std::string& name) {
  if (const std::string* const hex = find_field(fields, name + "-hex")) {
    return from_hex(*hex);
  }
  const std::string* const text = find_field(fields, name);
  return text == nullptr ? std::nullopt : std::optional(*text);
}

}  // namespace leiri::batch
