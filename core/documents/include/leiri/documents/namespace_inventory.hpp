#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <leiri/compare.hpp>
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

/// The namespaces of many documents, and which of them are written in different ways.
namespace leiri {

/// A namespace with a well-known spelling.
struct known_namespace {
  std::string_view prefix;  ///< the usual prefix
  std::string_view name;
};

/// The built-in list, in the order of code points; core/data has the source of each row. Names with
/// the same prefix are alternative spellings of one namespace; names with different prefixes are
/// different namespaces, however similar they look (`xs` and `xsd`).
std::span<const known_namespace> well_known_namespaces() noexcept;

/// The well-known namespace for which the prefix is usual; empty if there is none. A namespace for
/// which it is the main prefix precedes others, and names that were superseded do not count.
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

/// A set of ways to use a namespace.
class namespace_usages {
 public:
  constexpr namespace_usages() noexcept = default;
  constexpr namespace_usages(std::initializer_list<namespace_usage> members) noexcept {
    for (const namespace_usage u : members) {
      insert(namespace_usages(u));
    }
  }
  constexpr explicit namespace_usages(namespace_usage u) noexcept
      : bits_(static_cast<std::uint8_t>(1U << static_cast<unsigned>(u))) {}

  constexpr void insert(namespace_usages other) noexcept {
    bits_ = static_cast<std::uint8_t>(bits_ | other.bits_);
  }
  [[nodiscard]] constexpr bool contains(namespace_usage u) const noexcept {
    return (bits_ & namespace_usages(u).bits_) != 0;
  }
  [[nodiscard]] constexpr bool contains_any(namespace_usages other) const noexcept {
    return (bits_ & other.bits_) != 0;
  }
  [[nodiscard]] constexpr bool contains_all(namespace_usages other) const noexcept {
    return (bits_ & other.bits_) == other.bits_;
  }

  friend constexpr bool operator==(namespace_usages, namespace_usages) noexcept = default;

 private:
  std::uint8_t bits_ = 0;
};

/// The uses of one namespace in one document.
struct namespace_use {
  std::uint32_t document = 0;
  std::uint64_t count = 0;
  position first;
  namespace_usages how;
};

/// The uses of one term in one document.
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

/// One namespace in all documents. Names are compared code point by code point.
struct namespace_entry {
  std::string_view name;
  std::uint64_t count = 0;
  std::vector<std::string> prefixes;          ///< distinct, in order of first appearance
  std::vector<document_place> prefix_places;  ///< the first place of each prefix
  /// For each prefix, its first place in each document that has it, in ascending order of
  /// documents.
  std::vector<std::vector<document_place>> prefix_uses;
  std::vector<namespace_use> uses;  ///< one per document, in order of first appearance
  /// Indices into namespace_inventory::terms(), in order of first appearance.
  std::vector<std::uint32_t> terms;
  bool has_more_terms = false;  ///< there were more than bounded_terms::most, so none is kept

  /// The ways in which any document uses it.
  [[nodiscard]] namespace_usages how() const noexcept;
};

/// Namespaces that differ as strings but meet on a higher rung.
struct namespace_group {
  /// The lowest rung on which all members meet.
  leiri::rung rung;
  /// How the first member differs from the others.
  difference_set differ;
  /// Indices into namespace_inventory::entries(). Unless `known` is set, the first member is the
  /// preferred spelling: a well-known name, otherwise the name that most documents use, then the
  /// one with most occurrences, and then the one whose first place precedes the others.
  std::vector<std::uint32_t> members;
  /// The well-known spelling if no document uses it, otherwise empty. The members are compared with
  /// it; there may be only one member.
  std::string_view known;
};

/// What the caller of an inventory knows. The rows and the table must outlive the inventory.
struct namespace_knowledge {
  /// In addition to the well-known namespaces.
  std::span<const known_namespace> known;
  /// For the rung `protocol`; may be null.
  const alias_table* aliases = nullptr;
};

/// The namespaces of any number of documents. Memory grows with the number of distinct names and of
/// (name, document) pairs, not with the size of the documents. What is kept does not depend on the
/// order of the documents, except for the order in which it is listed: the first place of a name is
/// that which precedes() the others.
class namespace_inventory : public detail::namespace_counter {
 public:
  explicit namespace_inventory(namespace_knowledge knowledge = {}) noexcept
      : knowledge_(knowledge) {}

  /// Begins a document, to which the following uses belong: call it before anything is added, and
  /// before an audit examines the first identifier. Returns its index.
  std::uint32_t begin_document(std::string_view name);

  /// Whether the current document uses the namespace.
  [[nodiscard]] bool is_used(std::string_view name) const noexcept;

  [[nodiscard]] std::span<const namespace_entry> entries() const noexcept { return entries_; }
  [[nodiscard]] std::span<const namespace_term> terms() const noexcept { return terms_; }
  /// The objects that add_object() kept.
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
  /// read. A place in no document precedes all others.
  [[nodiscard]] bool precedes(const document_place& a, const document_place& b) const noexcept {
    return namespace_counter::precedes(a, b);
  }
  /// Whether something at place `a` precedes something at place `b`; if the places are the same,
  /// their names decide.
  [[nodiscard]] bool precedes(const document_place& a, std::string_view name_of_a,
                              const document_place& b, std::string_view name_of_b) const noexcept {
    return precedes(a, b) || (!precedes(b, a) && name_of_a < name_of_b);
  }
  /// The first place of a namespace.
  [[nodiscard]] document_place first_place(const namespace_entry& entry) const noexcept;
  /// Whether a document violates its syntax.
  [[nodiscard]] bool is_broken(std::uint32_t document) const noexcept {
    return document < broken_.size() && broken_[document];
  }

  /// All groups, in the order in which the first name of each group appeared. Takes time linear in
  /// the number of names.
  [[nodiscard]] std::vector<namespace_group> groups() const;

 private:
  namespace_knowledge knowledge_;
};

}  // namespace leiri

LEIRI_EXPORT_END
