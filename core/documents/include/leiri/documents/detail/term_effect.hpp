#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The effect of a predicate on the terms of its statements, or of a class on its instances.
enum class term_effect : std::uint8_t {
  none,
  typing,      ///< rdf:type: the object is a class
  schema,      ///< such as owl:onProperty: the object is a class, property or datatype
  describing,  ///< such as rdfs:range: as `schema`, and the subject is a term of its vocabulary
  defining,    ///< rdfs:isDefinedBy: the subject is a term of its vocabulary
  importing,   ///< owl:imports: the object is an ontology
  naming,      ///< such as void:vocabulary: the object is a namespace
  owning,      ///< vann:preferredNamespaceUri: as `naming`, and the subject's terms are in it
  referring,   ///< such as rdfs:seeAlso: the object is a document
  definition,  ///< such as owl:Class: instances are classes, properties or datatypes
  ontology,    ///< owl:Ontology
};

term_effect effect_of(std::string_view term) noexcept;

/// Whether the objects of a predicate with this effect are namespaces.
constexpr bool names_namespaces(term_effect e) noexcept {
  return e == term_effect::naming || e == term_effect::owning;
}
/// Whether they are classes, properties or datatypes.
constexpr bool names_terms(term_effect e) noexcept {
  return e == term_effect::typing || e == term_effect::schema || e == term_effect::describing;
}

}  // namespace leiri

LEIRI_EXPORT_END
