#pragma once

#include <libxml/xmlstring.h>

#include <algorithm>
#include <leiri/characters.hpp>
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

/// The next word of a list, which is removed from `list`; empty after the last one.
inline std::string_view next_word(std::string_view& list) noexcept {
  list.remove_prefix(std::min(list.find_first_not_of(white_space), list.size()));
  const std::string_view word = list.substr(0, list.find_first_of(white_space));
  list.remove_prefix(word.size());
  return word;
}

/// libxml2 ends its messages with a line end, and shows bytes on a second line in some of them.
inline std::string_view first_line(const char* message) noexcept {
  const std::string_view text = message == nullptr ? "" : message;
  return trim(text.substr(0, text.find('\n')));
}

}  // namespace leiri::libxml2
