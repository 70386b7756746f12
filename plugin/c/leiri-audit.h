#pragma once

#include <leiri.h>

/// Identifiers in documents: what leiri-libxml2.h and leiri-serd.h have in common. The rules of
/// leiri.h apply. The functions here are in libleiri.so.
#ifdef __cplusplus
extern "C" {
#endif

/// The role of an identifier in its document.
typedef int leiri_role;
enum {
  LEIRI_ROLE_NAMESPACE = 1,  ///< of xmlns, or the namespace of an RDF term
  LEIRI_ROLE_PREFIX = 2,     ///< the IRI of an RDF prefix declaration
  LEIRI_ROLE_BASE = 3,       ///< xml:base, @base
  LEIRI_ROLE_SYSTEM_ID = 4,  ///< of an entity, notation or document type
  LEIRI_ROLE_ATTRIBUTE = 5,  ///< of XML; the role detail is its name
  LEIRI_ROLE_ELEMENT = 6,    ///< content of an XML element; the role detail is its name
  LEIRI_ROLE_SUBJECT = 7,
  LEIRI_ROLE_PREDICATE = 8,
  LEIRI_ROLE_OBJECT = 9,
  LEIRI_ROLE_DATATYPE = 10,
  LEIRI_ROLE_GRAPH = 11
};

/// How to interpret an identifier.
typedef int leiri_reading;
enum {
  LEIRI_READING_REFERENCE = 1,  ///< resolved against the base in force
  LEIRI_READING_ABSOLUTE = 2,   ///< must have a scheme; is never resolved
  LEIRI_READING_NAME = 3        ///< a namespace name, which is not resolved
};

/// What to do with an identifier that is invalid for its role.
typedef int leiri_policy;
enum {
  LEIRI_POLICY_DEFAULT = 0,  ///< `skip`
  LEIRI_POLICY_KEEP = 1,     ///< pass it on unchanged
  LEIRI_POLICY_SKIP = 2,     ///< leave it out, and so the statement that contains it
  LEIRI_POLICY_REPAIR = 3,   ///< make it valid, as leiri_repair() does, or skip it if that is not
                             ///< possible
  LEIRI_POLICY_FAIL = 4      ///< stop reading the document
};

/// For example "system-id"; empty for a number that is not a role.
const char* leiri_role_name(leiri_role role);
/// For example "keep"; empty for 0 and for a number that is not a policy.
const char* leiri_policy_name(leiri_policy policy);
/// LEIRI_NOT_FOUND if that name does not exist.
leiri_status leiri_policy_named(const char* name, size_t size, leiri_policy* policy);

/// Fills `buffer` with up to `size` bytes of a document and sets `*read` to their number, 0 at the
/// end. A result other than 0 ends the reading with LEIRI_STOPPED.
typedef int (*leiri_read)(void* stream, char* buffer, size_t size, size_t* read);

/// One identifier at its place in a document. The library fills it in; `struct_size` tells which
/// members exist. The texts are valid during the call.
typedef struct leiri_occurrence {
  size_t struct_size;
  leiri_role role;
  leiri_reading reading;
  leiri_profile profile;
  leiri_text role_detail;  ///< "xlink:href"; empty if the role needs no detail
  leiri_text value;        ///< verbatim, with the document's escapes decoded; UTF-8
  leiri_text base;         ///< the base in force; empty if unknown
  const void* place;       ///< for `locate`; valid during the call
  /// The position of byte `value_offset` of the value; the offset may be the size of the value.
  /// This is expensive: call it only to report something.
  leiri_position (*locate)(const void* place, uint32_t value_offset);
} leiri_occurrence;

/// The result of examining an occurrence.
typedef struct leiri_outcome {
  size_t struct_size;
  int usable;      ///< 1: it is valid and, if its reading requires that, absolute after resolution
  leiri_code why;  ///< what makes it unusable; otherwise LEIRI_CODE_NONE
  leiri_text resolved;  ///< absolute if usable; a name is unchanged
} leiri_outcome;

/// A finding at its place in a document.
typedef struct leiri_report {
  size_t struct_size;
  leiri_finding finding;
  leiri_position where;
  const leiri_occurrence* subject;  ///< null if the finding is about the document
  leiri_text detail;                ///< what the catalogue cannot know; may be empty
  leiri_profile profile;            ///< the profile that rejects it, if it is invalid; otherwise 0
} leiri_report;

/// What was done with an unusable identifier.
typedef struct leiri_decision {
  size_t struct_size;
  leiri_policy action;
  leiri_text text;      ///< replaces the value
  leiri_text resolved;  ///< the same, absolute; if the value is kept, resolved as far as possible
} leiri_decision;

/// Receives everything that is found, in document order. Each function may be null; arguments are
/// valid during the call. A result other than 0 ends the reading with LEIRI_STOPPED.
typedef struct leiri_listener {
  size_t struct_size;
  void* user;  ///< passed to all of them
  int (*on_identifier)(void* user, const leiri_occurrence* occurrence,
                       const leiri_outcome* outcome);
  int (*on_report)(void* user, const leiri_report* report);
  int (*on_decided)(void* user, const leiri_occurrence* occurrence, const leiri_outcome* outcome,
                    const leiri_decision* decision);
  /// A statement that is left out: `size` bytes of the document.
  int (*on_skipped)(void* user, const leiri_position* begin, uint64_t size);
} leiri_listener;

typedef struct leiri_code_severity_pair {
  leiri_code code;
  leiri_severity severity;
} leiri_code_severity_pair;

typedef struct leiri_role_policy_pair {
  leiri_role role;
  leiri_policy policy;
} leiri_role_policy_pair;

typedef struct leiri_audit_options {
  size_t struct_size;
  leiri_profile profile;                   ///< replaces the profile that each role implies
  leiri_policy policy;                     ///< for all roles
  const leiri_role_policy_pair* policies;  ///< for individual roles
  size_t policy_count;
  const leiri_code_severity_pair* severities;  ///< replace the default severities
  size_t severity_count;
  /// Receives the namespaces of the document, in its current document, at the end of the reading,
  /// unless a callback ended it. May be null; must outlive the reading.
  leiri_namespaces* namespaces;
} leiri_audit_options;

/// The kind of an RDF term (RDF 1.1 Concepts, section 3).
typedef int leiri_term_kind;
enum { LEIRI_TERM_NONE = 0, LEIRI_TERM_IRI = 1, LEIRI_TERM_BLANK_NODE = 2, LEIRI_TERM_LITERAL = 3 };

/// An RDF term; texts are UTF-8 without escapes.
typedef struct leiri_term {
  leiri_term_kind kind;
  leiri_text value;     ///< the absolute IRI, the label without `_:`, or the lexical form
  leiri_text datatype;  ///< of a literal; empty: xsd:string, or rdf:langString if there is a
                        ///< language
  leiri_text language;  ///< of a literal; empty if it has none
} leiri_term;

/// One statement; the graph is `none` for the default graph.
typedef struct leiri_statement {
  leiri_term subject;
  leiri_term predicate;
  leiri_term object;
  leiri_term graph;
} leiri_statement;

/// Receives statements in document order, each valid during the call. A result other than 0 ends
/// the reading with LEIRI_STOPPED.
typedef int (*leiri_statement_sink)(void* user, const leiri_statement* statement);

/// How the reading of a document ended.
typedef int leiri_ending;
enum {
  LEIRI_ENDING_COMPLETE = 0,    ///< at its end
  LEIRI_ENDING_INCOMPLETE = 1,  ///< at its end; text that the syntax does not allow was left out
  LEIRI_ENDING_BROKEN_OFF = 2,  ///< at a syntax error
  LEIRI_ENDING_STOPPED = 3      ///< at an identifier whose policy is `fail`
};

#ifdef __cplusplus
}
#endif
