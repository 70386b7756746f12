#include "io/json_bytes.hpp"

#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

namespace leiri::command {

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

unsigned digit_value(char c) noexcept {
  return static_cast<unsigned>(c <= '9' ? c - '0' : to_lower(c) - 'a' + 10);
}

std::optional<std::string> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) {
    return std::nullopt;
  }
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    if (!hexdig.contains(text[at]) || !hexdig.contains(text[at + 1])) {
      return std::nullopt;
    }
    bytes += static_cast<char>(digit_value(text[at]) << 4U | digit_value(text[at + 1]));
  }
  return bytes;
}

}  // namespace

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

}  // namespace leiri::command
