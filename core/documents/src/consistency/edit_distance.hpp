#pragma once

#include <cstddef>
#include <string_view>

namespace leiri::detail {

/// The Damerau-Levenshtein distance of two short texts, in bytes: how many insertions, deletions,
/// replacements and exchanges of neighbors lead from one to the other (optimal string alignment).
/// `most` + 1 if there are more than `most`. Texts longer than 128 bytes are not compared.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);

}  // namespace leiri::detail
