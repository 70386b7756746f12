#pragma once

#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <vector>

namespace leiri::detail {

/// The findings of RFC 3987 section 4.2, at most one for each component, at the end of `out`.
/// Worth calling where traits.non_ascii is set: there is no right-to-left character in ASCII.
void check_bidi(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
