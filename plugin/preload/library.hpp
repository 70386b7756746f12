#pragma once

/// The libraries whose functions this plugin replaces.
namespace leiri::preload {

struct library {
  const char* soname;
  /// The object that helps the programs that use this library. It is in the folder of the preloaded
  /// object, and linked to libxml2 or Serd.
  const char* helper;
  /// A function of that library that is not replaced.
  const char* witness;
};

// CMakeLists.txt defines the sonames of the libraries that leiri was built with.
namespace libraries {

inline constexpr library libxml2 = {LEIRI_LIBXML2_SONAME, "$ORIGIN/leiri-preload-libxml2.so",
                                    "xmlFreeDoc"};
inline constexpr library libxslt = {LEIRI_XSLT_SONAME, libxml2.helper, libxml2.witness};
inline constexpr library serd = {LEIRI_SERD_SONAME, "$ORIGIN/leiri-preload-serd.so",
                                 "serd_node_free"};
inline constexpr library sord = {"libsord-0.so.0", serd.helper, serd.witness};

}  // namespace libraries
}  // namespace leiri::preload
