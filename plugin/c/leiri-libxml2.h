#ifndef LEIRI_LIBXML2_H
#define LEIRI_LIBXML2_H

#include <leiri-audit.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

/// leiri for programs in C that parse XML with libxml2. Link libleiri-libxml2.so. The rules of
/// leiri.h apply; the caller keeps the ownership of all objects of libxml2. The base in the options
/// is a LEIRI. leiri loads no document that the application did not request, and never accesses a
/// network.
///
///     xmlParserCtxtPtr parser = xmlNewParserCtxt();
///     leiri_listener listener = LEIRI_LISTENER_INIT;
///     listener.on_report = print_finding;
///     leiri_xml_filter* filter = NULL;
///     leiri_xml_filter_new(parser, &listener, NULL, &filter);
///     xmlDocPtr doc = xmlCtxtReadFile(parser, "book.xml", NULL, XML_PARSE_NONET);
///     leiri_status status = leiri_xml_filter_finish(filter);
///     leiri_xml_filter_free(filter);
///     xmlFreeParserCtxt(parser);
#ifdef __cplusplus
extern "C" {
#endif

/// Receives a message of libxml2, or one about a file. `file` may be empty; `line` is 0 if it is
/// not known.
typedef void (*leiri_xml_message_function)(void* user, leiri_text file, int line,
                                           leiri_text message);

// Vocabularies.

/// Reads a vocabulary file: it lists attributes and elements that contain identifiers, in addition
/// to those that leiri knows. The file is UTF-8, has at most 16 MiB, and consists of lines whose
/// fields are separated by spaces or tabs. Empty lines and lines that start with `#` are comments.
/// <leiri/libxml2/vocabulary_file.hpp> describes the format in full.
///
///     prefix m: http://example.org/ns/music
///     # ELEMENT  ATTRIBUTE  HOLDS       PROFILE
///     m:score    file       reference   leiri
///     m:*        sources    references
///     *          m:show     absolute    iri
///     m:home     text()     reference
///
/// Pass the handle in leiri_document_options. LEIRI_REFUSED if the file is malformed; `tell`, which
/// may be null, then receives the line and the reason.
LEIRI_API leiri_status leiri_xml_vocabulary_new(leiri_read_function read, void* stream,
                                                leiri_xml_message_function tell, void* user,
                                                leiri_xml_vocabulary** vocabulary);
LEIRI_API void leiri_xml_vocabulary_free(leiri_xml_vocabulary* vocabulary);

// A parser.

/// Passes every identifier that a parser reads to a listener (XML 1.0, Namespaces in XML, XML Base,
/// and the vocabularies that leiri knows). What the application receives, by SAX or as a tree, does
/// not change.
typedef struct leiri_xml_filter leiri_xml_filter;

/// Call it after creating the context and before parsing. The context must outlive the filter;
/// options and listener are copied, except what they point to. If the listener ends the reading,
/// the parser stops. LEIRI_BAD_ARGUMENT if the context has SAX1 callbacks.
LEIRI_API leiri_status leiri_xml_filter_new(xmlParserCtxtPtr context,
                                            const leiri_listener* listener,
                                            const leiri_document_options* options,
                                            leiri_xml_filter** filter);

/// Call it after parsing. It restores the context and fills the inventory of the options.
/// LEIRI_STOPPED if a callback ended the reading.
LEIRI_API leiri_status leiri_xml_filter_finish(leiri_xml_filter* filter);

/// Restores the context unless leiri_xml_filter_finish() has.
LEIRI_API void leiri_xml_filter_free(leiri_xml_filter* filter);

/// Makes a parser find external entities and the external subset if their system identifiers are
/// LEIRIs, or occur in documents whose own names are LEIRIs. The application still decides what is
/// loaded, and with which loader.
typedef struct leiri_xml_entities leiri_xml_entities;

/// Call it after creating the context and before parsing, as leiri_xml_filter_new(). `base` is the
/// identifier of the document, or empty. If a context also has a filter, finish first the handle
/// that was attached last.
LEIRI_API leiri_status leiri_xml_entities_new(xmlParserCtxtPtr context, const char* base,
                                              size_t base_size, leiri_xml_entities** entities);
/// LEIRI_NO_MEMORY if the parser was stopped because memory ran out.
LEIRI_API leiri_status leiri_xml_entities_finish(leiri_xml_entities* entities);
LEIRI_API void leiri_xml_entities_free(leiri_xml_entities* entities);

// A tree.

/// Writes the base in force at a node of any kind (XML Base), a LEIRI: use it instead of
/// xmlNodeGetBase().
/// Refused: `relative-without-base` if the document has no URL and no xml:base is absolute.
LEIRI_API leiri_status leiri_xml_base_uri(const xmlNode* node, leiri_buffer* out,
                                          leiri_error* error);

/// Resolves the reference `value`, a LEIRI, at a node: use it instead of xmlBuildURI(). Nothing is
/// validated or percent-encoded. Refused: `relative-without-base`, `too-long`.
LEIRI_API leiri_status leiri_xml_resolve(const xmlNode* node, const char* value, size_t size,
                                         leiri_buffer* out, leiri_error* error);

/// Passes every identifier of a tree to the listener, in document order. If the options have no
/// base, the base is the document's URL. Positions have a line, column 1 and no offset.
LEIRI_API leiri_status leiri_xml_audit_tree(xmlDocPtr document, const leiri_listener* listener,
                                            const leiri_document_options* options);

/// While this handle exists, the references with which a tree includes other documents (XInclude,
/// XML Schema, RELAX NG, XSLT) are replaced with the absolute URIs that they mean if libxml2 or
/// libxslt would resolve them incorrectly. The same happens in the documents that they open because
/// of the tree. The tree must outlive the handle. Free handles in reverse order, in the thread that
/// made them.
typedef struct leiri_xml_inclusions leiri_xml_inclusions;
LEIRI_API leiri_status leiri_xml_inclusions_new(xmlDocPtr document,
                                                leiri_xml_inclusions** inclusions);
/// Restores the original references of the tree.
LEIRI_API void leiri_xml_inclusions_free(leiri_xml_inclusions* inclusions);

/// Does what xmlXIncludeProcessFlags() does, but includes the files that the references mean.
/// `*count` is the number of inclusions in the document itself. LEIRI_LIBRARY_FAILED if an
/// inclusion failed, at any depth; libxml2's error handlers receive the errors. References to
/// entities in the tree stay, also if inclusions are in their entities.
LEIRI_API leiri_status leiri_xml_process_xinclude(xmlDocPtr document, int flags, int* count);

// A text reader.

/// Like leiri_xml_base_uri() and leiri_xml_resolve(), at the current node of a reader.
LEIRI_API leiri_status leiri_xml_reader_base_uri(xmlTextReaderPtr reader, leiri_buffer* out,
                                                 leiri_error* error);
LEIRI_API leiri_status leiri_xml_reader_resolve(xmlTextReaderPtr reader, const char* value,
                                                size_t size, leiri_buffer* out, leiri_error* error);

/// Checks the namespace names that a reader encounters. Use one handle for each reader.
typedef struct leiri_xml_namespace_verdicts leiri_xml_namespace_verdicts;
LEIRI_API leiri_status leiri_xml_namespace_verdicts_new(leiri_xml_namespace_verdicts** verdicts);
LEIRI_API void leiri_xml_namespace_verdicts_free(leiri_xml_namespace_verdicts* verdicts);
/// Writes the findings about the namespace name of the reader's current node; offsets are in bytes
/// of the name.
LEIRI_API leiri_status leiri_xml_namespace_verdicts_at(leiri_xml_namespace_verdicts* verdicts,
                                                       xmlTextReaderPtr reader,
                                                       leiri_finding* findings, size_t capacity,
                                                       size_t* count);

// Whole documents.

/// Parses a document and passes every identifier in it to the listener, without building a tree.
/// `*complete` is 1 if the document was read to its end without a fatal error, else 0.
LEIRI_API leiri_status leiri_xml_audit_document(leiri_read_function read, void* stream,
                                                const leiri_listener* listener,
                                                const leiri_document_options* options,
                                                int* complete);

/// Passes the statements of an RDF/XML document to `receive`, and every identifier to the listener.
LEIRI_API leiri_status leiri_xml_read_rdf(leiri_read_function read, void* stream,
                                          const leiri_listener* listener,
                                          const leiri_document_options* options,
                                          leiri_statement_function receive, void* user,
                                          leiri_ending* ending);

/// Copies a document byte for byte, except for unusable identifiers: the policies of the options
/// decide whether an identifier is repaired or skipped together with its attribute. An identifier
/// that cannot be repaired, or cannot be skipped safely, such as a base or an inclusion, is kept,
/// and the listener receives that decision. Namespace names are never changed. After a syntax
/// error, the rest is copied unchanged, and `*ending` is LEIRI_ENDING_BROKEN_OFF.
LEIRI_API leiri_status leiri_xml_copy(leiri_read_function read, void* stream,
                                      const leiri_listener* listener,
                                      const leiri_document_options* options,
                                      const leiri_copy_sink* sink, leiri_ending* ending);

typedef struct leiri_xml_write_included_options {
  size_t struct_size;
  leiri_text base;                  ///< the document's own identifier; empty: not known
  leiri_xml_message_function tell;  ///< receives the messages of libxml2; may be null
  void* user;                       ///< passed to `tell`
} leiri_xml_write_included_options;
#define LEIRI_XML_WRITE_INCLUDED_OPTIONS_INIT \
  { sizeof(leiri_xml_write_included_options), {NULL, 0}, NULL, NULL }

/// Reads a document, performs its inclusions (XInclude) as leiri_xml_process_xinclude() does, and
/// writes the result in the encoding of the document. LEIRI_LIBRARY_FAILED if the document or an
/// inclusion, at any depth, could not be read; nothing is written then.
LEIRI_API leiri_status leiri_xml_write_included(leiri_read_function read, void* stream,
                                                const leiri_xml_write_included_options* options,
                                                leiri_write_function write, void* target);

#ifdef __cplusplus
}
#endif

#endif
