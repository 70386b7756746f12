#include "io/json.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <leiri/utf8.hpp>
#include <nlohmann/json.hpp>
#include <streambuf>

#include "io/decimal.hpp"

namespace leiri::command {

using json_value = nlohmann::json;

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

/// JSON text with escapes instead of hidden characters, which are in strings only.
std::string with_escapes(std::string_view json) {
  std::string text;
  for (std::size_t at = 0; at < json.size();) {
    const decoded c = decode_utf8(json, at);
    const std::size_t size = std::max<std::size_t>(c.length, 1);
    if (!is_hidden(c.value)) {
      text += json.substr(at, size);
    } else if (c.value < 0x10000) {
      append_escape(c.value, text);
    } else {  // a surrogate pair (RFC 8259 section 7)
      append_escape(0xD800 + ((c.value - 0x10000) >> 10U), text);
      append_escape(0xDC00 + ((c.value - 0x10000) & 0x3FFU), text);
    }
    at += size;
  }
  return text;
}

std::string write(const json_value& value) {
  std::string text = value.dump(-1, ' ', false, json_value::error_handler_t::replace);
  return has_hidden(text) ? with_escapes(text) : text;
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

/// The library's message without its own name and number: "... at line 1, column 2: ...".
std::string reason(const json_value::exception& e) {
  const std::string_view what = e.what();
  const std::size_t name_end = what.find("] ");
  return std::string(name_end == std::string_view::npos ? what : what.substr(name_end + 2));
}

constexpr int deepest = 16;
constexpr std::size_t most_values = 1'000'000;

constexpr std::string_view too_deep = "nested more than 16 levels deep";
constexpr std::string_view too_many = "more than 1,000,000 values";

json_request read_members(const json_value& object) {
  json_request request;
  if (object.contains("id")) {
    request.id = write(object["id"]);
  }
  for (const auto& [name, value] : object.items()) {
    if (name == "id") {
      continue;
    }
    if (value.is_string()) {
      request.members.push_back({name, value.get<std::string>()});
    } else if (value.is_boolean()) {
      request.members.push_back({name, value.get<bool>() ? "true" : "false"});
    } else if (value.is_structured()) {
      request.members.push_back({name, write(value), true});
    } else {
      request.problem = "member " + write(name) + " must be a string";
      break;
    }
  }
  return request;
}

/// Nothing if the text is not JSON, or is nested too deeply.
std::optional<json_value> read(std::string_view text) {
  if (!json_limit_exceeded_by(text).empty()) {
    return std::nullopt;
  }
  try {
    return std::make_optional(json_value::parse(text));
  } catch (const json_value::exception&) {
    return std::nullopt;
  }
}

std::optional<json_fields> fields_of(const json_value& object) {
  if (!object.is_object()) {
    return std::nullopt;
  }
  json_fields fields;
  for (const auto& [name, value] : object.items()) {
    if (value.is_string()) {
      fields.emplace_back(name, value.get<std::string>());
    } else if (value.is_number_unsigned()) {
      fields.emplace_back(name, std::to_string(value.get<std::uint64_t>()));
    } else if (value.is_boolean()) {
      fields.emplace_back(name, value.get<bool>() ? "true" : "false");
    }
  }
  return fields;
}

/// The stream from which the library reads.
class source_buffer final : public std::streambuf {
 public:
  explicit source_buffer(const byte_source& in) : in_(in) {}

 private:
  int_type underflow() override {
    const std::size_t got = in_(block_.data(), block_.size());
    setg(block_.data(), block_.data(), block_.data() + got);
    return got == 0 ? traits_type::eof() : traits_type::to_int_type(block_.front());
  }

  const byte_source& in_;
  std::array<char, 65536> block_;
};

/// Receives the parts of a text as the library reads them.
class stream_reader final : public nlohmann::json_sax<json_value> {
 public:
  stream_reader(const json_receiver& take, const json_field_receiver& take_outermost)
      : take_(take), take_outermost_(take_outermost) {}

  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

  bool null() override { return is_inside(); }
  bool boolean(bool value) override { return add(value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return add(std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add(std::to_string(value)); }
  bool number_float(number_float_t /*value*/, const string_t& text) override {
    return add(text + " (not a whole number)");
  }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return is_inside(); }

  bool start_object(std::size_t /*elements*/) override {
    const std::size_t outside = place_.size();
    if (!objects_.empty()) {
      place_.append(place_.empty() ? "" : "/").append(objects_.back().key);
    }
    objects_.push_back({outside, {}, {}});
    return begin();
  }
  bool key(string_t& name) override {
    objects_.back().key = std::move(name);
    return true;
  }
  bool end_object() override {
    take_(place_, objects_.back().fields);
    place_.resize(objects_.back().place_outside);
    objects_.pop_back();
    return end();
  }
  bool start_array(std::size_t /*elements*/) override {
    if (!is_inside()) {
      return false;
    }
    objects_.back().key += array_mark;
    return begin();
  }
  bool end_array() override {
    std::string& key = objects_.back().key;
    key.resize(key.size() - array_mark.size());
    return end();
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const json_value::exception& e) override {
    return refuse(reason(e));
  }

 private:
  static constexpr std::string_view array_mark = "[]";

  /// An object that has not ended yet.
  struct open_object {
    std::size_t place_outside;  // the length of the place of the surrounding object
    std::string key;            // of the current member
    json_fields fields;
  };

  bool begin() { return ++depth_ <= deepest || refuse("it is " + std::string(too_deep)); }
  bool end() {
    --depth_;
    return true;
  }
  bool refuse(std::string why) {
    problem_ = std::move(why);
    return false;
  }
  bool is_inside() { return !objects_.empty() || refuse("it is not an object"); }
  bool add(std::string text) {
    if (!is_inside()) {
      return false;
    }
    if (objects_.size() == 1) {
      take_outermost_(objects_.back().key, text);
    }
    objects_.back().fields.emplace_back(objects_.back().key, std::move(text));
    return true;
  }

  const json_receiver& take_;
  const json_field_receiver& take_outermost_;
  std::vector<open_object> objects_;
  std::string place_;
  int depth_ = 0;
  std::string problem_;
};

std::optional<std::string> string_of(const json_value& value) {
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// The results of `element` for all elements of an array; nothing if it fails for one of them.
template <class T>
std::optional<std::vector<T>> elements_of(std::string_view text,
                                          std::optional<T> (*element)(const json_value&)) {
  const auto array = read(text);
  if (!array || !array->is_array()) {
    return std::nullopt;
  }
  std::vector<T> elements;
  for (const json_value& value : *array) {
    auto made = element(value);
    if (!made) {
      return std::nullopt;
    }
    elements.push_back(std::move(*made));
  }
  return elements;
}

}  // namespace

// The library takes time that grows with the square of the depth and, for empty arrays, 26 times
// the memory of the text. This function only passes over the bytes once, and they need not be JSON.
std::string_view json_limit_exceeded_by(std::string_view text) noexcept {
  int depth = 0;
  std::size_t values = 1;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string) {
      at += c == '\\' ? 1 : 0;
      in_string = c != '"';
      continue;
    }
    in_string = c == '"';
    depth += static_cast<int>(c == '[' || c == '{') - static_cast<int>(c == ']' || c == '}');
    values += static_cast<std::size_t>(c == ',' || c == '[' || c == '{');
    if (depth > deepest) {
      return too_deep;
    }
    if (values > most_values) {
      return too_many;
    }
  }
  return {};
}

json_writer& json_writer::key(std::string_view name) {
  put(name, quotes::around);
  out_ += ':';
  comma_ = false;
  return *this;
}

json_writer& json_writer::value(std::string_view text) {
  return stands_for_itself(text) ? put(text, quotes::around) : raw(write(json_value(text)));
}

json_writer& json_writer::value(std::uint64_t number) { return raw(decimal(number).text()); }

json_writer& json_writer::raw(std::string_view json_text) { return put(json_text, quotes::none); }

json_writer& json_writer::text_member(std::string_view name, std::string_view text) {
  return stands_for_itself(text) ? put_member(name, text, quotes::around)
                                 : put_member(name, write(json_value(text)), quotes::none);
}

json_writer& json_writer::number_member(std::string_view name, std::uint64_t number) {
  return put_member(name, decimal(number).text(), quotes::none);
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
  buffer = write(json_value(text));
  return std::string_view(buffer).substr(1, buffer.size() - 2);
}

json_request read_json_request(std::string_view line) {
  if (const std::string_view limit = json_limit_exceeded_by(line); !limit.empty()) {
    return {{}, {}, std::string(limit)};
  }
  try {
    const json_value request = json_value::parse(line);
    return request.is_object() ? read_members(request)
                               : json_request{{}, {}, "a request must be a JSON object"};
  } catch (const json_value::exception& e) {
    return {{}, {}, reason(e)};
  }
}

const std::string* find_field(const json_fields& fields, std::string_view name) noexcept {
  const auto found = std::ranges::find(fields, name, &json_fields::value_type::first);
  return found == fields.end() ? nullptr : &found->second;
}

std::string_view field_or_nothing(const json_fields& fields, std::string_view name) noexcept {
  const std::string* const text = find_field(fields, name);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::optional<json_fields> read_json_object(std::string_view text) {
  const auto object = read(text);
  return object ? fields_of(*object) : std::nullopt;
}

std::optional<std::vector<json_fields>> read_json_objects(std::string_view text) {
  return elements_of(text, fields_of);
}

std::optional<std::string> read_json_stream(const byte_source& in, const json_receiver& take,
                                            const json_field_receiver& take_outermost) {
  source_buffer buffer(in);
  std::istream stream(&buffer);
  stream_reader reader(take, take_outermost);
  return json_value::sax_parse(stream, &reader) ? std::nullopt : std::optional(reader.problem());
}

std::optional<std::vector<std::string>> read_json_strings(std::string_view text) {
  return elements_of(text, string_of);
}

}  // namespace leiri::command
