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
      request.members.emplace_back(name, value.get<std::string>());
    } else if (value.is_boolean()) {
      request.members.emplace_back(name, value.get<bool>() ? "true" : "false");
    } else {
      return json_error{"member " + write(name) + " must be a string", request.id};
    }
  }
  return request;
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

}  // namespace leiri::command
