#pragma once

#include <dlfcn.h>

#include <cstring>

#include "library.hpp"

namespace leiri::preload {

/// The library that has a function of this name.
inline const library& library_of(const char* name) noexcept {
  const auto starts = [name](const char* prefix) {
    return std::strncmp(name, prefix, std::strlen(prefix)) == 0;
  };
  return starts("serd_")   ? libraries::serd
         : starts("sord_") ? libraries::sord
         : starts("xslt")  ? libraries::libxslt
                           : libraries::libxml2;
}

/// The library's own function, which one of this plugin replaces. It is not looked up by
/// RTLD_NEXT: a program may have loaded the library where only the module that needs it finds it.
template <class Function>
Function* next(const char* name) noexcept {
  void* const loaded = dlopen(library_of(name).soname, RTLD_LAZY | RTLD_NOLOAD);
  return loaded == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(loaded, name));
}

}  // namespace leiri::preload
