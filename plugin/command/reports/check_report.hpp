#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/namespace_findings.hpp>
#include <leiri/namespace_inventory.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "detection/skipped_files.hpp"
#include "documents/corpus.hpp"

namespace leiri::command {

class finding_statistics;
class output;

/// One finding as reports show it. The views are valid during the call.
struct located_finding {
  leiri::finding finding;
  position where;
  std::optional<std::string> role;  ///< nothing, like the value, if it is about the document
  std::optional<std::string_view> value;
  std::string message;
  std::optional<leiri::profile> profile = std::nullopt;  ///< the one that rejects the identifier
  std::optional<leiri::reading> reading = std::nullopt;  ///< of the identifier, if it is known
  /// If it is not 0, this is not a finding but the number of further ones with this code in the
  /// document, which are counted and not listed. The place is that of the first of them.
  std::uint64_t more = 0;
  /// Where the identifier begins and ends, if check_text() has just read it.
  std::optional<std::pair<position, position>> range = std::nullopt;
};

/// A finding about all documents as one of the document with its first place. Views of it.
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

/// What a check counts.
struct check_totals {
  std::uint64_t documents = 0;
  skipped_files skipped;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t namespaces = 0;
  finding_counts findings;  ///< without those that a baseline has
  std::uint64_t known = 0;  ///< the findings that a baseline has

  friend bool operator==(const check_totals&, const check_totals&) = default;
};

/// What is known of the namespaces that were compared with each other. Documents have the same
/// numbers in all scopes.
struct scope_results {
  const std::string& name;  ///< as in namespace_scope
  const namespace_inventory& namespaces;
  std::vector<namespace_group> groups;
  std::vector<namespace_finding> findings;    ///< about all documents of the scope
  std::vector<namespace_finding> known = {};  ///< more of them, which a baseline has
};

/// Compares the namespaces of each scope. The results refer to the scopes.
std::vector<scope_results> judge(const std::vector<const namespace_scope*>& scopes);

/// What is known after all documents have been read. Views of the corpus.
struct check_results {
  const std::vector<scope_results>& scopes;
  const std::vector<std::string>& failures;  ///< messages about inputs that could not be opened
  const check_totals& totals;
  const finding_statistics& statistics;
  int status;  ///< the exit status
};

/// One format of the report, written while documents are read.
class check_report {
 public:
  virtual ~check_report() = default;
  virtual void begin_document(const document& d) = 0;
  virtual void add(const located_finding& f) = 0;
  /// A finding that a baseline has: most reports leave it out.
  virtual void add_known(const located_finding& /*f*/) {}
  virtual void end_document(const document& d) = 0;
  virtual void finish(const check_results& results) = 0;
};

struct text_report_options {
  bool inventory = false;   ///< print the namespaces
  bool statistics = false;  ///< print how many findings each code has
  bool summary = true;      ///< print the summary line
  bool colors = false;
};

/// Lines in the form that compilers use. The output must outlive the report, as in the functions
/// below.
std::unique_ptr<check_report> make_text_report(output& out, text_report_options options);

/// One JSON object. Memory grows with the number of documents, not of findings, as for the next
/// two.
std::unique_ptr<check_report> make_json_report(output& out);

/// What `leiri baseline` writes: the findings without their places, with paths relative to the
/// file's folder.
std::unique_ptr<check_report> make_baseline_report(output& out, const std::string& path);

/// SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS: the most severe findings
/// first, as many as code scanning takes. `keeps_known`: with those of a baseline, which are
/// suppressed.
std::unique_ptr<check_report> make_sarif_report(output& out, bool keeps_known);

/// Comma-separated values (RFC 4180), one row for each finding.
std::unique_ptr<check_report> make_csv_report(output& out);

/// Workflow commands of GitHub.
std::unique_ptr<check_report> make_github_report(output& out);

/// The Code Quality report of GitLab.
std::unique_ptr<check_report> make_gitlab_report(output& out);

/// JSON Lines: each finding is written when it is found.
std::unique_ptr<check_report> make_jsonl_report(output& out);

/// The XML of JUnit. `fail_on`: the lowest severity that is a failure; nothing: none is.
std::unique_ptr<check_report> make_junit_report(output& out, std::optional<severity> fail_on);

/// How a report was made, as its page says.
struct html_options {
  std::string subcommand;
  std::vector<std::string> arguments;
  std::string configuration;  ///< the path of the file; empty: there is none
};

/// A page that needs no other files.
std::unique_ptr<check_report> make_html_report(output& out, html_options options);

}  // namespace leiri::command
