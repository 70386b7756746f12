#include <leiri/namespace_inventory.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include "namespaces/well_known.hpp"
#include "text/names.hpp"

namespace leiri {
namespace {

/// How many prefixes of a namespace are searched one by one.
constexpr std::size_t most_first_prefixes = 8;
constexpr std::size_t most_kept_for_append = 1'000'000;
constexpr std::size_t most_links = 1'000'000;

constexpr auto usage_names = detail::names_of<namespace_usage>(
    "declared", "rdf-declared", "xml-name", "rdf-name", "rdf-start", "rdf-term", "target", "named");

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

std::string_view namespace_part(std::string_view iri) noexcept {
  for (std::size_t end = iri.size(); end > 0; --end) {
    if (iri[end - 1] == '#' || iri[end - 1] == '/') {
      return iri.substr(0, end);
    }
  }
  return iri;
}

std::uint32_t namespace_inventory::begin_document(std::string_view name) {
  documents_.emplace_back(name);
  return static_cast<std::uint32_t>(documents_.size() - 1);
}

bool namespace_inventory::is_used_now(const namespace_entry& entry) const noexcept {
  return entry.uses.back().document + 1 == documents_.size();
}

// Reserves room for both first: a name without its entry would shift all later ones.
std::uint32_t namespace_inventory::enter(std::string_view name, std::uint32_t document,
                                         const position& first) {
  const namespace_use use{document, 0, first, {}};
  if (const auto known = names_.find(name)) {
    std::vector<namespace_use>& uses = entries_[*known].uses;
    if (uses.back().document != document) {
      uses.push_back(use);
    }
    return *known;
  }
  namespace_entry entry{{}, 0, {}, {}, {use}, {}, false};
  if (entries_.size() == entries_.capacity()) {
    entries_.reserve(entries_.size() * 2 + 8);
  }
  const interner::id id = names_.intern(name);
  entry.name = names_[id];
  entries_.push_back(std::move(entry));
  return id;
}

/// The prefixes of a namespace that has many are found by their names after its number.
bool namespace_inventory::has_prefix(std::uint32_t index, std::string_view prefix) const {
  const std::vector<std::string>& known = entries_[index].prefixes;
  const auto first_end =
      known.begin() + static_cast<std::ptrdiff_t>(std::min(known.size(), most_first_prefixes));
  return std::find(known.begin(), first_end, prefix) != first_end ||
         (known.size() > most_first_prefixes &&
          later_prefixes_.find(std::to_string(index) + ' ' + std::string(prefix)));
}

void namespace_inventory::add_prefix(std::uint32_t index, std::string_view prefix,
                                     const document_place& first) {
  if (prefix.empty() || has_prefix(index, prefix)) {
    return;
  }
  namespace_entry& entry = entries_[index];
  if (entry.prefixes.size() >= most_first_prefixes) {
    later_prefixes_.intern(std::to_string(index) + ' ' + std::string(prefix));
  }
  entry.prefix_places.push_back(first);
  entry.prefixes.emplace_back(prefix);
}

std::uint32_t namespace_inventory::add(std::string_view name, std::string_view prefix,
                                       const locator& where) {
  const auto document = static_cast<std::uint32_t>(documents_.size() - 1);
  const auto known = names_.find(name);
  const bool is_first = !known || !is_used_now(entries_[*known]);
  const std::uint32_t index = is_first ? enter(name, document, where.locate(0)) : *known;
  if (!prefix.empty() && !has_prefix(index, prefix)) {
    add_prefix(index, prefix, {document, where.locate(0)});
  }
  add_again(index);
  return index;
}

std::uint32_t namespace_inventory::add(std::string_view name, const namespace_use& use,
                                       std::span<const std::string> prefixes) {
  const std::uint32_t index = enter(name, use.document, use.first);
  for (const std::string& prefix : prefixes) {
    add_prefix(index, prefix, {use.document, use.first});
  }
  namespace_entry& entry = entries_[index];
  entry.count += use.count;
  entry.uses.back().count += use.count;
  entry.uses.back().how.insert(use.how);
  return index;
}

// For a new term. Reserves room first, as in enter().
std::uint32_t namespace_inventory::enter_term(std::string_view iri, std::uint32_t index,
                                              const document_place& first) {
  std::vector<std::uint32_t>& of_namespace = entries_[index].terms;
  if (of_namespace.size() >= most_kept_) {
    entries_[index].has_more_terms = true;
    return added_term::none;
  }
  if (terms_.size() == terms_.capacity()) {
    terms_.reserve(terms_.size() * 2 + 8);
    known_terms_.reserve(terms_.capacity());
  }
  if (of_namespace.size() == of_namespace.capacity()) {
    of_namespace.reserve(of_namespace.size() * 2 + 1);
  }
  const interner::id id = term_ids_.intern(iri);
  terms_.push_back({term_ids_[id], 0, first});
  known_terms_.push_back({index, id, effect_of(iri)});
  of_namespace.push_back(id);
  return id;
}

/// Whether a term with this id has a namespace of this size, which the current document has used.
bool namespace_inventory::is_used_now(interner::id term,
                                      std::size_t namespace_size) const noexcept {
  const namespace_entry& entry = entries_[known_terms_[term].entry];
  return entry.name.size() == namespace_size && is_used_now(entry);
}

added_term namespace_inventory::add_term(std::string_view iri, std::size_t namespace_size,
                                         std::string_view prefix, const locator& where) {
  added_term added{0, added_term::none, term_effect::none};
  const auto known = term_ids_.find(iri);
  if (known && prefix.empty() && is_used_now(*known, namespace_size)) {
    added = known_terms_[*known];
    add_again(added);
  } else {
    added.entry = add(iri.substr(0, namespace_size), prefix, where);
    added.term = known ? *known : enter_term(iri, added.entry, place_of(where));
    if (added.term == added_term::none) {
      added.effect = effect_of(iri);
    } else {
      added.effect = known_terms_[added.term].effect;
      ++terms_[added.term].count;
    }
  }
  note(added.entry, {namespace_usage::rdf_term});
  return added;
}

void namespace_inventory::add_term(std::uint32_t index, const namespace_term& term) {
  const auto known = term_ids_.find(term.iri);
  const std::uint32_t id = known ? *known : enter_term(term.iri, index, term.first);
  if (id != added_term::none) {
    terms_[id].count += term.count;
  }
}

void namespace_inventory::note(std::string_view name, namespace_usages how) noexcept {
  const auto index = names_.find(name);
  if (index && is_used_now(entries_[*index])) {
    note(*index, how);
  }
}

document_place namespace_inventory::place_of(const locator& where) const {
  return {static_cast<std::uint32_t>(documents_.size() - 1), where.locate(0)};
}

void namespace_inventory::add_object(std::string_view iri, const locator& where) {
  if (const auto known = object_ids_.find(iri)) {
    ++objects_[*known].count;
  } else if (detail::is_unknown_term(iri)) {
    add_object({iri, 1, place_of(where)});
  }
}

// Reserves room first, as in enter().
void namespace_inventory::add_object(const namespace_term& object) {
  if (const auto known = object_ids_.find(object.iri)) {
    objects_[*known].count += object.count;
    return;
  }
  if (objects_.size() >= most_kept_) {
    return;
  }
  if (objects_.size() == objects_.capacity()) {
    objects_.reserve(objects_.size() * 2 + 8);
  }
  const interner::id id = object_ids_.intern(object.iri);
  objects_.push_back({object_ids_[id], object.count, object.first});
}

void namespace_inventory::add_ontology(const ontology_use& said, const locator& where) {
  const ontology_use* const known = ontologies_.find(said.iri);
  if (known == nullptr || known->is_named < said.is_named ||
      known->is_imported < said.is_imported || known->is_namespace < said.is_namespace) {
    ontology_use use = said;
    use.first = known == nullptr || !known->is_ontology() ? place_of(where) : known->first;
    ontologies_.add(use);
  }
}

void namespace_inventory::define(std::string_view iri, term_effect type, const locator& where) {
  if (type == term_effect::ontology) {
    add_ontology({.iri = iri, .is_named = true, .first = {}}, where);
  } else if (type == term_effect::definition) {
    ontologies_.define(iri);
  } else {
    ontologies_.add_instance(iri);
  }
}

void namespace_inventory::add_link(link_kind kind, std::string_view name, std::string_view location,
                                   const locator& where) {
  if (links_.size() < most_links) {
    links_.push_back({kind, std::string(name), std::string(location), place_of(where)});
  }
}

/// How places of a part become places of the whole.
struct namespace_inventory::place_shift {
  std::uint32_t documents;
  std::uint64_t lines;

