#include "allocations.hpp"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define LEIRI_COUNTS_BY_HOOK
#endif
#endif

#ifdef LEIRI_COUNTS_BY_HOOK

// clang's run time for this sanitizer defines operator new, and a second definition does not link.
// It calls a function for each piece of memory instead.
#include <sanitizer/allocator_interface.h>

#include <atomic>

namespace {

std::atomic<std::uint64_t> count = 0;

[[maybe_unused]] const int installed = __sanitizer_install_malloc_and_free_hooks(
    [](const volatile void*, std::size_t) { ++count; }, [](const volatile void*) {});

}  // namespace

#else

#include <cstdlib>
#include <new>

namespace {

std::uint64_t count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}

void* allocate_or_throw(std::size_t size) {
  if (void* const place = allocate(size)) {
    return place;
  }
  throw std::bad_alloc();
}

}  // namespace

// All of them: a sanitizer's own do not come to operator new(std::size_t), as the library's do.
void* operator new(std::size_t size) { return allocate_or_throw(size); }
void* operator new[](std::size_t size) { return allocate_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }

void operator delete(void* place) noexcept { std::free(place); }
void operator delete[](void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete[](void* place, std::size_t) noexcept { std::free(place); }
void operator delete(void* place, const std::nothrow_t&) noexcept { std::free(place); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { std::free(place); }

#endif

std::uint64_t leiri::test::allocations() noexcept { return count; }
