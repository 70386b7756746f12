#include "reports/counted_report.hpp"

#include <algorithm>
#include <array>
#include <leiri/message.hpp>

#include "inventory/document_parts.hpp"
#include "inventory/path_order.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "io/redirection.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/report_json.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// Whether a part of another document may have the finding. A reader of XML says in these words
/// that something precedes or follows the document element, or that there is none.
bool may_be_in_part(const located_finding& f) {
  static constexpr std::array<std::string_view, 5> texts = {
      "Start tag expected, '<' not found", "Extra content at the end of the document",
      "Document is empty", "Document ends too early", "Malformed declaration expecting version"};
  return f.finding.code == code::entity_undeclared ||
         (f.finding.code == code::document_syntax &&
          std::any_of(texts.begin(), texts.end(),
                      [&](std::string_view t) { return f.message.ends_with(t); }));
}

bool is_in_part(const detail::document_parts& parts, const late_finding& f) {
  return f.finding.finding.code == code::document_syntax
             ? parts.lacks_element_at(f.document, f.finding.where)
             : !parts.whole_of(f.document).empty();
}

void become_unread(located_finding& f, std::string_view whole) {
  const std::size_t begin = f.message.find('&');
  const bool is_reference = f.finding.code == code::entity_undeclared && begin != std::string::npos;
  std::string detail = is_reference
                           ? f.message.substr(begin, f.message.find(';', begin) - begin + 1)
                           : std::string("a part that is no document by itself");
  detail.append(is_reference ? ", in a part of " : ", but belongs to ").append(whole);
  f.finding.code = code::entity_not_read;
  f.finding.severity = describe(code::entity_not_read).severity;
  f.message = message(code::entity_not_read, {}, 0) + ": " + detail;
}

/// Precedes the number of the documents that have the same problem, at the end of a message.
constexpr std::string_view told_of_others = "; also in ";

/// In the order of report_format.
constexpr std::array makers = {make_text_report,    make_json_report,   make_jsonl_report,
                               make_sarif_report,   make_html_report,   make_csv_report,
                               make_github_report,  make_gitlab_report, make_junit_report,
                               make_baseline_report};
static_assert(makers.size() == static_cast<std::size_t>(report_format::baseline) + 1);

/// For a report that is passed on: nothing is written beside it.
report_options without_messages(report_options options) {
  options.is_strict_baseline = false;
  options.quiet = true;
  options.statistics = false;
  return options;
}

}  // namespace

counted_report::counted_report(const report_options& options,
                               const std::vector<std::string>& to_read)
    : options_(options) {
  refuse_to_overwrite(to_read, options.output_path);
  if (!options.baseline_path.empty()) {
    refuse_to_overwrite({options.baseline_path}, options.output_path);
    baseline_.emplace(options.baseline_path, read_report_json);
  }
  file_.emplace(options.output_path);
  report_ = makers[static_cast<std::size_t>(options.format)](file_->out(), options_);
}

counted_report::counted_report(const report_options& options, std::unique_ptr<check_report> to,
                               const configuration::baseline* known)
    : options_(without_messages(options)), report_(std::move(to)) {
  if (known != nullptr) {
    baseline_ = *known;
  }
}

void counted_report::add(located_finding f) {
  if (file_ && is_repeated(f)) {
    return;
  }
  if (waits_for_parts_ && f.more == 0 && may_be_in_part(f)) {
    late_.push_back({documents_ - 1, std::move(f)});
  } else if (const verdict v = judge(f); v == verdict::known) {
    report_->add_known(f);
  } else if (std::string key = key_in_run(f); !key.empty() && v != verdict::left_out) {
    const std::uint32_t document = documents_ - 1;
    of_run_.emplace(std::move(key),
                    run_finding{path_, {document, std::move(f)}, document, v == verdict::counted});
  } else if (v == verdict::counted) {
    list(f);
  }
}

