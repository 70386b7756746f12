#pragma once

#include <cstddef>
#include <string_view>

namespace leiri::detail {

/// Whether the invisible character `c` at byte `at` of `text` stands where writing needs it: a
/// joiner where RFC 5892 appendices A.1 and A.2 have it, what makes one emoji of several or chooses
/// how one is shown (UTS #51 section 1.4), and what chooses the form of a Mongolian letter.
bool is_needed(std::string_view text, std::size_t at, char32_t c);

}  // namespace leiri::detail
