#pragma once

#include <cstdint>

/// Simulates lack of memory: in the operator new of this program and its libraries, and in ICU's
/// own allocations.
namespace leiri::test {

enum class allocator { operator_new, icu };

/// Must come before ICU is used.
void watch_icu();

/// The `n`th allocation from here on fails, counted from 1; none does after that.
void fail_at(allocator which, std::uint64_t n);

/// How many allocations are in use.
std::int64_t in_use();

/// From now on no allocation fails. Returns whether one did.
bool stop_failing();

}  // namespace leiri::test
