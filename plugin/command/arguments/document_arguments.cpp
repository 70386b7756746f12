#include <optional>
#include <utility>

#include "arguments/configuration.hpp"
#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "configuration/settings.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "server/lsp.hpp"
#include "subcommands/check.hpp"
#include "subcommands/clean.hpp"
#include "subcommands/help.hpp"
#include "subcommands/listings.hpp"
#include "subcommands/merge.hpp"
#include "subcommands/xinclude.hpp"

namespace leiri::command {

namespace {

/// Adds options to corpus_options or merge_options.
template <class Options>
void add_knowledge(subcommand& s, Options& options) {
  s.option(option::aliases, options.aliases_path);
  s.option(option::known_namespaces, options.known_namespaces_path);
}

void set_paths(strings operands, const corpus_options& options, strings& paths) {
  paths = need_operands(std::move(operands), "document");
  if (options.range && paths.size() != 1) {
    throw usage_error("--range applies to one document, but several are specified");
  }
}

void parse_documents(subcommand& s, const strings& arguments, corpus_options& options,
                     strings& paths, writes_report report = writes_report::no) {
  set_paths(parse_configured(s, arguments, options.configured, &options.choice, report), options,
            paths);
}

/// The options that check and merge share.
void add_report(subcommand& s, report_options& options) {
  static_assert(static_cast<int>(report_format::junit) == 8);
  add_enumeration<report_format>(s, option::report_format, "format", options.format);
  s.option(option::report_output, options.output_path, output_path_from);
  s.option(option::fail_on, options.fail_on, lowest_severity_from);
  s.option(option::show, options.show, shown_severity_from);
  s.option(option::listed_findings, options.max_findings, findings_from);
  s.option(option::sarif_suppressed, options.keeps_suppressed, is_kept);
  s.flag(option::namespaces, options.inventory);
  s.flag(option::quiet_report, options.quiet);
  s.flag(option::statistics, options.statistics);
  s.option(option::color, options.color, terminal_choice_from);
}

void add_scope(subcommand& s, scope_kind& scope) {
  static_assert(static_cast<int>(scope_kind::folder) == 1);
  add_enumeration<scope_kind>(s, option::scope, "scope", scope);
}

void add_severities(subcommand& s, configuration::severity_rules& rules) {
  s.repeated(option::severity, [&](const std::string& v) { rules.change(v); });
  s.repeated(option::select, [&](const std::string& v) { rules.select(v); });
  s.repeated(option::ignore, [&](const std::string& v) { rules.ignore(v); });
}

void add_baseline(subcommand& s, report_options& options) {
  s.option(option::baseline, options.baseline_path);
  s.flag(option::strict_baseline, options.is_strict_baseline);
}

/// The baseline in the configuration file of the run; empty if there is none.
std::string configured_baseline(const configuration::settings& configured) {
  if (configured.run() != nullptr) {
    for (const configuration::setting& s : configured.run()->settings) {
      if (s.key->name == "baseline") {
        return s.values.front();
      }
    }
  }
  return {};
}

/// Throws usage_error if options for a report are given together with --fix or --diff, which write
/// none.
void refuse_report_options(const subcommand& s) {
  for (const char* const name :
       {"--format", "--output", "--fail-on", "--namespaces", "--statistics", "--show", "--baseline",
        "--strict-baseline", "--sarif-suppressed", "--severity", "--select", "--ignore",
        "--against", "--every-use", "--range", "--excerpt"}) {
    if (s.has(name)) {
      throw usage_error(std::string(name) +
                        " is about the report, which check does not write with --fix or --diff");
    }
  }
}

/// The options for what check reads, and how.
void add_check_options(subcommand& s, check_options& options) {
  add_choice(s, options.corpus.choice);
  s.option(option::base_of_every_document, options.corpus.reading.base, configuration::base_from);
  s.option(option::profile, options.corpus.audit.profile, configuration::profile_from);
  add_severities(s, options.severities);
  add_knowledge(s, options.corpus);
  s.repeated(option::ontology, options.corpus.ontology_paths);
  add_scope(s, options.corpus.scope);
  s.option(option::vocabulary, options.corpus.reading.vocabulary_path);
  add_external_parts(s, options.corpus.reading);
  s.option(option::jobs, options.corpus.jobs, jobs_from);
  s.option(option::range, options.corpus.range, range_from);
  s.option(option::max_expansion, options.corpus.audit.max_expansion, bytes_from);
  s.repeated(option::against, options.against);
  s.flag(option::check_files, options.corpus.audit.checks_links);
  s.flag(option::every_use, options.every_use);
  s.flag(option::no_progress, [&] { options.progress = false; });
}

/// Reads the arguments of `leiri check`. Sets `corrected` if it corrects the documents instead.
check_options read_check(const strings& arguments, std::optional<result_use>& corrected) {
  subcommand s(about::check,
               "Examples:\n"
               "  leiri check catalog.xml books.ttl\n"
               "  leiri check --fail-on warning --severity dot-segments=info documents/\n"
               "  xmllint --c14n a.xml | leiri check --base http://example.org/a.xml -");
  check_options options;
  options.arguments = arguments;
  options.excerpt = terminal_choice::automatic;
  add_report(s, options);
  s.option(option::excerpt, options.excerpt, terminal_choice_from);
  add_baseline(s, options);
  add_check_options(s, options);
  bool fixes = false;
  bool compares = false;
  s.flag(option::fix, fixes);
  s.flag(option::diff, compares);
  add_backslash(s, options.corpus.audit.backslashes);
  parse_documents(s, arguments, options.corpus, options.paths, writes_report::yes);
  options.configured = options.corpus.configured;
  if (options.corpus.range) {
    options.excerpt = terminal_choice::never;  // lines are counted from the range on
  }
  if (fixes || compares) {
    refuse_report_options(s);
    corrected = compares ? result_use::compared : result_use::in_place;
  }
  return options;
}

/// The options for `leiri check --fix` and `--diff`, which clean the documents that `check` would
/// read.
clean_options cleaning_for(const check_options& check, result_use use) {
  clean_options options;
  options.paths = check.paths;
  options.choice = check.corpus.choice;
  options.configured = check.configured;
  options.progress = check.progress;
  cleaning_options& each = options.each;
  each.use = use;
  each.most_messages = check.max_findings.value_or(each.most_messages);
  each.quiet = check.quiet;
  each.reading = check.corpus.reading;
  each.audit = check.corpus.audit;
  each.audit.policies = policy_table(policy::repair);
  each.arguments = check.arguments;
  return options;
}

/// The options that `leiri check` would have in the folder with the configuration of the document.
check_options options_for_editor(const std::string& path) {
  const std::string configuration = configuration::settings::nearest(path, read_file);
  strings arguments = {"--no-config"};
  if (!configuration.empty()) {
    arguments = {"--config", configuration};
  }
  arguments.insert(arguments.end(), {"--", path});
  std::optional<result_use> none;
  check_options options = read_check(arguments, none);
  options.corpus.jobs = 1;
  return options;
}

}  // namespace

int run_check(const strings& arguments) {
  std::optional<result_use> corrected;
  const check_options options = read_check(arguments, corrected);
  return corrected ? clean(cleaning_for(options, *corrected)) : check(options);
}

int run_lsp(const strings& arguments) {
  subcommand s(about::lsp,
               "Example, in the configuration of Neovim:\n"
               "  vim.lsp.start_client({ cmd = { 'leiri', 'lsp' } })");
  need_no_operands(s.parse(arguments), "lsp takes no operands");
  return serve(options_for_editor);
}

int run_baseline(const strings& arguments) {
  subcommand s(about::baseline,
               "Example:\n"
               "  leiri baseline -o leiri-baseline.json documents/\n"
               "  leiri check --baseline leiri-baseline.json documents/");
  check_options options;
  options.format = report_format::baseline;
  options.fail_on = std::nullopt;
  s.option(option::baseline_output, options.output_path, output_path_from);
  s.flag(option::no_progress_quietly, options.quiet);
  add_check_options(s, options);
  strings operands =
      parse_configured(s, arguments, options.corpus.configured, &options.corpus.choice);
  options.configured = options.corpus.configured;
  if (options.output_path.empty()) {
    options.output_path = configured_baseline(*options.configured);
  }
  if (options.output_path.empty()) {
    throw usage_error(
        "baseline requires -o FILE, since its paths are relative to the folder of FILE");
  }
  set_paths(std::move(operands), options.corpus, options.paths);
  return check(options);
}

int run_merge(const strings& arguments) {
  subcommand s(about::merge,
               "Examples:\n"
               "  leiri check --format json -o a.json a/\n"
               "  leiri check --format json -o b.json b/\n"
               "  leiri merge --format html -o report.html a.json b.json");
  merge_options options;
  options.subcommand = "merge";
  options.arguments = arguments;
  add_report(s, options);
  add_baseline(s, options);
  add_severities(s, options.severities);
  add_knowledge(s, options);
  options.paths = need_operands(
      parse_configured(s, arguments, options.configured, nullptr, writes_report::yes), "report");
  if (options.format == report_format::sarif) {
    options.excerpt = terminal_choice::automatic;  // as in the report of a single check
  }
  return merge(options);
}

int run_namespaces(const strings& arguments) {
  subcommand s(about::namespaces, "Example:\n  leiri namespaces catalog.xml books.ttl");
  namespaces_options options;
  static_assert(static_cast<int>(list_format::html) == 4);
  add_enumeration<list_format>(s, option::list_format, "format", options.format);
  s.option(option::list_output, options.corpus.output_path, output_path_from);
  s.flag(option::no_progress_quietly, options.quiet);
  s.option(option::since, options.since);
  static_assert(static_cast<int>(namespace_order::name) == 2);
  add_enumeration<namespace_order>(s, option::sort, "order", options.order);
  static_assert(static_cast<int>(text_order::logical) == 3);
  add_enumeration<text_order>(s, option::order, "order", options.text);
  add_choice(s, options.corpus.choice);
  add_knowledge(s, options.corpus);
  s.repeated(option::ontology, options.corpus.ontology_paths);
  add_scope(s, options.corpus.scope);
  add_external_parts(s, options.corpus.reading);
  s.option(option::jobs, options.corpus.jobs, jobs_from);
  s.option(option::range, options.corpus.range, range_from);
  s.option(option::max_expansion, options.corpus.audit.max_expansion, bytes_from);
  parse_documents(s, arguments, options.corpus, options.paths);
  if (s.has("--since") && options.format != list_format::html) {
    throw usage_error("--since requires --format html");
  }
  options.arguments = arguments;
  if (!s.has("--order") && !(options.corpus.output_path.empty() && is_terminal(STDOUT_FILENO))) {
    options.text = text_order::logical;  // a program that reads the list needs the names alone
  }
  return list_namespaces(options);
}

int run_formats(const strings& arguments) {
  subcommand s(about::formats, "Example:\n  leiri formats | grep kml");
  bool lists_vocabularies = false;
  s.flag(option::vocabularies, lists_vocabularies);
  need_no_operands(s.parse(arguments), "formats takes no operands");
  throw text_wanted{lists_vocabularies ? vocabulary_table() : format_table()};
}

int run_identifiers(const strings& arguments) {
  subcommand s(about::identifiers,
               "Example:\n  leiri identifiers catalog.xml | grep '\"resolved\":null'");
  identifiers_options options;
  s.option(option::listed_query_charset, [&](const std::string& v) {
    options.query_charset.emplace(v);
    options.corpus.needs_charset = true;
  });
  s.option(option::list_output, options.corpus.output_path, output_path_from);
  add_choice(s, options.corpus.choice);
  s.option(option::base_of_every_document, options.corpus.reading.base, configuration::base_from);
  s.option(option::profile, options.corpus.audit.profile, configuration::profile_from);
  s.option(option::vocabulary, options.corpus.reading.vocabulary_path);
  add_external_parts(s, options.corpus.reading);
  s.option(option::range, options.corpus.range, range_from);
  s.option(option::max_expansion, options.corpus.audit.max_expansion, bytes_from);
  parse_documents(s, arguments, options.corpus, options.paths);
  return list_identifiers(options);
}

int run_xinclude(const strings& arguments) {
  subcommand s(about::xinclude, "Example:\n  leiri xinclude book.xml | xsltproc book.xsl -");
  xinclude_options options;
  std::optional<document_format> format;
  s.option(option::xml_input, format, document_format_from);
  s.option(option::max_unpacked, options.max_unpacked, bytes_from);
  s.option(option::base, options.base, configuration::base_from);
  add_enumeration<libxml2::base_form>(s, option::xml_base, "form of xml:base", options.form);
  s.flag(option::xinclude_dtd, options.loads_dtd);
  s.option(option::xinclude_root, options.root);
  s.option(option::xinclude_output, options.output_path, output_path_from);
  const strings operands = s.parse(arguments);
  if (format && !is_xml(*format)) {
    throw usage_error("xinclude reads only XML");
  }
  options.path = only_operand(operands);
  return xinclude(options);
}

}  // namespace leiri::command
