#include <optional>
#include <utility>

#include "arguments/configuration.hpp"
#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "io/failure.hpp"
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
  s.option(
      {"--aliases", "FILE",
       "namespaces that lead to the same resource: lines exact FROM TO and prefix FROM TO", "none"},
      options.aliases_path);
  s.option(
      {"--known-namespaces", "FILE",
       "namespaces that are known in addition to the built-in ones: lines PREFIX NAME", "none"},
      options.known_namespaces_path);
}

void add_jobs(subcommand& s, corpus_options& options) {
  s.option({"-j,--jobs", "N", "read with N threads; the result does not depend on N", "1"},
           options.jobs, jobs_from);
}

void add_range(subcommand& s, corpus_options& options) {
  s.option({"--range", "BEGIN-[END]",
            "read only the lines of one N-Triples or N-Quads file that begin at or after byte "
            "BEGIN and before byte END",
            "the whole file"},
           options.range, range_from);
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
  add_enumeration<report_format>(
      s,
      {"-f,--format", "text|json|jsonl|sarif|html|csv|github|gitlab|junit",
       "the format of the report", "text"},
      "format", options.format);
  add_output(s, "write the report to FILE", options.output_path);
  s.option(
      {"--fail-on", fail_on_values, "the lowest severity that makes the exit status 1", "error"},
      options.fail_on, lowest_severity_from);
  s.option({"--show", show_values,
            "the lowest severity that the report lists; the summary counts the others, and a JSON "
            "report lists all",
            "info"},
           options.show, shown_severity_from);
  s.option({"--max-findings", "N",
            "for each code and document, list at most N findings about identifiers, and the number "
            "of the others",
            "all"},
           options.max_findings, findings_from);
  s.option({"--sarif-suppressed", suppressed_values,
            "whether SARIF contains the findings of the baseline, marked as suppressed", "omit"},
           options.keeps_suppressed, is_kept);
  s.flag("--namespaces", options.inventory, "also print the namespaces");
  s.flag("-q,--quiet", options.quiet, "print no summary and no progress");
  s.flag("--statistics", options.statistics,
         "print the number of findings of each code; on standard error if the format is not text");
  s.option(
      {"--color", terminal_values, "whether text has colors; auto: only on a terminal", "auto"},
      options.color, terminal_choice_from);
}

void add_scope(subcommand& s, scope_kind& scope) {
  static_assert(static_cast<int>(scope_kind::folder) == 1);
  add_enumeration<scope_kind>(
      s,
      {"--scope", "run|folder",
       "run: compare the namespaces of all documents with each other; folder: only those of "
       "documents in the same folder of the command line",
       "run"},
      "scope", scope);
}

void add_ontologies(subcommand& s, strings& paths) {
  s.repeated({"--ontology", "FILE",
              "an ontology whose terms the documents may use; can be repeated", "none"},
             paths);
}

void add_severities(subcommand& s, severity_rules& rules) {
  s.repeated({"--severity", "CODE=off|info|warning|error",
              "change the severity of a finding, or do not report it; can be repeated",
              "as in leiri help findings"},
             [&](const std::string& v) { rules.change(v); });
  s.repeated({"--select", "CODE|PREFIX-",
              "report only these findings; PREFIX- stands for all codes that begin with it; can be "
              "repeated",
              "all"},
             [&](const std::string& v) { rules.select(v); });
  s.repeated({"--ignore", "CODE|PREFIX-", "do not report these findings; can be repeated", "none"},
             [&](const std::string& v) { rules.ignore(v); });
}

void add_baseline(subcommand& s, report_options& options) {
  s.option(
      {"--baseline", "FILE",
       "do not count the findings in FILE, which leiri baseline or --format json wrote", "none"},
      options.baseline_path);
  s.flag("--strict-baseline", options.is_strict_baseline,
         "make the exit status 1 if a finding of the baseline no longer occurs");
}

