#pragma once

#include <leiri/audit.hpp>
#include <leiri/ending.hpp>
#include <leiri/serd/document_options.hpp>

namespace leiri::serd {

/// Reports every identifier of an RDF document to `a`, in document order, together with the
/// findings about the document itself.
///
/// In N-Triples and N-Quads, a line that is not a statement is reported as `document-syntax`, and
/// reading continues with the next line. In Turtle and TriG, a syntax error ends the reading, since
/// the meaning of the rest is uncertain. Serd reads the same text, and errors that only Serd finds
/// are reported in its words with its line and column, which counts bytes; by then, identifiers of
/// the page that it was reading, up to 64 KiB further on, have been reported.
///
/// Returns `complete`; `incomplete` if N-Triples or N-Quads have a line that is not a statement;
/// `broken_off` at a syntax error of Turtle or TriG. Memory is bounded by the longest identifier,
/// 16 MiB (a longer one is `too-long`), and in Turtle and TriG by the longest literal, which Serd
/// keeps. Exceptions of `in` are passed on.
ending audit_document(audit& a, byte_source in, const document_options& options);

}  // namespace leiri::serd
