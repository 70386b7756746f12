#include "server/client_message.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "io/json.hpp"

namespace leiri::command {

namespace {

using json_value = nlohmann::json;
using content = decltype(client_message::content);

// The JSON library's at() throws an exception if a member is absent, and get() if it has another
// type. read_content() converts these exceptions to bad_parameters.

std::uint64_t whole_number(const json_value& value) {
  if (!value.is_number_unsigned()) {
    throw json_value::type_error::create(302, "not a whole number", &value);
  }
  return value.get<std::uint64_t>();
}

line_position position_from(const json_value& value) {
  return {whole_number(value.at("line")), whole_number(value.at("character"))};
}

line_range range_from(const json_value& value) {
  return {position_from(value.at("start")), position_from(value.at("end"))};
}

std::string uri_from(const json_value& parameters) {
  return parameters.at("textDocument").at("uri").get<std::string>();
}

content read_initialize(const json_value& parameters) {
  constexpr std::array units = {std::pair{"utf-8", position_unit::utf8},
                                std::pair{"utf-32", position_unit::utf32},
                                std::pair{"utf-16", position_unit::utf16}};
  const json_value& capabilities = parameters.at("capabilities");
  const json_value known =
      capabilities.value("/general/positionEncodings"_json_pointer, json_value::array());
  for (const auto& [name, unit] : units) {
    if (std::find(known.begin(), known.end(), name) != known.end()) {
      return initialize_request{unit};
    }
  }
  return initialize_request{};
}

content read_opened(const json_value& parameters) {
  const json_value& d = parameters.at("textDocument");
  return document_opened{d.at("uri").get<std::string>(), d.at("languageId").get<std::string>(),
                         d.at("version").get<std::int64_t>(), d.at("text").get<std::string>()};
}

content read_changed(const json_value& parameters) {
  document_changed result{uri_from(parameters), std::nullopt, {}};
  const json_value& version = parameters.at("textDocument").at("version");
  if (version.is_number_integer()) {
    result.version = version.get<std::int64_t>();
  }
  for (const json_value& change : parameters.at("contentChanges")) {
    const auto range = change.find("range");
    result.changes.push_back(
        {range == change.end() ? std::nullopt : std::optional(range_from(*range)),
         change.at("text").get<std::string>()});
  }
  return result;
}

content read_saved(const json_value& parameters) { return document_saved{uri_from(parameters)}; }

content read_closed(const json_value& parameters) { return document_closed{uri_from(parameters)}; }

content read_hover(const json_value& parameters) {
  return hover_request{uri_from(parameters), position_from(parameters.at("position"))};
}

content read_actions(const json_value& parameters) {
  actions_request result{uri_from(parameters), range_from(parameters.at("range"))};
  const json_value only = parameters.at("context").value("only", json_value::array());
  result.wants_fixes =
      only.empty() || std::find(only.begin(), only.end(), "quickfix") != only.end();
  return result;
}

template <class Content>
content without_parameters(const json_value& /*parameters*/) {
  return Content{};
}

using reader = content (*)(const json_value& parameters);
constexpr std::array<std::pair<std::string_view, reader>, 12> readers = {
    {{"initialize", read_initialize},
     {"initialized", without_parameters<client_answer>},
     {"shutdown", without_parameters<shutdown_request>},
     {"exit", without_parameters<exit_notification>},
     {"textDocument/didOpen", read_opened},
     {"textDocument/didChange", read_changed},
     {"textDocument/didSave", read_saved},
     {"textDocument/didClose", read_closed},
     {"textDocument/hover", read_hover},
     {"textDocument/codeAction", read_actions},
     {"workspace/didChangeConfiguration", without_parameters<configuration_changed>},
     {"workspace/didChangeWatchedFiles", without_parameters<configuration_changed>}}};

/// The URI of the document in malformed parameters; empty if it cannot be read either.
std::string uri_or_nothing(const json_value& parameters) {
  try {
    return uri_from(parameters);
  } catch (const json_value::exception&) {
    return {};
  }
}

content read_content(std::string_view method, const json_value& parameters) {
  const auto* const found = std::find_if(readers.begin(), readers.end(),
                                         [method](const auto& r) { return r.first == method; });
  if (found == readers.end()) {
    return unknown_method{};
  }
  try {
    return found->second(parameters);
  } catch (const json_value::exception&) {
    return bad_parameters{uri_or_nothing(parameters)};
  }
}

bool is_id(const json_value& value) { return value.is_string() || value.is_number_integer(); }

client_message read_object(const json_value& message) {
  client_message result;
  if (const auto id = message.find("id"); id != message.end() && is_id(*id)) {
    result.id = id->dump();
  } else if (id != message.end() && message.contains("method")) {
    result.content = bad_message{error_code::invalid_request, "the id is not a string or number"};
    return result;
  }
  const auto method = message.find("method");
  if (method == message.end() && (message.contains("result") || message.contains("error"))) {
    result.content = client_answer{};
  } else if (method == message.end() || !method->is_string()) {
    result.content = bad_message{error_code::invalid_request, "the message has no method"};
  } else {
    result.method = method->get<std::string>();
    result.content = read_content(result.method, message.value("params", json_value::object()));
  }
  return result;
}

/// A lone surrogate of UTF-16 is not a character, but editors in JavaScript can have it in a text.
/// Replaces the escapes of lone surrogates with the escape of U+FFFD, which is also one code unit.
std::string with_whole_characters(std::string_view body) {
  std::string text(body);
  const auto half_at = [&text](std::size_t at, char least, char most) {
    return at + 3 < text.size() && text[at] == '\\' && text[at + 1] == 'u' &&
           (text[at + 2] | 0x20) == 'd' && (text[at + 3] | 0x20) >= least &&
           (text[at + 3] | 0x20) <= most;
  };
  constexpr std::size_t size = 6;
  for (std::size_t at = text.find('\\'); at != std::string::npos; at = text.find('\\', at)) {
    const bool is_first = half_at(at, '8', '9') || half_at(at, 'a', 'b');
    if (is_first && half_at(at + size, 'c', 'f')) {
      at += 2 * size;
    } else if (is_first || half_at(at, 'c', 'f')) {
      text.replace(at, size, "\\uFFFD");
      at += size;
    } else {
      at += 2;  // the escaped character may be a backslash
    }
  }
  return text;
}

/// Parses a message. The result is_discarded() if the text is not JSON.
json_value parse(std::string_view body) {
  json_value message = json_value::parse(body, nullptr, false);
  return message.is_discarded() ? json_value::parse(with_whole_characters(body), nullptr, false)
                                : message;
}

}  // namespace

client_message read_client_message(std::string_view body) {
  client_message result;
  if (const std::string_view exceeded = json_limit_exceeded_by(body); !exceeded.empty()) {
    result.content = bad_message{error_code::parse_error, std::string(exceeded)};
    return result;
  }
  const json_value message = parse(body);
  if (message.is_discarded()) {
    result.content = bad_message{error_code::parse_error, "the message is not JSON"};
    return result;
  }
  if (!message.is_object()) {
    result.content = bad_message{error_code::invalid_request, "the message is not an object"};
    return result;
  }
  return read_object(message);
}

}  // namespace leiri::command
