#pragma once

// The settings of Highway for every kernel, before its headers. Only the headers are used:
// Highway's library measures the clock for milliseconds when a program starts. Therefore leiri
// looks at the processor itself, and assertions are off.
#define HWY_IS_DEBUG_BUILD 0
#define HWY_DISABLED_TARGETS (HWY_SSE4 | HWY_AVX3_DL)

#include <hwy/detect_targets.h>
#include <array>
#include <cstddef>

// glibc has examined the processor to choose its own functions, so this asks glibc. The builtin
// functions of compilers examine the processor again when a program starts, which takes long in a
// virtual machine. clang cannot compile glibc's header.
#if HWY_ARCH_X86 && defined(__has_include) && !defined(__clang__)
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif
#ifdef CPU_FEATURE_ACTIVE
#define LEIRI_HAS_FEATURE(of_glibc, of_compiler) CPU_FEATURE_ACTIVE(of_glibc)
#else
#define LEIRI_HAS_FEATURE(of_glibc, of_compiler) (__builtin_cpu_supports(of_compiler) != 0)
#endif

namespace leiri::detail {

/// The variants of a kernel that this machine can run, the best one first; null after the last one.
template <class Kernel>
using kernel_variants = std::array<Kernel, 3>;

#if HWY_ARCH_X86

/// The features that Highway requires for its targets, as far as compilers can test for them.
template <class Kernel>
kernel_variants<Kernel> runnable(Kernel avx3, Kernel avx2, Kernel ssse3) noexcept {
  const bool has_ssse3 = LEIRI_HAS_FEATURE(SSSE3, "ssse3");
  const bool has_avx2 = has_ssse3 && LEIRI_HAS_FEATURE(SSE4_2, "sse4.2") &&
                        LEIRI_HAS_FEATURE(AES, "aes") && LEIRI_HAS_FEATURE(PCLMULQDQ, "pclmul") &&
                        LEIRI_HAS_FEATURE(AVX2, "avx2") && LEIRI_HAS_FEATURE(FMA, "fma") &&
                        LEIRI_HAS_FEATURE(BMI1, "bmi") && LEIRI_HAS_FEATURE(BMI2, "bmi2");
  const bool has_avx3 = has_avx2 && LEIRI_HAS_FEATURE(AVX512F, "avx512f") &&
                        LEIRI_HAS_FEATURE(AVX512VL, "avx512vl") &&
                        LEIRI_HAS_FEATURE(AVX512DQ, "avx512dq") &&
                        LEIRI_HAS_FEATURE(AVX512BW, "avx512bw");
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

// LEIRI_VARIANTS_OF(type, kernel): all runnable variants of a kernel that each target defines in
// its HWY_NAMESPACE. Each definition is [[maybe_unused]], since later versions of Highway also
// compile it for SSE2, which is not in the list.
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
