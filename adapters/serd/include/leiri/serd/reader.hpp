#pragma once

#include <serd/serd.h>

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/export.hpp>
#include <leiri/serd/document_options.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/text/syntax.hpp>
#include <optional>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// The corresponding syntax; nothing if Serd adds a syntax to these.
std::optional<text::syntax> from_serd(SerdSyntax s) noexcept;

/// Reads an RDF document strictly with Serd and passes it to the sinks of an application, with
/// absolute IRIs only, as the specifications define them. Invalid IRIs are treated by the policies
/// of `a`, which reports them; by default the statements that contain them are skipped, each of
/// which is reported with its place. Nothing is written to standard error.
///
/// Returns
///   SERD_SUCCESS         the document was read to its end; statements may have been dropped
///   SERD_FAILURE         the same, but lines of N-Triples or N-Quads that are not statements were
///                        left out
///   SERD_ERR_BAD_SYNTAX  a syntax error, or an identifier whose policy is `fail`, ended the
///                        reading; what came before was passed on
///   anything else        the status that a sink of the application returned to stop the reading
/// Exceptions of `in` and of the sinks are passed on.
SerdStatus read_document(audit& a, byte_source in, const document_options& options,
                         const sinks& to);

}  // namespace leiri::serd

LEIRI_EXPORT_END
