#pragma once

#include <leiri/audit.hpp>
#include <leiri/statement.hpp>
#include <string_view>

namespace leiri::libxml2 {

class rule_table;

/// How the reading of a document ended.
struct document_end {
  bool is_complete;    ///< at the document's end, without a fatal error
  bool is_rdf_faulty;  ///< something in it is not what RDF/XML allows
};

/// What audit_document() does. Where `statements` is not null it also gets those of the document's
/// RDF, the audit's policies are followed, and reading_stopped comes out where one of them says so.
/// `rules` may be null.
document_end read_document(audit& out, const byte_source& source, std::string_view base,
                           const statement_sink* statements, const rule_table* rules);

}  // namespace leiri::libxml2
