#include "io/json.hpp"
#include "io/output.hpp"
#include "reports/namespace_listing.hpp"
#include "reports/place_json.hpp"
#include "reports/waiting_report.hpp"

namespace leiri::command {

namespace {

void write_totals(const check_totals& t, json_writer& json) {
  json.begin_object()
      .member("documents", t.documents)
      .member("skipped", t.skipped.all())
      .member("bytes", t.bytes)
      .member("identifiers", t.identifiers)
      .member("namespaces", t.namespaces)
      .member("errors", t.findings.errors)
      .member("warnings", t.findings.warnings)
      .member("infos", t.findings.infos)
      .end_object();
}

void write_skipped(const skipped_files& skipped, json_writer& json) {
  json.key("skipped").begin_array();
  for (const auto& [ending, files] : skipped.by_ending()) {
    json.begin_object().member("extension", ending).member("files", files).end_object();
  }
  json.end_array();
}

/// The first place of each namespace in each document, for leiri merge. Both are identified by
/// numbers from 0 on, since several documents may have the same name.
void write_uses(const namespace_inventory& namespaces, json_writer& json) {
  json.key("uses").begin_array();
  std::uint64_t number = 0;
  for (const namespace_entry& entry : namespaces.entries()) {
    for (const namespace_use& use : entry.uses) {
      json.begin_object().member("namespace", number);
      json.member("document", std::uint64_t{use.document}).member("count", use.count);
      write_place_json(use.first, json);
      json.end_object();
    }
    ++number;
  }
  json.end_array();
}

/// report_reader.cpp reads what this class writes.
class json_report final : public waiting_report {
 public:
  explicit json_report(output& out) : out_(out) {}

 private:
  std::string text_of(const located_finding& f) override {
    std::string text;
    json_writer json(text);
    json.begin_object()
        .member("code", name(f.finding.code))
        .member("severity", name(f.finding.severity))
        .key("component");
    if (f.finding.component == component::none) {
      json.null();
    } else {
      json.value(name(f.finding.component));
    }
    json.member("role", f.role);
    write_place_json(f.where, json);
    json.member("value", f.value).member("message", f.message);
    if (f.profile) {
      json.member("profile", name(*f.profile));
    }
    json.end_object();
    return text;
  }

  void write_start(const check_results& /*results*/) override { out_.write("{\"documents\":["); }

  void write_begin(std::uint32_t index, const counted_document& d) override {
    std::string text(index == 0 ? "" : ",");
    json_writer json(text);
    json.begin_object()
        .member("path", d.document.path)
        .member("format", name(d.document.format))
        .member("bytes", d.document.bytes)
        .member("identifiers", d.document.identifiers)
        .member("complete", d.document.complete)
        .key("findings")
        .begin_array();
    out_.write(text);
  }

  void write_finding(std::string_view text, bool first) override {
    out_.write(first ? "" : ",");
    out_.write(text);
  }

  void write_end(const counted_document& /*d*/) override { out_.write("]}"); }

  void write_rest(const check_results& results) override {
    std::string text = "],";
    json_writer json(text);
    write_namespaces_json(results.namespaces, results.groups, json);
    write_uses(results.namespaces, json);
    if (results.totals.skipped.all() > 0) {
      write_skipped(results.totals.skipped, json);
    }
    if (!results.failures.empty()) {
      json.key("failures").begin_array();
      for (const std::string& failure : results.failures) {
        json.value(failure);
      }
      json.end_array();
    }
    write_totals(results.totals, json.key("totals"));
    out_.write(text + "}\n");
  }

  output& out_;
};

}  // namespace

std::unique_ptr<check_report> make_json_report(output& out) {
  return std::make_unique<json_report>(out);
}

}  // namespace leiri::command
