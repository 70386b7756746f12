#pragma once

#include <atomic>
#include <cstdint>

#include "library.hpp"

namespace leiri::preload {

using deleter = void (*)(void*);

/// A function of the preloaded object that has the name of a library's function. It passes each
/// call to the function that the caller would have called if this object were not loaded, or to a
/// helper, if a variable of the environment requests that and the helper is linked to the library
/// that the caller uses. Modules of one program may use different libraries: a wheel of Python
/// often brings its own. Calls of libxml2 to its own functions are not replaced.
///
/// The preloaded object needs no library but that of C. Otherwise, libraries that it needs would
/// come before those that the modules of a program bring.
class forwarder {
 public:
  /// `name` is a function of `from`; the variables are those that concern it.
  constexpr forwarder(const char* name, const library& from, const char* variable,
                      const char* other_variable = nullptr) noexcept
      : name_(name), from_(from), variables_{variable, other_variable} {}

  /// What a call that returns to `place` reaches. Ends the program, as the dynamic linker does, if
  /// no library has the function.
  template <class Function>
  Function* for_caller(const void* place) noexcept {
    return reinterpret_cast<Function*>(find(reinterpret_cast<std::uintptr_t>(place)));
  }

 private:
  /// What the calls from one loaded object reach, or those from a gap between the objects.
  struct route {
    std::uintptr_t begin;  // where the object is in memory, and stays
    std::uintptr_t size;
    unsigned long long loads;  // how many objects had been loaded, if it is a gap; 0 otherwise
    void* target;
    const route* next;
  };

  /// Most functions have one caller. Everything else is a call of its own, so that this needs no
  /// registers but those of the arguments.
  void* find(std::uintptr_t place) noexcept {
    const route* const first = routes_.load(std::memory_order_acquire);
    const bool is_first =
        first != nullptr && place - first->begin < first->size && first->loads == 0;
    return is_first ? first->target : search(place);
  }

  void* search(std::uintptr_t place) noexcept;
  void* add(std::uintptr_t place) noexcept;
  static unsigned long long count_loads() noexcept;
  void* helper_instead_of(void* own) const noexcept;
  [[nodiscard]] bool is_internal(const char* caller, bool has_function) const noexcept;

  const char* name_;
  const library& from_;
  const char* variables_[2];
  std::atomic<const route*> routes_ = nullptr;  // routes are never removed
};

}  // namespace leiri::preload
