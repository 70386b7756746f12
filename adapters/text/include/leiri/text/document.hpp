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
/// reading continues with the next line. In Turtle and TriG, it continues after the next dot,
/// whatever brackets are open, in TriG also at the brace that ends the graph; or before that at a
/// line of the broken statement that begins at or left of its first column, if a complete statement
/// begins there. A string or IRI that is not closed ends with its line, and with it the statement,
/// if a dot ends the line. If the document ends within a long string, the lines within are tried as
/// well. Only the first of the broken statements between two others is reported, and all are
/// counted at the end of the document as `statements-not-read`. Brackets may be nested 1,000 deep.
///
/// Returns `complete`; `incomplete` if something is not a statement; `broken_off` at a syntax error
/// of Turtle or TriG if the policy for subjects is `fail`. Memory is bounded by the longest
/// identifier, 16 MiB, and the longest statement of Turtle and TriG, up to the same limit; a longer
/// identifier is `too-long`, and of a longer statement, only the lines behind the error are tried.
/// Exceptions of `in` are passed on.
ending audit_document(audit& a, byte_source in, const document_options& options);

}  // namespace leiri::text

LEIRI_EXPORT_END
