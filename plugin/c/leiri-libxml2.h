#pragma once

#include <leiri-audit.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

/// leiri for C programs that parse with libxml2. Link libleiri-libxml2.so. The rules of leiri.h
/// apply; the application owns libxml2's objects. leiri loads nothing that the application did not
/// ask for, and nothing over a network.
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

/// Reports every identifier that a parser reads to a listener (XML 1.0, Namespaces in XML, XML
/// Base, and the vocabularies that leiri knows). The application's own parse, by SAX or into a
/// tree, does not change.
typedef struct leiri_xml_filter leiri_xml_filter;

/// Call it after creating the context and before parsing. `base` is the identifier of the document,
/// a LEIRI, or empty. The context must outlive the filter; options and listener are copied, but not
/// what they point to. If the listener asks for it, the parser stops. LEIRI_BAD_ARGUMENT if the
/// application's SAX table has SAX1 callbacks.
leiri_status leiri_xml_filter_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options, leiri_xml_filter** filter);

/// Call it after parsing: restores the context, fills the inventory of the options, and returns how
/// listening went: LEIRI_STOPPED if a callback ended it.
leiri_status leiri_xml_filter_finish(leiri_xml_filter* filter);

/// Restores the context if that has not been done yet.
void leiri_xml_filter_free(leiri_xml_filter* filter);

/// Makes a parser find external entities and the external subset if their system identifiers are
/// LEIRIs, or are in documents with such names. The application still decides what to load and how.
typedef struct leiri_xml_entities leiri_xml_entities;

/// As leiri_xml_filter_new(). What was attached to a context last must be finished first.
leiri_status leiri_xml_entities_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                    leiri_xml_entities** entities);
/// LEIRI_NO_MEMORY if memory ran out and the parser was stopped.
leiri_status leiri_xml_entities_finish(leiri_xml_entities* entities);
void leiri_xml_entities_free(leiri_xml_entities* entities);

// A tree.

/// The base in force at a node of any kind (XML Base), a LEIRI; replaces xmlNodeGetBase(). Refused,
/// `relative-without-base`, if the document has no URL and no xml:base is absolute.
leiri_status leiri_xml_base_uri(const xmlNode* node, leiri_buffer* out, leiri_error* error);

/// Resolves the reference `value`, a LEIRI, at a node; replaces xmlBuildURI(). Nothing is validated
/// or percent-encoded. Refused: `relative-without-base`, `too-long`.
leiri_status leiri_xml_resolve(const xmlNode* node, const char* value, size_t size,
                               leiri_buffer* out, leiri_error* error);

/// Reports every identifier of a tree to the listener, in document order. If `base` is empty, the
/// URL of the document is used. Positions are lines, with column 1 and no offset.
leiri_status leiri_xml_audit_tree(xmlDocPtr document, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options);

/// While it exists, the references of a tree to included documents (XInclude, XML Schema, RELAX NG,
/// XSLT) are the correct URIs, and so are those of the documents that are opened because of it. The
/// tree must outlive it; scopes end in reverse order, in the thread that created them.
typedef struct leiri_xml_inclusions leiri_xml_inclusions;
leiri_status leiri_xml_inclusions_new(xmlDocPtr document, leiri_xml_inclusions** inclusions);
/// Restores the original references of the tree.
void leiri_xml_inclusions_free(leiri_xml_inclusions* inclusions);

/// Replaces xmlXIncludeProcessFlags(): does the same with the correct files. `*count` is the number
/// of inclusions processed in the document itself. LEIRI_LIBRARY_FAILED if one failed, at any
/// depth; libxml2 reports errors as usual.
leiri_status leiri_xml_process_xinclude(xmlDocPtr document, int flags, int* count);

// A text reader.

/// As leiri_xml_base_uri() and leiri_xml_resolve(), at the current node of the reader.
leiri_status leiri_xml_reader_base_uri(xmlTextReaderPtr reader, leiri_buffer* out,
                                       leiri_error* error);
leiri_status leiri_xml_reader_resolve(xmlTextReaderPtr reader, const char* value, size_t size,
                                      leiri_buffer* out, leiri_error* error);

/// Remembers the findings about the namespace names that a reader reads. Serves one reader.
typedef struct leiri_xml_namespace_verdicts leiri_xml_namespace_verdicts;
leiri_status leiri_xml_namespace_verdicts_new(leiri_xml_namespace_verdicts** verdicts);
void leiri_xml_namespace_verdicts_free(leiri_xml_namespace_verdicts* verdicts);
/// The findings about the namespace of the reader's current node; offsets are bytes of the name.
leiri_status leiri_xml_namespace_verdicts_at(leiri_xml_namespace_verdicts* verdicts,
                                             xmlTextReaderPtr reader, leiri_finding* findings,
                                             size_t capacity, size_t* count);

// A document that has not been parsed.

/// Parses a document without building a tree, and reports every identifier to the listener.
/// `*complete` is 1 if it was read to its end without a fatal error.
leiri_status leiri_xml_audit_document(leiri_read read, void* stream, const char* base,
                                      size_t base_size, const leiri_listener* listener,
                                      const leiri_audit_options* options, int* complete);

/// Passes the statements of an RDF/XML document to `sink`, and reports every identifier to the
/// listener.
leiri_status leiri_xml_read_rdf(leiri_read read, void* stream, const char* base, size_t base_size,
                                const leiri_listener* listener, const leiri_audit_options* options,
                                leiri_statement_sink sink, void* user, leiri_ending* ending);

/// Receives the messages of libxml2; the line is 0 if it is not known.
typedef void (*leiri_xml_message)(void* user, leiri_text file, int line, leiri_text message);

/// Reads a document and writes it with its inclusions processed, in its own encoding. `tell` may be
/// null. LEIRI_LIBRARY_FAILED if the document or an inclusion, at any depth, could not be read.
/// Each call reads the document again, so pass a buffer with enough room.
leiri_status leiri_xml_write_included(leiri_read read, void* stream, const char* base,
                                      size_t base_size, leiri_xml_message tell, void* user,
                                      leiri_buffer* out);

#ifdef __cplusplus
}
#endif