/// The key of a problem that many documents have in the same way: it concerns a namespace or a
/// context and is mended once, or it is a prefix that templates declare. Empty for others.
/// Editors and baselines have such a finding in each document.
std::string counted_report::key_in_run(const located_finding& f) const {
  if (!file_ || options_.format == report_format::baseline || f.more > 0) {
    return {};
  }
  const std::string_view text = f.message;
  const auto keyed = [&f](std::string_view what) {
    std::string key(name(f.finding.code));
    return key.append(" ").append(name(f.finding.severity)).append(" ").append(what);
  };
  switch (f.finding.code) {
    case code::urn_syntax:
      return f.role == name(role::namespace_name) ? keyed(f.value) : std::string();
    case code::vocabulary_unknown:
      return keyed(text.substr(0, text.rfind(": ")));  // without the counts
    case code::context_not_read:
      return keyed(text.substr(0, text.find(told_of_others)));
    case code::prefix_unused:
      return keyed(f.value);
    default:
      return {};
  }
}

/// Counts a further document with a problem that is reported once for a run.
bool counted_report::joins_known(const located_finding& f) {
  const auto found = of_run_.empty() ? of_run_.end() : of_run_.find(key_in_run(f));
  if (found == of_run_.end()) {
    return false;
  }
  run_finding& known = found->second;
  std::uint64_t others = known.first.finding.documents + f.documents;
  others += std::exchange(known.last, documents_ - 1) == documents_ - 1 ? 0 : 1;
  if (detail::path_order(path_, known.path) < 0) {
    known.path = path_;
    known.first = {documents_ - 1, f};
  }
  known.first.finding.documents = others;
  return true;
}

void counted_report::settle_run_findings() {
  for (auto& [key, known] : std::exchange(of_run_, {})) {
    std::string& text = known.first.finding.message;
    text.resize(std::min(text.size(), text.rfind(told_of_others)));  // of a merged report
    if (const std::uint64_t others = known.first.finding.documents; others > 0) {
      text.append(told_of_others).append(counted(others, "more document"));
    }
    if (known.is_listed) {
      late_.push_back(std::move(known.first));
    }
  }
}

/// Whether the document has had the same slip: names with one prefix that is not declared are one,
/// and so are those with one prefix that are written in brackets, and numbers beside right-to-left
/// text, which are right in most documents that have any. Editors show each.
bool counted_report::is_repeated(const located_finding& f) {
  if (f.value.empty()) {
    return false;
  }
  const std::string prefix = f.value.substr(0, f.value.find(':'));
  switch (f.finding.code) {
    case code::prefix_in_brackets:
      return !slips_.emplace(prefix).second;
    case code::prefix_undefined:
      return !slips_.emplace(prefix + ':').second;
    case code::bidi_number:
      return !slips_.emplace("::").second;
    default:
      return false;
  }
}

/// Sets the severity of a finding by the rules of the user, and counts it. `scope` is that of a
/// finding about all documents; null for others.
counted_report::verdict counted_report::judge(located_finding& f, const std::string* scope) {
  const auto wanted = severities_(f.finding);
  if (!wanted || options_.configured->ignores(f.finding.code, f.value)) {
    return verdict::left_out;
  }
  f.finding.severity = *wanted;
  if (baseline_ &&
      baseline_->takes({f.finding.code, f.finding.component, f.role, f.value}, scope)) {
    ++totals_.known;
    return verdict::known;
  }
  if (joins_known(f)) {
    return verdict::left_out;
  }
  const std::uint64_t number = std::max<std::uint64_t>(f.more, 1);
  statistics_.add(f.finding.code, *wanted, number);
  totals_.findings.add(*wanted, number);
  failed_ = failed_ || (options_.fail_on && *wanted <= *options_.fail_on);
  if (*wanted > options_.show && options_.format != report_format::json) {
    totals_.hidden += number;
    return verdict::hidden;
  }
  return verdict::counted;
}

/// A part has the declarations of the document that names it.
void counted_report::settle_parts(const std::vector<scope_results>& scopes) {
  detail::document_parts parts;
  for (const scope_results& scope : scopes) {
    parts.add(scope.joined ? *scope.joined : scope.namespaces);
  }
  std::vector<late_finding> waiting = std::exchange(late_, {});
  for (late_finding& w : waiting) {
    enter(scopes.front().namespaces.document(w.document));
    if (is_in_part(parts, w)) {
      become_unread(w.finding, parts.whole_of(w.document));
    }
    if (judge(w.finding) == verdict::counted) {
      late_.push_back(std::move(w));
    }
  }
}

