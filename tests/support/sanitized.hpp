#pragma once

namespace leiri::test {

/// Whether the libraries are built with a sanitizer: slow operations become very slow, and the
/// address sanitizer's allocator keeps freed memory.
#ifdef LEIRI_SANITIZED
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

}  // namespace leiri::test
