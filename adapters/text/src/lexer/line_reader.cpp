#include "lexer/line_reader.hpp"

#include <cstring>
#include <leiri/language_tag.hpp>
#include <string_view>

#include "lexer/piece_reader.hpp"
#include "text/escapes.hpp"
#include "text/names.hpp"
#include "text/scan.hpp"

namespace leiri::text {

bool line_reader::read() {
  const std::uint64_t begin = input_.offset();
  if (subject() && next() == '<' && iriref(role::predicate) && object() && graph()) {
    line_end();
  }
  return input_.offset() != begin;
}

// Begins the next token and returns its first byte.
char line_reader::next() {
  const char* p = input_.bytes().at(input_.offset());
  while (*p == ' ' || *p == '\t') {
    ++p;
  }
  tokens_.begin(input_.bytes().offset_of(p));
  return *p;
}

// Statements with the same subject often follow each other: a subject without findings is not
// examined again.
bool line_reader::subject() {
  const char c = next();
  if (c == '_') {
    return blank_node();
  }
  const std::uint64_t begin = input_.offset();
  bool is_silent = true;
  if (repeats_subject()) {
    tokens_.set_iriref(begin + subject_size_ - 1);
    terms_.repeat_iriref(role::subject);
  } else if (c == '<' && iriref(role::subject)) {
    is_silent = terms_.was_silent();
  } else {
    return false;
  }
  subject_begin_ = is_silent ? begin : structure::none;
  subject_size_ = static_cast<std::size_t>(input_.offset() - begin);
  return true;
}

bool line_reader::repeats_subject() const noexcept {
  const window& bytes = input_.bytes();
  return subject_begin_ >= bytes.begin() && subject_begin_ != structure::none &&
         bytes.end() - input_.offset() >= subject_size_ &&
         std::memcmp(bytes.at(subject_begin_), bytes.at(input_.offset()), subject_size_) == 0;
}

bool line_reader::iriref(role r) {
  const window& bytes = input_.bytes();
  const char* const first = bytes.at(input_.offset()) + 1;
  const char* const close = find_sure<'>', '<', '\\', '\n', '\r'>(first);
  const std::uint64_t end = bytes.offset_of(close);
  if (*close != '>' || tokens_.is_too_long(end)) {
    return false;
  }
  tokens_.set_iriref(end);
  return terms_.take_plain_iriref(r, {first, static_cast<std::size_t>(close - first)});
}

bool line_reader::blank_node() {
  const window& bytes = input_.bytes();
  const char* const first = bytes.at(input_.offset()) + 2;
  const char* last = first;
  while (simple_name_characters.contains(*last)) {
    ++last;
  }
  const std::string_view label(first, static_cast<std::size_t>(last - first));
  const std::uint64_t end = bytes.offset_of(last);
  const bool is_plain = first[-1] == ':' && !label.empty() && label.front() != '-' && *last == ' ';
  if (!is_plain || tokens_.is_too_long(end)) {
    return false;
  }
  input_.go_to(end);
  return structure_.blank_node(label);
}

bool line_reader::object() {
  switch (next()) {
    case '<':
      return iriref(role::object);
    case '_':
      return blank_node();
    case '"':
      return string() && string_end();
    default:
      return false;
  }
}

bool line_reader::string() {
  const window& bytes = input_.bytes();
  const std::uint64_t begin = input_.offset() + 1;
  const char* p = find_sure<'"', '\\', '\n', '\r'>(bytes.at(begin));
  while (*p == '\\' && is_string_escape(p[1])) {
    p = find_sure<'"', '\\', '\n', '\r'>(p + 2);
  }
  std::uint64_t last = bytes.offset_of(p);
  if (*p != '"' || find_ill_formed(bytes, begin, last) != last) {
    return false;
  }
  if (names_namespaces(structure_.effect())) {
    terms_.name_namespace(bytes.text(begin, last));
  }
  tokens_.end_literal_part(last + 1);
  if (!structure_.string()) {
    return false;
  }
  structure_.extend_string(bytes.text(begin, last));
  return true;
}

bool line_reader::string_end() {
  const char* const p = input_.bytes().at(input_.offset());
  if (p[0] == '@') {
    return language_tag();
  }
  if (p[0] == '^' && p[1] == '^' && p[2] == '<') {
    if (!terms_.take_string('"', input_.piece_begin() + 1, input_.offset() - 1)) {
      return false;
    }
    structure_.datatype_mark();
    tokens_.end_literal_part(input_.offset() + 2);
    next();
    return iriref(role::datatype);
  }
  const char c = next();
  if (c != '.' && c != '<' && c != '_') {
    return false;
  }
  structure_.end_string();
  return true;
}

bool line_reader::language_tag() {
  const window& bytes = input_.bytes();
  const char* const first = bytes.at(input_.offset()) + 1;
  const char* last = first;
  while (tag_characters.contains(*last)) {
    ++last;
  }
  const std::string_view tag(first, static_cast<std::size_t>(last - first));
  if (*last != ' ' || !is_language_tag(tag)) {
    return false;
  }
  if (!terms_.take_language_tag(tag, base_direction::none) || terms_.has_stopped()) {
    return false;
  }
  input_.go_to(bytes.offset_of(last));
  return true;
}

bool line_reader::graph() {
  if (!has_graphs_) {
    return true;
  }
  switch (next()) {
    case '<':
      return iriref(role::graph);
    case '_':
      return blank_node();
    default:
      return true;
  }
}

// Reports a skipped statement before its line ends.
void line_reader::line_end() {
  if (next() != '.') {
    return;
  }
  structure_.punctuation('.');
  input_.go_to(input_.offset() + 1);
  if (structure_.has_lost()) {
    terms_.report_skipped_statement(input_.offset());
  }
  for (char c = next(); input_.offset() != input_.bytes().end() && (c == '\n' || c == '\r');
       c = next()) {
    structure_.line_end();
    input_.end_line();
  }
}

}  // namespace leiri::text
