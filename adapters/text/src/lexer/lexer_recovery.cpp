#include <algorithm>
#include <leiri/characters.hpp>
#include <utility>

#include "lexer/lexer.hpp"

/// Where to go on after a sentence of Turtle or TriG that is broken: after its next dot, at
/// whatever depth of brackets, or before that at a line that begins at or left of the sentence and
/// with which a complete sentence begins.
namespace leiri::text {
namespace {

/// How many bytes may be read to try lines, for each byte of the broken sentence that precedes
/// them: so reading takes linear time.
constexpr std::uint64_t most_tried = 8;
constexpr std::uint64_t always_tried = 4096;

/// How far ahead the brace is looked for that closes a graph, in bytes.
constexpr std::uint64_t longest_look = std::uint64_t{1} << 20U;

}  // namespace

bool lexer::continues_run() const noexcept {
  return has_broken_ && structure_.ended() == ended_before_;
}

bool lexer::recover() {
  const bool is_in_string = mode_ == mode::pieces;
  const std::uint64_t fault = is_in_string ? structure_.token_begin() : input_.piece_begin();
  const bool continues = continues_run();
  const position begin = input_.place_of_sentence();
  note_lost_prefix();
  audit_.mute(true);
  read_until_ = 0;
  const resumption r = find_resumption(begin, fault, is_in_string);
  audit_.mute(false);
  if (r.at != begin.offset) {
    unread_.add({begin.line, last_line(r, begin)}, continues);
    audit_.leave_out(r.at - begin.offset);
  }
  has_broken_ = true;
  ended_before_ = structure_.ended();
  resume(r.at);
  return true;
}

/// If the broken sentence declares a prefix, names with it are no further errors.
void lexer::note_lost_prefix() {
  if (structure_.expects_prefix()) {
    const std::uint64_t begin = input_.piece_begin();
    terms_.lose_declaration(input_.text(begin, tokens_.name_end(begin, name_kind::plain)));
  } else if (structure_.role_of_iri() == role::prefix) {
    terms_.lose_declaration();
  }
}

lexer::resumption lexer::find_resumption(const position& begin, std::uint64_t fault,
                                         bool is_in_string) {
  structure_.abandon_sentence();
  tried_ = 0;
  loose_scanner at(input_, tokens_);
  if (!input_.has_sentence()) {
    return is_in_string ? skip_broken(at, begin, fault,
                                      at.start_in_string(pieces_.fault_place(), pieces_.quote(),
                                                         pieces_.is_long_string()))
                        : skip_broken(at, begin, fault, at.start(fault));
  }
  input_.rewind();
  if (begins_next_graph(begin.offset)) {
    structure_.abandon_graph();
    return {begin.offset, true};
  }
  return skip_broken(at, begin, fault, at.start(begin.offset));
}

/// `what`: the first token, which begins where `at` is.
lexer::resumption lexer::skip_broken(loose_scanner& at, const position& begin, std::uint64_t fault,
                                     loose_scanner::found what) {
  for (;; what = at.next()) {
    if (is_promising(at, begin)) {
      if (begins_sentence(at.begin(), structure_.is_in_graph()) != beginning::nothing) {
        return {at.begin(), true};
      }
      if (begins_next_graph(at.begin())) {
        structure_.abandon_graph();
        return {at.begin(), true};
      }
    }
    if (what == loose_scanner::found::end) {
      structure_.abandon_graph();
      return {at.begin(), false};
    }
    if (what == loose_scanner::found::long_string) {
      if (const auto line = find_line_in_string(at, begin)) {
        return *line;
      }
    }
    if (at.end() > fault) {
      if (const auto end = end_of_broken(at, what)) {
        return *end;
      }
    }
  }
}

/// The dot that ends the broken sentence. In TriG, braces end it as well.
std::optional<lexer::resumption> lexer::end_of_broken(const loose_scanner& at,
                                                      loose_scanner::found what) {
  if (what == loose_scanner::found::dot) {
    return resumption{at.end(), false};
  }
  if (syntax_ == syntax::trig && what == loose_scanner::found::close_brace) {
    return resumption{structure_.is_in_graph() ? at.begin() : at.end(), false};
  }
  if (syntax_ == syntax::trig && what == loose_scanner::found::open_brace && opens_graph(at)) {
    structure_.begin_in_unknown_graph();
    return resumption{at.end(), false};
  }
  return std::nullopt;
}

/// A brace that is not closed before the next one opens, or the document ends, opens no graph. What
/// is too far away to be looked at may close it. Nothing is looked at twice.
bool lexer::opens_graph(loose_scanner brace) {
  if (!input_.has_sentence()) {
    return true;
  }
  const std::uint64_t limit = brace.end() + longest_look;
  input_.begin_trial(brace.end());
  loose_scanner::found what = brace.next();
  while (brace.end() < limit && what != loose_scanner::found::end &&
         what != loose_scanner::found::open_brace && what != loose_scanner::found::close_brace) {
    what = brace.next();
  }
  input_.end_trial();
  return what != loose_scanner::found::end && what != loose_scanner::found::open_brace;
}

/// Whether to try the token of a broken sentence.
bool lexer::is_promising(const loose_scanner& at, const position& begin) const noexcept {
  return at.begins_line() && at.begin() > begin.offset && at.column() <= begin.column &&
         tried_ <= always_tried + most_tried * (at.begin() - begin.offset);
}

/// A name and a brace after it show that the graph is not closed.
bool lexer::begins_next_graph(std::uint64_t at) {
  return structure_.is_in_graph() && input_.peek(at) != '{' &&
         begins_sentence(at, false) == beginning::graph;
}

lexer::beginning lexer::begins_sentence(std::uint64_t at, bool is_in_graph) {
  structure tried(syntax_, nullptr);
  if (is_in_graph) {
    tried.begin_in_graph();
  }
  std::swap(structure_, tried);
  input_.begin_trial(at);
  mode_ = mode::tokens;
  const std::uint64_t limit = at + input_cursor::longest_kept;
  bool goes_on = step();
  while (goes_on && !is_between_statements() && input_.offset() < limit) {
    goes_on = step();
  }
  tried_ += input_.offset() - at;
  input_.end_trial();
  std::swap(structure_, tried);
  if (!goes_on || mode_ != mode::tokens || !tried.is_between_statements()) {
    return beginning::nothing;
  }
  return !is_in_graph && tried.is_in_graph() ? beginning::graph : beginning::sentence;
}

/// If the document ends within a long string, the quotation mark that should have closed one is
/// missing, and what the scanner takes for a string may be statements.
std::optional<lexer::resumption> lexer::find_line_in_string(const loose_scanner& string,
                                                            const position& begin) {
  if (!string.has_lines() || !input_.has_sentence() ||
      !(string.is_open() || ends_within_string(string, begin))) {
    return std::nullopt;
  }
  loose_scanner line = string;
  line.restart();
  while (tried_in_strings_ <= always_tried + most_tried * begin.offset &&
         line.next_line(string.end())) {
    const std::uint64_t tried_before = tried_;
    const bool is_found =
        is_promising(line, begin) &&
        begins_sentence(line.begin(), structure_.is_in_graph()) != beginning::nothing;
    tried_in_strings_ += tried_ - tried_before;
    if (is_found) {
      ahead_.forget();  // strings end elsewhere now
      token_end_ = std::min(token_end_, string.begin());
      return resumption{line.begin(), true};
    }
  }
  return std::nullopt;
}

/// Whether the document, as far as it may stay in memory, ends within a string if `string` is one.
bool lexer::ends_within_string(const loose_scanner& string, const position& begin) {
  input_.begin_trial(string.end());
  const bool is_odd = ahead_.is_odd(static_cast<char>(input_.peek(string.end() - 1)), string.end(),
                                    begin.offset + input_cursor::longest_kept);
  input_.end_trial();
  return is_odd;
}

/// The last line of the broken sentence.
std::uint64_t lexer::last_line(const resumption& r, const position& begin) {
  if (!input_.has_sentence()) {
    return input_.line_of(r.at) - (r.is_line ? 1 : 0);
  }
  std::uint64_t last = r.at - 1;
  while (last > begin.offset && is_white_space(static_cast<char>(input_.peek(last)))) {
    --last;
  }
  return input_.line_of(last);
}

/// What was examined before the fault is not examined again.
void lexer::resume(std::uint64_t at) {
  input_.resume(at);
  tokens_.restart(at);
  mode_ = mode::tokens;
  if (at < token_end_) {
    read_until_ = token_end_;
    audit_.mute(true);
    mode_ = mode::again;
  }
}

bool lexer::read_again() {
  if (input_.offset() >= read_until_) {
    read_until_ = 0;
    audit_.mute(false);
    mode_ = mode::tokens;
  }
  return next_token();
}

}  // namespace leiri::text
