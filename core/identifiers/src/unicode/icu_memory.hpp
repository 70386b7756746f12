#pragma once

#include <unicode/utypes.h>

#include <new>

namespace leiri::detail {

/// Throws std::bad_alloc if ICU ran out of memory, so that its result is not taken for a real one.
inline void throw_if_no_memory(UErrorCode status) {
  if (status == U_MEMORY_ALLOCATION_ERROR) {
    throw std::bad_alloc();
  }
}

}  // namespace leiri::detail
