#include "subcommands/check.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/documents/report_line.hpp>
#include <set>
#include <utility>

#include "answers/every_use.hpp"
#include "batch/json_bytes.hpp"
#include "configuration/suppressions.hpp"
#include "documents/audit_document.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "io/kept_input.hpp"
#include "io/terminal.hpp"
#include "reports/counted_report.hpp"
#include "reports/held_findings.hpp"
#include "reports/progress_line.hpp"

namespace leiri::command {

namespace {

/// Passes the results of the audit to a report.
class checker final : public corpus_listener {
 public:
  /// With `has_ranges`, findings have the ranges of their identifiers.
  checker(counted_report& report, progress_line& progress, bool has_ranges = false)
      : report_(report),
        progress_(progress),
        has_ranges_(has_ranges),
        comments_([this](const std::string& message) { on_failure(message); }),
        held_(comments_, [this](located_finding f) { report_.add(std::move(f)); }) {}

  void begin_document(const document& d) override {
    report_.begin_document(d);
    comments_.begin_document(d.path);
  }
  void end_document(const document& d) override {
    held_.end_document();
    report_.end_document(d);
  }
  void on_report(const report& r) override { held_.add(locate(r)); }
  void on_remark(const remark& r) override { comments_.add(r); }
  void on_bytes(std::uint64_t count) override {
    progress_.advance(count, report_.totals().findings.all());
  }
  void on_failure(const std::string& message) override {
    progress_.erase();
    corpus_listener::on_failure(message);
    report_.add_failure(message);
  }
  /// Leaves out the findings about all documents that comments suppress.
  void leave_out_suppressed(std::vector<scope_results>& scopes) const {
    command::leave_out_suppressed(comments_, scopes);
    report_.add_suppressions(comments_.about_all_documents());
  }

 private:
  [[nodiscard]] located_finding locate(const report& r) const {
    located_finding f{r.finding, r.where, {}, {}, {}, r.profile};
    std::string buffer;
    if (r.subject != nullptr) {
      f.role = role_name(*r.subject);
      f.value = batch::as_utf8(r.subject->value, buffer);
      f.reading = r.subject->reading;
      f.for_browsers = r.subject->for_browsers;
      if (has_ranges_ && r.subject->where != nullptr) {
        const auto size = static_cast<std::uint32_t>(r.subject->value.size());
        f.range = {r.subject->where->locate(0), r.subject->where->locate(size)};
      }
    }
    const std::string text = message(r) + (r.origin.empty() ? "" : " (in ") +
                             std::string(r.origin) + (r.origin.empty() ? "" : ")");
    f.message = batch::as_utf8(text, buffer);
    return f;
  }

  counted_report& report_;
  progress_line& progress_;
  bool has_ranges_;
  configuration::suppressions comments_;
  held_findings held_;
};

/// Counts documents that are only compared with those of the report, and the broken ones.
class compared_documents final : public corpus_listener {
 public:
  void begin_document(const document& /*d*/) override { is_broken_ = false; }
  void on_report(const report& r) override {
    is_broken_ = is_broken_ || (r.subject == nullptr && r.finding.severity <= severity::error);
  }
  void end_document(const document& d) override {
    ++all_;
    broken_ += is_broken_ || !d.complete ? 1 : 0;
  }
  void on_failure(const std::string& /*message*/) override {}

  [[nodiscard]] std::uint64_t all() const noexcept { return all_; }
  [[nodiscard]] std::uint64_t broken() const noexcept { return broken_; }

