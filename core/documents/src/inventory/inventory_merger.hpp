#pragma once

#include <cstdint>
#include <leiri/documents/namespace_inventory.hpp>
#include <string_view>
#include <utility>

LEIRI_EXPORT_BEGIN

namespace leiri::detail {

/// Merges into an inventory what was counted elsewhere: by another inventory, such as that of a
/// thread, or in a report. For the program and the C interface.
class inventory_merger {
 public:
  /// The inventory must outlive the merger.
  explicit inventory_merger(namespace_inventory& into) noexcept : to_(into) {}

  /// Merges the uses that `part` recorded for its documents into the same number of documents that
  /// began last. The first document of `part` may be the lines that follow the `lines_before` lines
  /// read so far.
  void append(const namespace_inventory& part, std::uint64_t lines_before = 0);

  /// Merges the uses of one namespace in one document, which is the last one recorded for this name
  /// or one that began later. Returns the index of the name in entries().
  std::uint32_t add(std::string_view name, const namespace_use& use);
  /// Merges a prefix or a term of the namespace at `index`. The uses of a term are in the last
  /// document recorded for it, or in documents that began later.
  void add_prefix(std::uint32_t index, std::string_view prefix, const document_place& first) {
    to_.add_prefix(index, prefix, first);
  }
  void add_term(std::uint32_t index, const namespace_term& term);
  void add_object(const namespace_term& object) { to_.add_object(object); }
  void add_ontology(const ontology_use& use) { to_.add_ontology(use); }
  void add_link(schema_link link) { to_.links_.push_back(std::move(link)); }
  /// This namespace has more terms than an inventory keeps.
  void drop_terms(std::uint32_t index) noexcept { to_.drop_terms(index); }
  /// So have the objects of this one.
  void drop_objects(std::string_view namespace_name) { to_.object_iris_.drop(namespace_name); }
  /// For the terms that documents define.
  [[nodiscard]] ontology_inventory& ontologies() noexcept { return to_.ontologies_; }

 private:
  struct place_shift;
  void append_entry(const namespace_entry& found, const namespace_inventory& part,
                    const place_shift& moved);
  void append_claims(const namespace_inventory& part, const place_shift& moved);

  namespace_inventory& to_;
};

}  // namespace leiri::detail

LEIRI_EXPORT_END
