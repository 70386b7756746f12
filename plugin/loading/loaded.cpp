#include "loaded.hpp"

#include <dlfcn.h>

#include <string>

#include "library_failure.hpp"

namespace leiri::loading {

void* find(const char* library, const char* name) {
  void* const handle = ::dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void* const function = handle == nullptr ? nullptr : ::dlsym(handle, name);
  if (function == nullptr) {
    const char* const why = ::dlerror();
    throw library_failure("a library cannot be loaded: " +
                          std::string(why == nullptr ? library : why));
  }
  return function;
}

}  // namespace leiri::loading
