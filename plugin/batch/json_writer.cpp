#include "batch/json_writer.hpp"

#include <algorithm>
#include <cstring>
#include <leiri/utf8.hpp>

namespace leiri::batch {

namespace {

/// Characters that a terminal does not show, or that change what it shows: controls and separators,
/// and formats, of which bidirectional ones are the most dangerous.
bool is_hidden(char32_t c) noexcept {
  const auto is_in = [c](char32_t first, char32_t last) { return first <= c && c <= last; };
  return is_in(0x7F, 0x9F) || c == 0xAD || c == 0x61C || c == 0x180E || is_in(0x200B, 0x200F) ||
         is_in(0x2028, 0x202E) || is_in(0x2060, 0x206F) || c == 0xFEFF || is_in(0xFFF9, 0xFFFB) ||
         is_in(0xE0000, 0xE007F);
}

bool has_hidden(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (is_hidden(c.value)) {
      return true;
    }
    at += std::max<std::size_t>(c.length, 1);
  }
  return false;
}

void append_escape(char32_t unit, std::string& to) {
  to += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) {
    to += "0123456789abcdef"[(unit >> shift) & 15U];
  }
}

/// The escapes of a character (RFC 8259 section 7): two, a surrogate pair, beyond U+FFFF.
void append_escapes(char32_t c, std::string& to) {
  if (c < 0x10000) {
    append_escape(c, to);
  } else {
    append_escape(0xD800 + ((c - 0x10000) >> 10U), to);
    append_escape(0xDC00 + ((c - 0x10000) & 0x3FFU), to);
  }
}

/// The letter of the short escape of a character; 0 if it has none.
char short_escape(char32_t c) noexcept {
  constexpr std::string_view characters = "\"\\\b\f\n\r\t";
  constexpr std::string_view letters = "\"\\bfnrt";
  const std::size_t at = c < 0x80 ? characters.find(static_cast<char>(c)) : std::string_view::npos;
  return at == std::string_view::npos ? '\0' : letters[at];
}

void append_character(char32_t c, std::string_view utf8, std::string& to) {
  if (const char letter = short_escape(c); letter != '\0') {
    to += '\\';
    to += letter;
  } else if (c < 0x20 || is_hidden(c)) {
    append_escapes(c, to);
  } else {
    to += utf8;
  }
}

/// The number of ill-formed bytes at `at` that are replaced together: as many as are the start of
/// a character (The Unicode Standard, section 3.9, U+FFFD Substitution of Maximal Subparts), or
/// one.
std::size_t ill_formed_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  for (std::size_t length = std::min(whole - 1, text.size() - at); length > 1; --length) {
    std::string completed(text.substr(at, length));
    completed.resize(whole, '\x80');
    if (decode_utf8(completed, 0).length == whole) {
      return length;
    }
  }
  return 1;
}

/// The text as a JSON string.
std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.length == 0) {
      json += "\uFFFD";
      at += ill_formed_length(text, at);
    } else {
      append_character(c.value, text.substr(at, c.length), json);
      at += c.length;
    }
  }
  return json += '"';
}

constexpr std::uint64_t all_bytes(unsigned char byte) noexcept {
  return byte * std::uint64_t{0x0101010101010101};
}

/// Examines eight bytes. If one of them is a control character, a quotation mark or a backslash,
/// the highest bit of at least one byte of the result is set; otherwise the result is 0. A
/// subtraction sets that bit if a byte is less than 0x20, or equals the mark and is therefore 0
/// after XOR.
constexpr std::uint64_t special_bytes(std::uint64_t eight) noexcept {
  const std::uint64_t less = (eight - all_bytes(0x20)) | ((eight ^ all_bytes('"')) - all_bytes(1)) |
                             ((eight ^ all_bytes('\\')) - all_bytes(1)) |
                             ((eight ^ all_bytes(0x7F)) - all_bytes(1));
  return less & ~eight & all_bytes(0x80);
}

/// The bits of all bytes that were examined, and of the results of special_bytes().
struct seen_bytes {
  std::uint64_t all = 0;
  std::uint64_t special = 0;

