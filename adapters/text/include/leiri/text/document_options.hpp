#pragma once

#include <leiri/occurrence.hpp>
#include <leiri/reference.hpp>
#include <leiri/text/syntax.hpp>
#include <string>
#include <string_view>

namespace leiri::text {

/// A library that resolves some relative references incorrectly.
struct library_resolver {
  std::string_view name;  ///< of the library, for messages; a string literal
  /// What the library makes of `relative` against `base` where that differs from `resolved`, the
  /// right result; empty where the library is right. Null: nobody asks.
  std::string (*misreading)(std::string_view relative, const reference& base,
                            std::string_view resolved) = nullptr;
};

/// How a document is read.
struct document_options {
  text::syntax syntax = text::syntax::turtle;
  /// The document's absolute IRI, UTF-8; empty where it is not known. N-Triples and N-Quads have no
  /// use for it.
  std::string_view base = {};
  /// Where the bytes begin: a part of a document starts at the begin of a line.
  position start = {0, 1, 1};
  /// What this library misreads is reported as `library-misreads`.
  library_resolver library = {};
};

}  // namespace leiri::text
