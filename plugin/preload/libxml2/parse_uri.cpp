/// xmlParseURI(), with which lxml decides whether a program may use the name of a namespace.

#include <libxml/uri.h>

#include <exception>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include "preload/next.hpp"
#include "requests.hpp"

using leiri::preload::next;

extern "C" {

/// An IRI that is not a URI is parsed as the URI to which it maps (RFC 3987 section 3.1).
xmlURIPtr xmlParseURI(const char* str) {
  static const auto own = next<decltype(xmlParseURI)>("xmlParseURI");
  xmlURIPtr const parsed = own(str);
  if (parsed != nullptr || str == nullptr || !leiri::preload::accepts_names()) {
    return parsed;
  }
  try {
    const auto iri = leiri::parse(str, leiri::profile::iri, leiri::kind::iri);
    return iri ? own(leiri::to_uri(*iri).c_str()) : nullptr;
  } catch (const std::exception&) {  // no memory
    return nullptr;
  }
}

}  // extern "C"
