#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <leiri/statement.hpp>
#include <string_view>

namespace leiri::libxml2 {

class rule_table;

/// How the reading of a document ended.
struct document_end {
  bool is_complete;    ///< at the document's end, without a fatal error
  bool is_rdf_faulty;  ///< something in it is not what RDF/XML allows
};

/// Who gets something of a document; nobody where null.
struct document_takers {
  const statement_sink* statements = nullptr;  ///< of its RDF
  copy_sink* copy = nullptr;
  /// What the document declares, for messages; may be empty.
  std::string_view encoding = {};
  /// The source gives UTF-8, whatever the document declares: offsets are not those of its bytes.
  bool is_decoded = false;
};

/// What audit_document() does, and what the takers want. Where there is one, the audit's policies
/// are followed, and reading_stopped comes out where one of them says so. A copy is whole,
/// whatever the end, but for that one. `rules` may be null.
document_end read_document(audit& out, const byte_source& source, std::string_view base,
                           const document_takers& to, const rule_table* rules);

}  // namespace leiri::libxml2