  document_place operator()(document_place p) const noexcept {
    p.document += documents;
    p.where.line += lines;
    return p;
  }
};

void namespace_inventory::note_broken(std::uint32_t document) {
  broken_.resize(std::max<std::size_t>(broken_.size(), document + 1));
  broken_[document] = true;
}

void namespace_inventory::keep_for_append() noexcept {
  most_kept_ = most_kept_for_append;
  ontologies_.keep_instances();
}

void namespace_inventory::append(const namespace_inventory& part, std::uint64_t lines_before) {
  const auto first = static_cast<std::uint32_t>(documents_.size() - part.documents_.size());
  const place_shift moved{first, lines_before};
  for (const namespace_entry& found : part.entries_) {
    append_entry(found, part, moved);
  }
  for (std::uint32_t i = 0; i < part.documents_.size(); ++i) {
    if (part.is_broken(i)) {
      note_broken(first + i);
    }
  }
  for (const namespace_term& object : part.objects_) {
    add_object({object.iri, object.count, moved(object.first)});
  }
  append_claims(part, moved);
}

void namespace_inventory::append_entry(const namespace_entry& found,
                                       const namespace_inventory& part, const place_shift& moved) {
  std::uint32_t index = 0;
  for (namespace_use use : found.uses) {
    const document_place place = moved({use.document, use.first});
    use.document = place.document;
    use.first = place.where;
    index = add(found.name, use, {});
  }
  for (std::size_t i = 0; i < found.prefixes.size(); ++i) {
    add_prefix(index, found.prefixes[i], moved(found.prefix_places[i]));
  }
  for (const std::uint32_t id : found.terms) {
    const namespace_term& term = part.terms_[id];
    add_term(index, {term.iri, term.count, moved(term.first)});
  }
  entries_[index].has_more_terms = entries_[index].has_more_terms || found.has_more_terms;
}

// What documents say of ontologies and schemas.
void namespace_inventory::append_claims(const namespace_inventory& part, const place_shift& moved) {
  ontologies_.append_definitions(part.ontologies_);
  for (const ontology_use& use : part.ontologies_.ontologies()) {
    ontology_use here = use;
    here.first = moved(use.first);
    ontologies_.add(here);
  }
  for (const schema_link& link : part.links_) {
    if (links_.size() < most_links) {
      links_.push_back({link.kind, link.name, link.location, moved(link.first)});
    }
  }
}

bool namespace_inventory::is_used(std::string_view name) const noexcept {
  const auto id = names_.find(name);
  return id && is_used_now(entries_[*id]);
}

}  // namespace leiri
