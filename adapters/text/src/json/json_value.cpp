#include "json/json_value.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "text/found_token.hpp"
#include "text/hex.hpp"

namespace leiri::text {
namespace {

constexpr std::size_t max_depth = 500;
constexpr ascii_set literal_characters = alpha | digit | ascii_set("+-.");

/// The character of an escape, and the length of the escape in the text.
struct escape {
  char32_t value = 0xFFFD;
  std::size_t length = 2;
};

char32_t four_digits(std::string_view text, std::size_t at) noexcept {
  char32_t value = 0;
  for (const char c : text.substr(std::min(at, text.size()), 4)) {
    value = value * 16 + (hexdig.contains(c) ? hex_value(c) : 0);
  }
  return value;
}

/// The escape whose backslash is at byte `at` (RFC 8259 section 7). A lone surrogate is U+FFFD.
escape escape_at(std::string_view text, std::size_t at) noexcept {
  constexpr std::string_view letters = "bfnrt";
  constexpr std::string_view meant = "\b\f\n\r\t";
  const char c = at + 1 < text.size() ? text[at + 1] : '\\';
  if (const std::size_t found = letters.find(c); found != std::string_view::npos) {
    return {static_cast<char32_t>(meant[found]), 2};
  }
  if (c != 'u') {
    return {static_cast<char32_t>(static_cast<unsigned char>(c)), 2};
  }
  const char32_t first = four_digits(text, at + 2);
  const bool is_pair = first >= 0xD800 && first < 0xDC00 && text.substr(at + 6, 2) == "\\u";
  const char32_t second = is_pair ? four_digits(text, at + 8) : 0;
  if (second >= 0xDC00 && second < 0xE000) {
    return {0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00), 12};
  }
  return {first >= 0xD800 && first < 0xE000 ? char32_t{0xFFFD} : first, 6};
}

std::string decoded(std::string_view written) {
  std::string out;
  for (std::size_t at = 0; at < written.size();) {
    if (written[at] != '\\') {
      out += written[at++];
      continue;
    }
    const escape e = escape_at(written, at);
    append_utf8(e.value, out);
    at += e.length;
  }
  return out;
}

class json_reader {
 public:
  json_reader(std::string_view text, std::size_t begin, std::size_t end) noexcept
      : text_(text.substr(0, end)), at_(begin) {}

  std::optional<json_error> read(json_value& value) {
    skip_space();
    if (read_value(value, 0)) {
      skip_space();
      if (at_ != text_.size()) {
        refuse_token("text after the value");
      }
    }
    return error_;
  }

 private:
  bool refuse(std::string_view what) {
    if (!error_) {
      error_ = json_error{std::min(at_, text_.size()), std::string(what)};
    }
    return false;
  }
  /// The same with what is found there.
  bool refuse_token(std::string_view what) {
    const std::string token = found_token(text_.substr(std::min(at_, text_.size())));
    return refuse(std::string(what).append(token.empty() ? "" : ": " + token));
  }
  void skip_space() noexcept {
    while (at_ < text_.size() && is_white_space(text_[at_])) {
      ++at_;
    }
  }
  bool take(char c) noexcept {
    skip_space();
    const bool is_here = at_ < text_.size() && text_[at_] == c;
    at_ += is_here ? 1 : 0;
    return is_here;
  }

  bool read_value(json_value& value, std::size_t depth);
  bool read_array(json_value& value, std::size_t depth);
  bool read_object(json_value& value, std::size_t depth);
  bool read_string(json_value& value);
  bool read_literal(json_value& value);

  std::string_view text_;
  std::size_t at_;
  std::optional<json_error> error_;
};

bool json_reader::read_value(json_value& value, std::size_t depth) {
  skip_space();
  value.begin = at_;
  value.end = at_;
  if (depth > max_depth) {
    return refuse("values that are nested more than 500 deep");
  }
  if (at_ == text_.size()) {
    return refuse("the document ends too early");
  }
  switch (text_[at_]) {
    case '{':
      return read_object(value, depth);
    case '[':
      return read_array(value, depth);
    case '"':
      return read_string(value);
    default:
      return read_literal(value);
  }
}

bool json_reader::read_array(json_value& value, std::size_t depth) {
  value.type = json_value::kind::array;
  ++at_;
  if (take(']')) {
    return true;
  }
  do {
    if (!read_value(value.items.emplace_back(), depth + 1)) {
      return false;
    }
  } while (take(','));
  return take(']') || refuse_token("an array without ]");
}

bool json_reader::read_object(json_value& value, std::size_t depth) {
  value.type = json_value::kind::object;
  ++at_;
  if (take('}')) {
    return true;
  }
  do {
    skip_space();
    if (at_ == text_.size() || text_[at_] != '"') {
      return refuse_token("a member without a name");
    }
    auto& [name, held] = value.members.emplace_back();
    if (!read_string(name)) {
      return false;
    }
    name.is_name = true;
    if (!take(':')) {
      return refuse_token("a name without a colon");
    }
    if (!read_value(held, depth + 1)) {
      return false;
    }
  } while (take(','));
  return take('}') || refuse_token("an object without }");
}

bool json_reader::read_string(json_value& value) {
  const std::size_t begin = at_ + 1;
  std::size_t end = begin;
  while (end < text_.size() && text_[end] != '"') {
    end += text_[end] == '\\' ? 2 : 1;
  }
  if (end >= text_.size()) {
    return refuse("a string without its closing quotation mark");
  }
  value.type = json_value::kind::string;
  value.begin = begin;
  value.end = end;
  value.text = decoded(text_.substr(begin, end - begin));
  at_ = end + 1;
  return true;
}

bool json_reader::read_literal(json_value& value) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && literal_characters.contains(text_[at_])) {
    ++at_;
  }
  const std::string_view word = text_.substr(begin, at_ - begin);
  const bool is_number = !word.empty() && (digit.contains(word.front()) || word.front() == '-');
  value.text = word;
  value.type = word == "null" ? json_value::kind::null : json_value::kind::other;
  if (is_number || word == "null" || word == "true" || word == "false") {
    return true;
  }
  at_ = begin;
  return refuse_token("text that is not a value of JSON");
}

}  // namespace

const json_value* json_value::find(std::string_view name) const noexcept {
  const auto found = std::find_if(members.rbegin(), members.rend(),
                                  [&](const json_member& m) { return m.name.text == name; });
  return found == members.rend() ? nullptr : &found->value;
}

std::optional<json_error> read_json(std::string_view text, std::size_t begin, std::size_t end,
                                    json_value& value) {
  return json_reader(text, begin, end).read(value);
}

std::string json_string(std::string_view value) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : value) {
    const auto octet = static_cast<unsigned char>(c);
    if (octet < ' ' || c == '<') {  // `</script>` would end a script of HTML
      text.append("\\u00").append(1, digits[octet >> 4U]).append(1, digits[octet & 0xFU]);
    } else {
      text.append(c == '"' || c == '\\' ? "\\" : "").append(1, c);
    }
  }
  return text;
}

std::size_t json_offset(std::string_view written, std::size_t value_offset) {
  std::size_t at = 0;
  std::string buffer;
  for (std::size_t value = 0; at < written.size();) {
    const escape e = written[at] == '\\' ? escape_at(written, at) : escape{0, 1};
    buffer.clear();
    if (written[at] == '\\') {
      append_utf8(e.value, buffer);
    }
    value += written[at] == '\\' ? buffer.size() : 1;
    if (value > value_offset) {
      break;
    }
    at += e.length;
  }
  return at;
}

}  // namespace leiri::text
