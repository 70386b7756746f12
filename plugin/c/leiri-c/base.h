#ifndef LEIRI_C_BASE_H
#define LEIRI_C_BASE_H

#include <stddef.h>
#include <stdint.h>

/// Statuses, texts, versions and features: what all parts of the C interface use.

/// Marks every function that a library exports.
#if defined(_WIN32)
#ifdef LEIRI_BUILDING
#define LEIRI_API __declspec(dllexport)
#else
#define LEIRI_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define LEIRI_API __attribute__((visibility("default")))
#else
#define LEIRI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// How a call ended.
typedef int leiri_status;
enum {
  LEIRI_OK = 0,
  LEIRI_BUFFER_TOO_SMALL = 1,  ///< call again with as much room as `size` or `*count` says
  LEIRI_REFUSED = 2,           ///< there is no result; the leiri_error says why
  LEIRI_NOT_FOUND = 3,         ///< there is no item with that name, or no further item
  LEIRI_STOPPED = 4,           ///< a callback or a policy stopped the operation
  LEIRI_BAD_ARGUMENT = 5,      ///< invalid pointer, number or structure
  LEIRI_NO_MEMORY = 6,
  LEIRI_LIBRARY_FAILED = 7,  ///< libxml2 or Serd failed; its own error handler received the reason
  LEIRI_INTERNAL = 8         ///< an error in leiri itself
};
/// The old name of LEIRI_LIBRARY_FAILED; the next version removes it.
#define LEIRI_HOST_FAILED LEIRI_LIBRARY_FAILED

/// The name of a status, such as "buffer-too-small"; empty if the number is not a status. All names
/// in this interface end with a NUL and are never freed.
LEIRI_API const char* leiri_status_name(leiri_status status);
/// One line for display; empty if the number is not a status.
LEIRI_API const char* leiri_status_message(leiri_status status);

/// The version of this header.
#define LEIRI_VERSION "0.2.0"

/// The version of the loaded library, "0.2.0".
LEIRI_API const char* leiri_version(void);

/// What a build may lack.
typedef int leiri_feature;
enum {
  LEIRI_FEATURE_LIBXML2 = 1,  ///< leiri-libxml2.h and libleiri-libxml2.so
  LEIRI_FEATURE_SERD = 2      ///< leiri-serd.h and libleiri-serd.so
};

/// 1 if the feature was built together with the loaded library, else 0.
LEIRI_API int leiri_has_feature(leiri_feature feature);

/// Where a function writes a text.
typedef struct leiri_buffer {
  char* data;       ///< may be null if the capacity is 0
  size_t capacity;  ///< in bytes
  size_t size;      ///< out: the size of the text in bytes; no NUL is added
} leiri_buffer;

/// A view of a text that somebody else owns.
typedef struct leiri_text {
  const char* data;  ///< may be null if the size is 0
  size_t size;       ///< in bytes
} leiri_text;

/// The version of the loaded ICU, "72.1".
LEIRI_API leiri_status leiri_icu_version(leiri_buffer* out);

/// The version of Unicode that this ICU implements, "15.0".
LEIRI_API leiri_status leiri_unicode_version(leiri_buffer* out);

#ifdef __cplusplus
}
#endif

#endif
