#pragma once

#include <leiri/compare.hpp>
#include <string_view>
#include <vector>

#include "operations/explanation.hpp"

/// The comparison ladder, for `compare` and its explanation.
namespace leiri::operations {

/// The rungs of a comparison, from `string` to `reached`, the one that compare() returned.
std::vector<climbed_rung> climb(std::string_view first, std::string_view second,
                                const compare_options& how, rung reached);

}  // namespace leiri::operations
