#pragma once

#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/interner.hpp>
#include <leiri/occurrence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// A namespace that everybody spells in one way.
struct known_namespace {
  std::string_view prefix;  ///< the usual one
  std::string_view name;
};

/// The built-in list. Names that share a prefix are rival spellings of one namespace; names with
/// different prefixes are different namespaces however alike they look (`xs` and `xsd`).
std::span<const known_namespace> well_known_namespaces() noexcept;

/// The part of an RDF term up to its last `#` or `/`; all of it where it has neither.
std::string_view namespace_part(std::string_view iri) noexcept;

/// What one document does with one namespace.
struct namespace_use {
  std::uint32_t document = 0;
  std::uint64_t count = 0;
  position first;
};

/// One namespace over all documents. A name is compared code point by code point.
struct namespace_entry {
  std::string_view name;
  std::uint64_t count = 0;
  std::vector<std::string> prefixes;  ///< distinct, in the order of appearance
  std::vector<namespace_use> uses;    ///< one per document, in the order of appearance
};

/// Namespaces that are unequal as strings and meet on a higher rung.
struct namespace_group {
  /// The lowest rung on which all members meet.
  leiri::rung rung;
  /// In what the first differs from any of the others.
  difference_set differ;
  /// Indices into namespace_inventory::entries(). The first is the one to prefer, unless `known`
  /// is: a well-known name, or the one that most documents and then most occurrences use.
  std::vector<std::uint32_t> members;
  /// The well-known spelling, where no document uses it; empty otherwise. The members are compared
  /// with it, and there may be one only.
  std::string_view known;
};

/// What the caller of an inventory knows; must outlive it.
struct namespace_knowledge {
  /// Beside the well-known ones.
  std::span<const known_namespace> known;
  /// For the `protocol` rung; null where nothing is known.
  const alias_table* aliases = nullptr;
};

/// The namespaces of any number of documents. Memory grows with the number of distinct names and of
/// (name, document) pairs, not with the size of the documents.
class namespace_inventory {
 public:
  explicit namespace_inventory(namespace_knowledge knowledge = {}) noexcept
      : knowledge_(knowledge) {}

  /// Starts a document; what is added next belongs to it. Returns its index.
  std::uint32_t begin_document(std::string_view name);

  /// Records one use of namespace `name` in the current document. `where` is asked for its position
  /// 0 at the first use in a document only. `prefix` may be empty. Returns the name's index into
  /// entries().
  std::uint32_t add(std::string_view name, std::string_view prefix, const locator& where);

  /// Records one more use, in the document and with the prefix of an add() that returned `index`.
  void add_again(std::uint32_t index) noexcept {
    namespace_entry& entry = entries_[index];
    ++entry.count;
    ++entry.uses.back().count;
  }

  /// Records uses that were counted elsewhere, those of one namespace in one document: the last one
  /// for which the name was recorded, or one begun later. Returns as the other add().
  std::uint32_t add(std::string_view name, const namespace_use& use,
                    std::span<const std::string> prefixes);

  /// Adds to the current document what `part` recorded of its only one, as if those uses had been
  /// recorded here, after all others: `part` may be another document, or lines that follow those
  /// that were read so far, `lines_before` in number.
  void append(const namespace_inventory& part, std::uint64_t lines_before = 0);

  /// Whether the current document uses the namespace.
  [[nodiscard]] bool is_used(std::string_view name) const noexcept;

  [[nodiscard]] std::span<const namespace_entry> entries() const noexcept { return entries_; }
  [[nodiscard]] std::string_view document(std::uint32_t index) const noexcept {
    return documents_[index];
  }
  [[nodiscard]] std::size_t documents() const noexcept { return documents_.size(); }

  /// All groups, in the order in which the first name of each appeared. Linear in the number of
  /// names.
  [[nodiscard]] std::vector<namespace_group> groups() const;

 private:
  std::uint32_t enter(std::string_view name, std::uint32_t document, const position& first);
  [[nodiscard]] bool is_used_now(const namespace_entry& entry) const noexcept;

  namespace_knowledge knowledge_;
  interner names_;
  std::vector<namespace_entry> entries_;
  std::vector<std::string> documents_;
};

}  // namespace leiri
