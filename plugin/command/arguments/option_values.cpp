#include "arguments/option_values.hpp"

#include <algorithm>

#include "documents/settings_file.hpp"
#include "io/decimal.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// The number of a value in a list such as "text|json"; nothing if it is not there.
std::optional<std::size_t> number_of(std::string_view value, std::string_view values) noexcept {
  for (std::size_t number = 0;; ++number) {
    const std::size_t end = std::min(values.find('|'), values.size());
    if (values.substr(0, end) == value) {
      return number;
    }
    if (end == values.size()) {
      return std::nullopt;
    }
    values.remove_prefix(end + 1);
  }
}

/// "text, json or csv" for "text|json|csv".
std::string listed(std::string_view values) {
  std::string text(values);
  text.replace(text.rfind('|'), 1, " or ");
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at)) {
    text.replace(at, 1, ", ");
  }
  return text;
}

}  // namespace

std::size_t number_in_list(const std::string& value, std::string_view values, const char* what) {
  return expected(number_of(value, values),
                  "unknown " + std::string(what) + " \"" + value + "\"; use " + listed(values));
}

terminal_choice terminal_choice_from(const std::string& value) {
  return static_cast<terminal_choice>(expected(
      number_of(value, terminal_values), "\"" + value + "\" is not " + listed(terminal_values)));
}

std::optional<severity> lowest_severity_from(const std::string& value) {
  number_in_list(value, fail_on_values, "severity");
  return severity_named(value);
}

severity shown_severity_from(const std::string& value) {
  number_in_list(value, show_values, "severity");
  return *severity_named(value);
}

std::size_t jobs_from(const std::string& value) {
  constexpr std::size_t most = 128;
  const auto number = number_in(value);
  if (!number || *number == 0 || *number > most) {
    throw usage_error("\"" + value + "\" is not a number of jobs from 1 to " +
                      std::to_string(most));
  }
  return static_cast<std::size_t>(*number);
}

std::uint64_t bytes_from(const std::string& value) {
  return expected(number_in(value), "\"" + value + "\" is not a number of bytes");
}

std::uint64_t findings_from(const std::string& value) {
  return value == "all"
             ? UINT64_MAX
             : expected(number_in(value),
                        "\"" + value + "\" is not a number of findings; use a number or all");
}

bool is_kept(const std::string& value) {
  return expected(number_of(value, suppressed_values),
                  "\"" + value + "\" is neither keep nor omit") == 1;
}

byte_range range_from(const std::string& value) {
  const std::string_view text = value;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view rest = text.substr(dash);
  const auto begin = number_in(text.substr(0, dash));
  const auto end = rest == "-"    ? std::optional(byte_range::open_end)
                   : rest.empty() ? std::nullopt
                                  : number_in(rest.substr(1));
  if (!begin || !end || *begin > *end) {
    throw usage_error("\"" + value + "\" is not a byte range BEGIN-END");
  }
  return {*begin, *end};
}

void read_policy(const std::string& value, policy_table& policies) {
  if (!set_policy(policies, value)) {
    throw usage_error(
        "\"" + value +
        "\" is not a policy; use keep, skip, repair, repair-or-skip, fail or ROLE=POLICY");
  }
}

document_format document_format_from(const std::string& value) {
  return expected(format_named(value),
                  "unknown format \"" + value + "\"; leiri formats lists them");
}

text::line_syntax line_syntax_from(const std::string& value) {
  return static_cast<text::line_syntax>(
      expected(number_of(value, line_syntax_values),
               "--to must be " + listed(line_syntax_values) + ", not \"" + value + '"'));
}

std::string output_path_from(const std::string& value) {
  return value == "-" ? std::string() : value;
}

std::string record_path_from(const std::string& value) {
  if (value == "-") {
    throw usage_error("--record requires the name of a file, not -");
  }
  return value;
}

strings need_operands(strings operands, const char* what) {
  if (operands.empty()) {
    throw usage_error(std::string("no ") + what + " specified; use - for standard input");
  }
  return operands;
}

std::string only_operand(const strings& operands) {
  if (operands.size() != 1) {
    throw usage_error("specify exactly one document; use - for standard input");
  }
  return operands.front();
}

