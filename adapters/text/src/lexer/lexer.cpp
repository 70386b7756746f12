#include "lexer/lexer.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <utility>

#include "text/found_token.hpp"

namespace leiri::text {
namespace {

constexpr ascii_set punctuation_marks(".;,[](){}");

}  // namespace

lexer::lexer(audit& a, byte_source in, const document_options& options, copy_sink* copy,
             statement_maker* statements)
    : audit_(a),
      syntax_(options.syntax),
      is_line_based_(is_line_based(options.syntax)),
      mode_(options.start.offset == 0 ? mode::start : mode::tokens),
      structure_(options.syntax, statements),
      input_(std::move(in), options, copy, structure_),
      tokens_(input_, structure_, is_line_based_),
      terms_(a, input_, tokens_, structure_, options),
      lines_(input_, tokens_, structure_, terms_, options.syntax == syntax::nquads),
      pieces_(a, input_, tokens_, structure_),
      ahead_(input_) {}

lexer::lexer(audit& a, byte_source in, const document_options& options, const reading_state& before)
    : lexer(a, std::move(in), options) {
  begin_part(options, before);
}

void lexer::begin_part(const document_options& options, const reading_state& before) {
  is_part_ = true;
  has_content_ = before.has_content;
  token_end_ = options.start.offset;
  terms_.inherit(before);
  if (before.is_in_graph) {
    structure_.begin_in_graph();
  }
}

bool lexer::has_only_space_before(std::uint64_t border) {
  for (std::uint64_t at = offset(); at < border; ++at) {
    const int c = input_.peek(at);
    if (c < 0 || !is_white_space(static_cast<char>(c))) {
      return false;
    }
  }
  return offset() <= border;
}

part_result lexer::describe() const {
  part_result part;
  part.how = ending();
  part.has_content = has_content_;
  part.is_in_graph = structure_.is_in_graph();
  part.unread = unread_;
  terms_.describe(part);
  return part;
}

leiri::ending lexer::ending() const noexcept {
  if (stopped_) {
    return leiri::ending::stopped;
  }
  if (complete_) {
    return leiri::ending::complete;
  }
  return broken_off_ ? leiri::ending::broken_off : leiri::ending::incomplete;
}

bool lexer::step() {
  switch (mode_) {
    case mode::start:
      mode_ = mode::tokens;
      skip_byte_order_mark();
      return true;
    case mode::tokens:
      return next_token();
    case mode::again:
      return read_again();
    case mode::pieces:
      return next_piece();
    case mode::ended:
      break;
  }
  return false;
}

/// Readers of lines take a byte order mark for a part of the first one.
void lexer::skip_byte_order_mark() {
  input_.peek(byte_order_mark.size() - 1);
  const std::uint64_t end = input_.bytes().end();
  if (is_line_based_ && input_.text(0, end).starts_with(byte_order_mark)) {
    audit_.report(code::store_refuses, {0, 1, 1}, "byte order mark");
    if (input_.passed().has_sink() && repairs(audit_.policies()[role::subject])) {
      remove_byte_order_mark();
    }
  }
  input_.skip_byte_order_mark();
}

void lexer::remove_byte_order_mark() {
  constexpr code why = code::store_refuses;
  input_.passed().repair(0, byte_order_mark.size(), {}, why);
  const fixed_place start({0, 1, 1});
  audit_.decided(
      {role::subject, {}, byte_order_mark, reading::absolute, profile::rdf, nullptr, &start},
      {false, why, {}}, {policy::repair, {}, {}});
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
      has_content_ = true;
      return true;
    }
  }
  if (!is_line_based_ && structure_.is_between_statements() && !input_.is_trial()) {
    input_.passed().commit(input_.offset());
    input_.start_sentence(input_.offset());
  }
  if (!input_.is_trial()) {
    token_end_ = input_.offset();
  }
  if (!tokens_.skip_space()) {
    return end_document();
  }
  tokens_.begin(input_.offset());
  const char c = *input_.bytes().at(input_.offset());
  has_content_ = has_content_ || (c != '#' && c != '\n' && c != '\r');
  return dispatch(c);
}

bool lexer::next_piece() {
  switch (pieces_.read()) {
    case piece_reader::progress::goes_on:
      break;
    case piece_reader::progress::ended:
      mode_ = read_until_ == 0 ? mode::tokens : mode::again;
      if (structure_.after_string() && !take_string()) {
        return stop();
      }
      break;
    case piece_reader::progress::failed:
      return fail(pieces_.fault(), pieces_.fault_place());
  }
  if (const statement_maker* const to = structure_.statements();
      to != nullptr && structure_.after_string() && to->is_string_too_long()) {
    exceed_limit("string of more than 64 MiB");
  }
  return mode_ != mode::ended;
}

/// The string that has ended may be an identifier, if a datatype follows.
bool lexer::take_string() {
  const std::uint64_t begin = pieces_.string_begin();
  const std::uint64_t behind = tokens_.literal_end();
  return begin == structure::none || pieces_.has_surrogates() || input_.peek(behind) != '^' ||
         input_.peek(behind + 1) != '^' ||
         terms_.take_string(pieces_.quote(), begin, behind - (pieces_.is_long_string() ? 3 : 1));
}

