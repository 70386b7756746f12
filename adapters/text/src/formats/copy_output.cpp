#include "formats/copy_output.hpp"

namespace leiri::text {

// Statements of Turtle share their terms, so none can be cut out.
policy copy_output::possible(policy wanted, code /*why*/) const noexcept {
  return wanted == policy::skip && !lines_ ? policy::keep : wanted;
}

void copy_output::append(std::string_view bytes) {
  if (bytes.empty()) {
    return;
  }
  end_dropped_line();
  pending_.append(bytes);
  commit_without_lines();
}

void copy_output::leave_out(std::string_view bytes) {
  if (dropping_) {
    pending_.append(bytes);
  } else {
    append(bytes);
  }
}

void copy_output::repair(const edit& e) {
  end_dropped_line();
  edits_.push_back({e.where, pending_.size(), e.original.size(), std::string(e.result), e.why});
  pending_.append(e.original);
  commit_without_lines();
}

// A copy keeps all of Turtle and TriG, incomplete statements too.
void copy_output::commit_without_lines() {
  if (!lines_) {
    commit();
  }
}

void copy_output::commit() {
  end_dropped_line();
  const std::string_view text = pending_;
  std::size_t done = 0;
  const auto pass = [&](std::size_t upto) {
    if (upto != done) {
      to_.on_bytes(text.substr(done, upto - done));
    }
    done = upto;
  };
  for (const waiting_edit& e : edits_) {
    pass(e.begin);
    to_.on_edit({e.where, text.substr(e.begin, e.size), e.result, e.why});
    done += e.size;
  }
  pass(text.size());
  pending_.clear();
  edits_.clear();
}

void copy_output::drop_line(const position& where, code why) {
  dropping_ = true;
  dropped_at_ = where;
  dropped_for_ = why;
  edits_.clear();
}

void copy_output::end_dropped_line() {
  if (dropping_) {
    dropping_ = false;
    to_.on_edit({dropped_at_, pending_, {}, dropped_for_});
    pending_.clear();
  }
}

}  // namespace leiri::text
