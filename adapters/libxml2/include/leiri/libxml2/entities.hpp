#pragma once

#include <libxml/parser.h>

#include <memory>
#include <string_view>

namespace leiri::libxml2 {

class entity_layer;

/// Lets a parser find external entities and the external subset whose system identifiers are
/// LEIRIs, "my dir/é.dtd", or stand in a document or an entity that has such a name. libxml2
/// resolves them as if they were URIs: it then loads nothing, or forgets the declaration, or opens
/// another file.
///
/// Attach it between the making of the context and the parse. Whether anything is loaded, what by,
/// and whether over a network stays what the host has chosen with its options and its loader; all
/// that changes is the URI that libxml2 asks for. The system identifier in the tree (SystemID of
/// xmlEntity and xmlDtd) stays as it was written, xmlEntity's URI is the one of what is meant.
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     {
///       leiri::libxml2::entity_resolver entities(parser);
///       // DTDLOAD is the host's wish: without it, nothing is loaded with this either.
///       xmlDocPtr doc = xmlCtxtReadFile(parser, "book.xml", nullptr,
///                                       XML_PARSE_NONET | XML_PARSE_DTDLOAD);
///       entities.rethrow();
///       xmlFreeDoc(doc);
///     }
///     xmlFreeParserCtxt(parser);
///
/// The parser's error "Invalid URI" (domain 1, code 91) is no longer told where the identifier is
/// put right. It needs declarations that libxml2 keeps: of a host that has put its own entityDecl
/// and getEntity in place, only the external subset is helped. It cannot help a text reader, whose
/// context libxml2 does not show.
///
/// With sax_filter on the same context either may come first; what was attached last is detached
/// first.
class entity_resolver {
 public:
  /// `base` is the document's own identifier, a LEIRI; without it, the name under which the parser
  /// opened it, a path taken from the current folder. The context must outlive the resolver. Throws
  /// std::invalid_argument where the host's table is one of SAX1 callbacks or the context has a
  /// resolver already.
  explicit entity_resolver(xmlParserCtxtPtr context, std::string_view base = {});
  ~entity_resolver();
  entity_resolver(const entity_resolver&) = delete;
  entity_resolver& operator=(const entity_resolver&) = delete;

  /// Puts the context back as it was. The destructor does it too.
  void detach() noexcept;

  /// Where memory ran out, the parser was stopped; throws std::bad_alloc then. Call it when the
  /// parse has ended.
  void rethrow();

 private:
  std::unique_ptr<entity_layer> layer_;
};

}  // namespace leiri::libxml2
