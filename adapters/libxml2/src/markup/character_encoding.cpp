#include "markup/character_encoding.hpp"

#include <algorithm>
#include <cstdint>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>
#include <unordered_map>
#include <utility>

#include "host/text.hpp"
#include "markup/text_converter.hpp"

namespace leiri::libxml2 {
namespace {

using namespace std::string_view_literals;

/// The character of a text, if it is exactly one.
std::optional<char32_t> one_character(std::string_view text) noexcept {
  if (text.empty()) {
    return std::nullopt;
  }
  const decoded c = decode_utf8(text, 0);
  return c.length == text.size() ? std::optional(c.value) : std::nullopt;
}

/// The character of a byte by ICU.
std::optional<char32_t> one_character(char byte, charset& from) {
  std::string buffer;
  const result<std::string_view> text = from.decode({&byte, 1}, buffer);
  return text ? one_character(*text) : std::nullopt;
}

/// Whether a byte that is not a character begins one.
bool begins_longer_character(char first, charset& from) {
  for (int second = 0; second < 256; ++second) {
    const char bytes[] = {first, static_cast<char>(second)};
    if (std::string buffer; from.decode({bytes, 2}, buffer)) {
      return true;
    }
  }
  return false;
}

constexpr std::string_view ebcdic_start = "\x4C\x6F\xA7\x94";  // `<?xm`

constexpr bool is_surrogate(char32_t unit) noexcept { return (unit & 0xFFFFF800) == 0xD800; }
constexpr bool is_high(char32_t unit) noexcept { return (unit & 0xFFFFFC00) == 0xD800; }

}  // namespace

/// The characters of a charset as libxml2 converts them: tables of ICU differ. They are converted
/// with an `a` behind them, which shows that the converter keeps nothing back.
class several_bytes {
 public:
  static constexpr std::size_t most = 4;

  several_bytes(text_converter from, bool has_ascii) noexcept
      : from_(std::move(from)), behind_(has_ascii ? 'a' : '\x81') {}

  /// The text that the bytes encode; empty if they are not one character.
  std::string_view text_of(std::string_view bytes) {
    std::uint64_t key = bytes.size();
    for (const char c : bytes) {
      key = key << 8U | static_cast<unsigned char>(c);
    }
    const auto [known, is_new] = texts_.try_emplace(key);
    std::string& text = known->second;
    if (is_new) {
      const bool is_text = from_.decode(std::string(bytes) + behind_, text);
      text.resize(is_text && text.ends_with('a') ? text.size() - 1 : 0);
    }
    return text;
  }

  /// The character of a byte, if it is one.
  std::optional<char32_t> character_of(char byte) { return one_character(text_of({&byte, 1})); }

  /// Whether it joins a letter with a mark that follows, so that no letter is converted alone.
  bool joins_marks() { return text_of({&behind_, 1}).empty(); }

  /// What it cannot represent becomes a character reference.
  std::string encode(std::string_view text) {
    std::string out;
    from_.encode(std::string(text) + 'a', out);
    out.resize(out.size() - (out.ends_with(behind_) ? 1 : 0));
    return out;
  }

 private:
  text_converter from_;
  char behind_;  // the byte that encodes an `a`
  std::unordered_map<std::uint64_t, std::string> texts_;
};

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

std::string declared_charset(std::string_view head) {
  if (!head.starts_with(ebcdic_start)) {
    return std::string(declared_encoding(head));
  }
  std::string text;
  auto invariant = charset::named("IBM037");
  return invariant && invariant->decode(head.substr(0, head.find('\x6E')), text)
             ? std::string(declared_encoding(text + '>'))
             : std::string();
}

std::size_t ebcdic_declaration_size(std::string_view head) noexcept {
  constexpr std::string_view end = "on";  // the bytes of `?>`
  const std::size_t at = head.starts_with(ebcdic_start) ? head.find(end) : std::string_view::npos;
  return at == std::string_view::npos ? 0 : at + end.size();
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
  return named(declared_charset(head), !head.starts_with(ebcdic_start));
}

// In a charset with shifts, a control that shifts is no character. Some charsets have other
// characters than ASCII where that has a backslash and a tilde, which are not in markup. If libxml2
// joins letters and marks, ICU has the characters.
std::optional<character_encoding> character_encoding::named(std::string_view name, bool has_ascii) {
  text_converter converter(name);
  if (name.empty() || !converter.is_usable()) {
    return std::nullopt;
  }
  std::optional<charset> by_icu = charset::named(name);
  const auto all = std::make_shared<several_bytes>(std::move(converter), has_ascii);
  const bool joins_marks = all->joins_marks();
  if (by_icu ? by_icu->is_unicode() : joins_marks) {
    return std::nullopt;
  }
  character_encoding made(form::single_bytes);
  for (int byte = 0; byte < 256; ++byte) {
    const auto c = static_cast<char>(byte);
    const auto character = joins_marks ? one_character(c, *by_icu) : all->character_of(c);
    const bool is_shift = byte == 0x0E || byte == 0x0F;
    const bool is_needed = has_ascii ? byte < 0x80 && byte != '\\' && byte != '~' : is_shift;
    if (is_needed && character != static_cast<char32_t>(byte)) {
      return std::nullopt;
    }
    if (!character && !joins_marks && !made.has_sizes() &&
        (!by_icu || begins_longer_character(c, *by_icu))) {
      made.form_ = form::several_bytes;
      made.others_ = all;
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

std::size_t character_encoding::decode(std::string_view bytes, std::string& out,
                                       std::string& sizes) const {
  if (has_sizes()) {
    return decode_bytes(bytes, out, sizes);
  }
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

std::size_t character_encoding::decode_bytes(std::string_view bytes, std::string& out,
                                             std::string& sizes) const {
  std::size_t at = 0;
  while (at < bytes.size()) {
    std::size_t size = 1;
    if (const char32_t c = characters_[static_cast<unsigned char>(bytes[at])]; c != none) {
      append_utf8(c, out);
      sizes += static_cast<char>(size);
      at += size;
      continue;
    }
    std::string_view text;
    while (text.empty() && ++size <= std::min(several_bytes::most, bytes.size() - at)) {
      text = others_->text_of(bytes.substr(at, size));
    }
    if (text.empty()) {
      break;
    }
    out += text;
    sizes += static_cast<char>(size);  // several characters count as the first one
    sizes.append(
        static_cast<std::size_t>(std::count_if(text.begin() + 1, text.end(), begins_character)),
        '\0');
    at += size;
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
    const bool is_pair =
        form_ != form::single_bytes && !is_utf32() && static_cast<unsigned char>(c) >= 0xF0;
    const std::size_t units = begins_character(c) ? (is_pair ? 2 : 1) : 0;
    size += form_ == form::single_bytes ? units : unit * units;
  }
  return size;
}

std::string character_encoding::encode(std::string_view text) const {
  if (has_sizes()) {
    return others_->encode(text);
  }
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
    if (const std::optional<char> byte = byte_of(c)) {
      out += *byte;
      return;
    }
    for (const char ascii : "&#" + std::to_string(static_cast<unsigned>(c)) + ';') {
      out += byte_of(static_cast<unsigned char>(ascii)).value_or(ascii);
    }
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
