#include <algorithm>
#include <array>
#include <cstddef>
#include <leiri/file_iri.hpp>
#include <leiri/finding.hpp>
#include <leiri/report_line.hpp>

#include "documents/sorted_spool.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "notation/fingerprint.hpp"
#include "reports/check_report.hpp"

/// SARIF 2.1.0, OASIS Standard of 27 March 2020; its sections are cited in brackets.
namespace leiri::command {

namespace {

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

std::string_view level_of(severity s) noexcept {
  return s <= severity::error ? "error" : s == severity::warning ? "warning" : "note";
}

/// A media type of RFC 7303, of the W3C or of the specification.
std::string_view media_type(document_format f) noexcept {
  switch (f) {
    case document_format::turtle:
      return "text/turtle";
    case document_format::trig:
      return "application/trig";
    case document_format::ntriples:
      return "application/n-triples";
    case document_format::nquads:
      return "application/n-quads";
    case document_format::dtd:
      return "application/xml-dtd";
    case document_format::rdf_xml:
      return "application/rdf+xml";
    case document_format::html:
      return "text/html";
    case document_format::json_ld:
      return "application/ld+json";
    case document_format::rdf_json:
      return "application/rdf+json";
    case document_format::sparql_json:
      return "application/sparql-results+json";
    case document_format::sparql:
      return "application/sparql-query";
    case document_format::shex:
      return "text/shex";
    case document_format::shacl_compact:
      return "text/shaclc";
    case document_format::owl_functional:
      return "text/owl-functional";
    case document_format::manchester:
      return "text/owl-manchester";
    case document_format::n3:
      return "text/n3";
    case document_format::xquery:
      return "application/xquery";
    case document_format::rnc:
      return "application/relax-ng-compact-syntax";
    case document_format::xml:
      break;
  }
  return "application/xml";
}

/// A message object [3.11]. Braces are doubled, since single ones are placeholders [3.11.5]. Text
/// from a document never becomes a link [3.11.6].
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

/// The location of a document [3.4]; standard input has none.
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

/// The character that a finding points to. Its text and its bytes are two regions [3.30.4]; the
/// number of its bytes depends on the document's encoding, which is unknown here.
void write_region(const position& where, json_writer& json) {
  json.begin_object()
      .member("startLine", where.line)
      .member("startColumn", where.column)
      .member("endColumn", where.column + 1);
  if (where.offset != position::unknown) {
    json.member("byteOffset", where.offset).member("byteLength", std::uint64_t{0});
  }
  json.end_object();
}

void write_physical_location(std::string_view path, std::uint64_t index, const position& where,
                             json_writer& json) {
  json.key("physicalLocation").begin_object().key("artifactLocation");
  write_artifact_location(path, index, json);
  if (where != position{}) {
    write_region(where, json.key("region"));
  }
  json.end_object();
}

void write_rule(const catalogue_entry& entry, json_writer& json) {
  json.begin_object().member("id", entry.name).key("shortDescription");
  write_message(entry.meaning, json);
  write_message(entry.advice, json.key("help"));
  json.key("defaultConfiguration").begin_object().member("level", level_of(entry.severity));
  json.end_object().key("properties").begin_object().member("severity", name(entry.severity));
  if (!entry.source.empty()) {
    json.member("source", entry.source);
  }
  json.end_object().end_object();
}

/// Everything except the results and the properties of documents that are known only after reading.
void write_head(output& out) {
  std::string text;
  json_writer json(text);
  json.begin_object().member("$schema", schema).member("version", "2.1.0").key("runs");
  json.begin_array().begin_object().key("tool").begin_object().key("driver").begin_object();
  json.member("name", "leiri").member("version", LEIRI_VERSION).key("rules").begin_array();
  for (const catalogue_entry& entry : catalogue()) {
    write_rule(entry, json);
  }
  json.end_array().end_object().end_object().member("columnKind", "unicodeCodePoints");
  json.key("originalUriBaseIds").begin_object().key("%SRCROOT%").begin_object().key("description");
  write_message("the folder in which leiri check ran", json);
  json.end_object().end_object().key("results").begin_array();
  out.write(text);
}

void write_properties(const located_finding& f, json_writer& json) {
  json.key("properties").begin_object().member("severity", name(f.finding.severity));
  if (f.finding.component != component::none) {
    json.member("component", name(f.finding.component));
  }
  if (f.role) {
    json.member("role", *f.role).member("value", f.value);
  }
  if (f.profile) {
    json.member("profile", name(*f.profile));
  }
  json.end_object();
}

/// The properties that do not change when lines move [3.27.16].
void write_fingerprint(const located_finding& f, json_writer& json) {
  fingerprint print;
  print.add(name(f.finding.code));
  print.add(f.role.value_or(std::string()));
  print.add(f.value.value_or(std::string_view()));
  json.key("partialFingerprints").begin_object().member("identifier/v1", print.hexadecimal());
  json.end_object();
}

void write_artifact(const document& d, std::uint64_t index, json_writer& json) {
  json.begin_object().key("location");
  write_artifact_location(d.path, index, json);
  json.key("roles").begin_array().value("analysisTarget").end_array();
  json.member("mimeType", media_type(d.format)).key("properties").begin_object();
  json.member("bytes", d.bytes).member("identifiers", d.identifiers).member("complete", d.complete);
  json.end_object().end_object();
}

void write_notification(std::string_view level, const std::string& text, json_writer& json) {
  json.begin_object().member("level", level).key("message");
  write_message(printable(text), json);
  json.end_object();
}

void write_invocation(const check_results& results, json_writer& json) {
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
  json.end_array().end_object();
}

/// Results are written as they come, ordered by place within a document; findings about all
/// documents come last.
class sarif_report final : public check_report {
 public:
  explicit sarif_report(output& out) : out_(out) { write_head(out_); }

