#include "server/server_message.hpp"

#include <functional>

#include "io/json.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// An object with the member `jsonrpc` and the members that `write` adds.
template <class Writer>
std::string message_with(const Writer& write) {
  std::string text;
  json_writer json(text);
  json.begin_object().member("jsonrpc", "2.0");
  write(json);
  json.end_object();
  return text;
}

template <class Writer>
std::string answer_with(std::string_view id, const Writer& write) {
  return message_with([&](json_writer& json) {
    json.key("id").raw(id).key("result");
    write(json);
  });
}

template <class Writer>
std::string notification_with(std::string_view method, const Writer& write) {
  return message_with([&](json_writer& json) {
    json.member("method", method).key("params").begin_object();
    write(json);
    json.end_object();
  });
}

void write_position(json_writer& json, const line_position& p) {
  json.begin_object().member("line", p.line).member("character", p.character).end_object();
}

void write_range(json_writer& json, const line_range& range) {
  json.key("range").begin_object().key("start");
  write_position(json, range.begin);
  json.key("end");
  write_position(json, range.end);
  json.end_object();
}

void write_range(json_writer& json, position_finder& find, std::uint64_t begin, std::uint64_t end) {
  const line_position first = find(static_cast<std::size_t>(begin));
  write_range(json, {first, find(static_cast<std::size_t>(end))});
}

void write_range(json_writer& json, const open_text& text, const ranged_text& range) {
  position_finder find(text);
  write_range(json, find, range.begin, range.end);
}

std::uint64_t severity_number(severity s) noexcept {
  return s <= severity::error ? 1 : s == severity::warning ? 2 : 3;
}

void write_diagnostic(json_writer& json, position_finder& find, const text_finding& f) {
  json.begin_object();
  write_range(json, find, f.begin, f.end);
  json.member("severity", severity_number(f.finding.severity));
  json.member("code", name(f.finding.code)).member("source", "leiri").member("message", f.message);
  json.end_object();
}

/// Writes how many findings are left out, as a diagnostic at the start of the text, where the user
/// notices it.
void write_left_out(json_writer& json, std::uint64_t count) {
  json.begin_object();
  write_range(json, {});
  json.member("severity", severity_number(severity::info)).member("source", "leiri");
  json.member("message", counted(count, "more finding") + "; leiri check lists all");
  json.end_object();
}

void write_fix(json_writer& json, std::string_view uri, position_finder& find, const text_fix& f) {
  json.begin_object().member("title", f.title).member("kind", "quickfix");
  json.member("isPreferred", f.is_safe);
  json.key("edit").begin_object().key("changes").begin_object();
  std::string buffer;
  json.objects(json_characters(uri, buffer), f.replacements, [&](const ranged_text& r) {
    write_range(json, find, r.begin, r.end);
    json.member("newText", r.text);
  });
  json.end_object().end_object().end_object();
}

/// Writes the findings of a document as an array.
void write_findings(json_writer& json, const open_text& text, const shown_findings& own,
                    const shown_findings& about_names) {
  json.begin_array();
  std::uint64_t left_out = 0;
  const auto shown = shown_findings::shown(own, about_names, left_out);
  if (left_out != 0) {
    write_left_out(json, left_out);
  }
  position_finder find(text);
  for (const text_finding* const f : shown) {
    write_diagnostic(json, find, *f);
  }
  json.end_array();
}

template <class Writer>
std::string progress_with(std::string_view token, std::string_view kind, const Writer& write) {
  return notification_with("$/progress", [&](json_writer& json) {
    json.member("token", token).key("value").begin_object().member("kind", kind);
    write(json);
    json.end_object();
  });
}

std::string_view name(position_unit unit) noexcept {
  return unit == position_unit::utf8 ? "utf-8" : unit == position_unit::utf16 ? "utf-16" : "utf-32";
}

}  // namespace

std::string error_answer(std::string_view id, int code, std::string_view why) {
  return message_with([&](json_writer& json) {
    json.key("id").raw(id.empty() ? "null" : id).key("error").begin_object();
    json.key("code").raw(std::to_string(code)).member("message", why).end_object();
  });
}

std::string empty_answer(std::string_view id) {
  return answer_with(id, [](json_writer& json) { json.null(); });
}

std::string initialize_answer(std::string_view id, position_unit unit) {
  return answer_with(id, [unit](json_writer& json) {
    json.begin_object().key("capabilities").begin_object();
    json.member("positionEncoding", name(unit));
    json.key("textDocumentSync").begin_object().member("openClose", true);
    constexpr std::uint64_t incremental = 2;
    json.member("change", incremental).member("save", true).end_object();
    json.member("hoverProvider", true);
    json.key("codeActionProvider").begin_object().key("codeActionKinds");
    json.begin_array().value("quickfix").end_array().end_object();
    json.member("definitionProvider", true).member("referencesProvider", true);
    json.key("renameProvider").begin_object().member("prepareProvider", true).end_object();
    json.key("diagnosticProvider").begin_object().member("interFileDependencies", true);
    json.member("workspaceDiagnostics", true).end_object();
    json.key("workspace").begin_object().key("workspaceFolders").begin_object();
    json.member("supported", true).member("changeNotifications", true).end_object().end_object();
    json.end_object();
    json.key("serverInfo").begin_object();
    json.member("name", "leiri").member("version", LEIRI_VERSION).end_object().end_object();
  });
}

