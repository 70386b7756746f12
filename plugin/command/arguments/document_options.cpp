#include "arguments/document_options.hpp"

#include <utility>

#include "arguments/option_values.hpp"
#include "io/failure.hpp"

namespace leiri::command {

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

void add_base(subcommand& s, const char* help, std::optional<std::string>& base) {
  s.option({"--base", "IRI", help, "the IRI of its file"},
           [&](const std::string& v) { base = base_from(v); });
}

void add_profile(subcommand& s, std::optional<profile>& wanted) {
  s.option(
      {"--profile", profile_values, "the grammar of every identifier", "the grammar of its role"},
      [&](const std::string& v) { wanted = profile_from(v); });
}

void add_vocabulary(subcommand& s, std::string& path) {
  s.option(
      {"--vocabulary", "FILE",
       "XML attributes and elements that contain identifiers, in addition to the built-in ones: "
       "lines prefix PREFIX: NAMESPACE and ELEMENT ATTRIBUTE HOLDS [PROFILE], for example m:score "
       "file reference leiri; HOLDS is reference, references, absolute, namespace, locations or "
       "document-base",
       "none"},
      [&](const std::string& v) { path = v; });
}

void add_contexts(subcommand& s, std::vector<named_context>& contexts) {
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
        contexts.push_back({v.substr(0, equals), v.substr(equals + 1)});
      });
}

void add_dtd(subcommand& s, bool& loads_dtd, std::string& root) {
  s.flag("--load-dtd", loads_dtd,
         "also read external subsets and entities of XML documents, from local files and through "
         "the system's XML catalogs");
  s.option({"--root", "DIR", "with --load-dtd, read no file outside DIR", "any file"},
           [&](const std::string& v) { root = v; });
}

void add_format(subcommand& s, const char* help, std::optional<document_format>& format) {
  s.option({"-i,--input", "FORMAT", help, "determined by file name extension or content"},
           [&](const std::string& v) { format = document_format_from(v); });
}

void add_max_unpacked(subcommand& s, std::uint64_t& max_unpacked) {
  s.option({"--max-unpacked", "BYTES",
            "stop with limit-exceeded if a compressed document has more than BYTES and more than "
            "100000 times the size of its file",
            "100000000"},
           [&](const std::string& v) { max_unpacked = bytes_from(v); });
}

void add_choice(subcommand& s, reading_choice& choice) {
  add_format(s, "the format of all documents; leiri formats lists them", choice.format);
  s.repeated(
      {"--exclude", "GLOB",
       "do not read matching files and folders in folders; GLOB is compared with their names "
       "or, if it contains /, with their paths in the folder; can be repeated",
       "none"},
      [&](const std::string& v) { choice.excluded.push_back(v); });
  s.repeated({"--include", "GLOB",
              "also read matching files in folders: HTML, archives, templates and files that "
              "--exclude leaves out; with --input, read only these; can be repeated",
              "none"},
             [&](const std::string& v) { choice.included.push_back(v); });
  s.flag("--no-ignore", choice.reads_ignored,
         "in a git work tree, also read the files in folders that .gitignore excludes");
  add_max_unpacked(s, choice.max_unpacked);
}

void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted) {
  s.option(
      {"--backslash", backslash_values,
       "how to repair an identifier with a backslash: none: not at all; encode: percent-encode "
       "the backslash if the identifier has a scheme; slash: write /, as browsers read it",
       "encode in RDF except JSON-LD, otherwise none"},
      [&](const std::string& v) { wanted = backslash_from(v); });
}

void add_limit(subcommand& s, std::uint64_t& max_expansion) {
  s.option(
      {"--max-expansion", "BYTES",
       "stop with limit-exceeded if the identifiers of a document, their bases, the results of "
       "resolution and the texts of entities together have more than BYTES and more than 100 "
       "times the size of the document",
       "100000000"},
      [&](const std::string& v) { max_expansion = bytes_from(v); });
}

void add_output(subcommand& s, const char* help, std::string& path) {
  s.option({"-o,--output", "FILE", help, "standard output"},
           [&](const std::string& v) { path = output_path_from(v); });
}

}  // namespace leiri::command
