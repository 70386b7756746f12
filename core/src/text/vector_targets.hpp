#pragma once

// The settings of Highway for every kernel, before its headers. Only the headers are used:
// Highway's library measures the clock for milliseconds when a program starts. Therefore leiri
// looks at the processor itself, and assertions are off.
#define HWY_IS_DEBUG_BUILD 0
#define HWY_DISABLED_TARGETS (HWY_SSE4 | HWY_AVX3_DL)

#include <hwy/detect_targets.h>
#include <array>
#include <cstddef>

namespace leiri::detail {

/// The variants of a kernel that this machine can run, the best one first; null after the last one.
template <class Kernel>
using kernel_variants = std::array<Kernel, 3>;

#if HWY_ARCH_X86

/// What Highway assumes for its targets, as far as compilers can ask for it.
template <class Kernel>
kernel_variants<Kernel> runnable(Kernel avx3, Kernel avx2, Kernel ssse3) noexcept {
  __builtin_cpu_init();
  const bool has_ssse3 = __builtin_cpu_supports("ssse3") != 0;
  const bool has_avx2 = has_ssse3 && __builtin_cpu_supports("sse4.2") != 0 &&
                        __builtin_cpu_supports("aes") != 0 &&
                        __builtin_cpu_supports("pclmul") != 0 &&
                        __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
                        __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
  const bool has_avx3 = has_avx2 && __builtin_cpu_supports("avx512f") != 0 &&
                        __builtin_cpu_supports("avx512vl") != 0 &&
                        __builtin_cpu_supports("avx512dq") != 0 &&
                        __builtin_cpu_supports("avx512bw") != 0;
  kernel_variants<Kernel> found{};
  std::size_t count = 0;
  const auto add = [&](bool is_supported, Kernel kernel) {
    if (is_supported && kernel != nullptr) {
      found[count++] = kernel;
    }
  };
  add(has_avx3, avx3);
  add(has_avx2, avx2);
  add(has_ssse3, ssse3);
  return found;
}

#endif

}  // namespace leiri::detail

// LEIRI_VARIANTS_OF(kernel): all runnable variants of a kernel that each target defines in its
// HWY_NAMESPACE.
#if HWY_ARCH_X86
#if (HWY_TARGETS & HWY_AVX3) != 0
#define LEIRI_AVX3(kernel) N_AVX3::kernel
#else
#define LEIRI_AVX3(kernel) nullptr
#endif
#if (HWY_TARGETS & HWY_AVX2) != 0
#define LEIRI_AVX2(kernel) N_AVX2::kernel
#else
#define LEIRI_AVX2(kernel) nullptr
#endif
#if (HWY_TARGETS & HWY_SSSE3) != 0
#define LEIRI_SSSE3(kernel) N_SSSE3::kernel
#else
#define LEIRI_SSSE3(kernel) nullptr
#endif
#define LEIRI_VARIANTS_OF(type, kernel) \
  leiri::detail::runnable<type>(LEIRI_AVX3(kernel), LEIRI_AVX2(kernel), LEIRI_SSSE3(kernel))
#else
#define LEIRI_VARIANTS_OF(type, kernel) \
  { HWY_NAMESPACE::kernel }
#endif
