#include "subcommands/listings.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/report_line.hpp>

#include "documents/sorted_spool.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "listings/namespace_graph.hpp"
#include "listings/namespace_listing.hpp"
#include "notation/place_json.hpp"

namespace leiri::command {

namespace {

/// Common to all listings: reports on standard error a document that breaks off.
class lister : public corpus_listener {
 public:
  void begin_document(const document& d) override { path_ = d.path; }
  void end_document(const document& /*d*/) override {}
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override {
    if (r.subject != nullptr || r.finding.severity > severity::error) {
      return;
    }
    status_ = exit_status::found;
    std::string text = message(r.finding.code, {}, 0);
    if (!r.detail.empty()) {
      text.append(": ").append(r.detail);
    }
    complain(place(path_, r.where) + ": " + printable(text));
  }

  [[nodiscard]] int status() const noexcept { return status_; }

 protected:
  std::string path_;
  int status_ = exit_status::fine;
};

/// In XML, namespaces and bases are reported before the attributes that precede them, so lines wait
/// for the end of the document.
class identifier_lister final : public lister {
 public:
  explicit identifier_lister(output& out) : out_(out) {}

  void begin_document(const document& d) override {
    lister::begin_document(d);
    waits_ = is_xml(d.format);
  }

  void end_document(const document& /*d*/) override {
    waiting_.drain([this](const finding_key&, std::string_view line) { out_.write(line); });
  }

  void on_identifier(const occurrence& o, const outcome& result) override {
    line_.clear();
    json_writer json(line_);
    json.begin_object().member("document", path_);
    const position where = o.where->locate(0);
    write_place_json(where, json);
    json.member("role", role_name(o)).member("value", o.value).key("base");
    if (o.base != nullptr && !o.base->text.empty()) {
      json.value(o.base->text);
    } else {
      json.null();
    }
    write_outcome(result, json);
    json.end_object();
    line_ += '\n';
    if (waits_) {
      waiting_.add(key_of(0, where), line_);
    } else {
      out_.write(line_);
    }
  }

 private:
  void write_outcome(const outcome& result, json_writer& json) {
    if (result.usable) {
      json.member("resolved", result.resolved);
      return;
    }
    status_ = exit_status::found;
    json.key("resolved").null().member("code", name(result.why));
  }

  output& out_;
  std::string line_;
  bool waits_ = false;
  sorted_spool waiting_;
};

void write_json(const std::vector<scope_results>& scopes, output& out) {
  std::string text;
  json_writer json(text);
  json.begin_object();
  write_namespaces_json(scopes, json);
  write_problems_json(scopes, json);
  json.end_object();
  out.write(text += '\n');
}

void write_text(const std::vector<scope_results>& scopes, output& out) {
  for (const scope_results& scope : scopes) {
    write_namespaces_text(scope, out);
    write_problems_text(scope, out);
  }
}

void write_dot(const std::vector<scope_results>& scopes, output& out) {
  for (const scope_results& scope : scopes) {
    write_namespaces_dot(scope.namespaces, scope.findings, out);
  }
}

}  // namespace

int list_namespaces(const namespaces_options& options) {
  output out;
  lister listener;
  corpus documents(listener, options.corpus);
  documents.read(options.paths);
  const std::vector<scope_results> scopes = judge(documents.scopes());
  switch (options.format) {
    case list_format::text:
      write_text(scopes, out);
      break;
    case list_format::json:
      write_json(scopes, out);
      break;
    case list_format::csv:
      write_namespaces_csv(scopes, out);
      break;
    case list_format::dot:
      write_dot(scopes, out);
      break;
  }
  out.flush();
  return std::max(documents.status(), listener.status());
}

int list_identifiers(const identifiers_options& options) {
  output out;
  identifier_lister listener(out);
  corpus documents(listener, options.corpus);
  documents.read(options.paths);
  out.flush();
  return std::max(documents.status(), listener.status());
}

}  // namespace leiri::command
