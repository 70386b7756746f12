#include "lexer/structure.hpp"

#include <iterator>

namespace leiri::text {

std::optional<role> structure::role_of_iri() const noexcept {
  switch (state_) {
    case state::statement:
    case state::subject:
    case state::inner_subject:
    case state::inner_reifier:
    case state::reifier:
      return role::subject;
    case state::predicate:
    case state::predicate_or_end:
    case state::label:
      return role::predicate;
    case state::object:
    case state::item:
    case state::inner_object:
      return role::object;
    case state::datatype:
      return role::datatype;
    case state::graph_name:
    case state::graph_or_dot:
      return role::graph;
    case state::prefix_iri:
      return role::prefix;
    case state::base_iri:
      return role::base;
    default:
      return std::nullopt;
  }
}

bool structure::may_end() const noexcept {
  return state_ == state::statement || state_ == state::line_end;
}

bool structure::go(state next) noexcept {
  state_ = next;
  no_properties_ = false;
  is_behind_dotless_directive_ = false;
  return true;
}

structure::state structure::after_subject() const noexcept {
  return may_be_graph() ? state::label : state::predicate;
}

structure::state structure::after_object() const noexcept {
  if (is_inner()) {
    return state::inner_end;
  }
  if (is_line_based(syntax_)) {
    return syntax_ == syntax::nquads ? state::graph_or_dot : state::dot;
  }
  return frame_.kind == nesting::collection ? state::item : state::object_end;
}

/// The state after an IRI or blank node, for a place that allows either.
std::optional<structure::state> structure::after_resource() const noexcept {
  switch (state_) {
    case state::statement:
    case state::subject:
      return after_subject();
    case state::object:
    case state::item:
    case state::inner_object:
      return after_object();
    case state::inner_subject:
      return state::predicate;
    case state::inner_reifier:
      return state::reified_end;
    case state::reifier:
      return state::object_end;
    case state::graph_name:
      return state::graph_begin;
    case state::graph_or_dot:
      return state::dot;
    default:
      return std::nullopt;
  }
}

void structure::start_term() noexcept {
  if (statement_begin_ == none) {
    statement_begin_ = token_begin_;
  }
}

/// Takes an IRI or blank node, or the bracket that opens one, at a place that allows any of them.
void structure::take_resource(term_id t) {
  start_term();
  switch (state_) {
    case state::object:
    case state::item:
    case state::inner_object:
      return end_object(t);
    case state::graph_or_dot:
      graph_ = t;
      return;
    case state::reifier:
    case state::inner_reifier:
      return end_reifier(t);
    default:
      frame_.subject = t;
      frame_.has_named_subject = false;
  }
}

bool structure::take_predicate(term_id t) {
  start_term();
  frame_.predicate = t;
  return go(is_inner() ? state::inner_object : state::object);
}

bool structure::take_object(term_id t) {
  start_term();
  end_object(t);
  return go(after_object());
}

/// The statement ends with it, or with the line.
void structure::end_object(term_id t) {
  frame_.object = t;
  if (is_inner()) {
    return;
  }
  frame_.reifier = no_term;
  if (!is_line_based(syntax_)) {
    end_statement(t);
    place(frame_, t);
  }
}

void structure::end_statement(term_id object) noexcept {
  if (object == bad_term || graph_ == bad_term || frame_.subject == bad_term ||
      frame_.predicate == bad_term) {
    lost_begin_ = statement_begin_;
  }
  statement_begin_ = none;
}

bool structure::take_iri(std::string_view iri, bool is_bad) {
  switch (state_) {
    case state::prefix_iri:
    case state::base_iri:
      end_of_directive();
      is_behind_dotless_directive_ = !directive_dot_;
      return true;
    case state::datatype:
      if (is_bad) {
        literal_ = bad_term;
      } else if (to_ != nullptr && literal_ != bad_term) {
        to_->set_datatype(iri);
      }
      return take_literal();
    default:
      break;
  }
  if (is_bad && state_ == state::item) {
    lost_begin_ = token_begin_;  // the list has no node for it
    return true;
  }
  begin_item();
  const term_id t = is_bad ? bad_term : add([&](statement_maker& to) { return to.add_iri(iri); });
  if (expects_object()) {
    return take_object(t);
  }
  if (state_ == state::predicate || state_ == state::predicate_or_end || state_ == state::label) {
    frame_.effect = term_effect::none;
    return take_predicate(t);
  }
  return take_node(t);
}

bool structure::take_node(term_id t) {
  const auto next = after_resource();
  if (!next) {
    return false;
  }
  take_resource(t);
  return go(*next);
}

bool structure::blank_node(std::string_view label) {
  begin_item();
  return take_node(add([&](statement_maker& to) { return to.add_blank_node(label); }));
}

bool structure::string() {
  if (!expects_object()) {
    return false;
  }
  start_term();
  if (state_ == state::item) {
    free_memory();  // before the literal, which has a node only if it turns out to be good
  }
  literal_ = add([](statement_maker& to) { return to.begin_string(); });
  return go(state::string_end);
}

/// The literal is complete. A list has no node for a bad one.
bool structure::take_literal() {
  if (frame_.kind == nesting::collection && literal_ == bad_term) {
    end_statement(bad_term);
    return go(state::item);
  }
  begin_node();
  return take_object(literal_);
}

void structure::replace_string(std::string_view written) {
  literal_ = add([](statement_maker& to) { return to.begin_string(); });
  extend_string(written);
}

bool structure::value(std::string_view text, std::string_view datatype) {
  if (!expects_object()) {
    return false;
  }
  begin_item();
  return take_object(add([&](statement_maker& to) { return to.add_value(text, datatype); }));
}

bool structure::type_keyword() {
  if (role_of_iri() != role::predicate) {
    return false;
  }
  frame_.effect = term_effect::typing;
  return take_predicate(add_known("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"));
}

bool structure::language_tag(std::string_view tag, base_direction d) {
  if (!after_string()) {
    return false;
  }
  if (to_ != nullptr) {
    to_->set_language(tag, d);
    if (d != base_direction::none && !to_->takes_rdf_1_2()) {
      literal_ = new_term;
    }
  }
  return take_literal();
}

bool structure::datatype_mark() noexcept { return after_string() && go(state::datatype); }

void structure::end_string() {
  if (after_string()) {
    if (to_ != nullptr) {
      to_->end_string();
    }
    take_literal();
  }
}

bool structure::punctuation(char c) {
  switch (c) {
    case '.':
      return dot();
    case ';':
      return triples_may_end() && !no_properties_ && separate(state::predicate_or_end);
    case ',':
      return is_behind_object() && separate(state::object);
    case '[':
      return open_properties();
    case ']':
      return close_properties();
    case '(':
      return open_collection();
    case ')':
      return close_collection();
    case '{':
      return open_graph();
    case '}':
      return close_graph();
    default:
      return false;
  }
}

bool structure::separate(state next) {
  finish_reifier();
  free_memory();
  go(next);
  return true;
}

bool structure::dot() {
  if (state_ == state::directive_end) {
    ++sentences_;
    ++ended_;
    return go(state::statement);
  }
  if (state_ == state::dot || state_ == state::graph_or_dot) {
    return end_line();
  }
  const bool is_in_graph = frame_.kind == nesting::graph;
  if (frame_.kind != nesting::document && !is_in_graph) {
    return false;
  }
  return triples_may_end() && end_sentence(is_in_graph ? state::subject : state::statement);
}

bool structure::end_sentence(state next) {
  finish_reifier();
  statement_begin_ = none;  // of a reified triple without predicates
  if (to_ != nullptr) {
    to_->end_sentence();
  }
  frame_.subject = frame_.predicate = frame_.object = frame_.reifier = no_term;
  ++ended_;
  if (next == state::statement) {
    ++sentences_;
    style_ = 0;
  }
  return go(next);
}

bool structure::end_line() {
  end_statement(frame_.object);
  if (to_ != nullptr) {
    to_->set_graph(graph_);
    to_->make(frame_.triple(), 0);
    to_->end_sentence();
  }
  graph_ = no_term;
  ++sentences_;
  return go(state::line_end);
}

bool structure::end_of_directive() noexcept {
  sentences_ += directive_dot_ ? 0 : 1;
  ended_ += directive_dot_ ? 0 : 1;
  return go(directive_dot_ ? state::directive_end : state::statement);
}

bool structure::begin_directive(directive d, bool with_dot) noexcept {
  constexpr state first[] = {state::prefix_name, state::base_iri, state::version};
  directive_dot_ = with_dot;
  return expects_statement() && go(first[static_cast<std::size_t>(d)]);
}

bool structure::prefix_name() noexcept { return expects_prefix() && go(state::prefix_iri); }

bool structure::version_label() noexcept {
  if (is_line_based(syntax_)) {
    return expects_version() && go(state::line_end);
  }
  return expects_version() && end_of_directive();
}

bool structure::graph_keyword() noexcept { return may_be_graph() && go(state::graph_name); }

bool structure::line_end() noexcept { return may_end() && go(state::statement); }

void structure::reset() {
  enclosing_.clear();
  frame_ = {};
  graph_ = no_term;
  is_too_deep_ = false;
  statement_begin_ = lost_begin_ = none;
  if (to_ != nullptr) {
    to_->discard();
  }
  go(state::statement);
}

void structure::abandon_sentence() {
  while (!is_at_top()) {
    leave();
  }
  frame_ = {.kind = frame_.kind, .after = frame_.after, .around = frame_.around};
  is_too_deep_ = false;
  style_ = 0;
  statement_begin_ = lost_begin_ = none;
  if (to_ != nullptr) {
    to_->abandon();
  }
  go(frame_.kind == nesting::graph ? state::subject : state::statement);
}

void structure::abandon_graph() {
  abandon_sentence();
  if (frame_.kind == nesting::graph) {
    leave();
    leave_graph();
    go(state::statement);
  }
}

std::string_view structure::expected() const noexcept {
  // In the order of the states.
  static constexpr std::string_view expectations[] = {
      "a statement",
      "a subject or '}'",
      "a predicate",
      "a predicate or the end of the statement",
      "an object",
      "an object or ')'",
      "',', ';' or the end of the statement",
      "',', ';' or the end of the statement",
      "the subject of a triple (an IRI or a blank node)",
      "the object of a triple",
      "')>>'",
      "')>>'",
      "')>>'",
      "']'",
      "',', ';' or the end of the statement",
      "the IRI of a datatype",
      "a predicate or '{'",
      "the name of a graph",
      "'{'",
      "a prefix and ':'",
      "the IRI of a prefix",
      "the IRI of a base",
      "a version in quotation marks, such as \"1.2\"",
      "'.'",
      "the name of a graph or '.'",
      "'.'",
      "the end of the line"};
  static_assert(std::size(expectations) == static_cast<std::size_t>(state::line_end) + 1);
  if (is_too_deep_) {
    return "at most 1000 nested brackets";
  }
  if (is_line_based(syntax_) && (is_behind_object() || after_string())) {
    return "'.'";
  }
  if (is_line_based(syntax_) && expects_statement()) {
    return "a subject (an IRI or a blank node)";
  }
  const std::string_view found = expectations[static_cast<std::size_t>(state_)];
  return found == "')>>'" && frame_.kind == nesting::reified ? "'>>'" : found;
}

}  // namespace leiri::text
