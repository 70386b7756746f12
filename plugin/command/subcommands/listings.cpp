#include "subcommands/listings.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <leiri/documents/report_line.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/message.hpp>
#include <map>
#include <tuple>

#include "answers/identifier_line.hpp"
#include "answers/namespace_graph.hpp"
#include "formats/namespaces_page.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "io/replaced_file.hpp"
#include "reports/progress_line.hpp"

namespace leiri::command {

namespace {

/// The base of all listings: reports errors of documents on standard error.
class lister : public corpus_listener {
 public:
  void begin_document(const document& d) override { path_ = d.path; }
  void on_report(const report& r) override {
    if (r.subject != nullptr || r.finding.severity > severity::error) {
      return;
    }
    status_ = exit_status::found;
    std::string text = message(r.finding.code, {}, 0);
    if (!r.detail.empty()) {
      text.append(": ").append(r.detail);
    }
    before_message();
    complain(place(path_, r.where) + ": " + printable(text));
  }

  [[nodiscard]] int status() const noexcept { return status_; }

 protected:
  /// Called before a message about a document.
  virtual void before_message() {}

  std::string path_;
  int status_ = exit_status::fine;
};

/// Shows the progress while documents are read for their namespaces.
class namespace_lister final : public lister {
 public:
  explicit namespace_lister(progress_line& progress) noexcept : progress_(progress) {}

  void on_bytes(std::uint64_t count) override { progress_.advance(count, 0); }
  void on_failure(const std::string& message) override {
    progress_.erase();
    lister::on_failure(message);
  }

 private:
  void before_message() override { progress_.erase(); }

  progress_line& progress_;
};

/// Lists identifiers in the order of their positions. In XML, namespaces and bases are reported
/// before attributes that precede them, so the lines are stored until the end of the document.
class identifier_lister final : public lister {
 public:
  /// `queries` may be null.
  identifier_lister(output& out, const query_charset_choice* queries)
      : lines_(out), queries_(queries) {}

  void begin_document(const document& d) override {
    lister::begin_document(d);
    lines_.begin_document(d.path);
    if (queries_ != nullptr) {
      charset_ = queries_->for_document(d.charset);
      lines_.add_uris(charset_.get());
    }
    waits_ = is_xml(d.format);
    opens_.reset();
  }

  void end_document(const document& /*d*/) override {
    waiting_.drain([this](const listed_identifier& i) { lines_.write(i); });
  }

  void on_identifier(const occurrence& o, const outcome& result) override {
    if (!result.usable) {
      status_ = exit_status::found;
    }
    const listed_identifier i = listed(o, result, opens_);
    if (waits_) {
      waiting_.add(i);
    } else {
      lines_.write(i);
    }
    opens_.reset();
  }

  void on_opened(const occurrence& /*o*/, std::string_view path) override { opens_ = path; }

