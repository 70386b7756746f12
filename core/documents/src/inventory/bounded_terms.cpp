#include <leiri/documents/ontology_inventory.hpp>

#include <algorithm>

namespace leiri {
namespace {

/// Adds a number to distinct numbers in ascending order. Mostly it is the last one, or greater.
void add_number(std::vector<std::uint32_t>& to, std::uint32_t number) {
  if (to.empty() || to.back() < number) {
    to.push_back(number);
  } else if (to.back() != number) {
    const auto at = std::lower_bound(to.begin(), to.end(), number);
    if (*at != number) {
      to.insert(at, number);
    }
  }
}

}  // namespace

std::string_view namespace_part(std::string_view iri) noexcept {
  for (std::size_t end = iri.size(); end > 0; --end) {
    if (iri[end - 1] == '#' || iri[end - 1] == '/') {
      return iri.substr(0, end);
    }
  }
  return iri;
}

// Terms of one namespace follow each other. Reserves room first: a name without its namespace would
// shift all later ones.
bounded_terms::of_namespace& bounded_terms::enter(std::string_view name) {
  if (last_ < namespaces_.size() && namespaces_[last_].name == name) {
    return namespaces_[last_];
  }
  if (namespaces_.size() == namespaces_.capacity()) {
    namespaces_.reserve(namespaces_.size() * 2 + 8);
  }
  last_ = names_.intern(name);
  if (last_ == namespaces_.size()) {
    namespaces_.push_back({names_[static_cast<interner::id>(last_)], {}, false, {}});
  }
  return namespaces_[last_];
}

// Reserves room first, as above.
std::optional<interner::id> bounded_terms::add(std::string_view iri, std::uint32_t document) {
  of_namespace& in = enter(namespace_part(iri));
  add_document(in, document);
  const auto known = in.has_too_many ? std::nullopt : terms_.find(iri);
  if (known) {
    return known;
  }
  if (in.terms.size() == most) {
    drop(in);
  }
  if (in.has_too_many) {
    return std::nullopt;
  }
  if (in.terms.size() == in.terms.capacity()) {
    in.terms.reserve(in.terms.size() * 2 + 1);
  }
  in.terms.push_back(terms_.intern(iri));
  return in.terms.back();
}

void bounded_terms::add(const bounded_terms& others) {
  for (const of_namespace& other : others.namespaces_) {
    if (other.has_too_many) {
      drop(other.name);
    }
    for (const interner::id term : other.terms) {
      add(others[term]);
    }
  }
}

void bounded_terms::add_document(of_namespace& in, std::uint32_t document) {
  if (document != no_document) {
    add_number(in.documents, document);
  }
}

void bounded_terms::drop(of_namespace& in) noexcept {
  in.terms = {};
  in.has_too_many = true;
}

const bounded_terms::of_namespace* bounded_terms::find(
    std::string_view namespace_name) const noexcept {
  const auto id = names_.find(namespace_name);
  return id ? &namespaces_[*id] : nullptr;
}

}  // namespace leiri
