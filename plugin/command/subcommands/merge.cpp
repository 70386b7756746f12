#include "subcommands/merge.hpp"

#include <leiri/namespace_findings.hpp>
#include <optional>
#include <utility>

#include "documents/knowledge.hpp"
#include "documents/namespace_scopes.hpp"
#include "io/failure.hpp"
#include "reports/counted_report.hpp"
#include "reports/report_reader.hpp"

namespace leiri::command {

namespace {

/// Joins consecutive ranges of one file to one document. The ranges may be in several reports.
class joined_ranges {
 public:
  explicit joined_ranges(counted_report& to) noexcept : to_(to) {}

  /// Begins a document. Returns the number of lines before it if it continues the last one.
  std::optional<std::uint64_t> begin(const document& d) {
    if (last_ && continues(d)) {
      return last_->lines->ends;
    }
    end();
    to_.begin_document(d);
    return std::nullopt;
  }

  /// Ends a document, unless the next one continues it.
  void add(const document& d) {
    if (!last_) {
      last_ = d;
      return;
    }
    last_->bytes += d.bytes;
    last_->identifiers += d.identifiers;
    last_->complete = last_->complete && d.complete;
    last_->lines->ends += d.lines->ends;
  }

  /// Ends the last document, since nothing continues it.
  void end() {
    if (const auto last = std::exchange(last_, std::nullopt)) {
      to_.end_document(*last);
    }
  }

 private:
  [[nodiscard]] bool continues(const document& d) const {
    return last_->lines && d.lines && last_->path == d.path && last_->format == d.format &&
           last_->scope == d.scope && last_->lines->begin + last_->bytes == d.lines->begin;
  }

  counted_report& to_;
  std::optional<document> last_;
};

/// Adds the contents of a report to the merged report.
class merger final : public report_listener {
 public:
  merger(counted_report& to, joined_ranges& documents, namespace_scopes& scopes)
      : to_(to), documents_(documents), scopes_(scopes), documents_before_(scopes.documents()) {}

  void begin_document(const document& d) override {
    lines_before_ = documents_.begin(d);
    scope_of_.push_back(&scopes_.find(d.scope).namespaces);
    if (!lines_before_) {
      scopes_.begin_document(d.path);
    } else if (scope_of_.size() == 1) {
      --documents_before_;
      lines_before_first_ = *lines_before_;
    } else {
      throw io_failure{d.path + ": its ranges in one report are not joined"};
    }
  }
  void add(const located_finding& f) override {
    if (const auto moved = in_merged(f)) {
      to_.add(*moved);
    }
  }
  void add_known(const located_finding& f) override {
    if (const auto moved = in_merged(f)) {
      to_.add_known(*moved);
    }
  }
  void end_document(const document& d) override { documents_.add(d); }
  void add_use(std::string_view name, const namespace_use& use) override {
    scope_of_[use.document]->add(name,
                                 {documents_before_ + use.document, use.count,
                                  moved({use.document, use.first}).where, use.how},
                                 {});
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
    ontology_use here = use;
    here.first = moved(use.first);
    scopes_.find(scope).namespaces.ontologies().add(here);
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
  /// A finding with its position in the merged report. Nothing for a finding about all documents,
  /// since these are computed again for the documents of all reports.
  std::optional<located_finding> in_merged(const located_finding& f) {
    scope_of_.back()->note_finding(f.finding.code);
    if (is_about_all_documents(f.finding.code)) {
      return std::nullopt;
    }
    located_finding moved = f;
    moved.where = behind(lines_before_.value_or(0), f.where);
    return moved;
  }

  static std::uint32_t known(const namespace_inventory& in, std::string_view name) {
    const auto index = in.find(name);
    if (!index) {
      throw io_failure{"a report uses <" + std::string(name) + "> in two scopes"};
    }
    return *index;
  }

  [[nodiscard]] static position behind(std::uint64_t lines, position where) noexcept {
    where.line += where.offset == position::unknown ? 0 : lines;
    return where;
  }

  [[nodiscard]] document_place moved(const document_place& p) const noexcept {
    return {p.document == no_document ? no_document : documents_before_ + p.document,
            p.document == 0 ? behind(lines_before_first_, p.where) : p.where};
  }

  counted_report& to_;
  joined_ranges& documents_;
  namespace_scopes& scopes_;
  std::uint32_t documents_before_;
  std::vector<namespace_inventory*> scope_of_;  // by index of the document in this report
  std::optional<std::uint64_t> lines_before_;   // set if the current document continues another one
  std::uint64_t lines_before_first_ = 0;
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
  joined_ranges documents(report);
  for (const std::string& path : options.paths) {
    merger listener(report, documents, scopes);
    report_reader(listener).read(path);
  }
  documents.end();
  return report.finish(judge(scopes.all()));
}

}  // namespace leiri::command
