#pragma once

#include <atomic>

/// The libraries whose functions this plugin replaces.
namespace leiri::preload {

struct library {
  const char* soname;
  /// The object that helps the programs that use this library. It is in the folder of the preloaded
  /// object, and linked to libxml2 or Serd.
  const char* helper;
  /// A function of that library that is not replaced.
  const char* witness;
  /// Set when report_bypass() has been asked.
  std::atomic_flag& is_asked;
};

// CMakeLists.txt defines the sonames of the libraries that leiri was built with.
namespace libraries {

inline constinit std::atomic_flag is_libxml2_asked;
inline constinit std::atomic_flag is_libxslt_asked;
inline constinit std::atomic_flag is_serd_asked;
inline constinit std::atomic_flag is_sord_asked;

inline constexpr library libxml2 = {LEIRI_LIBXML2_SONAME, "$ORIGIN/leiri-preload-libxml2.so",
                                    "xmlFreeDoc", is_libxml2_asked};
inline constexpr library libxslt = {LEIRI_XSLT_SONAME, libxml2.helper, libxml2.witness,
                                    is_libxslt_asked};
inline constexpr library serd = {LEIRI_SERD_SONAME, "$ORIGIN/leiri-preload-serd.so",
                                 "serd_node_free", is_serd_asked};
inline constexpr library sord = {"libsord-0.so.0", serd.helper, serd.witness, is_sord_asked};

}  // namespace libraries
}  // namespace leiri::preload
