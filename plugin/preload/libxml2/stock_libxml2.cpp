/// libxml2's own functions, for the adapter. In this library, their names are those of the
/// functions that replace them; the linker option --wrap makes the adapter call the functions here
/// instead.

#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xinclude.h>

#include "preload/next.hpp"

using leiri::preload::next;

// The names that the linker option --wrap requires.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {

xmlChar* __wrap_xmlBuildURI(const xmlChar* reference, const xmlChar* base);
xmlChar* __wrap_xmlNodeGetBase(const xmlDoc* document, const xmlNode* node);
xmlURIPtr __wrap_xmlParseURI(const char* text);
int __wrap_xmlXIncludeProcessTreeFlagsData(xmlNodePtr tree, int flags, void* data);

xmlChar* __wrap_xmlBuildURI(const xmlChar* reference, const xmlChar* base) {
  static const auto own = next<decltype(xmlBuildURI)>("xmlBuildURI");
  return own(reference, base);
}

xmlChar* __wrap_xmlNodeGetBase(const xmlDoc* document, const xmlNode* node) {
  static const auto own = next<decltype(xmlNodeGetBase)>("xmlNodeGetBase");
  return own(document, node);
}

xmlURIPtr __wrap_xmlParseURI(const char* text) {
  static const auto own = next<decltype(xmlParseURI)>("xmlParseURI");
  return own(text);
}

int __wrap_xmlXIncludeProcessTreeFlagsData(xmlNodePtr tree, int flags, void* data) {
  static const auto own =
      next<decltype(xmlXIncludeProcessTreeFlagsData)>("xmlXIncludeProcessTreeFlagsData");
  return own(tree, flags, data);
}

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
