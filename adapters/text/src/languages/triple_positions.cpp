#include "languages/triple_positions.hpp"

#include <leiri/characters.hpp>
#include <utility>

#include "text/names.hpp"

namespace leiri::text {

triple_positions::triple_positions(notation n) : notation_(n) {
  push(0, n == notation::n3 ? triple_position::subject : triple_position::none);
}

triple_position triple_positions::term() {
  if (unseen_ != 0) {
    expects_datatype_ = false;
    return triple_position::none;
  }
  if (std::exchange(expects_datatype_, false)) {
    return triple_position::datatype;
  }
  if (std::exchange(expects_label_, false)) {
    return triple_position::none;
  }
  frame& f = frames_.back();
  const triple_position here = f.next;
  if (here == triple_position::subject) {
    f.next = triple_position::predicate;
    f.subject.clear();
  } else if (here == triple_position::predicate && f.opened != '(') {
    f.next = triple_position::object;
    f.effect = term_effect::none;
  } else if (here == triple_position::object) {
    f.next = triple_position::none;
  }
  const bool is_shape = std::exchange(expects_shape_, false);
  if (notation_ == notation::shex && here == triple_position::object) {
    return is_shape ? triple_position::none : triple_position::datatype;
  }
  return here;
}

/// The position after a dot. A document of SPARQL or ShEx has triples only in braces.
triple_position triple_positions::after_statement() const noexcept {
  const char opened = frames_.back().opened;
  const bool is_open = opened == '{' || opened == '<' || (opened == 0 && notation_ == notation::n3);
  return !is_open                      ? triple_position::none
         : notation_ == notation::shex ? triple_position::predicate
                                       : triple_position::subject;
}

void triple_positions::word(std::string_view text) {
  if (unseen_ != 0) {
    return;
  }
  if (text == "a" && frames_.back().next == triple_position::predicate) {
    term();
    set_effect(term_effect::typing);
  } else if (digit.contains(text.front()) || text.front() == '-' || is_boolean(text)) {
    term();
  } else if (notation_ == notation::sparql) {
    // A clause or an expression begins.
    expects_data_ = equals_ignoring_case(text, "values");
    frames_.back().next = frames_.back().next == triple_position::item ? triple_position::item
                                                                       : triple_position::none;
  }
}

void triple_positions::symbol(char c, char next) {
  if (unseen_ != 0) {
    pass_over(c);
    return;
  }
  frame& f = frames_.back();
  switch (c) {
    case '.':
      f.next = has_statements() && notation_ != notation::shex ? triple_position::subject : f.next;
      break;
    case ';':
      f.next = has_statements() || f.opened == '[' || f.opened == '|' ? triple_position::predicate
                                                                      : f.next;
      break;
    case ',':
      f.next =
          has_statements() || f.opened == '[' || f.opened == '|' ? triple_position::object : f.next;
      break;
    case '/':
    case '|':
      // In a path, or between the alternatives of ShEx
      f.next =
          f.next == triple_position::object || (notation_ == notation::shex && has_statements())
              ? triple_position::predicate
              : f.next;
      break;
    case '@':
      expects_shape_ = true;
      break;
    case '&':
    case '$':
      expects_label_ = notation_ == notation::shex;
      break;
    case '=':
      if (notation_ == notation::n3) {
        term();
      }
      break;
    case '{':
      open_brace(next);
      break;
    case '}':
      close_brace();
      break;
    case '(':
      open_parenthesis();
      break;
    case ')':
      close_parenthesis();
      break;
    case '[':
      push('[', notation_ == notation::shex ? triple_position::item : triple_position::predicate);
      break;
    case ']':
      if (pop('[')) {
        term();
      }
      break;
    default:
      break;
  }
}

void triple_positions::push(char opened, triple_position next) {
  if (frames_.size() > most_frames) {
    ++unseen_;
  } else {
    frames_.push_back({opened, next, {}, {}});
  }
}

void triple_positions::pass_over(char c) noexcept {
  if (c == '{' || c == '(' || c == '[') {
    ++unseen_;
  } else if (c == '}' || c == ')' || c == ']') {
    close_unseen();
  }
}

/// The next terms have no position either, up to the end of the statement.
void triple_positions::close_unseen() noexcept {
  --unseen_;
  frames_.back().next = triple_position::none;
}

bool triple_positions::pop(char opened) {
  const bool fits = frames_.back().opened == opened && frames_.size() > 1;
  if (fits) {
    frames_.pop_back();
  }
  return fits;
}

void triple_positions::open_brace(char next) {
  if (next == '|') {
    push('|', triple_position::predicate);  // the properties of a triple
  } else if (std::exchange(expects_data_, false)) {
    push('{', triple_position::item);
  } else {
    push('{', notation_ == notation::shex    ? triple_position::predicate
              : notation_ == notation::other ? triple_position::none
                                             : triple_position::subject);
  }
}

/// A formula of Notation3 is a term; after a group of SPARQL, another statement begins.
void triple_positions::close_brace() {
  if (pop('|') || !pop('{')) {
    return;
  }
  if (notation_ == notation::n3) {
    term();
  } else if (notation_ == notation::sparql) {
    frames_.back().next = after_statement();
  }
}

void triple_positions::open_parenthesis() {
  const triple_position here = frames_.back().next;
  push('(', here == triple_position::subject || here == triple_position::object
                ? triple_position::item
                : here);
}

/// The end of a path, of a list, or of an expression.
void triple_positions::close_parenthesis() {
  const triple_position inside = frames_.back().next;
  if (!pop('(')) {
    return;
  }
  if (inside == triple_position::none) {
    frames_.back().next = after_statement();
  } else if (frames_.back().opened != '(') {
    term();
  }
}

void triple_positions::open_quoted(bool has_parenthesis) {
  push('<', triple_position::subject);
  unseen_ += unseen_ != 0 && has_parenthesis ? 1 : 0;
}

void triple_positions::close_quoted() {
  if (unseen_ != 0) {
    close_unseen();
  } else if (pop('<')) {
    term();
  }
}

}  // namespace leiri::text
