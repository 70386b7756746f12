#include <utility>

#include "arguments/configuration.hpp"
#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "configuration/settings_file.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "subcommands/clean.hpp"

namespace leiri::command {

namespace {

void add_renaming_options(subcommand& s, cleaning_options& options) {
  s.repeated_pair(option::rename, [&](const std::string& from, const std::string& to) {
    add_renaming({from, to}, options.renamed);
  });
  s.repeated(option::rename_file,
             [&](const std::string& v) { read_renamings(v, options.renamed); });
  s.flag(option::rename_near_misses, options.renames_near_misses);
  s.option(option::names_for_near_misses, options.known_path);
  s.flag(option::merge_namespaces, options.merges_namespaces);
}

/// Sets the default policy: without --policy, a document whose namespaces are renamed is otherwise
/// not changed.
void settle_policies(bool has_policy, cleaning_options& options) {
  if (!has_policy && (!options.renamed.empty() || options.renames_near_misses)) {
    options.audit.policies = policy_table(policy::keep);
  }
}

void add_in_place(subcommand& s, clean_options& options) {
  s.flag(option::in_place, [&] {
    if (options.each.use != result_use::compared) {
      options.each.use = result_use::in_place;
    }
  });
  s.flag(option::dry_run, [&] { options.each.use = result_use::compared; });
  s.flag(option::fail_on_change, options.fails_on_change);
  s.option(option::reported_findings, options.each.most_messages, findings_from);
  s.flag(option::quiet_clean, options.each.quiet);
  s.flag(option::no_progress, [&] { options.progress = false; });
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
  subcommand s(about::clean,
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
  s.repeated(option::policy, [&](const std::string& v) {
    read_policy(v, each.audit.policies);
    has_policy = true;
  });
  add_backslash(s, each.audit.backslashes);
  s.option(option::repaired_query_charset,
           [&](const std::string& v) { each.query_charset.emplace(v); });
  add_renaming_options(s, each);
  s.option(option::to, each.to, line_syntax_from);
  s.flag(option::canonical, each.is_canonical);
  s.option(option::profile, each.audit.profile, configuration::profile_from);
  s.option(option::record, options.record_path, record_path_from);
  add_choice(s, options.choice);
  s.option(option::copy_output, each.output_path, output_path_from);
  s.option(option::base_of_each_document, each.reading.base, configuration::base_from);
  s.option(option::vocabulary, each.reading.vocabulary_path);
  add_external_parts(s, each.reading);
  s.option(option::max_expansion, each.audit.max_expansion, bytes_from);
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
  subcommand s(about::restore,
               "Example:\n  leiri restore --record data.jsonl -o data.ttl clean.ttl");
  restore_options options;
  s.option(option::record_to_undo, options.record_path);
  s.option(option::original_output, options.output_path, output_path_from);
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