/// The baseline in the configuration file of the run; empty if there is none.
std::string configured_baseline(const settings& configured) {
  if (configured.run() != nullptr) {
    for (const setting& s : configured.run()->settings) {
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
  add_base(s, "the base IRI of every document", options.corpus.reading.base);
  add_profile(s, options.corpus.audit.profile);
  add_severities(s, options.severities);
  add_knowledge(s, options.corpus);
  add_ontologies(s, options.corpus.ontology_paths);
  add_scope(s, options.corpus.scope);
  add_vocabulary(s, options.corpus.reading.vocabulary_path);
  add_external_parts(s, options.corpus.reading);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  add_limit(s, options.corpus.audit.max_expansion);
  s.repeated(
      {"--against", "PATH",
       "also compare the namespaces, prefixes and terms with those of the documents at PATH, "
       "which are not checked; can be repeated",
       "none"},
      options.against);
  s.flag("--check-files", options.corpus.audit.checks_links,
         "also report links and images that lead to files in the given folders that do not exist");
  s.flag("--every-use", options.every_use,
         "report a bad namespace or term at every use, not only at the first; reads documents "
         "twice");
  s.flag("--no-progress", "do not show progress on a terminal", [&] { options.progress = false; });
}

/// Reads the arguments of `leiri check`. Sets `corrected` if it corrects the documents instead.
check_options read_check(const strings& arguments, std::optional<result_use>& corrected) {
  subcommand s(
      "check",
      "Finds every identifier in XML and RDF documents, checks and resolves it, collects the "
      "namespaces, and reports problems. Folders are searched for documents.",
      "FILE|FOLDER...",
      "Examples:\n"
      "  leiri check catalog.xml books.ttl\n"
      "  leiri check --fail-on warning --severity dot-segments=info documents/\n"
      "  xmllint --c14n a.xml | leiri check --base http://example.org/a.xml -");
  check_options options;
  options.arguments = arguments;
  options.excerpt = terminal_choice::automatic;
  add_report(s, options);
  s.option(
      {"--excerpt", terminal_values,
       "whether the report shows the lines of findings; auto: a text report on a terminal, and "
       "SARIF",
       "auto"},
      options.excerpt, terminal_choice_from);
  add_baseline(s, options);
  add_check_options(s, options);
  bool fixes = false;
  bool compares = false;
  s.flag("--fix", fixes, "correct the documents instead, as leiri clean --in-place does");
  s.flag("--diff", compares, "show what --fix would change, as leiri clean --dry-run does");
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
  const std::string configuration = settings::nearest(path);
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
  subcommand s("lsp",
               "Serves an editor through the Language Server Protocol, over standard input and "
               "output: shows the findings of leiri check while the user types, explains the "
               "identifier under the cursor, and offers to repair it. The configuration of a "
               "document is the leiri.toml or pyproject.toml in its folder or the nearest folder "
               "above it. The editor starts this program.",
               "",
               "Example, in the configuration of Neovim:\n"
               "  vim.lsp.start_client({ cmd = { 'leiri', 'lsp' } })");
  need_no_operands(s.parse(arguments), "lsp takes no operands");
  return serve(options_for_editor);
}

int run_baseline(const strings& arguments) {
  subcommand s("baseline",
               "Writes the findings of leiri check to a file. leiri check --baseline does not "
               "count them, so that only new findings make it fail. The file contains no lines and "
               "columns, so text that is inserted before a finding does not make the finding new. "
               "The paths in the file are relative to its folder.",
               "FILE|FOLDER...",
               "Example:\n"
               "  leiri baseline -o leiri-baseline.json documents/\n"
               "  leiri check --baseline leiri-baseline.json documents/");
  check_options options;
  options.format = report_format::baseline;
  options.fail_on = std::nullopt;
  add_output(s, "write the findings to FILE", options.output_path);
  s.flag("-q,--quiet", options.quiet, "show no progress");
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
  subcommand s(
      "merge",
      "Combines several reports that leiri check --format json wrote. The result is the report "
      "that a single check of all their documents would have written, so several machines can "
      "share the work. Namespaces are compared across all documents. --aliases, "
      "--known-namespaces, --severity, --select, --ignore and --baseline must have the same values "
      "as in these checks.",
      "REPORT...",
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
  subcommand s("namespaces",
               "Lists the namespaces of documents with their prefixes, counts and documents, and "
               "then each problem with these namespaces once.",
               "FILE|FOLDER...", "Example:\n  leiri namespaces catalog.xml books.ttl");
  namespaces_options options;
  static_assert(static_cast<int>(list_format::html) == 4);
  add_enumeration<list_format>(
      s,
      {"-f,--format", "text|json|csv|dot|html",
       "the format of the list; dot is a graph, html a page, by uses unless --sort says otherwise",
       "text"},
      "format", options.format);
  add_output(s, "write the list to FILE", options.corpus.output_path);
  s.flag("-q,--quiet", options.quiet, "show no progress");
  s.option(
      {"--since", "REPORT",
       "with --format html, also show what has changed since a JSON report of leiri check", "none"},
      options.since);
  static_assert(static_cast<int>(namespace_order::name) == 2);
  add_enumeration<namespace_order>(
      s,
      {"--sort", "place|uses|name",
       "the order of the namespaces: by first place, by uses, the most used first, or by name",
       "place"},
      "order", options.order);
  static_assert(static_cast<int>(text_order::logical) == 3);
  add_enumeration<text_order>(
      s,
      {"--order", "visual|embedded|isolated|logical",
       "who arranges right-to-left names: leiri, or the terminal, between marks that keep them "
       "apart; logical: nobody",
       "isolated"},
      "order", options.text);
  add_choice(s, options.corpus.choice);
  add_knowledge(s, options.corpus);
  add_ontologies(s, options.corpus.ontology_paths);
  add_scope(s, options.corpus.scope);
  add_external_parts(s, options.corpus.reading);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  add_limit(s, options.corpus.audit.max_expansion);
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
  subcommand s("formats",
               "Lists the document formats with their extensions, what is read, what clean "
               "repairs, and the specification, and then the XML vocabularies with their "
               "namespaces.",
               "", "Example:\n  leiri formats | grep kml");
  bool lists_vocabularies = false;
  s.flag("--vocabularies", lists_vocabularies,
         "list the well-known namespaces instead, with their prefixes, the date as of which all "
         "terms are known, the name that replaced an old one, and the source");
  need_no_operands(s.parse(arguments), "formats takes no operands");
  throw text_wanted{lists_vocabularies ? vocabulary_table() : format_table()};
}

int run_identifiers(const strings& arguments) {
  subcommand s(
      "identifiers",
      "Lists every identifier of documents in document order, each as one line of JSON with the "
      "members document, line, column, offset, role, value, base and resolved. If an identifier "
      "cannot be used, resolved is null and the member code gives the reason.",
      "FILE|FOLDER...", "Example:\n  leiri identifiers catalog.xml | grep '\"resolved\":null'");
  identifiers_options options;
  s.option(
      {"--query-charset", "NAME|document",
       "also list the URI of each identifier, with the query of http and https in this charset, "
       "or in that of the document",
       "no URIs"},
      [&](const std::string& v) {
        options.query_charset.emplace(v);
        options.corpus.needs_charset = true;
      });
  add_output(s, "write the list to FILE", options.corpus.output_path);
  add_choice(s, options.corpus.choice);
  add_base(s, "the base IRI of every document", options.corpus.reading.base);
  add_profile(s, options.corpus.audit.profile);
  add_vocabulary(s, options.corpus.reading.vocabulary_path);
  add_external_parts(s, options.corpus.reading);
  add_range(s, options.corpus);
  add_limit(s, options.corpus.audit.max_expansion);
  parse_documents(s, arguments, options.corpus, options.paths);
  return list_identifiers(options);
}

int run_xinclude(const strings& arguments) {
  subcommand s(
      "xinclude",
      "Performs XInclude processing and prints the result, as xmllint --xinclude does, but "
      "includes the files that the document means, even if xml:base or href is not a URI. Each "
      "included element gets the xml:base that it had in its own document. Nothing is loaded over "
      "a network. If an inclusion fails and has no fallback, nothing is printed.",
      "FILE", "Example:\n  leiri xinclude book.xml | xsltproc book.xsl -");
  xinclude_options options;
  std::optional<document_format> format;
  s.option({"-i,--input", "xml|rdfxml", "the format of the document", "xml"}, format,
           document_format_from);
  add_max_unpacked(s, options.max_unpacked);
  add_base(s, "the base IRI of the document", options.base);
  add_enumeration<libxml2::base_form>(
      s, {"--xml-base", "uri|iri", "how to write the xml:base of included elements", "uri"},
      "form of xml:base", options.form);
  s.flag("--load-dtd", options.loads_dtd,
         "also read external subsets and external parameter entities, from local files and through "
         "the system's XML catalogs");
  s.option({"--root", "DIR", "read no file outside DIR", "any file"}, options.root);
  add_output(s, "write the result to FILE", options.output_path);
  const strings operands = s.parse(arguments);
  if (format && !is_xml(*format)) {
    throw usage_error("xinclude reads only XML");
  }
  options.path = only_operand(operands);
  return xinclude(options);
}

}  // namespace leiri::command
