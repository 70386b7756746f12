#include "check_report.hpp"
#include "json.hpp"
#include "namespace_listing.hpp"
#include "output.hpp"
#include "sorted_spool.hpp"

namespace leiri::command {

namespace {

void write_finding(const located_finding& f, std::string& out) {
  json_writer json(out);
  json.begin_object()
      .member("code", name(f.finding.code))
      .member("severity", name(f.finding.severity))
      .key("component");
  if (f.finding.component == component::none) {
    json.null();
  } else {
    json.value(name(f.finding.component));
  }
  json.member("role", f.role).member("line", f.where.line).member("column", f.where.column);
  json.key("offset");
  if (f.where.offset == position::unknown) {
    json.null();
  } else {
    json.value(f.where.offset);
  }
  json.member("value", f.value).member("message", f.message);
  if (f.profile) {
    json.member("profile", name(*f.profile));
  }
  json.end_object();
}

/// A near miss among the findings of its document.
void write_finding(const near_miss& miss, severity s, std::string& out) {
  write_finding({{code::namespace_near_miss, s},
                 miss.where,
                 std::string(name(role::namespace_name)),
                 miss.name,
                 miss.message},
                out);
}

void write_totals(const check_totals& t, json_writer& json) {
  json.begin_object()
      .member("documents", t.documents)
      .member("skipped", t.skipped)
      .member("bytes", t.bytes)
      .member("identifiers", t.identifiers)
      .member("namespaces", t.namespaces)
      .member("errors", t.errors)
      .member("warnings", t.warnings)
      .member("infos", t.infos)
      .end_object();
}

/// Near misses are known last and belong to the findings of their documents, so findings wait.
class json_report final : public check_report {
 public:
  explicit json_report(output& out) : out_(out) {}

  void begin_document(const document& /*d*/) override { documents_.emplace_back(); }

  void add(const located_finding& f) override {
    std::string text;
    write_finding(f, text);
    spool_.add(key_of(static_cast<std::uint32_t>(documents_.size() - 1), f.where), text);
  }

  void end_document(const document& d) override { documents_.back() = d; }

  void finish(const check_results& results) override {
    for (const near_miss& miss : results.misses) {
      std::string text;
      write_finding(miss, results.miss_severity, text);
      spool_.add(key_of(miss.document, miss.where), text);
    }
    write_documents();
    write_tail(results);
  }

 private:
  void write_documents() {
    out_.write("{\"documents\":[");
    std::size_t begun = 0;
    bool first = true;
    spool_.drain([&](const finding_key& key, std::string_view text) {
      for (; begun <= key.document; ++begun, first = true) {
        write_head(begun);
      }
      out_.write(first ? "" : ",");
      out_.write(text);
      first = false;
    });
    for (; begun < documents_.size(); ++begun) {
      write_head(begun);
    }
    out_.write(documents_.empty() ? "]" : "]}]");
  }

  /// Ends the document before, where there is one.
  void write_head(std::size_t index) {
    const document& d = documents_[index];
    std::string text(index == 0 ? "" : "]},");
    json_writer json(text);
    json.begin_object()
        .member("path", d.path)
        .member("format", name(d.format))
        .member("bytes", d.bytes)
        .member("identifiers", d.identifiers)
        .member("complete", d.complete)
        .key("findings")
        .begin_array();
    out_.write(text);
  }

  void write_tail(const check_results& results) {
    std::string text = ",";
    json_writer json(text);
    write_namespaces_json(results.namespaces, results.groups, json);
    write_totals(results.totals, json.key("totals"));
    out_.write(text + "}\n");
  }

  output& out_;
  sorted_spool spool_;
  std::vector<document> documents_;
};

}  // namespace

std::unique_ptr<check_report> make_json_report(output& out) {
  return std::make_unique<json_report>(out);
}

}  // namespace leiri::command
