#include "statements/term_store.hpp"

#include <utility>

#include "text/escapes.hpp"

namespace leiri::text {

term_id term_store::add(term_kind kind, std::string_view value) {
  stored_term t;
  t.kind = kind;
  t.begin = text_.size();
  t.value_size = value.size();
  text_.append(value) += '\0';
  terms_.push_back(t);
  return static_cast<term_id>(terms_.size() - 1);
}

term_id term_store::add_triple(const stored_triple& t) {
  const term_id id = add(term_kind::triple, {});
  terms_.back().triple = static_cast<std::uint32_t>(triples_.size());
  triples_.push_back(t);
  return id;
}

term_id term_store::begin_literal() {
  stored_term t;
  t.kind = term_kind::literal;
  t.begin = text_.size();
  terms_.push_back(t);
  return static_cast<term_id>(terms_.size() - 1);
}

void term_store::extend_literal(std::string_view written) {
  decode_string(written, text_);
  terms_.back().value_size = text_.size() - terms_.back().begin;
}

void term_store::add_tail(std::string_view text) {
  end_literal();
  text_.append(text) += '\0';
  terms_.back().tail_size = text.size();
}

void term_store::set_language(std::string_view tag, base_direction d) {
  add_tail(tag);
  terms_.back().has_language = true;
  terms_.back().direction = d;
}

// A triple contains only terms that were added before it.
void term_store::open_triples() {
  opened_.clear();
  opened_.reserve(triples_.size());
  for (const stored_triple& t : triples_) {
    opened_.push_back({view(t.subject), view(t.predicate), view(t.object)});
  }
}

term term_store::view(term_id id) const noexcept {
  if (!is_stored(id)) {
    return {};
  }
  const stored_term& t = terms_[id];
  const char* const value = text_.data() + t.begin;
  term made{t.kind, {value, t.value_size}, {}, {}, t.direction};
  if (t.tail_size != 0) {
    (t.has_language ? made.language : made.datatype) = {value + t.value_size + 1, t.tail_size};
  }
  if (t.kind == term_kind::triple) {
    made.triple = &opened_[t.triple];
  }
  return made;
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
  text_.append(from.text_, t.begin, t.value_size + 1);
  if (t.tail_size != 0) {
    text_.append(from.text_, t.begin + t.value_size + 1, t.tail_size + 1);
  }
  terms_.push_back(copied);
  return static_cast<term_id>(terms_.size() - 1);
}

void term_store::keep_only(const std::vector<term_id*>& ids) {
  term_store kept;
  for (term_id* const id : ids) {
    if (is_stored(*id)) {
      *id = kept.copy(*this, *id);
    }
  }
  *this = std::move(kept);
}

}  // namespace leiri::text
