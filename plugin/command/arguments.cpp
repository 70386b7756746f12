#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <leiri/policy_setting.hpp>
#include <memory>
#include <optional>
#include <string_view>

#include "failure.hpp"
#include "help.hpp"

namespace leiri::command {

namespace {

using strings = std::vector<std::string>;

/// Stands for what CLI11 must not look into: it would read meaning into brackets, into `++` and
/// into an empty value. An argument of main() holds no NUL, so none can be taken for a placeholder.
class placeholders {
 public:
  std::string hide(std::string text) {
    hidden_.push_back(std::move(text));
    return mark_ + std::to_string(hidden_.size() - 1);
  }
  [[nodiscard]] bool is_one(const std::string& text) const { return text.starts_with(mark_); }
  [[nodiscard]] std::string show(const std::string& text) const {
    return is_one(text) ? hidden_[std::stoul(text.substr(mark_.size()))] : text;
  }

 private:
  const std::string mark_ = std::string(1, '\0');
  strings hidden_;
};

class usage_formatter final : public CLI::Formatter {
 public:
  explicit usage_formatter(std::string operands) : operands_(std::move(operands)) {}
  std::string make_usage(const CLI::App* app, std::string /*name*/) const override {
    const bool options = app->get_options([](const CLI::Option*) { return true; }).size() > 1;
    return "Usage: " + app->get_name() + (options ? " [OPTION]..." : "") + operands_ + "\n";
  }

 private:
  std::string operands_;
};

/// The options of one subcommand.
class subcommand {
 public:
  subcommand(std::string_view name, std::string_view description, std::string_view operands,
             std::string examples)
      : app_(std::string(description), "leiri " + std::string(name)) {
    app_.allow_extras();
    app_.footer(std::move(examples));
    app_.formatter(
        std::make_shared<usage_formatter>(operands.empty() ? "" : ' ' + std::string(operands)));
    app_.get_formatter()->column_width(36);
  }

  /// An option with a value; given twice is wrong.
  void option(const std::string& names, const char* values, const char* help,
              const std::function<void(const std::string&)>& set) {
    app_.add_option_function<std::string>(
            names, [this, set](const std::string& v) { set(hidden_.show(v)); }, help)
        ->type_name(values);
  }
  /// One that may be given again and again.
  void repeated(const std::string& names, const char* values, const char* help,
                const std::function<void(const std::string&)>& set) {
    app_.add_option_function<strings>(
            names,
            [this, set](const strings& all) {
              for (const std::string& v : all) {
                set(hidden_.show(v));
              }
            },
            help)
        ->type_name(values)
        ->allow_extra_args(false);
  }
  void flag(const std::string& names, const char* help, const std::function<void()>& set) {
    app_.add_flag_callback(names, set, help);
  }
  void flag(const std::string& names, bool& target, const char* help) {
    app_.add_flag(names, target, help);
  }

  /// Sets what the options say and returns the operands; nothing where help is asked for.
  std::optional<strings> parse(const strings& arguments) {
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    strings visible = hide({arguments.begin(), end});
    std::reverse(visible.begin(), visible.end());
    try {
      app_.parse(visible);
    } catch (const CLI::CallForHelp&) {
      return std::nullopt;
    } catch (const CLI::ParseError& e) {
      throw usage_error(e.what());
    }
    strings operands = shown(app_.remaining());
    if (end != arguments.end()) {
      operands.insert(operands.end(), end + 1, arguments.end());
    }
    return operands;
  }

  [[nodiscard]] text_wanted help() const { return {app_.help()}; }

 private:
  /// Leaves options in sight, but for their values.
  strings hide(const strings& arguments) {
    strings visible;
    for (const std::string& argument : arguments) {
      const std::size_t equals = argument.find('=');
      if (!argument.starts_with('-') || argument == "-") {
        visible.push_back(hidden_.hide(argument));
      } else if (argument.starts_with("--") && equals != std::string::npos) {
        visible.push_back(argument.substr(0, equals));
        visible.push_back(hidden_.hide(argument.substr(equals + 1)));
      } else {
        visible.push_back(argument);
      }
    }
    return visible;
  }

