#include "lexer/lexer.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <string>
#include <utility>

#include "text/names.hpp"

namespace leiri::text {
namespace {

constexpr ascii_set punctuation_marks(".;,[](){}");
constexpr ascii_set number_characters = digit | ascii_set("+-.eE");

bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return text.size() == lower.size() &&
         std::equal(text.begin(), text.end(), lower.begin(),
                    [](char a, char b) { return alpha.contains(a) && (a | 0x20) == b; });
}

}  // namespace

lexer::lexer(audit& a, byte_source in, const document_options& options, output* out)
    : audit_(a),
      is_line_based_(is_line_based(options.syntax)),
      mode_(options.start.offset == 0 ? mode::start : mode::tokens),
      structure_(options.syntax),
      input_(std::move(in), options, out, structure_),
      tokens_(input_, structure_, is_line_based_),
      terms_(a, input_, tokens_, structure_, options),
      lines_(input_, tokens_, structure_, terms_, options.syntax == syntax::nquads),
      pieces_(a, input_, tokens_) {}

leiri::ending lexer::ending() const noexcept {
  if (stopped_) {
    return leiri::ending::stopped;
  }
  if (complete_) {
    return leiri::ending::complete;
  }
  return is_line_based_ ? leiri::ending::incomplete : leiri::ending::broken_off;
}

bool lexer::step() {
  switch (mode_) {
    case mode::start:
      mode_ = mode::tokens;
      input_.skip_byte_order_mark();
      return true;
    case mode::tokens:
      return next_token();
    case mode::pieces:
      return next_piece();
    case mode::ended:
      break;
  }
  return false;
}

bool lexer::next_token() {
  if (structure_.has_lost()) {
    terms_.report_skipped_statement(input_.offset());
  }
  if (is_line_based_ && structure_.expects_statement()) {
    const bool has_read = lines_.read();
    if (terms_.has_stopped()) {
      return stop();
    }
    if (has_read) {
      return true;
    }
  }
  if (!is_line_based_ && structure_.is_settled()) {
    input_.passed().commit(input_.offset());
  }
  if (!tokens_.skip_space()) {
    return end_document();
  }
  tokens_.begin(input_.offset());
  return dispatch(*input_.bytes().at(input_.offset()));
}

bool lexer::next_piece() {
  switch (pieces_.read()) {
    case piece_reader::progress::goes_on:
      break;
    case piece_reader::progress::ended:
      mode_ = mode::tokens;
      break;
    case piece_reader::progress::failed:
      return give_up();
  }
  return true;
}

bool lexer::end_document() {
  if (!structure_.may_end()) {
    structure_.end_string();
    return accept(false, input_.offset());
  }
  input_.end_document();
  mode_ = mode::ended;
  return false;
}

void lexer::pass_rest() {
  const window& bytes = input_.bytes();
  do {
    input_.passed().hand_on(bytes.end());
  } while (input_.more(bytes.end()));
}

bool lexer::dispatch(char c) {
  if (structure_.within_literal()) {
    continue_literal(c);
  }
  switch (c) {
    case '#':
      return comment();
    case '@':
      return at_sign();
    case '^':
      return datatype_mark();
    case '\n':
    case '\r':
      return line_end();
    case '<':
      return iriref();
    case '"':
      return string(c);
    case '\'':
      return is_line_based_ ? accept(false, input_.offset()) : string(c);
    case '_':
      return blank_node();
    default:
      return punctuation_marks.contains(c) ? punctuation(c) : word();
  }
}

// `c` may continue the literal, or show that it has ended.
void lexer::continue_literal(char c) {
  if (!structure_.after_string() || c == '#' || c == '@' || c == '^') {
    tokens_.leave_out_space();
    return;
  }
  structure_.end_string();
  if (structure_.has_lost()) {
    terms_.report_skipped_statement(tokens_.literal_end());
  }
}

bool lexer::iriref() {
  std::optional<role> r = structure_.role_of_iri();
  if (!r) {
    return accept(false, input_.offset());
  }
  if (!tokens_.find_iriref_end()) {
    return unclosed_iriref(*r);
  }
  if (structure_.may_be_graph() && tokens_.is_before_graph(tokens_.end() + 1)) {
    r = role::graph;
  }
  return terms_.take_iriref(*r) || stop();
}

bool lexer::unclosed_iriref(role r) {
  const std::uint64_t at = tokens_.end();
  if (tokens_.is_too_long(at)) {
    return fail_as_too_long("IRI of more than 16 MiB");
  }
  terms_.report_unclosed(r);
  if (audit_.policies()[r] == policy::fail) {
    return stop();
  }
  if (is_line_based_ ? input_.peek(at) != '<' : input_.peek(at) < 0) {
    input_.go_to(at);
    return give_up();
  }
  tokens_.set_end(at - 1);
  terms_.take_unclosed(r);
  return true;
}

bool lexer::word() {
  const std::uint64_t begin = input_.offset();
  if (is_line_based_) {
    return accept(false, begin);
  }
  const char c = *input_.bytes().at(begin);
  if (digit.contains(c) || c == '+' || c == '-') {
    return number();
  }
  const std::uint64_t end = tokens_.name_end(begin, name_kind::plain);
  if (input_.peek(end) != ':') {
    return accept(keyword(input_.text(begin, end)), end);
  }
  if (!structure_.expects_prefix()) {
    return prefixed_name(end);
  }
  terms_.declare(input_.text(begin, end));
  return accept(structure_.prefix_name(), end + 1);
}

