#include "formats/sarif_parts.hpp"

#include <algorithm>
#include <leiri/file_iri.hpp>
#include <leiri/message.hpp>

#include "io/input.hpp"
#include "text/finding_page.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Writes the region of the character at `where`, by line and column and, if it is known, by offset
/// [3.30.4]. `bytes` is the number of its bytes in the file; 0 if it is not known.
void write_region(const position& where, std::uint64_t bytes, json_writer& json) {
  json.begin_object()
      .member("startLine", where.line)
      .member("startColumn", where.column)
      .member("endColumn", where.column + 1);
  if (where.offset != position::unknown) {
    json.member("byteOffset", where.offset).member("byteLength", bytes);
  }
  json.end_object();
}

void write_rule(const catalogue_entry& entry, json_writer& json) {
  json.member("id", entry.name).key("shortDescription");
  write_message(entry.meaning, json);
  write_message(entry.advice, json.key("help"));
  json.key("defaultConfiguration").begin_object().member("level", level_of(entry.severity));
  json.end_object().key("properties").begin_object().member("severity", name(entry.severity));
  if (!entry.source.empty()) {
    json.member("source", entry.source);
  }
  json.end_object();
  // An absolute URI [3.49.12].
  if (!site_address().empty()) {
    json.member("helpUri", std::string(site_address()).append(finding_page(entry.name)));
  }
}

/// The findings about what libxml2 misreads depend on its version.
void write_libraries(const std::vector<std::string>& libxml2, json_writer& json) {
  if (libxml2.empty()) {
    return;
  }
  json.objects("extensions", libxml2, [&](const std::string& version) {
    json.member("name", "libxml2").member("version", version);
  });
}

void write_notification(std::string_view level, const std::string& text, json_writer& json) {
  json.begin_object().member("level", level).key("message");
  write_message(printable(text), json);
  json.end_object();
}

/// Writes how many findings are not in the results.
void write_omitted(std::uint64_t omitted, json_writer& json) {
  if (omitted > 0) {
    write_notification("warning",
                       counted(omitted, "more finding") + (omitted == 1 ? " is" : " are") +
                           " not among the results, which have a limit",
                       json);
  }
}

}  // namespace

std::string_view level_of(severity s) noexcept {
  return s <= severity::error ? "error" : s == severity::warning ? "warning" : "note";
}

/// Braces are doubled, since single ones are placeholders [3.11.5]. A bracket before a parenthesis
/// is escaped, so that text from a document does not become a link [3.11.6].
void write_message(std::string_view text, json_writer& json) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '{' || c == '}') {
      plain += c;
    } else if (c == ']' && text.substr(i).starts_with("](")) {
      plain += '\\';
    }
    plain += c;
  }
  json.begin_object().member("text", plain).end_object();
}

void write_artifact_location(std::string_view path, std::uint64_t index, json_writer& json) {
  json.begin_object();
  if (path == standard_input) {
    json.key("description");
    write_message(input_name(std::string(path)), json);
  } else {
    const std::string uri = file_uri(std::string(path));
    json.member("uri", uri);
    if (!uri.starts_with("file:")) {
      json.member("uriBaseId", "%SRCROOT%");
    }
  }
  json.member("index", index).end_object();
}

void write_location(std::string_view path, std::uint64_t index, const position& where,
                    std::uint64_t bytes, json_writer& json,
                    const std::optional<shown_text>& context) {
  json.begin_array().begin_object().key("physicalLocation").begin_object().key("artifactLocation");
  write_artifact_location(path, index, json);
  if (where != position{}) {
    write_region(where, bytes, json.key("region"));
  }
  if (context) {
    json.key("contextRegion").begin_object();
    json.member("startLine", where.line).member("startColumn", context->begin);
    json.member("endColumn", std::max(context->end, where.column + 1));
    json.key("snippet").begin_object().member("text", context->text).end_object().end_object();
  }
  json.end_object().end_object().end_array();
}

std::string sarif_head(const check_results& results) {
  std::string text;
  json_writer json(text);
  json.begin_object().member("$schema", schema).member("version", "2.1.0").key("runs");
  json.begin_array().begin_object().key("tool").begin_object().key("driver").begin_object();
  json.member("name", "leiri").member("version", LEIRI_VERSION);
  if (!site_address().empty()) {
    json.member("informationUri", site_address());
  }
  json.objects("rules", catalogue(), [&](const auto& entry) { write_rule(entry, json); });
  json.end_object();
  write_libraries(results.libxml2, json);
  json.end_object().member("columnKind", "unicodeCodePoints");
  json.key("originalUriBaseIds").begin_object().key("%SRCROOT%").begin_object().key("description");
  write_message("the folder in which leiri check ran", json);
  json.end_object().end_object().key("results").begin_array();
  return text;
}

void write_artifact(const document& d, std::uint64_t index, json_writer& json) {
  json.begin_object().key("location");
  write_artifact_location(d.path, index, json);
  json.key("roles").begin_array().value("analysisTarget").end_array();
  json.member("mimeType", facts_of(d.format).media_type).key("properties").begin_object();
  json.member("bytes", d.bytes).member("identifiers", d.identifiers).member("complete", d.complete);
  json.end_object().end_object();
}

void write_invocation(const check_results& results, std::uint64_t omitted, json_writer& json) {
  json.begin_object()
      .member("executionSuccessful", results.failures.empty())
      .member("exitCode", static_cast<std::uint64_t>(results.status))
      .key("toolExecutionNotifications")
      .begin_array();
  for (const std::string& failure : results.failures) {
    write_notification("error", failure, json);
  }
  if (results.totals.skipped.all() > 0) {
    write_notification("note", "skipped " + words_for(results.totals.skipped), json);
  }
  write_omitted(omitted, json);
  json.end_array().end_object();
}

}  // namespace leiri::command
