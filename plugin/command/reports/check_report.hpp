#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/suppressions.hpp"
#include "detection/skipped_files.hpp"
#include "pipeline/corpus.hpp"

namespace leiri::command {

class finding_statistics;
class output;
struct report_options;

/// A finding for reports.
struct located_finding {
  leiri::finding finding;
  position where;
  std::string role;  ///< empty if it is about the document, as is the value
  std::string value;
  std::string message;
  std::optional<leiri::profile> profile = std::nullopt;  ///< it rejects the identifier
  std::optional<leiri::reading> reading = std::nullopt;  ///< of the identifier, if it is known
  /// If this is not 0, the object is not a finding: it stands for this number of further findings
  /// with its code in the document, which are counted and not listed. The position is that of the
  /// first one.
  std::uint64_t more = 0;
  /// The number of further documents with the same problem, of one that is reported once for a run.
  std::uint64_t documents = 0;
  bool for_browsers = false;  ///< see occurrence::for_browsers
  /// The beginning and the end of the identifier, if check_text() has just read it.
  std::optional<std::pair<position, position>> range = std::nullopt;
};

/// Converts a finding about all documents to a finding of the document with its first position.
located_finding as_finding(const namespace_finding& f);

/// The numbers of findings by severity.
struct finding_counts {
  std::uint64_t errors = 0;  ///< including `invalid`
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;

  void add(severity s, std::uint64_t number = 1) noexcept;
  [[nodiscard]] std::uint64_t all() const noexcept { return errors + warnings + infos; }

  friend bool operator==(const finding_counts&, const finding_counts&) = default;
};

/// The totals of a check.
struct check_totals {
  std::uint64_t documents = 0;
  skipped_files skipped;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t unread = 0;  ///< bytes; see part_totals
  std::uint64_t namespaces = 0;
  finding_counts findings;            ///< without the known findings
  std::uint64_t known = 0;            ///< the number of findings in the baseline
  std::uint64_t compared = 0;         ///< documents that are only compared with the others
  std::uint64_t compared_broken = 0;  ///< those of them that were not read to their end
  std::uint64_t hidden = 0;  ///< the number of findings that are counted but not listed: --show

  friend bool operator==(const check_totals&, const check_totals&) = default;
};

/// The results for namespaces that were compared with each other. Documents have the same indices
/// in all scopes.
struct scope_results {
  const std::string& name;  ///< of the namespace_scope
  const namespace_inventory& namespaces;
  std::vector<namespace_group> groups;
  std::vector<namespace_finding> findings;    ///< about all documents of the scope
  std::vector<namespace_finding> known = {};  ///< further findings of this kind, in the baseline
  /// The namespaces of these documents and of those after them that are only compared with them;
  /// null if there are none of the latter.
  std::shared_ptr<const namespace_inventory> joined = nullptr;
};

/// Compares the namespaces of each scope. The results refer to the scopes.
std::vector<scope_results> judge(const std::vector<const namespace_scope*>& scopes);
/// The namespaces of further documents, by the name of their scope.
using other_names = std::map<std::string, const namespace_inventory*>;
/// Compares them also with those of further documents in the same scopes, which have no findings.
std::vector<scope_results> judge(const std::vector<const namespace_scope*>& scopes,
                                 const other_names& against);

/// Adds the contents of an inventory after its documents.
void append_documents(const namespace_inventory& from, namespace_inventory& to);

/// A finding of a document that depends on other documents: see document_parts.
struct late_finding {
  std::uint32_t document;  ///< its index in all scopes
  located_finding finding;
};

/// The results that are known after all documents have been read. They have views of the corpus.
struct check_results {
  const std::vector<scope_results>& scopes;
  const std::vector<late_finding>& late;
  const std::vector<configuration::document_suppression>& suppressions;
  const std::vector<std::string>& failures;  ///< messages about inputs that could not be opened
  /// The versions of libxml2 by whose rules the documents were checked; empty if they are not
  /// known.
  const std::vector<std::string>& libxml2;
  const check_totals& totals;
  const finding_statistics& statistics;
  int status;  ///< the exit status
};

/// Calls `take` with each finding that is known only then, and with the index and the path of its
/// document.
using last_receiver =
    std::function<void(std::uint32_t document, std::string_view path, const located_finding& f)>;
void visit_last(const check_results& results, const last_receiver& take);

/// One format of the report, written while documents are read.
class check_report {
 public:
  virtual ~check_report() = default;
  virtual void begin_document(const document& /*d*/) {}
  virtual void add(const located_finding& f) = 0;
  /// A finding in the baseline. Most reports leave it out.
  virtual void add_known(const located_finding& /*f*/) {}
  virtual void end_document(const document& /*d*/) {}
  virtual void finish(const check_results& results) = 0;
};

/// Makes a report. Both arguments must outlive it.
using report_maker = std::unique_ptr<check_report>(output& out, const report_options& options);

/// Lines in the form that compilers use.
report_maker make_text_report;
/// One JSON object. In this report and the next two, memory grows with the number of documents, not
/// with the number of findings.
report_maker make_json_report;
/// The output of `leiri baseline`: the findings without their positions, with paths relative to the
/// folder of the output file.
report_maker make_baseline_report;
/// SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS: the most severe findings
/// first, as many as GitHub's code scanning accepts.
report_maker make_sarif_report;
/// Comma-separated values (RFC 4180), one row for each finding.
report_maker make_csv_report;
/// Workflow commands of GitHub.
report_maker make_github_report;
/// The Code Quality report of GitLab.
report_maker make_gitlab_report;
/// JSON Lines: each finding is written when it is found.
report_maker make_jsonl_report;
/// The XML of JUnit.
report_maker make_junit_report;
/// A page that needs no other files.
report_maker make_html_report;

}  // namespace leiri::command
