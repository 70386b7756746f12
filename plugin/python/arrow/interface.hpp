#pragma once

#include <cstdint>

/// The Arrow C data interface and the C stream interface
/// (arrow.apache.org/docs/format/CDataInterface.html). The names and the order of the members are
/// those of the specification, with which other libraries are compiled.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {

struct ArrowSchema {
  const char* format;
  const char* name;
  const char* metadata;
  std::int64_t flags;
  std::int64_t n_children;
  ArrowSchema** children;
  ArrowSchema* dictionary;
  void (*release)(ArrowSchema*);
  void* private_data;
};

struct ArrowArray {
  std::int64_t length;
  std::int64_t null_count;
  std::int64_t offset;
  std::int64_t n_buffers;
  std::int64_t n_children;
  const void** buffers;
  ArrowArray** children;
  ArrowArray* dictionary;
  void (*release)(ArrowArray*);
  void* private_data;
};

struct ArrowArrayStream {
  int (*get_schema)(ArrowArrayStream*, ArrowSchema* out);
  int (*get_next)(ArrowArrayStream*, ArrowArray* out);
  const char* (*get_last_error)(ArrowArrayStream*);
  void (*release)(ArrowArrayStream*);
  void* private_data;
};

}  // extern "C"
// NOLINTEND(readability-identifier-naming)

namespace leiri::arrow {

/// The bit of ArrowSchema::flags that says that values may be null.
inline constexpr std::int64_t nullable_flag = 2;

// The format of a view: the length; then up to 12 bytes of text, or 4 bytes of text, the number of
// a buffer and the offset in it.
inline constexpr std::int32_t view_size = 16;
inline constexpr std::int32_t most_inline = 12;

}  // namespace leiri::arrow
