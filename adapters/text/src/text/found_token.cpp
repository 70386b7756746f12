#include "text/found_token.hpp"

#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

#include "text/names.hpp"

namespace leiri::text {
namespace {

/// Typographic quotation marks (the block General Punctuation) and those of French.
constexpr bool is_typographic_quote(char32_t c) noexcept {
  return (c >= 0x2018 && c <= 0x201F) || c == 0xAB || c == 0xBB || c == 0x2039 || c == 0x203A;
}

/// The text up to white space or a control character, without a part of a character at its end.
std::string_view word_of(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && static_cast<unsigned char>(text[at]) > ' ' && text[at] != 0x7F) {
    const decoded c = decode_utf8(text, at);
    if (c.length == 0) {
      break;
    }
    at += c.length;
  }
  return text.substr(0, at);
}

}  // namespace

std::string found_token(std::string_view text) {
  const bool is_cut = text.size() > longest_found;
  const std::string_view word = word_of(text.substr(0, longest_found));
  if (word.empty()) {
    return {};
  }
  const decoded first = decode_utf8(word, 0);
  if (first.value >= 0x80 && !is_pn_chars(first.value)) {
    return character_name(first.value) +
           (is_typographic_quote(first.value) ? "; write \" instead" : "");
  }
  std::string found(word);
  found += is_cut && word.size() + 4 > longest_found ? "..." : "";
  if (alpha.contains(word[0]) && word.find("://") != std::string_view::npos) {
    found += "; an IRI is between < and >";
  }
  return found;
}

}  // namespace leiri::text
