#ifndef LEIRI_C_MAPPING_H
#define LEIRI_C_MAPPING_H

#include <leiri-c/charset.h>
#include <leiri-c/grammar.h>

/// From one identifier to another: resolution, mappings between LEIRIs, IRIs and URIs, repairs.
#ifdef __cplusplus
extern "C" {
#endif

// Resolution.

/// What happens to a reference that has a scheme of its own.
typedef int leiri_absolute_references;
enum {
  LEIRI_ABSOLUTE_RESOLVE = 0,  ///< its dot segments are removed (RFC 3986 section 5.2.2)
  LEIRI_ABSOLUTE_VERBATIM = 1  ///< it stays as it is, as RDF formats require
};

typedef struct leiri_resolve_options {
  size_t struct_size;
  leiri_profile profile;  ///< matters only if it is `draft-2003`
  leiri_absolute_references absolute_references;
} leiri_resolve_options;
#define LEIRI_RESOLVE_OPTIONS_INIT \
  { sizeof(leiri_resolve_options), 0, 0 }

/// Resolves a reference against a base (RFC 3986 section 5.2.2, strict); both may be URIs, IRIs or
/// LEIRIs. Validates nothing except UTF-8, and changes neither percent-encodings nor letter case.
/// Under LEIRI_PROFILE_DRAFT_2003, an opaque part is not split, and only same-document references
/// can be resolved against an opaque base. `*path_guard` is 1 if `/.` was inserted before a path
/// that would otherwise start with `//`, else 0. Refused: `relative-without-base`, `utf8-invalid`,
/// `too-long`.
LEIRI_API leiri_status leiri_resolve(const char* reference, size_t reference_size, const char* base,
                                     size_t base_size, const leiri_resolve_options* options,
                                     leiri_buffer* out, int* path_guard, leiri_error* error);

typedef struct leiri_relativize_options {
  size_t struct_size;
  leiri_profile profile;  ///< matters only if it is `draft-2003`
} leiri_relativize_options;
#define LEIRI_RELATIVIZE_OPTIONS_INIT \
  { sizeof(leiri_relativize_options), 0 }

/// The inverse of leiri_resolve(): writes the shortest reference that resolves against `base` to
/// exactly `target`, which may be the target itself. Refused: `relative-without-base`,
/// `relative-reference`, `not-relativizable`, `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_relativize(const char* target, size_t target_size, const char* base,
                                        size_t base_size, const leiri_relativize_options* options,
                                        leiri_buffer* out, leiri_error* error);

/// Removes the dot segments of a path (RFC 3986 section 5.2.4).
LEIRI_API leiri_status leiri_remove_dot_segments(const char* path, size_t size, leiri_buffer* out);

// Mappings.

typedef struct leiri_from_leiri_options {
  size_t struct_size;
  int keep_private_use_in_query;  ///< the grammar of IRIs allows them there; 3987bis encodes them
  int keep_bidi_controls;         ///< 3987bis keeps them, although an IRI must not contain them
} leiri_from_leiri_options;
#define LEIRI_FROM_LEIRI_OPTIONS_INIT \
  { sizeof(leiri_from_leiri_options), 0, 0 }

/// LEIRI -> IRI (W3C Note, 3987bis section 6): percent-encodes every character that a LEIRI may
/// contain and an IRI may not, and leaves `%`, `#`, `[` and `]` unchanged. Refused: `utf8-invalid`,
/// `too-long`.
LEIRI_API leiri_status leiri_from_leiri(const char* text, size_t size,
                                        const leiri_from_leiri_options* options, leiri_buffer* out,
                                        leiri_error* error);

/// What leiri_to_uri() does with characters that the grammar does not allow.
typedef int leiri_ascii_policy;
enum {
  LEIRI_ASCII_DEFAULT = 0,  ///< `encode` under `iri-bis` and `draft-2003`, else `fail`
  LEIRI_ASCII_FAIL = 1,     ///< they are an error (RFC 3987 section 3.1)
  LEIRI_ASCII_ENCODE = 2    ///< they are percent-encoded except `% # [ ]` (3987bis section 3.6)
};

typedef struct leiri_to_uri_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_ascii_policy ascii;
  int convert_domain;            ///< applies ToASCII to domain names, where the scheme has such
  leiri_charset* query_charset;  ///< encodes queries of http and https; null: UTF-8
} leiri_to_uri_options;
#define LEIRI_TO_URI_OPTIONS_INIT \
  { sizeof(leiri_to_uri_options), 0, 0, 0, NULL }

