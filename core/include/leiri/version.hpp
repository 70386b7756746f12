#pragma once

#include <string>

namespace leiri {

/// The version of ICU in use, "72.1": of the library that is loaded, not of the headers.
std::string unicode_library_version();

}  // namespace leiri
