#pragma once

#include <leiri/export.hpp>
#include <string>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The version of the ICU library that is loaded, such as "72.1"; not that of the headers.
std::string unicode_library_version();

/// The version of Unicode that this library supports, such as "15.0".
std::string unicode_version();

}  // namespace leiri

LEIRI_EXPORT_END
