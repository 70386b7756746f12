#include "statements/blank_labels.hpp"

#include <algorithm>
#include <charconv>

namespace leiri::text {
namespace {

// Larger numbers, which fit no counter, never stay.
constexpr std::size_t most_digits = 18;

}  // namespace

std::string_view blank_labels::of(std::string_view label, std::string& buffer) {
  if (is_line_based_) {
    return label;
  }
  const bool is_small = label.starts_with('b');
  const std::size_t letters = is_small ? 1 : std::min(label.find_first_not_of('B'), label.size());
  const std::string_view digits = label.substr(letters);
  const bool may_clash = letters != 0 && !digits.empty() &&
                         digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!may_clash || stays(digits)) {
    return label;
  }
  return buffer.assign("B").append(is_small ? digits : label);
}

std::string blank_labels::next() { return "b" + std::to_string(largest_ + ++made_); }

bool blank_labels::stays(std::string_view digits) noexcept {
  if (digits.size() > most_digits) {
    return false;
  }
  std::uint64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (made_ == 0) {
    largest_ = std::max(largest_, value);
  }
  return value <= largest_;
}

}  // namespace leiri::text
