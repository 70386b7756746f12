#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <leiri/compare.hpp>
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
#include <utility>
#include <vector>

LEIRI_EXPORT_BEGIN

/// The namespaces of many documents, and which of them are written in different ways.
namespace leiri {
namespace detail {
class inventory_merger;
}

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

/// A quick test for namespace_inventory::add_object(), which ignores all other objects: whether the
/// IRI starts like the terms of the closed vocabularies, those whose terms leiri knows completely.
inline bool may_be_known_term(std::string_view iri) noexcept {
  constexpr std::size_t after_scheme = 7;  // http://
  using eight_bytes = std::uint64_t;
  if (iri.size() < after_scheme + sizeof(eight_bytes)) {
    return false;
  }
  const auto load = [](const char* from) noexcept {
    eight_bytes value = 0;
    std::memcpy(&value, from, sizeof value);
    return value;
  };
  const eight_bytes host = load(iri.data() + after_scheme);
  return host == load("www.w3.o") || host == load("purl.org") || host == load("xmlns.co") ||
         host == load("rdfs.org") || host == load("www.open");
}

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

/// What an inventory knows about a term that was added: indices into entries() and terms().
struct added_term {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t entry = 0;
  std::uint32_t term = none;  ///< none if its namespace has too many terms
  term_effect effect = term_effect::none;
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
class namespace_inventory {
 public:
  explicit namespace_inventory(namespace_knowledge knowledge = {}) noexcept
      : knowledge_(knowledge) {}

  /// Begins a document, to which the following uses belong: call it before anything is added, and
  /// before an audit examines the first identifier. Returns its index.
  std::uint32_t begin_document(std::string_view name);

  /// Records one use of the namespace `name` in the current document. Calls `where`, for byte 0 of
  /// the name, only at the first use in a document. `prefix` may be empty. Returns the index of the
  /// name in entries(). namespace_findings() also asks how the document uses it: see note().
  std::uint32_t add(std::string_view name, std::string_view prefix, const locator& where);

  /// Records one more use, with the document and prefix of the add() call that returned `index`.
  void add_again(std::uint32_t index) noexcept {
    namespace_entry& entry = entries_[index];
    ++entry.count;
    ++entry.uses.back().count;
  }

  /// Records one use of a predicate, class or datatype and of its namespace, which is its first
  /// `namespace_size` bytes. `prefix` is empty if the document does not write it as a prefixed
  /// name.
  added_term add_term(std::string_view iri, std::size_t namespace_size, std::string_view prefix,
                      const locator& where);
  /// Records one more use in the same document.
  void add_again(const added_term& before) noexcept {
    add_again(before.entry);
    if (before.term != added_term::none) {
      namespace_term& term = terms_[before.term];
      ++term.count;
      ++term.uses.back().count;
    }
  }

  /// The current document uses the namespace at `index` in these ways, too.
  void note(std::uint32_t index, namespace_usages how) noexcept {
    entries_[index].uses.back().how.insert(how);
  }
  /// The same for a name, which may be unknown.
  void note(std::string_view name, namespace_usages how) noexcept;

  /// Records an object of a property that is not about terms. Keeps it only if its namespace is a
  /// closed vocabulary that does not define it.
  void add_object(std::string_view iri, const locator& where);

  /// Records what the current document says of an ontology; `said.first` does not matter.
  void add_ontology(const ontology_use& said, const locator& where);
  /// Records that the current document gives `iri` a type with this effect. `class_iri` is empty if
  /// a keyword says it.
  void define(std::string_view iri, term_effect type, std::string_view class_iri,
              const locator& where);
  /// Records a link of the current document: the first 10,000 of each document.
  void add_link(link_kind kind, std::string_view name, std::string_view location,
                const locator& where);

  /// The current document has a finding with this code. If it violates its syntax, terms may have
  /// been misread.
  void note_finding(code c) {
    if ((c == code::document_syntax || c == code::rdf_syntax) && !documents_.empty()) {
      note_broken(static_cast<std::uint32_t>(documents_.size() - 1));
    }
  }

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
  [[nodiscard]] bool precedes(const document_place& a, const document_place& b) const noexcept;
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
  friend class detail::inventory_merger;

  std::uint32_t enter(std::string_view name, std::uint32_t document, const position& first);
  [[nodiscard]] std::optional<interner::id> find_term(std::string_view iri,
                                                      std::uint32_t index) const;
  std::uint32_t enter_term(std::string_view iri, std::uint32_t index, const document_place& first);
  [[nodiscard]] std::optional<std::size_t> find_prefix(std::uint32_t index,
                                                       std::string_view prefix) const;
  void add_prefix(std::uint32_t index, std::string_view prefix, const document_place& first);
  void drop_terms(std::uint32_t index) noexcept;
  void count_use(namespace_term& term, const locator& where) const;
  void merge_uses(const namespace_term& part, namespace_term& to) const;
  void add_object(const namespace_term& object);
  void add_ontology(const ontology_use& use);
  [[nodiscard]] bool is_used_now(const namespace_entry& entry) const noexcept;
  [[nodiscard]] bool is_used_now(interner::id term, std::size_t namespace_size) const noexcept;
  [[nodiscard]] std::uint32_t current() const noexcept {
    return static_cast<std::uint32_t>(documents_.size() - 1);
  }
  [[nodiscard]] document_place place_of(const locator& where) const;
  void keep_first(document_place& known, const document_place& other) const noexcept;
  void keep_first(document_place& known, const locator& where) const;
  void note_broken(std::uint32_t document);

  namespace_knowledge knowledge_;
  interner names_;
  std::vector<namespace_entry> entries_;
  /// The prefixes of namespaces that have many, each after the number of its entry.
  interner later_prefixes_;
  std::vector<std::size_t> later_numbers_;  // in their entries, by id
  interner term_ids_;                       // see find_term()
  std::vector<namespace_term> terms_;       // by id
  std::vector<added_term> known_terms_;     // by id
  bounded_terms object_iris_;
  std::vector<namespace_term> objects_;  // by id
  ontology_inventory ontologies_;
  std::vector<schema_link> links_;
  std::size_t links_of_document_ = 0;  // of the current one
  std::vector<std::string> documents_;
  std::vector<bool> broken_;  // by document, up to the last one that is
};

}  // namespace leiri

LEIRI_EXPORT_END
