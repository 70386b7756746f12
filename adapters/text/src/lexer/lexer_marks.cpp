#include <algorithm>
#include <leiri/documents/rdf_version.hpp>
#include <string>
#include <string_view>

#include "lexer/lexer.hpp"
#include "text/escapes.hpp"
#include "text/names.hpp"

/// Punctuation marks, brackets and directives.
namespace leiri::text {

bool lexer::is_at(std::string_view token) {
  for (std::size_t i = 0; i < token.size(); ++i) {
    if (input_.peek(input_.offset() + i) != static_cast<unsigned char>(token[i])) {
      return false;
    }
  }
  return true;
}

bool lexer::open_angle() {
  if (!is_at("<<")) {
    return iriref();
  }
  if (is_at("<<(")) {
    return open_mark(&structure::open_triple_term, 3, &statement_builder::open_triple_term);
  }
  return is_line_based_ ? iriref()
                        : open_mark(&structure::open_reified, 2, &statement_builder::open_reified);
}

/// A mark of `size` bytes, which the structure accepts if it `fits`.
bool lexer::mark(bool fits, std::size_t size, void (statement_builder::*pass_on)()) {
  if (fits && statements_ != nullptr) {
    (statements_->*pass_on)();
  }
  return accept(fits, input_.offset() + size);
}

/// The mark ends what another one began.
bool lexer::close_mark(bool fits, std::size_t size, void (statement_builder::*pass_on)()) {
  if (fits) {
    omission_.close(input_.offset() + size, pass_on != &statement_builder::close_annotation);
  }
  return mark(fits, size, pass_on);
}

bool lexer::tilde() {
  const bool fits = structure_.tilde();
  if (fits) {
    omission_.begin_reifier();
  }
  return mark(fits, 1, &statement_builder::tilde);
}

/// A mark that begins a term.
bool lexer::open_mark(bool (structure::*open)(), std::size_t size,
                      void (statement_builder::*pass_on)(role)) {
  const role r = structure_.role_of_iri().value_or(role::subject);
  const bool fits = (structure_.*open)();
  if (fits) {
    omission_.open();
  }
  if (fits && statements_ != nullptr) {
    (statements_->*pass_on)(r);
  }
  return accept(fits, input_.offset() + size);
}

bool lexer::open_annotation() {
  const bool fits = structure_.open_annotation();
  if (fits) {
    omission_.open();
  }
  return mark(fits, 2, &statement_builder::open_annotation);
}

bool lexer::datatype_mark() {
  const std::uint64_t begin = input_.offset();
  if (input_.peek(begin + 1) != '^' || !structure_.datatype_mark()) {
    return accept(false, begin);
  }
  tokens_.end_literal_part(begin + 2);
  return true;
}

bool lexer::at_sign() {
  const std::uint64_t begin = input_.offset();
  const std::uint64_t end = tokens_.end_of(tag_characters, begin + 1);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("language tag of more than 16 MiB");
  }
  const std::string_view text = input_.text(begin + 1, end);
  if (structure_.after_string()) {
    return language_tag(text);
  }
  if (text == "prefix" && !is_line_based_) {
    return accept(structure_.prefix_directive(true), end);
  }
  if (text == "version" && !is_line_based_) {
    return accept(version_directive(true), end);
  }
  return accept(text == "base" && !is_line_based_ && structure_.base_directive(true), end);
}

bool lexer::version_directive(bool with_dot) {
  const bool fits = structure_.version_directive(with_dot);
  if (fits) {
    omission_.begin_version();
  }
  return fits;
}

// versionSpecifier ::= STRING_LITERAL_QUOTE | STRING_LITERAL_SINGLE_QUOTE
bool lexer::version() {
  const std::uint64_t begin = input_.offset();
  const std::uint64_t end = tokens_.short_string_end(begin);
  if (end == begin || input_.peek(end) == input_.peek(begin)) {
    return accept(false, begin);
  }
  const std::string_view raw = input_.text(begin + 1, end - 1);
  std::string label;
  decode_string(raw, label);
  if (!rdf_version_named(label)) {
    audit_.report(code::rdf_version_unknown, input_.place_of(begin), raw);
  }
  const bool fits = structure_.version_label();
  if (!structure_.expects_directive_end()) {
    omission_.end_version(end);
  }
  return accept(fits, end);
}

bool lexer::punctuation(char c) {
  const std::uint64_t behind = input_.offset() + 1;
  if (c == ')' && structure_.ends_triple_term()) {
    return close_mark(is_at(")>>") && structure_.close_triple_term(), 3,
                      &statement_builder::close_triple_term);
  }
  if (is_line_based_ && c != '.') {
    return accept(false, behind);
  }
  if (c == '{' && is_at("{|")) {
    return open_annotation();
  }
  if (c == '.' && !is_line_based_ && digit.contains(static_cast<char32_t>(input_.peek(behind)))) {
    return number();
  }
  const role r = structure_.role_of_iri().value_or(role::subject);
  const bool is_directive = structure_.expects_directive_end();
  const bool is_bare = structure_.is_bare_term();
  const bool fits = structure_.punctuation(c);
  if (is_directive) {
    omission_.end_version(behind);
  } else if (fits && is_bare) {
    omission_.end_bare_term();
  }
  if (fits && !is_directive && statements_ != nullptr) {
    pass_on_punctuation(c, r);
  }
  return accept(fits, behind);
}

void lexer::pass_on_punctuation(char c, role r) {
  switch (c) {
    case '.':
      return statements_->dot();
    case ';':
    case ',':
      return statements_->separate();
    case '[':
      return statements_->open_properties(r);
    case ']':
      return statements_->close_properties();
    case '(':
      return statements_->open_collection(r);
    case ')':
      return statements_->close_collection();
    case '{':
      return statements_->open_graph();
    default:
      return statements_->close_graph();
  }
}

bool lexer::comment() {
  input_.passed().hand_on(input_.offset());
  pieces_.open_comment(follows_code(), !has_content_);
  mode_ = mode::pieces;
  return true;
}

/// Whether the comment at the cursor follows a token in its line.
bool lexer::follows_code() const noexcept {
  if (is_line_based_) {
    return !structure_.expects_statement();
  }
  return has_content_ && !tokens_.has_passed_line_end(token_end_);
}

bool lexer::line_end() {
  if (!structure_.line_end()) {
    return accept(false, input_.offset());
  }
  input_.end_line();
  return true;
}

}  // namespace leiri::text
