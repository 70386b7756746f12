#ifndef LEIRI_SERD_H
#define LEIRI_SERD_H

#include <leiri-audit.h>
#include <serd/serd.h>

/// leiri for programs in C that read RDF with Serd. Link libleiri-serd.so. The rules of leiri.h
/// apply. The base in the options is the document's absolute IRI. If the base of Turtle or TriG is
/// not one, the listener receives the reason, nothing is read, and the result is
/// LEIRI_BAD_ARGUMENT. Nothing is written to standard error.
#ifdef __cplusplus
extern "C" {
#endif

/// What serd_reader_new() takes; each function may be null.
typedef struct leiri_serd_sinks {
  void* handle;
  SerdBaseSink base;
  SerdPrefixSink prefix;
  SerdStatementSink statement;
  SerdEndSink end;
} leiri_serd_sinks;

/// Reads a document into sinks as Serd's own reader does, with the same flags and labels, but they
/// receive only absolute IRIs (RFC 3986 section 5, RDF 1.1). The policies of the options decide
/// what happens to an unusable identifier, and the listener receives it. The function returns
/// LEIRI_OK with each of these values of `*status`:
///
/// SERD_SUCCESS         the document was read to its end; statements may have been dropped
/// SERD_FAILURE         the same, but lines of N-Triples or N-Quads that are not statements were
///                      left out
/// SERD_ERR_BAD_SYNTAX  statements of Turtle or TriG were left out because of syntax errors, or an
///                      identifier whose policy is `fail` ended the reading
/// anything else        the status that a sink returned to stop the reading
///
///     // on_statement is a SerdStatementSink of the application.
///     leiri_serd_sinks sinks = {&store, NULL, NULL, on_statement, NULL};
///     leiri_listener listener = LEIRI_LISTENER_INIT;
///     listener.on_report = print_finding;
///     leiri_serd_read(SERD_TURTLE, leiri_read_file, file, &listener, NULL, &sinks, &status);
LEIRI_API leiri_status leiri_serd_read(SerdSyntax syntax, leiri_read_function read, void* stream,
                                       const leiri_listener* listener,
                                       const leiri_document_options* options,
                                       const leiri_serd_sinks* sinks, SerdStatus* status);

/// For an application that lets Serd read: sits between a Serd reader and the application's sinks,
/// expands prefixed names, resolves IRIs, and treats unusable identifiers by the policies of the
/// options. The listener receives them without positions.
typedef struct leiri_serd_filter leiri_serd_filter;

/// Options, listener and sinks are copied, except what they point to.
LEIRI_API leiri_status leiri_serd_filter_new(SerdSyntax syntax, const leiri_listener* listener,
                                             const leiri_document_options* options,
                                             const leiri_serd_sinks* sinks,
                                             leiri_serd_filter** filter);
/// The functions that the reader has to call; valid until the filter is freed.
LEIRI_API leiri_status leiri_serd_filter_sinks(leiri_serd_filter* filter, leiri_serd_sinks* sinks);
/// Call it when the reader has finished. It passes on the statements that were held back, and fills
/// the inventory of the options. `*status` is the first status other than SERD_SUCCESS, of a sink
/// or for the policy `fail`, or SERD_SUCCESS; `*dropped` is the number of statements that were
/// dropped. LEIRI_NO_MEMORY if memory ran out during the reading.
LEIRI_API leiri_status leiri_serd_filter_finish(leiri_serd_filter* filter, SerdStatus* status,
                                                uint64_t* dropped);
LEIRI_API void leiri_serd_filter_free(leiri_serd_filter* filter);

// Whole documents, without a Serd reader.

/// Passes every identifier of a document to the listener. `*complete` is 1 if nothing was left out,
/// else 0.
LEIRI_API leiri_status leiri_serd_audit(SerdSyntax syntax, leiri_read_function read, void* stream,
                                        const leiri_listener* listener,
                                        const leiri_document_options* options, int* complete);

/// The same for a part of a document that consists of whole lines of N-Triples or N-Quads and
/// starts at `*start`; null: at the start of the document.
LEIRI_API leiri_status leiri_serd_audit_lines(SerdSyntax syntax, leiri_read_function read,
                                              void* stream, const leiri_position* start,
                                              const leiri_listener* listener,
                                              const leiri_document_options* options, int* complete);

/// Passes every statement to `receive`, and every identifier to the listener.
LEIRI_API leiri_status leiri_serd_read_statements(SerdSyntax syntax, leiri_read_function read,
                                                  void* stream, const leiri_listener* listener,
                                                  const leiri_document_options* options,
                                                  leiri_statement_function receive, void* user,
                                                  leiri_ending* ending);

/// Copies a document byte for byte, except for unusable identifiers. By the policies of the
/// options, an identifier is repaired or, in N-Triples and N-Quads, its statement is skipped. In
/// Turtle and TriG, an identifier that would have to be skipped is kept.
LEIRI_API leiri_status leiri_serd_copy(SerdSyntax syntax, leiri_read_function read, void* stream,
                                       const leiri_listener* listener,
                                       const leiri_document_options* options,
                                       const leiri_copy_sink* sink, leiri_ending* ending);

/// Writes a term in canonical N-Triples (RDF 1.1 N-Triples section 4).
LEIRI_API leiri_status leiri_serd_write_term(const leiri_term* term, leiri_buffer* out);
/// Writes a statement as a line of N-Triples or N-Quads, with its line end.
LEIRI_API leiri_status leiri_serd_write_statement(SerdSyntax syntax,
                                                  const leiri_statement* statement,
                                                  leiri_buffer* out);

#ifdef __cplusplus
}
#endif

#endif
