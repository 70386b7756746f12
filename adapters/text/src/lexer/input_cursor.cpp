#include "lexer/input_cursor.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>
#include <string_view>
#include <utility>

namespace leiri::text {

input_cursor::input_cursor(byte_source in, const document_options& options, copy_sink* to,
                           const structure& s)
    : structure_(s),
      window_(std::move(in), options.start),
      passed_(window_, to, is_line_based(options.syntax), options.start.offset),
      offset_(options.start.offset) {}

/// What stays in memory so that `keep` and the sentence do.
std::uint64_t input_cursor::keep_sentence(std::uint64_t keep) {
  if (keep <= kept_) {
    return keep;
  }
  if (keep - kept_ > longest_kept && !is_trial_) {
    settle();
    kept_ = keep;
  }
  return kept_;
}

bool input_cursor::more(std::uint64_t keep) {
  keep = keep_sentence(keep);
  passed_.hand_on(keep);
  if (structure_.statement_begin() < keep) {
    settle();  // before it leaves the window
  }
  return window_.more(keep);
}

int input_cursor::peek_further(std::uint64_t offset) {
  while (offset >= window_.end()) {
    if (!more(piece_begin_)) {
      return -1;
    }
  }
  return peek(offset);
}

void input_cursor::skip_byte_order_mark() {
  for (const char c : byte_order_mark) {
    if (peek(offset_) != static_cast<unsigned char>(c)) {
      offset_ = 0;
      return;
    }
    ++offset_;
  }
  window_.start_text(offset_);
  passed_.start_line(offset_);
}

void input_cursor::end_line() {
  end_skipped_line();
  const bool counts = *window_.at(offset_) == '\n';
  passed_.start_line(++offset_);
  if (counts) {
    window_.start_line(offset_);
  }
}

void input_cursor::end_document() {
  end_skipped_line();
  passed_.start_line(offset_);
  passed_.commit(offset_);
}

void input_cursor::end_skipped_line() {
  if (passed_.skips_line()) {
    passed_.skip_line(offset_, place_of_line());
  }
}

void input_cursor::drop_line() { passed_.drop_line(place_of_line()); }

/// A sentence may be named after it was read.
void input_cursor::note_sentence() const {
  noted_sentence_ = sentence_;
  window_.settle(sentence_);
  constexpr std::string_view space = " \t\r\n";
  const std::string_view text = window_.text(sentence_, std::max(sentence_, piece_begin_));
  const std::size_t before = std::min(text.find_first_not_of(space), text.size());
  sentence_place_ = window_.locate(sentence_ + before);
}

position input_cursor::place_of_sentence() const {
  settle();
  return sentence_place_;
}

void input_cursor::rewind() noexcept {
  window_.rewind(sentence_place_);
  start_piece(sentence_place_.offset);
}

void input_cursor::resume(std::uint64_t offset) {
  passed_.abandon_sentence(offset);
  start_piece(offset);
  start_sentence(offset);
}

void input_cursor::begin_trial(std::uint64_t offset) noexcept {
  is_trial_ = true;
  trial_begin_ = piece_begin_;
  kept_before_trial_ = kept_;
  kept_ = std::min({kept_, offset, piece_begin_});
  start_piece(offset);
}

void input_cursor::end_trial() noexcept {
  is_trial_ = false;
  kept_ = kept_before_trial_;
  start_piece(trial_begin_);
}

// The window counts forward only. The current sentence and statement may be reported too, and they
// begin before the piece.
void input_cursor::settle() const {
  if (sentence_ != noted_sentence_ && sentence_ <= piece_begin_) {
    note_sentence();
  }
  if (const std::uint64_t begin = structure_.statement_begin();
      begin < piece_begin_ && begin != noted_begin_) {
    noted_begin_ = begin;
    window_.settle(begin);
    noted_place_ = window_.locate(begin);
  }
  window_.settle(piece_begin_);
}

position input_cursor::place_of(std::uint64_t offset) const {
  if (is_trial_) {
    return {};
  }
  settle();
  return window_.locate(offset);
}

position input_cursor::place_of_statement(std::uint64_t begin) const {
  return begin == noted_begin_ ? noted_place_ : window_.locate(begin);
}

position input_cursor::place_of_line() const {
  return {passed_.line_begin(), place_of(piece_begin_).line, 1};
}

}  // namespace leiri::text
