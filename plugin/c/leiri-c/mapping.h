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
/// Under LEIRI_PROFILE_DRAFT_2003 an opaque part stays whole, and only references to the same
/// document can be resolved against an opaque base. `*path_guard` is 1 if `/.` was inserted before
/// a path that would otherwise start with `//`. Refused: `relative-without-base`, `utf8-invalid`,
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

/// The inverse: the shortest reference that resolves against `base` to exactly `target`, or the
/// target itself. Refused: `relative-without-base`, `relative-reference`, `not-relativizable`,
/// `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_relativize(const char* target, size_t target_size, const char* base,
                                        size_t base_size, const leiri_relativize_options* options,
                                        leiri_buffer* out, leiri_error* error);

/// Removes the dot segments of a path (RFC 3986 section 5.2.4).
LEIRI_API leiri_status leiri_remove_dot_segments(const char* path, size_t size, leiri_buffer* out);

// Mappings.

typedef struct leiri_from_leiri_options {
  size_t struct_size;
  int keep_private_use_in_query;  ///< as the grammar of IRIs allows; the draft encodes them
  int keep_bidi_controls;         ///< as the draft says; an IRI must not contain them
} leiri_from_leiri_options;
#define LEIRI_FROM_LEIRI_OPTIONS_INIT \
  { sizeof(leiri_from_leiri_options), 0, 0 }

/// LEIRI -> IRI (W3C Note, 3987bis section 6): percent-encodes every character that a LEIRI may
/// contain and an IRI may not; leaves `%`, `#`, `[` and `]` alone. Refused: `utf8-invalid`,
/// `too-long`.
LEIRI_API leiri_status leiri_from_leiri(const char* text, size_t size,
                                        const leiri_from_leiri_options* options, leiri_buffer* out,
                                        leiri_error* error);

/// What leiri_to_uri() does with characters outside the grammar.
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
  int convert_domain;            ///< ToASCII on the domain names of http, https, ws, wss, ftp
  leiri_charset* query_charset;  ///< of the document: encodes queries of http and https
} leiri_to_uri_options;
#define LEIRI_TO_URI_OPTIONS_INIT \
  { sizeof(leiri_to_uri_options), 0, 0, 0, NULL }

/// IRI -> URI (RFC 3987 section 3.1): replaces every ucschar and iprivate by the percent-encoded
/// octets of its UTF-8 form. Percent-encodings stay, so mapping the result again changes nothing.
/// Refused: what leiri_parse() refuses; `host-idna`, `charset-unmappable`.
LEIRI_API leiri_status leiri_to_uri(const char* iri, size_t size,
                                    const leiri_to_uri_options* options, leiri_buffer* out,
                                    leiri_error* error);

typedef struct leiri_to_iri_options {
  size_t struct_size;
  leiri_profile profile;
  int convert_domain;      ///< ToUnicode on domain names
  int encode_look_alikes;  ///< what RFC 3987 section 6.1 advises against stays encoded
} leiri_to_iri_options;
#define LEIRI_TO_IRI_OPTIONS_INIT \
  { sizeof(leiri_to_iri_options), 0, 0, 0 }

/// URI -> IRI (RFC 3987 section 3.2): decodes the percent-encodings that are the UTF-8 form of
/// characters that the IRI may contain there. Refused: what leiri_parse() refuses.
LEIRI_API leiri_status leiri_to_iri(const char* uri, size_t size,
                                    const leiri_to_iri_options* options, leiri_buffer* out,
                                    leiri_error* error);

/// The result after the first `step` steps of leiri_to_iri(), 1 to 5, as RFC 3987 section 3.2.1
/// prints them.
LEIRI_API leiri_status leiri_explain_to_iri(const char* uri, size_t size, int step,
                                            const leiri_to_iri_options* options, leiri_buffer* out,
                                            leiri_error* error);

/// The ASCII form of a domain name, which is UTF-8 without percent-encodings (UTS #46,
/// non-transitional, with the STD3 rules, CheckBidi and ContextJ). Refused: `host-idna`, at the
/// label that fails; `utf8-invalid`.
LEIRI_API leiri_status leiri_to_ascii(const char* host, size_t size, leiri_buffer* out,
                                      leiri_error* error);
/// The inverse, for labels that start with "xn--".
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

/// Makes an identifier valid: removes white space around it, percent-encodes every character that
/// is not allowed where it is, and puts `./` before a first segment that contains a colon.
/// `*reason` is what was wrong, LEIRI_CODE_NONE if nothing was. Refused: the error that remains
/// after that.
LEIRI_API leiri_status leiri_repair(const char* text, size_t size,
                                    const leiri_repair_options* options, leiri_buffer* out,
                                    leiri_error* reason, leiri_error* error);

/// Rewrites each component of a valid identifier that breaks a rule of RFC 3987 section 4.2, on
/// right-to-left characters, in the notation of URIs. Otherwise like leiri_repair().
LEIRI_API leiri_status leiri_repair_bidi(const char* text, size_t size,
                                         const leiri_repair_options* options, leiri_buffer* out,
                                         leiri_error* reason, leiri_error* error);

/// Reverts a repair of `original` to `result`: writes `original` if `text` equals `result`.
/// Refused: `bad-request` if it does not.
LEIRI_API leiri_status leiri_undo_repair(const char* text, size_t size, const char* original,
                                         size_t original_size, const char* result,
                                         size_t result_size, leiri_buffer* out, leiri_error* error);

#ifdef __cplusplus
}
#endif

#endif
