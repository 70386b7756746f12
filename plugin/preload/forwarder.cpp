#include "forwarder.hpp"

#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>

#include "bypass.hpp"
#include "variables.hpp"

namespace leiri::preload {
namespace {

/// An object that the dynamic linker has loaded.
struct loaded_object {
  char file[PATH_MAX] = "";  // empty for the program itself
  std::uintptr_t begin = 0;
  std::uintptr_t size = 0;

  [[nodiscard]] bool has(std::uintptr_t place) const noexcept { return place - begin < size; }

  void take(const dl_phdr_info& info) noexcept {
    begin = UINTPTR_MAX;
    std::uintptr_t end = 0;
    for (int i = 0; i < info.dlpi_phnum; ++i) {
      const auto& segment = info.dlpi_phdr[i];
      if (segment.p_type == PT_LOAD) {
        const std::uintptr_t start = info.dlpi_addr + segment.p_vaddr;
        begin = std::min(begin, start);
        end = std::max(end, start + segment.p_memsz);
      }
    }
    size = end - begin;
    std::snprintf(file, sizeof file, "%s", info.dlpi_name);
  }
};

/// Finds the object that has an address, or else the gap that has it.
struct search_by_address {
  std::uintptr_t address;
  loaded_object found;
  std::uintptr_t gap_begin = 0;
  std::uintptr_t gap_end = UINTPTR_MAX;
  unsigned long long loads = 0;  // how many objects had been loaded

  static int visit(dl_phdr_info* info, std::size_t /*size*/, void* data) noexcept {
    auto& self = *static_cast<search_by_address*>(data);
    self.loads = info->dlpi_adds;
    self.found.take(*info);
    if (self.found.has(self.address)) {
      return 1;
    }
    if (self.found.begin > self.address) {
      self.gap_end = std::min(self.gap_end, self.found.begin);
    } else {
      self.gap_begin = std::max(self.gap_begin, self.found.begin + self.found.size);
    }
    return 0;
  }
};

/// Finds the object that was loaded after `left` others.
struct search_by_order {
  unsigned left;
  loaded_object found;

  static int visit(dl_phdr_info* info, std::size_t /*size*/, void* data) noexcept {
    auto& self = *static_cast<search_by_order*>(data);
    if (self.left-- != 0) {
      return 0;
    }
    self.found.take(*info);
    return 1;
  }
};

/// Whether the name of a file, without its folder, begins with `prefix`.
bool is_named(const char* file, const char* prefix) noexcept {
  const char* const slash = std::strrchr(file, '/');
  return std::strncmp(slash == nullptr ? file : slash + 1, prefix, std::strlen(prefix)) == 0;
}

/// Whether a function belongs to the preloaded object or to a helper.
bool is_ours(const char* file) noexcept { return is_named(file, "leiri-preload"); }

/// A function of an object that is loaded, or of those that it needs; null if there is none. The
/// object that has it will stay loaded.
void* function_in(const char* file, const char* name) noexcept {
  if (*file == '\0' || is_ours(file)) {
    return nullptr;  // RTLD_NEXT has searched the program itself
  }
  void* const handle = dlopen(file, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) {
    return nullptr;
  }
  void* const function = dlsym(handle, name);
  Dl_info owner;
  if (function != nullptr && dladdr(function, &owner) != 0) {
    dlopen(owner.dli_fname, RTLD_LAZY | RTLD_NOLOAD);  // never closed
  }
  dlclose(handle);
  return function;
}

/// Keeps an object loaded, which has called, so that no other gets its addresses. Returns whether
/// that is so.
bool keep_loaded(const char* file) noexcept {
  return *file == '\0' || dlopen(file, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) != nullptr;
}

/// A function of any object. The object that has called a function is not that which needs the
/// library if it got a pointer to the function, or called another that ends with this call.
void* function_in_any(const char* name) noexcept {
  for (unsigned i = 0;; ++i) {
    search_by_order search{i, {}};
    if (dl_iterate_phdr(search_by_order::visit, &search) == 0) {
      return nullptr;
    }
    if (void* const function = function_in(search.found.file, name)) {
      return function;
    }
  }
}

/// The function that `caller` would have called: the dynamic linker searches the program and the
/// libraries that it was started with, then those that the caller needs.
void* function_for(const loaded_object& caller, const char* name) noexcept {
  void* function = dlsym(RTLD_NEXT, name);
  if (function == nullptr) {
    function = function_in(caller.file, name);
  }
  return function != nullptr ? function : function_in_any(name);
}

/// The helper for a library; null if it calls another than the one that is used.
void* load(const library& from, void* used) noexcept {
  void* const helper = dlopen(from.helper, RTLD_NOW | RTLD_LOCAL);
  if (helper == nullptr) {
    static std::atomic_flag reported;
    if (!reported.test_and_set()) {
      std::fprintf(stderr, "leiri: %s\n", dlerror());
    }
    return nullptr;
  }
  const auto* const called = static_cast<void* const*>(dlsym(helper, "leiri_preload_witness"));
  return *called == dlsym(used, from.witness) ? helper : nullptr;
}

/// Whether libxml2 leaves the calls of its own functions to the dynamic linker: 2.9 binds them.
bool leaves_own_calls_to_linker(const char* file) noexcept {
  constexpr int first_version = 21000;
  const auto* const version =
      static_cast<const char* const*>(function_in(file, "xmlParserVersion"));
  return version != nullptr && std::atoi(*version) >= first_version;
}

/// Whether a call that returns to `place` is one of libxslt's checks of what may be read or
/// written. They take what they cannot parse for a path, so that nothing else may be parsed for
/// them.
bool is_in_check(std::uintptr_t place) noexcept {
  Dl_info caller;
  return dladdr(reinterpret_cast<void*>(place - 1), &caller) != 0 && caller.dli_sname != nullptr &&
         (std::strcmp(caller.dli_sname, "xsltCheckRead") == 0 ||
          std::strcmp(caller.dli_sname, "xsltCheckWrite") == 0);
}

/// The function of a helper that replaces another one in calls of libxslt; null if it is that for
/// all callers.
void* replacement_for_libxslt(void* helper, const char* name) noexcept {
  char for_libxslt[64];
  std::snprintf(for_libxslt, sizeof for_libxslt, "libxslt_%s", name);
  return dlsym(helper, for_libxslt);
}

}  // namespace

/// Null if no help is requested, or if `own` does not belong to the library that the helper calls.
void* forwarder::helper_instead_of(void* own) const noexcept {
  const auto requests = [](const char* v) { return v != nullptr && is_set(v); };
  if (!std::any_of(std::begin(variables_), std::end(variables_), requests)) {
    return nullptr;
  }
  if (!from_.is_asked.test_and_set()) {
    report_bypass(from_);
  }
  void* const used = dlopen(from_.soname, RTLD_LAZY | RTLD_NOLOAD);
  void* const helper = used != nullptr && dlsym(used, name_) == own ? load(from_, used) : nullptr;
  if (used != nullptr) {
    dlclose(used);
  }
  return helper;
}

/// How many objects have been loaded so far.
unsigned long long forwarder::count_loads() noexcept {
  unsigned long long loads = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t /*size*/, void* data) noexcept {
        *static_cast<unsigned long long*>(data) = info->dlpi_adds;
        return 1;
      },
      &loads);
  return loads;
}

