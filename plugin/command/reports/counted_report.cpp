#include "reports/counted_report.hpp"

#include <algorithm>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

namespace {

/// Throws usage_error if the report would replace a file that is still to be read.
void refuse_to_overwrite(const std::vector<std::string>& to_read, const std::string& path) {
  const auto is_output = [&](const std::string& other) {
    return other != standard_input && is_same_file(other, path);
  };
  if (!path.empty() && std::any_of(to_read.begin(), to_read.end(), is_output)) {
    throw usage_error(path + " cannot be both read and written");
  }
}

std::unique_ptr<check_report> make_report(const report_options& options, output& out) {
  switch (options.format) {
    case report_format::json:
      return make_json_report(out);
    case report_format::sarif:
      return make_sarif_report(out);
    case report_format::html:
      return make_html_report(out);
    case report_format::jsonl:
      return make_jsonl_report(out);
    case report_format::csv:
      return make_csv_report(out);
    case report_format::github:
      return make_github_report(out);
    case report_format::gitlab:
      return make_gitlab_report(out);
    case report_format::junit:
      return make_junit_report(out, options.fail_on);
    case report_format::text:
      break;
  }
  return make_text_report(
      out, {options.inventory, options.statistics, !options.quiet, wants_colors(options.color)});
}

severity wanted(const namespace_finding& f,
                const std::vector<std::pair<code, severity>>& severities) noexcept {
  severity result = f.severity;
  for (const auto& [c, s] : severities) {
    result = c == f.code ? s : result;
  }
  return result;
}

}  // namespace

counted_report::counted_report(const report_options& options,
                               const std::vector<std::string>& to_read)
    : fail_on_(options.fail_on),
      tells_statistics_(options.statistics && options.format != report_format::text),
      tells_summary_(!options.quiet && !options.output_path.empty()) {
  refuse_to_overwrite(to_read, options.output_path);
  file_.emplace(options.output_path);
  report_ = make_report(options, file_->out());
}

void counted_report::add(const located_finding& f) {
  count(f.finding.code, f.finding.severity);
  report_->add(f);
}

void counted_report::end_document(const document& d) {
  ++totals_.documents;
  totals_.bytes += d.bytes;
  totals_.identifiers += d.identifiers;
  report_->end_document(d);
}

int counted_report::finish(std::vector<scope_results> scopes,
                           const std::vector<std::pair<code, severity>>& severities) {
  for (scope_results& scope : scopes) {
    for (namespace_finding& f : scope.findings) {
      f.severity = wanted(f, severities);
      count(f.code, f.severity);
    }
    totals_.namespaces += scope.namespaces.entries().size();
  }
  report_->finish({scopes, failures_, totals_, statistics_, status()});
  file_->commit();
  tell();
  return status();
}

/// Reports on standard error what the report does not say.
void counted_report::tell() const {
  std::vector<std::string> lines;
  if (tells_statistics_) {
    lines = statistics_.lines();
  }
  if (tells_summary_ && redirection::current() == nullptr) {
    const std::vector<std::string> summary = statistics_.summary(totals_);
    lines.insert(lines.end(), summary.begin(), summary.end());
  }
  if (!lines.empty() && before_writing_) {
    before_writing_();
  }
  for (const std::string& line : lines) {
    complain(line);
  }
}

void counted_report::count(code c, severity s) {
  statistics_.add(c, s);
  totals_.findings.add(s);
  failed_ = failed_ || s <= fail_on_;
}

int counted_report::status() const noexcept {
  return !failures_.empty() ? exit_status::trouble
         : failed_          ? exit_status::found
                            : exit_status::fine;
}

}  // namespace leiri::command
