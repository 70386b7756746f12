#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::detail {

/// Compares two paths in the order in which a folder is read: what is in a folder follows its name.
/// The result is negative if `a` comes first, positive if `b` does, and 0 if they are equal.
std::ptrdiff_t path_order(std::string_view a, std::string_view b) noexcept;

}  // namespace leiri::detail

LEIRI_EXPORT_END
