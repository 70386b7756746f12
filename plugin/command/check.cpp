#include "check.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/report_line.hpp>
#include <optional>
#include <system_error>

#include "check_report.hpp"
#include "input.hpp"
#include "output.hpp"

namespace leiri::command {

namespace {

/// Turns what the audit hears into a report, and counts it.
class checker final : public corpus_listener {
 public:
  checker(check_report& report, severity fail_on) : report_(report), fail_on_(fail_on) {}

  void begin_document(const document& d) override { report_.begin_document(d); }
  void end_document(const document& d) override {
    ++totals_.documents;
    totals_.bytes += d.bytes;
    totals_.identifiers += d.identifiers;
    report_.end_document(d);
  }
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override {
    count(r.finding.severity);
    report_.add(locate(r));
  }

  void count(severity s) {
    auto& total = s <= severity::error     ? totals_.errors
                  : s == severity::warning ? totals_.warnings
                                           : totals_.infos;
    ++total;
    failed_ = failed_ || s <= fail_on_;
  }

  [[nodiscard]] check_totals totals() const noexcept { return totals_; }
  [[nodiscard]] bool failed() const noexcept { return failed_; }

 private:
  static located_finding locate(const report& r) {
    located_finding f{r.finding, r.where, std::nullopt, std::nullopt, {}};
    if (r.subject != nullptr) {
      f.role = role_name(*r.subject);
      f.value = r.subject->value;
    }
    f.message = message(r);
    f.profile = r.profile;
    return f;
  }

  check_report& report_;
  severity fail_on_;
  check_totals totals_;
  bool failed_ = false;
};

severity near_miss_severity(const audit_options& options) {
  severity result = describe(code::namespace_near_miss).severity;
  for (const auto& [c, s] : options.severities) {
    if (c == code::namespace_near_miss) {
      result = s;
    }
  }
  return result;
}

/// Opens the report's file, but not over one that is still to be read.
void open_output(const check_options& options, std::optional<output>& out) {
  if (options.output_path.empty()) {
    out.emplace();
    return;
  }
  const auto is_output = [&](const std::string& path) {
    std::error_code ignored;
    return path != standard_input &&
           std::filesystem::equivalent(path, options.output_path, ignored);
  };
  if (std::any_of(options.paths.begin(), options.paths.end(), is_output) ||
      is_output(options.corpus.aliases_path) || is_output(options.corpus.known_namespaces_path) ||
      is_output(options.corpus.vocabulary_path)) {
    throw usage_error(options.output_path + " would be both read and written");
  }
  out.emplace(options.output_path);
}

std::unique_ptr<check_report> make_report(const check_options& options, output& out) {
  if (options.format == report_format::json) {
    return make_json_report(out);
  }
  return make_text_report(out, {options.inventory, !options.quiet});
}

/// What can be said only when all documents are read.
void finish(check_report& report, checker& listener, const corpus& documents, severity of_misses) {
  const std::vector<namespace_group> groups = documents.namespaces().groups();
  const std::vector<near_miss> misses =
      near_misses(documents.namespaces(), groups, documents.aliases());
  for (std::size_t i = 0; i < misses.size(); ++i) {
    listener.count(of_misses);
  }
  check_totals totals = listener.totals();
  totals.skipped = documents.skipped();
  totals.namespaces = documents.namespaces().entries().size();
  report.finish({documents.namespaces(), groups, misses, of_misses, totals});
}

}  // namespace

int check(const check_options& options) {
  std::optional<output> out;
  open_output(options, out);
  const std::unique_ptr<check_report> report = make_report(options, *out);
  checker listener(*report, options.fail_on);
  corpus documents(listener, options.corpus);
  documents.read(options.paths);
  finish(*report, listener, documents, near_miss_severity(options.corpus.audit));
  out->flush();
  return std::max(documents.status(), listener.failed() ? exit_status::found : exit_status::fine);
}

}  // namespace leiri::command
