#include "subcommands/merge.hpp"

#include <leiri/namespace_findings.hpp>

#include "documents/knowledge.hpp"
#include "reports/counted_report.hpp"
#include "reports/report_reader.hpp"

namespace leiri::command {

namespace {

/// Adds a report to the previous ones.
class merger final : public report_listener {
 public:
  merger(counted_report& to, namespace_inventory& namespaces, const merge_options& options)
      : to_(to),
        namespaces_(namespaces),
        options_(options),
        documents_before_(static_cast<std::uint32_t>(namespaces.documents())) {}

  void begin_document(const document& d) override {
    namespaces_.begin_document(d.path);
    to_.begin_document(d);
  }
  void add(const located_finding& f) override {
    namespaces_.note_finding(f.finding.code);
    if (is_about_all_documents(f.finding.code)) {
      return;  // those about the documents of several reports differ
    }
    located_finding changed = f;
    changed.finding.severity = severity_of(f.finding);
    to_.add(changed);
  }
  void end_document(const document& d) override { to_.end_document(d); }
  void add_use(std::string_view name, const namespace_use& use) override {
    namespaces_.add(name, {documents_before_ + use.document, use.count, use.first, use.how}, {});
  }
  void add_prefix(std::string_view name, const std::string& prefix,
                  const document_place& first) override {
    namespaces_.add_prefix(*namespaces_.find(name), prefix, moved(first));
  }
  void add_term(std::string_view name, const namespace_term& term) override {
    namespaces_.add_term(*namespaces_.find(name), {term.iri, term.count, moved(term.first)});
  }
  void add_more_terms(std::string_view name) override {
    namespaces_.miss_terms(*namespaces_.find(name));
  }
  void add_object(const namespace_term& object) override {
    namespaces_.add_object({object.iri, object.count, moved(object.first)});
  }
  void add_definition(std::string_view iri) override { namespaces_.ontologies().define(iri); }
  void add_ontology(const ontology_use& use) override {
    namespaces_.ontologies().add({use.iri, use.is_named, use.is_imported, moved(use.first)});
  }
  void add_link(const schema_link& link) override {
    namespaces_.add_link({link.kind, link.name, link.location, moved(link.first)});
  }
  void add_failure(const std::string& message) override {
    complain(message);
    to_.add_failure(message);
  }
  void add_skipped(const std::string& ending, std::uint64_t files) override {
    to_.add_skipped(ending, files);
  }

 private:
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
  namespace_inventory& namespaces_;
  const merge_options& options_;
  std::uint32_t documents_before_;
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
  namespace_inventory namespaces({known.names(), known_aliases});
  counted_report report(options, files_to_read(options));
  for (const std::string& path : options.paths) {
    merger listener(report, namespaces, options);
    report_reader(listener).read(path);
  }
  return report.finish(namespaces, options.severities);
}

}  // namespace leiri::command
