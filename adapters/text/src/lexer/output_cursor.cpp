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
  append(is_line_based_ ? std::min(line_begin_, upto) : upto);
  // A line is kept as a whole or not at all.
  if (!is_line_based_ || offset_ == line_begin_) {
    to_->commit();
  }
  append(upto);
}

void output_cursor::leave_out(std::uint64_t upto) {
  if (to_ != nullptr && upto > offset_) {
    to_->leave_out(bytes_.text(offset_, upto));
  }
  offset_ = upto;
}

void output_cursor::hand_on_before_dot(std::uint64_t upto) {
  if (to_ != nullptr) {
    hand_on(upto);
    to_->end_before_dot();
  }
}

void output_cursor::drop_line(const position& where) {
  skipped_for_.reset();
  if (to_ == nullptr) {
    return;
  }
  if (offset_ <= line_begin_) {
    hand_on(line_begin_);
  }
  to_->drop_line(where, code::document_syntax);
}

void output_cursor::skip_line(std::uint64_t end, const position& where) {
  if (to_ != nullptr) {
    hand_on(end);
    to_->skip_line(where, *skipped_for_);
  }
  skipped_for_.reset();
}

}  // namespace leiri::text
