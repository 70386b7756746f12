#include "rdf/held_statements.hpp"

#include <utility>

namespace leiri::libxml2 {

void held_statements::add(const term& subject, const term& predicate, const term& object,
                          std::shared_ptr<const owned_triple> triple) {
  const std::size_t begin = text_.size();
  const held_term s = add(subject);
  const held_term p = add(predicate);
  statements_.push_back({begin, {s, p, add(object)}, std::move(triple)});
}

held_statements::held_term held_statements::add(const term& t) {
  text_.append(t.value).append(t.datatype).append(t.language);
  return {t.kind, t.value.size(), t.datatype.size(), t.language.size(), t.direction};
}

void held_statements::drop_from(std::size_t size) noexcept {
  if (size < statements_.size()) {
    text_.erase(statements_[size].begin);
    statements_.erase(statements_.begin() + static_cast<std::ptrdiff_t>(size), statements_.end());
  }
}

triple held_statements::view(std::size_t i) const noexcept {
  const held& h = statements_[i];
  std::string_view text = std::string_view(text_).substr(h.begin);
  const term subject = take(h.terms[0], text);
  const term predicate = take(h.terms[1], text);
  term object = take(h.terms[2], text);
  object.triple = h.triple == nullptr ? nullptr : &h.triple->content();
  return {subject, predicate, object};
}

std::shared_ptr<const owned_triple> held_statements::owned(std::size_t i) const {
  return std::make_shared<const owned_triple>(view(i), statements_[i].triple);
}

void held_statements::pass_to(const statement_sink& out) {
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    const triple t = view(i);
    out({t.subject, t.predicate, t.object, {}});
  }
  drop_from(0);
}

/// Takes a term from the front of `text`.
term held_statements::take(const held_term& t, std::string_view& text) noexcept {
  const auto next = [&text](std::size_t size) {
    const std::string_view part = text.substr(0, size);
    text.remove_prefix(size);
    return part;
  };
  const std::string_view value = next(t.value_size);
  const std::string_view datatype = next(t.datatype_size);
  const std::string_view language = next(t.language_size);
  return {t.kind, value, datatype, language, t.direction};
}

}  // namespace leiri::libxml2
