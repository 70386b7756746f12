#pragma once

#include <algorithm>
#include <leiri/characters.hpp>
#include <string_view>

namespace leiri::text {

/// Whether `text` is `lower` apart from the case of ASCII letters. `lower` has no capital letters.
inline bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char c, char l) { return to_lower(c) == l; });
}

}  // namespace leiri::text