std::string hover_answer(std::string_view id, const open_text& text, const ranged_text& found) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_object().key("contents").begin_object();
    json.member("kind", "plaintext").member("value", found.text).end_object();
    write_range(json, text, found);
    json.end_object();
  });
}

std::string actions_answer(std::string_view id, std::string_view uri, const open_text& text,
                           const std::vector<text_fix>& fixes) {
  return answer_with(id, [&](json_writer& json) {
    position_finder find(text);
    json.begin_array();
    for (const text_fix& f : fixes) {
      write_fix(json, uri, find, f);
    }
    json.end_array();
  });
}

std::string locations_answer(std::string_view id, const std::vector<text_places>& all) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_array();
    for (const text_places& in : all) {
      for (const placed_text& p : in.places) {
        json.begin_object().member("uri", in.uri);
        write_range(json, p.where);
        json.end_object();
      }
    }
    json.end_array();
  });
}

std::string range_answer(std::string_view id, const open_text& text, const ranged_text& found) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_object();
    write_range(json, text, found);
    json.member("placeholder", found.text).end_object();
  });
}

std::string renaming_answer(std::string_view id, const std::vector<text_places>& all) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_object().key("changes").begin_object();
    std::string buffer;
    for (const text_places& in : all) {
      json.objects(json_characters(in.uri, buffer), in.places, [&](const placed_text& p) {
        write_range(json, p.where);
        json.member("newText", p.text);
      });
    }
    json.end_object().end_object();
  });
}

std::string findings_answer(std::string_view id, const open_text& text, const shown_findings& own,
                            const shown_findings& about_names) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_object().member("kind", "full").key("items");
    write_findings(json, text, own, about_names);
    json.end_object();
  });
}

std::string findings_element(std::string_view uri, std::string_view known_result,
                             const open_text& text, const shown_findings& own,
                             const shown_findings& about_names) {
  std::string findings;
  json_writer inner(findings);
  write_findings(inner, text, own, about_names);
  const std::string result = std::to_string(std::hash<std::string>()(findings));
  std::string element;
  json_writer json(element);
  json.begin_object().member("kind", result == known_result ? "unchanged" : "full");
  json.member("uri", uri).key("version").null().member("resultId", result);
  if (result != known_result) {
    json.key("items").raw(findings);
  }
  json.end_object();
  return element;
}

std::string workspace_findings_answer(std::string_view id,
                                      const std::vector<std::string>& elements) {
  return answer_with(id, [&](json_writer& json) {
    json.begin_object().array("items", elements, [&](const std::string& e) { json.raw(e); });
    json.end_object();
  });
}

std::string request_without_parameters(std::string_view id, std::string_view method) {
  return message_with([&](json_writer& json) { json.member("id", id).member("method", method); });
}

std::string progress_request(std::string_view id, std::string_view token) {
  return message_with([&](json_writer& json) {
    json.member("id", id).member("method", "window/workDoneProgress/create");
    json.key("params").begin_object().member("token", token).end_object();
  });
}

std::string progress_begin(std::string_view token, std::string_view title) {
  return progress_with(token, "begin", [&](json_writer& json) {
    json.member("title", title).member("percentage", std::uint64_t{0});
  });
}

std::string progress_report(std::string_view token, std::uint64_t percentage) {
  return progress_with(token, "report",
                       [&](json_writer& json) { json.member("percentage", percentage); });
}

std::string progress_end(std::string_view token, std::string_view text) {
  return progress_with(token, "end", [&](json_writer& json) { json.member("message", text); });
}

std::string log_message(message_kind kind, std::string_view text, bool shown) {
  return notification_with(
      shown ? "window/showMessage" : "window/logMessage", [&](json_writer& json) {
        json.member("type", static_cast<std::uint64_t>(kind)).member("message", text);
      });
}

std::string publication(std::string_view uri, std::int64_t version, const open_text& text,
                        const shown_findings& own, const shown_findings& about_names) {
  return notification_with("textDocument/publishDiagnostics", [&](json_writer& json) {
    json.member("uri", uri).key("version").raw(std::to_string(version));
    json.key("diagnostics");
    write_findings(json, text, own, about_names);
  });
}

std::string empty_publication(std::string_view uri) {
  return notification_with("textDocument/publishDiagnostics", [&](json_writer& json) {
    json.member("uri", uri).key("diagnostics").begin_array().end_array();
  });
}

}  // namespace leiri::command