 private:
  identifier_lines lines_;
  const query_charset_choice* queries_;
  std::shared_ptr<charset> charset_;  // of the queries
  std::optional<std::string> opens_;  // for the next identifier
  bool waits_ = false;
  waiting_identifiers waiting_;
};

void write_json(const std::vector<scope_results>& scopes, output& out, namespace_order order) {
  std::string text;
  json_writer json(text);
  json.begin_object();
  write_namespaces_json(scopes, json, order);
  write_problems_json(scopes, json);
  json.end_object();
  out.write(text += '\n');
}

void write_text(const std::vector<scope_results>& scopes, output& out,
                const namespaces_options& options) {
  for (const scope_results& scope : scopes) {
    write_namespaces_text(scope, out, options.order, options.text);
    write_problems_text(scope, out);
  }
}

/// A reader of the page wants to know first what is used most.
void write_html(const std::vector<scope_results>& scopes, output& out,
                const namespaces_options& options) {
  namespaces_run run;
  run.report.subcommand = "namespaces";
  run.report.arguments = options.arguments;
  run.report.configured = options.corpus.configured;
  run.order = options.order == namespace_order::place ? namespace_order::uses : options.order;
  run.since = options.since;
  write_namespaces_page(scopes, run, out);
}

void write_dot(const std::vector<scope_results>& scopes, output& out, namespace_order /*order*/) {
  for (const scope_results& scope : scopes) {
    write_namespaces_dot(scope.namespaces, scope.findings, out);
  }
}

/// Of a problem that several documents have, keeps the first finding with the highest severity.
void keep_each_once(std::vector<namespace_finding>& findings) {
  using problem = std::tuple<code, role, std::string, std::string>;
  const auto problem_of = [](const namespace_finding& f) {
    return problem(f.code, f.role, f.value, f.intended);
  };
  std::map<problem, severity> highest;
  for (const namespace_finding& f : findings) {
    severity& known = highest.try_emplace(problem_of(f), f.severity).first->second;
    known = std::min(known, f.severity);
  }
  std::erase_if(findings, [&](const namespace_finding& f) {
    const auto found = highest.find(problem_of(f));
    const bool is_kept = found != highest.end() && found->second == f.severity;
    if (is_kept) {
      highest.erase(found);
    }
    return !is_kept;
  });
}

/// Adds a finding for each prefix whose namespace is relative, and so is below the folder of its
/// document.
void add_namespaces_of_files(scope_results& scope) {
  std::error_code unknown;
  const std::string here = std::filesystem::current_path(unknown).string();
  for (const namespace_entry& entry : scope.namespaces.entries()) {
    const auto declared =
        std::find_if(entry.uses.begin(), entry.uses.end(), [](const namespace_use& use) {
          return use.how.contains_any({namespace_usage::rdf_declared});
        });
    if (!entry.name.starts_with("file:") || declared == entry.uses.end()) {
      continue;
    }
    const std::string location =
        file_iri(std::string(scope.namespaces.document(declared->document)), here);
    if (entry.name.starts_with(location.substr(0, location.rfind('/') + 1))) {
      scope.findings.push_back({code::base_is_the_file,
                                severity::info,
                                role::prefix,
                                std::string(entry.name),
                                {declared->document, declared->first},
                                {},
                                std::nullopt,
                                "namespace <" + printable(entry.name) +
                                    "> is the location of the document, for want of a base"});
    }
  }
}

}  // namespace

int list_namespaces(const namespaces_options& options) {
  const std::string& to = options.corpus.output_path;
  refuse_to_overwrite(files_to_read(options.paths, options.corpus), to);
  refuse_to_overwrite({options.since}, to);
  replaced_file file(to);
  progress_line progress(!options.quiet, options.paths);
  namespace_lister listener(progress);
  corpus documents(listener, options.corpus);
  documents.read(options.paths);
  progress.erase();
  std::vector<scope_results> scopes = judge(documents.scopes());
  for (scope_results& scope : scopes) {
    keep_each_once(scope.findings);
    add_namespaces_of_files(scope);
  }
  if (options.format == list_format::text) {
    write_text(scopes, file.out(), options);
  } else if (options.format == list_format::html) {
    write_html(scopes, file.out(), options);
  } else {
    constexpr std::array writers = {write_json, write_namespaces_csv, write_dot};
    writers[static_cast<std::size_t>(options.format) - 1](scopes, file.out(), options.order);
  }
  file.commit();
  return std::max(documents.status(), listener.status());
}

int list_identifiers(const identifiers_options& options) {
  const std::string& to = options.corpus.output_path;
  refuse_to_overwrite(files_to_read(options.paths, options.corpus), to);
  replaced_file file(to);
  const auto& queries = options.query_charset;
  identifier_lister listener(file.out(), queries ? &*queries : nullptr);
  corpus_options wanted = options.corpus;
  wanted.audit.names_opened_files = true;
  corpus documents(listener, wanted);
  documents.read(options.paths);
  file.commit();
  return std::max(documents.status(), listener.status());
}

}  // namespace leiri::command
