#pragma once

#include <leiri/audit.hpp>
#include <leiri/ending.hpp>
#include <leiri/text/document_options.hpp>

namespace leiri::text {

/// Reports every identifier in whole lines of N-Triples or N-Quads to `a`, in document order,
/// together with the findings about the lines. The first line starts at `options.start`. Lines do
/// not depend on each other, so several parts of a document can be read at the same time.
///
/// A line that is not a statement is reported as `document-syntax`, and reading continues with the
/// next line. Returns `complete`, or `incomplete` if there is such a line. Memory is bounded by the
/// longest identifier, 16 MiB; a longer one is `too-long`. Exceptions of `in` are passed on.
ending audit_lines(audit& a, byte_source in, const document_options& options);

}  // namespace leiri::text
