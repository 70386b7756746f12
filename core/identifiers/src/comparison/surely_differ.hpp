#pragma once

#include <leiri/reference.hpp>

namespace leiri::detail {

/// Whether two identifiers cannot look alike, as far as their ASCII characters show: a quick answer
/// to most questions. Both are in the normal form of the rung `scheme`, in URI notation.
bool surely_differ(const reference& a, const reference& b) noexcept;

/// The same if neither has right-to-left characters or labels of internationalized domain names.
/// Percent-encodings of unreserved characters need not be decoded after the authority.
bool surely_differ_as_stored(const reference& a, const reference& b) noexcept;

}  // namespace leiri::detail