bool lexer::keyword(std::string_view text) {
  if (text == "a" && structure_.type_keyword()) {
    terms_.count_type_keyword();
    return true;
  }
  if (is_boolean(text)) {
    return structure_.value();
  }
  if (equals_ignoring_case(text, "prefix")) {
    return structure_.prefix_directive(false);
  }
  if (equals_ignoring_case(text, "base")) {
    return structure_.base_directive(false);
  }
  return equals_ignoring_case(text, "graph") && structure_.graph_keyword();
}

bool lexer::prefixed_name(std::uint64_t colon) {
  std::optional<role> r = structure_.role_of_iri();
  if (!r || r == role::base || r == role::prefix) {
    return accept(false, input_.offset());
  }
  tokens_.find_local_end(colon);
  if (tokens_.is_too_long(tokens_.end())) {
    return fail_as_too_long("name of more than 16 MiB");
  }
  if (structure_.may_be_graph() && tokens_.is_before_graph(tokens_.end())) {
    r = role::graph;
  }
  return terms_.take_name(*r) || stop();
}

bool lexer::blank_node() {
  const std::uint64_t begin = input_.offset();
  if (!structure_.blank_node()) {
    return accept(false, begin);
  }
  const std::uint64_t label = begin + 2;
  if (input_.peek(begin + 1) != ':' || !tokens_.starts_name(label, name_kind::plain)) {
    return fail("blank node that does not have the form _:name", begin);
  }
  const std::uint64_t end = tokens_.name_end(label, name_kind::plain);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("name of more than 16 MiB");
  }
  if (!is_line_based_ && input_.passed().has_output() && may_clash(input_.text(label, end))) {
    input_.passed().replace(begin, end,
                            [](output& to, std::string_view token) { to.relabel(token); });
  }
  return accept_apart(".", true, end);
}

bool lexer::number() {
  const std::uint64_t begin = input_.offset();
  const std::uint64_t end = tokens_.end_of(number_characters, begin);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("number of more than 16 MiB");
  }
  const std::size_t length = number_length(input_.text(begin, end));
  return accept_apart(".eE", length != 0 && structure_.value(), begin + length);
}

bool lexer::at_sign() {
  const std::uint64_t begin = input_.offset();
  const std::uint64_t end = tokens_.end_of(tag_characters, begin + 1);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("language tag of more than 16 MiB");
  }
  const std::string_view text = input_.text(begin + 1, end);
  if (structure_.after_string()) {
    return is_language_tag(text) ? accept(structure_.language_tag(), end)
                                 : fail("missing language tag", begin);
  }
  if (text == "prefix" && !is_line_based_) {
    return accept(structure_.prefix_directive(true), end);
  }
  return accept(text == "base" && !is_line_based_ && structure_.base_directive(true), end);
}

bool lexer::datatype_mark() {
  const std::uint64_t begin = input_.offset();
  if (input_.peek(begin + 1) != '^' || !structure_.datatype_mark()) {
    return accept(false, begin);
  }
  tokens_.end_literal_part(begin + 2);
  return true;
}

bool lexer::string(char quote) {
  if (!structure_.string()) {
    return accept(false, input_.offset());
  }
  pieces_.open_string(quote, !is_line_based_);
  mode_ = mode::pieces;
  return true;
}

bool lexer::comment() {
  input_.passed().hand_on(input_.offset());
  pieces_.open_comment();
  mode_ = mode::pieces;
  return true;
}

bool lexer::punctuation(char c) {
  const std::uint64_t behind = input_.offset() + 1;
  if (is_line_based_) {
    return accept(c == '.' && structure_.punctuation(c), behind);
  }
  if (c == '.' && digit.contains(static_cast<char32_t>(input_.peek(behind)))) {
    return number();
  }
  return accept(structure_.punctuation(c), behind);
}

bool lexer::line_end() {
  if (!structure_.line_end()) {
    return accept(false, input_.offset());
  }
  input_.end_line();
  return true;
}

bool lexer::accept(bool fits, std::uint64_t token_end) {
  if (!fits) {
    return fail("expected " + std::string(structure_.expected()), input_.offset());
  }
  input_.go_to(token_end);
  return true;
}

bool lexer::accept_apart(std::string_view continues, bool fits, std::uint64_t token_end) {
  if (fits && input_.passed().has_output()) {
    const int c = input_.peek(token_end);
    if (c >= 0 && continues.find(static_cast<char>(c)) != std::string_view::npos) {
      input_.passed().end_token(token_end);
    }
  }
  return accept(fits, token_end);
}

bool lexer::fail(std::string_view detail, std::uint64_t at) {
  audit_.report(code::document_syntax, input_.place_of(at), detail);
  return give_up();
}

bool lexer::fail_as_too_long(std::string_view detail) {
  audit_.report(code::too_long, input_.place_of(input_.piece_begin()), detail);
  return give_up();
}

// A line that is not a statement has no role of its own: it is treated like its subject.
bool lexer::give_up() {
  complete_ = false;
  if (!is_line_based_) {
    input_.passed().hand_on(input_.piece_begin());
    mode_ = mode::ended;
    return false;
  }
  const policy wanted = audit_.policies()[role::subject];
  if (wanted == policy::fail) {
    return stop();
  }
  const policy done =
      input_.passed().possible(treatment_of_faulty_text(wanted), code::document_syntax);
  if (done == policy::keep) {
    input_.passed().keep_line();
  } else {
    input_.drop_line();
  }
  structure_.reset();
  pieces_.open_faulty_line(done == policy::keep);
  mode_ = mode::pieces;
  return true;
}

// Passes on what came before the line or, in syntaxes without lines, before the token.
bool lexer::stop() {
  complete_ = false;
  stopped_ = true;
  if (is_line_based_) {
    input_.drop_line();
  } else {
    input_.passed().hand_on(input_.piece_begin());
  }
  mode_ = mode::ended;
  return false;
}

}  // namespace leiri::text
