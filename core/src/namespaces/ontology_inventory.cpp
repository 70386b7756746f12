#include <leiri/namespace_inventory.hpp>
#include <leiri/ontology_inventory.hpp>

#include <algorithm>
#include <bit>

#include "namespaces/stem.hpp"
#include "text/eight_bytes.hpp"
#include "text/end_hash.hpp"

namespace leiri {
namespace {

constexpr std::size_t most_kept = 1'000'000;

/// How many bytes both begin with.
std::size_t common_start(std::string_view a, std::string_view b) noexcept {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t same = 0;
  for (; same + 8 <= most; same += 8) {
    const std::uint64_t differ =
        detail::load_eight(a.data() + same, 8) ^ detail::load_eight(b.data() + same, 8);
    if (differ != 0) {
      return same + static_cast<std::size_t>(std::countr_zero(differ)) / 8;
    }
  }
  while (same < most && a[same] == b[same]) {
    ++same;
  }
  return same;
}

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

// Types of one instance follow each other. Reserves room first, as in add().
void ontology_inventory::keep(std::string_view iri) {
  const std::size_t same = common_start(last_instance_, iri);
  const std::string_view rest = iri.substr(same);
  if (rest.empty() && same == last_instance_.size()) {
    return;
  }
  if (instances_.size() == instances_.capacity()) {
    instances_.reserve(instances_.size() * 2 + 8);
  }
  last_instance_.reserve(iri.size());
  instance_rests_ += rest;
  instances_.push_back({static_cast<std::uint32_t>(same), static_cast<std::uint32_t>(rest.size()),
                        static_cast<std::uint32_t>(definitions_.size())});
  last_instance_.resize(same);
  last_instance_ += rest;
}

void ontology_inventory::append_definitions(const ontology_inventory& later) {
  interner::id defined = 0;
  const auto define_until = [&](interner::id end) {
    for (; defined < end; ++defined) {
      define(later.definitions_[defined]);
    }
  };
  if (has_names_ || keeps_instances_) {
    std::string iri;
    std::string_view rests = later.instance_rests_;
    for (const kept_instance& instance : later.instances_) {
      iri.resize(instance.same);
      iri += rests.substr(0, instance.rest);
      rests.remove_prefix(instance.rest);
      define_until(instance.definitions);
      add_instance(iri);
    }
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
