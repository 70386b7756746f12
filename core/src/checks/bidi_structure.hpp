#pragma once

#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <vector>

namespace leiri::detail {

/// Appends the findings of RFC 3987 section 4.2 to `out`, at most one for each component. Only
/// useful if traits.non_ascii is set, since ASCII has no right-to-left characters.
void check_bidi(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
