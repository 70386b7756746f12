#pragma once

#include <boost/test/unit_test.hpp>

namespace leiri::test {

/// Whether the libraries are built with a sanitizer: slow operations become very slow, and the
/// address sanitizer's allocator keeps freed memory.
#ifdef LEIRI_SANITIZED
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// A precondition of cases about memory and times, which are not those of a user's program.
inline boost::test_tools::assertion_result is_not_sanitized(boost::unit_test::test_unit_id /*id*/) {
  return !is_sanitized;
}

/// How often to repeat what finds most faults of memory at its first runs: all `count` times, or
/// under a sanitizer a quarter of them.
constexpr int repetitions(int count) { return is_sanitized ? (count + 3) / 4 : count; }

/// The step through all places of a text: 1, unless a sanitizer makes each of them slow.
inline constexpr int stride = is_sanitized ? 5 : 1;

}  // namespace leiri::test
