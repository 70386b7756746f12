#include <leiri/documents/ontology_inventory.hpp>

#include <algorithm>
#include <array>

namespace leiri {
namespace {

/// `name` without one final `/` or `#`: the IRI of an ontology often lacks the separator that its
/// namespace has.
constexpr std::string_view stem(std::string_view name) noexcept {
  return name.ends_with('/') || name.ends_with('#') ? name.substr(0, name.size() - 1) : name;
}

}  // namespace

// Reserves room first: an id without its ontology would shift all later ones.
void ontology_inventory::add(const ontology_use& use, bool comes_first) {
  if (ontologies_.size() == ontologies_.capacity()) {
    ontologies_.reserve(ontologies_.size() * 2 + 8);
  }
  if (use.is_named || use.is_namespace) {
    stems_.intern(stem(use.iri));
  }
  const interner::id id = ids_.intern(use.iri);
  if (id == ontologies_.size()) {
    ontologies_.push_back({ids_[id], false, false, false, use.first});
  }
  ontology_use& entry = ontologies_[id];
  if (entry.is_ontology() < use.is_ontology() ||
      (comes_first && entry.is_ontology() == use.is_ontology())) {
    entry.first = use.first;
  }
  entry.is_imported = entry.is_imported || use.is_imported;
  entry.is_named = entry.is_named || use.is_named;
  entry.is_namespace = entry.is_namespace || use.is_namespace;
}

void ontology_inventory::add_terms(const ontology_inventory& others) {
  definitions_.add(others.definitions_);
  instances_.add(others.instances_);
}

bool ontology_inventory::has_too_many(std::string_view namespace_name) const noexcept {
  const std::array found = {definitions_.find(namespace_name), instances_.find(namespace_name)};
  return std::any_of(found.begin(), found.end(),
                     [](const auto* in) { return in != nullptr && in->has_too_many; });
}

bool ontology_inventory::may_own(std::string_view namespace_name) const noexcept {
  return stems_.find(stem(namespace_name)).has_value();
}

const ontology_use* ontology_inventory::find(std::string_view iri) const noexcept {
  const auto id = ids_.find(iri);
  return id ? &ontologies_[*id] : nullptr;
}

}  // namespace leiri
