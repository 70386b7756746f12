#pragma once

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <string_view>
#include <vector>

namespace leiri::text {

/// The value of an attribute of HTML without the white space around it; its size may be 0.
inline text_part trimmed(std::string_view text) noexcept {
  const std::size_t first = std::min(text.find_first_not_of(html_white_space), text.size());
  const std::size_t last = text.find_last_not_of(html_white_space);
  return {first, last == std::string_view::npos ? 0 : last + 1 - first};
}

/// The words of such a value.
inline std::vector<text_part> words_of(std::string_view text) {
  std::vector<text_part> words;
  for (std::size_t at = text.find_first_not_of(html_white_space); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(html_white_space, at), text.size());
    words.push_back({at, end - at});
    at = text.find_first_not_of(html_white_space, end);
  }
  return words;
}

}  // namespace leiri::text
