#pragma once

#include <leiri/compare.hpp>
#include <string_view>
#include <vector>

#include "operations/explanation.hpp"

/// The comparison ladder, for `compare` and its explanation.
namespace leiri::operations {

/// The rungs of a comparison, which compare() has made, from `string` to the one on which the two
/// are equal.
std::vector<climbed_rung> climb(std::string_view first, std::string_view second,
                                const compare_options& how, rung reached);

}  // namespace leiri::operations