/// Passes on a finding, or only counts it if the document has too many with its code.
void counted_report::list(const located_finding& f) {
  if (f.more == 0 && listed_[f.finding.code]++ < options_.max_findings.value_or(UINT64_MAX)) {
    report_->add(f);
    return;
  }
  const auto found =
      more_.try_emplace(std::pair(f.finding.code, f.finding.severity),
                        located_finding{{f.finding.code, f.finding.severity}, f.where, {}, {}, {}});
  located_finding& all = found.first->second;
  if (key_of(0, f.where) < key_of(0, all.where)) {
    all.where = f.where;
  }
  all.more += std::max<std::uint64_t>(f.more, 1);
}

void counted_report::list_more() {
  for (auto& [what, f] : more_) {
    f.message = "and " + std::to_string(f.more) + " more";
    report_->add(f);
  }
  more_.clear();
  listed_.clear();
}

void counted_report::add_known(const located_finding& f) {
  if (severities_(f.finding)) {
    ++totals_.known;
    report_->add_known(f);
  }
}

void counted_report::add_libxml2(const std::string& version) {
  if (std::ranges::find(libxml2_, version) == libxml2_.end()) {
    libxml2_.push_back(version);
  }
}

void counted_report::begin_document(const document& d) {
  ++documents_;
  slips_.clear();
  enter(d.path);
  report_->begin_document(d);
}

void counted_report::end_document(const document& d) {
  list_more();
  ++totals_.documents;
  totals_.bytes += d.bytes;
  totals_.identifiers += d.identifiers;
  totals_.unread += d.unread;
  report_->end_document(d);
}

int counted_report::finish(std::vector<scope_results> scopes) {
  for (scope_results& scope : scopes) {
    std::erase_if(scope.findings, [&](namespace_finding& f) { return !keeps(f, scope); });
    totals_.namespaces += scope.namespaces.entries().size();
  }
  settle_parts(scopes);
  settle_run_findings();
  tell_stale();
  for (const std::string& message : options_.configured->unused()) {
    complain(message);
  }
  report_->finish(
      {scopes, late_, suppressions_, failures_, libxml2_, totals_, statistics_, status()});
  if (file_) {
    file_->commit();
  }
  tell();
  return status();
}

/// Judges a finding about all documents. Returns whether the report lists it.
bool counted_report::keeps(namespace_finding& f, scope_results& scope) {
  enter(scope.namespaces.document(f.first.document));
  located_finding told = as_finding(f);
  const verdict v = judge(told, &scope.name);
  f.severity = told.finding.severity;
  if (v == verdict::known) {
    scope.known.push_back(f);
  }
  return v == verdict::counted;
}

/// Sets the document to which the next findings belong.
void counted_report::enter(std::string_view path) {
  const std::string document(path);
  path_ = document;
  severities_ = options_.configured->of(document).severities;
  severities_.add(options_.severities);
  options_.configured->begin_document(document);
  if (baseline_) {
    baseline_->begin_document(document);
  }
}

void counted_report::tell_stale() {
  const std::uint64_t stale = baseline_ ? baseline_->stale() : 0;
  if (stale == 0) {
    return;
  }
  failed_ = failed_ || options_.is_strict_baseline;
  if (!options_.quiet || options_.is_strict_baseline) {
    complain(counted(stale, "finding") + " of the baseline no longer " +
             (stale == 1 ? "occurs" : "occur") + "; leiri baseline makes it anew");
  }
}

/// Writes to standard error the statistics and the summary that the report does not contain.
void counted_report::tell() const {
  std::vector<std::string> lines;
  if (options_.statistics && options_.format != report_format::text) {
    lines = statistics_.lines();
  }
  if (!options_.quiet && !options_.output_path.empty() && redirection::current() == nullptr) {
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

int counted_report::status() const noexcept {
  return !failures_.empty() ? exit_status::trouble
         : failed_          ? exit_status::found
                            : exit_status::fine;
}

}  // namespace leiri::command
