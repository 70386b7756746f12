#pragma once

#include <functional>
#include <leiri/namespace_inventory.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/replaced_file.hpp"
#include "reports/baseline.hpp"
#include "reports/check_report.hpp"
#include "reports/finding_statistics.hpp"
#include "reports/report_options.hpp"

namespace leiri::command {

/// A report that is being written to a file, and the counts of its contents. Findings have the
/// severities that the user wants, or are left out.
class counted_report {
 public:
  /// The report takes the place of an existing file in finish(). Throws usage_error if that file is
  /// one of those that are still to be read, io_failure and output_failure.
  counted_report(const report_options& options, const std::vector<std::string>& to_read);

  /// A report that is not written to a file. `known` is the baseline; null: there is none.
  counted_report(const report_options& options, std::unique_ptr<check_report> to,
                 const baseline* known);

  /// Sets an action to run before any of the report is written.
  void before_writing(const std::function<void()>& action) {
    file_->out().before_flush(action);
    before_writing_ = action;
  }

  void begin_document(const document& d);
  void add(located_finding f);
  /// One that another report knew.
  void add_known(const located_finding& f);
  void end_document(const document& d);
  void add_failure(const std::string& message) { failures_.push_back(message); }
  /// `ending` as in skipped_files.
  void add_skipped(const std::string& ending, std::uint64_t files) {
    totals_.skipped.add(ending, files);
  }

  /// Adds what is known only after all documents have been read, and ends the report. Returns the
  /// exit status.
  int finish(std::vector<scope_results> scopes);

  [[nodiscard]] const check_totals& totals() const noexcept { return totals_; }

 private:
  bool keeps(namespace_finding& f, scope_results& scope);
  void enter(std::string_view path);
  void tell_stale();
  void tell() const;
  void list(const located_finding& f);
  void list_more();
  void count(code c, severity s, std::uint64_t number = 1);
  [[nodiscard]] int status() const noexcept;

  std::shared_ptr<settings> configured_;
  severity_rules wanted_;      // by the command line
  severity_rules severities_;  // for the current document
  std::optional<severity> fail_on_;
  bool is_strict_;
  bool is_quiet_;
  std::optional<baseline> baseline_;
  std::uint64_t most_;                    // that are listed of each code and document
  std::map<code, std::uint64_t> listed_;  // of the current document
  std::map<std::pair<code, severity>, located_finding> more_;  // those that are not
  bool tells_statistics_;                                      // on standard error, like the next
  bool tells_summary_;
  std::function<void()> before_writing_;
  std::optional<replaced_file> file_;
  std::unique_ptr<check_report> report_;
  check_totals totals_;
  finding_statistics statistics_;
  std::vector<std::string> failures_;
  bool failed_ = false;
};

}  // namespace leiri::command
