#include "statements/term_store.hpp"

#include <utility>

#include "text/escapes.hpp"

namespace leiri::text {

term_id term_store::add(term_kind kind, std::string_view value) {
  stored_term t;
  t.kind = kind;
  t.begin = text_.size();
  t.value_size = value.size();
  text_.append(value);
  terms_.push_back(t);
  return static_cast<term_id>(terms_.size() - 1);
}

term_id term_store::add_unusable() {
  const term_id id = add(term_kind::none, {});
  spoil();
  return id;
}

term_id term_store::add_triple(const stored_triple& t) {
  const bool is_usable =
      this->is_usable(t.subject) && this->is_usable(t.predicate) && this->is_usable(t.object);
  const term_id id = add(term_kind::triple, {});
  terms_.back().is_usable = is_usable;
  terms_.back().triple = static_cast<std::uint32_t>(triples_.size());
  triples_.push_back(t);
  return id;
}

void term_store::extend(std::string_view written) {
  decode_string(written, text_);
  terms_.back().value_size = text_.size() - terms_.back().begin;
}

void term_store::set_datatype(std::string_view iri) {
  text_.append(iri);
  terms_.back().datatype_size = iri.size();
}

void term_store::set_language(std::string_view tag, base_direction d) {
  text_.append(tag);
  terms_.back().language_size = tag.size();
  terms_.back().direction = d;
}

// A triple contains only terms that were added before it.
void term_store::open() {
  views_.clear();
  opened_.clear();
  opened_.reserve(triples_.size());
  for (const stored_term& t : terms_) {
    const std::string_view all(text_);
    term made{t.kind, all.substr(t.begin, t.value_size),
              all.substr(t.begin + t.value_size, t.datatype_size),
              all.substr(t.begin + t.value_size + t.datatype_size, t.language_size), t.direction};
    if (t.kind == term_kind::triple) {
      const stored_triple& parts = triples_[t.triple];
      opened_.push_back({view(parts.subject), view(parts.predicate), view(parts.object)});
      made.triple = &opened_.back();
    }
    views_.push_back(made);
  }
}

void term_store::clear() noexcept {
  text_.clear();
  terms_.clear();
  triples_.clear();
}

term_id term_store::copy(const term_store& from, term_id id) {
  const stored_term& t = from.terms_[id];
  if (t.kind == term_kind::triple) {
    const stored_triple& parts = from.triples_[t.triple];
    const stored_triple copied = {copy(from, parts.subject), copy(from, parts.predicate),
                                  copy(from, parts.object)};
    return add_triple(copied);
  }
  stored_term copied = t;
  copied.begin = text_.size();
  text_.append(from.text_, t.begin, t.value_size + t.datatype_size + t.language_size);
  terms_.push_back(copied);
  return static_cast<term_id>(terms_.size() - 1);
}

void term_store::keep_only(const std::vector<term_id*>& ids) {
  term_store kept;
  for (term_id* const id : ids) {
    if (*id != no_term) {
      *id = kept.copy(*this, *id);
    }
  }
  *this = std::move(kept);
}

}  // namespace leiri::text
