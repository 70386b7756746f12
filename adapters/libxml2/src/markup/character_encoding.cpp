#include "markup/character_encoding.hpp"

#include <algorithm>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>

#include "host/text.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {
namespace {

using namespace std::string_view_literals;

/// Whether libxml2 can read a document in this encoding.
bool is_known_to_libxml2(std::string_view name) {
  const xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(std::string(name).c_str());
  if (handler != nullptr) {
    xmlCharEncCloseFunc(handler);
  }
  return handler != nullptr;
}

/// The character that the bytes encode, if it is exactly one.
std::optional<char32_t> one_character(std::string_view bytes, charset& from) {
  std::string buffer;
  const result<std::string_view> text = from.decode(bytes, buffer);
  if (!text || text->empty()) {
    return std::nullopt;
  }
  const decoded c = decode_utf8(*text, 0);
  return c.length == text->size() ? std::optional(c.value) : std::nullopt;
}

/// Whether a byte that is not a character begins one.
bool begins_character(char first, charset& from) {
  for (int second = 0; second < 256; ++second) {
    const char bytes[] = {first, static_cast<char>(second)};
    if (one_character({bytes, 2}, from)) {
      return true;
    }
  }
  return false;
}

constexpr bool is_surrogate(char32_t unit) noexcept { return (unit & 0xFFFFF800) == 0xD800; }
constexpr bool is_high(char32_t unit) noexcept { return (unit & 0xFFFFFC00) == 0xD800; }

}  // namespace

std::string_view declared_encoding(std::string_view head) noexcept {
  constexpr std::string_view word = "encoding";
  const std::string_view declaration = head.substr(0, head.find("?>"));
  const std::size_t at = declaration.find(word);
  if (!declaration.starts_with("<?xml") || at == std::string_view::npos) {
    return {};
  }
  const std::size_t equals = declaration.find_first_not_of(white_space, at + word.size());
  const std::size_t open =
      declaration.find_first_not_of(white_space, std::min(equals, declaration.size() - 1) + 1);
  if (open == std::string_view::npos || declaration[equals] != '=') {
    return {};
  }
  const std::string_view rest = declaration.substr(open + 1);
  return rest.substr(0, std::min(rest.find(declaration[open]), rest.size()));
}

std::optional<character_encoding> character_encoding::utf32_of(std::string_view head) noexcept {
  if (head.starts_with("\0\0\xFE\xFF"sv) || head.starts_with("\0\0\0<"sv)) {
    return character_encoding(form::utf32_be);
  }
  if (head.starts_with("\xFF\xFE\0\0"sv) || head.starts_with("<\0\0\0"sv)) {
    return character_encoding(form::utf32_le);
  }
  return std::nullopt;
}

std::optional<character_encoding> character_encoding::of(std::string_view head) {
  if (auto utf32 = utf32_of(head)) {
    return utf32;
  }
  if (head.starts_with("\xFE\xFF"sv) || head.starts_with("\0<\0?"sv)) {
    return character_encoding(form::utf16_be);
  }
  if (head.starts_with("\xFF\xFE"sv) || head.starts_with("<\0?\0"sv)) {
    return character_encoding(form::utf16_le);
  }
  return named(declared_encoding(head));
}

// A multi-byte charset has bytes that are not a character but begin one; a stateful charset has an
// escape that is not a character either. ICU's tables are those of libxml2, except C1 in some.
std::optional<character_encoding> character_encoding::named(std::string_view name) {
  std::optional<charset> from = name.empty() ? std::nullopt : charset::named(name);
  if (!from || from->is_unicode() || !is_known_to_libxml2(name)) {
    return std::nullopt;
  }
  character_encoding made(form::single_bytes);
  for (int byte = 0; byte < 256; ++byte) {
    const auto c = static_cast<char>(byte);
    const std::optional<char32_t> character = one_character({&c, 1}, *from);
    const bool is_ascii = byte < 0x80;
    if (is_ascii ? character != static_cast<char32_t>(byte)
                 : !character && begins_character(c, *from)) {
      return std::nullopt;
    }
    made.characters_[static_cast<std::size_t>(byte)] = character.value_or(none);
  }
  return made;
}

