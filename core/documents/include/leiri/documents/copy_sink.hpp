#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// What an adapter's `copy_document()` writes a copy of a document to. It receives, in order, the
/// bytes that both have in common and, between them, the edits.
namespace leiri {

/// A difference. The views are the raw bytes, with escapes, not necessarily UTF-8.
struct edit {
  position where;  ///< of the first byte of `original` in the document
  std::string_view original;
  std::string_view result;  ///< what replaces it in the copy; empty if it was left out
  leiri::code why;          ///< the code of the error, or `namespace-renamed`
};

/// An exception that it throws ends the reading and is passed to the caller.
class copy_sink {
 public:
  virtual ~copy_sink() = default;
  virtual void on_bytes(std::string_view bytes) = 0;
  virtual void on_edit(const edit& e) = 0;
};

}  // namespace leiri

LEIRI_EXPORT_END
