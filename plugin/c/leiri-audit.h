#ifndef LEIRI_AUDIT_H
#define LEIRI_AUDIT_H

#include <leiri.h>

/// Identifiers in documents: what leiri-libxml2.h and leiri-serd.h have in common. The rules of
/// leiri.h apply. The functions in this header are in libleiri.so.
#ifdef __cplusplus
extern "C" {
#endif

// Bytes.

/// Fills `buffer` with up to `size` bytes of a document and sets `*read` to their number, which is
/// 0 only at the end of the document.
typedef int (*leiri_read_function)(void* stream, char* buffer, size_t size, size_t* read);

/// Takes the next `size` bytes of a result.
typedef int (*leiri_write_function)(void* stream, const char* bytes, size_t size);

/// A leiri_read_function for streams of <stdio.h>: `stream` is a FILE*, open for reading in binary
/// mode, and stays open. After an error of the stream, the reading ends with LEIRI_STOPPED and
/// ferror() is set.
///
///     FILE* file = fopen("book.xml", "rb");
///     leiri_status status =
///         leiri_xml_audit_document(leiri_read_file, file, &listener, NULL, &complete);
LEIRI_API int leiri_read_file(void* stream, char* buffer, size_t size, size_t* read);

/// A leiri_read_function for a document in memory: `stream` is a leiri_text*, which becomes the
/// part that has not been read.
LEIRI_API int leiri_read_text(void* stream, char* buffer, size_t size, size_t* read);

/// The leiri_write_function for a FILE* that is open for writing. Nothing is flushed.
LEIRI_API int leiri_write_file(void* stream, const char* bytes, size_t size);

// Identifiers.

/// The role of an identifier in its document.
typedef int leiri_role;
enum {
  LEIRI_ROLE_NAMESPACE = 1,  ///< of xmlns, or the namespace of an RDF term
  LEIRI_ROLE_PREFIX = 2,     ///< the IRI of an RDF prefix declaration
  LEIRI_ROLE_BASE = 3,       ///< xml:base, or a base directive of RDF
  LEIRI_ROLE_SYSTEM_ID = 4,  ///< of an entity, a notation or a document type
  LEIRI_ROLE_ATTRIBUTE = 5,  ///< of XML; the detail is its name
  LEIRI_ROLE_ELEMENT = 6,    ///< the content of an XML element; the detail is its name
  LEIRI_ROLE_SUBJECT = 7,
  LEIRI_ROLE_PREDICATE = 8,
  LEIRI_ROLE_OBJECT = 9,
  LEIRI_ROLE_DATATYPE = 10,
  LEIRI_ROLE_GRAPH = 11,
  LEIRI_ROLE_LITERAL = 12  ///< the value of an RDF literal of type xsd:anyURI; never resolved
};

/// How an identifier is interpreted.
typedef int leiri_reading;
enum {
  LEIRI_READING_REFERENCE = 1,  ///< it is resolved against the base in force
  LEIRI_READING_ABSOLUTE = 2,   ///< it must have a scheme and is never resolved
  LEIRI_READING_NAME = 3        ///< it is a namespace name, which is never resolved
};

/// What happens to an unusable identifier.
typedef int leiri_policy;
enum {
  LEIRI_POLICY_DEFAULT = 0,  ///< `skip`
  LEIRI_POLICY_KEEP = 1,     ///< it is passed on unchanged
  LEIRI_POLICY_SKIP = 2,     ///< it is not passed on, nor is a statement that contains it
  LEIRI_POLICY_REPAIR = 3,   ///< it is repaired, as by leiri_repair(), or skipped if that fails
  LEIRI_POLICY_FAIL = 4,     ///< the reading of the document ends
  LEIRI_POLICY_REPAIR_OR_SKIP = 5  ///< as LEIRI_POLICY_REPAIR; a copy of XML omits the attribute
                                   ///< or the item of a list that has no repair
};

/// The name of a role, such as "system-id"; empty if the number is not a role.
LEIRI_API const char* leiri_role_name(leiri_role role);
/// The name of a policy, such as "keep"; empty for 0 and for a number that is not a policy.
LEIRI_API const char* leiri_policy_name(leiri_policy policy);
/// LEIRI_NOT_FOUND if no policy has that name.
LEIRI_API leiri_status leiri_policy_named(const char* name, size_t size, leiri_policy* policy);

/// One identifier in its document. The library makes the structure, and `struct_size` says which
/// members it has. Texts are valid during the call.
typedef struct leiri_occurrence {
  size_t struct_size;
  leiri_role role;
  leiri_reading reading;
  leiri_profile profile;
  leiri_text role_detail;  ///< "xlink:href"; empty if the role needs no detail
  leiri_text value;        ///< verbatim, with the escapes of the document decoded; UTF-8
  leiri_text base;         ///< the base in force; empty if none is known
  const void* place;       ///< the first argument of `locate`; valid during the call
  /// The position of byte `value_offset` of the value; the offset may be the size of the value.
  /// Takes time: call it only if the position is needed.
  leiri_position (*locate)(const void* place, uint32_t value_offset);
} leiri_occurrence;

/// The result of examining an identifier.
typedef struct leiri_outcome {
  size_t struct_size;
  int usable;           ///< 1 if it is valid and, if required, absolute after resolution
  leiri_code why;       ///< why it is unusable, else LEIRI_CODE_NONE
  leiri_text resolved;  ///< if it is usable, the absolute identifier; a namespace name is unchanged
} leiri_outcome;

/// A finding in a document.
typedef struct leiri_report {
  size_t struct_size;
  leiri_finding finding;
  leiri_position where;
  const leiri_occurrence* subject;  ///< null if the finding is about the document
  leiri_text detail;      ///< more than the code says, such as the parser's message; may be empty
  leiri_profile profile;  ///< the grammar that rejects the subject if it is invalid, else 0
} leiri_report;

/// What was done with an unusable identifier.
typedef struct leiri_decision {
  size_t struct_size;
  leiri_policy action;
  leiri_text text;      ///< replaces the value
  leiri_text resolved;  ///< `text` resolved against the base, if possible
} leiri_decision;

/// Receives what is found, in document order. Each function may be null; arguments are valid during
/// the call.
typedef struct leiri_listener {
  size_t struct_size;
  void* user;  ///< passed to each function
  int (*on_identifier)(void* user, const leiri_occurrence* occurrence,
                       const leiri_outcome* outcome);
  int (*on_report)(void* user, const leiri_report* report);
  int (*on_decided)(void* user, const leiri_occurrence* occurrence, const leiri_outcome* outcome,
                    const leiri_decision* decision);
  /// A statement that is not passed on: `size` bytes of the document, from `begin`.
  int (*on_skipped)(void* user, const leiri_position* begin, uint64_t size);
} leiri_listener;
#define LEIRI_LISTENER_INIT \
  { sizeof(leiri_listener), NULL, NULL, NULL, NULL, NULL }

// How a document is read.

typedef struct leiri_code_severity_pair {
  leiri_code code;
  leiri_severity severity;
} leiri_code_severity_pair;

typedef struct leiri_role_policy_pair {
  leiri_role role;
  leiri_policy policy;
} leiri_role_policy_pair;

/// A vocabulary file for XML documents (leiri-libxml2.h).
typedef struct leiri_xml_vocabulary leiri_xml_vocabulary;

typedef struct leiri_document_options {
  size_t struct_size;
  leiri_text base;                         ///< the document's own identifier; empty: not known
  leiri_profile profile;                   ///< replaces the profile that each role implies
  leiri_policy policy;                     ///< for all roles
  const leiri_role_policy_pair* policies;  ///< for some roles, instead of `policy`
  size_t policy_count;
  const leiri_code_severity_pair* severities;  ///< replace the default severities of these codes
  size_t severity_count;
  /// An inventory, or null. When the reading ends, the namespaces of what was read are added to the
  /// current document of the inventory, unless a callback ended the reading. Must outlive the
  /// reading.
  leiri_namespaces* namespaces;
  /// Where identifiers occur in XML, in addition to the vocabularies that leiri knows. RDF formats
  /// other than RDF/XML ignore it. Must outlive the reading.
  const leiri_xml_vocabulary* vocabulary;
  /// Limits the work that a small document can cause with a long base, long namespaces or entities.
  /// Together, its identifiers, their bases, the results of resolution and the replacement texts of
  /// entities may have this many bytes, plus 100 for each byte of the document that has been read.
  /// If they have more, the reading ends with the code LEIRI_CODE_LIMIT_EXCEEDED. 0: 100,000,000.
  uint64_t max_expansion;
} leiri_document_options;
#define LEIRI_DOCUMENT_OPTIONS_INIT \
  { sizeof(leiri_document_options), {NULL, 0}, 0, 0, NULL, 0, NULL, 0, NULL, NULL, 0 }

/// How the reading of a document ended.
typedef int leiri_ending;
enum {
  LEIRI_ENDING_COMPLETE = 0,    ///< at its end
  LEIRI_ENDING_INCOMPLETE = 1,  ///< at its end; parts that the syntax does not allow were left out
  LEIRI_ENDING_BROKEN_OFF = 2,  ///< at a syntax error
  LEIRI_ENDING_STOPPED = 3      ///< at an identifier whose policy is `fail`
};

// Statements.

/// What an RDF term is (RDF 1.2 Concepts).
typedef int leiri_term_kind;
enum {
  LEIRI_TERM_NONE = 0,
  LEIRI_TERM_IRI = 1,
  LEIRI_TERM_BLANK_NODE = 2,
  LEIRI_TERM_LITERAL = 3,
  LEIRI_TERM_TRIPLE = 4
};

/// The base direction of a literal (RDF 1.2 Concepts).
typedef int leiri_direction;
enum { LEIRI_DIRECTION_NONE = 0, LEIRI_DIRECTION_LTR = 1, LEIRI_DIRECTION_RTL = 2 };

struct leiri_triple;

/// An RDF term; texts are UTF-8 without escapes.
typedef struct leiri_term {
  leiri_term_kind kind;
  leiri_text value;     ///< the absolute IRI, the label without `_:`, or the lexical form
  leiri_text datatype;  ///< of a literal; empty: xsd:string, or rdf:langString if it has a language
  leiri_text language;  ///< of a literal; empty if it has none
  leiri_direction direction;          ///< of a literal with a language
  const struct leiri_triple* triple;  ///< of a triple term; otherwise null
} leiri_term;

/// The triple of a triple term; the term does not assert the triple.
typedef struct leiri_triple {
  leiri_term subject;
  leiri_term predicate;
  leiri_term object;
} leiri_triple;

/// One statement; in the default graph, the kind of `graph` is LEIRI_TERM_NONE.
typedef struct leiri_statement {
  leiri_term subject;
  leiri_term predicate;
  leiri_term object;
  leiri_term graph;
} leiri_statement;

/// Receives statements in document order; each is valid during the call.
typedef int (*leiri_statement_function)(void* user, const leiri_statement* statement);

// Copies.

/// A place at which a copy differs from its document. Texts are bytes in the encoding of the
/// document.
typedef struct leiri_edit {
  size_t struct_size;
  leiri_position where;  ///< of the first byte of `original`
  leiri_text original;
  leiri_text result;  ///< empty if the original was left out
  leiri_code why;
} leiri_edit;

/// Receives a copy from its start to its end: `on_bytes` receives the bytes that it shares with the
/// document, and `on_edit` receives the edits between them.
typedef struct leiri_copy_sink {
  size_t struct_size;
  void* user;  ///< passed to each function
  int (*on_bytes)(void* user, const char* bytes, size_t size);
  int (*on_edit)(void* user, const leiri_edit* edit);
} leiri_copy_sink;
#define LEIRI_COPY_SINK_INIT \
  { sizeof(leiri_copy_sink), NULL, NULL, NULL }

#ifdef __cplusplus
}
#endif

#endif
