#pragma once

#include <algorithm>
#include <leiri/characters.hpp>
#include <string>
#include <string_view>

namespace leiri::text {

/// The text with small ASCII letters in the place of capitals.
inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  return lower;
}

/// Whether `text` is `lower` apart from the case of ASCII letters. `lower` has no capital letters.
inline bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char c, char l) { return to_lower(c) == l; });
}

}  // namespace leiri::text
