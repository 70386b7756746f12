#include <algorithm>
#include <array>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/ontology_inventory.hpp>

#include "inventory/well_known.hpp"

namespace leiri {
namespace {

/// Terms of a namespace that have the same effect.
struct effective_terms {
  std::string_view name;
  term_effect effect;
  std::string_view terms;  ///< separated by spaces
};

constexpr std::string_view vann = "http://purl.org/vocab/vann/";
constexpr std::string_view of_void = "http://rdfs.org/ns/void#";
constexpr std::string_view rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
constexpr std::string_view rdfs = "http://www.w3.org/2000/01/rdf-schema#";
constexpr std::string_view owl = "http://www.w3.org/2002/07/owl#";
constexpr std::string_view sh = "http://www.w3.org/ns/shacl#";

// RDF Schema 1.1; OWL 2 Mapping to RDF Graphs; SHACL; VANN; VoID.
constexpr std::array effects = {
    effective_terms{vann, term_effect::owning, "preferredNamespaceUri"},
    effective_terms{of_void, term_effect::schema, "class linkPredicate property"},
    effective_terms{of_void, term_effect::naming, "vocabulary"},
    effective_terms{rdf, term_effect::definition, "Property"},
    effective_terms{rdf, term_effect::schema, "predicate"},
    effective_terms{rdf, term_effect::typing, "type"},
    effective_terms{rdfs, term_effect::definition, "Class Datatype"},
    effective_terms{rdfs, term_effect::describing, "domain range subClassOf subPropertyOf"},
    effective_terms{rdfs, term_effect::defining, "isDefinedBy"},
    effective_terms{rdfs, term_effect::referring, "seeAlso"},
    effective_terms{owl, term_effect::definition,
                    "AnnotationProperty AsymmetricProperty Class DatatypeProperty "
                    "DeprecatedClass DeprecatedProperty FunctionalProperty "
                    "InverseFunctionalProperty IrreflexiveProperty ObjectProperty "
                    "OntologyProperty ReflexiveProperty SymmetricProperty "
                    "TransitiveProperty"},
    effective_terms{owl, term_effect::ontology, "Ontology"},
    effective_terms{owl, term_effect::schema,
                    "allValuesFrom annotatedProperty assertionProperty complementOf "
                    "datatypeComplementOf disjointWith equivalentClass "
                    "equivalentProperty inverseOf onClass onDataRange onDatatype "
                    "onProperty propertyDisjointWith someValuesFrom"},
    effective_terms{owl, term_effect::importing, "imports"},
    effective_terms{owl, term_effect::referring, "versionIRI"},
    effective_terms{sh, term_effect::schema,
                    "class datatype disjoint equals inversePath lessThan "
                    "lessThanOrEquals oneOrMorePath path targetClass targetObjectsOf "
                    "targetSubjectsOf zeroOrMorePath zeroOrOnePath"},
    effective_terms{sh, term_effect::naming, "namespace"},
};

}  // namespace

term_effect effect_of(std::string_view term) noexcept {
  if (!may_be_known_term(term)) {
    return term_effect::none;
  }
  const std::string_view name = namespace_part(term);
  const auto* const found =
      std::find_if(effects.begin(), effects.end(), [&](const effective_terms& e) {
        return e.name == name && detail::has_word(e.terms, term.substr(name.size()));
      });
  return found == effects.end() ? term_effect::none : found->effect;
}

}  // namespace leiri
