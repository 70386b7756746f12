#include <algorithm>
#include <array>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/ontology_inventory.hpp>

namespace leiri {
namespace {

struct effective_term {
  std::string_view iri;
  term_effect effect;
};

#define VANN "http://purl.org/vocab/vann/"
#define VOID "http://rdfs.org/ns/void#"
#define RDF "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
#define RDFS "http://www.w3.org/2000/01/rdf-schema#"
#define OWL "http://www.w3.org/2002/07/owl#"
#define SH "http://www.w3.org/ns/shacl#"

// RDF Schema 1.1; OWL 2 Mapping to RDF Graphs; SHACL; VANN; VoID. In order of code points.
constexpr std::array effective_terms = {
    effective_term{VANN "preferredNamespaceUri", term_effect::owning},
    effective_term{VOID "class", term_effect::schema},
    effective_term{VOID "linkPredicate", term_effect::schema},
    effective_term{VOID "property", term_effect::schema},
    effective_term{VOID "vocabulary", term_effect::naming},
    effective_term{RDF "Property", term_effect::definition},
    effective_term{RDF "predicate", term_effect::schema},
    effective_term{RDF "type", term_effect::typing},
    effective_term{RDFS "Class", term_effect::definition},
    effective_term{RDFS "Datatype", term_effect::definition},
    effective_term{RDFS "domain", term_effect::describing},
    effective_term{RDFS "isDefinedBy", term_effect::defining},
    effective_term{RDFS "range", term_effect::describing},
    effective_term{RDFS "seeAlso", term_effect::referring},
    effective_term{RDFS "subClassOf", term_effect::describing},
    effective_term{RDFS "subPropertyOf", term_effect::describing},
    effective_term{OWL "AnnotationProperty", term_effect::definition},
    effective_term{OWL "AsymmetricProperty", term_effect::definition},
    effective_term{OWL "Class", term_effect::definition},
    effective_term{OWL "DatatypeProperty", term_effect::definition},
    effective_term{OWL "DeprecatedClass", term_effect::definition},
    effective_term{OWL "DeprecatedProperty", term_effect::definition},
    effective_term{OWL "FunctionalProperty", term_effect::definition},
    effective_term{OWL "InverseFunctionalProperty", term_effect::definition},
    effective_term{OWL "IrreflexiveProperty", term_effect::definition},
    effective_term{OWL "ObjectProperty", term_effect::definition},
    effective_term{OWL "Ontology", term_effect::ontology},
    effective_term{OWL "OntologyProperty", term_effect::definition},
    effective_term{OWL "ReflexiveProperty", term_effect::definition},
    effective_term{OWL "SymmetricProperty", term_effect::definition},
    effective_term{OWL "TransitiveProperty", term_effect::definition},
    effective_term{OWL "allValuesFrom", term_effect::schema},
    effective_term{OWL "annotatedProperty", term_effect::schema},
    effective_term{OWL "assertionProperty", term_effect::schema},
    effective_term{OWL "complementOf", term_effect::schema},
    effective_term{OWL "datatypeComplementOf", term_effect::schema},
    effective_term{OWL "disjointWith", term_effect::schema},
    effective_term{OWL "equivalentClass", term_effect::schema},
    effective_term{OWL "equivalentProperty", term_effect::schema},
    effective_term{OWL "imports", term_effect::importing},
    effective_term{OWL "inverseOf", term_effect::schema},
    effective_term{OWL "onClass", term_effect::schema},
    effective_term{OWL "onDataRange", term_effect::schema},
    effective_term{OWL "onDatatype", term_effect::schema},
    effective_term{OWL "onProperty", term_effect::schema},
    effective_term{OWL "propertyDisjointWith", term_effect::schema},
    effective_term{OWL "someValuesFrom", term_effect::schema},
    effective_term{OWL "versionIRI", term_effect::referring},
    effective_term{SH "class", term_effect::schema},
    effective_term{SH "datatype", term_effect::schema},
    effective_term{SH "disjoint", term_effect::schema},
    effective_term{SH "equals", term_effect::schema},
    effective_term{SH "inversePath", term_effect::schema},
    effective_term{SH "lessThan", term_effect::schema},
    effective_term{SH "lessThanOrEquals", term_effect::schema},
    effective_term{SH "namespace", term_effect::naming},
    effective_term{SH "oneOrMorePath", term_effect::schema},
    effective_term{SH "path", term_effect::schema},
    effective_term{SH "targetClass", term_effect::schema},
    effective_term{SH "targetObjectsOf", term_effect::schema},
    effective_term{SH "targetSubjectsOf", term_effect::schema},
    effective_term{SH "zeroOrMorePath", term_effect::schema},
    effective_term{SH "zeroOrOnePath", term_effect::schema},
};

#undef VANN
#undef VOID
#undef RDF
#undef RDFS
#undef OWL
#undef SH

constexpr bool comes_before(const effective_term& a, std::string_view iri) noexcept {
  return a.iri < iri;
}

static_assert(std::is_sorted(effective_terms.begin(), effective_terms.end(),
                             [](const effective_term& a, const effective_term& b) {
                               return a.iri < b.iri;
                             }));

}  // namespace

term_effect effect_of(std::string_view term) noexcept {
  if (!may_be_known_term(term)) {
    return term_effect::none;
  }
  const auto* const found =
      std::lower_bound(effective_terms.begin(), effective_terms.end(), term, comes_before);
  return found != effective_terms.end() && found->iri == term ? found->effect : term_effect::none;
}

}  // namespace leiri
