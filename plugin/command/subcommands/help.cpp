#include "subcommands/help.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <leiri/checker.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/finding.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/message.hpp>
#include <leiri/version.hpp>
#include <vector>

#include "documents/audit_document.hpp"
#include "operations/operation.hpp"
#include "text/finding_page.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// The column at which descriptions start: after the longest name, since completion reads a name
/// and its description from the same line.
std::size_t text_column() {
  std::size_t longest = 0;
  for (const operations::operation& op : operations::table()) {
    longest = std::max(longest, op.name.size());
  }
  constexpr std::size_t least = 15;
  constexpr std::size_t spaces = 4;  // two on either side of the name
  return std::max(least, longest + spaces);
}

std::string row(std::string_view name, std::string_view text) {
  static const std::size_t column = text_column();
  return list_entry(name, column, text);
}

constexpr auto subcommands = std::to_array<subcommand_text>({
#include "subcommands.inc"
});

std::string rows_for(audience whom) {
  std::string text;
  for (const subcommand_text& s : subcommands) {
    text += s.whom == whom ? row(s.name, s.help) : std::string();
  }
  return text;
}

std::string catalogue_text(code c) {
  const catalogue_entry& entry = describe(c);
  std::string text(entry.name);
  text.append(" (").append(name(entry.severity)).append(")\n");
  text += row("meaning", entry.meaning);
  text += row("advice", entry.advice);
  if (!entry.source.empty()) {
    text += row("source", entry.source);
  }
  return text;
}

/// The name of the character that an identifier is an example of, since it may be invisible:
/// " (U+200B ZERO WIDTH SPACE)".
std::string character_words(const example& e) {
  if (e.form.format || !describe(e.code).names_character) {
    return {};
  }
  std::vector<finding> found;
  check(e.wrong, e.form.profile, e.form.kind, found);
  const auto f = std::ranges::find(found, e.code, &finding::code);
  if (f == found.end()) {
    return {};
  }
  const std::string text = message(e.code, e.wrong, f->offset);
  const std::size_t begin = text.find("U+");
  return begin == std::string::npos ? std::string() : " (" + text.substr(begin) + ')';
}

std::string example_text(code c) {
  const auto all = examples();
  const auto e = std::ranges::find(all, c, &example::code);
  return e == all.end() ? std::string()
                        : row("wrong", printable(e->wrong) + character_words(*e)) +
                              row("right", printable(e->right));
}

using columns = std::initializer_list<std::string_view>;

std::string line_of(columns all) { return joined(all, "\t") + '\n'; }

/// A line for each known namespace: its name, its prefixes, its successor (empty if there is none)
/// and its source, with tabs between them. An array of strings would be relocated at each start.
constexpr std::string_view well_known_table =
#include "well_known.inc"
    ;

/// A vocabulary whose terms are known completely, as of an edition.
struct complete_vocabulary {
  std::string_view name;
  std::string_view edition;
  std::string_view date;
};
constexpr auto complete_vocabularies = std::to_array<complete_vocabulary>({
#include "vocabularies.inc"
});

/// Those of core/data/findings.tsv, by their names there.
namespace forms {
constexpr example_form iri_reference;
constexpr example_form iri{.kind = kind::iri};
constexpr example_form absolute_iri{.kind = kind::absolute_iri};
constexpr example_form relative_ref{.kind = kind::relative_ref};
constexpr example_form leiri{.profile = profile::leiri};
constexpr example_form iri_bis{.profile = profile::iri_bis};
constexpr example_form draft_2003{.profile = profile::draft_2003};
constexpr example_form xml{.format = document_format::xml};
constexpr example_form rdf_xml{.format = document_format::rdf_xml};
constexpr example_form turtle{.format = document_format::turtle};
constexpr example_form json_ld{.format = document_format::json_ld};
}  // namespace forms

constexpr auto all_examples = std::to_array<example>({
#include "examples.inc"
});

}  // namespace

