#include "io/json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <streambuf>

namespace leiri::command {

using json_value = nlohmann::json;

namespace {

std::string write(const json_value& value) {
  return batch::with_escapes(value.dump(-1, ' ', false, json_value::error_handler_t::replace));
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

std::optional<std::string> string_of(const json_value& value) {
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// The results of `element` for all elements of an array; nothing if it fails for one of them.
template <class T>
std::optional<std::vector<T>> elements_of(const json_value& array,
                                          std::optional<T> (*element)(const json_value&)) {
  if (!array.is_array()) {
    return std::nullopt;
  }
  std::vector<T> elements;
  for (const json_value& value : array) {
    auto made = element(value);
    if (!made) {
      return std::nullopt;
    }
    elements.push_back(std::move(*made));
  }
  return elements;
}

/// `value` is a string, a boolean, an array or an object.
batch::member member_of(const std::string& name, const json_value& value) {
  batch::member m;
  m.name = name;
  m.is_structure = value.is_structured();
  if (!m.is_structure) {
    m.text = value.is_string() ? value.get<std::string>() : value.get<bool>() ? "true" : "false";
    return m;
  }
  m.strings = elements_of(value, string_of);
  m.objects = elements_of(value, fields_of);
  m.object = fields_of(value);
  return m;
}

json_request read_members(const json_value& object) {
  json_request request;
  if (object.contains("id")) {
    request.id = write(object["id"]);
  }
  for (const auto& [name, value] : object.items()) {
    if (name == "id") {
      continue;
    }
    if (!value.is_string() && !value.is_boolean() && !value.is_structured()) {
      request.problem = "member " + write(name) + " must be a string";
      break;
    }
    request.members.push_back(member_of(name, value));
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

std::optional<json_fields> read_json_object(std::string_view text) {
  const auto object = read(text);
  return object ? fields_of(*object) : std::nullopt;
}

std::optional<std::string> read_json_stream(const byte_source& in, const json_receiver& take,
                                            const json_field_receiver& take_outermost) {
  source_buffer buffer(in);
  std::istream stream(&buffer);
  stream_reader reader(take, take_outermost);
  return json_value::sax_parse(stream, &reader) ? std::nullopt : std::optional(reader.problem());
}

}  // namespace leiri::command
