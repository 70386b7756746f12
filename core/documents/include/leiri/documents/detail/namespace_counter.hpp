#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <leiri/detail/enum_set.hpp>
#include <leiri/documents/detail/term_effect.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <leiri/documents/schema_link.hpp>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {
namespace detail {
class inventory_merger;
}

struct namespace_entry;
struct namespace_term;
enum class namespace_usage : std::uint8_t;
using namespace_usages = detail::enum_set<namespace_usage, std::uint8_t>;

/// A quick test for namespace_counter::add_object(), which ignores all other objects: whether the
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

/// What an inventory knows about a term that was added: indices into entries() and terms().
struct added_term {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t entry = 0;
  std::uint32_t term = none;  ///< none if its namespace has too many terms
  term_effect effect = term_effect::none;
};

/// Counts for a namespace_inventory. An audit calls these functions; whoever only wants to know
/// what an audit has counted need not read them.
class namespace_counter {
 public:
  /// Records one use of the namespace `name` in the current document. Calls `where`, for byte 0 of
  /// the name, only at the first use in a document. `prefix` may be empty. Returns the index of the
  /// name in entries(). namespace_findings() also asks how the document uses it: see note().
  std::uint32_t add(std::string_view name, std::string_view prefix, const locator& where);

  /// Records one more use, with the document and prefix of the add() call that returned `index`.
  void add_again(std::uint32_t index) noexcept;

  /// Records one use of a predicate, class or datatype and of its namespace, which is its first
  /// `namespace_size` bytes. `prefix` is empty if the document does not write it as a prefixed
  /// name.
  added_term add_term(std::string_view iri, std::size_t namespace_size, std::string_view prefix,
                      const locator& where);
  /// Records one more use in the same document.
  void add_again(const added_term& before) noexcept;

  /// The current document uses the namespace at `index` in these ways, too.
  void note(std::uint32_t index, namespace_usages how) noexcept;
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
  void note_finding(code c);

 protected:
  [[nodiscard]] std::uint32_t current() const noexcept {
    return static_cast<std::uint32_t>(documents_.size() - 1);
  }
  [[nodiscard]] bool precedes(const document_place& a, const document_place& b) const noexcept;
  void keep_first(document_place& known, const document_place& other) const noexcept;
  [[nodiscard]] bool is_used_now(const namespace_entry& entry) const noexcept;

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
  [[nodiscard]] bool is_used_now(interner::id term, std::size_t namespace_size) const noexcept;
  [[nodiscard]] document_place place_of(const locator& where) const;
  void keep_first(document_place& known, const locator& where) const;
  void note_broken(std::uint32_t document);
};

}  // namespace leiri

LEIRI_EXPORT_END
