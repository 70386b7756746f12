#include "subcommands/check.hpp"

#include <leiri/documents/report_line.hpp>
#include <utility>

#include "answers/every_use.hpp"
#include "reports/counted_report.hpp"
#include "reports/progress_line.hpp"
#include "reports/suppressions.hpp"
#include "text/escaping.hpp"

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
        suppressions_({[this](located_finding f) { report_.add(std::move(f)); },
                       [this](const std::string& message) { on_failure(message); }}) {}

  void begin_document(const document& d) override {
    report_.begin_document(d);
    suppressions_.begin_document(d.path);
  }
  void end_document(const document& d) override {
    suppressions_.end_document();
    report_.end_document(d);
  }
  void on_report(const report& r) override { suppressions_.add(locate(r)); }
  void on_remark(const remark& r) override { suppressions_.add(r); }
  void on_bytes(std::uint64_t count) override {
    progress_.advance(count, report_.totals().findings.all());
  }
  void on_failure(const std::string& message) override {
    progress_.erase();
    corpus_listener::on_failure(message);
    report_.add_failure(message);
  }
  /// Leaves out the findings about all documents that a comment at their first position suppresses.
  void leave_out_suppressed(std::vector<scope_results>& scopes) const {
    for (scope_results& scope : scopes) {
      std::erase_if(scope.findings, [&](const namespace_finding& f) {
        return suppressions_.has(scope.namespaces.document(f.first.document), f.code,
                                 f.first.where);
      });
    }
  }

 private:
  [[nodiscard]] located_finding locate(const report& r) const {
    located_finding f{r.finding, r.where, {}, {}, {}, r.profile};
    std::string buffer;
    if (r.subject != nullptr) {
      f.role = role_name(*r.subject);
      f.value = as_utf8(r.subject->value, buffer);
      f.reading = r.subject->reading;
      f.for_browsers = r.subject->for_browsers;
      if (has_ranges_ && r.subject->where != nullptr) {
        const auto size = static_cast<std::uint32_t>(r.subject->value.size());
        f.range = {r.subject->where->locate(0), r.subject->where->locate(size)};
      }
    }
    const std::string text = message(r) + (r.origin.empty() ? "" : " (in ") +
                             std::string(r.origin) + (r.origin.empty() ? "" : ")");
    f.message = as_utf8(text, buffer);
    return f;
  }

  counted_report& report_;
  progress_line& progress_;
  bool has_ranges_;
  suppressions suppressions_;
};

std::vector<std::string> files_to_read(const check_options& options) {
  std::vector<std::string> files = options.paths;
  files.push_back(options.corpus.aliases_path);
  files.push_back(options.corpus.known_namespaces_path);
  files.push_back(options.corpus.reading.vocabulary_path);
  files.insert(files.end(), options.corpus.ontology_paths.begin(),
               options.corpus.ontology_paths.end());
  for (const named_context& c : options.corpus.reading.contexts) {
    files.push_back(c.path);
  }
  return files;
}

}  // namespace

int check(const check_options& options) {
  if (options.every_use) {
    need_two_readings(options.paths);
  }
  counted_report report(options, files_to_read(options));
  progress_line progress(options.progress && !options.quiet, options.paths);
  report.before_writing([&progress] { progress.erase(); });
  if (options.paths.size() > 1 || is_folder(options.paths.front())) {
    report.wait_for_parts();
  }
  checker listener(report, progress);
  corpus_options reading = options.corpus;
  reading.output_path = options.output_path;
  corpus documents(listener, reading);
  documents.read(options.paths);
  report.add_skipped(documents.skipped());
  std::vector<scope_results> scopes = judge(documents.scopes());
  if (options.every_use) {
    add_every_use(scopes, reading, options.paths);
  }
  listener.leave_out_suppressed(scopes);
  return report.finish(std::move(scopes));
}

void check_text(const check_options& options, document_text document, const baseline* known,
                std::unique_ptr<check_report> to) {
  counted_report report(options, std::move(to), known);
  progress_line progress(false, {});
  checker listener(report, progress, true);
  corpus documents(listener, options.corpus);
  documents.read_text(document.path, document.format, std::move(document.bytes));
  std::vector<scope_results> scopes = judge(documents.scopes());
  listener.leave_out_suppressed(scopes);
  report.finish(std::move(scopes));
}

void check_namespaces(const check_options& options, const std::vector<known_document>& documents,
                      const baseline* known, std::unique_ptr<check_report> to) {
  counted_report report(options, std::move(to), known);
  progress_line progress(false, {});
  checker listener(report, progress);
  corpus all(listener, options.corpus);
  for (const known_document& d : documents) {
    all.add(d.path, *d.namespaces);
  }
  report.finish(judge(all.scopes()));
}

}  // namespace leiri::command
