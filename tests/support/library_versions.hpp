#pragma once

#include <libxml/parser.h>

#include <cstdlib>

namespace leiri::test {

/// The version of libxml2 that is loaded, for example 20914. Tests that show what libxml2 itself
/// does state the versions that do it.
inline int libxml2_version() noexcept {
  return static_cast<int>(std::strtol(xmlParserVersion, nullptr, 10));
}

}  // namespace leiri::test
