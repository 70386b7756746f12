#include "lexer/copy_output.hpp"

#include <algorithm>

namespace leiri::text {

void copy_output::append(std::uint64_t upto) {
  if (upto <= offset_) {
    return;
  }
  end_dropped_line();
  pending_.append(bytes_.text(offset_, upto));
  offset_ = upto;
}

void copy_output::hand_on(std::uint64_t upto) {
  if (!has_sink()) {
    return;
  }
  if (!is_line_based_) {
    // A copy keeps all of Turtle and TriG, incomplete sentences too.
    if (upto >= offset_) {
      append(upto);
      flush();
    }
    return;
  }
  // A line is kept as a whole or not at all.
  append(std::min(line_begin_, upto));
  if (offset_ == line_begin_) {
    flush();
  }
  append(upto);
}

void copy_output::abandon_sentence(std::uint64_t upto) {
  edits_.clear();
  if (upto < offset_) {
    pending_.resize(pending_.size() - static_cast<std::size_t>(offset_ - upto));
    offset_ = upto;
  }
  commit(upto);
}

void copy_output::commit(std::uint64_t upto) {
  if (has_sink()) {
    hand_on(upto);
    flush();
  }
}

void copy_output::repair(std::uint64_t begin, std::uint64_t end, std::string_view result,
                         code why) {
  if (has_sink()) {
    if (is_line_based_) {
      hand_on(begin);
    }
    append(begin);
    end_dropped_line();
    edits_.push_back({bytes_.locate(begin), pending_.size(), static_cast<std::size_t>(end - begin),
                      std::string(result), why});
    append(end);
  }
}

void copy_output::flush() {
  end_dropped_line();
  const std::string_view text = pending_;
  std::size_t done = 0;
  const auto pass = [&](std::size_t upto) {
    if (upto != done) {
      to_->on_bytes(text.substr(done, upto - done));
    }
    done = upto;
  };
  for (const waiting_edit& e : edits_) {
    pass(e.begin);
    to_->on_edit({e.where, text.substr(e.begin, e.size), e.result, e.why});
    done += e.size;
  }
  pass(text.size());
  pending_.clear();
  edits_.clear();
}

void copy_output::keep_line() {
  skipped_for_.reset();
  if (offset_ <= line_begin_) {
    hand_on(line_begin_);
  }
  edits_.clear();
}

void copy_output::drop_line(const position& where) {
  keep_line();
  drop(where, code::document_syntax);
}

void copy_output::drop_rest(std::uint64_t upto) {
  if (has_sink() && upto > offset_) {
    pending_.append(bytes_.text(offset_, upto));
  }
  offset_ = upto;
}

void copy_output::skip_line(std::uint64_t end, const position& where) {
  hand_on(end);
  drop(where, *skipped_for_);
  skipped_for_.reset();
}

void copy_output::drop(const position& where, code why) {
  edits_.clear();
  if (has_sink()) {
    dropped_ = {where, 0, 0, {}, why};
  }
}

void copy_output::end_dropped_line() {
  if (dropped_) {
    to_->on_edit({dropped_->where, pending_, {}, dropped_->why});
    dropped_.reset();
    pending_.clear();
  }
}

}  // namespace leiri::text
