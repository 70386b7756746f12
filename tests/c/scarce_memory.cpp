#include "scarce_memory.hpp"

#include <unicode/uclean.h>
#include <unicode/uspoof.h>

#include <array>
#include <cstdlib>
#include <new>

namespace {

using leiri::test::allocator;

/// The number of allocations until one fails; 0 if none does.
std::array<std::uint64_t, 2> left{};
bool failed = false;
std::int64_t blocks = 0;

bool fails(allocator which) noexcept {
  std::uint64_t& count = left[static_cast<std::size_t>(which)];
  const bool now = count == 1;
  count -= count == 0 ? 0 : 1;
  failed = failed || now;
  return now;
}

void* counted(void* place) noexcept {
  blocks += place == nullptr ? 0 : 1;
  return place;
}

void release(void* place) noexcept {
  blocks -= place == nullptr ? 0 : 1;
  std::free(place);
}

void* allocate(std::size_t size) noexcept {
  return fails(allocator::operator_new) ? nullptr : counted(std::malloc(size == 0 ? 1 : size));
}

void* allocate_or_throw(std::size_t size) {
  if (void* const place = allocate(size)) {
    return place;
  }
  throw std::bad_alloc();
}

void* icu_allocate(const void* /*context*/, std::size_t size) {
  return fails(allocator::icu) ? nullptr : counted(std::malloc(size));
}

void* icu_reallocate(const void* /*context*/, void* place, std::size_t size) {
  if (fails(allocator::icu)) {
    return nullptr;
  }
  return place == nullptr ? counted(std::malloc(size)) : std::realloc(place, size);
}

void icu_free(const void* /*context*/, void* place) { release(place); }

}  // namespace

namespace leiri::test {

void watch_icu() {
  UErrorCode status = U_ZERO_ERROR;
  u_setMemoryFunctions(nullptr, icu_allocate, icu_reallocate, icu_free, &status);
  // If memory runs out while ICU 72 creates data that its spoof checkers share, it writes to memory
  // that it did not get, and leaks other memory.
  uspoof_close(uspoof_open(&status));
  if (U_FAILURE(status)) {
    std::abort();
  }
}

void fail_at(allocator which, std::uint64_t n) {
  failed = false;
  left[static_cast<std::size_t>(which)] = n;
}

std::int64_t in_use() { return blocks; }

bool stop_failing() {
  left = {};
  return failed;
}

}  // namespace leiri::test

void* operator new(std::size_t size) { return allocate_or_throw(size); }
void* operator new[](std::size_t size) { return allocate_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }

void operator delete(void* place) noexcept { release(place); }
void operator delete[](void* place) noexcept { release(place); }
void operator delete(void* place, std::size_t) noexcept { release(place); }
void operator delete[](void* place, std::size_t) noexcept { release(place); }
void operator delete(void* place, const std::nothrow_t&) noexcept { release(place); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { release(place); }
