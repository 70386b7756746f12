#include "lexer/structure.hpp"

#include <algorithm>
#include <cstddef>

/// What opens and closes, what may be within, and what statements that makes.
namespace leiri::text {
namespace {

constexpr std::size_t deepest = 1000;

constexpr std::string_view rdf_first = "http://www.w3.org/1999/02/22-rdf-syntax-ns#first";
constexpr std::string_view rdf_rest = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest";
constexpr std::string_view rdf_nil = "http://www.w3.org/1999/02/22-rdf-syntax-ns#nil";
constexpr std::string_view rdf_reifies = "http://www.w3.org/1999/02/22-rdf-syntax-ns#reifies";

/// What continues with the next statement.
constexpr statement_style lasting = style::in_brackets | style::in_list;

constexpr statement_style without(statement_style s, statement_style bits) noexcept {
  return static_cast<statement_style>(s & ~bits);
}

}  // namespace

bool structure::may_open() noexcept {
  is_too_deep_ = enclosing_.size() == deepest;
  return !is_too_deep_;
}

void structure::enter(nesting kind, state after, state inside) {
  const bool is_new = kind >= nesting::reified;
  const frame entered{.kind = kind,
                      .after = after,
                      .around = state_,
                      .is_left_out = frame_.is_left_out || (is_new && leaves_out_rdf_1_2()),
                      .style = style_};
  enclosing_.push_back(std::exchange(frame_, entered));
  go(inside);
}

structure::frame structure::leave() noexcept {
  const frame left = std::exchange(frame_, enclosing_.back());
  enclosing_.pop_back();
  return left;
}

term_id structure::add_anonymous() {
  return add([](statement_maker& to) { return to.add_anonymous(); });
}

term_id structure::add_known(std::string_view iri) {
  return add([iri](statement_maker& to) { return to.add_iri(iri); });
}

void structure::make(const stored_triple& t) {
  if (to_ != nullptr && !frame_.is_left_out) {
    to_->make(t, style_);
  }
  style_ &= lasting;
}

void structure::place(frame& in, term_id object) {
  in.object = object;
  in.reifier = no_term;
  if (to_ == nullptr) {
    return;
  }
  if (in.kind != nesting::collection) {
    return make(in.triple());
  }
  in.has_begun_item = false;
  make({in.subject, add_known(rdf_first), object});
}

void structure::free_memory() {
  if (to_ == nullptr || !to_->separate()) {
    return;
  }
  std::vector<term_id*> needed;
  const auto add_terms = [&needed](frame& f) {
    needed.insert(needed.end(), {&f.subject, &f.predicate, &f.object, &f.reifier});
  };
  std::for_each(enclosing_.begin(), enclosing_.end(), add_terms);
  add_terms(frame_);
  to_->keep_only(needed);
}

/// Before the term of an item of a collection: the item gets a node of its own.
void structure::begin_item() {
  if (state_ == state::item && !frame_.has_begun_item) {
    free_memory();
    begin_node();
  }
}

/// The item of a collection, if the current term is one, gets its node, if it has none yet.
void structure::begin_node() {
  if (to_ == nullptr || frame_.kind != nesting::collection ||
      std::exchange(frame_.has_begun_item, true)) {
    return;
  }
  const term_id before = std::exchange(frame_.subject, add_anonymous());
  if (before != no_term) {
    style_ |= style::in_list;
    return make({before, add_known(rdf_rest), frame_.subject});
  }
  frame& outer = enclosing_.back();
  if (frame_.is_subject()) {
    style_ |= style::opens_list_subject;
    outer.subject = frame_.subject;
  } else {
    style_ |= style::opens_list_object;
    place(outer, frame_.subject);
    style_ |= style::in_list;
  }
}

bool structure::open_collection() {
  const bool is_subject = state_ == state::statement || state_ == state::subject;
  if (!(is_subject || state_ == state::object || state_ == state::item) || !may_open()) {
    return false;
  }
  begin_item();
  start_term();
  if (is_subject) {
    frame_.subject = no_term;
    frame_.has_named_subject = false;
  } else {
    frame_.object = some_term;
    frame_.reifier = no_term;
    end_statement(some_term);
  }
  enter(nesting::collection, is_subject ? state::predicate : after_object(), state::item);
  return true;
}

bool structure::close_collection() {
  if (state_ != state::item) {
    return false;
  }
  const frame closed = leave();
  const term_id nil = add_known(rdf_nil);
  if (closed.subject != no_term) {
    style_ |= style::in_list;
    make({closed.subject, add_known(rdf_rest), nil});
  } else if (closed.is_subject()) {
    frame_.subject = nil;
  } else {
    place(frame_, nil);
  }
  style_ = without(style_, style::in_list);
  return go(closed.after);
}

bool structure::open_properties() {
  const auto after = after_resource();
  if (!after || !may_open()) {
    return false;
  }
  const bool needs_none = is_inner() || state_ == state::reifier || state_ == state::graph_name;
  const bool is_object = expects_object();
  begin_item();
  const statement_style before = style_;
  if (!needs_none) {
    style_ |= is_object ? style::opens_object : style::opens_subject;
  }
  const term_id node = add_anonymous();
  take_resource(node);
  if (is_object && !needs_none) {
    style_ |= style::in_brackets;
  }
  style_ = without(style_, style::in_list);
  enter(nesting::properties, *after, needs_none ? state::anonymous_end : state::predicate_or_end);
  frame_.subject = node;
  frame_.style = before;
  no_properties_ = true;
  return true;
}

bool structure::close_properties() {
  if (frame_.kind != nesting::properties ||
      !(triples_may_end() || state_ == state::anonymous_end)) {
    return false;
  }
  finish_reifier();
  const bool is_styled = state_ != state::anonymous_end;
  // `[] .` is not a statement, `[ :p :o ] .` is. No `;` follows.
  const bool is_empty = no_properties_;
  const frame closed = leave();
  style_ = closed.style;
  if (is_styled) {
    end_properties(closed, is_empty);
  }
  go(closed.after);
  if (!is_empty && closed.is_subject()) {
    go(state::predicate_or_end);
    no_properties_ = true;
  }
  return true;
}

void structure::end_properties(const frame& closed, bool is_empty) {
  if (is_empty && closed.is_subject()) {
    style_ |= style::empty_subject;
  } else if (is_empty) {
    style_ &= lasting;
  }
  if (to_ == nullptr || frame_.is_left_out) {
    return;
  }
  if (!is_empty) {
    to_->end(closed.subject);
  } else if (!closed.is_subject()) {
    to_->mend(style::opens_object, style::empty_object);
  }
}

bool structure::open_graph() {
  const bool here =
      state_ == state::statement || state_ == state::label || state_ == state::graph_begin;
  if (syntax_ != syntax::trig || !here || frame_.kind != nesting::document || !may_open()) {
    return false;
  }
  // What was taken for a subject was the name of the graph.
  graph_ = std::exchange(frame_.subject, no_term);
  statement_begin_ = none;
  if (to_ != nullptr) {
    to_->set_graph(graph_);
    to_->end_sentence();
  }
  enter(nesting::graph, state::statement, state::subject);
  return true;
}

bool structure::close_graph() {
  if (frame_.kind != nesting::graph || !(state_ == state::subject || triples_may_end())) {
    return false;
  }
  end_sentence(state::subject);
  leave();
  leave_graph();
  return end_sentence(state::statement);
}

void structure::leave_graph() {
  graph_ = no_term;
  if (to_ != nullptr) {
    to_->set_graph(no_term);
  }
}

void structure::begin_in_unknown_graph() {
  abandon_graph();
  frame_.subject = bad_term;
  open_graph();
}

bool structure::triples_may_end() const noexcept {
  return is_behind_object() || state_ == state::predicate_or_end;
}

term_id structure::triple_of(const frame& f) {
  return f.has_bad_term() ? bad_term
                          : add([&f](statement_maker& to) { return to.add_triple(f.triple()); });
}

/// After `~`, or before an annotation without it.
void structure::reify(term_id reifier) {
  frame_.reifier = reifier;
  if (frame_.kind != nesting::reified && to_ != nullptr && to_->takes_rdf_1_2()) {
    to_->make({reifier, add_known(rdf_reifies), triple_of(frame_)}, 0);
  }
}

/// A `~` that no term follows is a reifier without a name.
void structure::finish_reifier() {
  if (state_ == state::reifier || state_ == state::inner_reifier) {
    reify(add_anonymous());
  }
}

/// The statement that a reifier reifies the last triple has ended.
void structure::end_reifier(term_id t) {
  reify(t);
  if (is_inner()) {
    return;
  }
  if (t == bad_term || frame_.has_bad_term()) {
    lost_begin_ = statement_begin_;
  }
  statement_begin_ = none;
}

bool structure::open_inner(nesting kind, state after) {
  if (!may_open()) {
    return false;
  }
  begin_item();
  start_term();
  enter(kind, after, state::inner_subject);
  return true;
}

/// What became of the triple is known at its end.
void structure::close_inner(const frame& closed, term_id t) {
  go(closed.around);
  take_resource(t);
  go(closed.after);
}

bool structure::open_reified() {
  if (frame_.kind == nesting::triple_term) {
    return false;
  }
  if (state_ == state::statement || state_ == state::subject) {
    return open_inner(nesting::reified, state::predicate_or_end);
  }
  if (state_ == state::inner_subject) {
    return open_inner(nesting::reified, state::predicate);
  }
  return expects_object() && open_inner(nesting::reified, after_object());
}

bool structure::open_triple_term() {
  return expects_object() && open_inner(nesting::triple_term, after_object());
}

// The statement about the reifier is complete. Like `[ :p :o ]`, the term may be a statement.
bool structure::close_reified() {
  const bool may_end =
      state_ == state::inner_end || state_ == state::inner_reifier || state_ == state::reified_end;
  if (frame_.kind != nesting::reified || !may_end) {
    return false;
  }
  finish_reifier();
  if (frame_.has_bad_term() || frame_.reifier == bad_term) {
    lost_begin_ = statement_begin_;
  }
  const frame closed = leave();
  term_id reifier = closed.reifier == no_term ? add_anonymous() : closed.reifier;
  if (to_ != nullptr && to_->takes_rdf_1_2()) {
    to_->make({reifier, add_known(rdf_reifies), triple_of(closed)}, 0);
  } else if (to_ != nullptr && reifier != bad_term) {
    reifier = new_term;
  }
  close_inner(closed, reifier);
  no_properties_ = state_ == state::predicate_or_end;
  return true;
}

bool structure::close_triple_term() {
  if (!ends_triple_term()) {
    return false;
  }
  const term_id t = triple_of(frame_);
  close_inner(leave(), t);
  return true;
}

bool structure::tilde() {
  if (state_ == state::inner_end && frame_.kind == nesting::reified) {
    return go(state::inner_reifier);
  }
  if (!is_behind_object()) {
    return false;
  }
  finish_reifier();
  frame_.reifier = no_term;
  return go(state::reifier);
}

bool structure::open_annotation() {
  if (!is_behind_object() || !may_open()) {
    return false;
  }
  finish_reifier();
  if (frame_.reifier == no_term) {
    reify(add_anonymous());
  }
  const term_id reifier = std::exchange(frame_.reifier, no_term);
  enter(nesting::annotation, state::object_end, state::predicate);
  frame_.subject = reifier;
  return true;
}

bool structure::close_annotation() {
  if (frame_.kind != nesting::annotation || !triples_may_end()) {
    return false;
  }
  finish_reifier();
  return go(leave().after);
}

}  // namespace leiri::text
