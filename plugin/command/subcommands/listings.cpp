#include "subcommands/listings.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <leiri/documents/report_line.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/message.hpp>

#include "answers/identifier_line.hpp"
#include "answers/namespace_graph.hpp"
#include "answers/namespace_listing.hpp"
#include "io/json.hpp"
#include "io/output.hpp"

namespace leiri::command {

namespace {

/// The base of all listings: reports errors of documents on standard error.
class lister : public corpus_listener {
 public:
  void begin_document(const document& d) override { path_ = d.path; }
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

/// Lists identifiers in the order of their positions. In XML, namespaces and bases are reported
/// before attributes that precede them, so the lines are stored until the end of the document.
class identifier_lister final : public lister {
 public:
  explicit identifier_lister(output& out) : lines_(out) {}

  void begin_document(const document& d) override {
    lister::begin_document(d);
    lines_.begin_document(d.path);
    waits_ = is_xml(d.format);
  }

  void end_document(const document& /*d*/) override {
    waiting_.drain([this](const listed_identifier& i) { lines_.write(i); });
  }

  void on_identifier(const occurrence& o, const outcome& result) override {
    if (!result.usable) {
      status_ = exit_status::found;
    }
    const listed_identifier i = listed(o, result);
    if (waits_) {
      waiting_.add(i);
    } else {
      lines_.write(i);
    }
  }

 private:
  identifier_lines lines_;
  bool waits_ = false;
  waiting_identifiers waiting_;
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

void write_text(const std::vector<scope_results>& scopes, text_order order, output& out) {
  for (const scope_results& scope : scopes) {
    write_namespaces_text(scope, out, order);
    write_problems_text(scope, out);
  }
}

void write_dot(const std::vector<scope_results>& scopes, output& out) {
  for (const scope_results& scope : scopes) {
    write_namespaces_dot(scope.namespaces, scope.findings, out);
  }
}

/// Adds a finding for each prefix whose namespace is relative, and so is below the folder of its
/// document.
void add_namespaces_of_files(scope_results& scope) {
  std::error_code unknown;
  const std::string here = std::filesystem::current_path(unknown).string();
  for (const namespace_entry& entry : scope.namespaces.entries()) {
    const auto declared =
        std::find_if(entry.uses.begin(), entry.uses.end(), [](const namespace_use& use) {
          return use.how.contains_any({namespace_usage::rdf_declared});
        });
    if (!entry.name.starts_with("file:") || declared == entry.uses.end()) {
      continue;
    }
    const std::string location =
        file_iri(std::string(scope.namespaces.document(declared->document)), here);
    if (entry.name.starts_with(location.substr(0, location.rfind('/') + 1))) {
      scope.findings.push_back({code::base_is_the_file,
                                severity::info,
                                role::prefix,
                                std::string(entry.name),
                                {declared->document, declared->first},
                                {},
                                std::nullopt,
                                "namespace <" + printable(entry.name) +
                                    "> is the location of the document, for want of a base"});
    }
  }
}

}  // namespace

int list_namespaces(const namespaces_options& options) {
  output out;
  lister listener;
  corpus documents(listener, options.corpus);
  documents.read(options.paths);
  std::vector<scope_results> scopes = judge(documents.scopes());
  std::for_each(scopes.begin(), scopes.end(), add_namespaces_of_files);
  if (options.format == list_format::text) {
    write_text(scopes, options.order, out);
  } else {
    constexpr std::array writers = {write_json, write_namespaces_csv, write_dot};
    writers[static_cast<std::size_t>(options.format) - 1](scopes, out);
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
