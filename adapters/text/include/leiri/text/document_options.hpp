#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <leiri/text/syntax.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// A library that resolves some relative references incorrectly.
struct library_resolver {
  std::string_view name;  ///< for messages; a string literal
  /// The library's result for `relative` against `base` if it differs from the correct result,
  /// `resolved`; empty if the library is right. May be null.
  std::string (*misreading)(std::string_view relative, const reference& base,
                            std::string_view resolved) = nullptr;
};

/// How to read a document.
struct document_options {
  text::syntax syntax = text::syntax::turtle;
  /// The absolute IRI of the document, UTF-8; empty if it is not known. N-Triples and N-Quads do
  /// not need it.
  std::string_view base = {};
  /// The position of the first byte: a part of a document starts at the beginning of a line.
  position start = {0, 1, 1};
  /// What this library resolves incorrectly is reported as `library-misreads`.
  library_resolver library = {};
};

}  // namespace leiri::text

LEIRI_EXPORT_END
