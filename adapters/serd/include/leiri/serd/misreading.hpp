#pragma once

#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// The result of Serd 0.30 for a relative reference if it differs from the correct one; empty if
/// Serd is right. Asks Serd only if the reference or the base has something that Serd is known to
/// resolve incorrectly; for all others, a look at a few bytes is enough.
std::string misreading(std::string_view relative, const reference& base, std::string_view resolved);

/// misreading(), for the readers of adapters/text, which do not know the library.
inline constexpr text::library_resolver resolver{"Serd", misreading};

}  // namespace leiri::serd

LEIRI_EXPORT_END
