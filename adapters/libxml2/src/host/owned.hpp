#pragma once

#include <libxml/xmlstring.h>  // dict.h needs it, but does not include it

#include <libxml/dict.h>
#include <libxml/xpath.h>

#include <memory>
#include <new>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Frees objects that libxml2 created.
struct freer {
  void operator()(xmlDoc* d) const noexcept { xmlFreeDoc(d); }
  void operator()(xmlChar* s) const noexcept { xmlFree(s); }
  void operator()(xmlDict* d) const noexcept { xmlDictFree(d); }
  void operator()(xmlXPathContext* c) const noexcept { xmlXPathFreeContext(c); }
  void operator()(xmlXPathObject* o) const noexcept { xmlXPathFreeObject(o); }
  void operator()(xmlParserInputBuffer* b) const noexcept { xmlFreeParserInputBuffer(b); }
  void operator()(xmlParserInput* i) const noexcept { xmlFreeInputStream(i); }
  /// Also frees the document, if nobody has taken it.
  void operator()(xmlParserCtxt* c) const noexcept {
    xmlFreeDoc(document_of(c));
    xmlFreeParserCtxt(c);
  }
};

template <class T>
using owned = std::unique_ptr<T, freer>;

/// What libxml2 has made. Null means that it had no memory: throws std::bad_alloc.
template <class T>
T* not_null(T* made) {
  if (made == nullptr) {
    throw std::bad_alloc();
  }
  return made;
}

}  // namespace leiri::libxml2
