#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <leiri/statement.hpp>
#include <string_view>

namespace leiri::libxml2 {

class vocabulary_file;

/// How the reading of a document ended.
struct document_end {
  bool is_complete;    ///< at the document's end, without a fatal error
  bool is_rdf_faulty;  ///< something in it violates RDF/XML
};

/// The receivers of parts of a document; each may be null.
struct document_takers {
  const statement_sink* statements = nullptr;  ///< of its RDF
  copy_sink* copy = nullptr;
  /// The encoding that the document declares, for messages; may be empty.
  std::string_view encoding = {};
  /// The source provides UTF-8, whatever the document declares: offsets are not those of its bytes.
  bool is_decoded = false;
};

/// Does what audit_document() does, and serves the receivers. If there is one, the audit's policies
/// are applied, and reading_stopped is thrown if one of them requires it. A copy is always
/// complete, except in that case. `own` may be null: only leiri's own rules apply.
document_end read_document(audit& out, const byte_source& source, std::string_view base,
                           const document_takers& to, const vocabulary_file* own);

}  // namespace leiri::libxml2
