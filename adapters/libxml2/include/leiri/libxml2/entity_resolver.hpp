#pragma once

#include <libxml/parser.h>

#include <leiri/export.hpp>
#include <memory>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

class entity_layer;

/// Makes a parser find external entities and the external subset if their system identifiers are
/// LEIRIs, such as "my dir/é.dtd", or are in a document or an entity with such a name. libxml2
/// would resolve them as URIs and then load nothing, lose the declaration or open another file.
///
/// Attach it after creating the context and before parsing. The application still decides, with its
/// options and its loader, whether to load anything, how, and whether over a network; only the URI
/// that libxml2 requests changes. The system identifier in the tree (SystemID of xmlEntity and
/// xmlDtd) stays as written; the URI of xmlEntity is the correct one.
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     {
///       leiri::libxml2::entity_resolver entities(parser);
///       // DTDLOAD is the application's choice: without it, nothing is loaded.
///       xmlDocPtr doc = xmlCtxtReadFile(parser, "book.xml", nullptr,
///                                       XML_PARSE_NONET | XML_PARSE_DTDLOAD);
///       entities.rethrow();
///       xmlFreeDoc(doc);
///     }
///     xmlFreeParserCtxt(parser);
///
/// If the identifier is corrected, the parser does not report its error "Invalid URI" (domain 1,
/// code 91). The resolver requires the declarations that libxml2 keeps: if an application has
/// replaced entityDecl and getEntity, the resolver corrects only the external subset. It does not
/// work with a text reader, whose context libxml2 does not expose.
///
/// A callback of the application may leave with longjmp() or an exception, as described for
/// sax_filter.
///
/// With a sax_filter on the same context, either may be attached first; detach the last one first.
class entity_resolver {
 public:
  /// `base` is the identifier of the document, a LEIRI; if it is empty, the name under which the
  /// parser opened the document, a path relative to the current directory. The context must outlive
  /// the resolver. Throws std::invalid_argument if the application's SAX table has SAX1 callbacks
  /// or the context already has a resolver.
  explicit entity_resolver(xmlParserCtxtPtr context, std::string_view base = {});
  ~entity_resolver();
  entity_resolver(const entity_resolver&) = delete;
  entity_resolver& operator=(const entity_resolver&) = delete;

  /// Restores the context. The destructor does so too. A callback may detach the resolver, but must
  /// not end it.
  void detach() noexcept;

  /// Throws std::bad_alloc if memory ran out and the parser was stopped. Call it after parsing.
  void rethrow();

 private:
  std::unique_ptr<entity_layer> layer_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
