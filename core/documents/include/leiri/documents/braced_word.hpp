#pragma once

#include <leiri/characters.hpp>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Whether the value of an attribute is `{word}` or begins so. Such a value is a template, in which
/// another program replaces the word; an identifier never has braces.
constexpr bool begins_with_braced_word(std::string_view value) noexcept {
  constexpr ascii_set in_words = alpha | digit | ascii_set("_-.:$");
  std::size_t end = 1;
  while (end < value.size() && in_words.contains(value[end])) {
    ++end;
  }
  return value.starts_with('{') && end > 1 && end < value.size() && value[end] == '}';
}

}  // namespace leiri

LEIRI_EXPORT_END
