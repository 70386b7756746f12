#pragma once

#include <serd/serd.h>

#include <leiri/audit.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/text/syntax.hpp>
#include <optional>
#include <string_view>

namespace leiri::serd {

/// What Serd calls so; none for what Serd may come to read beyond these.
std::optional<text::syntax> from_serd(SerdSyntax s) noexcept;

/// Reads an RDF document with Serd, strictly, into a host's sinks: with absolute IRIs only, each as
/// the specifications have it. One that is no good is treated by the policies of `a`, which hears
/// of it; by default the statements that hold it are skipped, each of which is told with its place.
/// Nothing is written to standard error. `base` is the document's absolute IRI, or empty.
///
/// Returns
///   SERD_SUCCESS         the document was read to its end; statements may have been dropped
///   SERD_FAILURE         so it was, but lines of N-Triples or N-Quads that are no statement were
///                        left out
///   SERD_ERR_BAD_SYNTAX  a syntax error, or an identifier whose policy is `fail`, ended the
///                        reading; what came before was handed on
///   anything else        what a sink of the host's returned, which stopped the reading
/// Throws what `in` or a sink throws.
SerdStatus read_document(text::syntax s, byte_source in, audit& a, std::string_view base,
                         const sinks& next);

}  // namespace leiri::serd
