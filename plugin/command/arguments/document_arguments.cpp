#include "arguments/document_arguments.hpp"

#include <optional>
#include <utility>

#include "arguments/arguments.hpp"
#include "arguments/option_values.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

using strings = std::vector<std::string>;

strings need_operands(strings operands, const char* what) {
  if (operands.empty()) {
    throw usage_error(std::string("no ") + what + " is named; - is standard input");
  }
  return operands;
}

std::string only_operand(const strings& operands) {
  if (operands.size() != 1) {
    throw usage_error("one document is to be named; - is standard input");
  }
  return operands.front();
}

void add_base(subcommand& s, corpus_options& options) {
  s.option("--base", "IRI", "the base of every document, not the IRI of its file",
           [&](const std::string& v) { options.base = base_from(v); });
}

void add_profile(subcommand& s, std::optional<profile>& wanted) {
  s.option("--profile", "PROFILE",
           "the grammar of every identifier: uri, iri, iri-bis, leiri, rdf or draft-2003",
           [&](const std::string& v) { wanted = profile_from(v); });
}

/// Into corpus_options or merge_options.
template <class Options>
void add_knowledge(subcommand& s, Options& options) {
  s.option("--aliases", "FILE",
           "namespaces that lead to the same: lines exact FROM TO and prefix FROM TO",
           [&](const std::string& v) { options.aliases_path = v; });
  s.option("--known-namespaces", "FILE",
           "namespaces that are known beside the well-known ones: lines PREFIX NAME",
           [&](const std::string& v) { options.known_namespaces_path = v; });
}

void add_vocabulary(subcommand& s, std::string& path) {
  s.option(
      "--vocabulary", "FILE",
      "where in XML identifiers stand, beside what is built in: lines prefix PREFIX: NAMESPACE "
      "and ELEMENT ATTRIBUTE HOLDS [PROFILE], such as m:score file reference leiri; HOLDS is "
      "reference, references, absolute, namespace, locations or document-base",
      [&](const std::string& v) { path = v; });
}

void add_jobs(subcommand& s, corpus_options& options) {
  s.option("--jobs", "N", "read with N threads; the result is the same (default: 1)",
           [&](const std::string& v) { options.jobs = jobs_from(v); });
}

void add_range(subcommand& s, corpus_options& options) {
  s.option("--range", "BEGIN-END",
           "of one file of N-Triples or N-Quads read the lines that begin from byte BEGIN on, and "
           "before END",
           [&](const std::string& v) { options.range = range_from(v); });
}

void set_paths(strings operands, const corpus_options& options, strings& paths) {
  paths = need_operands(std::move(operands), "document");
  if (options.range && paths.size() != 1) {
    throw usage_error("--range is about one document; several are named");
  }
}

void add_output(subcommand& s, const char* help, std::string& path) {
  s.option("-o,--output", "FILE", help, [&](const std::string& v) { path = output_path_from(v); });
}

/// What check and merge have in common.
void add_report(subcommand& s, report_options& options) {
  s.option("--format", "FORMAT", "text (the default), json, sarif or html",
           [&](const std::string& v) { options.format = format_from(v); });
  add_output(s, "write the report to FILE", options.output_path);
  s.option("--fail-on", "SEVERITY",
           "what makes the exit status 1: invalid, error (default), warning, info",
           [&](const std::string& v) { options.fail_on = severity_from(v); });
  s.flag("--namespaces", options.inventory, "print the namespaces too");
  s.flag("--quiet", options.quiet, "print no summary: nothing where nothing is found");
}

void add_severity(subcommand& s, std::vector<std::pair<code, severity>>& changes) {
  s.repeated("--severity", "CODE=SEVERITY", "change a finding's severity; may be repeated",
             [&](const std::string& v) { changes.push_back(severity_change(v)); });
}

}  // namespace

