#ifndef LEIRI_C_GRAMMAR_H
#define LEIRI_C_GRAMMAR_H

#include <leiri-c/findings.h>

/// Grammars: profiles, classes of characters, components, parsing and checking.
#ifdef __cplusplus
extern "C" {
#endif

/// The grammar by which an identifier is validated.
typedef int leiri_profile;
enum {
  LEIRI_PROFILE_DEFAULT = 0,    ///< `iri`, unless a comment says otherwise
  LEIRI_PROFILE_URI = 1,        ///< RFC 3986; ASCII only
  LEIRI_PROFILE_IRI = 2,        ///< RFC 3987 sections 2.2 and 4.1
  LEIRI_PROFILE_IRI_BIS = 3,    ///< draft-ietf-iri-3987bis-07
  LEIRI_PROFILE_LEIRI = 4,      ///< W3C Note "Legacy extended IRIs"
  LEIRI_PROFILE_RDF = 5,        ///< RDF 1.1 and 1.2
  LEIRI_PROFILE_DRAFT_2003 = 6  ///< draft-duerst-iri-03
};

/// The form of identifier that is required.
typedef int leiri_kind;
enum {
  LEIRI_KIND_DEFAULT = 0,        ///< `iri` under the profile `rdf`, else `iri-reference`
  LEIRI_KIND_IRI_REFERENCE = 1,  ///< absolute or relative
  LEIRI_KIND_IRI = 2,            ///< with a scheme
  LEIRI_KIND_ABSOLUTE_IRI = 3,   ///< with a scheme, without a fragment
  LEIRI_KIND_RELATIVE_REF = 4    ///< without a scheme
};

/// The name of a profile, such as "iri-bis"; empty for 0 and for a number that is not a profile.
LEIRI_API const char* leiri_profile_name(leiri_profile profile);
/// The name of a kind, such as "absolute-iri"; empty for 0 and for a number that is not a kind.
LEIRI_API const char* leiri_kind_name(leiri_kind kind);
/// LEIRI_NOT_FOUND if no profile has that name.
LEIRI_API leiri_status leiri_profile_named(const char* name, size_t size, leiri_profile* profile);
/// LEIRI_NOT_FOUND if no kind has that name.
LEIRI_API leiri_status leiri_kind_named(const char* name, size_t size, leiri_kind* kind);

/// Classes of characters (RFC 3987 sections 2.2 and 4.1, W3C Note).
enum {
  LEIRI_CHARACTER_UCSCHAR = 1,
  LEIRI_CHARACTER_IPRIVATE = 2,
  LEIRI_CHARACTER_LEIRI_UCSCHAR = 4,  ///< the ucschar of the grammar of LEIRIs
  LEIRI_CHARACTER_BIDI_FORMAT = 8,    ///< bidirectional formatting, forbidden by section 4.1
  LEIRI_CHARACTER_BIDI_ISOLATE = 16,  ///< bidirectional formatting, newer than RFC 3987
  LEIRI_CHARACTER_NONCHARACTER = 32,
  LEIRI_CHARACTER_TAG = 64,      ///< U+E0000-E0FFF
  LEIRI_CHARACTER_VISIBLE = 128  ///< not a control, private use, unassigned or invisible character
};
/// The sum of the classes of a Unicode scalar value; 0 if `character` is not a scalar value.
LEIRI_API unsigned leiri_character_classes(uint32_t character);

/// The characters that a LEIRI may contain and an IRI should not, grouped by the reason against
/// them (3987bis section 6).
typedef int leiri_legacy_group;
enum {
  LEIRI_LEGACY_NONE = 0,  ///< every IRI may contain it, or no LEIRI may
  LEIRI_LEGACY_SPACE = 1,
  LEIRI_LEGACY_DELIMITER = 2,
  LEIRI_LEGACY_UNWISE = 3,
  LEIRI_LEGACY_CONTROL = 4,
  LEIRI_LEGACY_BIDI = 5,
  LEIRI_LEGACY_SPECIALS = 6,
  LEIRI_LEGACY_PRIVATE_USE = 7,
  LEIRI_LEGACY_TAG = 8,
  LEIRI_LEGACY_NONCHARACTER = 9
};
LEIRI_API leiri_legacy_group leiri_legacy_group_of(uint32_t character);
/// The name of a group, such as "private-use"; empty for LEIRI_LEGACY_NONE and for a number that is
/// not a group.
LEIRI_API const char* leiri_legacy_group_name(leiri_legacy_group group);
/// What a user should do about the characters of a group; empty for LEIRI_LEGACY_NONE and for a
/// number that is not a group.
LEIRI_API const char* leiri_legacy_group_advice(leiri_legacy_group group);

/// 1 if the text is an IP address as RFC 3986 section 3.2.2 writes it, without brackets, else 0.
LEIRI_API int leiri_is_ipv4_address(const char* text, size_t size);
LEIRI_API int leiri_is_ipv6_address(const char* text, size_t size);
LEIRI_API int leiri_is_ipv_future(const char* text, size_t size);
/// 1 if the text is valid between the brackets of an IP-literal, else 0. If `zone` is not 0, a zone
/// identifier (RFC 6874) may follow, as in "fe80::1%25eth0".
LEIRI_API int leiri_is_ip_literal(const char* text, size_t size, int zone);

/// Looks for the first sequence that is not UTF-8 (RFC 3629). LEIRI_NOT_FOUND if there is none;
/// `*offset` is then the size.
LEIRI_API leiri_status leiri_find_invalid_utf8(const char* text, size_t size, size_t* offset);

// Components.

/// A component, as a range of bytes of the identifier. Absent and empty differ: `a?` has an empty
/// query, and `a` has no query.
typedef struct leiri_slice {
  uint32_t offset;  ///< LEIRI_ABSENT if the component is absent
  uint32_t size;
} leiri_slice;
#define LEIRI_ABSENT UINT32_MAX

/// What an identifier contains. leiri_parse() sets these traits; leiri_split() sets them to 0.
enum {
  LEIRI_TRAIT_PERCENT = 1,     ///< a percent-encoding
  LEIRI_TRAIT_NON_ASCII = 2,   ///< a character above U+007F
  LEIRI_TRAIT_LEGACY = 4,      ///< a character that a LEIRI may contain and that is not a ucschar
  LEIRI_TRAIT_FORMATTING = 8,  ///< a bidirectional formatting character
  LEIRI_TRAIT_OPAQUE = 16      ///< under `draft-2003`: an opaque part follows the scheme
};

/// A parsed identifier, each component without its delimiters: no colon, `//`, `@`, `?` or `#`. The
/// host of an IP literal includes its brackets. A path is never absent.
typedef struct leiri_reference {
  leiri_slice scheme;
  leiri_slice authority;
  leiri_slice userinfo;
  leiri_slice host;
  leiri_slice port;
  leiri_slice path;
  leiri_slice query;
  leiri_slice fragment;
  uint32_t traits;  ///< the sum of LEIRI_TRAIT_...
} leiri_reference;

typedef struct leiri_parse_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_kind kind;
} leiri_parse_options;
#define LEIRI_PARSE_OPTIONS_INIT \
  { sizeof(leiri_parse_options), 0, 0 }

