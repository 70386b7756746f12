#pragma once

#include <string>

namespace leiri {

/// The version of ICU in use, "72.1": of the library that is loaded, not of the headers.
std::string unicode_library_version();

/// The version of Unicode that it knows, "15.0".
std::string unicode_version();

}  // namespace leiri
