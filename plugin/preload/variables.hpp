#pragma once

#include <cstdlib>
#include <cstring>

namespace leiri::preload {

/// Whether a variable of the environment is set, and neither to nothing nor to 0.
inline bool is_set(const char* variable) noexcept {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0' && std::strcmp(value, "0") != 0;
}

}  // namespace leiri::preload
