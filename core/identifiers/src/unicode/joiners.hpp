#pragma once

#include <cstddef>
#include <string_view>

namespace leiri::detail {

/// Whether the script needs the invisible character `c` at byte `at` of `text`: a joiner where RFC
/// 5892 appendices A.1 and A.2 allow it, a character that combines emoji or chooses how an emoji is
/// displayed (UTS #51 section 1.4), or one that chooses the form of a Mongolian letter.
bool is_needed(std::string_view text, std::size_t at, char32_t c);

}  // namespace leiri::detail
