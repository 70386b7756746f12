#pragma once

#include <array>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <leiri/occurrence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The effect of a predicate on the terms of its statements, or of a class on its instances.
enum class term_effect : std::uint8_t {
  none,
  typing,      ///< rdf:type: the object is a class
  schema,      ///< such as owl:onProperty: the object is a class, property or datatype
  describing,  ///< such as rdfs:range: the same, and the subject is a term of its vocabulary
  path,        ///< sh:path: the object is a property
  defining,    ///< rdfs:isDefinedBy: the subject is a term of its vocabulary
  importing,   ///< owl:imports: the object is an ontology
  naming,      ///< such as void:vocabulary: the object is a namespace
  owning,      ///< vann:preferredNamespaceUri: the same, and it is that of an ontology's terms
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
  return e == term_effect::typing || e == term_effect::schema || e == term_effect::describing ||
         e == term_effect::path;
}

/// The IRI of an ontology, or the namespace of its terms, in all documents.
struct ontology_use {
  std::string_view iri;
  bool is_named = false;     ///< a document has an owl:Ontology with this IRI
  bool is_imported = false;  ///< a document imports it by owl:imports
  /// A document says that the terms of an ontology are in this namespace.
  bool is_namespace = false;
  /// The first place that names or imports it; if there is none, that of the namespace.
  document_place first;

  /// Whether it is more than a namespace.
  [[nodiscard]] bool is_ontology() const noexcept { return is_named || is_imported; }
};

/// The ontologies of any number of documents, and the terms that they define. It keeps the first
/// 10^6 of each.
class ontology_inventory {
 public:
  /// Records what documents say of an ontology, in addition to what they said before.
  void add(const ontology_use& use);
  /// Records that a document defines a class, property or datatype.
  void define(std::string_view iri);
  /// Records an instance of another class. It is a definition if an ontology so far may own its
  /// namespace; others are ignored, since data has many.
  void add_instance(std::string_view iri);

  /// From now on, keeps the first million of the instances that would be ignored: for documents
  /// that are read before it is known which ontologies the documents before them name.
  void keep_instances() noexcept { keeps_instances_ = true; }
  /// Records what `later` defines, whose documents follow those of this inventory: the same as if
  /// they had been recorded here. `later` must keep instances. Its ontologies must be added
  /// afterwards.
  void append_definitions(const ontology_inventory& later);

  /// Whether an ontology so far has this IRI or names this namespace, up to one `#` or `/` at the
  /// end: the namespace may be that of its terms.
  [[nodiscard]] bool may_own(std::string_view namespace_name) const noexcept;

  [[nodiscard]] std::span<const ontology_use> ontologies() const noexcept { return ontologies_; }
  [[nodiscard]] const ontology_use* find(std::string_view iri) const noexcept;
  [[nodiscard]] const interner& definitions() const noexcept { return definitions_; }

 private:
  /// An instance that no ontology so far may own. It begins like the one before.
  struct kept_instance {
    std::uint32_t same = 0;         // so many bytes
    std::uint32_t rest = 0;         // so many follow
    std::uint32_t definitions = 0;  // how many precede it
  };

  void keep(std::string_view iri);

  interner ids_;
  std::vector<ontology_use> ontologies_;  // by id
  interner stems_;                        // of those that are named, and of namespaces
  bool has_names_ = false;
  interner definitions_;
  static constexpr unsigned index_bits = 8;
  std::array<interner::id, 1U << index_bits> recent_definitions_ = {};
  bool keeps_instances_ = false;
  std::vector<kept_instance> instances_;
  std::string instance_rests_;  // one after another
  std::string last_instance_;
};

}  // namespace leiri

LEIRI_EXPORT_END
