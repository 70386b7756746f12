#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"
#include "documents/knowledge.hpp"

namespace leiri::command {

/// How a document is read.
struct document_options {
  document_format format = document_format::xml;
  std::string_view base = {};  ///< empty if it is not known
  reading_options how = {};
  std::string_view path = {};  ///< by which libxml2 would open it, if that determines its base
  std::string_view name =
      {};  ///< of the document; empty if what follows an error need not be counted
  position start = {0, 1, 1};  ///< where the lines start, if they are part of a line-based document
};

/// The base that is wanted, or else the IRI of the file; empty for standard input.
std::string base_or_file(const std::optional<std::string>& wanted, const std::string& path);

/// Audits a document with the adapter for its format. If reading fails, the source throws.
ending audit_document(audit& a, const byte_source& in, const document_options& options);

/// The result for a document or a part of it.
struct part_totals {
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t lines = 0;   ///< the number of line ends in it, if it consists of whole lines
  std::uint64_t unread = 0;  ///< bytes of statements that are broken, or after a fatal error
  bool complete = true;      ///< nothing was left out
  bool readable = true;      ///< its bytes could be read
};

/// Audits the bytes of a document or of a part to their end; a read failure is reported to the
/// audit, too. Leaves the number of lines to the caller.
part_totals audit_bytes(audit& a, const byte_source& in, const document_options& options);

/// Whether a format is N-Triples or N-Quads.
bool is_line_based(document_format f) noexcept;

/// With the adapter for the format, copies a document except for what the audit's policies repair
/// or skip, or reads its statements. A DTD can be neither copied nor read as statements. `in` is
/// read to its end unless a policy stops the reading.
ending copy_document(audit& a, const byte_source& in, const document_options& options,
                     copy_sink& to);
ending read_statements(audit& a, const byte_source& in, const document_options& options,
                       const statement_sink& to);

/// Prepares the libraries for several threads; call it before creating threads.
void prepare_for_threads();

/// The libraries in use: "libxml2 2.9.14, Serd 0.30.16".
std::string library_versions();
/// The version of the loaded libxml2, such as "2.9.14": what it misreads depends on that.
std::string libxml2_version();

}  // namespace leiri::command
