#pragma once

#include <leiri-audit.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

/// leiri for programs in C that parse with libxml2. Link libleiri-libxml2.so. The rules of leiri.h
/// hold; libxml2's own objects stay the caller's. Nothing is loaded that the host has not asked
/// for, nothing over a network.
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     leiri_listener listener = {sizeof listener};
///     listener.on_report = print_finding;
///     leiri_xml_filter *filter = NULL;
///     leiri_xml_filter_new(parser, base, strlen(base), &listener, NULL, &filter);
///     xmlDocPtr doc = xmlCtxtReadFile(parser, "book.xml", NULL, XML_PARSE_NONET);
///     leiri_status status = leiri_xml_filter_finish(filter);
///     leiri_xml_filter_free(filter);
///     xmlFreeParserCtxt(parser);
#ifdef __cplusplus
extern "C" {
#endif

// A parser.

/// Shows a listener every identifier that a parser comes by (XML 1.0, Namespaces in XML, XML Base,
/// and the vocabularies that leiri knows); the host's own parse, SAX or tree, stays as it is.
typedef struct leiri_xml_filter leiri_xml_filter;

/// Between the making of the context and the parse. `base` is the document's own identifier, a
/// LEIRI, or empty. The context must outlive the filter; options and listener are copied, but for
/// what they point to. Where the parser is told to stop by the listener, it stops.
/// LEIRI_BAD_ARGUMENT where the host's table is one of SAX1 callbacks.
leiri_status leiri_xml_filter_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options, leiri_xml_filter** filter);

/// After the parse: puts the context back as it was, fills the inventory of the options, and tells
/// how the listening went: LEIRI_STOPPED where a callback asked for that.
leiri_status leiri_xml_filter_finish(leiri_xml_filter* filter);

/// Puts the context back as it was, if it is not yet.
void leiri_xml_filter_free(leiri_xml_filter* filter);

/// Lets a parser find external entities and the external subset whose system identifiers are LEIRIs
/// or stand in documents with such names. What is loaded, and what by, stays the host's choice.
typedef struct leiri_xml_entities leiri_xml_entities;

/// As leiri_xml_filter_new(); what was attached last to a context is to be finished first.
leiri_status leiri_xml_entities_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                    leiri_xml_entities** entities);
/// LEIRI_NO_MEMORY where the parser was stopped for want of it.
leiri_status leiri_xml_entities_finish(leiri_xml_entities* entities);
void leiri_xml_entities_free(leiri_xml_entities* entities);

// A tree.

/// The base in force at a node of any kind (XML Base), a LEIRI: in the place of xmlNodeGetBase().
/// Refused, `relative-without-base`, where the document has no URL and no xml:base is absolute.
leiri_status leiri_xml_base_uri(const xmlNode* node, leiri_buffer* out, leiri_error* error);

/// What the reference `value`, a LEIRI, stands for at a node: in the place of xmlBuildURI().
/// Nothing is validated and nothing percent-encoded. Refused: `relative-without-base`, `too-long`.
leiri_status leiri_xml_resolve(const xmlNode* node, const char* value, size_t size,
                               leiri_buffer* out, leiri_error* error);

/// Shows the listener every identifier of a tree, in document order. `base` may be empty: the
/// document's URL. Positions are lines, in column 1, without offset.
leiri_status leiri_xml_audit_tree(xmlDocPtr document, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options);

/// While it lives, the references of a tree to what it includes (XInclude, XML Schema, RELAX NG,
/// XSLT) are the URIs of what they mean, and so are those of documents that are opened because of
/// it. The tree must outlive it; scopes end in reverse order, in the thread that made them.
typedef struct leiri_xml_inclusions leiri_xml_inclusions;
leiri_status leiri_xml_inclusions_new(xmlDocPtr document, leiri_xml_inclusions** inclusions);
/// Gives the tree its own references again.
void leiri_xml_inclusions_free(leiri_xml_inclusions* inclusions);

/// In the place of xmlXIncludeProcessFlags(): the same with the right files. `*count` is how many
/// inclusions of the document itself were done. LEIRI_LIBRARY_FAILED where one failed, at any
/// depth; errors go where libxml2's go.
leiri_status leiri_xml_process_xinclude(xmlDocPtr document, int flags, int* count);

// A text reader.

/// As leiri_xml_base_uri() and leiri_xml_resolve(), at the reader's node.
leiri_status leiri_xml_reader_base_uri(xmlTextReaderPtr reader, leiri_buffer* out,
                                       leiri_error* error);
leiri_status leiri_xml_reader_resolve(xmlTextReaderPtr reader, const char* value, size_t size,
                                      leiri_buffer* out, leiri_error* error);

/// What is to be said of the namespace names that a reader comes by. Serves one reader.
typedef struct leiri_xml_namespace_verdicts leiri_xml_namespace_verdicts;
leiri_status leiri_xml_namespace_verdicts_new(leiri_xml_namespace_verdicts** verdicts);
void leiri_xml_namespace_verdicts_free(leiri_xml_namespace_verdicts* verdicts);
/// Of the namespace of the reader's node; offsets are bytes of the name.
leiri_status leiri_xml_namespace_verdicts_at(leiri_xml_namespace_verdicts* verdicts,
                                             xmlTextReaderPtr reader, leiri_finding* findings,
                                             size_t capacity, size_t* count);

// A document that nobody has parsed yet.

/// Parses a document and shows the listener every identifier in it, without a tree. `*complete` is
/// 1 where it was read to its end without a fatal error.
leiri_status leiri_xml_audit_document(leiri_read read, void* stream, const char* base,
                                      size_t base_size, const leiri_listener* listener,
                                      const leiri_audit_options* options, int* complete);

/// Hands the statements of an RDF/XML document to `sink`, and shows the listener every identifier.
leiri_status leiri_xml_read_rdf(leiri_read read, void* stream, const char* base, size_t base_size,
                                const leiri_listener* listener, const leiri_audit_options* options,
                                leiri_statement_sink sink, void* user, leiri_ending* ending);

/// Hears what libxml2 has to say; the line is 0 where none is known.
typedef void (*leiri_xml_message)(void* user, leiri_text file, int line, leiri_text message);

/// Reads a document and writes it with its inclusions done, in its own encoding. `tell` may be
/// null. LEIRI_LIBRARY_FAILED where the document or an inclusion, at any depth, could not be read.
/// Each call reads the document again: pass a buffer with room.
leiri_status leiri_xml_write_included(leiri_read read, void* stream, const char* base,
                                      size_t base_size, leiri_xml_message tell, void* user,
                                      leiri_buffer* out);

#ifdef __cplusplus
}
#endif
