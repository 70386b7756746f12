#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/detail/enum_set.hpp>
#include <leiri/documents/detail/namespace_counter.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <leiri/documents/schema_link.hpp>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Counts the namespaces, prefixes and terms of many documents, and groups namespaces that are
/// written in different ways.
///
///     leiri::namespace_inventory namespaces;
///     leiri::audit audit(listener, namespaces);
///     namespaces.begin_document("a.ttl");  // then an adapter reads it, with the audit
///     namespaces.groups();
namespace leiri {

struct known_namespace {
  std::string_view prefix;  ///< the usual prefix
  std::string_view name;
};

/// The built-in list, in the order of code points. Names with the same prefix are spellings of one
/// namespace; names with different prefixes (`xs` and `xsd`) are different namespaces.
std::span<const known_namespace> well_known_namespaces() noexcept;

/// The well-known namespace, not superseded, for which the prefix is usual, preferably as its main
/// prefix; empty if there is none.
std::string_view usual_namespace(std::string_view prefix) noexcept;

/// A way to use a namespace.
enum class namespace_usage : std::uint8_t {
  declared,      ///< XML binds it to a prefix, or makes it the default
  rdf_declared,  ///< a syntax of RDF that is not XML binds it to a prefix
  xml_name,      ///< an element or attribute outside RDF/XML has a name in it
  rdf_name,      ///< an RDF term is written with its prefix
  rdf_start,     ///< a predicate, class or datatype with a longer namespace part is written so
  rdf_term,      ///< it is the namespace part of a predicate, class or datatype
  target,        ///< a schema is for it, such as that with its targetNamespace
  named,         ///< a document names it otherwise, such as in xs:import or xsi:schemaLocation
};

inline constexpr std::array all_namespace_usages = {
    namespace_usage::declared, namespace_usage::rdf_declared, namespace_usage::xml_name,
    namespace_usage::rdf_name, namespace_usage::rdf_start,    namespace_usage::rdf_term,
    namespace_usage::target,   namespace_usage::named};

std::string_view name(namespace_usage u) noexcept;
std::optional<namespace_usage> namespace_usage_named(std::string_view name) noexcept;

/// A set of ways to use a namespace: insert(), contains(), contains_any(), contains_all().
using namespace_usages = detail::enum_set<namespace_usage, std::uint8_t>;

/// Uses in one document.
struct namespace_use {
  std::uint32_t document = 0;
  std::uint64_t count = 0;
  position first;
  namespace_usages how;
};

struct term_use {
  std::uint32_t document = 0;
  std::uint64_t count = 0;
  position first;
};

/// A predicate, class or datatype of a namespace, in all documents.
struct namespace_term {
  std::string_view iri;
  std::uint64_t count = 0;
  document_place first;
  std::vector<term_use> uses;  ///< one per document, in order of first appearance
};

/// A namespace in all documents; lists are in order of first appearance. Names are compared code
/// point by code point.
struct namespace_entry {
  std::string_view name;
  std::uint64_t count = 0;
  std::vector<std::string> prefixes;          ///< distinct
  std::vector<document_place> prefix_places;  ///< the first place of each prefix
  /// For each prefix, its first place in each document that has it, in order of documents.
  std::vector<std::vector<document_place>> prefix_uses;
  std::vector<namespace_use> uses;   ///< one per document
  std::vector<std::uint32_t> terms;  ///< indices into namespace_inventory::terms()
  bool has_more_terms = false;       ///< there were more than bounded_terms::most, so none is kept

  /// In any document.
  [[nodiscard]] namespace_usages how() const noexcept;
};

/// Namespaces that differ as strings but meet on a higher rung.
struct namespace_group {
  leiri::rung rung;       ///< the lowest on which all members meet
  difference_set differ;  ///< how the first member differs from the others
  /// Indices into entries(). Unless `known` is set, the first is the preferred spelling: a
  /// well-known name, otherwise the name that most documents use, then that with most occurrences,
  /// then that whose first place precedes the others.
  std::vector<std::uint32_t> members;
  /// A well-known spelling that no document uses, with which the members, perhaps only one, are
  /// compared; otherwise empty.
  std::string_view known;
};

/// What the caller of an inventory knows, which must outlive it.
struct namespace_knowledge {
  std::span<const known_namespace> known;  ///< in addition to the well-known namespaces
  const alias_table* aliases = nullptr;    ///< for the rung `protocol`; may be null
};

/// Memory grows with the number of distinct names and of (name, document) pairs, not with the size
/// of the documents. Only the order in which things are listed depends on the order of the
/// documents: the first place of a name is that which precedes() the others. An audit counts by the
/// functions of the base class; a program without one calls add(name, prefix, where) and
/// note(index, usages) of it.
class namespace_inventory : public namespace_counter {
 public:
  explicit namespace_inventory(namespace_knowledge knowledge = {}) noexcept
      : knowledge_(knowledge) {}

  /// Begins a document, to which what is counted then belongs: call it before anything is added,
  /// and before an audit examines the first identifier. Returns the index of the document.
  std::uint32_t begin_document(std::string_view name);

  /// Whether the current document uses the namespace.
  [[nodiscard]] bool is_used(std::string_view name) const noexcept;

  [[nodiscard]] std::span<const namespace_entry> entries() const noexcept { return entries_; }
  [[nodiscard]] std::span<const namespace_term> terms() const noexcept { return terms_; }
  /// Objects of properties that are not about terms, if they are in vocabularies that leiri knows
  /// completely and that do not define them.
  [[nodiscard]] std::vector<namespace_term> objects() const;
  [[nodiscard]] const bounded_terms& object_iris() const noexcept { return object_iris_; }
  [[nodiscard]] const ontology_inventory& ontologies() const noexcept { return ontologies_; }
  [[nodiscard]] std::span<const schema_link> links() const noexcept { return links_; }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const noexcept {
    return names_.find(name);
  }
  [[nodiscard]] const namespace_knowledge& knowledge() const noexcept { return knowledge_; }
  [[nodiscard]] std::string_view document(std::uint32_t index) const noexcept {
    return documents_[index];
  }
  [[nodiscard]] std::size_t documents() const noexcept { return documents_.size(); }
  /// Whether a place precedes another, in the order in which a folder with both documents would be
  /// read; one in no document precedes all others. At the same place, the names decide.
  [[nodiscard]] bool precedes(const document_place& a, const document_place& b) const noexcept {
    return namespace_counter::precedes(a, b);
  }
  [[nodiscard]] bool precedes(const document_place& a, std::string_view name_of_a,
                              const document_place& b, std::string_view name_of_b) const noexcept {
    return precedes(a, b) || (!precedes(b, a) && name_of_a < name_of_b);
  }
  [[nodiscard]] document_place first_place(const namespace_entry& entry) const noexcept;
  /// Whether a document violates its syntax.
  [[nodiscard]] bool is_broken(std::uint32_t document) const noexcept {
    return document < broken_.size() && broken_[document];
  }

  /// In the order in which the first name of each group appeared. Takes linear time.
  [[nodiscard]] std::vector<namespace_group> groups() const;

 private:
  namespace_knowledge knowledge_;
};

}  // namespace leiri

LEIRI_EXPORT_END
