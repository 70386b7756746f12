#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/text/document_options.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// Copies a document byte for byte, except for invalid identifiers that are repaired and statements
/// of N-Triples and N-Quads that are skipped; of a skipped line only the line end stays. In Turtle
/// and TriG, where statements share their terms, skipped identifiers stay, and the listener's
/// on_decided() receives `keep`. What is not a statement is kept unchanged; if the policy for
/// subjects is `skip`, lines are left out, and if it is `fail`, the copy ends there.
///
/// Returns `complete`; `incomplete` if something is not a statement; `broken_off` at a syntax error
/// of Turtle or TriG if the policy for subjects is `fail`, and then the rest is copied unchanged;
/// or `stopped`, and then the rest is not copied. Memory is bounded as in audit_document(), and by
/// the longest line of N-Triples and N-Quads. Exceptions of `in` and `to` are passed on.
ending copy_document(audit& a, byte_source in, const document_options& options, copy_sink& to);

}  // namespace leiri::text

LEIRI_EXPORT_END
