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
  if (is_at("<<(")) {
    return mark_of_rdf_1_2(&structure::open_triple_term, 3);
  }
  return !is_line_based_ && is_at("<<") ? mark_of_rdf_1_2(&structure::open_reified, 2) : iriref();
}

/// A mark of `size` bytes that begins what RDF 1.1 does not have.
bool lexer::mark_of_rdf_1_2(bool (structure::*take)(), std::size_t size) {
  const bool leaves_out = structure_.leaves_out_rdf_1_2();
  const bool fits = (structure_.*take)();
  note_rdf_1_2(fits && leaves_out);
  return accept(fits, input_.offset() + size);
}

void lexer::note_rdf_1_2(bool leaves_out) {
  if (leaves_out) {
    audit_.report(code::rdf_1_2_term, input_.place_of(input_.offset()), {});
  }
}

/// The grammar allows white space within a literal, but several parsers do not.
void lexer::note_space_before(std::string_view part) {
  const std::uint64_t begin = input_.offset();
  if (begin != tokens_.literal_end() && !input_.is_trial()) {
    audit_.report(code::store_refuses, input_.place_of(begin),
                  "white space before a " + std::string(part));
  }
}

bool lexer::datatype_mark() {
  const std::uint64_t begin = input_.offset();
  if (input_.peek(begin + 1) != '^' || !structure_.datatype_mark()) {
    return accept(false, begin);
  }
  note_space_before("datatype");
  tokens_.end_literal_part(begin + 2);
  return true;
}

/// Whether `_` at `end` is part of a tag such as `en_US`, and does not begin a blank node.
bool lexer::continues_language_tag(std::uint64_t end) {
  const int next = input_.peek(end) == '_' ? input_.peek(end + 1) : 0;
  return next > 0 && next < 0x80 && (alpha | digit).contains(static_cast<char>(next));
}

bool lexer::at_sign() {
  const std::uint64_t begin = input_.offset();
  std::uint64_t end = tokens_.end_of(tag_characters, begin + 1);
  if (structure_.after_string() && continues_language_tag(end)) {
    end = tokens_.end_of(simple_name_characters, begin + 1);
  }
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("language tag of more than 16 MiB");
  }
  const std::string_view text = input_.text(begin + 1, end);
  if (structure_.after_string()) {
    note_space_before("language tag");
    return language_tag(text);
  }
  return accept(!is_line_based_ && directive(text, true), end);
}

/// Only SPARQL's keywords, which have no dot, may be in upper case.
bool lexer::directive(std::string_view name, bool with_dot) {
  using enum structure::directive;
  const auto begins = [&](std::string_view keyword, structure::directive d) {
    return (with_dot ? name == keyword : equals_ignoring_case(name, keyword)) &&
           structure_.begin_directive(d, with_dot);
  };
  return begins("prefix", prefix) || begins("base", base) || begins("version", version);
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
  return accept(structure_.version_label(), end);
}

bool lexer::punctuation(char c) {
  const std::uint64_t behind = input_.offset() + 1;
  if (c == ')' && structure_.ends_triple_term()) {
    return accept(is_at(")>>") && structure_.close_triple_term(), behind + 2);
  }
  if (is_line_based_ && c != '.') {
    return accept(false, behind);
  }
  if (c == '{' && is_at("{|")) {
    return mark_of_rdf_1_2(&structure::open_annotation, 2);
  }
  if (c == '.' && !is_line_based_ && digit.contains(static_cast<char32_t>(input_.peek(behind)))) {
    return number();
  }
  return accept(structure_.punctuation(c), behind);
}

bool lexer::comment() {
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
