#pragma once

#include <libxml/parser.h>

#include <leiri/export.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

class iri_name_errors;

/// While it exists, a parser does not report an error if the name of a namespace is an IRI
/// (RFC 3987) and not a URI, nor if a document of XML 1.1 unbinds a prefix, as Namespaces in
/// XML 1.1 allows (sections 2.1 and 6.1). All other errors reach the application. From libxml2 2.13
/// on, it has no effect on a context with XML_PARSE_NOERROR, which records errors in silence.
/// Objects for the same thread are destroyed in the reverse order of their creation.
class iri_names {
 public:
  /// `context` must outlive the object.
  explicit iri_names(xmlParserCtxtPtr context);
  ~iri_names();
  iri_names(const iri_names&) = delete;
  iri_names& operator=(const iri_names&) = delete;

 private:
  std::unique_ptr<iri_name_errors> errors_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
