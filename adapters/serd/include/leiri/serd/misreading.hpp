#pragma once

#include <leiri/reference.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <string_view>

namespace leiri::serd {

/// What Serd 0.30 makes of a relative reference where that differs from what it is; empty where
/// Serd is right. Serd is asked only where the reference or the base has something that it is known
/// to stumble over: all others cost a look at a few bytes.
std::string misreading(std::string_view relative, const reference& base, std::string_view resolved);

/// misreading(), for the readers of adapters/text, which know no library.
inline constexpr text::library_resolver resolver{"Serd", misreading};

}  // namespace leiri::serd
