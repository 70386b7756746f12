#include "lexer/structure.hpp"

/// What opens and closes, and what may be within.
namespace leiri::text {
namespace {

// Serd recurses into nested brackets; 100,000 of them end the process.
constexpr std::size_t deepest = 1000;

}  // namespace

bool structure::open(nesting kind, state after, state inside) {
  is_too_deep_ = enclosing_.size() == deepest;
  if (is_too_deep_) {
    return false;
  }
  if (kind == nesting::properties || kind == nesting::collection) {
    take_resource(true);
  } else if (kind != nesting::graph && kind != nesting::annotation) {
    start_term();
  }
  enclosing_.push_back(frame_);
  frame_ = {kind, after, state_};
  return go(inside);
}

structure::frame structure::leave() noexcept {
  const frame left = frame_;
  frame_ = enclosing_.back();
  enclosing_.pop_back();
  return left;
}

void structure::close() noexcept { go(leave().after); }

bool structure::open_properties() {
  const auto after = after_resource();
  const bool needs_none = is_inner() || state_ == state::reifier || state_ == state::graph_name;
  if (!after || !open(nesting::properties, *after,
                      needs_none ? state::anonymous_end : state::predicate_or_end)) {
    return false;
  }
  no_properties_ = true;
  return true;
}

bool structure::close_properties() noexcept {
  if (frame_.kind != nesting::properties ||
      !(triples_may_end() || state_ == state::anonymous_end)) {
    return false;
  }
  // `[] .` is not a statement, `[ :p :o ] .` is. No `;` follows.
  const bool is_empty = no_properties_;
  const bool is_subject = frame_.after == state::predicate || frame_.after == state::label;
  close();
  if (!is_empty && is_subject) {
    go(state::predicate_or_end);
    no_properties_ = true;
  }
  return true;
}

bool structure::open_collection() {
  switch (state_) {
    case state::statement:
    case state::subject:
      return open(nesting::collection, state::predicate, state::item);
    case state::object:
    case state::item:
      return open(nesting::collection, after_object(), state::item);
    default:
      return false;
  }
}

bool structure::open_graph() {
  const bool here =
      state_ == state::statement || state_ == state::label || state_ == state::graph_begin;
  if (syntax_ != syntax::trig || !here || frame_.kind != nesting::document ||
      !open(nesting::graph, state::statement, state::subject)) {
    return false;
  }
  // What was taken for a subject was the name of the graph.
  bad_graph_ = std::exchange(enclosing_.back().bad_subject, false);
  statement_begin_ = none;
  return true;
}

bool structure::close_graph() noexcept {
  if (frame_.kind != nesting::graph || !(state_ == state::subject || triples_may_end())) {
    return false;
  }
  close();
  bad_graph_ = false;
  return true;
}

bool structure::triples_may_end() const noexcept {
  return is_behind_object() || state_ == state::predicate_or_end;
}

/// What became of the triple is known at its end.
void structure::close_inner(bool usable) noexcept {
  const frame closed = leave();
  go(closed.around);
  take_resource(usable);
  go(closed.after);
}

/// The statement that a reifier reifies the last triple has ended.
void structure::end_reifier(bool usable) noexcept {
  frame_.bad_reifier = !usable;
  if (is_inner()) {
    return;
  }
  if (!usable || has_bad_term()) {
    lost_begin_ = statement_begin_;
  }
  statement_begin_ = none;
}

bool structure::open_reified() {
  switch (state_) {
    case state::statement:
    case state::subject:
      return open_inner(nesting::reified, state::predicate_or_end);
    case state::object:
    case state::item:
      return open_inner(nesting::reified, after_object());
    case state::inner_subject:
      return frame_.kind == nesting::reified && open_inner(nesting::reified, state::predicate);
    case state::inner_object:
      return frame_.kind == nesting::reified && open_inner(nesting::reified, state::inner_end);
    default:
      return false;
  }
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
  if (has_bad_term() || frame_.bad_reifier) {
    lost_begin_ = statement_begin_;
  }
  close_inner(!frame_.bad_reifier);
  is_bare_term_ = no_properties_ = state_ == state::predicate_or_end;
  return true;
}

bool structure::close_triple_term() {
  if (!ends_triple_term()) {
    return false;
  }
  close_inner(!has_bad_term());
  return true;
}

bool structure::tilde() {
  if (state_ == state::inner_end && frame_.kind == nesting::reified) {
    return go(state::inner_reifier);
  }
  frame_.bad_reifier = false;
  return is_behind_object() && go(state::reifier);
}

bool structure::open_annotation() {
  const bool has_bad_subject = frame_.bad_reifier;
  if (!is_behind_object() || !open(nesting::annotation, state::object_end, state::predicate)) {
    return false;
  }
  frame_.bad_subject = has_bad_subject;
  enclosing_.back().bad_reifier = false;
  return true;
}

bool structure::close_annotation() {
  if (frame_.kind != nesting::annotation || !triples_may_end()) {
    return false;
  }
  close();
  return true;
}

}  // namespace leiri::text
