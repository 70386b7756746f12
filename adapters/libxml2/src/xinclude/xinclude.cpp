#include <libxml/xinclude.h>

#include <leiri/libxml2/inclusions.hpp>

#include "host/regular_files.hpp"
#include "host/tree_order.hpp"
#include "xinclude/include_processor.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether there is anything to do: a document without inclusions must cost little.
bool has_inclusions(xmlDocPtr document) {
  xmlNodePtr n = document->children;
  while (n != nullptr &&
         (n->type != XML_ELEMENT_NODE || n->ns == nullptr || (!is_include(n) && !is_fallback(n)))) {
    n = next_in_document(document, n);
  }
  return n != nullptr;
}

}  // namespace

int process_xinclude(xmlDocPtr document, int flags, void* loader_data, base_form form) {
  if (!has_inclusions(document)) {
    return 0;
  }
  const regular_files files;
  return include_processor(document, flags, loader_data, form).run();
}

}  // namespace leiri::libxml2
