#pragma once

#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The inverse of resolve(): the shortest reference that resolves against a base to exactly a
/// target.
///
///     leiri::relativize(target, base);  // "http://h/a/é" for "http://h/a/b" -> "é"
namespace leiri {

/// `target` itself if no relative reference does, for example because its scheme differs. A first
/// segment that contains a colon is preceded by `./`. The arguments are not validated. Always
/// appends. Errors: `relative-without-base`, about `operand::second`, if `base` has no scheme;
/// `relative-reference` if `target` has none; `not-relativizable` at the first dot segment in the
/// path of `target`, which resolution would remove, except the `/.` that resolve() inserts.
result<std::string_view> relativize(const reference& target, const reference& base,
                                    std::string& out);
result<std::string> relativize(const reference& target, const reference& base);

}  // namespace leiri

LEIRI_EXPORT_END
