#pragma once

#include <leiri-audit.h>
#include <serd/serd.h>

/// leiri for programs in C that read RDF with Serd. Link libleiri-serd.so. The rules of leiri.h
/// hold. `base` is always the document's absolute IRI, or empty; nothing goes to standard error.
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

/// Reads a document with Serd, strictly, into sinks: with absolute IRIs only (RFC 3986 section 5,
/// RDF 1.1). One that is no good is treated by the policies of the options, and the listener hears
/// of it. `*status` is SERD_SUCCESS where the document was read to its end, statements dropped or
/// not; SERD_FAILURE where it was, without lines of N-Triples or N-Quads that are no statement;
/// SERD_ERR_BAD_SYNTAX where a syntax error, or the policy `fail`, ended it; else what a sink
/// returned, which ended it. With all of these the function returns LEIRI_OK.
leiri_status leiri_serd_read(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                             size_t base_size, const leiri_listener* listener,
                             const leiri_audit_options* options, const leiri_serd_sinks* sinks,
                             SerdStatus* status);

// The two halves of that, for a reader of the caller's own.

/// Stands between a document and a strict Serd reader: checks every identifier, repairs it or puts
/// a marker in its place, by the policies.
///
///     serd_reader_read_source(reader, leiri_serd_source_read, leiri_serd_source_error, source,
///                             name, 4096);
typedef struct leiri_serd_source leiri_serd_source;

/// Options and listener are copied, but for what they point to.
leiri_status leiri_serd_source_new(SerdSyntax syntax, leiri_read read, void* stream,
                                   const char* base, size_t base_size,
                                   const leiri_listener* listener,
                                   const leiri_audit_options* options, leiri_serd_source** source);
/// Fills the inventory of the options and tells how the reading went: LEIRI_STOPPED where a
/// callback asked for it. `*ending` is never LEIRI_ENDING_BROKEN_OFF, of which Serd tells.
leiri_status leiri_serd_source_finish(leiri_serd_source* source, leiri_ending* ending);
void leiri_serd_source_free(leiri_serd_source* source);

/// A SerdSource and a SerdStreamErrorFunc; the stream is a leiri_serd_source.
size_t leiri_serd_source_read(void* buffer, size_t size, size_t count, void* source);
int leiri_serd_source_error(void* source);

/// What a marker starts with: a scheme that no document can know. The source's, for its lifetime.
leiri_status leiri_serd_source_marker(const leiri_serd_source* source, leiri_text* marker);

/// Stands between a Serd reader and a host's sinks: IRIs are resolved, prefixed names expanded, and
/// a statement with a marker, or with anything else that cannot be made absolute, is dropped.
typedef struct leiri_serd_filter leiri_serd_filter;

/// `marker` is that of the source in front, or empty. All but what `sinks` point to is copied.
leiri_status leiri_serd_filter_new(SerdSyntax syntax, const char* base, size_t base_size,
                                   const char* marker, size_t marker_size,
                                   const leiri_serd_sinks* sinks, leiri_serd_filter** filter);
/// What the reader is to call, for the filter's lifetime.
leiri_status leiri_serd_filter_sinks(leiri_serd_filter* filter, leiri_serd_sinks* sinks);
/// When the reader is done: hands on what was held back. `*status` is the first status of a sink
/// that was not SERD_SUCCESS, `*dropped` how many statements were dropped. LEIRI_NO_MEMORY where
/// memory ran out on the way.
leiri_status leiri_serd_filter_finish(leiri_serd_filter* filter, SerdStatus* status,
                                      uint64_t* dropped);
void leiri_serd_filter_free(leiri_serd_filter* filter);

// Documents without a host.

/// Shows the listener every identifier of a document. `*complete` is 1 where nothing had to be left
/// out.
leiri_status leiri_serd_audit(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                              size_t base_size, const leiri_listener* listener,
                              const leiri_audit_options* options, int* complete);

/// The same for whole lines of N-Triples or N-Quads, the first of which stands at `*start`; null:
/// at the beginning.
leiri_status leiri_serd_audit_lines(SerdSyntax syntax, leiri_read read, void* stream,
                                    const leiri_position* start, const leiri_listener* listener,
                                    const leiri_audit_options* options, int* complete);

/// Hands every statement to `sink`.
leiri_status leiri_serd_read_statements(SerdSyntax syntax, leiri_read read, void* stream,
                                        const char* base, size_t base_size,
                                        const leiri_listener* listener,
                                        const leiri_audit_options* options,
                                        leiri_statement_sink sink, void* user,
                                        leiri_ending* ending);

/// A place at which a copy differs from its document: bytes as they stand there.
typedef struct leiri_edit {
  size_t struct_size;
  leiri_position where;  ///< of the first byte of `original`
  leiri_text original;
  leiri_text result;  ///< empty where it was left out
  leiri_code why;
} leiri_edit;

/// Takes a copy, in order. Another result than 0 ends it: LEIRI_STOPPED.
typedef struct leiri_copy_sink {
  size_t struct_size;
  void* user;
  int (*on_bytes)(void* user, const char* bytes, size_t size);
  int (*on_edit)(void* user, const leiri_edit* edit);
} leiri_copy_sink;

/// Copies a document byte for byte, but for identifiers that are no good and are repaired, and
/// statements of N-Triples and N-Quads that are skipped. In Turtle and TriG what is skipped stays.
leiri_status leiri_serd_copy(SerdSyntax syntax, leiri_read read, void* stream, const char* base,
                             size_t base_size, const leiri_listener* listener,
                             const leiri_audit_options* options, const leiri_copy_sink* sink,
                             leiri_ending* ending);

/// A term as N-Triples writes it in its canonical form (RDF 1.1 N-Triples section 4).
leiri_status leiri_serd_write_term(const leiri_term* term, leiri_buffer* out);
/// A statement as a line of N-Triples or N-Quads, its end included.
leiri_status leiri_serd_write_statement(SerdSyntax syntax, const leiri_statement* statement,
                                        leiri_buffer* out);

#ifdef __cplusplus
}
#endif
