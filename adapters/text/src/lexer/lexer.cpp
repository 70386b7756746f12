#include "lexer/lexer.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <utility>

#include "text/escapes.hpp"

namespace leiri::text {
namespace {

// Bounds memory, since the window holds a token as a whole. No real identifier is nearly as long.
constexpr std::uint64_t longest_token = std::uint64_t{1} << 24;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr ascii_set punctuation_marks(".;,[](){}");

}  // namespace

lexer::lexer(audit& a, byte_source in, const document_options& options, output* out)
    : syntax_(options.syntax),
      library_(options.library),
      line_based_(is_line_based(syntax_)),
      mode_(options.start.offset == 0 ? mode::start : mode::tokens),
      audit_(a),
      out_(out),
      window_(std::move(in), options.start),
      structure_(syntax_),
      environment_(line_based_ ? std::string_view() : options.base),
      cursor_(options.start.offset),
      handed_on_(options.start.offset),
      line_begin_(options.start.offset) {}

bool lexer::step() {
  switch (mode_) {
    case mode::start:
      return start();
    case mode::tokens:
      return next_token();
    case mode::comment:
      return comment_piece();
    case mode::string:
      return string_piece();
    case mode::bad_line:
      return skip_line();
    case mode::ended:
      return false;
  }
  return false;
}

bool lexer::start() {
  mode_ = mode::tokens;
  for (const char c : byte_order_mark) {
    if (peek(cursor_) != static_cast<unsigned char>(c)) {
      cursor_ = 0;
      return true;
    }
    ++cursor_;
  }
  window_.start_text(cursor_);
  leave_out(cursor_);
  line_begin_ = cursor_;
  return true;
}

bool lexer::next_token() {
  if (structure_.has_lost()) {
    report_skipped(cursor_);
  }
  if (line_based_ && structure_.expects_statement() && plain_line()) {
    return true;
  }
  if (!skip_space()) {
    return end_of_document();
  }
  kind_ = token::other;
  token_begin_ = cursor_;
  structure_.start_token(cursor_);
  return dispatch(*window_.at(cursor_));
}

bool lexer::skip_space() {
  while (true) {
    const char* p = window_.at(cursor_);
    const char* const end = window_.at(window_.end());
    while (p != end && (*p == ' ' || *p == '\t' || (!line_based_ && (*p == '\n' || *p == '\r')))) {
      ++p;
    }
    cursor_ = window_.offset_of(p);
    if (p != end) {
      return true;
    }
    token_begin_ = cursor_;
    if (!more(space_to_keep())) {
      return false;
    }
  }
}

// Serd expects a language tag or datatype immediately after a string. The text between them is not
// passed on, so it waits until the next token is known.
std::uint64_t lexer::space_to_keep() const noexcept {
  const std::uint64_t begin = std::max(literal_end_, handed_on_);
  return structure_.within_literal() && cursor_ - begin <= longest_token ? begin : cursor_;
}

void lexer::leave_out_space() {
  const std::uint64_t begin = std::max(literal_end_, handed_on_);
  if (begin < cursor_) {
    hand_on(begin);
    leave_out(cursor_);
  }
}

// `c` may continue the literal, or show that it has ended.
void lexer::continue_literal(char c) {
  if (!structure_.after_string() || c == '#' || c == '@' || c == '^') {
    leave_out_space();
    return;
  }
  structure_.end_string();
  if (structure_.has_lost()) {
    report_skipped(literal_end_);
  }
}

bool lexer::dispatch(char c) {
  if (structure_.within_literal()) {
    continue_literal(c);
  }
  switch (c) {
    case '#':
      hand_on(cursor_);
      mode_ = mode::comment;
      comment_reported_ = false;
      return true;
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
      return open_string(c);
    case '\'':
      return line_based_ ? accept(false, cursor_) : open_string(c);
    case '_':
      return blank_node();
    default:
      return punctuation_marks.contains(c) ? punctuation(c) : word();
  }
}

bool lexer::datatype_mark() {
  if (peek(cursor_ + 1) != '^' || !structure_.datatype_mark()) {
    return accept(false, cursor_);
  }
  cursor_ += 2;
  literal_end_ = cursor_;
  return true;
}

bool lexer::punctuation(char c) {
  if (line_based_) {
    return accept(c == '.' && structure_.punctuation(c), cursor_ + 1);
  }
  if (c == '.' && digit.contains(static_cast<char32_t>(peek(cursor_ + 1)))) {
    return number();
  }
  return accept(structure_.punctuation(c), cursor_ + 1);
}

bool lexer::line_end() {
  if (!structure_.line_end()) {
    return accept(false, cursor_);
  }
  end_skipped_line();
  const bool counts = *window_.at(cursor_) == '\n';
  line_begin_ = ++cursor_;
  if (counts) {
    window_.start_line(cursor_);
  }
  return true;
}

bool lexer::end_of_document() {
  if (!structure_.may_end()) {
    structure_.end_string();
    return accept(false, cursor_);
  }
  end_skipped_line();
  line_begin_ = cursor_;
  hand_on(cursor_);
  mode_ = mode::ended;
  return false;
}

void lexer::pass_rest() {
  do {
    hand_on(window_.end());
  } while (window_.more(window_.end()));
}

bool lexer::more(std::uint64_t keep) {
  hand_on(keep);
  if (structure_.statement_begin() < keep) {
    settle();  // before it leaves the window
  }
  return window_.more(keep);
}

int lexer::peek_further(std::uint64_t offset) {
  while (offset >= window_.end()) {
    if (!more(token_begin_)) {
      return -1;
    }
  }
  return peek(offset);
}

bool lexer::too_long(std::uint64_t at) const noexcept { return at - token_begin_ > longest_token; }

void lexer::hand_on(std::uint64_t upto) {
  if (out_ == nullptr) {
    return;
  }
  const auto append = [this](std::uint64_t last) {
    if (last > handed_on_) {
      out_->append(window_.text(handed_on_, last));
      handed_on_ = last;
    }
  };
  append(line_based_ ? std::min(line_begin_, upto) : upto);
  // A line is kept as a whole or not at all.
  if (!line_based_ || handed_on_ == line_begin_) {
    out_->commit();
  }
  append(upto);
}

void lexer::leave_out(std::uint64_t upto) {
  if (out_ != nullptr && upto > handed_on_) {
    out_->leave_out(window_.text(handed_on_, upto));
  }
  handed_on_ = upto;
}

bool lexer::accept(bool fits, std::uint64_t token_end) {
  if (!fits) {
    return fail("expected " + std::string(structure_.expected()), cursor_);
  }
  cursor_ = token_end;
  return true;
}

// The current statement may be reported too, and it begins before the token.
void lexer::settle() const {
  if (const std::uint64_t begin = structure_.statement_begin();
      begin < token_begin_ && begin != noted_begin_) {
    noted_begin_ = begin;
    window_.settle(begin);
    noted_position_ = window_.locate(begin);
  }
  window_.settle(token_begin_);
}

void lexer::report_skipped(std::uint64_t statement_end) {
  const std::uint64_t begin = structure_.take_lost();
  const position where = begin == noted_begin_ ? noted_position_ : window_.locate(begin);
  audit_.skipped({where, statement_end - begin});
  line_skipped_ = line_based_;
}

bool lexer::fail(std::string_view detail, std::uint64_t at, code c) {
  settle();
  audit_.report(c, window_.locate(at), detail);
  return give_up();
}

// A line that is not a statement has no role of its own: it is treated like its subject.
bool lexer::give_up() {
  complete_ = false;
  const policy wanted = audit_.policies()[role::subject];
  if (!line_based_) {
    hand_on(token_begin_);
    mode_ = mode::ended;
    return false;
  }
  if (wanted == policy::fail) {
    return stop();
  }
  keep_line_ = possible(wanted, code::document_syntax) == policy::keep;
  if (!keep_line_) {
    drop_line();
  }
  line_skipped_ = false;
  structure_.reset();
  mode_ = mode::bad_line;
  return true;
}

// Passes on what came before the line or, in syntaxes without lines, before the token.
bool lexer::stop() {
  complete_ = false;
  stopped_ = true;
  if (line_based_) {
    drop_line();
  } else {
    hand_on(token_begin_);
  }
  mode_ = mode::ended;
  return false;
}

void lexer::drop_line() {
  if (out_ == nullptr) {
    return;
  }
  if (handed_on_ <= line_begin_) {
    hand_on(line_begin_);
  }
  out_->drop_line(line_position(), code::document_syntax);
}

position lexer::line_position() const {
  settle();
  return {line_begin_, window_.locate(token_begin_).line, 1};
}

void lexer::end_skipped_line() {
  if (line_skipped_ && out_ != nullptr) {
    hand_on(cursor_);
    out_->skip_line(line_position(), skipped_for_);
  }
  line_skipped_ = false;
}

// A resolved or repaired value can be longer than the text here; positions beyond the end of the
// text are its end.
position lexer::locate(std::uint32_t value_offset) const {
  settle();
  switch (kind_) {
    case token::iriref: {
      const std::string_view raw = window_.text(token_begin_ + 1, token_end_);
      const std::size_t at = escaped_ ? iriref_offset(raw, value_offset) : value_offset;
      return window_.locate(token_begin_ + 1 + std::min(at, raw.size()));
    }
    case token::prefixed_name: {
      if (value_offset < name_size_) {
        break;
      }
      const std::string_view raw = window_.text(local_begin_, token_end_);
      const std::size_t at = local_offset(raw, value_offset - name_size_);
      return window_.locate(local_begin_ + std::min(at, raw.size()));
    }
    case token::other:
      break;
  }
  return window_.locate(token_begin_);
}

}  // namespace leiri::text
