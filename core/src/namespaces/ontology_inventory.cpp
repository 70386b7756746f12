#include <leiri/ontology_inventory.hpp>

#include "namespaces/stem.hpp"

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
  entry.is_imported = entry.is_imported || use.is_imported;
  if ((use.is_named || use.is_namespace) && !entry.is_named && !entry.is_namespace) {
    stems_.intern(detail::stem(use.iri));
    has_names_ = true;
  }
  entry.is_named = entry.is_named || use.is_named;
  entry.is_namespace = entry.is_namespace || use.is_namespace;
}

// The statements about a term follow each other.
void ontology_inventory::define(std::string_view iri) {
  const auto size = static_cast<interner::id>(definitions_.size());
  if (size < most_kept && (size == 0 || definitions_[size - 1] != iri)) {
    definitions_.intern(iri);
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