command_line read_check(const strings& arguments) {
  subcommand s(
      "check",
      "Finds every identifier in XML and RDF documents, checks and resolves it, takes stock\n"
      "of namespaces, and reports what is wrong. Folders are searched for documents.",
      "FILE|FOLDER...",
      "Examples:\n"
      "  leiri check catalog.xml books.ttl\n"
      "  leiri check --fail-on warning --severity dot-segments=info documents/\n"
      "  xmllint --c14n a.xml | leiri check --base http://example.org/a.xml -");
  check_options options;
  add_report(s, options);
  add_base(s, options.corpus);
  add_profile(s, options.corpus.audit.profile);
  add_severity(s, options.corpus.audit.severities);
  add_knowledge(s, options.corpus);
  add_vocabulary(s, options.corpus.vocabulary_path);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  s.flag("--no-progress", "do not tell on a terminal how far the check has come",
         [&] { options.progress = false; });
  auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

command_line read_merge(const strings& arguments) {
  subcommand s(
      "merge",
      "Makes of several reports that leiri check --format json wrote the one that a single\n"
      "check of all their documents would have written, so that several machines can share\n"
      "the work. Namespaces are compared over all documents. Wants the same --aliases,\n"
      "--known-namespaces and --severity that the checks had.",
      "REPORT...",
      "Examples:\n"
      "  leiri check --format json -o a.json a/\n"
      "  leiri check --format json -o b.json b/\n"
      "  leiri merge --format html -o report.html a.json b.json");
  merge_options options;
  add_report(s, options);
  add_severity(s, options.severities);
  add_knowledge(s, options);
  auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  options.paths = need_operands(std::move(*operands), "report");
  return options;
}

command_line read_namespaces(const strings& arguments) {
  subcommand s("namespaces",
               "Lists the namespaces of documents, with prefixes, counts and documents, and the\n"
               "groups of those that are probably meant to be one.",
               "FILE|FOLDER...", "Example:\n  leiri namespaces catalog.xml books.ttl");
  namespaces_options options;
  s.option("--format", "FORMAT", "text (the default) or json",
           [&](const std::string& v) { options.format = list_format_from(v); });
  add_knowledge(s, options.corpus);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

command_line read_identifiers(const strings& arguments) {
  subcommand s(
      "identifiers",
      "Lists every identifier of documents, in their order, one line of JSON each: document,\n"
      "line, column, offset, role, value, base, resolved, and code where it cannot be used.",
      "FILE|FOLDER...", "Example:\n  leiri identifiers catalog.xml | grep '\"resolved\":null'");
  identifiers_options options;
  add_base(s, options.corpus);
  add_profile(s, options.corpus.audit.profile);
  add_vocabulary(s, options.corpus.vocabulary_path);
  add_range(s, options.corpus);
  auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

command_line read_clean(const strings& arguments) {
  subcommand s(
      "clean",
      "Copies an XML or RDF document with its identifiers put right, keeping its syntax and\n"
      "every byte outside of them, and tells what was done. Compressed input is read as such.",
      "FILE",
      "Policies: repair (the default) percent-encodes what may not stand where it stands, and\n"
      "skips what that does not help; skip leaves out the statement; keep leaves it as it\n"
      "is; fail ends there. Turtle and TriG are converted where the policy is skip; what\n"
      "has no repair stays in them. N-Triples leaves out the names of graphs.\n"
      "In XML skip leaves out the attribute, or the item of a list; what cannot be left out\n"
      "without changing what stays is kept: bases, inclusions, RDF, the content of elements;\n"
      "and so is what has no repair. Namespace names are never changed.\n"
      "\n"
      "Examples:\n"
      "  leiri clean --record repairs.jsonl -o feed.xml feed.xml\n"
      "  leiri clean --record repairs.jsonl -o clean.ttl data.ttl\n"
      "  leiri clean --policy skip --to nquads data.trig.gz\n"
      "  leiri clean --policy repair --policy predicate=fail - < data.nt");
  clean_options options;
  s.repeated("--policy", "[ROLE=]POLICY",
             "keep, skip, repair or fail; for subject, predicate, object, datatype, graph, prefix, "
             "base, attribute, element or system-id alone where that stands before it",
             [&](const std::string& v) { read_policy(v, options.policies); });
  s.option("--to", "SYNTAX", "convert to ntriples or nquads, with identifiers resolved",
           [&](const std::string& v) { options.to = line_syntax_from(v); });
  add_profile(s, options.profile);
  s.option("--record", "FILE", "write what is done to FILE, for leiri restore",
           [&](const std::string& v) { options.record_path = record_path_from(v); });
  s.option("-i,--input", "SYNTAX", "of the document: xml, turtle, trig, ntriples or nquads",
           [&](const std::string& v) { options.format = document_format_from(v); });
  add_output(s, "write to FILE, which may be the document itself", options.output_path);
  s.option("--base", "IRI", "the base of the document, not the IRI of its file",
           [&](const std::string& v) { options.base = base_from(v); });
  add_vocabulary(s, options.vocabulary_path);
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  options.path = only_operand(*operands);
  return options;
}

command_line read_restore(const strings& arguments) {
  subcommand s("restore",
               "Makes of a document that leiri clean copied, without converting it, the original\n"
               "again, byte for byte.",
               "FILE", "Example:\n  leiri restore --record repairs.jsonl -o data.ttl clean.ttl");
  restore_options options;
  s.option("--record", "FILE", "what leiri clean --record wrote",
           [&](const std::string& v) { options.record_path = v; });
  add_output(s, "write to FILE, which may be the document itself", options.output_path);
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  options.path = only_operand(*operands);
  if (options.record_path.empty()) {
    throw usage_error("restore needs --record");
  }
  return options;
}

command_line read_xinclude(const strings& arguments) {
  subcommand s(
      "xinclude",
      "Prints a document with its inclusions (XInclude) done, as xmllint --xinclude does, but\n"
      "finds the files that the document means, also where xml:base or href is no URI. What\n"
      "is included gets the xml:base that it had. Loads nothing over a network. Where an\n"
      "inclusion fails, prints no document.",
      "FILE", "Example:\n  leiri xinclude book.xml | xsltproc book.xsl -");
  xinclude_options options;
  s.option("--base", "IRI", "the base of the document, not the IRI of its file",
           [&](const std::string& v) { options.base = base_from(v); });
  add_output(s, "write to FILE", options.output_path);
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  options.path = only_operand(*operands);
  return options;
}

}  // namespace leiri::command
