#include "server/client_message.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "io/json.hpp"

namespace leiri::command {

namespace {

using json_value = nlohmann::json;

// The JSON library's at() throws an exception if a member is absent, and get() if it has another
// type. read_parameters() notes that the parameters are bad then.

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

void read_uri(const json_value& parameters, client_message& to) {
  to.uri = parameters.at("textDocument").at("uri").get<std::string>();
}

std::vector<std::string> uris_in(const json_value& folders) {
  std::vector<std::string> uris;
  for (const json_value& folder : folders) {
    uris.push_back(folder.at("uri").get<std::string>());
  }
  return uris;
}

/// Clients of earlier versions of the protocol have one folder.
void read_folders(const json_value& parameters, client_message& to) {
  const auto all = parameters.find("workspaceFolders");
  const auto root = parameters.find("rootUri");
  if (all != parameters.end() && all->is_array()) {
    to.folders = uris_in(*all);
  } else if (root != parameters.end() && root->is_string()) {
    to.folders = {root->get<std::string>()};
  }
}

void read_initialize(const json_value& parameters, client_message& to) {
  constexpr std::array units = {std::pair{"utf-8", position_unit::utf8},
                                std::pair{"utf-32", position_unit::utf32},
                                std::pair{"utf-16", position_unit::utf16}};
  const json_value& capabilities = parameters.at("capabilities");
  const json_value known =
      capabilities.value("/general/positionEncodings"_json_pointer, json_value::array());
  const auto* const best = std::ranges::find_if(units, [&known](const auto& unit) {
    return std::find(known.begin(), known.end(), unit.first) != known.end();
  });
  to.unit = best == units.end() ? position_unit::utf16 : best->second;
  to.can.progress = capabilities.value("/window/workDoneProgress"_json_pointer, false);
  to.can.pulls = capabilities.contains("/textDocument/diagnostic"_json_pointer);
  to.can.refreshes =
      capabilities.value("/workspace/diagnostics/refreshSupport"_json_pointer, false);
  read_folders(parameters, to);
}

void read_folder_changes(const json_value& parameters, client_message& to) {
  to.folders = uris_in(parameters.at("event").at("added"));
  to.removed = uris_in(parameters.at("event").at("removed"));
}

void read_file_changes(const json_value& parameters, client_message& to) {
  constexpr int changed = 2;
  for (const json_value& change : parameters.at("changes")) {
    to.files.push_back(
        {change.at("uri").get<std::string>(), change.at("type").get<int>() == changed});
  }
}

void read_results(const json_value& parameters, client_message& to) {
  for (const json_value& result : parameters.value("previousResultIds", json_value::array())) {
    to.results.emplace(result.at("uri").get<std::string>(), result.at("value").get<std::string>());
  }
}

void read_cancelled(const json_value& parameters, client_message& to) {
  to.cancelled = parameters.at("id").dump();
}

void read_opened(const json_value& parameters, client_message& to) {
  read_uri(parameters, to);
  const json_value& d = parameters.at("textDocument");
  to.language = d.at("languageId").get<std::string>();
  to.version = d.at("version").get<std::int64_t>();
  to.text = d.at("text").get<std::string>();
}

void read_changed(const json_value& parameters, client_message& to) {
  read_uri(parameters, to);
  const json_value& version = parameters.at("textDocument").at("version");
  if (version.is_number_integer()) {
    to.version = version.get<std::int64_t>();
  }
  for (const json_value& change : parameters.at("contentChanges")) {
    const auto range = change.find("range");
    to.changes.push_back({range == change.end() ? std::nullopt : std::optional(range_from(*range)),
                          change.at("text").get<std::string>()});
  }
}

void read_hover(const json_value& parameters, client_message& to) {
  read_uri(parameters, to);
  to.range.begin = position_from(parameters.at("position"));
}

void read_rename(const json_value& parameters, client_message& to) {
  read_hover(parameters, to);
  to.new_name = parameters.at("newName").get<std::string>();
}

void read_actions(const json_value& parameters, client_message& to) {
  read_uri(parameters, to);
  to.range = range_from(parameters.at("range"));
  const json_value only = parameters.at("context").value("only", json_value::array());
  to.wants_fixes = only.empty() || std::find(only.begin(), only.end(), "quickfix") != only.end();
}

using reader = void (*)(const json_value& parameters, client_message& to);
/// The methods that have parameters.
constexpr std::array<std::pair<std::string_view, reader>, 16> readers = {
    {{"initialize", read_initialize},
     {"textDocument/didOpen", read_opened},
     {"textDocument/didChange", read_changed},
     {"textDocument/didSave", read_uri},
     {"textDocument/didClose", read_uri},
     {"textDocument/hover", read_hover},
     {"textDocument/codeAction", read_actions},
     {"textDocument/definition", read_hover},
     {"textDocument/references", read_hover},
     {"textDocument/prepareRename", read_hover},
     {"textDocument/rename", read_rename},
     {"textDocument/diagnostic", read_uri},
     {"workspace/diagnostic", read_results},
     {"workspace/didChangeWorkspaceFolders", read_folder_changes},
     {"workspace/didChangeWatchedFiles", read_file_changes},
     {"$/cancelRequest", read_cancelled}}};

void read_parameters(const json_value& parameters, client_message& to) {
  for (const auto& [method, read] : readers) {
    if (method == to.method) {
      try {
        read(parameters, to);
      } catch (const json_value::exception&) {
        to.what = client_message::kind::bad_parameters;
      }
    }
  }
}

client_message malformed(int error, std::string why) {
  client_message result;
  result.what = client_message::kind::malformed;
  result.error = error;
  result.why = std::move(why);
  return result;
}

bool is_id(const json_value& value) { return value.is_string() || value.is_number_integer(); }

client_message read_object(const json_value& message) {
  client_message result;
  const auto id = message.find("id");
  if (id != message.end() && !is_id(*id) && message.contains("method")) {
    return malformed(error_code::invalid_request, "the id is not a string or number");
  }
  const auto method = message.find("method");
  if (method == message.end() && (message.contains("result") || message.contains("error"))) {
    result.what = client_message::kind::answer;
  } else if (method == message.end() || !method->is_string()) {
    result = malformed(error_code::invalid_request, "the message has no method");
  } else {
    result.method = method->get<std::string>();
    read_parameters(message.value("params", json_value::object()), result);
  }
  if (id != message.end() && is_id(*id)) {
    result.id = id->dump();
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
  if (const std::string_view exceeded = json_limit_exceeded_by(body); !exceeded.empty()) {
    return malformed(error_code::parse_error, std::string(exceeded));
  }
  const json_value message = parse(body);
  if (message.is_discarded()) {
    return malformed(error_code::parse_error, "the message is not JSON");
  }
  return message.is_object()
             ? read_object(message)
             : malformed(error_code::invalid_request, "the message is not an object");
}

}  // namespace leiri::command
