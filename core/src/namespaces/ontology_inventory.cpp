#include <leiri/namespace_inventory.hpp>
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

void ontology_inventory::add_instance(std::string_view iri) {
  if (has_names_ && may_own(namespace_part(iri))) {
    define(iri);
  } else if (keeps_instances_ && instances_.size() < most_kept) {
    keep(iri);
  }
}

// Types of one instance follow each other, and instances often have the namespace of the one
// before.
void ontology_inventory::keep(std::string_view iri) {
  const std::string_view name = namespace_part(iri);
  const std::string_view local = iri.substr(name.size());
  const kept_instance* const before = instances_.empty() ? nullptr : &instances_.back();
  const bool has_same_name = before != nullptr && instance_namespaces_[before->in] == name;
  if (has_same_name && before->local_size == local.size() && instance_locals_.ends_with(local)) {
    return;
  }
  const interner::id in = has_same_name ? before->in : instance_namespaces_.intern(name);
  instances_.push_back({in, static_cast<std::uint32_t>(local.size()),
                        static_cast<std::uint32_t>(definitions_.size())});
  instance_locals_ += local;
}

void ontology_inventory::append_definitions(const ontology_inventory& later) {
  std::vector<bool> is_owned(later.instance_namespaces_.size());
  for (interner::id i = 0; i < is_owned.size(); ++i) {
    is_owned[i] = may_own(later.instance_namespaces_[i]);
  }
  interner::id defined = 0;
  const auto define_until = [&](interner::id end) {
    for (; defined < end; ++defined) {
      define(later.definitions_[defined]);
    }
  };
  std::string_view locals = later.instance_locals_;
  for (const kept_instance& instance : later.instances_) {
    if (is_owned[instance.in] || keeps_instances_) {
      define_until(instance.definitions);
      add_instance(std::string(later.instance_namespaces_[instance.in])
                       .append(locals.substr(0, instance.local_size)));
    }
    locals.remove_prefix(instance.local_size);
  }
  define_until(static_cast<interner::id>(later.definitions_.size()));
}

bool ontology_inventory::may_own(std::string_view namespace_name) const noexcept {
  return has_names_ && stems_.find(detail::stem(namespace_name));
}

const ontology_use* ontology_inventory::find(std::string_view iri) const noexcept {
  const auto id = ids_.find(iri);
  return id ? &ontologies_[*id] : nullptr;
}

}  // namespace leiri