  [[nodiscard]] strings shown(const strings& rest) const {
    strings operands;
    for (const std::string& text : rest) {
      if (!hidden_.is_one(text)) {
        throw usage_error("no option " + text + "; write -- before an operand that starts with -");
      }
      operands.push_back(hidden_.show(text));
    }
    return operands;
  }

  CLI::App app_;
  placeholders hidden_;
};

report_format format_from(const std::string& value) {
  if (value != "text" && value != "json") {
    throw usage_error("no format \"" + value + "\"; it is text or json");
  }
  return value == "json" ? report_format::json : report_format::text;
}

severity severity_from(std::string_view value) {
  const auto found = severity_named(value);
  if (!found) {
    throw usage_error("no severity \"" + std::string(value) +
                      "\"; it is invalid, error, warning or info");
  }
  return *found;
}

profile profile_from(const std::string& value) {
  const auto found = profile_named(value);
  if (!found) {
    throw usage_error("no profile \"" + value +
                      "\"; it is uri, iri, iri-bis, leiri, rdf or draft-2003");
  }
  return *found;
}

/// CODE=SEVERITY. What the grammar forbids stays forbidden.
std::pair<code, severity> severity_change(const std::string& value) {
  const std::size_t equals = value.find('=');
  const auto c = code_named(std::string_view(value).substr(0, equals));
  if (!c || equals == std::string::npos) {
    throw usage_error("\"" + value +
                      "\" is not CODE=SEVERITY; leiri help findings lists the codes");
  }
  const severity s = severity_from(std::string_view(value).substr(equals + 1));
  if (s == severity::invalid || describe(*c).severity == severity::invalid) {
    throw usage_error("\"" + value + "\": what is invalid is the grammar's to say");
  }
  return {*c, s};
}

/// Decimal digits and nothing else.
std::optional<std::uint64_t> number_in(std::string_view text) noexcept {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

strings need_operands(strings operands, const char* what) {
  if (operands.empty()) {
    throw usage_error(std::string("no ") + what + " is named; - is standard input");
  }
  return operands;
}

void add_base(subcommand& s, corpus_options& options) {
  s.option("--base", "IRI", "the base of every document, not the IRI of its file",
           [&](const std::string& v) { options.base = v; });
}

void add_profile(subcommand& s, std::optional<profile>& wanted) {
  s.option("--profile", "PROFILE",
           "the grammar of every identifier: uri, iri, iri-bis, leiri, rdf or draft-2003",
           [&](const std::string& v) { wanted = profile_from(v); });
}

void add_knowledge(subcommand& s, corpus_options& options) {
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

std::size_t jobs_from(const std::string& value) {
  constexpr std::size_t most = 128;
  const auto number = number_in(value);
  if (!number || *number == 0 || *number > most) {
    throw usage_error("\"" + value + "\" is no number of jobs; it is 1 to " + std::to_string(most));
  }
  return static_cast<std::size_t>(*number);
}

/// BEGIN-END or BEGIN-.
byte_range range_from(const std::string& value) {
  const std::string_view text = value;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view rest = text.substr(dash);
  const auto begin = number_in(text.substr(0, dash));
  const auto end = rest == "-"    ? std::optional(byte_range::open_end)
                   : rest.empty() ? std::nullopt
                                  : number_in(rest.substr(1));
  if (!begin || !end || *begin > *end) {
    throw usage_error("\"" + value + "\" is no range BEGIN-END of bytes");
  }
  return {*begin, *end};
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

void add_format(subcommand& s, report_format& format) {
  s.option("--format", "FORMAT", "text (the default) or json",
           [&](const std::string& v) { format = format_from(v); });
}

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
  add_format(s, options.format);
  s.option("-o,--output", "FILE", "write the report to FILE",
           [&](const std::string& v) { options.output_path = v; });
  add_base(s, options.corpus);
  add_profile(s, options.corpus.audit.profile);
  s.option("--fail-on", "SEVERITY",
           "what makes the exit status 1: invalid, error (default), warning, info",
           [&](const std::string& v) { options.fail_on = severity_from(v); });
  s.repeated(
      "--severity", "CODE=SEVERITY", "change a finding's severity; may be repeated",
      [&](const std::string& v) { options.corpus.audit.severities.push_back(severity_change(v)); });
  add_knowledge(s, options.corpus);
  add_vocabulary(s, options.corpus.vocabulary_path);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  s.flag("--namespaces", options.inventory, "print the namespaces too");
  s.flag("--quiet", options.quiet, "print no summary: nothing where nothing is found");
  auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

command_line read_namespaces(const strings& arguments) {
  subcommand s("namespaces",
               "Lists the namespaces of documents, with prefixes, counts and documents, and the\n"
               "groups of those that are probably meant to be one.",
               "FILE|FOLDER...", "Example:\n  leiri namespaces catalog.xml books.ttl");
  namespaces_options options;
  add_format(s, options.format);
  add_knowledge(s, options.corpus);
  add_jobs(s, options.corpus);
  add_range(s, options.corpus);
  auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

command_line read_identifiers(const strings& arguments) {
  subcommand s(
      "identifiers",
      "Lists every identifier of documents, in their order, one line of JSON each: document,\n"
      "line, column, offset, role, value, base, resolved, and code where it cannot be used.",
      "FILE|FOLDER...", "Example:\n  leiri identifiers catalog.xml | jq -r .resolved");
  identifiers_options options;
  add_base(s, options.corpus);
  add_profile(s, options.corpus.audit.profile);
  add_vocabulary(s, options.corpus.vocabulary_path);
  add_range(s, options.corpus);
  auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  set_paths(std::move(*operands), options.corpus, options.paths);
  return options;
}

void read_policy(const std::string& value, policy_table& policies) {
  if (!set_policy(policies, value)) {
    throw usage_error("\"" + value + "\" is neither keep, skip, repair or fail, nor ROLE=POLICY");
  }
}

document_format document_format_from(const std::string& value) {
  const auto found = format_named(value);
  if (!found) {
    throw usage_error("no syntax \"" + value + "\"; it is xml, turtle, trig, ntriples or nquads");
  }
  return *found;
}

serd::line_syntax line_syntax_from(const std::string& value) {
  if (value != "ntriples" && value != "nquads") {
    throw usage_error("--to takes ntriples or nquads, not \"" + value + '"');
  }
  return value == "nquads" ? serd::line_syntax::nquads : serd::line_syntax::ntriples;
}

std::string only_operand(const strings& operands) {
  if (operands.size() != 1) {
    throw usage_error("one document is to be named; - is standard input");
  }
  return operands.front();
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
           [&](const std::string& v) { options.record_path = v; });
  s.option("-i,--input", "SYNTAX", "of the document: xml, turtle, trig, ntriples or nquads",
           [&](const std::string& v) { options.format = document_format_from(v); });
  s.option("-o,--output", "FILE", "write to FILE, which may be the document itself",
           [&](const std::string& v) { options.output_path = v; });
  s.option("--base", "IRI", "the base of the document, not the IRI of its file",
           [&](const std::string& v) { options.base = v; });
  add_vocabulary(s, options.vocabulary_path);
  const auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
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
  s.option("-o,--output", "FILE", "write to FILE, which may be the document itself",
           [&](const std::string& v) { options.output_path = v; });
  const auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
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
           [&](const std::string& v) { options.base = v; });
  s.option("-o,--output", "FILE", "write to FILE",
           [&](const std::string& v) { options.output_path = v; });
  const auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  options.path = only_operand(*operands);
  return options;
}

command_line read_batch(const strings& arguments) {
  subcommand s("batch",
               "Answers requests on standard input, one JSON object a line, with one line each on\n"
               "standard output. Members of a request are op, the operands iri and other, and the\n"
               "options of the subcommand of that name, without dashes; id comes back.",
               "",
               "Example:\n"
               "  {\"op\":\"resolve\",\"base\":\"http://a/b/c/d;p?q\",\"iri\":\"../g\"}\n"
               "  {\"ok\":true,\"result\":\"http://a/b/g\"}");
  const auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  if (!operands->empty()) {
    throw usage_error("batch takes no operands: it reads standard input");
  }
  return batch_wanted{};
}

void set_or_throw(request& r, std::string_view option, std::string_view value) {
  if (const auto wrong = set_option(r, option, value)) {
    throw usage_error(wrong->message);
  }
}

/// Where the name of a file goes.
std::string& path_for(std::string_view option, operation_options_given& given) {
  return option == "aliases"  ? given.aliases_path
         : option == "record" ? given.record_path
                              : given.undo_path;
}

void add_operation_option(subcommand& s, const operation_option& o,
                          operation_options_given& given) {
  const std::string flag_name = "--" + std::string(o.name);
  if (o.values.empty()) {
    s.flag(flag_name, o.help.data(), [&given, &o] { set_or_throw(given.options, o.name, "true"); });
  } else if (o.values == "FILE") {
    s.option(flag_name, o.values.data(), o.help.data(),
             [&given, &o](const std::string& v) { path_for(o.name, given) = v; });
  } else {
    s.option(flag_name, o.values.data(), o.help.data(),
             [&given, &o](const std::string& v) { set_or_throw(given.options, o.name, v); });
  }
}

command_line read_operation(const operation& op, const strings& arguments) {
  subcommand s(
      op.name, "leiri " + std::string(op.name) + " " + std::string(op.help) + ".",
      "[" + std::string(op.operands) + "]...",
      "Without operands, every line of standard input is one. The same operation is there in\n"
      "leiri batch.");
  operation_options_given given;
  given.op = &op;
  for (const operation_option& o : operation_options()) {
    if (takes(op, o.name)) {
      add_operation_option(s, o, given);
    }
  }
  auto operands = s.parse(arguments);
  if (!operands) {
    return s.help();
  }
  if (!given.record_path.empty() && !given.undo_path.empty()) {
    throw usage_error("--record and --undo exclude each other");
  }
  if (op.reads_octets && !given.options.charset) {
    throw usage_error(std::string(op.name) + " needs --charset, that of the octets");
  }
  given.operands = std::move(*operands);
  return given;
}

command_line read_subcommand(const std::string& name, const strings& arguments) {
  using reader = command_line (*)(const strings&);
  constexpr std::array<std::pair<std::string_view, reader>, 7> readers = {
      {{"check", read_check},
       {"namespaces", read_namespaces},
       {"identifiers", read_identifiers},
       {"clean", read_clean},
       {"restore", read_restore},
       {"xinclude", read_xinclude},
       {"batch", read_batch}}};
  for (const auto& [known, read] : readers) {
    if (known == name) {
      return read(arguments);
    }
  }
  if (const operation* op = operation_named(name)) {
    return read_operation(*op, arguments);
  }
  throw usage_error("no subcommand " + name);
}

command_line read_help(const strings& arguments) {
  if (arguments.size() > 1) {
    throw usage_error("help takes one subcommand");
  }
  if (arguments.empty()) {
    return text_wanted{overview()};
  }
  if (arguments.front() == "findings") {
    return text_wanted{findings_text()};
  }
  return read_subcommand(arguments.front(), {"--help"});
}

}  // namespace

command_line read_arguments(const strings& arguments) {
  if (arguments.empty()) {
    throw usage_error("a subcommand is missing");
  }
  const std::string& first = arguments.front();
  const strings rest(arguments.begin() + 1, arguments.end());
  if (first == "--help" || first == "-h") {
    return text_wanted{overview()};
  }
  if (first == "--version") {
    return text_wanted{version_text()};
  }
  return first == "help" ? read_help(rest) : read_subcommand(first, rest);
}

}  // namespace leiri::command
