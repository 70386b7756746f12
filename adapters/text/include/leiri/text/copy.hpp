#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <leiri/ending.hpp>
#include <leiri/text/document_options.hpp>
#include <string_view>

namespace leiri::text {

/// Copies a document byte for byte, but for identifiers that are no good and are repaired, and
/// statements of N-Triples and N-Quads that are skipped: of such a line only its end is left. What
/// is skipped in Turtle and TriG, where statements share their terms, stays as it stands, and the
/// listener hears of it as kept. A line that is no statement is treated by the policy for subjects.
///
/// `broken_off` copies the rest as it stands;
/// `stopped` ends the copy. Memory is bounded as in audit_document(), and by the longest line of
/// N-Triples and N-Quads. Throws what `in` and `to` throw.
ending copy_document(audit& a, byte_source in, const document_options& options, copy_sink& to);

}  // namespace leiri::text