  void see(std::uint64_t eight) noexcept {
    all |= eight;
    special |= special_bytes(eight);
  }
};

std::uint64_t load_eight(const char* at) noexcept {
  std::uint64_t eight = 0;
  std::memcpy(&eight, at, sizeof eight);
  return eight;
}

/// Whether a string needs no escapes, since it is UTF-8 without quotation marks, backslashes and
/// hidden characters. Almost every string is, and needs no call of the library.
bool stands_for_itself(std::string_view text) noexcept {
  seen_bytes seen;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (; end - at > 8; at += 8) {
    seen.see(load_eight(at));
  }
  if (text.size() >= 8) {
    seen.see(load_eight(end - 8));
  } else {
    std::uint64_t eight = all_bytes(' ');
    for (; at != end; ++at) {
      eight = eight << 8U | static_cast<unsigned char>(*at);
    }
    seen.see(eight);
  }
  return seen.special == 0 &&
         ((seen.all & all_bytes(0x80)) == 0 ||
          (find_invalid_utf8(text) == std::string_view::npos && !has_hidden(text)));
}

}  // namespace

std::string with_escapes(std::string json) {
  if (!has_hidden(json)) {
    return json;
  }
  std::string text;
  for (std::size_t at = 0; at < json.size();) {
    const decoded c = decode_utf8(json, at);
    const std::size_t size = std::max<std::size_t>(c.length, 1);
    is_hidden(c.value) ? append_escapes(c.value, text)
                       : static_cast<void>(text.append(json, at, size));
    at += size;
  }
  return text;
}

json_writer& json_writer::key(std::string_view name) {
  put(name, quotes::around);
  out_ += ':';
  comma_ = false;
  return *this;
}

json_writer& json_writer::value(std::string_view text) {
  return stands_for_itself(text) ? put(text, quotes::around) : raw(quoted(text));
}

json_writer& json_writer::value(std::uint64_t number) { return raw(std::to_string(number)); }

json_writer& json_writer::raw(std::string_view json_text) { return put(json_text, quotes::none); }

json_writer& json_writer::text_member(std::string_view name, std::string_view text) {
  return stands_for_itself(text) ? put_member(name, text, quotes::around)
                                 : put_member(name, quoted(text), quotes::none);
}

json_writer& json_writer::number_member(std::string_view name, std::uint64_t number) {
  return put_member(name, std::to_string(number), quotes::none);
}

/// Writes the text in quotation marks at `to`, and returns the end of what it wrote.
char* json_writer::quote(std::string_view text, quotes q, char* to) noexcept {
  if (q == quotes::none) {
    return std::copy(text.begin(), text.end(), to);
  }
  *to = '"';
  to = std::copy(text.begin(), text.end(), to + 1);
  *to = '"';
  return to + 1;
}

json_writer& json_writer::put(std::string_view text, quotes q) {
  const std::size_t size = text.size() + 2 * quotes_of(q);
  quote(text, q, begin_value(size));
  return *this;
}

json_writer& json_writer::put_member(std::string_view name, std::string_view text, quotes q) {
  const std::size_t size = name.size() + 3 + text.size() + 2 * quotes_of(q);
  char* const at = quote(name, quotes::around, begin_value(size));
  *at = ':';
  quote(text, q, at + 1);
  return *this;
}

// The string grows only once for each member, since a report mostly consists of short members.
char* json_writer::begin_value(std::size_t size) {
  const std::size_t begin = out_.size();
  const std::size_t comma = comma_ ? 1 : 0;
  out_.resize(begin + comma + size, ',');
  comma_ = true;
  return out_.data() + begin + comma;
}

json_writer& json_writer::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

json_writer& json_writer::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

void json_writer::separate() {
  if (comma_) {
    out_ += ',';
  }
  comma_ = true;
}

std::string_view json_characters(std::string_view text, std::string& buffer) {
  if (stands_for_itself(text)) {
    return text;
  }
  buffer = quoted(text);
  return std::string_view(buffer).substr(1, buffer.size() - 2);
}

}  // namespace leiri::batch
