#include "json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace leiri::command {

using nlohmann::json;

namespace {

std::string write(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Nearly every string is made of these alone, and then the library's round trip is spared.
bool stands_for_itself(char c) noexcept { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; }

/// The library's message without its own name and number: "... at line 1, column 2: ...".
std::string reason(const json::exception& e) {
  const std::string_view what = e.what();
  const std::size_t name_end = what.find("] ");
  return std::string(name_end == std::string_view::npos ? what : what.substr(name_end + 2));
}

struct nested_too_deeply {};

/// Stops a document that is deeper than any request before it is built: to destroy or write it
/// would take recursion.
bool refuse_depth(int depth, json::parse_event_t /*event*/, json& /*value*/) {
  constexpr int deepest = 16;
  if (depth > deepest) {
    throw nested_too_deeply{};
  }
  return true;
}

std::variant<json_request, json_error> read_members(const json& object) {
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
      return json_error{"member " + write(name) + " must be a string", request.id};
    }
  }
  return request;
}

/// Nothing where the text is no JSON, or deeper than what anybody reads.
std::optional<json> read(std::string_view text) {
  try {
    return json::parse(text, refuse_depth);
  } catch (const json::exception&) {
    return std::nullopt;
  } catch (const nested_too_deeply&) {
    return std::nullopt;
  }
}

std::optional<json_fields> fields_of(const json& object) {
  if (!object.is_object()) {
    return std::nullopt;
  }
  json_fields fields;
  for (const auto& [name, value] : object.items()) {
    if (value.is_string()) {
      fields.emplace_back(name, value.get<std::string>());
    } else if (value.is_number_unsigned()) {
      fields.emplace_back(name, std::to_string(value.get<std::uint64_t>()));
    }
  }
  return fields;
}

std::optional<std::string> string_of(const json& value) {
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// What `element` makes of each element of an array; nothing where it makes nothing of one.
template <class T>
std::optional<std::vector<T>> elements_of(std::string_view text,
                                          std::optional<T> (*element)(const json&)) {
  const auto array = read(text);
  if (!array || !array->is_array()) {
    return std::nullopt;
  }
  std::vector<T> elements;
  for (const json& value : *array) {
    auto made = element(value);
    if (!made) {
      return std::nullopt;
    }
    elements.push_back(std::move(*made));
  }
  return elements;
}

}  // namespace

json_writer& json_writer::key(std::string_view name) {
  value(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

json_writer& json_writer::value(std::string_view text) {
  if (!std::all_of(text.begin(), text.end(), stands_for_itself)) {
    return raw(write(json(text)));
  }
  separate();
  out_ += '"';
  out_ += text;
  out_ += '"';
  return *this;
}

json_writer& json_writer::raw(std::string_view json_text) {
  separate();
  out_ += json_text;
  return *this;
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

std::variant<json_request, json_error> read_json_request(std::string_view line) {
  try {
    const json request = json::parse(line, refuse_depth);
    if (!request.is_object()) {
      return json_error{"a request is a JSON object", {}};
    }
    return read_members(request);
  } catch (const json::exception& e) {
    return json_error{reason(e), {}};
  } catch (const nested_too_deeply&) {
    return json_error{"nested too deeply", {}};
  }
}

const std::string* find_field(const json_fields& fields, std::string_view name) noexcept {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const auto& field) { return field.first == name; });
  return found == fields.end() ? nullptr : &found->second;
}

std::optional<json_fields> read_json_object(std::string_view text) {
  const auto object = read(text);
  return object ? fields_of(*object) : std::nullopt;
}

std::optional<std::vector<json_fields>> read_json_objects(std::string_view text) {
  return elements_of(text, fields_of);
}

std::optional<std::vector<std::string>> read_json_strings(std::string_view text) {
  return elements_of(text, string_of);
}

}  // namespace leiri::command
