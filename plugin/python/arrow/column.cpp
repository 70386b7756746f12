#include "arrow/column.hpp"

#include <limits>
#include <utility>

namespace leiri::arrow {

column::column(column_type type, std::string name, std::vector<column> children)
    : type_(type), name_(std::move(name)), children_(std::move(children)) {
  if (type == column_type::text || type == column_type::list) {
    numbers_.push_back(0);
  }
}

void column::add_truth(bool truth) {
  truths_.add(size_, truth);
  add_valid();
}

void column::add_number(std::int64_t number) {
  numbers_.push_back(number);
  add_valid();
}

void column::add_text(std::string_view utf8) {
  bytes_ += utf8;
  add_number(static_cast<std::int64_t>(bytes_.size()));
}

void column::add_group() {
  if (type_ == column_type::list) {
    numbers_.push_back(children_[0].size());
  }
  add_valid();
}

void column::add_null() {
  if (null_count_ == 0) {
    for (std::int64_t i = 0; i < size_; ++i) {
      valid_.add(i, true);
    }
  }
  valid_.add(size_, false);
  if (type_ == column_type::truth) {
    truths_.add(size_, false);
  } else if (type_ != column_type::table) {
    numbers_.push_back(type_ == column_type::number ? 0 : numbers_.back());
  }
  ++null_count_;
  ++size_;
}

text_format column::format() const noexcept {
  return fits(format_) ? format_ : text_format::large_utf8;
}

bool column::fits(text_format format) const noexcept {
  return format != text_format::utf8 || bytes_.size() <= std::numeric_limits<std::int32_t>::max();
}

}  // namespace leiri::arrow
