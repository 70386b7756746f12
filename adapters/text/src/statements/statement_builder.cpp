#include "statements/statement_builder.hpp"

#include <utility>

namespace leiri::text {
namespace {

constexpr std::string_view rdf_first = "http://www.w3.org/1999/02/22-rdf-syntax-ns#first";
constexpr std::string_view rdf_rest = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest";
constexpr std::string_view rdf_nil = "http://www.w3.org/1999/02/22-rdf-syntax-ns#nil";
constexpr std::string_view rdf_reifies = "http://www.w3.org/1999/02/22-rdf-syntax-ns#reifies";

constexpr std::size_t most_waiting = std::size_t{64} << 20U;  // in bytes

}  // namespace

void statement_builder::iri(role r, std::string_view iri) {
  switch (r) {
    case role::datatype:
      terms_.set_datatype(iri);
      return place(top(), role::object, literal_);
    case role::graph:
      return set_graph(term_kind::iri, iri, true);
    default:
      begin_item(r);
      place(top(), r, add_iri(iri));
  }
}

void statement_builder::unusable(role r) {
  switch (r) {
    case role::datatype:
      terms_.spoil();
      return place(top(), role::object, literal_);
    case role::graph:
      return set_graph(term_kind::none, {}, false);
    default:
      begin_item(r);
      place(top(), r, terms_.add_unusable());
  }
}

void statement_builder::blank_node(role r, std::string_view label) {
  const std::string_view kept = is_line_based_ ? label : labels_.of(label, buffer_);
  if (r == role::graph) {
    return set_graph(term_kind::blank_node, kept, true);
  }
  begin_item(r);
  place(top(), r, terms_.add(term_kind::blank_node, kept));
}

void statement_builder::value(std::string_view text, std::string_view datatype) {
  begin_item(role::object);
  const term_id t = terms_.add(term_kind::literal, text);
  terms_.set_datatype(datatype);
  place(top(), role::object, t);
}

void statement_builder::begin_string() {
  begin_item(role::object);
  literal_ = terms_.add(term_kind::literal, {});
}

void statement_builder::language(std::string_view tag, base_direction d) {
  terms_.set_language(tag, d);
  end_string();
}

void statement_builder::end_string() { place(top(), role::object, literal_); }

void statement_builder::place(frame& in, role r, term_id t) {
  if (r == role::object) {
    place_object(in, t);
  } else if (r == role::predicate) {
    in.predicate = t;
  } else if (in.awaits_reifier) {
    in.awaits_reifier = false;
    reify(t);
  } else {
    in.subject = t;
  }
}

void statement_builder::place_object(frame& in, term_id t) {
  switch (in.kind) {
    case nesting::collection:
      in.has_begun_item = false;
      return make({in.cell, add_iri(rdf_first), t});
    case nesting::reified:
    case nesting::triple_term:
      in.object = t;
      return;
    default:
      in.object = t;
      in.reifier = no_term;
      make({in.subject, in.predicate, t});
  }
}

void statement_builder::make(const stored_triple& t) {
  if (terms_.is_usable(t.subject) && terms_.is_usable(t.predicate) && terms_.is_usable(t.object)) {
    made_.push_back(t);
  }
}

void statement_builder::open(nesting kind, role place, term_id subject) {
  frame f;
  f.kind = kind;
  f.place = place;
  f.subject = subject;
  frames_.push_back(f);
}

statement_builder::frame statement_builder::close() {
  finish_reifier();
  const frame closed = top();
  frames_.pop_back();
  return closed;
}

void statement_builder::open_properties(role r) {
  begin_item(r);
  const std::string label = labels_.next();
  const term_id node = terms_.add(term_kind::blank_node, label);
  if (r == role::graph) {
    set_graph(term_kind::blank_node, label, true);
  } else {
    place(top(), r, node);
  }
  open(nesting::properties, r, node);
}

void statement_builder::open_collection(role r) {
  begin_item(r);
  open(nesting::collection, r);
}

/// Before an item of a collection: it gets a node of its own.
void statement_builder::begin_item(role r) {
  if (r == role::object) {
    pass_on_if_many();
  }
  if (r != role::object || top().kind != nesting::collection || top().has_begun_item) {
    return;
  }
  top().has_begun_item = true;
  const term_id previous = std::exchange(top().cell, add_anonymous());
  if (previous == no_term) {
    place(frames_[frames_.size() - 2], top().place, top().cell);
  } else {
    make({previous, add_iri(rdf_rest), top().cell});
  }
}

void statement_builder::close_collection() {
  const frame closed = close();
  const term_id nil = add_iri(rdf_nil);
  if (closed.cell == no_term) {
    place(top(), closed.place, nil);
  } else {
    make({closed.cell, add_iri(rdf_rest), nil});
  }
}

void statement_builder::open_reified(role r) {
  begin_item(r);
  open(nesting::reified, r);
}

void statement_builder::close_reified() {
  const frame closed = close();
  const term_id reifier = closed.reifier != no_term ? closed.reifier : add_anonymous();
  const term_id reified = terms_.add_triple({closed.subject, closed.predicate, closed.object});
  make({reifier, add_iri(rdf_reifies), reified});
  place(top(), closed.place, reifier);
}

void statement_builder::open_triple_term(role r) {
  begin_item(r);
  open(nesting::triple_term, r);
}

void statement_builder::close_triple_term() {
  const frame closed = close();
  place(top(), closed.place, terms_.add_triple({closed.subject, closed.predicate, closed.object}));
}

void statement_builder::tilde() {
  finish_reifier();
  top().awaits_reifier = true;
}

/// After `~`, or before an annotation without it.
void statement_builder::reify(term_id reifier) {
  frame& f = top();
  f.reifier = reifier;
  if (f.kind != nesting::reified) {
    const term_id reified = terms_.add_triple({f.subject, f.predicate, f.object});
    make({reifier, add_iri(rdf_reifies), reified});
  }
}

/// A `~` that no term follows is a reifier without a name.
void statement_builder::finish_reifier() {
  if (std::exchange(top().awaits_reifier, false)) {
    reify(add_anonymous());
  }
}

void statement_builder::open_annotation() {
  finish_reifier();
  if (top().reifier == no_term) {
    reify(add_anonymous());
  }
  open(nesting::statement, role::subject, std::exchange(top().reifier, no_term));
}

void statement_builder::set_graph(term_kind kind, std::string_view name, bool is_usable) {
  graph_kind_ = kind;
  graph_.assign(name);
  is_graph_usable_ = is_usable;
}

// What looked like a subject was the name of the graph.
void statement_builder::open_graph() {
  if (const term_id name = top().subject; name != no_term) {
    terms_.open();
    const term t = terms_.view(name);
    set_graph(t.kind, t.value, terms_.is_usable(name));
  }
  begin_statement();
}

void statement_builder::close_graph() {
  dot();
  set_graph(term_kind::none, {}, true);
}

void statement_builder::dot() {
  finish_reifier();
  pass_on();
  begin_statement();
  if (is_line_based_) {
    set_graph(term_kind::none, {}, true);
  }
}

void statement_builder::begin_statement() {
  terms_.clear();
  frames_.assign(1, frame{});
}

void statement_builder::discard() {
  made_.clear();
  begin_statement();
  if (is_line_based_) {
    set_graph(term_kind::none, {}, true);
  }
}

void statement_builder::pass_on() {
  terms_.open();
  for (const stored_triple& t : made_) {
    if (is_graph_usable_) {
      out_({terms_.view(t.subject),
            terms_.view(t.predicate),
            terms_.view(t.object),
            {graph_kind_, graph_}});
    }
  }
  made_.clear();
}

/// Keeps the terms that what follows needs. No term may be without a place.
void statement_builder::pass_on_if_many() {
  if (terms_.memory() + made_.size() * sizeof(stored_triple) < most_waiting) {
    return;
  }
  pass_on();
  std::vector<term_id*> needed;
  for (frame& f : frames_) {
    needed.insert(needed.end(), {&f.subject, &f.predicate, &f.object, &f.cell, &f.reifier});
  }
  terms_.keep_only(needed);
}

}  // namespace leiri::text
