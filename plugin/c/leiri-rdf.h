#ifndef LEIRI_RDF_H
#define LEIRI_RDF_H

#include <leiri-audit.h>

/// Statements of RDF documents in batches, for programs to which a call for each statement is
/// expensive, such as virtual machines of other languages. Link libleiri-rdf.so, which needs
/// neither Serd nor, if it was built without libxml2, that. The rules of leiri.h apply.
///
///     leiri_text document = {bytes, size};
///     leiri_statements* in = NULL;
///     leiri_statements_new(LEIRI_RDF_TURTLE, leiri_read_text, &document, NULL, NULL, &in);
///     leiri_batch batch = LEIRI_BATCH_INIT;
///     while (leiri_statements_next(in, &batch) == LEIRI_OK) {
///       for (size_t i = 0; i < batch.statement_count; ++i) {
///         const leiri_batch_term* s = &batch.terms[batch.statements[i].subject];
///         printf("%.*s\n", (int)s->value_size, batch.text + s->value);
///       }
///     }
///     leiri_statements_free(in);
#ifdef __cplusplus
extern "C" {
#endif

/// A syntax of RDF.
typedef int leiri_rdf_syntax;
enum {
  LEIRI_RDF_TURTLE = 1,
  LEIRI_RDF_TRIG = 2,
  LEIRI_RDF_NTRIPLES = 3,
  LEIRI_RDF_NQUADS = 4,
  LEIRI_RDF_XML = 5  ///< requires a build with libxml2 (LEIRI_FEATURE_LIBXML2)
};

/// Instead of the index of a term: there is none.
#define LEIRI_NO_TERM UINT32_MAX

/// A term of a batch. Texts are in the text of the batch, UTF-8 without escapes, at an offset and
/// with a size in bytes. Equal IRIs, blank nodes and short literals of a batch are one term.
typedef struct leiri_batch_term {
  leiri_term_kind kind;
  leiri_direction direction;  ///< of a literal with a language
  uint32_t value;             ///< the absolute IRI, the label without `_:`, or the lexical form
  uint32_t value_size;
  uint32_t language;  ///< of a literal
  uint32_t language_size;
  uint32_t datatype;  ///< of a literal: the index of an IRI; LEIRI_NO_TERM: as in leiri_term
  uint32_t triple;    ///< of a triple term: an index of `triples`; otherwise LEIRI_NO_TERM
} leiri_batch_term;

/// The indexes of the terms of a statement or of a triple term. The graph is LEIRI_NO_TERM in the
/// default graph and in a triple term.
typedef struct leiri_batch_statement {
  uint32_t subject;
  uint32_t predicate;
  uint32_t object;
  uint32_t graph;
} leiri_batch_statement;

/// The declaration of a prefix. Those of RDF/XML follow the last statement.
typedef struct leiri_batch_prefix {
  uint32_t statement;  ///< how many statements of the batch precede it
  uint32_t prefix;     ///< without the colon
  uint32_t prefix_size;
  uint32_t iri;
  uint32_t iri_size;
} leiri_batch_prefix;

/// A finding.
typedef struct leiri_batch_finding {
  leiri_position where;
  leiri_finding finding;
  uint32_t statement;         ///< how many statements of the batch were passed on before it
  uint32_t about_identifier;  ///< 1 if it is about an identifier, 0 if it is about the document
  uint32_t value;             ///< the identifier
  uint32_t value_size;
  uint32_t message;  ///< one line
  uint32_t message_size;
} leiri_batch_finding;

/// The next part of a document. All pointers are valid until the next call for the same handle.
typedef struct leiri_batch {
  size_t struct_size;
  const char* text;
  size_t text_size;  ///< less than 2^31
  const leiri_batch_term* terms;
  size_t term_count;
  const leiri_batch_statement* statements;
  size_t statement_count;
  const leiri_batch_statement* triples;
  size_t triple_count;
  const leiri_batch_prefix* prefixes;
  size_t prefix_count;
  const leiri_batch_finding* findings;
  size_t finding_count;
} leiri_batch;
#define LEIRI_BATCH_INIT \
  { sizeof(leiri_batch), NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0 }

typedef struct leiri_statements_options {
  size_t struct_size;
  /// A batch ends as soon as it has this many statements, findings or prefixes, or more than 1 MiB
  /// of text. The statements of one sentence of Turtle or TriG, and those of 32 KiB of RDF/XML, are
  /// in one batch. 0: 4096.
  uint32_t batch_size;
  /// Findings that are less serious are not passed on. 0: LEIRI_SEVERITY_INFO.
  leiri_severity least;
} leiri_statements_options;
#define LEIRI_STATEMENTS_OPTIONS_INIT \
  { sizeof(leiri_statements_options), 0, 0 }

/// The statements of a document, which is read as the batches are requested.
typedef struct leiri_statements leiri_statements;

/// Begins to read; `read` may already be called. `options` are copied, except the inventory and the
/// vocabulary, to which they point; the base is an absolute IRI, for RDF/XML a LEIRI. The policies
/// decide about unusable identifiers as in leiri_serd_read_statements() and leiri_xml_read_rdf().
/// LEIRI_BAD_ARGUMENT if the syntax is not one, or if this build cannot read it.
LEIRI_API leiri_status leiri_statements_new(leiri_rdf_syntax syntax, leiri_read_function read,
                                            void* stream, const leiri_document_options* options,
                                            const leiri_statements_options* how,
                                            leiri_statements** statements);

/// Reads the next statements, with the findings and prefixes up to them. The last batch may have no
/// statements. After the last one, the status is LEIRI_NOT_FOUND. If `read` fails or memory runs
/// out, the statements before that are passed on first; every further call returns the status of
/// the failure. After a failure, the batch is empty. Memory is bounded by the size of a batch, the
/// longest literal, the longest sentence, of which at most 64 MiB wait for its end, and the
/// distinct namespaces of the document.
LEIRI_API leiri_status leiri_statements_next(leiri_statements* statements, leiri_batch* batch);

/// How the reading ended; before the end, LEIRI_ENDING_INCOMPLETE or what it would be if nothing
/// more were read.
LEIRI_API leiri_ending leiri_statements_ending(const leiri_statements* statements);

/// Ends the reading.
LEIRI_API void leiri_statements_free(leiri_statements* statements);

#ifdef __cplusplus
}
#endif

#endif
