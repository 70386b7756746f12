#include "arguments/help.hpp"

#include <leiri/finding.hpp>
#include <leiri/version.hpp>
#include <string_view>

#include "documents/audit_document.hpp"
#include "operations/operations.hpp"

namespace leiri::command {

namespace {

std::string row(std::string_view name, std::string_view text) {
  constexpr std::size_t width = 13;
  std::string line = "  ";
  line += name;
  line.append(name.size() < width ? width - name.size() : 1, ' ');
  line += text;
  return line += '\n';
}

}  // namespace

std::string overview() {
  std::string text =
      "leiri finds, checks and resolves the identifiers (URIs, IRIs, legacy extended IRIs)\n"
      "in XML and RDF documents.\n"
      "\n"
      "Usage: leiri SUBCOMMAND [OPTION]... [OPERAND]...\n"
      "\n"
      "On documents: XML of any vocabulary, RDF/XML, Turtle, TriG, N-Triples, N-Quads\n";
  text += row("check", "reports what is wrong with identifiers, and namespaces spelt in two ways");
  text += row("merge", "makes one report of several, from machines that shared the work");
  text += row("namespaces", "lists the namespaces in use");
  text += row("identifiers", "lists every identifier, as JSON Lines");
  text += row("clean", "copies a document with its identifiers put right");
  text += row("restore", "undoes that");
  text += row("xinclude", "prints an XML document with its inclusions done, from the right files");
  text += "\nOn one identifier at a time\n";
  for (const operation& op : operations()) {
    text += row(op.name, op.help);
  }
  text +=
      "\nFor other programs\n"
      "  batch        answers requests for these operations, as JSON Lines\n"
      "\n"
      "Help\n"
      "  leiri help SUBCOMMAND   what a subcommand does, and its options\n"
      "  leiri help findings     every finding, what it means and what to do about it\n"
      "  leiri --version         this program's version, and those of the libraries in use\n"
      "\n"
      "Examples\n"
      "  leiri check catalog.xml books.ttl\n"
      "  leiri check --format json -o report.json documents/\n"
      "  leiri resolve --base 'http://example.org/my dir/' 'é b.xml'\n"
      "  leiri compare http://example.org http://example.org:80/\n"
      "\n"
      "- is standard input; what follows -- is no option. Exit status: 0 nothing found, 1 findings "
      "of\n"
      "severity error or an invalid identifier, 2 wrong usage or a file that cannot be opened.\n";
  return text;
}

std::string version_text() {
  return "leiri " LEIRI_VERSION " (" + host_versions() + ", ICU " + unicode_library_version() +
         ")\n";
}

std::string findings_text() {
  std::string text;
  for (const catalogue_entry& entry : catalogue()) {
    std::string head(entry.name);
    head += " (";
    head += name(entry.severity);
    text += head + ")\n";
    text += row("means", entry.meaning);
    text += row("do", entry.advice);
    if (!entry.source.empty()) {
      text += row("source", entry.source);
    }
  }
  return text;
}

}  // namespace leiri::command
