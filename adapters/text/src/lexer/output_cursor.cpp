#include "lexer/output_cursor.hpp"

#include <algorithm>

namespace leiri::text {

void output_cursor::append(std::uint64_t upto) {
  if (upto > offset_) {
    to_->append(bytes_.text(offset_, upto));
    offset_ = upto;
  }
}

void output_cursor::hand_on(std::uint64_t upto) {
  if (to_ == nullptr) {
    return;
  }
  if (is_muted_) {
    return leave_out(upto);
  }
  // A line is kept as a whole or not at all.
  if (is_line_based_) {
    append(std::min(line_begin_, upto));
    if (offset_ == line_begin_) {
      to_->commit();
    }
  }
  append(upto);
}

void output_cursor::commit(std::uint64_t upto) {
  if (to_ != nullptr) {
    hand_on(upto);
    to_->commit();
  }
}

void output_cursor::leave_out(std::uint64_t upto) {
  if (to_ != nullptr && upto > offset_) {
    to_->leave_out(bytes_.text(offset_, upto));
  }
  offset_ = upto;
}

void output_cursor::mute(std::uint64_t begin) {
  hand_on(begin);
  is_muted_ = true;
}

void output_cursor::unmute(std::uint64_t end) {
  leave_out(end);
  is_muted_ = false;
}

void output_cursor::end_token(std::uint64_t upto) {
  if (to_ != nullptr && !is_muted_) {
    hand_on(upto);
    to_->end_token();
  }
}

void output_cursor::drop_line(const position& where) {
  begin_faulty_line();
  if (to_ != nullptr) {
    to_->drop_line(where, code::document_syntax);
  }
}

void output_cursor::keep_line() {
  begin_faulty_line();
  if (to_ != nullptr) {
    to_->keep_line();
  }
}

void output_cursor::begin_faulty_line() {
  skipped_for_.reset();
  is_muted_ = false;
  if (offset_ <= line_begin_) {
    hand_on(line_begin_);
  }
}

void output_cursor::skip_line(std::uint64_t end, const position& where) {
  if (to_ != nullptr) {
    hand_on(end);
    to_->skip_line(where, *skipped_for_);
  }
  skipped_for_.reset();
}

}  // namespace leiri::text