bool lexer::end_document() {
  if (!structure_.may_end()) {
    structure_.end_string();
    return accept(false, input_.offset());
  }
  if (input_.is_trial()) {
    return give_up();
  }
  if (!is_part_) {
    report_end();
  }
  input_.end_document();
  mode_ = mode::ended;
  return false;
}

void lexer::report_end() {
  part_result all = describe();
  text::report_end(audit_, {.where = input_.place_of(input_.offset()),
                            .prefixes = std::move(all.declared),
                            .redeclared = std::move(all.redeclared),
                            .redeclared_at = all.redeclared_at,
                            .unread = std::move(all.unread)});
}

void lexer::pass_rest() {
  const window& bytes = input_.bytes();
  do {
    input_.passed().commit(bytes.end());
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
      return open_angle();
    case '>':
      return accept(is_at(">>") && structure_.close_reified(), input_.offset() + 2);
    case '~':
      return mark_of_rdf_1_2(&structure::tilde, 1);
    case '|':
      return accept(is_at("|}") && structure_.close_annotation(), input_.offset() + 2);
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
    return;
  }
  structure_.end_string();
  if (structure_.has_lost()) {
    terms_.report_skipped_statement(tokens_.literal_end());
  }
}

bool lexer::accept(bool fits, std::uint64_t token_end) {
  if (!fits) {
    const std::string_view expected = structure_.expected();
    const bool is_about_depth = expected.starts_with("at most");
    return fail(std::string("expected ").append(expected).append(is_about_depth ? "" : found()),
                input_.offset());
  }
  input_.go_to(token_end);
  return true;
}

/// What is at the cursor, for messages.
std::string lexer::found() {
  const std::uint64_t begin = input_.offset();
  input_.peek(begin + longest_found);
  const std::uint64_t end = std::min(input_.bytes().end(), begin + longest_found + 1);
  const std::string token = found_token(input_.text(begin, std::max(begin, end)));
  return token.empty() ? token : ", not " + token + how_to_write(token);
}

/// What a message adds about a token that is not allowed: characters of a prefixed name that need
/// an escape end it.
std::string lexer::how_to_write(std::string_view token) const {
  const std::size_t colon = token.find(':');
  if (is_line_based_ && alpha.contains(token[0]) && colon != std::string_view::npos &&
      !token.substr(colon).starts_with("://")) {
    const std::string_view rest = token.substr(colon + 1);
    const bool is_name = !rest.empty() && alpha.contains(rest[0]) &&
                         std::all_of(rest.begin(), rest.end(), [](char c) {
                           return (alpha | digit | ascii_set("_-")).contains(c);
                         });
    return is_registered_scheme(token.substr(0, colon)) && !is_name
               ? "; an IRI is between < and >"
               : "; N-Triples and N-Quads have no prefixed names";
  }
  if (token == "." && structure_.is_behind_dotless_directive()) {
    return "; PREFIX and BASE, without @, do not end in '.'";
  }
  constexpr std::string_view escaped = "%/()*+?!$&=~";
  const std::string character(token.substr(0, 1));
  const bool is_octet = character == "%" && token.size() > 1 && hexdig.contains(token[1]);
  if (is_octet || terms_.name_end() != input_.offset() ||
      escaped.find(character) == std::string_view::npos) {
    return {};
  }
  return "; in a name, " + character + " is written " +
         (character == "%" ? "%25" : '\\' + character);
}

bool lexer::fail(std::string_view detail, std::uint64_t at) {
  report(code::document_syntax, detail, at);
  return give_up();
}

bool lexer::fail_as_too_long(std::string_view detail) {
  report(code::too_long, detail, input_.piece_begin());
  return give_up();
}

/// One error for each run of broken statements.
void lexer::report(code c, std::string_view detail, std::uint64_t at) {
  if (!continues_run() && (is_line_based_ || reported_in_ != input_.sentence())) {
    audit_.report(c, input_.place_of(at), detail);
  }
}

void lexer::exceed_limit(std::string_view what) {
  audit_.report(code::limit_exceeded, input_.place_of(input_.piece_begin()), what);
  stop();
}

bool lexer::give_up() {
  if (input_.is_trial()) {
    mode_ = mode::ended;
    return false;
  }
  complete_ = false;
  ++failures_;
  if (is_line_based_) {
    return give_up_line();
  }
  if (audit_.policies()[role::subject] != policy::fail) {
    return recover();
  }
  broken_off_ = true;
  input_.passed().hand_on(input_.piece_begin());
  mode_ = mode::ended;
  return false;
}

// A line that is not a statement has no role of its own: it is treated like its subject.
bool lexer::give_up_line() {
  const policy wanted = audit_.policies()[role::subject];
  if (wanted == policy::fail) {
    return stop();
  }
  const policy done = input_.passed().possible(treatment_of_faulty_text(wanted));
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
  audit_.mute(false);
  complete_ = false;
  stopped_ = true;
  ++failures_;
  if (is_line_based_) {
    input_.drop_line();
  } else {
    input_.passed().hand_on(input_.piece_begin());
  }
  mode_ = mode::ended;
  return false;
}

}  // namespace leiri::text
