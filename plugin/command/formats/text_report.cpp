#include <chrono>
#include <leiri/report_line.hpp>

#include "documents/sorted_spool.hpp"
#include "io/output.hpp"
#include "listings/namespace_listing.hpp"
#include "reports/check_report.hpp"
#include "wording/words.hpp"

namespace leiri::command {

namespace {

class text_report final : public check_report {
 public:
  text_report(output& out, text_report_options options) : out_(out), options_(options) {}

  void begin_document(const document& d) override { path_ = d.path; }

  void add(const located_finding& f) override {
    spool_.add(key_of(0, f.where),
               report_line(path_, f.where, f.finding.severity, f.message, f.finding.code) + '\n');
  }

  void end_document(const document& /*d*/) override { write_spooled(); }

  void finish(const check_results& results) override {
    for (const scope_results& scope : results.scopes) {
      for (const namespace_finding& f : scope.findings) {
        spool_.add(key_of(f.first.document, f.first.where),
                   report_line(scope.namespaces.document(f.first.document), f.first.where,
                               f.severity, f.message, f.code) +
                       '\n');
      }
    }
    write_spooled();
    for (const scope_results& scope : results.scopes) {
      if (options_.inventory) {
        write_namespaces_text(scope, out_);
      }
    }
    if (options_.summary) {
      write_summary(results.totals);
    }
  }

 private:
  void write_spooled() {
    spool_.drain([this](const finding_key& /*key*/, std::string_view text) { out_.write(text); });
  }

  void write_summary(const check_totals& t) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    std::string text = "checked " + counted(t.documents, "document");
    text += " (" + size_words(t.bytes) + "), " + counted(t.identifiers, "identifier");
    text += ", " + counted(t.namespaces, "namespace");
    text +=
        " in " + with_decimals(elapsed.count(), 2) + " s: " + counted(t.findings.errors, "error");
    text += ", " + counted(t.findings.warnings, "warning");
    if (t.known > 0) {
      text += "; " + counted(t.known, "more finding") + (t.known == 1 ? " is" : " are") +
              " in the baseline";
    }
    if (t.skipped.all() > 0) {
      text += "\nskipped " + printable(words_for(t.skipped));
    }
    out_.write(text += '\n');
  }

  output& out_;
  text_report_options options_;
  std::string path_;
  sorted_spool spool_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

std::unique_ptr<check_report> make_text_report(output& out, text_report_options options) {
  return std::make_unique<text_report>(out, options);
}

}  // namespace leiri::command
