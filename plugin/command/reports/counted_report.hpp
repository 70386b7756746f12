#pragma once

#include <functional>
#include <leiri/documents/namespace_inventory.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/baseline.hpp"
#include "configuration/severity_rules.hpp"
#include "io/replaced_file.hpp"
#include "reports/check_report.hpp"
#include "reports/finding_statistics.hpp"
#include "reports/report_options.hpp"

namespace leiri::command {

/// A report that is being written, and the counts of its contents. It applies the rules of the
/// user: findings get other severities, or are left out.
class counted_report {
 public:
  /// Writes the report to the file of the options, which finish() replaces if it exists. Throws
  /// usage_error if that file is one of `to_read`. Throws io_failure and output_failure.
  counted_report(const report_options& options, const std::vector<std::string>& to_read);

  /// Passes the report to `to` instead of a file. `known` is the baseline; null: there is none.
  counted_report(const report_options& options, std::unique_ptr<check_report> to,
                 const configuration::baseline* known);

  /// Sets an action that runs before a part of the report is written.
  void before_writing(const std::function<void()>& action) {
    file_->out().before_flush(action);
    before_writing_ = action;
  }

  /// Lets the findings that a part of another document may have wait until all documents are known.
  /// Those of real parts are then reported as `entity_not_read`.
  void wait_for_parts() noexcept { waits_for_parts_ = true; }

  void begin_document(const document& d);
  void add(located_finding f);
  /// Adds a finding that was known to another report.
  void add_known(const located_finding& f);
  void end_document(const document& d);
  /// Names a version of libxml2 by whose rules documents were checked.
  void add_libxml2(const std::string& version);
  void add_failure(const std::string& message) { failures_.push_back(message); }
  /// Adds comments that suppress findings about all documents, for a merged report.
  void add_suppressions(const std::vector<configuration::document_suppression>& all) {
    suppressions_.insert(suppressions_.end(), all.begin(), all.end());
  }
  void add_skipped(const skipped_files& files) { totals_.skipped.add(files); }
  /// Adds documents that were only compared with the others, and how many of them are broken.
  void add_compared(std::uint64_t documents, std::uint64_t broken) noexcept {
    totals_.compared += documents;
    totals_.compared_broken += broken;
  }

  /// Adds the results that are known only after all documents have been read, and ends the report.
  /// Returns the exit status.
  int finish(std::vector<scope_results> scopes);

  [[nodiscard]] const check_totals& totals() const noexcept { return totals_; }

 private:
  /// What becomes of a finding.
  enum class verdict : std::uint8_t { left_out, known, hidden, counted };

  /// A problem that is reported once for a run, in the first of its documents.
  struct run_finding {
    std::string path;
    late_finding first;
    std::uint32_t last;  // the last document that has it
    bool is_listed;
  };

  [[nodiscard]] std::string key_in_run(const located_finding& f) const;
  bool joins_known(const located_finding& f);
  void settle_run_findings();
  verdict judge(located_finding& f, const std::string* scope = nullptr);
  bool is_repeated(const located_finding& f);
  void settle_parts(const std::vector<scope_results>& scopes);
  bool keeps(namespace_finding& f, scope_results& scope);
  void enter(std::string_view path);
  void tell_stale();
  void tell() const;
  void list(const located_finding& f);
  void list_more();

  [[nodiscard]] int status() const noexcept;

  report_options options_;
  configuration::severity_rules severities_;  // for the current document
  std::optional<configuration::baseline> baseline_;
  std::map<code, std::uint64_t> listed_;  // how many the current document lists
  std::map<std::pair<code, severity>, located_finding> more_;  // findings that it does not list
  std::set<std::string> slips_;  // prefixes of the current document: see is_repeated()
  std::map<std::string, run_finding> of_run_;
  std::string path_;  // of the current document
  std::function<void()> before_writing_;
  std::optional<replaced_file> file_;
  std::unique_ptr<check_report> report_;
  check_totals totals_;
  finding_statistics statistics_;
  bool waits_for_parts_ = false;
  std::uint32_t documents_ = 0;     // that have begun
  std::vector<late_finding> late_;  // that wait, and after that those that are reported
  std::vector<configuration::document_suppression> suppressions_;
  std::vector<std::string> failures_;
  std::vector<std::string> libxml2_;  // versions
  bool failed_ = false;
};

}  // namespace leiri::command