void* forwarder::search(std::uintptr_t place) noexcept {
  for (const route* r = routes_.load(std::memory_order_acquire); r != nullptr; r = r->next) {
    if (place - r->begin < r->size && (r->loads == 0 || r->loads == count_loads())) {
      return r->target;
    }
  }
  return add(place);
}

/// Whether a caller is libxml2 itself. A function of a program that libxml2 has called, and that
/// ends with a call, cannot be told from it, so that this is asked only where it matters: not for
/// versions that bind their own calls, and not for functions that free what leiri has added.
bool forwarder::is_internal(const char* caller, bool has_function) const noexcept {
  return has_function && &from_ == &libraries::libxml2 && std::strstr(name_, "Free") == nullptr &&
         leaves_own_calls_to_linker(caller);
}

void* forwarder::add(std::uintptr_t place) noexcept {
  search_by_address search{place, {}};
  const bool is_known = dl_iterate_phdr(search_by_address::visit, &search) != 0;
  const loaded_object caller = is_known ? search.found : loaded_object();
  void* const own = function_for(caller, name_);
  void* helper = helper_instead_of(own);
  if (helper != nullptr &&
      is_internal(caller.file, caller.has(reinterpret_cast<std::uintptr_t>(own)))) {
    helper = nullptr;
  }
  void* const target = helper == nullptr ? own : dlsym(helper, name_);
  if (helper != nullptr && is_named(caller.file, "libxslt.so")) {
    // Its functions need different ones: there is no route for all of them.
    if (void* const replacement = replacement_for_libxslt(helper, name_)) {
      dlerror();
      return is_in_check(place) ? own : replacement;
    }
  }
  if (target == nullptr) {
    std::fprintf(stderr, "leiri: no library has the function %s\n", name_);
    _exit(127);
  }
  const bool lasts = !is_known || keep_loaded(caller.file);
  dlerror();  // that of a search here is not the program's
  auto* const made = lasts ? static_cast<route*>(std::malloc(sizeof(route))) : nullptr;
  if (made != nullptr) {
    *made = is_known ? route{caller.begin, caller.size, 0, target, routes_.load()}
                     : route{search.gap_begin, search.gap_end - search.gap_begin, search.loads,
                             target, routes_.load()};
    while (!routes_.compare_exchange_weak(made->next, made)) {
    }
  }
  return target;  // NOLINT(clang-analyzer-unix.Malloc): the list of routes keeps `made`
}

}  // namespace leiri::preload
