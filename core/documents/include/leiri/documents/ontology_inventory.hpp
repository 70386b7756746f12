#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// The ontologies of many documents and the terms that these define, a part of a
/// namespace_inventory. If no document defines a term in the namespace of such an ontology, that is
/// a finding.
///
///     inventory.ontologies().definitions().find("http://h/ns#");  // the terms of this namespace
namespace leiri {

/// The part of an RDF term up to its last `#` or `/`; the whole term if it has neither.
std::string_view namespace_part(std::string_view iri) noexcept;

/// Distinct terms of any number of namespaces. Of a namespace with more than 10,000, which is data,
/// none are kept.
class bounded_terms {
 public:
  static constexpr std::size_t most = 10'000;

  /// The terms of one namespace.
  struct of_namespace {
    std::string_view name;
    std::vector<interner::id> terms;       ///< in order of first appearance
    bool has_too_many = false;             ///< more than are kept, so none is
    std::vector<std::uint32_t> documents;  ///< those that were named with its terms, ascending
  };

  /// Adds a term that `document` states. Returns its id; nothing if its namespace has too many.
  std::optional<interner::id> add(std::string_view iri, std::uint32_t document = no_document);
  /// Adds the terms of others, without their documents.
  void add(const bounded_terms& others);
  /// `document` states terms of the namespace.
  void add_document(std::string_view namespace_name, std::uint32_t document) {
    add_document(enter(namespace_name), document);
  }
  /// The namespace has too many terms.
  void drop(std::string_view namespace_name) { drop(enter(namespace_name)); }

  /// The namespaces, in order of first appearance.
  [[nodiscard]] std::span<const of_namespace> namespaces() const noexcept { return namespaces_; }
  /// Null if no term of the namespace was added.
  [[nodiscard]] const of_namespace* find(std::string_view namespace_name) const noexcept;
  /// Nothing if the term was not added. It is not kept if its namespace has too many.
  [[nodiscard]] std::optional<interner::id> find_term(std::string_view iri) const noexcept {
    return terms_.find(iri);
  }
  [[nodiscard]] std::string_view operator[](interner::id term) const noexcept {
    return terms_[term];
  }

 private:
  of_namespace& enter(std::string_view name);
  static void drop(of_namespace& in) noexcept;
  static void add_document(of_namespace& in, std::uint32_t document);

  interner terms_;
  interner names_;
  std::vector<of_namespace> namespaces_;  // by id of the name
  std::size_t last_ = 0;                  // the namespace of the last term
};

/// An ontology, or the namespace of its terms, in all documents.
struct ontology_use {
  std::string_view iri;
  bool is_named = false;      ///< a document has an owl:Ontology with this IRI
  bool is_imported = false;   ///< a document imports it by owl:imports
  bool is_namespace = false;  ///< a document says that terms of an ontology are in this namespace
  document_place first;       ///< that names or imports it, or that of the namespace

  [[nodiscard]] bool is_ontology() const noexcept { return is_named || is_imported; }
};

/// Each statement is judged by itself, so that the order of the documents does not matter.
class ontology_inventory {
 public:
  /// `comes_first`: `use.first` precedes the place that is known.
  void add(const ontology_use& use, bool comes_first = false);
  void add_terms(const ontology_inventory& others);

  /// The classes, properties and datatypes that documents define.
  [[nodiscard]] const bounded_terms& definitions() const noexcept { return definitions_; }
  [[nodiscard]] bounded_terms& definitions() noexcept { return definitions_; }
  /// The instances of a class in their own namespace, which are terms of it, too.
  [[nodiscard]] const bounded_terms& instances() const noexcept { return instances_; }
  [[nodiscard]] bounded_terms& instances() noexcept { return instances_; }
  [[nodiscard]] bool has_too_many(std::string_view namespace_name) const noexcept;

  /// Whether an ontology has this IRI or names this namespace, up to one `#` or `/` at the end.
  [[nodiscard]] bool may_own(std::string_view namespace_name) const noexcept;

  [[nodiscard]] std::span<const ontology_use> ontologies() const noexcept { return ontologies_; }
  /// The ontology with this IRI; null if no document names it. Valid until one is added.
  [[nodiscard]] const ontology_use* find(std::string_view iri) const noexcept;

 private:
  interner ids_;
  std::vector<ontology_use> ontologies_;  // by id
  interner stems_;                        // of those that are named, and of namespaces
  bounded_terms definitions_;
  bounded_terms instances_;
};

}  // namespace leiri

LEIRI_EXPORT_END
