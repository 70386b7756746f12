#pragma once

#include <cstddef>
#include <iterator>
#include <optional>

namespace leiri::detail {

/// Calls next() of a source for each value, until it returns nothing.
template <class Source, class Value>
class next_iterator {
 public:
  using iterator_concept = std::input_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using pointer = const Value*;
  using reference = const Value&;

  explicit next_iterator(Source& source) : source_(&source), value_(source.next()) {}

  const Value& operator*() const noexcept { return *value_; }
  const Value* operator->() const noexcept { return &*value_; }
  next_iterator& operator++() {
    value_ = source_->next();
    return *this;
  }
  void operator++(int) { ++*this; }
  friend bool operator==(const next_iterator& i, std::default_sentinel_t /*end*/) noexcept {
    return !i.value_;
  }

 private:
  Source* source_;
  std::optional<Value> value_;
};

}  // namespace leiri::detail
