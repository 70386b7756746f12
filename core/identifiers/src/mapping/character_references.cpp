#include "mapping/character_references.hpp"

#include <algorithm>
#include <charconv>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/utf8.hpp>

#include "text/percent.hpp"

namespace leiri {
namespace {

constexpr ascii_set name_characters = alpha | digit;
constexpr char32_t unknown_character = 0xFFFD;

/// Lines in the order of their bytes: a name, which ends in a semicolon unless it can do without,
/// and one or two code points (HTML section 13.5). One string needs no relocation.
constexpr std::string_view named_characters =
#include "named_characters.inc"
    ;
constexpr std::size_t shortest_name = 2;  // of those that can do without a semicolon
constexpr std::size_t longest_name = 6;

/// What numeric references below U+00A0 stand for: windows-1252 (HTML section 13.2.5.80).
constexpr char32_t first_control = 0x80;
constexpr char32_t controls[] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                 0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

/// A part of the text that stands for other characters.
struct character_reference {
  char32_t first = 0;
  char32_t second = 0;     // 0 if there is none
  std::size_t length = 0;  // in bytes; 0 if the text stands for itself
};

char32_t meant_by(char32_t number) noexcept {
  const bool is_character =
      number != 0 && number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
  const bool is_control = number >= first_control && number < first_control + std::size(controls);
  return !is_character ? unknown_character : is_control ? controls[number - first_control] : number;
}

character_reference numeric_reference(std::string_view text) noexcept {
  const bool is_hex = text.size() > 2 && (text[2] == 'x' || text[2] == 'X');
  std::size_t at = is_hex ? 3 : 2;
  const std::size_t first = at;
  char32_t value = 0;
  while (at < text.size() && (is_hex ? hexdig : digit).contains(text[at])) {
    value = std::min<char32_t>(value * (is_hex ? 16 : 10) + detail::hex_value(text[at]), 0x110000);
    ++at;
  }
  if (at == first) {
    return {};
  }
  return {meant_by(value), 0, at + (text.substr(at).starts_with(';') ? 1 : 0)};
}

/// The cells after the name; empty if there is no such name.
std::string_view row_of(std::string_view name) noexcept {
  std::string_view rows = named_characters;
  while (!rows.empty()) {
    const std::size_t begin = rows.rfind('\n', rows.size() / 2 - 1) + 1;  // or 0
    const std::size_t end = rows.find('\n', begin) + 1;
    const std::string_view row = rows.substr(begin, end - begin);
    const std::size_t size = row.find('\t');
    if (row.substr(0, size) == name) {
      return row.substr(size + 1);
    }
    rows = row.substr(0, size) < name ? rows.substr(end) : rows.substr(0, begin);
  }
  return {};
}

char32_t hex_number(std::string_view digits) noexcept {
  std::uint32_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  return value;
}

/// `&` and a name; its length is 0 if the table has no such name.
character_reference named_reference(std::string_view name) noexcept {
  const std::string_view row = row_of(name);
  const std::size_t tab = row.find('\t');
  return row.empty() ? character_reference{}
                     : character_reference{hex_number(row.substr(0, tab)),
                                           hex_number(row.substr(tab + 1)), name.size() + 1};
}

/// The longest name counts. In an attribute, one without a semicolon that a `=`, letter or digit
/// follows is the name of a field in a query.
character_reference named_reference_at(std::string_view text) noexcept {
  const auto* const last = std::find_if_not(text.begin() + 1, text.end(),
                                            [](char c) { return name_characters.contains(c); });
  const std::string_view word = text.substr(1, static_cast<std::size_t>(last - text.begin()) - 1);
  const std::string_view rest = text.substr(word.size() + 1);
  if (rest.starts_with(';')) {
    if (const auto whole = named_reference(text.substr(1, word.size() + 1)); whole.length != 0) {
      return whole;
    }
  }
  // A shorter name is followed by a letter or digit.
  const bool has_end =
      !rest.starts_with('=') && word.size() >= shortest_name && word.size() <= longest_name;
  return has_end ? named_reference(word) : character_reference{};
}

character_reference reference_at(std::string_view text) noexcept {
  switch (text[0]) {
    case '\0':
      return {unknown_character, 0, 1};
    case '\r':
      return {'\n', 0, text.starts_with("\r\n") ? std::size_t{2} : std::size_t{1}};
    case '&':
      return text.starts_with("&#") ? numeric_reference(text) : named_reference_at(text);
    default:
      return {};
  }
}

void append_reference_value(const character_reference& r, std::string& out) {
  append_utf8(r.first, out);
  if (r.second != 0) {
    append_utf8(r.second, out);
  }
}

}  // namespace

std::size_t detail::append_html_character(std::string_view written, std::size_t at,
                                          std::string& out) {
  const character_reference r = reference_at(written.substr(at));
  if (r.length == 0) {
    out += written[at];
    return 1;
  }
  append_reference_value(r, out);
  return r.length;
}

void decode_html(std::string_view written, std::string& out) {
  for (std::size_t at = 0; at < written.size();) {
    at += detail::append_html_character(written, at, out);
  }
}

std::size_t html_offset(std::string_view written, std::size_t value_offset) {
  std::size_t at = 0;
  std::string value;
  while (at < written.size()) {
    value.clear();
    const std::size_t length = detail::append_html_character(written, at, value);
    if (value.size() > value_offset) {
      break;
    }
    value_offset -= value.size();
    at += length;
  }
  return at;
}

}  // namespace leiri
