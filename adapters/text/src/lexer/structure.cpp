#include "lexer/structure.hpp"

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

bool structure::is_settled() const noexcept {
  const bool is_top = frame_.kind == nesting::document || frame_.kind == nesting::graph;
  return is_top && (separated_ || state_ == state::statement || state_ == state::subject);
}

bool structure::go(state next) noexcept {
  state_ = next;
  no_properties_ = false;
  is_bare_term_ = false;
  separated_ = false;
  return true;
}

bool structure::separate(state next) noexcept {
  go(next);
  separated_ = true;
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
void structure::take_resource(bool usable) noexcept {
  start_term();
  switch (state_) {
    case state::object:
    case state::item:
    case state::inner_object:
      return end_object(usable);
    case state::graph_or_dot:
      bad_object_ = bad_object_ || !usable;
      return;
    case state::reifier:
    case state::inner_reifier:
      return end_reifier(usable);
    default:
      frame_.bad_subject = !usable;
      frame_.has_named_subject = false;
  }
}

void structure::take_predicate(bool usable) noexcept {
  start_term();
  frame_.bad_predicate = !usable;
}

/// The statement ends with it, or with the line.
void structure::end_object(bool usable) noexcept {
  if (is_inner()) {
    frame_.bad_object = !usable;
    return;
  }
  bad_object_ = !usable;
  frame_.bad_object = bad_object_;
  frame_.bad_reifier = false;
  if (!is_line_based(syntax_)) {
    end_statement();
  }
}

void structure::end_statement() noexcept {
  if (bad_object_ || bad_graph_ || frame_.bad_subject || frame_.bad_predicate) {
    lost_begin_ = statement_begin_;
  }
  statement_begin_ = none;
  bad_object_ = false;
}

bool structure::iri(bool usable) noexcept {
  switch (state_) {
    case state::object:
    case state::item:
    case state::inner_object:
      start_term();
      end_object(usable);
      return go(after_object());
    case state::predicate:
    case state::predicate_or_end:
    case state::label:
      take_predicate(usable);
      frame_.effect = term_effect::none;
      return go(is_inner() ? state::inner_object : state::object);
    case state::datatype:
      end_object(usable);
      return go(after_object());
    case state::prefix_iri:
    case state::base_iri:
      return go(directive_dot_ ? state::directive_end : state::statement);
    default:
      break;
  }
  const auto next = after_resource();
  if (!next) {
    return false;
  }
  take_resource(usable);
  return go(*next);
}

bool structure::blank_node() noexcept {
  const auto next = after_resource();
  if (!next) {
    return false;
  }
  take_resource(true);
  return go(*next);
}

bool structure::string() noexcept {
  if (!expects_object()) {
    return false;
  }
  start_term();
  return go(state::string_end);
}

bool structure::value() noexcept {
  if (!expects_object()) {
    return false;
  }
  start_term();
  end_object(true);
  return go(after_object());
}

bool structure::type_keyword() noexcept {
  if (role_of_iri() != role::predicate) {
    return false;
  }
  take_predicate(true);
  frame_.effect = term_effect::typing;
  return go(is_inner() ? state::inner_object : state::object);
}

bool structure::language_tag() noexcept {
  const bool fits = after_string();
  end_string();
  return fits;
}

bool structure::datatype_mark() noexcept { return after_string() && go(state::datatype); }

void structure::end_string() noexcept {
  if (after_string()) {
    end_object(true);
    go(after_object());
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
      return state_ == state::item && (close(), true);
    case '{':
      return open_graph();
    case '}':
      return close_graph();
    default:
      return false;
  }
}

bool structure::dot() noexcept {
  if (state_ == state::directive_end) {
    return go(state::statement);
  }
  if (state_ == state::dot || state_ == state::graph_or_dot) {
    end_statement();
    return go(state::line_end);
  }
  switch (frame_.kind) {
    case nesting::document:
      statement_begin_ = none;  // of a reified triple without predicates
      return triples_may_end() && go(state::statement);
    case nesting::graph:
      statement_begin_ = none;
      return triples_may_end() && go(state::subject);
    default:
      return false;
  }
}

bool structure::prefix_directive(bool with_dot) noexcept {
  directive_dot_ = with_dot;
  return expects_statement() && go(state::prefix_name);
}

bool structure::prefix_name() noexcept { return expects_prefix() && go(state::prefix_iri); }

bool structure::base_directive(bool with_dot) noexcept {
  directive_dot_ = with_dot;
  return expects_statement() && go(state::base_iri);
}

bool structure::version_directive(bool with_dot) noexcept {
  directive_dot_ = with_dot;
  return expects_statement() && go(state::version);
}

bool structure::version_label() noexcept {
  if (is_line_based(syntax_)) {
    return expects_version() && go(state::line_end);
  }
  return expects_version() && go(directive_dot_ ? state::directive_end : state::statement);
}

bool structure::graph_keyword() noexcept { return may_be_graph() && go(state::graph_name); }

bool structure::line_end() noexcept { return may_end() && go(state::statement); }

void structure::reset() noexcept {
  enclosing_.clear();
  frame_ = {};
  bad_object_ = false;
  is_too_deep_ = false;
  statement_begin_ = lost_begin_ = none;
  go(state::statement);
}

std::string_view structure::expected() const noexcept {
  if (is_too_deep_) {
    return "at most 1000 nested brackets";
  }
  switch (state_) {
    case state::statement:
      return is_line_based(syntax_) ? "a subject (an IRI or a blank node)" : "a statement";
    case state::subject:
      return "a subject or '}'";
    case state::predicate:
      return "a predicate";
    case state::predicate_or_end:
      return "a predicate or the end of the statement";
    case state::object:
      return "an object";
    case state::item:
      return "an object or ')'";
    case state::object_end:
    case state::reifier:
    case state::string_end:
      return is_line_based(syntax_) ? "'.'" : "',', ';' or the end of the statement";
    case state::inner_subject:
      return "the subject of a triple (an IRI or a blank node)";
    case state::inner_object:
      return "the object of a triple";
    case state::inner_end:
    case state::inner_reifier:
    case state::reified_end:
      return frame_.kind == nesting::reified ? "'>>'" : "')>>'";
    case state::anonymous_end:
      return "']'";
    case state::version:
      return "a version in quotation marks, such as \"1.2\"";
    case state::datatype:
      return "the IRI of a datatype";
    case state::label:
      return "a predicate or '{'";
    case state::graph_name:
      return "the name of a graph";
    case state::graph_begin:
      return "'{'";
    case state::prefix_name:
      return "a prefix and ':'";
    case state::prefix_iri:
      return "the IRI of a prefix";
    case state::base_iri:
      return "the IRI of a base";
    case state::graph_or_dot:
      return "the name of a graph or '.'";
    case state::directive_end:
    case state::dot:
      return "'.'";
    case state::line_end:
      return "the end of the line";
  }
  return "";
}

}  // namespace leiri::text
