#include <leiri/ontology_inventory.hpp>

#include "namespaces/stem.hpp"
#include "text/end_hash.hpp"

namespace leiri {
namespace {

constexpr std::size_t most_kept = 1'000'000;

}  // namespace

// Reserves room first: an id without its ontology would shift all later ones.
void ontology_inventory::add(const ontology_use& use) {
  const auto known = ids_.find(use.iri);
  if (!known && ids_.size() >= most_kept) {
    return;
  }
  if (!known) {
    if (ontologies_.size() == ontologies_.capacity()) {
      ontologies_.reserve(ontologies_.size() * 2 + 8);
    }
    const interner::id id = ids_.intern(use.iri);
    ontologies_.push_back({ids_[id], false, false, false, use.first});
  }
  ontology_use& entry = known ? ontologies_[*known] : ontologies_.back();
  if (use.is_ontology() && !entry.is_ontology()) {
    entry.first = use.first;
  }
  entry.is_imported = entry.is_imported || use.is_imported;
  if ((use.is_named || use.is_namespace) && !entry.is_named && !entry.is_namespace) {
    stems_.intern(detail::stem(use.iri));
    has_names_ = true;
  }
  entry.is_named = entry.is_named || use.is_named;
  entry.is_namespace = entry.is_namespace || use.is_namespace;
}

// Statements about one term are near each other.
void ontology_inventory::define(std::string_view iri) {
  const bool is_short = iri.size() < detail::hashed_end;
  interner::id& recent = recent_definitions_[is_short ? 0 : detail::end_hash(iri, index_bits)];
  const std::size_t size = definitions_.size();
  if (size < most_kept && (recent >= size || definitions_[recent] != iri)) {
    recent = definitions_.intern(iri);
  }
}

bool ontology_inventory::may_own(std::string_view namespace_name) const noexcept {
  return has_names_ && stems_.find(detail::stem(namespace_name));
}

const ontology_use* ontology_inventory::find(std::string_view iri) const noexcept {
  const auto id = ids_.find(iri);
  return id ? &ontologies_[*id] : nullptr;
}

}  // namespace leiri
