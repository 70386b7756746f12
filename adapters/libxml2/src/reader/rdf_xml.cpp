#include <leiri/libxml2/rdf_xml.hpp>

#include "reader/document_reading.hpp"
#include "scene/identifier_handler.hpp"

namespace leiri::libxml2 {

rdf_ending read_rdf_xml(audit& out, const byte_source& source, std::string_view base,
                        const statement_sink& to, const vocabulary_file* own) {
  try {
    const document_end end = read_document(out, source, base, {&to, nullptr}, own);
    if (!end.is_complete) {
      return rdf_ending::broken_off;
    }
    return end.is_rdf_faulty ? rdf_ending::incomplete : rdf_ending::complete;
  } catch (const reading_stopped&) {
    return rdf_ending::stopped;
  }
}

}  // namespace leiri::libxml2
