#pragma once

#include <leiri-audit.h>
#include <serd/serd.h>

/// leiri for C programs that read RDF with Serd. Link libleiri-serd.so. The rules of leiri.h apply.
/// `base` is always the absolute IRI of the document, or empty. Nothing is written to standard
/// error.
#ifdef __cplusplus
extern "C" {
#endif

/// The functions that serd_reader_new() takes; each may be null.
typedef struct leiri_serd_sinks {
  void* handle;
  SerdBaseSink base;
  SerdPrefixSink prefix;
  SerdStatementSink statement;
  SerdEndSink end;
} leiri_serd_sinks;

/// Reads a document strictly with Serd and passes it to the sinks, with absolute IRIs only (RFC
/// 3986 section 5, RDF 1.1). Invalid IRIs are treated by the policies of the options and reported
/// to the listener. `*status` is SERD_SUCCESS if the document was read to its end, even if
/// statements were dropped; SERD_FAILURE if lines of N-Triples or N-Quads that are not statements
/// were left out; SERD_ERR_BAD_SYNTAX if a syntax error or the policy `fail` ended the reading;
/// otherwise the status with which a sink ended it. In all these cases the function returns
/// LEIRI_OK.
leiri_status leiri_serd_read(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                             size_t base_size, const leiri_listener* listener,
                             const leiri_audit_options* options, const leiri_serd_sinks* sinks,
                             SerdStatus* status);

// The two halves of leiri_serd_read(), for applications with their own reader.

/// Sits between a document and a strict Serd reader: checks every identifier and, depending on the
/// policy, repairs it or replaces it with a marker.
///
///     serd_reader_read_source(reader, leiri_serd_source_read, leiri_serd_source_error, source,
///                             name, 4096);
typedef struct leiri_serd_source leiri_serd_source;

/// Options and listener are copied, but not what they point to.
leiri_status leiri_serd_source_new(SerdSyntax syntax, leiri_read read, void* stream,
                                   const char* base, size_t base_size,
                                   const leiri_listener* listener,
                                   const leiri_audit_options* options, leiri_serd_source** source);
/// Fills the inventory of the options and returns how the reading went: LEIRI_STOPPED if a callback
/// ended it. `*ending` is never LEIRI_ENDING_BROKEN_OFF, since Serd reports that.
leiri_status leiri_serd_source_finish(leiri_serd_source* source, leiri_ending* ending);
void leiri_serd_source_free(leiri_serd_source* source);

/// A SerdSource and a SerdStreamErrorFunc; the stream is a leiri_serd_source.
size_t leiri_serd_source_read(void* buffer, size_t size, size_t count, void* source);
int leiri_serd_source_error(void* source);

/// The start of every marker: a scheme that does not occur in the document. It belongs to the
/// source and lives as long.
leiri_status leiri_serd_source_marker(const leiri_serd_source* source, leiri_text* marker);

/// Sits between a Serd reader and the sinks of an application: resolves IRIs, expands prefixed
/// names, and drops statements that contain a marker or anything else that cannot be made absolute.
typedef struct leiri_serd_filter leiri_serd_filter;

/// `marker` is that of the source before this filter, or empty. Everything is copied except what
/// `sinks` points to.
leiri_status leiri_serd_filter_new(SerdSyntax syntax, const char* base, size_t base_size,
                                   const char* marker, size_t marker_size,
                                   const leiri_serd_sinks* sinks, leiri_serd_filter** filter);
/// The functions for the reader to call; they live as long as the filter.
leiri_status leiri_serd_filter_sinks(leiri_serd_filter* filter, leiri_serd_sinks* sinks);
/// Call it when the reader has finished: passes on what was held back. `*status` is the first
/// status of a sink that was not SERD_SUCCESS, `*dropped` the number of dropped statements.
/// LEIRI_NO_MEMORY if memory ran out.
leiri_status leiri_serd_filter_finish(leiri_serd_filter* filter, SerdStatus* status,
                                      uint64_t* dropped);
void leiri_serd_filter_free(leiri_serd_filter* filter);

// Documents without a Serd reader.

/// Reports every identifier of a document to the listener. `*complete` is 1 if nothing had to be
/// left out.
leiri_status leiri_serd_audit(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                              size_t base_size, const leiri_listener* listener,
                              const leiri_audit_options* options, int* complete);

/// The same for whole lines of N-Triples or N-Quads, the first of which is at `*start`; null means
/// the beginning of the document.
leiri_status leiri_serd_audit_lines(SerdSyntax syntax, leiri_read read, void* stream,
                                    const leiri_position* start, const leiri_listener* listener,
                                    const leiri_audit_options* options, int* complete);

/// Passes every statement to `sink`.
leiri_status leiri_serd_read_statements(SerdSyntax syntax, leiri_read read, void* stream,
                                        const char* base, size_t base_size,
                                        const leiri_listener* listener,
                                        const leiri_audit_options* options,
                                        leiri_statement_sink sink, void* user,
                                        leiri_ending* ending);

/// A difference between a document and its copy; the texts are raw bytes.
typedef struct leiri_edit {
  size_t struct_size;
  leiri_position where;  ///< of the first byte of `original`
  leiri_text original;
  leiri_text result;  ///< empty if it was left out
  leiri_code why;
} leiri_edit;

/// Receives a copy, in order. A result other than 0 ends the copying with LEIRI_STOPPED.
typedef struct leiri_copy_sink {
  size_t struct_size;
  void* user;
  int (*on_bytes)(void* user, const char* bytes, size_t size);
  int (*on_edit)(void* user, const leiri_edit* edit);
} leiri_copy_sink;

/// Copies a document byte for byte, except for invalid identifiers that are repaired and statements
/// of N-Triples and N-Quads that are skipped. In Turtle and TriG, skipped identifiers stay.
leiri_status leiri_serd_copy(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                             size_t base_size, const leiri_listener* listener,
                             const leiri_audit_options* options, const leiri_copy_sink* sink,
                             leiri_ending* ending);

/// The canonical form of a term in N-Triples (RDF 1.1 N-Triples section 4).
leiri_status leiri_serd_write_term(const leiri_term* term, leiri_buffer* out);
/// A statement as a line of N-Triples or N-Quads, including the line end.
leiri_status leiri_serd_write_statement(SerdSyntax syntax, const leiri_statement* statement,
                                        leiri_buffer* out);

#ifdef __cplusplus
}
#endif
