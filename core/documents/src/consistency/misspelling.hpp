#pragma once

#include <string_view>

namespace leiri::detail {

/// Whether two names differ in a single segment, and only as a typing error would make them differ.
bool is_misspelling(std::string_view written, std::string_view meant);

}  // namespace leiri::detail
