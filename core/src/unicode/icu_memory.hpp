#pragma once

#include <unicode/utypes.h>

#include <new>

namespace leiri::detail {

/// Throws std::bad_alloc where ICU ran out of memory: without it, ICU's answer would be taken for
/// one.
inline void throw_if_no_memory(UErrorCode status) {
  if (status == U_MEMORY_ALLOCATION_ERROR) {
    throw std::bad_alloc();
  }
}

}  // namespace leiri::detail