void need_no_operands(const strings& operands, const char* message) {
  if (!operands.empty()) {
    throw usage_error(message);
  }
}

void add_base(subcommand& s, const char* help, std::optional<std::string>& base) {
  s.option({"--base", "IRI", help, "the IRI of its file"}, base, base_from);
}

void add_profile(subcommand& s, std::optional<profile>& wanted) {
  s.option({"--profile", "uri|iri|iri-bis|leiri|rdf|draft-2003", "the grammar of every identifier",
            "the grammar of its role"},
           wanted, profile_from);
}

void add_vocabulary(subcommand& s, std::string& path) {
  s.option(
      {"--vocabulary", "FILE",
       "XML attributes and elements that contain identifiers, in addition to the built-in ones: "
       "lines prefix PREFIX: NAMESPACE and ELEMENT ATTRIBUTE HOLDS [PROFILE], for example m:score "
       "file reference leiri; HOLDS is reference, references, absolute, namespace, locations or "
       "document-base",
       "none"},
      path);
}

void add_external_parts(subcommand& s, wanted_reading& reading) {
  s.repeated(
      {"--context", "URL=FILE",
       "read FILE instead of the JSON-LD context with this URL, which is never fetched; can be "
       "repeated",
       "none"},
      [&](const std::string& v) {
        const std::size_t equals = v.rfind('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == v.size()) {
          throw usage_error("a context must have the form URL=FILE: " + v);
        }
        reading.contexts.push_back({v.substr(0, equals), v.substr(equals + 1)});
      });
  s.flag("--include-escaped-html", reading.reads_html_in_text,
         "also read the references in HTML that feeds and outlines contain as text");
  s.flag("--load-dtd", reading.loads_dtd,
         "also read external subsets and entities of XML documents, from local files and through "
         "the system's XML catalogs");
  s.option({"--root", "DIR", "with --load-dtd, read no file outside DIR", "any file"},
           reading.root);
}

void add_max_unpacked(subcommand& s, std::uint64_t& max_unpacked) {
  s.option({"--max-unpacked", "BYTES",
            "stop with limit-exceeded if a compressed document has more than BYTES and more than "
            "100000 times the size of its file",
            "100000000"},
           max_unpacked, bytes_from);
}

void add_choice(subcommand& s, reading_choice& choice) {
  s.option({"-i,--input", "FORMAT", "the format of all documents; leiri formats lists them",
            "determined by file name extension or content"},
           choice.format, document_format_from);
  s.repeated(
      {"--exclude", "GLOB",
       "do not read matching files and folders in folders; GLOB is compared with their names "
       "or, if it contains /, with their paths in the folder; can be repeated",
       "none"},
      choice.excluded);
  s.repeated({"--include", "GLOB",
              "also read matching files in folders: HTML, archives, templates and files that "
              "--exclude leaves out; with --input, read only these; can be repeated",
              "none"},
             choice.included);
  s.flag("--force-exclude", choice.forces_exclude,
         "--exclude also holds for files and folders that the command names, as a tool does");
  s.flag("--no-ignore", choice.reads_ignored,
         "in a git work tree, also read the files in folders that .gitignore excludes");
  add_max_unpacked(s, choice.max_unpacked);
}

void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted) {
  static_assert(static_cast<int>(backslash_repair::slash) == 2);
  add_enumeration<backslash_repair>(
      s,
      {"--backslash", "none|encode|slash",
       "how to repair an identifier with a backslash: none: not at all; encode: percent-encode "
       "the backslash if the identifier has a scheme; slash: write /, as browsers read it",
       "encode in RDF except JSON-LD, otherwise none"},
      "treatment of backslashes", wanted);
}

void add_limit(subcommand& s, std::uint64_t& max_expansion) {
  s.option(
      {"--max-expansion", "BYTES",
       "stop with limit-exceeded if the identifiers of a document, their bases, the results of "
       "resolution and the texts of entities together have more than BYTES and more than 100 "
       "times the size of the document",
       "100000000"},
      max_expansion, bytes_from);
}

void add_output(subcommand& s, const char* help, std::string& path) {
  s.option({"-o,--output", "FILE", help, "standard output"}, path, output_path_from);
}

}  // namespace leiri::command