  void begin_document(const document& d) override { documents_.push_back(d); }

  void add(const located_finding& f) override {
    spool(static_cast<std::uint32_t>(documents_.size() - 1), f, std::nullopt);
  }

  void end_document(const document& d) override {
    documents_.back() = d;
    write_spooled();
  }

  void finish(const check_results& results) override {
    for (const scope_results& scope : results.scopes) {
      for (const namespace_finding& f : scope.findings) {
        spool(f.first.document, as_finding(f), f.other);
      }
    }
    write_spooled();
    std::string text = "],";
    json_writer json(text);
    json.key("artifacts").begin_array();
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      write_artifact(documents_[i], i, json);
    }
    json.end_array().key("invocations").begin_array();
    write_invocation(results, json);
    json.end_array().end_object();
    out_.write(text + "]}\n");
  }

 private:
  void spool(std::uint32_t document, const located_finding& f,
             const std::optional<document_place>& related) {
    std::string text;
    json_writer json(text);
    const catalogue_entry& rule = describe(f.finding.code);
    json.begin_object()
        .member("ruleId", rule.name)
        .member("ruleIndex", static_cast<std::uint64_t>(&rule - catalogue().data()))
        .member("level", level_of(f.finding.severity))
        .key("message");
    write_message(printable(f.message), json);
    write_locations(document, f.where, json.key("locations"));
    if (related) {
      write_locations(related->document, related->where, json.key("relatedLocations"));
    }
    write_fingerprint(f, json);
    write_properties(f, json);
    json.end_object();
    spool_.add(key_of(document, f.where), text);
  }

  void write_locations(std::uint32_t document, const position& where, json_writer& json) const {
    json.begin_array().begin_object();
    write_physical_location(documents_[document].path, document, where, json);
    json.end_object().end_array();
  }

  void write_spooled() {
    spool_.drain([this](const finding_key& /*key*/, std::string_view text) {
      out_.write(first_ ? "" : ",");
      out_.write(text);
      first_ = false;
    });
  }

  output& out_;
  sorted_spool spool_;
  std::vector<document> documents_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<check_report> make_sarif_report(output& out) {
  return std::make_unique<sarif_report>(out);
}

}  // namespace leiri::command
