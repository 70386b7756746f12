#pragma once

#include <leiri/error.hpp>
#include <leiri/occurrence.hpp>
#include <string_view>

namespace leiri {

/// A place at which a copy of a document differs from it. Views of the bytes as they stand there,
/// escapes included; not necessarily UTF-8.
struct edit {
  position where;  ///< of the first byte of `original`, in the document
  std::string_view original;
  std::string_view result;  ///< in its place in the copy; empty where it was left out
  leiri::code why;          ///< what was wrong
};

/// Takes a copy of a document, in order: the bytes that both have in common, and between them the
/// edits. What it throws ends the reading and comes out of it.
class copy_sink {
 public:
  virtual ~copy_sink() = default;
  virtual void on_bytes(std::string_view bytes) = 0;
  virtual void on_edit(const edit& e) = 0;
};

}  // namespace leiri
