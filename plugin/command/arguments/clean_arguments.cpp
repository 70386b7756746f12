#include <utility>

#include "arguments/configuration.hpp"
#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "subcommands/clean.hpp"

namespace leiri::command {

namespace {

void add_renaming_options(subcommand& s, cleaning_options& options) {
  s.repeated_pair(
      {"--rename", "OLD NEW",
       "rename the namespace OLD to NEW, in declarations and in IRIs; without --policy, "
       "nothing else changes; can be repeated",
       "none"},
      [&](const std::string& from, const std::string& to) {
        add_renaming({from, to}, options.renamed);
      });
  s.repeated({"--rename-file", "FILE",
              "rename as with --rename, for each line OLD NEW of FILE; can be repeated", "none"},
             [&](const std::string& v) { read_renamings(v, options.renamed); });
  s.flag("--rename-near-misses", options.renames_near_misses,
         "rename the namespaces that leiri check reports as near misses of known ones");
  s.option({"--known-namespaces", "FILE",
            "namespaces that --rename-near-misses knows in addition to the built-in ones: lines "
            "PREFIX NAME",
            "none"},
           options.known_path);
  s.flag("--merge-namespaces", options.merges_namespaces,
         "rename even if the document also uses the new name, or if several namespaces get the "
         "same new name");
}

/// Sets the default policy: without --policy, a document whose namespaces are renamed is otherwise
/// not changed.
void settle_policies(bool has_policy, cleaning_options& options) {
  if (!has_policy && (!options.renamed.empty() || options.renames_near_misses)) {
    options.audit.policies = policy_table(policy::keep);
  }
}

void add_in_place(subcommand& s, clean_options& options) {
  s.flag("--in-place", "replace each document that changes; FILE may be a folder", [&] {
    if (options.each.use != result_use::compared) {
      options.each.use = result_use::in_place;
    }
  });
  s.flag("--dry-run",
         "only show the changes, as a unified diff, also with --in-place; FILE may be a folder",
         [&] { options.each.use = result_use::compared; });
  s.flag("--fail-on-change", options.fails_on_change,
         "make the exit status 1 if anything was corrected");
  s.option({"--max-findings", "N",
            "for each code and document, report at most N findings, and the number of the others; "
            "all: report every finding",
            "20"},
           options.each.most_messages, findings_from);
  s.flag("-q,--quiet", options.each.quiet,
         "report only what could not be corrected; print no summary and no progress");
  s.flag("--no-progress", "do not show progress on a terminal", [&] { options.progress = false; });
}

/// Throws usage_error if options about the result contradict each other: it is written to a file,
/// or replaces its document, or is only compared.
void check_result(const subcommand& s, const clean_options& options) {
  const bool is_written = options.each.use == result_use::written;
  for (const char* const name : {"--to", "--output"}) {
    if (!is_written && s.has(name)) {
      throw usage_error(std::string(name) + " excludes --in-place and --dry-run");
    }
  }
  if (options.each.use == result_use::compared && s.has("--record")) {
    throw usage_error("--dry-run changes nothing that --record could record");
  }
  for (const std::string& path : options.paths) {
    if (options.each.use == result_use::in_place && path == standard_input) {
      throw usage_error("standard input cannot be replaced; specify a file");
    }
  }
  if (is_written && options.paths.size() != 1) {
    throw usage_error("several documents require --in-place or --dry-run");
  }
}

}  // namespace

int run_clean(const strings& arguments) {
  subcommand s(
      "clean",
      "Copies an XML or RDF document and corrects its identifiers, or corrects many documents in "
      "place. The syntax and all bytes outside identifiers are preserved, and every change is "
      "reported on standard error. Documents may be compressed.",
      "FILE...",
      "Policies for bad identifiers:\n"
      "  keep     copies the identifier unchanged\n"
      "  skip     omits the statement or, in XML, the attribute or the item of a list\n"
      "  repair   percent-encodes characters that are not allowed where they occur, if\n"
      "           only one reading of the identifier is possible\n"
      "  repair-or-skip\n"
      "           repairs, and leaves out what has no repair, as skip does\n"
      "  fail     stops at the identifier\n"
      "\n"
      "Identifiers that cannot be repaired are skipped or, in Turtle, TriG and XML\n"
      "without --to, kept. If a policy is skip or repair-or-skip, Turtle is converted\n"
      "to N-Triples and TriG to N-Quads. N-Triples omits the names of graphs. In XML,\n"
      "identifiers are kept instead of skipped if the rest of the document would\n"
      "otherwise change its meaning: bases, inclusions, RDF, system identifiers and\n"
      "the content of elements. Namespace names change only if they are renamed.\n"
      "\n"
      "The exit status is 0 if the result can be used: nothing was wrong, or everything\n"
      "wrong was repaired, or skipped by --policy skip or repair-or-skip. It is 1 if a\n"
      "bad identifier was kept, or skipped because it could not be repaired, or if\n"
      "there was a syntax error.\n"
      "\n"
      "Examples:\n"
      "  leiri clean --in-place documents/\n"
      "  leiri clean --dry-run feed.xml data.ttl\n"
      "  leiri clean --record feed.jsonl -o feed.xml feed.xml\n"
      "  leiri clean --record data.jsonl -o clean.ttl data.ttl\n"
      "  leiri clean --policy skip --to nquads data.trig.gz\n"
      "  leiri clean --policy repair --policy predicate=fail - < data.nt\n"
      "  leiri clean --rename http://h/a# http://h/b# -o new.ttl data.ttl");
  clean_options options;
  cleaning_options& each = options.each;
  bool has_policy = false;
  each.arguments = arguments;
  add_in_place(s, options);
  s.repeated(
      {"--policy", "[ROLE=]POLICY",
       "keep, skip, repair, repair-or-skip or fail; with ROLE (subject, predicate, object, "
       "datatype, graph, "
       "prefix, base, attribute, element, system-id or literal) only for identifiers in that role; "
       "can be repeated",
       "repair"},
      [&](const std::string& v) {
        read_policy(v, each.audit.policies);
        has_policy = true;
      });
  add_backslash(s, each.audit.backslashes);
  s.option({"--query-charset", "NAME|document",
            "with --profile uri: encode the queries of http and https in this charset, or in that "
            "of the document",
            "UTF-8"},
           [&](const std::string& v) { each.query_charset.emplace(v); });
  add_renaming_options(s, each);
  s.option({"--to", line_syntax_values, "convert the document and resolve its identifiers",
            "keep the syntax"},
           each.to, line_syntax_from);
  s.flag("--canonical", each.is_canonical,
         "with --to: write the canonical form of RDF 1.2, in which language tags are in lower case "
         "and control characters are escaped");
  add_profile(s, each.audit.profile);
  s.option(
      {"--record", "FILE",
       "write all changes to FILE, for leiri restore; with several documents, FILE is a folder "
       "with a record for each changed document",
       "none"},
      options.record_path, record_path_from);
  add_choice(s, options.choice);
  add_output(s, "write the copy to FILE, which may be the document itself", each.output_path);
  add_base(s, "the base IRI of each document", each.reading.base);
  add_vocabulary(s, each.reading.vocabulary_path);
  add_external_parts(s, each.reading);
  add_limit(s, each.audit.max_expansion);
  strings operands = parse_configured(s, arguments, options.configured, &options.choice);
  if (each.is_canonical && !each.to) {
    throw usage_error("--canonical requires --to");
  }
  settle_policies(has_policy, each);
  options.paths = need_operands(std::move(operands), "document");
  check_result(s, options);
  return clean(options);
}

int run_restore(const strings& arguments) {
  subcommand s("restore",
               "Undoes leiri clean: reads its copy and its record, and writes the original "
               "document, byte for byte. A document that was converted cannot be restored. If the "
               "record is a folder, restores the documents in place, and those in folders that "
               "have a record there.",
               "FILE|FOLDER...",
               "Example:\n  leiri restore --record data.jsonl -o data.ttl clean.ttl");
  restore_options options;
  s.option({"--record", "FILE|FOLDER", "the file or folder that leiri clean --record wrote", {}},
           options.record_path);
  add_output(s, "write the original to FILE, which may be the copy itself", options.output_path);
  const strings operands = need_operands(s.parse(arguments), "document");
  if (options.record_path.empty()) {
    throw usage_error("restore requires --record");
  }
  if (!is_folder(options.record_path)) {
    options.path = only_operand(operands);
    return restore(options);
  }
  if (s.has("--output")) {
    throw usage_error("with a folder of records, documents are restored in place, without -o");
  }
  return restore_all(operands, options.record_path);
}

}  // namespace leiri::command