 private:
  bool is_broken_ = false;
  std::uint64_t all_ = 0;
  std::uint64_t broken_ = 0;
};

/// Compares the namespaces of the documents with each other, and with those of further documents if
/// the user names some.
std::vector<scope_results> judge_all(const corpus& documents, const corpus_options& reading,
                                     const std::vector<std::string>& against,
                                     counted_report& report) {
  if (against.empty()) {
    return judge(documents.scopes());
  }
  compared_documents listener;
  corpus_options options = reading;
  options.reads_only_new = true;
  options.range.reset();  // this and the format are those of the checked documents
  options.choice.format.reset();
  corpus others(listener, options);
  others.read(against);
  report.add_compared(listener.all(), listener.broken());
  other_names names;
  for (const namespace_scope* const scope : others.scopes()) {
    names.emplace(scope->name, &scope->namespaces);
  }
  return judge(documents.scopes(), names);
}

/// The results for a single document, whose findings about names are known.
std::vector<scope_results> known_results(const namespace_scope& scope,
                                         std::vector<namespace_finding> about_names) {
  for (namespace_finding& f : about_names) {
    f.first.document = 0;
  }
  std::vector<scope_results> results;
  results.push_back({scope.name, scope.namespaces, {}, std::move(about_names)});
  return results;
}

void need_existing(const std::vector<std::string>& against) {
  for (const std::string& path : against) {
    if (std::error_code unknown; !std::filesystem::exists(path, unknown)) {
      throw io_failure{path + ": cannot be opened, but --against names it"};
    }
  }
}

void add_all(const std::vector<configuration::document_suppression>& from,
             configuration::suppressions& to) {
  for (const configuration::document_suppression& s : from) {
    to.add(s);
  }
}

/// Whether the report shows lines of standard input.
bool rereads_input(const check_options& options) {
  const bool is_shown = options.format == report_format::text
                            ? wants_excerpts(options.excerpt, options.output_path)
                            : options.excerpt == terminal_choice::always;
  return is_shown && std::ranges::find(options.paths, standard_input) != options.paths.end();
}

}  // namespace

int check(const check_options& options) {
  if (options.every_use) {
    need_two_readings(options.paths);
  }
  need_existing(options.against);
  if (rereads_input(options)) {
    keep_standard_input();
  }
  counted_report report(options, files_to_read(options.paths, options.corpus));
  progress_line progress(options.progress && !options.quiet, options.paths);
  report.before_writing([&progress] { progress.erase(); });
  if (options.paths.size() > 1 || is_folder(options.paths.front()) || !options.against.empty()) {
    report.wait_for_parts();
  }
  checker listener(report, progress);
  corpus_options reading = options.corpus;
  reading.output_path = options.output_path;
  reading.scope_folders = options.against;
  reading.files_read = std::make_shared<std::set<file_identity>>();
  corpus documents(listener, reading);
  documents.read(options.paths);
  report.add_libxml2(libxml2_version());
  report.add_skipped(documents.skipped());
  std::vector<scope_results> scopes = judge_all(documents, reading, options.against, report);
  if (options.every_use) {
    reading.files_read.reset();
    add_every_use(scopes, reading, options.paths);
  }
  listener.leave_out_suppressed(scopes);
  return report.finish(std::move(scopes));
}

void check_text(const check_options& options, document_text document,
                const configuration::baseline* known, std::unique_ptr<check_report> to,
                const std::vector<namespace_finding>* about_names) {
  counted_report report(options, std::move(to), known);
  progress_line progress(false, {});
  checker listener(report, progress, true);
  corpus documents(listener, options.corpus);
  documents.read_text(document.path, document.format, std::move(document.bytes));
  std::vector<scope_results> scopes =
      about_names == nullptr ? judge(documents.scopes())
                             : known_results(*documents.scopes().front(), *about_names);
  listener.leave_out_suppressed(scopes);
  report.finish(std::move(scopes));
}

void check_namespaces(const check_options& options, const std::vector<known_document>& documents,
                      const namespace_inventory* others, const configuration::baseline* known,
                      std::unique_ptr<check_report> to) {
  counted_report report(options, std::move(to), known);
  progress_line progress(false, {});
  checker listener(report, progress);
  corpus all(listener, options.corpus);
  configuration::suppressions comments;
  for (const known_document& d : documents) {
    all.add(d.path, *d.namespaces);
    add_all(*d.suppressions, comments);
  }
  std::vector<scope_results> scopes =
      others == nullptr ? judge(all.scopes()) : judge(all.scopes(), {{"", others}});
  leave_out_suppressed(comments, scopes);
  report.finish(std::move(scopes));
}

}  // namespace leiri::command
