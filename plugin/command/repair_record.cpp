#include "repair_record.hpp"

#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "json.hpp"

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

void write_record(const repair_record& record, json_writer& json) {
  json.begin_object().member("original", record.original);
  if (find_invalid_utf8(record.original) != std::string_view::npos) {
    json.member("original-hex", to_hex(record.original));
  }
  json.member("result", record.result).key("code");
  if (record.reason) {
    json.value(name(record.reason->code)).member("offset", std::uint64_t{record.reason->offset});
  } else {
    json.null().key("offset").null();
  }
  json.end_object();
}

std::optional<repair_record> read_record(std::string_view json) {
  const auto fields = read_json_object(json);
  const std::string* const original = fields ? find_field(*fields, "original") : nullptr;
  const std::string* const result = fields ? find_field(*fields, "result") : nullptr;
  if (original == nullptr || result == nullptr) {
    return std::nullopt;
  }
  repair_record record{*original, *result, std::nullopt};
  if (const std::string* const hex = find_field(*fields, "original-hex")) {
    auto bytes = from_hex(*hex);
    if (!bytes) {
      return std::nullopt;
    }
    record.original = std::move(*bytes);
  }
  return record;
}

}  // namespace leiri::command
