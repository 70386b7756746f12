#pragma once

#include <cstdint>

namespace leiri::test {

/// How often operator new ran in this process so far.
std::uint64_t allocations() noexcept;

/// How often it runs during `work`.
template <class Work>
std::uint64_t allocations_during(Work work) {
  const std::uint64_t before = allocations();
  work();
  return allocations() - before;
}

}  // namespace leiri::test
