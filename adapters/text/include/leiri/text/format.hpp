#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/text/json_ld_contexts.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// Formats that are read for their identifiers only, without their grammar. A syntax error
/// therefore does not end the reading, except that a JSON document that is not JSON ends as
/// `broken_off`.
enum class format : std::uint8_t {
  sparql,          ///< queries and updates (SPARQL 1.1 and 1.2)
  shex,            ///< ShEx 2.1, compact syntax
  shacl_compact,   ///< SHACL compact syntax
  owl_functional,  ///< OWL 2 functional-style syntax
  manchester,      ///< OWL 2 Manchester syntax
  n3,              ///< Notation3
  xquery,          ///< XQuery 3.1
  rnc,             ///< RELAX NG compact syntax
  json_ld,         ///< JSON-LD 1.1
  rdf_json,        ///< RDF 1.1 JSON Alternate Serialization
  sparql_json,     ///< SPARQL 1.1 Query Results JSON Format
  html,            ///< HTML, with RDFa 1.1, microdata and JSON-LD
  lines,           ///< a list with an identifier on each line
};

/// How to read such a document.
struct format_options {
  text::format format = text::format::sparql;
  /// The absolute IRI of the document, UTF-8; empty if it is not known.
  std::string_view base = {};
  /// The contexts outside JSON-LD documents that are known; null if there are none. They must exist
  /// until the reading has ended.
  const json_ld_contexts* contexts = nullptr;
};

/// The name of the charset in which audit_format() reads a document that begins with `head`, its
/// first 1,024 bytes or more: in HTML and XQuery, what the document declares.
std::string charset_of(format f, std::string_view head);

/// Reports every identifier of the document to `a`, in document order, with exact positions. The
/// document is held in memory. Exceptions of `in` are passed on.
ending audit_format(audit& a, const byte_source& in, const format_options& options);

/// Copies a document byte for byte, except for identifiers that the policies of `a` repair. Names
/// of members of JSON are kept, and so are values that would no longer be equal to one: all IRIs of
/// RDF/JSON. In HTML, templates are kept, and references with tabs, line ends or braces.
ending copy_format(audit& a, const byte_source& in, const format_options& options, copy_sink& to);

}  // namespace leiri::text

LEIRI_EXPORT_END
