#pragma once

#include <algorithm>
#include <leiri/characters.hpp>
#include <string_view>

namespace leiri::detail {

/// Whether `text` equals `lowercase` regardless of case, as strings in ABNF do.
constexpr bool equals_ignoring_case(std::string_view text, std::string_view lowercase) noexcept {
  return std::equal(text.begin(), text.end(), lowercase.begin(), lowercase.end(),
                    [](char a, char b) { return to_lower(a) == b; });
}

}  // namespace leiri::detail
