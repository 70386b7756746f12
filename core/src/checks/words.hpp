#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/finding.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::detail {

/// Whether a byte of UTF-8 belongs to a word: ASCII letters and digits, and all non-ASCII
/// characters.
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

/// Reports the first word of a namespace name with letters of unrelated scripts. The host is not
/// examined if the scheme makes it a domain name, since its labels have been checked.
void check_words(std::string_view name, std::vector<finding>& out);

/// Appends what a message says after the meaning of `c` about the label or word at byte `offset` of
/// `value`: the label or word itself and what it is mistaken for. Appends nothing for other codes.
/// Defined in word_detail.cpp.
void append_word_detail(code c, std::string_view value, std::uint32_t offset, std::string& out);

}  // namespace leiri::detail
