#include <leiri/libxml2/rdf_xml.hpp>

#include "reader/document_reading.hpp"

namespace leiri::libxml2 {

ending read_rdf_xml(audit& a, const byte_source& in, const document_options& options,
                    const statement_sink& to) {
  return read_document(a, in, options, {.statements = &to});
}

}  // namespace leiri::libxml2
