#pragma once

#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <leiri/occurrence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// A namespace with a well-known spelling.
struct known_namespace {
  std::string_view prefix;  ///< the usual prefix
  std::string_view name;
};

/// The built-in list. Names with the same prefix are alternative spellings of one namespace; names
/// with different prefixes are different namespaces, however similar they look (`xs` and `xsd`).
std::span<const known_namespace> well_known_namespaces() noexcept;

/// The part of an RDF term up to its last `#` or `/`; the whole term if it has neither.
std::string_view namespace_part(std::string_view iri) noexcept;

/// The uses of one namespace in one document.
struct namespace_use {
  std::uint32_t document = 0;
  std::uint64_t count = 0;
  position first;
};

/// One namespace in all documents. Names are compared code point by code point.
struct namespace_entry {
  std::string_view name;
  std::uint64_t count = 0;
  std::vector<std::string> prefixes;  ///< distinct, in order of first appearance
  std::vector<namespace_use> uses;    ///< one per document, in order of first appearance
};

/// Namespaces that differ as strings but meet on a higher rung.
struct namespace_group {
  /// The lowest rung on which all members meet.
  leiri::rung rung;
  /// How the first member differs from the others.
  difference_set differ;
  /// Indices into namespace_inventory::entries(). Unless `known` is set, the first member is the
  /// preferred spelling: a well-known name, otherwise the name that most documents use and then the
  /// one with most occurrences.
  std::vector<std::uint32_t> members;
  /// The well-known spelling if no document uses it, otherwise empty. The members are compared with
  /// it; there may be only one member.
  std::string_view known;
};

/// What the caller of an inventory knows. Must outlive the inventory.
struct namespace_knowledge {
  /// In addition to the well-known namespaces.
  std::span<const known_namespace> known;
  /// For the rung `protocol`; may be null.
  const alias_table* aliases = nullptr;
};

/// The namespaces of any number of documents. Memory grows with the number of distinct names and of
/// (name, document) pairs, not with the size of the documents.
class namespace_inventory {
 public:
  explicit namespace_inventory(namespace_knowledge knowledge = {}) noexcept
      : knowledge_(knowledge) {}

  /// Begins a document, to which the following uses belong. Returns its index.
  std::uint32_t begin_document(std::string_view name);

  /// Records one use of the namespace `name` in the current document. Calls `where` for position 0
  /// only at the first use in a document. `prefix` may be empty. Returns the index of the name in
  /// entries().
  std::uint32_t add(std::string_view name, std::string_view prefix, const locator& where);

  /// Records one more use, with the document and prefix of the add() call that returned `index`.
  void add_again(std::uint32_t index) noexcept {
    namespace_entry& entry = entries_[index];
    ++entry.count;
    ++entry.uses.back().count;
  }

  /// Records uses that were counted elsewhere: those of one namespace in one document, which is the
  /// last one recorded for this name or one that began later. Returns the same as the other add().
  std::uint32_t add(std::string_view name, const namespace_use& use,
                    std::span<const std::string> prefixes);

  /// Adds the uses that `part` recorded for its only document to the current document, after all
  /// others. `part` may be another document, or the lines that follow the `lines_before` lines read
  /// so far.
  void append(const namespace_inventory& part, std::uint64_t lines_before = 0);

  /// Whether the current document uses the namespace.
  [[nodiscard]] bool is_used(std::string_view name) const noexcept;

  [[nodiscard]] std::span<const namespace_entry> entries() const noexcept { return entries_; }
  [[nodiscard]] std::string_view document(std::uint32_t index) const noexcept {
    return documents_[index];
  }
  [[nodiscard]] std::size_t documents() const noexcept { return documents_.size(); }

  /// All groups, in the order in which the first name of each group appeared. Takes time linear in
  /// the number of names.
  [[nodiscard]] std::vector<namespace_group> groups() const;

 private:
  std::uint32_t enter(std::string_view name, std::uint32_t document, const position& first);
  void add_prefix(std::string_view prefix, std::uint32_t entry);
  [[nodiscard]] bool is_used_now(const namespace_entry& entry) const noexcept;

  namespace_knowledge knowledge_;
  interner names_;
  std::vector<namespace_entry> entries_;
  /// The prefixes of namespaces that have many, each after the number of its entry.
  interner later_prefixes_;
  std::vector<std::string> documents_;
};

}  // namespace leiri

LEIRI_EXPORT_END
