#pragma once

#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

namespace leiri {

/// The inverse of resolve(): the shortest reference that resolves against `base` to exactly
/// `target`; `target` itself where no relative one does, as under another scheme. A first segment
/// with a colon gets `./` before it. Nothing is validated.
///
/// Returns a view of what was appended to `out`. Errors: `relative-without-base` where `base` has
/// no scheme, `relative-reference` where `target` has none, `not-relativizable` at the first dot
/// segment of the path of `target`, which resolution would remove; but for the `/.` that resolve()
/// writes itself.
result<std::string_view> relativize(const reference& target, const reference& base,
                                    std::string& out);

}  // namespace leiri
