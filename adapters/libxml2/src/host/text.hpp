#pragma once

#include <libxml/xmlstring.h>

#include <algorithm>
#include <string_view>

namespace leiri::libxml2 {

/// libxml2's UTF-8 is unsigned; ours is not.
inline const char* chars(const xmlChar* s) noexcept { return reinterpret_cast<const char*>(s); }
inline const xmlChar* xml_chars(const char* s) noexcept {
  return reinterpret_cast<const xmlChar*>(s);
}

/// Empty if `s` is null.
inline std::string_view view(const xmlChar* s) noexcept {
  return s == nullptr ? std::string_view{} : std::string_view{chars(s)};
}

/// A text with this length, as libxml2's SAX events have it.
inline std::string_view view(const xmlChar* s, int length) noexcept {
  return {chars(s), static_cast<std::size_t>(length)};
}

inline constexpr std::string_view xml_blanks = " \t\r\n";

/// Without white space at both ends.
inline std::string_view trimmed(std::string_view s) noexcept {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!s.empty() && is_blank(s.front())) {
    s.remove_prefix(1);
  }
  while (!s.empty() && is_blank(s.back())) {
    s.remove_suffix(1);
  }
  return s.empty() ? std::string_view{} : s;
}

/// The next word of a list, which is removed from `list`; empty after the last one.
inline std::string_view next_word(std::string_view& list) noexcept {
  list.remove_prefix(std::min(list.find_first_not_of(xml_blanks), list.size()));
  const std::string_view word = list.substr(0, list.find_first_of(xml_blanks));
  list.remove_prefix(word.size());
  return word;
}

/// libxml2 ends its messages with a line end, and shows bytes on a second line in some of them.
inline std::string_view first_line(const char* message) noexcept {
  const std::string_view text = message == nullptr ? "" : message;
  return trimmed(text.substr(0, text.find('\n')));
}

}  // namespace leiri::libxml2
