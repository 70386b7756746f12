#pragma once

#include <libxml/parser.h>

#include <leiri/documents/audit.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

class filter;

/// Reports every identifier that a libxml2 parser reads to an audit. The application's own parse,
/// by SAX or into a tree, does not change: each of its callbacks runs as before, with the same
/// arguments.
///
/// Attach it after creating the context and before parsing. The context gets another table; if the
/// application has its own `userData`, the context is in `userData` instead. While a callback of
/// the application runs, the context is as it was before. So the callback may leave with longjmp()
/// or an exception; the filter then sees nothing more of this context. The exceptions are
/// externalSubset, during which libxml2 calls other callbacks, and functions that libxml2 calls to
/// open or read a file: they must return. Detaching restores everything. The application's `serror`
/// no longer receives errors about namespace names that are not URIs, relative, empty or reserved
/// (libxml2 errors 99, 100 and 200 of domain 3, 91 of domain 1): the audit reports them more
/// exactly.
///
/// For an application that builds a tree; the audit is created as in document.hpp:
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     {
///       leiri::libxml2::sax_filter filter(audit, parser, {.base = "http://example.org/doc.xml"});
///       xmlDocPtr doc = xmlCtxtReadFile(parser, "doc.xml", nullptr, XML_PARSE_NONET);
///       filter.rethrow();
///       xmlFreeDoc(doc);
///     }
///     xmlFreeParserCtxt(parser);
///
/// For an application that pushes its input, with callbacks and `userData` of its own:
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
///       leiri::libxml2::sax_filter filter(audit, parser, {.base = "http://example.org/doc.xml"});
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
/// Offsets, lines and columns are exact in UTF-8 documents, except for columns in lines so long
/// that the parser has dropped their start; for these, libxml2's own column is used. Other
/// encodings have no offsets. The content of an entity has the position of the reference to the
/// entity.
///
/// An application with its own `userData` whose getEntity is missing or answers null has no
/// entities, with or without leiri: then libxml2 does not look for them either.
///
/// The application decides what its parser loads: `loads_dtd` and `root` have no effect, and the
/// declarations of an external subset are not those of the document. An entity that the parser does
/// not know is reported as audit_document() reports it.
class sax_filter {
 public:
  /// Audit, context and vocabulary must outlive the filter. Throws std::invalid_argument if the
  /// application's SAX table has SAX1 callbacks, which do not report namespaces.
  sax_filter(audit& a, xmlParserCtxtPtr context, const document_options& options = {});
  ~sax_filter();
  sax_filter(const sax_filter&) = delete;
  sax_filter& operator=(const sax_filter&) = delete;

  /// Restores the context. The destructor does so too. A callback may detach the filter, but must
  /// not end it.
  void detach() noexcept;

  /// Throws the exception of the audit's listener, if there was one: it stops the parser, since an
  /// exception must not pass through C code. Call it after parsing. A limit of the audit stops the
  /// parser too, without an exception.
  void rethrow();

 private:
  std::unique_ptr<filter> filter_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
