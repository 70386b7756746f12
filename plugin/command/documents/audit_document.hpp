#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <leiri/ending.hpp>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>

#include "documents/document_format.hpp"

namespace leiri::libxml2 {
class vocabulary_file;
}

namespace leiri::command {

/// Puts a document through the audit by way of the adapter for its format. `base` may be empty.
/// `vocabulary` may be null. Answers whether it was read to its end. A failure to read is the
/// source's exception.
bool audit_document(audit& a, const byte_source& in, document_format format, std::string_view base,
                    const libxml2::vocabulary_file* vocabulary);

/// N-Triples and N-Quads.
bool is_line_based(document_format f) noexcept;

/// Whole lines of a document in one of these, the first of which stands at `start`.
bool audit_lines(audit& a, byte_source in, document_format format, const position& start);

/// Copies a document but for what the audit's policies repair and skip, and reads the statements of
/// one, by way of the adapter for its format; `in` is read to its end unless a policy stops there.
ending copy_document(audit& a, byte_source in, document_format format, std::string_view base,
                     const libxml2::vocabulary_file* vocabulary, copy_sink& to);
ending read_statements(audit& a, byte_source in, document_format format, std::string_view base,
                       const libxml2::vocabulary_file* vocabulary, const statement_sink& to);

/// What the adapters stand on is to be used by several threads: to be called before there are any.
void prepare_for_threads();

/// "libxml2 2.9.14, Serd 0.30.16": what the adapters stand on.
std::string host_versions();

}  // namespace leiri::command
