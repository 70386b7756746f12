#pragma once

#include <libxml/parser.h>

#include <leiri/audit.hpp>
#include <memory>
#include <string_view>

namespace leiri::libxml2 {

class filter;
class vocabulary_file;

/// Shows an audit every identifier that a libxml2 parser comes by, and leaves the host's own parse,
/// SAX or tree, as it is: each callback of the host runs as before, with the arguments as before.
///
/// Attach it between the making of the context and the parse. It puts its own functions into the
/// context's table and itself into the table's `_private`, and where the host has a `userData` of
/// its own, the context into `userData`; detaching puts everything back. A `serror` of the host no
/// longer hears that a namespace name is no URI, is relative, empty or reserved: the audit says so,
/// more exactly (libxml2 errors 99, 100 and 200 of domain 3, 91 of domain 1).
///
/// A host that pulls, here for a tree; the audit is made as in document.hpp:
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     {
///       leiri::libxml2::sax_filter filter(parser, audit, "http://example.org/doc.xml");
///       xmlDocPtr doc = xmlCtxtReadFile(parser, "doc.xml", nullptr, XML_PARSE_NONET);
///       filter.rethrow();
///       xmlFreeDoc(doc);
///     }
///     xmlFreeParserCtxt(parser);
///
/// One that pushes, with callbacks and a `userData` of its own:
///
///     struct counter {
///       int elements = 0;
///     } host;
///     xmlSAXHandler table{};
///     table.initialized = XML_SAX2_MAGIC;
///     table.startElementNs = [](void* self, const xmlChar*, const xmlChar*, const xmlChar*, int,
///                               const xmlChar**, int, int, const xmlChar**) {
///       ++static_cast<counter*>(self)->elements;
///     };
///     xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&table, &host, nullptr, 0, "doc.xml");
///     xmlCtxtUseOptions(parser, XML_PARSE_NONET);
///     {
///       leiri::libxml2::sax_filter filter(parser, audit, "http://example.org/doc.xml");
///       std::ifstream in("doc.xml", std::ios::binary);
///       char buffer[4096];
///       while (in.read(buffer, sizeof buffer), in.gcount() > 0) {
///         xmlParseChunk(parser, buffer, static_cast<int>(in.gcount()), 0);
///       }
///       xmlParseChunk(parser, nullptr, 0, 1);
///       filter.rethrow();
///     }
///     xmlFreeDoc(parser->myDoc);  // the document type declaration
///     xmlFreeParserCtxt(parser);
///
/// Offsets, lines and columns are exact in UTF-8 documents, but for columns on lines so long that
/// the parser has dropped their start; there libxml2's own column is used. Other encodings have no
/// offset. What stands in an entity has the position of the reference to it.
class sax_filter {
 public:
  /// `base` is the document's own identifier, a LEIRI; empty where it is not known. `own` says
  /// where identifiers stand beside what leiri knows; may be null. Context, audit and `own` must
  /// outlive the filter. Throws std::invalid_argument where the host's table is one of
  /// SAX1 callbacks, which do not know namespaces.
  sax_filter(xmlParserCtxtPtr context, audit& out, std::string_view base = {},
             const vocabulary_file* own = nullptr);
  ~sax_filter();
  sax_filter(const sax_filter&) = delete;
  sax_filter& operator=(const sax_filter&) = delete;

  /// Puts the context back as it was. The destructor does it too.
  void detach() noexcept;

  /// An exception of the audit's listener stops the parser, for it must not pass through C; throws
  /// it again here. Call it when the parse has ended.
  void rethrow();

 private:
  std::unique_ptr<filter> filter_;
};

}  // namespace leiri::libxml2
