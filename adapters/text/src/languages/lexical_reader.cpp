#include "languages/lexical_reader.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <utility>

#include "text/escapes.hpp"
#include "text/found_token.hpp"
#include "text/names.hpp"

namespace leiri::text {
namespace {

/// The ASCII characters that IRIREF excludes (SPARQL 1.1 section 19.8), without the controls.
constexpr ascii_set not_in_iri(" <>\"{}|^`\\");
constexpr ascii_set local_marks(":.%\\");

bool is_name_character(char c) noexcept {
  return simple_name_characters.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

lexical_reader::lexical_reader(whole_document& document, format f)
    : document_(document),
      language_(language_of(f)),
      text_(document.text()),
      at_(document.begin()),
      positions_(language_.triples) {
  for (const auto& [prefix, name] : language_.predeclared) {
    document_.names().set_prefix(prefix, {std::string(name), true, 0, {}, {}});
  }
  if (f == format::n3 && document_.names().base() != nullptr) {  // Notation3 section 5.5
    document_.names().set_prefix(
        {}, {std::string(document_.names().base()->text) + '#', true, 0, {}, {}});
  }
}

void lexical_reader::read() {
  while (at_ < text_.size() && !document_.has_stopped()) {
    step();
  }
}

void lexical_reader::step() {
  const char c = text_[at_];
  if (c == '{' && is_code_next_) {
    skip_to("%}", at_);
    is_code_next_ = false;
  } else if (c == '<') {
    read_less_than();
  } else if (c == '#' || c == '/' || c == '%') {
    if (!skip_comment()) {
      read_symbol(c);
    }
  } else if (c == '"' || c == '\'') {
    if (!skip_string()) {
      ++at_;
    }
  } else if (language_.has_variables && (c == '?' || c == '$')) {
    skip_variable();
  } else if (is_name_character(c) || c == ':') {
    read_word();
  } else {
    read_symbol(c);
  }
}

void lexical_reader::skip_variable() {
  const auto* const name = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_ + 1),
                                            text_.end(), is_name_character);
  const auto end = static_cast<std::size_t>(name - text_.begin());
  if (end != at_ + 1) {  // otherwise, it is a part of a path
    positions_.term();
  }
  at_ = end;
}

void lexical_reader::read_symbol(char c) {
  const char next = character_at(at_ + 1);
  if (c == '^' && next == '^') {
    positions_.expect_datatype();
    at_ += 2;
  } else if (c == '>' && next == '>') {
    positions_.close_quoted();
    at_ += 2;
  } else {
    positions_.symbol(c, next);
    ++at_;
  }
}

void lexical_reader::skip_to(std::string_view mark, std::size_t from) {
  const std::size_t found = text_.find(mark, from);
  at_ = found == std::string_view::npos ? text_.size() : found + mark.size();
}

/// Skips a comment, or a regular expression of ShEx.
bool lexical_reader::skip_comment() {
  const std::string_view rest = text_.substr(at_);
  if (rest.front() == '#') {
    document_.take_line_comment(at_);
    skip_to("\n", at_);
    return true;
  }
  if (language_.has_block_comments && rest.starts_with("/*")) {
    skip_to("*/", at_ + 2);
    return true;
  }
  if (language_.has_regular_expressions && rest.front() == '/' && !rest.starts_with("//")) {
    return skip_regular_expression();
  }
  is_code_next_ = language_.has_code && rest.front() == '%';
  return false;
}

/// ShEx 2.1 section 6.2, REGEXP: it must end in the same line.
bool lexical_reader::skip_regular_expression() {
  for (std::size_t end = at_ + 1; end < text_.size() && text_[end] != '\n'; ++end) {
    if (text_[end] == '\\') {
      ++end;
    } else if (text_[end] == '/') {
      at_ = end + 1;
      return true;
    }
  }
  return false;
}

/// A short string must end in the same line; otherwise the quotation mark does not start a string.
bool lexical_reader::skip_string() {
  const char quote = text_[at_];
  if (quote == '\'' && !language_.has_short_quotes) {
    return false;
  }
  const std::string_view three = text_.substr(at_, 3);
  const bool is_long = language_.has_long_strings && three == std::string(3, quote);
  const std::string_view mark = three.substr(0, is_long ? 3 : 1);
  // Strings of OWL may contain line ends.
  const bool may_have_lines = is_long || !language_.has_long_strings;
  std::size_t end = at_ + mark.size();
  while (end < text_.size() && text_.substr(end, mark.size()) != mark) {
    if (text_[end] == '\n' && !may_have_lines) {
      return false;
    }
    end += text_[end] == '\\' ? 2 : 1;
  }
  const std::size_t begin = at_ + mark.size();
  at_ = std::min(end + mark.size(), text_.size());
  positions_.term();
  if (has_any_uri_type()) {
    take_uri_literal(begin, end);
  }
  read_language_tag();
  return true;
}

/// Whether a string has just ended, and is followed by its type xsd:anyURI.
bool lexical_reader::has_any_uri_type() {
  constexpr std::size_t longest_name = 64;
  std::string_view type = text_.substr(at_, longest_name);
  if (!type.starts_with("^^")) {
    return false;
  }
  type.remove_prefix(2);
  if (type.starts_with('<')) {
    return type.substr(1).starts_with(any_uri_type) &&
           type.substr(1 + any_uri_type.size(), 1) == ">";
  }
  const std::size_t colon = std::min(type.find_first_of(": \t\r\n"), type.size());
  const declaration* const d =
      type.substr(colon).starts_with(':') ? document_.names().find(type.substr(0, colon)) : nullptr;
  const std::size_t local = at_ + 3 + colon;
  return d != nullptr && any_uri_type.starts_with(d->name) &&
         text_.substr(local, local_end(local) - local) == any_uri_type.substr(d->name.size());
}

/// The literal is the text from `begin` to `end`.
void lexical_reader::take_uri_literal(std::size_t begin, std::size_t end) {
  const std::string_view raw = text_.substr(begin, end - begin);
  for (std::size_t at = raw.find('\\'); at < raw.size(); at = raw.find('\\', at)) {
    const std::size_t size = string_escape_length(raw.substr(at));
    if (size == 0) {
      return;
    }
    at += size;
  }
  value_.clear();
  decode_string(raw, value_);
  document_.take_literal({.value = value_,
                          .begin = begin,
                          .end = end,
                          .offset = escaped_offset,
                          .is_repairable = raw.find('\\') == std::string_view::npos},
                         any_uri_type);
}

/// The `_` of a tag such as `en_US` belongs to it.
void lexical_reader::read_language_tag() {
  if (character_at(at_) != '@') {
    return;
  }
  const std::size_t begin = ++at_;
  while (tag_characters.contains(character_at(at_)) ||
         (character_at(at_) == '_' && (alpha | digit).contains(character_at(at_ + 1)))) {
    ++at_;
  }
  const std::string_view text = text_.substr(begin, at_ - begin);
  const std::string_view tag = text.substr(0, text.find("--"));  // a base direction may follow
  if (!tag.empty() && alpha.contains(tag.front())) {
    document_.take_language(
        {.value = tag, .begin = begin, .end = begin + tag.size(), .is_repairable = true});
  }
}

void lexical_reader::read_less_than() {
  const std::size_t end = iri_end();
  if (end == std::string_view::npos) {
    const bool is_double = character_at(at_ + 1) == '<';
    const bool has_parenthesis = is_double && character_at(at_ + 2) == '(';
    if (is_double) {
      positions_.open_quoted(has_parenthesis);
    }
    // `<-` is an operator of Notation3, which names do not begin with.
    const bool is_inverse =
        language_.triples == triple_positions::notation::n3 && character_at(at_ + 1) == '-';
    at_ += 1U + (is_double || is_inverse ? 1U : 0U) + (has_parenthesis ? 1U : 0U);
    return;
  }
  read_iri(end);
}

/// The offset of the `>` if the `<` here opens an IRI: if IRIREF matches, or if a registered scheme
/// and a colon follow and the `>` comes on this line, before another `<`. Otherwise npos.
std::size_t lexical_reader::iri_end() const noexcept {
  const std::string_view rest = text_.substr(at_ + 1);
  if (rest.starts_with('<') || rest.starts_with('=')) {
    return std::string_view::npos;
  }
  std::size_t end = 0;
  const auto is_in_iri = [&](char c) {
    const bool starts_escape =
        c == '\\' && end + 1 < rest.size() && (rest[end + 1] == 'u' || rest[end + 1] == 'U');
    return starts_escape || (static_cast<unsigned char>(c) > 0x20 && !not_in_iri.contains(c));
  };
  while (end < rest.size() && is_in_iri(rest[end])) {
    ++end;
  }
  if (end < rest.size() && rest[end] == '>') {
    return at_ + 1 + end;
  }
  const std::size_t close = rest.find_first_of("<>\n");
  return close != std::string_view::npos && rest[close] == '>' &&
                 looks_like_identifier(rest.substr(0, close))
             ? at_ + 1 + close
             : std::string_view::npos;
}

void lexical_reader::read_iri(std::size_t end) {
  value_.clear();
  decode_iriref(text_.substr(at_ + 1, end - at_ - 1), value_);
  written_identifier id{.value = value_,
                        .begin = at_ + 1,
                        .end = end,
                        .offset = iriref_offset,
                        .is_repairable = true};
  at_ = end + 1;
  const expectation what = std::exchange(next_, expectation::term);
  if (what == expectation::prefix_iri) {
    take_prefix(id);
    return;
  }
  if (what == expectation::term) {
    take_term(id);
    return;
  }
  id.role = role::base;
  const outcome read = document_.examine(id);
  const reference* const before = document_.names().base();
  if (const auto base = base_set_by(id.value, profile::rdf, before, read)) {
    document_.names().set_base(*base);
  } else {
    document_.lose_base();
  }
}

void lexical_reader::take_prefix(const written_identifier& written) {
  written_identifier id = written;
  id.role = role::prefix;
  const outcome read = document_.examine(id);
  const std::string name(read.usable ? read.resolved : id.value);
  document_.names().set_prefix(prefix_, {name, read.usable, 0, {}, {id.begin, 1, 1}});
  id.value = name;
  document_.count_namespace(id, prefix_);
}

/// A keyword, a number, a prefixed name or a blank node.
void lexical_reader::read_word() {
  std::size_t end = at_;
  while (end < text_.size() && (is_name_character(text_[end]) || text_[end] == '.')) {
    ++end;
  }
  if (end < text_.size() && text_[end] == ':') {
    read_prefixed_name(end);
    return;
  }
  while (end > at_ + 1 && text_[end - 1] == '.') {
    --end;  // it ends the statement
  }
  const std::string_view word = text_.substr(at_, end - at_);
  at_ = std::max(end, at_ + 1);
  read_keyword(word);
}

void lexical_reader::read_keyword(std::string_view word) {
  if (equals_ignoring_case(word, "prefix")) {
    next_ = expectation::prefix_name;
  } else if (language_.has_base && equals_ignoring_case(word, "base")) {
    next_ = expectation::base;
  } else {
    next_ = expectation::term;
    declares_ = effect_of_keyword(word);
    positions_.word(word);
  }
}

void lexical_reader::read_prefixed_name(std::size_t colon) {
  const std::size_t begin = at_;
  const std::string_view prefix = text_.substr(begin, colon - begin);
  if (next_ == expectation::prefix_iri && text_.substr(colon).starts_with("://")) {
    refuse_prefix();
    return;
  }
  const std::size_t end = local_end(colon + 1);
  at_ = end;
  const bool is_keyword = std::find(language_.keywords.begin(), language_.keywords.end(), prefix) !=
                          language_.keywords.end();
  if (is_keyword) {
    at_ = colon + 1;
    next_ = prefix == "Prefix" ? expectation::prefix_name : expectation::term;
    declares_ = effect_of_keyword(prefix);
  } else if (next_ == expectation::prefix_name) {
    prefix_ = prefix;
    at_ = colon + 1;
    next_ = expectation::prefix_iri;
  } else if (prefix == "_") {
    positions_.term();
  } else {
    next_ = expectation::term;
    const declaration* const d = document_.names().find(prefix);
    if (d == nullptr) {
      if (!document_.names().has_lost(prefix)) {
        document_.report_once(code::prefix_not_declared, begin, prefix);
      }
      positions_.term();
      return;
    }
    value_ = d->name;
    document_.out().note_use(value_, {namespace_usage::rdf_name});
    const std::size_t name_size = value_.size();
    decode_local(text_.substr(colon + 1, end - colon - 1), value_);
    take_term({.value = value_,
               .reading = reading::absolute,
               .begin = begin,
               .end = end,
               .offset = escaped_offset,
               .name_size = name_size,
               .prefix_size = colon + 1 - begin});
  }
}

/// The namespace of a declaration lacks its angle brackets. Names with the prefix are no further
/// faults.
void lexical_reader::refuse_prefix() {
  document_.report(code::document_syntax, at_,
                   "expected the IRI of a prefix, not " + found_token(text_.substr(at_)));
  document_.names().lose(prefix_);
  next_ = expectation::term;
  at_ = std::min(text_.find_first_of(white_space, at_), text_.size());
}

void lexical_reader::take_term(const written_identifier& id) {
  const triple_position at = positions_.term();
  written_identifier written = id;
  const std::string_view prefix = possible_prefix(id.value);
  const declaration* const d =
      prefix.empty() || id.name_size != 0 ? nullptr : document_.names().find(prefix);
  written.scheme_as_prefix = d == nullptr ? std::string_view() : std::string_view(d->name);
  const outcome read = document_.examine(written);
  if (read.usable) {
    written_identifier term = id;
    term.value = read.resolved;
    declares_ == term_effect::none ? count_term(term, at) : count_declared(term);
  }
  declares_ = term_effect::none;
}

void lexical_reader::count_term(const written_identifier& id, triple_position at) {
  using enum triple_position;
  const bool is_term =
      at == predicate || at == datatype || (at == object && names_terms(positions_.effect()));
  if (is_term && id.name_size != 0 && id.name_size < id.value.size()) {
    document_.out().note_use(id.value.substr(0, id.name_size), {namespace_usage::rdf_start});
  }
  if (at == subject) {
    positions_.set_subject(id.value);
  } else if (at == predicate) {
    positions_.set_effect(document_.count_term(id));
  } else if (at == datatype) {
    document_.count_term(id);
  } else if (at == object) {
    document_.count_object(positions_.subject(), positions_.effect(), id);
  } else {
    document_.count_object({}, term_effect::none, id);
  }
}

term_effect lexical_reader::effect_of_keyword(std::string_view word) const noexcept {
  constexpr std::array kinds = {std::string_view("Class"), std::string_view("ObjectProperty"),
                                std::string_view("DataProperty"),
                                std::string_view("AnnotationProperty"),
                                std::string_view("Datatype")};
  if (!language_.has_declarations) {
    return term_effect::none;
  }
  return word == "Ontology"                                           ? term_effect::ontology
         : word == "Import"                                           ? term_effect::importing
         : std::find(kinds.begin(), kinds.end(), word) != kinds.end() ? term_effect::definition
                                                                      : term_effect::none;
}

/// Counts an IRI that follows a keyword of OWL.
void lexical_reader::count_declared(const written_identifier& id) {
  if (declares_ == term_effect::importing) {
    document_.count_object({}, declares_, id);
  } else {
    document_.define(id, declares_);
  }
}

/// The size of the escape at the start of a text; 0 if a local part cannot have it. W3C's tests of
/// SPARQL escape the colon, too.
std::size_t lexical_reader::local_escape_size(std::string_view text) const noexcept {
  if (text.size() > 1 && (is_local_escape(text[1]) || text[1] == ':')) {
    return 2;
  }
  const bool is_sparql = language_.triples == triple_positions::notation::sparql;
  return is_sparql ? decode_numeric(text, 0).length : 0;
}

/// PN_LOCAL: a dot belongs to it only if more follows.
std::size_t lexical_reader::local_end(std::size_t begin) const noexcept {
  std::size_t end = begin;
  std::size_t last = begin;  // after the last character that may end it
  while (end < text_.size()) {
    const char c = text_[end];
    if (!is_name_character(c) && !local_marks.contains(c)) {
      break;
    }
    const std::size_t size = c == '\\' ? local_escape_size(text_.substr(end)) : 1;
    if (size == 0) {
      break;
    }
    end += size;
    last = c == '.' ? last : end;
  }
  return last;
}

}  // namespace leiri::text
