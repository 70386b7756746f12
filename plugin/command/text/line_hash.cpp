#include "text/line_hash.hpp"

namespace leiri::command {

namespace {

constexpr std::uint64_t factor = 37;

constexpr std::uint64_t power(std::uint64_t base, std::size_t exponent) noexcept {
  std::uint64_t result = 1;
  for (std::size_t i = 0; i < exponent; ++i) {
    result *= base;
  }
  return result;
}

constexpr std::uint32_t replacement = 0xFFFD;
constexpr std::uint16_t end_of_text = 0xFFFF;

}  // namespace

void line_hasher::add(std::string_view bytes) {
  for (const char c : bytes) {
    add_byte(static_cast<unsigned char>(c));
  }
}

/// Decodes a byte as the Encoding Standard does (section 8.1.1): a sequence that the byte cannot
/// continue becomes one U+FFFD, and the byte begins the next sequence.
void line_hasher::add_byte(unsigned char byte) {
  if (missing_ > 0) {
    if (byte >= lowest_ && byte <= highest_) {
      lowest_ = 0x80;
      highest_ = 0xBF;
      character_ = (character_ << 6U) | (byte & 0x3FU);
      if (--missing_ == 0) {
        add_code_point(character_);
      }
      return;
    }
    missing_ = 0;
    lowest_ = 0x80;
    highest_ = 0xBF;
    add_code_point(replacement);
  }
  if (byte < 0x80) {
    add_code_point(byte);
  } else if (byte >= 0xC2 && byte <= 0xDF) {
    character_ = byte & 0x1FU;
    missing_ = 1;
  } else if (byte >= 0xE0 && byte <= 0xEF) {
    character_ = byte & 0x0FU;
    missing_ = 2;
    lowest_ = byte == 0xE0 ? 0xA0 : 0x80;
    highest_ = byte == 0xED ? 0x9F : 0xBF;
  } else if (byte >= 0xF0 && byte <= 0xF4) {
    character_ = byte & 0x07U;
    missing_ = 3;
    lowest_ = byte == 0xF0 ? 0x90 : 0x80;
    highest_ = byte == 0xF4 ? 0x8F : 0xBF;
  } else {
    add_code_point(replacement);
  }
}

void line_hasher::add_code_point(std::uint32_t c) {
  constexpr std::uint32_t first_pair = 0x10000;
  if (c < first_pair) {
    add_unit(static_cast<std::uint16_t>(c));
    return;
  }
  add_unit(static_cast<std::uint16_t>(0xD800U + ((c - first_pair) >> 10U)));
  add_unit(static_cast<std::uint16_t>(0xDC00U + ((c - first_pair) & 0x3FFU)));
}

void line_hasher::add_unit(std::uint16_t unit) {
  const bool ends_pair = was_return_ && unit == '\n';
  if (unit == ' ' || unit == '\t' || ends_pair) {
    was_return_ = false;
    return;
  }
  was_return_ = unit == '\r';
  if (was_return_) {
    unit = '\n';
  }
  const bool is_start = is_start_;
  is_start_ = unit == '\n';
  push(unit);
  if (is_start) {
    // push() has already moved at_ past the place of the unit.
    line_at_[(at_ + window_size - 1) % window_size] = ++lines_;
  }
}

/// Replaces the oldest unit of the window. If a line begins at that unit, its hash is that of the
/// window.
void line_hasher::push(std::uint16_t unit) {
  constexpr std::uint64_t oldest_factor = power(factor, window_size);
  if (line_at_[at_] != no_line) {
    take_(line_at_[at_], hash_);
    line_at_[at_] = no_line;
  }
  hash_ = hash_ * factor + unit - oldest_factor * window_[at_];
  window_[at_] = unit;
  at_ = (at_ + 1) % window_size;
}

void line_hasher::finish() {
  if (missing_ > 0) {
    add_code_point(replacement);
  }
  add_unit(end_of_text);
  for (std::size_t i = 0; i < window_size; ++i) {
    push(0);
  }
}

}  // namespace leiri::command
