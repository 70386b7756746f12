#include "languages/triple_positions.hpp"

#include <leiri/characters.hpp>
#include <utility>

#include "text/ignoring_case.hpp"
#include "text/names.hpp"

namespace leiri::text {

using position = triple_positions::position;

triple_positions::triple_positions(notation n) : notation_(n) {
  push(0, n == notation::n3 ? position::subject : position::none);
}

position triple_positions::term() {
  if (unseen_ != 0) {
    expects_datatype_ = false;
    return position::none;
  }
  if (std::exchange(expects_datatype_, false)) {
    return position::datatype;
  }
  if (std::exchange(expects_label_, false)) {
    return position::none;
  }
  frame& f = frames_.back();
  const position here = f.next;
  if (here == position::subject) {
    f.next = position::predicate;
    f.subject.clear();
  } else if (here == position::predicate && f.opened != '(') {
    f.next = position::object;
    f.effect = term_effect::none;
  } else if (here == position::object) {
    f.next = position::none;
  }
  const bool is_shape = std::exchange(expects_shape_, false);
  if (notation_ == notation::shex && here == position::object) {
    return is_shape ? position::none : position::datatype;
  }
  return here;
}

/// The position after a dot. A document of SPARQL or ShEx has triples only in braces.
position triple_positions::after_statement() const noexcept {
  const char opened = frames_.back().opened;
  const bool is_open = opened == '{' || opened == '<' || (opened == 0 && notation_ == notation::n3);
  return !is_open                      ? position::none
         : notation_ == notation::shex ? position::predicate
                                       : position::subject;
}

void triple_positions::word(std::string_view text) {
  if (unseen_ != 0) {
    return;
  }
  if (text == "a" && frames_.back().next == position::predicate) {
    term();
    set_effect(term_effect::typing);
  } else if (digit.contains(text.front()) || text.front() == '-' || is_boolean(text)) {
    term();
  } else if (notation_ == notation::sparql) {
    // A clause or an expression begins.
    expects_data_ = equals_ignoring_case(text, "values");
    frames_.back().next = frames_.back().next == position::item ? position::item : position::none;
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
      f.next = has_statements() && notation_ != notation::shex ? position::subject : f.next;
      break;
    case ';':
      f.next =
          has_statements() || f.opened == '[' || f.opened == '|' ? position::predicate : f.next;
      break;
    case ',':
      f.next = has_statements() || f.opened == '[' || f.opened == '|' ? position::object : f.next;
      break;
    case '/':
    case '|':
      // In a path, or between the alternatives of ShEx
      f.next = f.next == position::object || (notation_ == notation::shex && has_statements())
                   ? position::predicate
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
      push('[', notation_ == notation::shex ? position::item : position::predicate);
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

void triple_positions::push(char opened, position next) {
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
  frames_.back().next = position::none;
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
    push('|', position::predicate);  // the properties of a triple
  } else if (std::exchange(expects_data_, false)) {
    push('{', position::item);
  } else {
    push('{', notation_ == notation::shex    ? position::predicate
              : notation_ == notation::other ? position::none
                                             : position::subject);
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
  const position here = frames_.back().next;
  push('(', here == position::subject || here == position::object ? position::item : here);
}

/// The end of a path, of a list, or of an expression.
void triple_positions::close_parenthesis() {
  const position inside = frames_.back().next;
  if (!pop('(')) {
    return;
  }
  if (inside == position::none) {
    frames_.back().next = after_statement();
  } else if (frames_.back().opened != '(') {
    term();
  }
}

void triple_positions::open_quoted(bool has_parenthesis) {
  push('<', position::subject);
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