/// IRI -> URI (RFC 3987 section 3.1): replaces every ucschar and iprivate with the percent-encoded
/// octets of its UTF-8 form. Percent-encodings are unchanged, so mapping the result again changes
/// nothing. Refused: what leiri_parse() refuses; `host-idna`, `charset-unmappable`.
LEIRI_API leiri_status leiri_to_uri(const char* iri, size_t size,
                                    const leiri_to_uri_options* options, leiri_buffer* out,
                                    leiri_error* error);

typedef struct leiri_to_iri_options {
  size_t struct_size;
  leiri_profile profile;
  int convert_domain;      ///< applies ToUnicode to domain names
  int encode_look_alikes;  ///< keeps encoded what RFC 3987 section 6.1 advises against
} leiri_to_iri_options;
#define LEIRI_TO_IRI_OPTIONS_INIT \
  { sizeof(leiri_to_iri_options), 0, 0, 0 }

/// URI -> IRI (RFC 3987 section 3.2): decodes a percent-encoding if its octets are the UTF-8 form
/// of a character that an IRI may contain in that component. Refused: what leiri_parse() refuses.
LEIRI_API leiri_status leiri_to_iri(const char* uri, size_t size,
                                    const leiri_to_iri_options* options, leiri_buffer* out,
                                    leiri_error* error);

/// Writes the intermediate result after step `step` of leiri_to_iri(), from 1 to 5, in the notation
/// of the examples in RFC 3987 section 3.2.1.
LEIRI_API leiri_status leiri_explain_to_iri(const char* uri, size_t size, int step,
                                            const leiri_to_iri_options* options, leiri_buffer* out,
                                            leiri_error* error);

/// Writes the ASCII form of a domain name (UTS #46, non-transitional, with the STD3 rules,
/// CheckBidi and ContextJ). `host` is UTF-8 without percent-encodings. Refused: `host-idna`, with
/// the offset of the label that fails; `utf8-invalid`.
LEIRI_API leiri_status leiri_to_ascii(const char* host, size_t size, leiri_buffer* out,
                                      leiri_error* error);

typedef struct leiri_domain_options {
  size_t struct_size;
  int strict;        ///< each label must be one of IDNA 2008 (RFC 5891 section 4)
  int transitional;  ///< transitional processing of UTS #46, which IDNA 2003 resembles
  int unassigned;    ///< encodes code points that ICU's version of Unicode does not assign
} leiri_domain_options;
#define LEIRI_DOMAIN_OPTIONS_INIT \
  { sizeof(leiri_domain_options), 0, 0, 0 }

/// leiri_to_ascii() with options. `transitional` has no effect if `strict` is set.
LEIRI_API leiri_status leiri_to_ascii_with(const char* host, size_t size,
                                           const leiri_domain_options* options, leiri_buffer* out,
                                           leiri_error* error);
/// The inverse of leiri_to_ascii(): decodes the labels that start with "xn--".
LEIRI_API leiri_status leiri_to_unicode(const char* host, size_t size, leiri_buffer* out,
                                        leiri_error* error);

// Repairs.

typedef struct leiri_repair_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_kind kind;
} leiri_repair_options;
#define LEIRI_REPAIR_OPTIONS_INIT \
  { sizeof(leiri_repair_options), 0, 0 }

/// Makes an identifier valid if only one reading of it is possible: removes white space and
/// quotation marks around it, and percent-encodes characters that its path, query and fragment do
/// not allow. A backslash is percent-encoded only under the profile `rdf`, in an identifier with a
/// scheme. `*reason` says why the identifier was invalid; its code is LEIRI_CODE_NONE if it was
/// valid. Refused: the error that remains, such as any error in scheme, user information, host or
/// port.
LEIRI_API leiri_status leiri_repair(const char* text, size_t size,
                                    const leiri_repair_options* options, leiri_buffer* out,
                                    leiri_error* reason, leiri_error* error);

/// Percent-encodes the non-ASCII characters of each component that violates a structure rule for
/// right-to-left characters (RFC 3987 section 4.2). `*reason` is the first violated rule, with its
/// offset; its code is LEIRI_CODE_NONE if none is violated. Refused: what leiri_parse() refuses; a
/// violated rule in a host under `iri-bis`, whose hosts allow no percent-encodings.
LEIRI_API leiri_status leiri_repair_bidi(const char* text, size_t size,
                                         const leiri_repair_options* options, leiri_buffer* out,
                                         leiri_error* reason, leiri_error* error);

/// Reverts the repair that turned `original` into `result`: writes `original` if `text` equals
/// `result`. Refused: `bad-request` if `text` and `result` differ.
LEIRI_API leiri_status leiri_undo_repair(const char* text, size_t size, const char* original,
                                         size_t original_size, const char* result,
                                         size_t result_size, leiri_buffer* out, leiri_error* error);

#ifdef __cplusplus
}
#endif

#endif
