#include "lexer/loose_scanner.hpp"

#include <leiri/characters.hpp>

#include "text/names.hpp"

namespace leiri::text {
namespace {

constexpr bool is_line_end(int c) noexcept { return c == '\n' || c == '\r'; }
constexpr bool is_blank(int c) noexcept { return c == ' ' || c == '\t'; }

}  // namespace

loose_scanner::found loose_scanner::start(std::uint64_t offset) {
  at_ = offset;
  return next();
}

loose_scanner::found loose_scanner::start_in_string(std::uint64_t offset, char quote,
                                                    bool is_long) {
  at_ = begin_ = offset;
  begins_line_ = false;
  return is_long ? long_string(quote) : short_string(quote);
}

loose_scanner::found loose_scanner::next() {
  begins_line_ = false;
  skip_space();
  while (is_at(at_, '#')) {
    skip_line();
    skip_space();
  }
  begin_ = at_;
  input_.start_piece(begin_);
  const int c = input_.peek(at_);
  switch (c) {
    case -1:
      return found::end;
    case '<':
      return iri();
    case '"':
    case '\'':
      return string(c);
    case '.':
    case '{':
    case '|':
    case '}':
      return punctuation(c);
    default:
      return word();
  }
}

bool loose_scanner::next_line(std::uint64_t limit) {
  skip_line();
  begins_line_ = false;
  skip_space();
  begin_ = at_;
  return begin_ < limit;
}

void loose_scanner::skip_space() {
  for (int c = input_.peek(at_); is_blank(c) || is_line_end(c); c = input_.peek(at_)) {
    input_.start_piece(at_);
    ++at_;
    if (is_line_end(c)) {
      line_ = at_;
      begins_line_ = true;
    }
  }
}

void loose_scanner::skip_line() {
  for (int c = input_.peek(at_); c >= 0 && !is_line_end(c); c = input_.peek(at_)) {
    input_.start_piece(at_);
    ++at_;
  }
}

loose_scanner::found loose_scanner::take(std::uint64_t size, found what) noexcept {
  at_ += size;
  return what;
}

/// A token that is too long for a window may leave it.
void loose_scanner::pass(std::uint64_t size) {
  at_ += size;
  if (at_ - begin_ > input_cursor::longest_kept) {
    begin_ = at_;
    input_.start_piece(at_);
  }
}

loose_scanner::found loose_scanner::punctuation(int c) {
  const int behind = input_.peek(at_ + 1);
  switch (c) {
    case '.':
      return take(1, behind >= 0 && digit.contains(static_cast<char32_t>(behind)) ? found::other
                                                                                  : found::dot);
    case '{':
      return behind == '|' ? take(2, found::other) : take(1, found::open_brace);
    case '|':
      return take(behind == '}' ? 2 : 1, found::other);
    default:
      return take(1, found::close_brace);
  }
}

/// Also `<<`, which opens a triple.
loose_scanner::found loose_scanner::iri() {
  if (is_at(at_ + 1, '<')) {
    return take(2, found::other);
  }
  for (pass(1);; pass(1)) {
    const int c = input_.peek(at_);
    if (c == '>') {
      return take(1, found::other);
    }
    if (c == '<') {
      return found::other;
    }
    if (c < 0 || is_line_end(c)) {
      return end_with_line();
    }
  }
}

loose_scanner::found loose_scanner::string(int quote) {
  has_lines_ = is_open_ = false;
  if (is_at(at_ + 1, quote)) {
    const bool is_long = is_at(at_ + 2, quote);
    at_ += is_long ? 3 : 2;
    return is_long ? long_string(quote) : found::other;
  }
  ++at_;
  return short_string(quote);
}

loose_scanner::found loose_scanner::long_string(int quote) {
  for (int c = input_.peek(at_); c >= 0; c = input_.peek(at_)) {
    input_.start_piece(at_);
    if (c == quote && is_at(at_ + 1, quote) && is_at(at_ + 2, quote)) {
      return take(3, found::long_string);
    }
    has_lines_ = has_lines_ || is_line_end(c);
    at_ += c == '\\' && input_.peek(at_ + 1) >= 0 ? 2 : 1;
  }
  is_open_ = true;
  return found::long_string;
}

loose_scanner::found loose_scanner::short_string(int quote) {
  for (int c = input_.peek(at_); c != quote; c = input_.peek(at_)) {
    if (c < 0 || is_line_end(c)) {
      return end_with_line();
    }
    const int behind = c == '\\' ? input_.peek(at_ + 1) : -1;
    pass(behind >= 0 && !is_line_end(behind) ? 2 : 1);
  }
  return take(1, found::other);
}

/// The token is not closed: a dot at the end of its line ends the sentence, a brace the graph.
loose_scanner::found loose_scanner::end_with_line() {
  std::uint64_t last = at_;
  while (last > begin_ && is_blank(input_.peek(last - 1))) {
    --last;
  }
  const bool is_dot = is_at(last - 1, '.');
  if (last <= begin_ + 1 || !(is_dot || is_at(last - 1, '}'))) {
    return found::other;
  }
  begin_ = last - 1;
  return is_dot ? found::dot : found::close_brace;
}

loose_scanner::found loose_scanner::word() {
  const std::uint64_t end = tokens_.name_end(at_, name_kind::local);
  at_ = end > at_ ? end : at_ + 1;
  return found::other;
}

bool quotation_marks::is_odd(char quote, std::uint64_t offset, std::uint64_t limit) {
  constexpr std::uint64_t most_counted = 8;
  constexpr std::uint64_t always_counted = std::uint64_t{1} << 20U;
  if (counted_ > always_counted + most_counted * offset) {
    return false;
  }
  if (from_ > offset || at_ < offset) {
    from_ = at_ = offset;
    is_double_odd_ = is_single_odd_ = false;
  }
  const std::uint64_t begin = at_;
  int c = input_.peek(at_);
  for (; c >= 0 && at_ < limit; c = input_.peek(at_)) {
    input_.start_piece(at_);
    if ((c == '"' || c == '\'') && input_.peek(at_ + 1) == c && input_.peek(at_ + 2) == c) {
      bool& is_odd = c == '"' ? is_double_odd_ : is_single_odd_;
      is_odd = !is_odd;
      at_ += 3;
    } else {
      at_ += c == '\\' && input_.peek(at_ + 1) >= 0 ? 2 : 1;
    }
  }
  counted_ += at_ - begin;
  return c < 0 && (quote == '"' ? is_double_odd_ : is_single_odd_);
}

}  // namespace leiri::text
