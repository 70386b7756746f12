#pragma once

#include <libxml/tree.h>

#include <memory>

namespace leiri::libxml2 {

class inclusion_scope;

/// Makes libxml2 and libxslt find the files that a document includes: xi:include, the include,
/// import, redefine and override of XML Schema, include and externalRef of RELAX NG, include and
/// import of XSLT. Their references are LEIRIs; the hosts resolve them as if they were URIs, and
/// open another file or none.
///
/// While it lives, in the tree each reference that the host would get wrong is the URI of what it
/// means, absolute; and in this thread, the documents that are opened because of it come out with
/// theirs set right in the same way, however deep. When it ends, the tree has its own references
/// again, exactly as they were.
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
/// With RELAX NG it is xmlRelaxNGNewDocParserCtxt() and xmlRelaxNGParse(). libxslt takes the tree
/// over: end the scope before the stylesheet is freed.
///
///     xmlDocPtr doc = xmlReadFile("root.xsl", nullptr, XML_PARSE_NONET);
///     xsltStylesheetPtr style = nullptr;
///     {
///       const leiri::libxml2::inclusions found(doc);
///       style = xsltParseStylesheetDoc(doc);
///     }
///     xsltFreeStylesheet(style);  // and the tree
///
/// For XInclude use process_xinclude(), which also writes the right xml:base.
///
/// Nothing is opened that the host would not open, and by the same callbacks and entity loader. The
/// opening of files is watched through xmlParserInputBufferCreateFilenameDefault(), which is this
/// thread's alone; what stood there before is called and put back. Documents with nothing to set
/// right are passed through byte for byte; of the others, line numbers may differ in messages.
///
/// The tree must outlive it. Nodes may be removed while it lives. Scopes nest, and end in reverse
/// order, in the thread that made them.
class inclusions {
 public:
  /// The document's base is its URL, as for base_uri() in tree.hpp.
  explicit inclusions(xmlDocPtr document);
  /// The same for a document that the host is yet to open, by this name: that of
  /// xmlSchemaNewParserCtxt() or xmlRelaxNGNewParserCtxt() while xmlSchemaParse() or
  /// xmlRelaxNGParse() runs.
  explicit inclusions(const char* url);
  ~inclusions();
  inclusions(const inclusions&) = delete;
  inclusions& operator=(const inclusions&) = delete;

 private:
  std::unique_ptr<inclusion_scope> scope_;
};

/// In the place of xmlXIncludeProcessFlags(): the same with the right files. Each included element
/// whose base differs from that of the place where it comes to stand gets an xml:base (XInclude
/// section 4.7.5), a URI, which is a LEIRI too: relative where that serves. With
/// XML_PARSE_NOBASEFIX none does.
///
/// With XML_PARSE_NONET no inclusion reaches a network, not those of text either, which libxml2 2.9
/// itself would fetch.
///
///     xmlDocPtr doc = xmlReadFile("book.xml", nullptr, XML_PARSE_NONET);
///     if (leiri::libxml2::process_xinclude(doc, XML_PARSE_NONET) >= 0) {
///       xmlSaveFile("whole.xml", doc);
///     }
///     xmlFreeDoc(doc);
///
/// `loader_data` is what xmlXIncludeProcessTreeFlagsData() takes: the contexts of the documents
/// that it opens have it as _private, for an entity loader of the host's.
///
/// Answers how many inclusions of the document itself were done, or -1 where one failed, at any
/// depth; errors go where libxml2's go. Throws std::bad_alloc.
int process_xinclude(xmlDocPtr document, int flags, void* loader_data = nullptr);

}  // namespace leiri::libxml2
