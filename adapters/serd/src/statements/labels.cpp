#include "statements/labels.hpp"

#include <algorithm>
#include <charconv>
#include <leiri/characters.hpp>

namespace leiri::serd {
namespace {

// Larger numbers, which fit no counter, always keep Serd's form.
constexpr std::size_t most_digits = 18;

bool are_digits(std::string_view text) noexcept {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::uint64_t value_of(std::string_view digits) noexcept {
  std::uint64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

}  // namespace

std::string_view labels::restore(std::string_view label, std::string& buffer) {
  if (label.starts_with('b') && are_digits(label.substr(1))) {
    return number(label.substr(1), buffer);
  }
  const std::size_t size = std::min(label.find_first_not_of('B'), label.size());
  const std::string_view rest = label.substr(size);
  if (size == 0 || rest.empty() || !digit.contains(rest.front()) ||
      (are_digits(rest) && !stays(rest))) {
    return label;
  }
  if (size != 1) {
    return label.substr(1);
  }
  return buffer.assign("b").append(rest);
}

/// The label of a node without a name.
std::string_view labels::number(std::string_view digits, std::string& buffer) {
  has_numbered_ = true;
  return buffer.assign("b").append(std::to_string(largest_ + value_of(digits)));
}

/// Whether a label of the document with this number stays as it is.
bool labels::stays(std::string_view digits) noexcept {
  if (digits.size() > most_digits) {
    return false;
  }
  const std::uint64_t value = value_of(digits);
  if (!has_numbered_) {
    largest_ = std::max(largest_, value);
  }
  return value <= largest_;
}

}  // namespace leiri::serd
