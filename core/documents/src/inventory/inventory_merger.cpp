#include "inventory/inventory_merger.hpp"

namespace leiri::detail {

/// How places of a part become places of the whole.
struct inventory_merger::place_shift {
  std::uint32_t documents;
  std::uint64_t lines;

  document_place operator()(document_place p) const noexcept {
    if (p.document != no_document) {
      p.where.line += p.document == 0 ? lines : 0;
      p.document += documents;
    }
    return p;
  }

  namespace_term operator()(namespace_term term) const {
    term.first = (*this)(term.first);
    for (term_use& use : term.uses) {
      const document_place place = (*this)({use.document, use.first});
      use = {place.document, use.count, place.where};
    }
    return term;
  }
};

void inventory_merger::append(const namespace_inventory& part, std::uint64_t lines_before) {
  const auto first = static_cast<std::uint32_t>(to_.documents() - part.documents());
  const place_shift moved{first, lines_before};
  for (const namespace_entry& found : part.entries()) {
    append_entry(found, part, moved);
  }
  for (std::uint32_t i = 0; i < part.documents(); ++i) {
    if (part.is_broken(i)) {
      to_.note_broken(first + i);
    }
  }
  append_claims(part, moved);
}

void inventory_merger::append_entry(const namespace_entry& found, const namespace_inventory& part,
                                    const place_shift& moved) {
  std::uint32_t index = 0;
  for (namespace_use use : found.uses) {
    const document_place place = moved({use.document, use.first});
    use.document = place.document;
    use.first = place.where;
    index = add(found.name, use);
  }
  for (std::size_t i = 0; i < found.prefixes.size(); ++i) {
    for (const document_place& use : found.prefix_uses[i]) {
      add_prefix(index, found.prefixes[i], moved(use));
    }
  }
  for (const std::uint32_t id : found.terms) {
    add_term(index, moved(part.terms()[id]));
  }
  if (found.has_more_terms) {
    drop_terms(index);
  }
}

// Objects, and what documents say of ontologies and schemas.
void inventory_merger::append_claims(const namespace_inventory& part, const place_shift& moved) {
  for (const namespace_term& object : part.objects()) {
    add_object(moved(object));
  }
  to_.object_iris_.add(part.object_iris());
  ontologies().add_terms(part.ontologies());
  for (const bounded_terms::of_namespace& in : part.ontologies().definitions().namespaces()) {
    for (const std::uint32_t document : in.documents) {
      ontologies().definitions().add_document(in.name, moved({document, {}}).document);
    }
  }
  for (ontology_use use : part.ontologies().ontologies()) {
    use.first = moved(use.first);
    add_ontology(use);
  }
  for (const schema_link& link : part.links()) {
    add_link({link.kind, link.name, link.location, moved(link.first)});
  }
}

std::uint32_t inventory_merger::add(std::string_view name, const namespace_use& use) {
  const std::uint32_t index = to_.enter(name, use.document, use.first);
  namespace_entry& entry = to_.entries_[index];
  entry.count += use.count;
  entry.uses.back().count += use.count;
  entry.uses.back().how.insert(use.how);
  return index;
}

void inventory_merger::add_term(std::uint32_t index, const namespace_term& term) {
  const auto known = to_.find_term(term.iri, index);
  const std::uint32_t id = known ? *known : to_.enter_term(term.iri, index, term.first);
  if (id != added_term::none) {
    to_.merge_uses(term, to_.terms_[id]);
  }
}

}  // namespace leiri::detail
