#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/text/document_options.hpp>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// Reports every identifier of an RDF document, of version 1.1 or 1.2, to `a`, in document order,
/// together with the findings about the document itself. The document starts at `options.start`;
/// lines of N-Triples and N-Quads do not depend on each other, so several parts of such a document
/// can be read at the same time.
///
/// In N-Triples and N-Quads, a line that is not a statement is reported as `document-syntax`, and
/// reading continues with the next line. In Turtle and TriG, a syntax error ends the reading, since
/// the meaning of the rest is uncertain; brackets may be nested 1,000 deep.
///
/// Returns `complete`; `incomplete` if N-Triples or N-Quads have a line that is not a statement;
/// `broken_off` at a syntax error of Turtle or TriG. Memory is bounded by the longest identifier,
/// 16 MiB; a longer one is `too-long`. Exceptions of `in` are passed on.
ending audit_document(audit& a, byte_source in, const document_options& options);

}  // namespace leiri::text

LEIRI_EXPORT_END
