#pragma once

namespace leiri::test {

/// Whether this is built with the address sanitizer: slow operations become very slow, and its
/// allocator keeps freed memory.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

}  // namespace leiri::test
