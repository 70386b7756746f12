#pragma once

#include <dlfcn.h>

namespace leiri::preload {

/// The function that a program would call if this library were not loaded.
template <class Function>
Function* next(const char* name) noexcept {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace leiri::preload
