#pragma once

#include <leiri/export.hpp>
#include <string>

LEIRI_EXPORT_BEGIN

/// The versions of ICU and Unicode that leiri works with.
///
///     leiri::unicode_version();  // "15.0"
namespace leiri {

/// Of the library that is loaded, not of the headers; such as "72.1".
std::string unicode_library_version();
std::string unicode_version();

}  // namespace leiri

LEIRI_EXPORT_END