char32_t character_encoding::unit_at(std::string_view bytes, std::size_t at) const noexcept {
  const auto first = static_cast<unsigned char>(bytes[at]);
  const auto second = static_cast<unsigned char>(bytes[at + 1]);
  return form_ == form::utf16_be ? char32_t{first} << 8U | second : char32_t{second} << 8U | first;
}

std::size_t character_encoding::decode(std::string_view bytes, std::string& out) const {
  if (form_ != form::single_bytes) {
    return is_utf32() ? decode_utf32(bytes, out) : decode_units(bytes, out);
  }
  std::size_t at = 0;
  for (; at < bytes.size(); ++at) {
    const char32_t c = characters_[static_cast<unsigned char>(bytes[at])];
    if (c == none) {
      break;
    }
    append_utf8(c, out);
  }
  return at;
}

std::size_t character_encoding::decode_units(std::string_view bytes, std::string& out) const {
  std::size_t at = 0;
  while (bytes.size() - at >= 2) {
    const char32_t unit = unit_at(bytes, at);
    if (!is_surrogate(unit)) {
      append_utf8(unit, out);
      at += 2;
      continue;
    }
    const bool has_second = is_high(unit) && bytes.size() - at >= 4;
    const char32_t second = has_second ? unit_at(bytes, at + 2) : 0;
    if (!is_surrogate(second) || is_high(second)) {
      break;
    }
    append_utf8(0x10000 + ((unit & 0x3FFU) << 10U) + (second & 0x3FFU), out);
    at += 4;
  }
  return at;
}

std::size_t character_encoding::decode_utf32(std::string_view bytes, std::string& out) const {
  constexpr char32_t last = 0x10FFFF;
  std::size_t at = 0;
  for (; bytes.size() - at >= 4; at += 4) {
    char32_t c = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t next = at + (form_ == form::utf32_be ? i : 3 - i);
      c = c << 8U | static_cast<unsigned char>(bytes[next]);
    }
    if (c > last || is_surrogate(c)) {
      break;
    }
    append_utf8(c, out);
  }
  return at;
}

std::size_t character_encoding::size_of(std::string_view text) const noexcept {
  const std::size_t unit = is_utf32() ? 4 : 2;
  std::size_t size = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool starts_character = byte < 0x80 || (byte >= 0xC0 && byte < 0xF8);
    const bool is_pair = form_ != form::single_bytes && !is_utf32() && byte >= 0xF0;
    const std::size_t units = starts_character ? (is_pair ? 2 : 1) : 0;
    size += form_ == form::single_bytes ? units : unit * units;
  }
  return size;
}

std::string character_encoding::encode(std::string_view text) const {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    append(c.value, out);
    at += std::max<std::size_t>(c.length, 1);
  }
  return out;
}

void character_encoding::append(char32_t c, std::string& out) const {
  if (form_ == form::single_bytes) {
    const std::optional<char> byte = byte_of(c);
    out += byte ? std::string(1, *byte) : "&#" + std::to_string(static_cast<unsigned>(c)) + ';';
  } else if (is_utf32()) {
    append_utf32(c, out);
  } else if (c < 0x10000) {
    append_unit(c, out);
  } else {
    append_unit(0xD800 + ((c - 0x10000) >> 10U), out);
    append_unit(0xDC00 + (c & 0x3FFU), out);
  }
}

void character_encoding::append_utf32(char32_t c, std::string& out) const {
  for (unsigned i = 0; i < 4; ++i) {
    out += static_cast<char>(c >> 8U * (form_ == form::utf32_be ? 3 - i : i) & 0xFFU);
  }
}

std::optional<char> character_encoding::byte_of(char32_t c) const noexcept {
  const auto* const found = std::find(characters_.begin(), characters_.end(), c);
  return found == characters_.end() ? std::nullopt
                                    : std::optional(static_cast<char>(found - characters_.begin()));
}

void character_encoding::append_unit(char32_t unit, std::string& out) const {
  const char high = static_cast<char>(unit >> 8U);
  const char low = static_cast<char>(unit & 0xFFU);
  out += form_ == form::utf16_be ? high : low;
  out += form_ == form::utf16_be ? low : high;
}

}  // namespace leiri::libxml2
