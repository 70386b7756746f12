#include <leiri/text/interning_sink.hpp>

#include <leiri/characters.hpp>
#include <leiri/text/line_writer.hpp>

namespace leiri::text {

interner::id interning_sink::id_of(const term& t) {
  // No other term starts with a letter.
  if (t.kind == term_kind::iri && !t.value.empty() && alpha.contains(t.value.front())) {
    return terms_.intern(t.value);
  }
  text_.clear();
  append_term(t, text_);
  return terms_.intern(text_);
}

void interning_sink::operator()(const statement& s) {
  interned_statement ids{id_of(s.subject), id_of(s.predicate), id_of(s.object), std::nullopt};
  if (s.graph.kind != term_kind::none) {
    ids.graph = id_of(s.graph);
  }
  next_(ids);
}

}  // namespace leiri::text
