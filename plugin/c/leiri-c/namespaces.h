#ifndef LEIRI_C_NAMESPACES_H
#define LEIRI_C_NAMESPACES_H

#include <leiri-c/comparison.h>

/// The namespaces of any number of documents, and which of them people confuse.
#ifdef __cplusplus
extern "C" {
#endif

/// A place in a document.
typedef struct leiri_position {
  uint64_t offset;  ///< in bytes of the file, from 0; LEIRI_UNKNOWN_OFFSET if it is not known
  uint64_t line;    ///< from 1
  uint64_t column;  ///< in code points, from 1
} leiri_position;
#define LEIRI_UNKNOWN_OFFSET UINT64_MAX

/// The position after `text`, which starts at `*from`; null: at the start of a document.
LEIRI_API leiri_position leiri_advance(const leiri_position* from, const char* text, size_t size);

/// A namespace with one established spelling, and its usual prefix. Names that share a prefix are
/// rival spellings of one namespace.
typedef struct leiri_known_namespace {
  leiri_text prefix;
  leiri_text name;
} leiri_known_namespace;

/// An element of the built-in list, which is never freed. LEIRI_NOT_FOUND after the last one.
LEIRI_API leiri_status leiri_well_known_namespace(size_t index, leiri_known_namespace* known);

/// The size, in bytes, of the namespace part of an RDF term: up to and including its last `#` or
/// `/`, or the whole term if it contains neither.
LEIRI_API size_t leiri_namespace_part(const char* iri, size_t size);

typedef struct leiri_namespaces_options {
  size_t struct_size;
  const leiri_known_namespace* known;  ///< in addition to the built-in list; copied
  size_t known_count;
  const leiri_aliases* aliases;  ///< for the rung `protocol`; copied
} leiri_namespaces_options;
#define LEIRI_NAMESPACES_OPTIONS_INIT \
  { sizeof(leiri_namespaces_options), NULL, 0, NULL }

/// An inventory of the namespaces of any number of documents.
typedef struct leiri_namespaces leiri_namespaces;
LEIRI_API leiri_status leiri_namespaces_new(const leiri_namespaces_options* options,
                                            leiri_namespaces** namespaces);
LEIRI_API void leiri_namespaces_free(leiri_namespaces* namespaces);

/// Starts a document: everything that is added from now on belongs to it. `*index` counts from 0.
LEIRI_API leiri_status leiri_namespaces_begin_document(leiri_namespaces* namespaces,
                                                       const char* name, size_t size,
                                                       uint32_t* index);

/// How a document uses a namespace. A set of usages is the sum of its members.
enum {
  LEIRI_USAGE_DECLARED = 1,      ///< XML binds it to a prefix, or makes it the default
  LEIRI_USAGE_RDF_DECLARED = 2,  ///< the same in a syntax of RDF that is not XML
  LEIRI_USAGE_XML_NAME = 4,      ///< an element or attribute outside RDF/XML has a name in it
  LEIRI_USAGE_RDF_NAME = 8,      ///< an RDF term is written with its prefix
  LEIRI_USAGE_RDF_START = 16,  ///< a longer predicate, class or datatype is written with its prefix
  LEIRI_USAGE_RDF_TERM = 32,   ///< it is the namespace part of a predicate, class or datatype
  LEIRI_USAGE_TARGET = 64,     ///< a schema describes it, for example by its targetNamespace
  LEIRI_USAGE_NAMED = 128      ///< a document names it in another way, for example in xs:import
};

typedef struct leiri_namespaces_add_options {
  size_t struct_size;
  leiri_text prefix;            ///< the prefix that the document binds to the name; may be empty
  uint64_t uses;                ///< how many uses to record; 0 records one
  const leiri_position* where;  ///< recorded at the first use in a document; null: not known
  uint32_t how;                 ///< a sum of LEIRI_USAGE_...; 0: LEIRI_USAGE_DECLARED
} leiri_namespaces_add_options;
#define LEIRI_NAMESPACES_ADD_OPTIONS_INIT \
  { sizeof(leiri_namespaces_add_options), {NULL, 0}, 0, NULL, 0 }

/// Records the use of a name in the current document. `*index` is the index of the name.
/// LEIRI_BAD_ARGUMENT before the first document.
LEIRI_API leiri_status leiri_namespaces_add(leiri_namespaces* namespaces, const char* name,
                                            size_t size,
                                            const leiri_namespaces_add_options* options,
                                            uint32_t* index);
/// Adds to the current document everything that `part` recorded. `part` has a single document,
/// which is a part of the current document and is preceded there by `lines_before` lines.
LEIRI_API leiri_status leiri_namespaces_append(leiri_namespaces* namespaces,
                                               const leiri_namespaces* part, uint64_t lines_before);
/// 1 if the current document uses a name, else 0.
LEIRI_API int leiri_namespaces_is_used(const leiri_namespaces* namespaces, const char* name,
                                       size_t size);

/// One namespace over all documents. The name belongs to the inventory and is valid until something
/// is added.
typedef struct leiri_namespace {
  leiri_text name;
  uint64_t count;   ///< of uses
  size_t prefixes;  ///< the number of its prefixes
  size_t uses;      ///< the number of documents that use it
} leiri_namespace;

/// How one document uses one namespace.
typedef struct leiri_namespace_use {
  uint32_t document;  ///< its index
  uint64_t count;     ///< of uses
  leiri_position first;
} leiri_namespace_use;

/// The number of namespaces, and the number of documents.
LEIRI_API size_t leiri_namespaces_size(const leiri_namespaces* namespaces);
LEIRI_API size_t leiri_namespaces_documents(const leiri_namespaces* namespaces);
/// Namespaces, prefixes, uses and documents are in order of appearance. These functions return
/// LEIRI_NOT_FOUND if an index is too large.
LEIRI_API leiri_status leiri_namespaces_get(const leiri_namespaces* namespaces, size_t index,
                                            leiri_namespace* entry);
LEIRI_API leiri_status leiri_namespaces_prefix(const leiri_namespaces* namespaces, size_t index,
                                               size_t prefix, leiri_text* text);
LEIRI_API leiri_status leiri_namespaces_use(const leiri_namespaces* namespaces, size_t index,
                                            size_t use, leiri_namespace_use* found);
LEIRI_API leiri_status leiri_namespaces_document(const leiri_namespaces* namespaces,
                                                 size_t document, leiri_text* name);

/// Namespaces that differ as strings and meet on a higher rung. `members` belongs to the groups;
/// `known` is never freed.
typedef struct leiri_namespace_group {
  leiri_rung rung;          ///< the lowest rung on which all members meet
  uint32_t differences;     ///< between the first member and the others; LEIRI_DIFFERENCE_...
  const uint32_t* members;  ///< indices; the first member is preferred unless `known` is not empty
  size_t member_count;
  leiri_text known;  ///< the well-known spelling if no document uses it, else empty
} leiri_namespace_group;

/// The groups of an inventory at the time of the call. The inventory must outlive them.
typedef struct leiri_namespace_groups leiri_namespace_groups;
LEIRI_API leiri_status leiri_namespace_groups_new(const leiri_namespaces* namespaces,
                                                  leiri_namespace_groups** groups);
LEIRI_API void leiri_namespace_groups_free(leiri_namespace_groups* groups);
LEIRI_API size_t leiri_namespace_groups_size(const leiri_namespace_groups* groups);
LEIRI_API leiri_status leiri_namespace_groups_get(const leiri_namespace_groups* groups,
                                                  size_t index, leiri_namespace_group* group);

/// A problem of a namespace or prefix, found once in each document that has it. Texts belong to the
/// findings.
typedef struct leiri_namespace_finding {
  leiri_code code;
  leiri_severity severity;  ///< may differ from that of the code, by the uses of the name
  leiri_text value;         ///< the name, prefix or term
  leiri_text intended;      ///< the name or term that was probably meant; empty if none is known
  uint32_t document;        ///< the index of the document with the first occurrence
  leiri_position first;     ///< of the first occurrence
  leiri_text message;       ///< for display, with both names and their places
} leiri_namespace_finding;

/// The findings of an inventory at the time of the call, in the order of their first occurrences.
/// The inventory must outlive them.
typedef struct leiri_namespace_findings leiri_namespace_findings;
LEIRI_API leiri_status leiri_namespace_findings_new(const leiri_namespaces* namespaces,
                                                    leiri_namespace_findings** findings);
LEIRI_API void leiri_namespace_findings_free(leiri_namespace_findings* findings);
LEIRI_API size_t leiri_namespace_findings_size(const leiri_namespace_findings* findings);
LEIRI_API leiri_status leiri_namespace_findings_get(const leiri_namespace_findings* findings,
                                                    size_t index, leiri_namespace_finding* finding);

#ifdef __cplusplus
}
#endif

#endif