/// Splits an identifier into its components and validates each of them (RFC 3986 section 3, RFC
/// 3987 section 2.2). Refuses with the first error in reading order; an error of UTF-8 precedes all
/// others. Allocates nothing.
LEIRI_API leiri_status leiri_parse(const char* text, size_t size,
                                   const leiri_parse_options* options, leiri_reference* parts,
                                   leiri_error* error);

/// Splits without validating, as RFC 3986 appendix B does, except that a scheme must have the form
/// of a scheme. Refused: `too-long`.
LEIRI_API leiri_status leiri_split(const char* text, size_t size, leiri_reference* parts,
                                   leiri_error* error);

/// Remembers the findings about hosts, which are the expensive part of leiri_check_iri(): those of
/// up to a thousand hosts, in a few megabytes.
typedef struct leiri_checker leiri_checker;
LEIRI_API leiri_status leiri_checker_new(leiri_checker** checker);
LEIRI_API void leiri_checker_free(leiri_checker* checker);

typedef struct leiri_check_iri_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_kind kind;
  leiri_checker* checker;  ///< saves time if many identifiers are checked
  int normal_form;         ///< 1: also finds the components that are not in normal form
} leiri_check_iri_options;
#define LEIRI_CHECK_IRI_OPTIONS_INIT \
  { sizeof(leiri_check_iri_options), 0, 0, NULL, 0 }

/// Finds everything that is wrong or questionable with one identifier, in reading order: its
/// characters, its percent-encodings, its host, the rules of its scheme. If it is not valid, the
/// verdict of the grammar, LEIRI_SEVERITY_INVALID, is the only finding and `*valid` is 0; the
/// status is LEIRI_OK all the same. `capacity` and `*count` are in findings.
LEIRI_API leiri_status leiri_check_iri(const char* text, size_t size,
                                       const leiri_check_iri_options* options,
                                       leiri_finding* findings, size_t capacity, size_t* count,
                                       int* valid);

#ifdef __cplusplus
}
#endif

#endif
