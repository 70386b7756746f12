#include <leiri/documents/namespace_inventory.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "inventory/path_order.hpp"
#include "inventory/well_known.hpp"
#include "text/names.hpp"

namespace leiri {
namespace {

/// How many prefixes of a namespace are searched one by one.
constexpr std::size_t most_first_prefixes = 8;
constexpr std::size_t most_links = 10'000;  // of a document

constexpr auto usage_names = detail::names_of<namespace_usage>(
    "declared", "rdf-declared", "xml-name", "rdf-name", "rdf-start", "rdf-term", "target", "named");

/// The prefix of a namespace that has many, or its term whose IRI another one has too.
std::string key_in(std::uint32_t index, std::string_view text) {
  return std::to_string(index) + ' ' + std::string(text);
}

/// Adds a place to places in different documents, in ascending order of these. Of two places in a
/// document, the first is kept.
void add_place(std::vector<document_place>& to, const document_place& p) {
  const auto at = std::lower_bound(
      to.begin(), to.end(), p.document,
      [](const document_place& a, std::uint32_t document) { return a.document < document; });
  if (at == to.end() || at->document != p.document) {
    to.insert(at, p);
  } else if (std::pair(p.where.line, p.where.column) <
             std::pair(at->where.line, at->where.column)) {
    *at = p;
  }
}

}  // namespace

std::string_view name(namespace_usage u) noexcept { return usage_names[u]; }

std::optional<namespace_usage> namespace_usage_named(std::string_view name) noexcept {
  return usage_names.find(name);
}

namespace_usages namespace_entry::how() const noexcept {
  namespace_usages all;
  for (const namespace_use& use : uses) {
    all.insert(use.how);
  }
  return all;
}

std::uint32_t namespace_inventory::begin_document(std::string_view name) {
  documents_.emplace_back(name);
  links_of_document_ = 0;
  return current();
}

bool namespace_counter::precedes(const document_place& a, const document_place& b) const noexcept {
  if (a.document == no_document || b.document == no_document) {
    return b.document != no_document;
  }
  const auto order = detail::path_order(documents_[a.document], documents_[b.document]);
  return order < 0 || (order == 0 && std::pair(a.where.line, a.where.column) <
                                         std::pair(b.where.line, b.where.column));
}

document_place namespace_inventory::first_place(const namespace_entry& entry) const noexcept {
  document_place first{entry.uses.front().document, entry.uses.front().first};
  for (const namespace_use& use : entry.uses) {
    keep_first(first, {use.document, use.first});
  }
  return first;
}

void namespace_counter::keep_first(document_place& known,
                                   const document_place& other) const noexcept {
  if (precedes(other, known)) {
    known = other;
  }
}

/// The same for a place in the current document, which is located only if it matters.
void namespace_counter::keep_first(document_place& known, const locator& where) const {
  if (known.document != current() &&
      detail::path_order(documents_[current()], documents_[known.document]) <= 0) {
    keep_first(known, place_of(where));
  }
}

bool namespace_counter::is_used_now(const namespace_entry& entry) const noexcept {
  return entry.uses.back().document + 1 == documents_.size();
}

// Reserves room for both first: a name without its entry would shift all later ones.
std::uint32_t namespace_counter::enter(std::string_view name, std::uint32_t document,
                                       const position& first) {
  const namespace_use use{document, 0, first, {}};
  if (const auto known = names_.find(name)) {
    std::vector<namespace_use>& uses = entries_[*known].uses;
    if (uses.back().document != document) {
      uses.push_back(use);
    }
    return *known;
  }
  namespace_entry entry{{}, 0, {}, {}, {}, {use}, {}, false};
  if (entries_.size() == entries_.capacity()) {
    entries_.reserve(entries_.size() * 2 + 8);
  }
  const interner::id id = names_.intern(name);
  entry.name = names_[id];
  entries_.push_back(std::move(entry));
  return id;
}

/// The prefixes of a namespace that has many are found by their names after its number.
std::optional<std::size_t> namespace_counter::find_prefix(std::uint32_t index,
                                                          std::string_view prefix) const {
  const std::vector<std::string>& known = entries_[index].prefixes;
  for (std::size_t i = 0; i < std::min(known.size(), most_first_prefixes); ++i) {
    if (known[i] == prefix) {
      return i;
    }
  }
  const auto later = known.size() <= most_first_prefixes
                         ? std::nullopt
                         : later_prefixes_.find(key_in(index, prefix));
  return later ? std::optional(later_numbers_[*later]) : std::nullopt;
}

void namespace_counter::add_prefix(std::uint32_t index, std::string_view prefix,
                                   const document_place& first) {
  namespace_entry& entry = entries_[index];
  if (prefix.empty()) {
    return;
  }
  if (const auto known = find_prefix(index, prefix)) {
    keep_first(entry.prefix_places[*known], first);
    add_place(entry.prefix_uses[*known], first);
    return;
  }
  if (entry.prefixes.size() >= most_first_prefixes) {
    if (later_numbers_.size() == later_numbers_.capacity()) {
      later_numbers_.reserve(later_numbers_.size() * 2 + 8);
    }
    later_prefixes_.intern(key_in(index, prefix));
    later_numbers_.push_back(entry.prefixes.size());
  }
  entry.prefix_places.push_back(first);
  entry.prefix_uses.push_back({first});
  entry.prefixes.emplace_back(prefix);
}

std::uint32_t namespace_counter::add(std::string_view name, std::string_view prefix,
                                     const locator& where) {
  const auto known = names_.find(name);
  const bool is_first = !known || !is_used_now(entries_[*known]);
  const std::uint32_t index = is_first ? enter(name, current(), where.locate(0)) : *known;
  if (const auto number = prefix.empty() ? std::nullopt : find_prefix(index, prefix)) {
    keep_first(entries_[index].prefix_places[*number], where);
    std::vector<document_place>& of_prefix = entries_[index].prefix_uses[*number];
    if (of_prefix.back().document != current()) {
      of_prefix.push_back(place_of(where));
    }
  } else if (!prefix.empty()) {
    add_prefix(index, prefix, place_of(where));
  }
  add_again(index);
  return index;
}

/// The name of an element of RDF/XML may be in another namespace than the same IRI elsewhere. Its
/// second and later namespaces have it by a key.
std::optional<interner::id> namespace_counter::find_term(std::string_view iri,
                                                         std::uint32_t index) const {
  const auto known = term_ids_.find(iri);
  return known && known_terms_[*known].entry != index ? term_ids_.find(key_in(index, iri)) : known;
}

void namespace_counter::drop_terms(std::uint32_t index) noexcept {
  entries_[index].terms = {};
  entries_[index].has_more_terms = true;
}

// For a new term. Reserves room first, as in enter().
std::uint32_t namespace_counter::enter_term(std::string_view iri, std::uint32_t index,
                                            const document_place& first) {
  std::vector<std::uint32_t>& of_namespace = entries_[index].terms;
  if (of_namespace.size() == bounded_terms::most) {
    drop_terms(index);
  }
  if (entries_[index].has_more_terms) {
    return added_term::none;
  }
  if (terms_.size() == terms_.capacity()) {
    terms_.reserve(terms_.size() * 2 + 8);
    known_terms_.reserve(terms_.capacity());
  }
  if (of_namespace.size() == of_namespace.capacity()) {
    of_namespace.reserve(of_namespace.size() * 2 + 1);
  }
  const interner::id id =
      term_ids_.find(iri) ? term_ids_.intern(key_in(index, iri)) : term_ids_.intern(iri);
  const std::string_view key = term_ids_[id];
  terms_.push_back({key.substr(key.size() - iri.size()), 0, first, {}});
  known_terms_.push_back({index, id, effect_of(iri)});
  of_namespace.push_back(id);
  return id;
}

/// Counts one more use in the current document.
void namespace_counter::count_use(namespace_term& term, const locator& where) const {
  if (term.uses.empty() || term.uses.back().document != current()) {
    term.uses.push_back({current(), 0, where.locate(0)});
    keep_first(term.first, {current(), term.uses.back().first});
  }
  ++term.uses.back().count;
  ++term.count;
}

/// Adds the uses that were counted elsewhere, in the last document of the term or in later ones.
void namespace_counter::merge_uses(const namespace_term& part, namespace_term& to) const {
  for (const term_use& use : part.uses) {
    if (to.uses.empty() || to.uses.back().document != use.document) {
      to.uses.push_back({use.document, 0, use.first});
    }
    to.uses.back().count += use.count;
  }
  to.count += part.count;
  keep_first(to.first, part.first);
}

/// Whether a term with this id has a namespace of this size, which the current document has used.
bool namespace_counter::is_used_now(interner::id term, std::size_t namespace_size) const noexcept {
  const namespace_entry& entry = entries_[known_terms_[term].entry];
  return entry.name.size() == namespace_size && is_used_now(entry);
}

added_term namespace_counter::add_term(std::string_view iri, std::size_t namespace_size,
                                       std::string_view prefix, const locator& where) {
  added_term added{0, added_term::none, term_effect::none};
  const auto known = term_ids_.find(iri);
  if (known && prefix.empty() && is_used_now(*known, namespace_size)) {
    added = known_terms_[*known];
    add_again(added.entry);
  } else {
    added.entry = add(iri.substr(0, namespace_size), prefix, where);
    const auto found = find_term(iri, added.entry);
    added.term = found ? *found : enter_term(iri, added.entry, place_of(where));
    added.effect =
        added.term == added_term::none ? effect_of(iri) : known_terms_[added.term].effect;
  }
  if (added.term != added_term::none) {
    count_use(terms_[added.term], where);
  }
  note(added.entry, {namespace_usage::rdf_term});
  return added;
}

void namespace_counter::add_again(std::uint32_t index) noexcept {
  namespace_entry& entry = entries_[index];
  ++entry.count;
  ++entry.uses.back().count;
}

void namespace_counter::add_again(const added_term& before) noexcept {
  add_again(before.entry);
  if (before.term != added_term::none) {
    namespace_term& term = terms_[before.term];
    ++term.count;
    ++term.uses.back().count;
  }
}

void namespace_counter::note(std::uint32_t index, namespace_usages how) noexcept {
  entries_[index].uses.back().how.insert(how);
}

void namespace_counter::note(std::string_view name, namespace_usages how) noexcept {
  const auto index = names_.find(name);
  if (index && is_used_now(entries_[*index])) {
    note(*index, how);
  }
}

document_place namespace_counter::place_of(const locator& where) const {
  return {current(), where.locate(0)};
}

void namespace_counter::add_object(std::string_view iri, const locator& where) {
  if (const auto known = object_iris_.find_term(iri)) {
    count_use(objects_[*known], where);
  } else if (detail::is_unknown_term(iri)) {
    const document_place first = place_of(where);
    add_object({iri, 1, first, {{first.document, 1, first.where}}});
  }
}

// Reserves room first, as in enter().
void namespace_counter::add_object(const namespace_term& object) {
  if (objects_.size() == objects_.capacity()) {
    objects_.reserve(objects_.size() * 2 + 8);
  }
  const auto id = object_iris_.add(object.iri);
  if (!id) {
    return;
  }
  if (*id == objects_.size()) {
    objects_.push_back({object_iris_[*id], 0, object.first, {}});
  }
  merge_uses(object, objects_[*id]);
}

void namespace_counter::add_ontology(const ontology_use& said, const locator& where) {
  ontology_use use = said;
  use.first = place_of(where);
  add_ontology(use);
}

void namespace_counter::add_ontology(const ontology_use& use) {
  const ontology_use* const known = ontologies_.find(use.iri);
  ontologies_.add(use, known != nullptr && precedes(use.first, known->first));
}

void namespace_counter::define(std::string_view iri, term_effect type, std::string_view class_iri,
                               const locator& where) {
  if (type == term_effect::ontology) {
    add_ontology({.iri = iri, .is_named = true, .first = {}}, where);
  } else if (type == term_effect::definition) {
    ontologies_.definitions().add(iri, current());
  } else if (namespace_part(class_iri) == namespace_part(iri)) {
    ontologies_.instances().add(iri);
  }
}

void namespace_counter::add_link(link_kind kind, std::string_view name, std::string_view location,
                                 const locator& where) {
  if (links_of_document_++ < most_links) {
    links_.push_back({kind, std::string(name), std::string(location), place_of(where)});
  }
}

void namespace_counter::note_finding(code c) {
  if ((c == code::document_syntax || c == code::rdf_syntax) && !documents_.empty()) {
    note_broken(current());
  }
}

void namespace_counter::note_broken(std::uint32_t document) {
  broken_.resize(std::max<std::size_t>(broken_.size(), document + 1));
  broken_[document] = true;
}

std::vector<namespace_term> namespace_inventory::objects() const {
  std::vector<namespace_term> kept;
  for (const bounded_terms::of_namespace& in : object_iris_.namespaces()) {
    for (const interner::id id : in.terms) {
      kept.push_back(objects_[id]);
    }
  }
  return kept;
}

bool namespace_inventory::is_used(std::string_view name) const noexcept {
  const auto id = names_.find(name);
  return id && is_used_now(entries_[*id]);
}

}  // namespace leiri
