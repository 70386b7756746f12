#pragma once

#include <libxml/tree.h>

#include <leiri/export.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

class inclusion_scope;

/// Makes libxml2 and libxslt find the files that a document includes: xi:include; include, import,
/// redefine and override of XML Schema; include and externalRef of RELAX NG; include and import of
/// XSLT. Their references are LEIRIs; the libraries resolve them as URIs and open another file or
/// none.
///
/// While the object exists, each reference in the tree that the libraries would resolve incorrectly
/// is replaced with the absolute URI that it means. In this thread, documents that are opened
/// because of the tree are corrected in the same way, at any depth. At its end, the tree gets its
/// original references back.
///
///     xmlDocPtr doc = xmlReadFile("root.xsd", nullptr, XML_PARSE_NONET);
///     xmlSchemaPtr schema = nullptr;
///     {
///       const leiri::libxml2::inclusions found(doc);
///       xmlSchemaParserCtxtPtr parser = xmlSchemaNewDocParserCtxt(doc);
///       schema = xmlSchemaParse(parser);
///       xmlSchemaFreeParserCtxt(parser);
///     }  // the tree is as it was
///     xmlSchemaFree(schema);
///     xmlFreeDoc(doc);
///
/// For RELAX NG, use xmlRelaxNGNewDocParserCtxt() and xmlRelaxNGParse(). libxslt takes ownership of
/// the tree: end the scope before freeing the stylesheet.
///
///     xmlDocPtr doc = xmlReadFile("root.xsl", nullptr, XML_PARSE_NONET);
///     xsltStylesheetPtr style = nullptr;
///     {
///       const leiri::libxml2::inclusions found(doc);
///       style = xsltParseStylesheetDoc(doc);
///     }
///     xsltFreeStylesheet(style);  // and the tree
///
/// For XInclude use process_xinclude(), which also writes the correct xml:base.
///
/// It opens nothing that the libraries would not open, and uses the same callbacks and entity
/// loader. To observe the opening of files, it sets xmlParserInputBufferCreateFilenameDefault(),
/// which belongs to this thread; it calls the previous function and restores it. Documents that
/// need no correction are passed through byte for byte; in others, line numbers in messages may
/// differ.
///
/// The tree must outlive the object. Nodes may be removed while it exists. Scopes nest, and end in
/// reverse order, in the thread that created them.
class inclusions {
 public:
  /// The base is the URL of the document, as for base_uri() in tree.hpp.
  explicit inclusions(xmlDocPtr document);
  /// The same for a document that the library has not opened yet, by the name passed to
  /// xmlSchemaNewParserCtxt() or xmlRelaxNGNewParserCtxt(); for the duration of xmlSchemaParse() or
  /// xmlRelaxNGParse().
  explicit inclusions(const char* url);
  ~inclusions();
  inclusions(const inclusions&) = delete;
  inclusions& operator=(const inclusions&) = delete;

 private:
  std::unique_ptr<inclusion_scope> scope_;
};

/// How process_xinclude() writes xml:base: mapped to URIs, which every reader understands, or as
/// IRIs, for people and for documents in which the IRIs are compared.
enum class base_form : bool { uri, iri };

/// Replaces xmlXIncludeProcessFlags(): includes the correct files, and follows the specification of
/// XInclude (1.0 and 1.1) where libxml2 does not. Each included element whose base differs from the
/// base at its new place gets an xml:base (XInclude section 4.5.5): a URI, which is also a LEIRI,
/// or the IRI, relative if possible. With XML_PARSE_NOBASEFIX no element does. Only regular files
/// are included.
///
/// References to entities in the tree stay as they are, with the inclusions in their entities,
/// since the application may hold their nodes; parse with XML_PARSE_NOENT to have those inclusions
/// processed. In documents that are included, such references are replaced.
///
/// With XML_PARSE_NONET no inclusion uses a network, not even an inclusion of text, which libxml2
/// 2.9 would fetch.
///
///     xmlDocPtr doc = xmlReadFile("book.xml", nullptr, XML_PARSE_NONET);
///     if (leiri::libxml2::process_xinclude(doc, XML_PARSE_NONET) >= 0) {
///       xmlSaveFile("whole.xml", doc);
///     }
///     xmlFreeDoc(doc);
///
/// `loader_data` is what xmlXIncludeProcessTreeFlagsData() takes: the contexts of the documents
/// that it opens have it as _private, for an entity loader of the application.
///
/// Returns the number of inclusions processed in the document itself, or -1 if one failed, at any
/// depth. Errors are reported as libxml2 reports its own. Throws std::bad_alloc.
int process_xinclude(xmlDocPtr document, int flags, void* loader_data = nullptr,
                     base_form form = base_form::uri);

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
