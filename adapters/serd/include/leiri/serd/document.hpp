#pragma once

#include <leiri/audit.hpp>
#include <leiri/text/syntax.hpp>
#include <string_view>

namespace leiri::serd {

/// Hands every identifier of an RDF document to `a`, in document order, with what there is to say
/// about the document itself. `base` is its IRI, absolute, or empty where nothing is known.
///
/// In N-Triples and N-Quads a line that is no statement is reported as `document-syntax`, and
/// reading goes on with the next. In Turtle and TriG a syntax error ends the reading: what follows
/// it has no sure meaning. Serd reads along there, and what it alone refuses is reported in its
/// words with its line and column, which counts bytes; identifiers of the page that it was reading,
/// up to 64 KiB further on, have been reported by then.
///
/// Returns whether nothing had to be left out: the document was read to its end and, in N-Triples
/// and N-Quads, every line is a statement. Memory is bounded by the longest identifier, 16 MiB (a
/// longer one is `too-long`), and in Turtle and TriG by the longest literal, which Serd keeps.
/// Throws what `in` throws.
bool audit_document(audit& a, byte_source in, text::syntax s, std::string_view base);

}  // namespace leiri::serd
