#include "languages/language.hpp"

#include <iterator>

namespace leiri::text {
namespace {

using namespace_row = std::pair<std::string_view, std::string_view>;

/// OWL 2 Structural Specification section 2.4, table 2, and sh for SHACL compact syntax.
constexpr namespace_row owl_prefixes[] = {
    {"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    {"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    {"xsd", "http://www.w3.org/2001/XMLSchema#"},
    {"owl", "http://www.w3.org/2002/07/owl#"},
    {"sh", "http://www.w3.org/ns/shacl#"},
};
constexpr std::size_t without_sh = std::size(owl_prefixes) - 1;

/// OWL 2 Manchester Syntax section 2.
constexpr std::string_view manchester_keywords[] = {
    "Prefix",
    "Ontology",
    "Import",
    "Class",
    "ObjectProperty",
    "DataProperty",
    "AnnotationProperty",
    "Datatype",
    "Individual",
    "Annotations",
    "SubClassOf",
    "EquivalentTo",
    "DisjointWith",
    "DisjointUnionOf",
    "HasKey",
    "Domain",
    "Range",
    "Characteristics",
    "SubPropertyOf",
    "InverseOf",
    "SubPropertyChain",
    "Types",
    "Facts",
    "SameAs",
    "DifferentFrom",
    "EquivalentClasses",
    "DisjointClasses",
    "EquivalentProperties",
    "DisjointProperties",
    "SameIndividual",
    "DifferentIndividuals",
    "SuperClassOf",
    "SuperPropertyOf",
    "Individuals",
    "Rule",
};

constexpr language sparql = {.has_variables = true, .triples = triple_positions::notation::sparql};
constexpr language shex = {.has_block_comments = true,
                           .has_regular_expressions = true,
                           .has_code = true,
                           .triples = triple_positions::notation::shex};
constexpr language shacl_compact = {.predeclared = owl_prefixes};
constexpr language owl_functional = {
    .has_base = false,
    .has_declarations = true,
    .has_short_quotes = false,
    .has_long_strings = false,
    .predeclared = std::span<const namespace_row>(owl_prefixes, without_sh)};
constexpr language manchester = {
    .has_base = false,
    .has_declarations = true,
    .has_short_quotes = false,
    .has_long_strings = false,
    .keywords = manchester_keywords,
    .predeclared = std::span<const namespace_row>(owl_prefixes, without_sh)};
constexpr language n3 = {.has_variables = true, .triples = triple_positions::notation::n3};

}  // namespace

const language& language_of(format f) noexcept {
  switch (f) {
    case format::shex:
      return shex;
    case format::shacl_compact:
      return shacl_compact;
    case format::owl_functional:
      return owl_functional;
    case format::manchester:
      return manchester;
    case format::n3:
      return n3;
    default:
      return sparql;
  }
}

}  // namespace leiri::text
