#include "subcommands/merge.hpp"

#include <leiri/namespace_findings.hpp>

#include "documents/knowledge.hpp"
#include "documents/namespace_scopes.hpp"
#include "reports/counted_report.hpp"
#include "reports/report_reader.hpp"

namespace leiri::command {

namespace {

/// Adds a report to the previous ones.
class merger final : public report_listener {
 public:
  merger(counted_report& to, namespace_scopes& scopes, const merge_options& options)
      : to_(to), scopes_(scopes), options_(options), documents_before_(scopes.documents()) {}

  void begin_document(const document& d) override {
    scope_of_.push_back(&scopes_.find(d.scope).namespaces);
    scopes_.begin_document(d.path);
    to_.begin_document(d);
  }
  void add(const located_finding& f) override {
    scope_of_.back()->note_finding(f.finding.code);
    if (is_about_all_documents(f.finding.code)) {
      return;  // those about the documents of several reports differ
    }
    located_finding changed = f;
    changed.finding.severity = severity_of(f.finding);
    to_.add(changed);
  }
  void end_document(const document& d) override { to_.end_document(d); }
  void add_use(std::string_view name, const namespace_use& use) override {
    scope_of_[use.document]->add(
        name, {documents_before_ + use.document, use.count, use.first, use.how}, {});
  }
  void add_prefix(std::string_view name, const std::string& prefix,
                  const document_place& first) override {
    namespace_inventory& to = *scope_of_[first.document];
    to.add_prefix(known(to, name), prefix, moved(first));
  }
  void add_term(std::string_view name, const namespace_term& term) override {
    namespace_inventory& to = *scope_of_[term.first.document];
    to.add_term(known(to, name), {term.iri, term.count, moved(term.first)});
  }
  void add_more_terms(std::string_view scope, std::string_view name) override {
    namespace_inventory& to = scopes_.find(scope).namespaces;
    to.miss_terms(known(to, name));
  }
  void add_object(const namespace_term& object) override {
    scope_of_[object.first.document]->add_object({object.iri, object.count, moved(object.first)});
  }
  void add_definition(std::string_view scope, std::string_view iri) override {
    scopes_.find(scope).namespaces.ontologies().define(iri);
  }
  void add_ontology(std::string_view scope, const ontology_use& use) override {
    scopes_.find(scope).namespaces.ontologies().add(
        {use.iri, use.is_named, use.is_imported, moved(use.first)});
  }
  void add_link(const schema_link& link) override {
    scope_of_[link.first.document]->add_link(
        {link.kind, link.name, link.location, moved(link.first)});
  }
  void add_failure(const std::string& message) override {
    complain(message);
    to_.add_failure(message);
  }
  void add_skipped(const std::string& ending, std::uint64_t files) override {
    to_.add_skipped(ending, files);
  }

 private:
  static std::uint32_t known(const namespace_inventory& in, std::string_view name) {
    const auto index = in.find(name);
    if (!index) {
      throw io_failure{"a report uses <" + std::string(name) + "> in two scopes"};
    }
    return *index;
  }

  [[nodiscard]] document_place moved(const document_place& p) const noexcept {
    return {p.document == no_document ? no_document : documents_before_ + p.document, p.where};
  }

  /// The severity that an audit would have assigned.
  [[nodiscard]] severity severity_of(const finding& f) const noexcept {
    severity result = f.severity;
    for (const auto& [c, s] : options_.severities) {
      if (c == f.code && f.severity != severity::invalid) {
        result = s;
      }
    }
    return result;
  }

  counted_report& to_;
  namespace_scopes& scopes_;
  const merge_options& options_;
  std::uint32_t documents_before_;
  std::vector<namespace_inventory*> scope_of_;  // by document of this report
};

std::vector<std::string> files_to_read(const merge_options& options) {
  std::vector<std::string> files = options.paths;
  files.push_back(options.aliases_path);
  files.push_back(options.known_namespaces_path);
  return files;
}

}  // namespace

int merge(const merge_options& options) {
  const alias_table aliases = read_aliases(options.aliases_path);
  const known_namespaces known(options.known_namespaces_path);
  const alias_table* const known_aliases = aliases.empty() ? nullptr : &aliases;
  namespace_scopes scopes({known.names(), known_aliases});
  counted_report report(options, files_to_read(options));
  for (const std::string& path : options.paths) {
    merger listener(report, scopes, options);
    report_reader(listener).read(path);
  }
  return report.finish(judge(scopes.all()), options.severities);
}

}  // namespace leiri::command
