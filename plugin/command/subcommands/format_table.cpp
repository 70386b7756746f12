#include "subcommands/format_table.hpp"

#include <array>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

namespace {

struct format_row {
  document_format format;
  std::string_view read;
  std::string_view repaired;
  std::string_view source;
};

constexpr std::array rows = {
    format_row{document_format::xml,
               "namespaces, xml:base, system identifiers, and the identifiers of "
               "the vocabularies below",
               "identifiers and their attributes", "XML 1.0 and 1.1"},
    format_row{document_format::rdf_xml, "terms, references, xml:base, namespaces", "identifiers",
               "RDF 1.1 and 1.2 XML Syntax"},
    format_row{document_format::dtd, "system identifiers of entities and notations", "identifiers",
               "XML 1.0 section 4.2.2"},
    format_row{document_format::turtle, "terms, prefixes, bases", "identifiers",
               "RDF 1.1 and 1.2 Turtle"},
    format_row{document_format::trig, "terms, prefixes, bases", "identifiers",
               "RDF 1.1 and 1.2 TriG"},
    format_row{document_format::ntriples, "terms", "identifiers, lines",
               "RDF 1.1 and 1.2 N-Triples"},
    format_row{document_format::nquads, "terms", "identifiers, lines", "RDF 1.1 and 1.2 N-Quads"},
    format_row{document_format::html, "references, RDFa, microdata, CSS, JSON-LD in scripts",
               "nothing", "HTML, RDFa 1.1"},
    format_row{document_format::json_ld, "contexts, terms, @id, @type, values of references",
               "nothing", "JSON-LD 1.1"},
    format_row{document_format::rdf_json, "terms", "nothing",
               "RDF 1.1 JSON Alternate Serialization"},
    format_row{document_format::sparql_json, "terms, links", "nothing",
               "SPARQL 1.1 Query Results JSON Format"},
    format_row{document_format::sparql, "prologue, IRIs, prefixed names", "IRIs",
               "SPARQL 1.1 Query Language section 19.8"},
    format_row{document_format::shex, "directives, IRIs, prefixed names", "IRIs", "ShEx 2.1"},
    format_row{document_format::shacl_compact, "directives, IRIs, prefixed names", "IRIs",
               "SHACL Compact Syntax"},
    format_row{document_format::owl_functional, "prefixes, IRIs, prefixed names", "IRIs",
               "OWL 2 Structural Specification"},
    format_row{document_format::manchester, "prefixes, IRIs, prefixed names", "IRIs",
               "OWL 2 Manchester Syntax"},
    format_row{document_format::n3, "directives, IRIs, prefixed names", "IRIs", "Notation3"},
    format_row{document_format::xquery, "namespaces, locations of modules and schemas",
               "namespaces, locations", "XQuery 3.1 section 4"},
    format_row{document_format::rnc, "namespaces, datatype libraries, locations",
               "namespaces, locations", "RELAX NG Compact Syntax"},
};

void add_line(std::string& to, std::initializer_list<std::string_view> columns) {
  std::string_view before;
  for (const std::string_view column : columns) {
    to.append(before).append(column);
    before = "\t";
  }
  to += '\n';
}

}  // namespace

std::string format_table() {
  std::string text;
  add_line(text, {"FORMAT", "ENDINGS", "READ", "REPAIRED", "SOURCE"});
  for (const format_row& r : rows) {
    add_line(text, {name(r.format), endings_of(r.format), r.read, r.repaired, r.source});
  }
  text += '\n';
  add_line(text, {"XML VOCABULARY", "NAMESPACE OR DOCUMENT ELEMENT", "SOURCE"});
  for (const libxml2::built_in_vocabulary& v : libxml2::built_in_vocabularies()) {
    add_line(text, {v.vocabulary, v.name, v.specification});
  }
  return text;
}

}  // namespace leiri::command
