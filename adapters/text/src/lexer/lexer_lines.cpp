#include <cstring>

#include "lexer/lexer.hpp"
#include "text/escapes.hpp"
#include "text/names.hpp"
#include "text/scan.hpp"

/// A fast path for ordinary lines of N-Triples and N-Quads: the line is in the window as a whole,
/// and nothing in it needs a second look. Its tokens are read here one by one; at the first token
/// that is not plain, dispatch() continues with the line, and the reports are the same. Every
/// search ends at the line feed after the window.
namespace leiri::text {

// Returns whether there was anything to read.
bool lexer::plain_line() {
  const std::uint64_t begin = cursor_;
  if (plain_subject() && plain_token() == '<' && plain_iriref(role::predicate) && plain_object() &&
      plain_graph()) {
    plain_line_end();
  }
  return cursor_ != begin || mode_ == mode::ended;
}

// Returns the first byte after the space.
char lexer::plain_token() {
  const char* p = window_.at(cursor_);
  while (*p == ' ' || *p == '\t') {
    ++p;
  }
  cursor_ = token_begin_ = window_.offset_of(p);
  structure_.start_token(cursor_);
  return *p;
}

// Statements with the same subject often follow each other: a subject without findings is not
// examined again.
bool lexer::plain_subject() {
  const char c = plain_token();
  if (c == '_') {
    return plain_blank_node();
  }
  if (repeats_subject()) {
    kind_ = token::iriref;
    escaped_ = false;
    token_end_ = token_begin_ + subject_size_ - 1;
    const std::string_view value = window_.text(token_begin_ + 1, token_end_);
    audit_.repeat(occurrence_at_hand(role::subject, value), {true, {}, value, true});
    structure_.iri();
    end_token();
  } else if (c != '<' || !plain_iriref(role::subject)) {
    return false;
  }
  subject_begin_ = silent_ ? token_begin_ : structure::none;
  subject_size_ = static_cast<std::size_t>(cursor_ - token_begin_);
  return true;
}

bool lexer::repeats_subject() const noexcept {
  return subject_begin_ >= window_.begin() && subject_begin_ != structure::none &&
         window_.end() - cursor_ >= subject_size_ &&
         std::memcmp(window_.at(subject_begin_), window_.at(cursor_), subject_size_) == 0;
}

bool lexer::plain_iriref(role r) {
  const char* const first = window_.at(cursor_) + 1;
  const char* const close = find_sure<'>', '<', '\\', '\n', '\r'>(first);
  token_end_ = window_.offset_of(close);
  if (*close != '>' || too_long(token_end_)) {
    return false;
  }
  kind_ = token::iriref;
  escaped_ = false;
  return term(r, {first, static_cast<std::size_t>(close - first)});
}

bool lexer::plain_blank_node() {
  const char* const first = window_.at(cursor_) + 2;
  const char* last = first;
  while (simple_name_characters.contains(*last)) {
    ++last;
  }
  const std::string_view label(first, static_cast<std::size_t>(last - first));
  const bool plain = first[-1] == ':' && !label.empty() && label.front() != '-' && *last == ' ';
  if (!plain || too_long(window_.offset_of(last)) || (out_ != nullptr && may_clash(label))) {
    return false;
  }
  return accept(structure_.blank_node(), window_.offset_of(last));
}

bool lexer::plain_object() {
  switch (plain_token()) {
    case '<':
      return plain_iriref(role::object);
    case '_':
      return plain_blank_node();
    case '"':
      return plain_string() && plain_string_end();
    default:
      return false;
  }
}

bool lexer::plain_string() {
  const char* const first = window_.at(cursor_) + 1;
  const char* p = find_sure<'"', '\\', '\n', '\r'>(first);
  while (*p == '\\' && is_string_escape(p[1])) {
    p = find_sure<'"', '\\', '\n', '\r'>(p + 2);
  }
  std::uint64_t last = window_.offset_of(p);
  if (*p != '"' || check_text(cursor_ + 1, last) != last) {
    return false;
  }
  cursor_ = literal_end_ = last + 1;
  return structure_.string();
}

bool lexer::plain_string_end() {
  const char* const p = window_.at(cursor_);
  if (p[0] == '@') {
    return plain_language_tag();
  }
  if (p[0] == '^' && p[1] == '^' && p[2] == '<') {
    datatype_mark();
    plain_token();
    return plain_iriref(role::datatype);
  }
  const char next = plain_token();
  if (next != '.' && next != '<' && next != '_') {
    return false;
  }
  structure_.end_string();
  return true;
}

bool lexer::plain_language_tag() {
  const char* const first = window_.at(cursor_) + 1;
  const char* last = first;
  while (tag_characters.contains(*last)) {
    ++last;
  }
  const std::string_view tag(first, static_cast<std::size_t>(last - first));
  return *last == ' ' && is_language_tag(tag) &&
         accept(structure_.language_tag(), window_.offset_of(last));
}

bool lexer::plain_graph() {
  if (syntax_ != syntax::nquads) {
    return true;
  }
  switch (plain_token()) {
    case '<':
      return plain_iriref(role::graph);
    case '_':
      return plain_blank_node();
    default:
      return true;
  }
}

// Reports a skipped statement before its line ends.
void lexer::plain_line_end() {
  if (plain_token() != '.') {
    return;
  }
  accept(structure_.punctuation('.'), cursor_ + 1);
  if (structure_.has_lost()) {
    report_skipped(cursor_);
  }
  for (char c = plain_token(); cursor_ != window_.end() && (c == '\n' || c == '\r');
       c = plain_token()) {
    line_end();
  }
}

}  // namespace leiri::text
