#include "subcommands/merge.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <leiri/documents/namespace_findings.hpp>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "configuration/suppressions.hpp"
#include "documents/knowledge.hpp"
#include "documents/namespace_scopes.hpp"
#include "inventory/inventory_merger.hpp"
#include "io/failure.hpp"
#include "reports/counted_report.hpp"
#include "reports/held_findings.hpp"
#include "reports/report_reader.hpp"
#include "text/words.hpp"

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
    last_->unread += d.unread;
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

/// A finding about all documents of a check that compared its documents with others: --against.
struct foreign_finding {
  std::string scope;
  std::uint32_t document;
  located_finding finding;
};

role role_of(const located_finding& f) {
  constexpr std::array others = {role::prefix, role::subject, role::predicate, role::object,
                                 role::datatype};
  const auto* const found = std::ranges::find(others, f.role, [](role r) { return name(r); });
  return found == others.end() ? role::namespace_name : *found;
}

/// Adds the findings that the documents of the reports alone do not have.
void add_foreign(const std::vector<foreign_finding>& from, std::vector<scope_results>& to) {
  using key = std::tuple<std::uint32_t, code, std::string>;  // document, code and value
  std::map<std::string, std::pair<scope_results*, std::set<key>>> scopes;
  for (scope_results& s : to) {
    auto& [results, known] = scopes[s.name];
    results = &s;
    for (const namespace_finding& own : s.findings) {
      known.emplace(own.first.document, own.code, own.value);
    }
  }
  for (const foreign_finding& f : from) {
    const located_finding& told = f.finding;
    const auto found = scopes.find(f.scope);
    if (found == scopes.end()) {
      continue;
    }
    auto& [results, known] = found->second;
    if (known.emplace(f.document, told.finding.code, told.value).second) {
      results->findings.push_back({told.finding.code,
                                   told.finding.severity,
                                   role_of(told),
                                   told.value,
                                   {f.document, told.where},
                                   {},
                                   std::nullopt,
                                   told.message});
    }
  }
}

/// Adds the contents of a report to the merged report.
class merger final : public report_receiver {
 public:
  /// `versions` gets those of libxml2.
  merger(counted_report& to, joined_ranges& documents, namespace_scopes& scopes,
         configuration::suppressions& comments, std::set<std::string>& versions)
      : to_(to), documents_(documents), scopes_(scopes), comments_(comments), versions_(versions) {}

  /// The findings about all documents that follow from documents that are in no report.
  [[nodiscard]] const std::vector<foreign_finding>& foreign() const noexcept { return foreign_; }

  void begin_document(const document& d) override {
    lines_before_ = documents_.begin(d);
    scope_ = d.scope;
    scopes_.find(d.scope);
    if (!lines_before_) {
      scopes_.begin_document(d.path);
    } else if (!has_begun_) {
      lines_before_first_ = *lines_before_;
      first_path_ = d.path;
    } else {
      throw io_failure{d.path + ": its ranges in one report are not joined"};
    }
    has_begun_ = true;
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
  void add_namespaces(const namespace_scopes& found) override {
    for (const namespace_scope* const scope : found.all()) {
      detail::inventory_merger(scopes_.find(scope->name).namespaces)
          .append(scope->namespaces, lines_before_first_);
    }
  }
  void add_libxml2(const std::string& version) override {
    versions_.insert(version);
    to_.add_libxml2(version);
  }
  /// A comment in the first document may be in lines that follow those of an earlier report.
  void add_suppression(const configuration::document_suppression& s) override {
    configuration::document_suppression moved = s;
    if (moved.range && moved.path == first_path_) {
      moved.range->first.line += lines_before_first_;
      moved.range->second.line += lines_before_first_;
    }
    comments_.add(moved);
  }
  void add_compared(std::uint64_t documents, std::uint64_t broken) override {
    to_.add_compared(documents, broken);
    if (documents == 0) {
      foreign_.clear();
    }
  }
  void add_failure(const std::string& message) override {
    complain(message);
    to_.add_failure(message);
  }
  void add_skipped(const skipped_files& files) override { to_.add_skipped(files); }

 private:
  /// A finding with its position in the merged report. Nothing for a finding about all documents,
  /// since these are computed again for the documents of all reports.
  std::optional<located_finding> in_merged(const located_finding& f) {
    located_finding moved = f;
    moved.where.line += f.where.offset == position::unknown ? 0 : lines_before_.value_or(0);
    if (is_about_all_documents(f.finding.code)) {
      foreign_.push_back({scope_, scopes_.documents() - 1, std::move(moved)});
      return std::nullopt;
    }
    return moved;
  }

  counted_report& to_;
  joined_ranges& documents_;
  namespace_scopes& scopes_;
  configuration::suppressions& comments_;
  std::set<std::string>& versions_;
  std::vector<foreign_finding> foreign_;
  std::string scope_;                          // of the current document
  std::string first_path_;                     // of the first document, if it continues another
  bool has_begun_ = false;                     // the first document
  std::optional<std::uint64_t> lines_before_;  // the current one, if it continues another
  std::uint64_t lines_before_first_ = 0;
};

std::vector<std::string> files_to_read(const merge_options& options) {
  std::vector<std::string> files = options.paths;
  files.push_back(options.aliases_path);
  files.push_back(options.known_namespaces_path);
  return files;
}

/// What libxml2 misreads in one document need not be misread in another.
void tell_versions(const std::set<std::string>& versions) {
  if (versions.size() < 2) {
    return;
  }
  complain("the reports are about different versions of libxml2: " + joined(versions, ", ") +
           "; library-misreads is reported by the rules of each");
}

}  // namespace

int merge(const merge_options& options) {
  const alias_table aliases = read_aliases(options.aliases_path);
  const known_namespaces known(options.known_namespaces_path);
  const alias_table* const known_aliases = aliases.empty() ? nullptr : &aliases;
  namespace_scopes scopes({known.names(), known_aliases});
  counted_report report(options, files_to_read(options));
  report.wait_for_parts();
  joined_ranges documents(report);
  std::set<std::string> versions;
  configuration::suppressions comments;
  std::vector<foreign_finding> foreign;
  for (const std::string& path : options.paths) {
    merger all(report, documents, scopes, comments, versions);
    read_report(path, all);
    foreign.insert(foreign.end(), all.foreign().begin(), all.foreign().end());
  }
  tell_versions(versions);
  documents.end();
  std::vector<scope_results> results = judge(scopes.all());
  add_foreign(foreign, results);
  leave_out_suppressed(comments, results);
  report.add_suppressions(comments.about_all_documents());
  return report.finish(std::move(results));
}

}  // namespace leiri::command