std::string overview() {
  std::string text =
      "leiri finds, checks and resolves identifiers (URIs, IRIs and legacy extended\n"
      "IRIs) in XML and RDF documents.\n"
      "\n"
      "Usage: leiri SUBCOMMAND [OPTION]... [OPERAND]...\n"
      "\n"
      "Subcommands for documents (XML, RDF, HTML, JSON-LD, SPARQL; see formats)\n";
  text += rows_for(audience::documents);
  text += "\nSubcommands for single identifiers\n";
  for (const operations::operation& op : operations::table()) {
    text += row(op.name, op.help);
  }
  text += "\nSubcommands for other programs\n";
  text += rows_for(audience::programs);
  text +=
      "\n"
      "Help\n"
      "  leiri help SUBCOMMAND   describes a subcommand and its options\n"
      "  leiri help CODE         explains a finding, such as host-character\n"
      "  leiri help findings     explains all findings\n"
      "  leiri --version         prints the versions of leiri and the libraries it uses\n"
      "\n"
      "Examples\n"
      "  leiri check catalog.xml books.ttl\n"
      "  leiri check --format json -o report.json documents/\n"
      "  leiri resolve --base 'http://example.org/my dir/' 'é b.xml'\n"
      "  leiri compare http://example.org http://example.org:80/\n"
      "\n"
      "The operand - stands for standard input. Arguments after -- are operands.\n"
      "Options without a value are off by default.\n"
      "\n"
      "Exit status: 0 if no finding has severity error or above; 1 if there is such a\n"
      "finding or an invalid identifier; 2 for wrong usage or if a file cannot be\n"
      "opened.\n";
  return text;
}

std::string version_text() {
  return "leiri " LEIRI_VERSION " (" + library_versions() + ", ICU " + unicode_library_version() +
         ")\n";
}

std::string finding_text(code c) {
  const std::string page = finding_page(describe(c).name);
  return catalogue_text(c) + example_text(c) +
         row("page", site_address().empty() ? page + " of the documentation site"
                                            : std::string(site_address()).append(page));
}

std::string findings_text() {
  std::string text;
  for (const catalogue_entry& entry : catalogue()) {
    text += catalogue_text(entry.code);
  }
  return text;
}

std::string vocabulary_table() {
  std::string text = line_of({"NAMESPACE", "PREFIXES", "TERMS AS OF", "REPLACED BY", "SOURCE"});
  std::string_view rest = well_known_table;
  const auto take = [&rest](char end) {
    const std::string_view taken = rest.substr(0, rest.find(end));
    rest.remove_prefix(taken.size() + 1);
    return taken;
  };
  while (!rest.empty()) {
    const std::string_view name = take('\t');
    const std::string_view prefixes = take('\t');
    const std::string_view successor = take('\t');
    const std::string_view source = take('\n');
    const auto* const terms =
        std::ranges::find(complete_vocabularies, name, &complete_vocabulary::name);
    const bool is_complete = terms != complete_vocabularies.end();
    text += line_of({name, prefixes, is_complete ? terms->date : std::string_view(), successor,
                     is_complete ? terms->edition : source});
  }
  return text;
}

std::string format_table() {
  std::string text;
  text += line_of({"FORMAT", "ENDINGS", "READ", "REPAIRED", "SOURCE"});
  for (const format_facts& f : all_formats()) {
    std::string endings(f.endings);
    std::erase(endings, '?');
    text += line_of({f.name, endings, f.read, f.repaired, f.source});
  }
  text += '\n';
  text += line_of({"XML VOCABULARY", "NAMESPACE OR DOCUMENT ELEMENT", "SOURCE"});
  for (const libxml2::built_in_vocabulary& v : libxml2::built_in_vocabularies()) {
    text += line_of({v.vocabulary, v.name, v.specification});
  }
  return text;
}

std::span<const example> examples() { return all_examples; }

}  // namespace leiri::command
