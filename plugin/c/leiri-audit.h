#pragma once

#include <leiri.h>

/// Identifiers in documents: what leiri-libxml2.h and leiri-serd.h have in common. The rules of
/// leiri.h hold. The functions here are in libleiri.so.
#ifdef __cplusplus
extern "C" {
#endif

/// What an identifier is in its document.
typedef int leiri_role;
enum {
  LEIRI_ROLE_NAMESPACE = 1,  ///< of xmlns, or the namespace of an RDF prefix declaration's term
  LEIRI_ROLE_PREFIX = 2,     ///< the IRI of an RDF prefix declaration
  LEIRI_ROLE_BASE = 3,       ///< xml:base, @base
  LEIRI_ROLE_SYSTEM_ID = 4,  ///< of an entity, notation or document type
  LEIRI_ROLE_ATTRIBUTE = 5,  ///< of XML; the detail is its name
  LEIRI_ROLE_ELEMENT = 6,    ///< content of an XML element; the detail is its name
  LEIRI_ROLE_SUBJECT = 7,
  LEIRI_ROLE_PREDICATE = 8,
  LEIRI_ROLE_OBJECT = 9,
  LEIRI_ROLE_DATATYPE = 10,
  LEIRI_ROLE_GRAPH = 11
};

/// How an identifier is to be read.
typedef int leiri_reading;
enum {
  LEIRI_READING_REFERENCE = 1,  ///< resolved against the base in force
  LEIRI_READING_ABSOLUTE = 2,   ///< must have a scheme; is never resolved
  LEIRI_READING_NAME = 3        ///< a namespace name, which is not resolved
};

/// What happens to an identifier that is no good where it stands.
typedef int leiri_policy;
enum {
  LEIRI_POLICY_DEFAULT = 0,  ///< `skip`
  LEIRI_POLICY_KEEP = 1,     ///< it goes on as it stands
  LEIRI_POLICY_SKIP = 2,     ///< it does not go on, nor does the statement that it is a term of
  LEIRI_POLICY_REPAIR = 3,   ///< it is made valid, as by leiri_repair(); what cannot be is skipped
  LEIRI_POLICY_FAIL = 4      ///< the reading of the document ends
};

/// "system-id"; empty for a number that is none.
const char* leiri_role_name(leiri_role role);
/// "keep"; empty for 0 and for a number that is none.
const char* leiri_policy_name(leiri_policy policy);
/// LEIRI_NOT_FOUND where none has that name.
leiri_status leiri_policy_named(const char* name, size_t size, leiri_policy* policy);

/// Fills `buffer` with up to `size` bytes of a document and sets `*read`, to 0 at its end. Other
/// results than 0 end the reading: LEIRI_STOPPED.
typedef int (*leiri_read)(void* stream, char* buffer, size_t size, size_t* read);

/// One identifier where it stands. The library makes it: `struct_size` tells which members there
/// are. Texts live for the call.
typedef struct leiri_occurrence {
  size_t struct_size;
  leiri_role role;
  leiri_reading reading;
  leiri_profile profile;
  leiri_text role_detail;  ///< "xlink:href"; empty where the role says it all
  leiri_text value;        ///< verbatim, with the document's escapes decoded; UTF-8
  leiri_text base;         ///< in force here; empty where nothing is known
  const void* place;       ///< for the next one, during the call
  /// Where byte `value_offset` of the value stands, which may be its size. Costs something: ask
  /// where there is something to say.
  leiri_position (*locate)(const void* place, uint32_t value_offset);
} leiri_occurrence;

/// What became of it.
typedef struct leiri_outcome {
  size_t struct_size;
  int usable;           ///< 1: valid, and absolute after resolution where it had to be
  leiri_code why;       ///< what made it unusable; else LEIRI_CODE_NONE
  leiri_text resolved;  ///< absolute where usable, but for names, which stand here as they are
} leiri_outcome;

/// A finding where it stands.
typedef struct leiri_report {
  size_t struct_size;
  leiri_finding finding;
  leiri_position where;
  const leiri_occurrence* subject;  ///< null where it is about the document
  leiri_text detail;                ///< what the catalogue cannot know; may be empty
  leiri_profile profile;            ///< the grammar that rejects it, where it is invalid; else 0
} leiri_report;

/// What was done with an unusable identifier.
typedef struct leiri_decision {
  size_t struct_size;
  leiri_policy action;
  leiri_text text;      ///< in the place of the value
  leiri_text resolved;  ///< the same, absolute; where it is kept, as far as that can be had
} leiri_decision;

/// Hears of everything, in document order. Each function may be null; arguments live for the call.
/// Another result than 0 ends the reading: LEIRI_STOPPED.
typedef struct leiri_listener {
  size_t struct_size;
  void* user;  ///< passed to all of them
  int (*on_identifier)(void* user, const leiri_occurrence* occurrence,
                       const leiri_outcome* outcome);
  int (*on_report)(void* user, const leiri_report* report);
  int (*on_decided)(void* user, const leiri_occurrence* occurrence, const leiri_outcome* outcome,
                    const leiri_decision* decision);
  /// A statement that does not go on: `size` bytes of the document.
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
  leiri_profile profile;                   ///< in the place of what each role calls for
  leiri_policy policy;                     ///< for all roles
  const leiri_role_policy_pair* policies;  ///< for some of them
  size_t policy_count;
  const leiri_code_severity_pair* severities;  ///< in the place of leiri's own
  size_t severity_count;
  /// Gets the namespaces of what is read, in its document at hand, when the reading has ended
  /// otherwise than by a callback. May be null; must outlive the reading.
  leiri_namespaces* namespaces;
} leiri_audit_options;

/// What an RDF term is (RDF 1.1 Concepts, section 3).
typedef int leiri_term_kind;
enum { LEIRI_TERM_NONE = 0, LEIRI_TERM_IRI = 1, LEIRI_TERM_BLANK_NODE = 2, LEIRI_TERM_LITERAL = 3 };

/// An RDF term; texts are UTF-8 without escapes.
typedef struct leiri_term {
  leiri_term_kind kind;
  leiri_text value;     ///< the IRI, absolute; the label without `_:`; the lexical form
  leiri_text datatype;  ///< of a literal; empty: xsd:string, or rdf:langString with a language
  leiri_text language;  ///< of a literal; empty where it has none
} leiri_term;

/// One statement; the graph is `none` in the default graph.
typedef struct leiri_statement {
  leiri_term subject;
  leiri_term predicate;
  leiri_term object;
  leiri_term graph;
} leiri_statement;

/// Takes statements in document order, each for the call. Another result than 0 ends the reading:
/// LEIRI_STOPPED.
typedef int (*leiri_statement_sink)(void* user, const leiri_statement* statement);

/// How the reading of a document ended.
typedef int leiri_ending;
enum {
  LEIRI_ENDING_COMPLETE = 0,    ///< at its end
  LEIRI_ENDING_INCOMPLETE = 1,  ///< at its end; what the syntax does not allow was left out
  LEIRI_ENDING_BROKEN_OFF = 2,  ///< at an error of its syntax
  LEIRI_ENDING_STOPPED = 3      ///< at an identifier whose policy is `fail`
};

#ifdef __cplusplus
}
#endif
