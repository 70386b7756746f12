#ifndef LEIRI_C_COMPARISON_H
#define LEIRI_C_COMPARISON_H

#include <leiri-c/charset.h>
#include <leiri-c/grammar.h>

/// The comparison ladder (RFC 3987 section 5.3, draft-ietf-iri-comparison-00), normal forms,
/// look-alikes, and identifiers as integers.
#ifdef __cplusplus
extern "C" {
#endif

/// The rungs of the ladder, strictest first. Two identifiers meet on the first rung on which they
/// are equal or, on LEIRI_RUNG_LOOK_ALIKE, easily confused.
typedef int leiri_rung;
enum {
  LEIRI_RUNG_STRING = 1,      ///< the same code points
  LEIRI_RUNG_SYNTAX = 2,      ///< RFC 3986 section 6.2.2
  LEIRI_RUNG_SCHEME = 3,      ///< RFC 3986 section 6.2.3
  LEIRI_RUNG_PROTOCOL = 4,    ///< equal by a table of aliases
  LEIRI_RUNG_LOOK_ALIKE = 5,  ///< not equal, but easily confused
  LEIRI_RUNG_NONE = 6         ///< they meet on no rung
};
/// The name of a rung, such as "syntax"; empty if the number is not a rung.
LEIRI_API const char* leiri_rung_name(leiri_rung rung);
/// LEIRI_NOT_FOUND if no rung has that name.
LEIRI_API leiri_status leiri_rung_named(const char* name, size_t size, leiri_rung* rung);

/// How two identifiers differ: the components that differ on the rung below the one on which the
/// identifiers meet or, for look-alikes, the kinds of difference. A set of differences is the sum
/// of its members.
enum {
  LEIRI_DIFFERENCE_SCHEME = 1,
  LEIRI_DIFFERENCE_USERINFO = 2,
  LEIRI_DIFFERENCE_HOST = 4,
  LEIRI_DIFFERENCE_PORT = 8,
  LEIRI_DIFFERENCE_PATH = 16,
  LEIRI_DIFFERENCE_QUERY = 32,
  LEIRI_DIFFERENCE_FRAGMENT = 64,
  LEIRI_DIFFERENCE_TRAILING = 128,     ///< `/`, `#` or `/#` at the end
  LEIRI_DIFFERENCE_LETTER_CASE = 256,  ///< letters of the path, query or fragment
  LEIRI_DIFFERENCE_WWW = 512,          ///< `www.` at the start of the host
  LEIRI_DIFFERENCE_NFC = 1024,         ///< equal in Unicode Normalization Form C
  LEIRI_DIFFERENCE_NFKC = 2048,        ///< equal in Unicode Normalization Form KC
  LEIRI_DIFFERENCE_CONFUSABLE = 4096,  ///< look-alike or invisible characters (UTS #39)
  LEIRI_DIFFERENCE_BIDI = 8192         ///< the order of characters, displayed in the same order
};
/// The name of one difference, such as "letter-case"; empty for other numbers.
LEIRI_API const char* leiri_difference_name(uint32_t difference);

/// A table of aliases: identifiers that, as the caller knows, identify the same resource (RFC 3987
/// section 5.3.4), for example because of redirects.
typedef struct leiri_aliases leiri_aliases;
LEIRI_API leiri_status leiri_aliases_new(leiri_aliases** aliases);
LEIRI_API void leiri_aliases_free(leiri_aliases* aliases);
typedef int leiri_match;
enum {
  LEIRI_MATCH_EXACT = 1,  ///< the whole identifier
  LEIRI_MATCH_PREFIX = 2  ///< its beginning, which `to` replaces
};
/// Records that `from` leads to `to`; both are absolute LEIRIs. Refused: what leiri_parse()
/// refuses.
LEIRI_API leiri_status leiri_aliases_add(leiri_aliases* aliases, leiri_match match,
                                         const char* from, size_t from_size, const char* to,
                                         size_t to_size, leiri_error* error);
/// Writes the identifier to which `identifier` finally leads: itself if the table has no row for
/// it. `identifier` must be in the normal form of the rung `scheme`, in URI notation.
LEIRI_API leiri_status leiri_aliases_follow(const leiri_aliases* aliases, const char* identifier,
                                            size_t size, leiri_buffer* out);

typedef struct leiri_compare_options {
  size_t struct_size;
  leiri_profile profile;
  const leiri_aliases* aliases;  ///< for the rung `protocol`
  int ignore_fragment;           ///< for retrieval: compares only the text before `#`
  leiri_charset* charset;        ///< of the first identifier, such as UTF-16LE; null: UTF-8
  leiri_charset* other_charset;  ///< of the second identifier; null: UTF-8
} leiri_compare_options;
#define LEIRI_COMPARE_OPTIONS_INIT \
  { sizeof(leiri_compare_options), 0, NULL, 0, NULL, NULL }

/// The rung on which two identifiers meet, and how they differ on the rung below it.
typedef struct leiri_comparison {
  leiri_rung rung;
  uint32_t differences;  ///< the sum of LEIRI_DIFFERENCE_...
} leiri_comparison;

/// Finds the rung on which two identifiers meet. The rung `string` compares bytes without
/// validating them; above it, both identifiers must be valid and absolute. An identifier in another
/// charset is first decoded, as leiri_charset_decode() does; offsets of errors found later are in
/// its UTF-8 form. Refused: what leiri_parse() refuses for `a`, then for `b`; `relative-reference`;
/// `charset-undecodable`. Allocates nothing if the identifiers are in UTF-8 and meet on `string` or
/// `syntax`.
LEIRI_API leiri_status leiri_compare(const char* a, size_t a_size, const char* b, size_t b_size,
                                     const leiri_compare_options* options, leiri_comparison* result,
                                     leiri_error* error);

/// The rung `string` across encoding forms: 1 if the code points are the same, else 0. Sizes are in
/// code units. An ill-formed text is not equal to any text in another encoding form.
LEIRI_API int leiri_equal_utf8_utf16(const char* a, size_t a_size, const uint16_t* b,
                                     size_t b_size);
LEIRI_API int leiri_equal_utf8_utf32(const char* a, size_t a_size, const uint32_t* b,
                                     size_t b_size);
LEIRI_API int leiri_equal_utf16_utf32(const uint16_t* a, size_t a_size, const uint32_t* b,
                                      size_t b_size);

// Normal forms.

/// The parts of normalization. A form is the sum of its parts.
enum {
  LEIRI_FORM_CASE = 1,          ///< RFC 3986 section 6.2.2.1
  LEIRI_FORM_PERCENT = 2,       ///< RFC 3986 section 6.2.2.2
  LEIRI_FORM_DOT_SEGMENTS = 4,  ///< RFC 3986 section 6.2.2.3
  LEIRI_FORM_BY_SCHEME = 8,     ///< RFC 3986 section 6.2.3
  LEIRI_FORM_SYNTAX = 7,        ///< the parts that the rung `syntax` applies
  LEIRI_FORM_SCHEME = 15        ///< the parts that the rung `scheme` applies
};

/// The notation of a normal form.
typedef int leiri_notation;
enum {
  LEIRI_NOTATION_DEFAULT = 0,  ///< `uri` under the profile `uri`, else `iri`
  LEIRI_NOTATION_URI = 1,      ///< non-ASCII characters are percent-encoded
  LEIRI_NOTATION_IRI = 2       ///< decoded as far as RFC 3987 section 3.2 allows
};

typedef struct leiri_normalize_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_kind kind;  ///< the default is `iri-reference` under every profile
  uint32_t form;    ///< the sum of LEIRI_FORM_...; the default is LEIRI_FORM_SYNTAX
  leiri_notation notation;
} leiri_normalize_options;
#define LEIRI_NORMALIZE_OPTIONS_INIT \
  { sizeof(leiri_normalize_options), 0, 0, 0, 0 }

