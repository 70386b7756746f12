#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy_sink.hpp>
#include <leiri/ending.hpp>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>

#include "documents/document_format.hpp"

namespace leiri::libxml2 {
class vocabulary_file;
}

namespace leiri::command {

/// How a document is read. Views and pointers must stay valid until the reading has ended.
struct document_options {
  document_format format = document_format::xml;
  std::string_view base = {};                            ///< empty if it is not known
  const libxml2::vocabulary_file* vocabulary = nullptr;  ///< for XML; may be null
};

/// Audits a document with the adapter for its format. If reading fails, the source throws.
ending audit_document(audit& a, const byte_source& in, const document_options& options);

/// N-Triples or N-Quads.
bool is_line_based(document_format f) noexcept;

/// The same for whole lines of a document in a line-based format; the first line is at `start`.
ending audit_lines(audit& a, byte_source in, document_format format, const position& start);

/// Copies a document except for what the audit's policies repair and skip, or reads its statements,
/// with the adapter for its format. `in` is read to its end unless a policy stops the reading.
ending copy_document(audit& a, byte_source in, const document_options& options, copy_sink& to);
ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to);

/// Prepares the libraries for several threads; call it before creating threads.
void prepare_for_threads();

/// The libraries in use: "libxml2 2.9.14, Serd 0.30.16".
std::string library_versions();

}  // namespace leiri::command
