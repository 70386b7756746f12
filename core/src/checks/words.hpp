#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/finding.hpp>
#include <string_view>
#include <vector>

namespace leiri::detail {

/// Whether a byte of UTF-8 belongs to a word: ASCII letters and digits, and all that is not ASCII.
constexpr bool is_word_byte(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80 || alpha.contains(c) || digit.contains(c);
}

/// The word that starts at byte `at` of `text`.
constexpr std::string_view word_at(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < text.size() && is_word_byte(text[end])) {
    ++end;
  }
  return text.substr(at, end - at);
}

/// The first word of a namespace name with letters of scripts that do not belong together. Its
/// host, where the scheme makes that a domain name, has been looked at label by label.
void check_words(std::string_view name, std::vector<finding>& out);

}  // namespace leiri::detail