/// Writes a normal form. Two identifiers are equal on the rung `syntax` if their forms
/// LEIRI_FORM_SYNTAX, in the same notation, are the same bytes; on the rung `scheme`, if their
/// forms LEIRI_FORM_SCHEME are. Refused: what leiri_parse() refuses.
LEIRI_API leiri_status leiri_normalize(const char* text, size_t size,
                                       const leiri_normalize_options* options, leiri_buffer* out,
                                       leiri_error* error);

// Look-alikes.

typedef struct leiri_look_alike_options {
  size_t struct_size;
  leiri_profile profile;
} leiri_look_alike_options;
#define LEIRI_LOOK_ALIKE_OPTIONS_INIT \
  { sizeof(leiri_look_alike_options), 0 }

/// Writes a key that is the same for two absolute identifiers if and only if they meet on the rung
/// `lookalike` or below it, not counting `protocol` (RFC 3987 section 6.1, UTS #39). The key is not
/// an identifier and not meant for display. Refused: what leiri_parse() refuses.
LEIRI_API leiri_status leiri_look_alike_key(const char* text, size_t size,
                                            const leiri_look_alike_options* options,
                                            leiri_buffer* out, leiri_error* error);

/// How two identifiers with the same key differ: the sum of LEIRI_DIFFERENCE_... Refused: what
/// leiri_parse() refuses.
LEIRI_API leiri_status leiri_look_alike_differences(const char* a, size_t a_size, const char* b,
                                                    size_t b_size,
                                                    const leiri_look_alike_options* options,
                                                    uint32_t* differences, leiri_error* error);

// Interning.

/// Gives each distinct string, of any bytes, a small integer: two strings have the same integer if
/// and only if they are equal. Integers count from 0 in the order of first appearance. Keeps a copy
/// of each string.
typedef struct leiri_interner leiri_interner;
LEIRI_API leiri_status leiri_interner_new(leiri_interner** interner);
LEIRI_API void leiri_interner_free(leiri_interner* interner);
LEIRI_API leiri_status leiri_interner_intern(leiri_interner* interner, const char* text,
                                             size_t size, uint32_t* id);
/// LEIRI_NOT_FOUND if the string has no integer yet.
LEIRI_API leiri_status leiri_interner_find(const leiri_interner* interner, const char* text,
                                           size_t size, uint32_t* id);
/// The text belongs to the interner and is valid until the interner is freed. LEIRI_NOT_FOUND if no
/// string has the integer.
LEIRI_API leiri_status leiri_interner_text(const leiri_interner* interner, uint32_t id,
                                           leiri_text* text);
/// The number of distinct strings in the interner.
LEIRI_API size_t leiri_interner_size(const leiri_interner* interner);

#ifdef __cplusplus
}
#endif

#endif
