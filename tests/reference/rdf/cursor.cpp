#include "cursor.hpp"

#include "../characters.hpp"

namespace leiri_reference {

namespace {

/// The end of `word` at `at`, if the next character is not one that `continues` it.
template <class Fold>
terminal_end end_of_word(code_points text, std::size_t at, code_points word, Fold fold,
                         bool (*continues)(char32_t)) {
  const std::size_t end = at + word.size();
  if (text.size() < end) return std::nullopt;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (fold(text[at + i]) != word[i]) return std::nullopt;
  }
  return end < text.size() && continues(text[end]) ? std::nullopt : terminal_end(end);
}

char32_t unchanged(char32_t c) { return c; }

char32_t capital(char32_t c) { return U'a' <= c && c <= U'z' ? c - U'a' + U'A' : c; }

bool never(char32_t /*c*/) { return false; }

bool continues_name(char32_t c) { return is_pn_chars(c) || c == U':'; }

bool continues_tag(char32_t c) { return is_alpha(c) || is_digit(c) || c == U'-'; }

}  // namespace

// Comments begin with '#', end before CR or LF, and are white space.
void cursor::pass_over_space() {
  for (bool is_comment = false; at_ < text_.size(); ++at_) {
    const char32_t c = text_[at_];
    is_comment = is_comment ? c != U'\n' && c != U'\r' : c == U'#';
    if (!is_comment && white_space_.find(c) == code_points::npos) return;
  }
}

bool cursor::take_to(terminal_end end) {
  at_ = end.value_or(at_);
  return end.has_value();
}

bool cursor::is_at_end() {
  pass_over_space();
  return at_ == text_.size();
}

bool cursor::take(terminal* t) {
  pass_over_space();
  return take_to(t(text_, at_));
}

bool cursor::mark(code_points m) {
  pass_over_space();
  return take_to(end_of_word(text_, at_, m, unchanged, never));
}

bool cursor::word(code_points w) {
  pass_over_space();
  return take_to(end_of_word(text_, at_, w, unchanged, continues_name));
}

bool cursor::word_ignoring_case(code_points capitals) {
  pass_over_space();
  return take_to(end_of_word(text_, at_, capitals, capital, continues_name));
}

bool cursor::at_word(code_points w) {
  pass_over_space();
  return take_to(end_of_word(text_, at_, w, unchanged, continues_tag));
}

}  // namespace leiri_reference
