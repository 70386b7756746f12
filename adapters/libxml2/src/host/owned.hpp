#pragma once

#include <libxml/xmlstring.h>  // which dict.h needs and does not include

#include <libxml/dict.h>
#include <libxml/xpath.h>

#include <memory>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Frees what libxml2 has made.
struct freer {
  void operator()(xmlDoc* d) const noexcept { xmlFreeDoc(d); }
  void operator()(xmlChar* s) const noexcept { xmlFree(s); }
  void operator()(xmlDict* d) const noexcept { xmlDictFree(d); }
  void operator()(xmlXPathContext* c) const noexcept { xmlXPathFreeContext(c); }
  void operator()(xmlXPathObject* o) const noexcept { xmlXPathFreeObject(o); }
  void operator()(xmlParserInputBuffer* b) const noexcept { xmlFreeParserInputBuffer(b); }
  /// With the document that it made and nobody took.
  void operator()(xmlParserCtxt* c) const noexcept {
    xmlFreeDoc(document_of(c));
    xmlFreeParserCtxt(c);
  }
};

template <class T>
using owned = std::unique_ptr<T, freer>;

}  // namespace leiri::libxml2
