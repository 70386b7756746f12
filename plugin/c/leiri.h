#pragma once

#include <stddef.h>
#include <stdint.h>

/// leiri in C99: internationalized identifiers, that is URIs (RFC 3986), IRIs (RFC 3987) and legacy
/// extended IRIs, LEIRIs (W3C Note). Link libleiri.so; nothing else is needed.
///
///     char uri[256];
///     leiri_buffer out = {uri, sizeof uri, 0};
///     leiri_error error;
///     if (leiri_to_uri("http://h/é", 11, NULL, &out, &error) == LEIRI_OK) {
///       printf("%.*s\n", (int)out.size, out.data);  // http://h/%C3%A9
///     }
///
/// Text       A pointer and a size in bytes: UTF-8, unless a function says otherwise. A NUL need
///            not follow the text; inside it, a NUL is an ordinary character. If the size is 0,
///            the pointer may be null. Bytes that are not UTF-8 are refused with their offset.
/// Offsets    Bytes from the start of the text. Offsets within an identifier have 32 bits; a
///            longer identifier is refused: LEIRI_CODE_TOO_LONG.
/// Results    Every function that can fail returns a leiri_status. It writes a text to a
///            leiri_buffer, which must not be null, and a list to an array; both belong to the
///            caller. If there is too little room, the function writes nothing and returns
///            LEIRI_BUFFER_TOO_SMALL, and `size` or `*count` is the room that it needs; pass the
///            capacity 0 to ask for it. A text is written last, so that the buffer may be the
///            memory of an operand. Other out parameters may be null.
/// Errors     LEIRI_REFUSED means that the identifier, or the requested operation, has no result;
///            the leiri_error, which may be null, then says why and where. With any other status
///            its code is LEIRI_CODE_NONE. With LEIRI_BUFFER_TOO_SMALL all other results are set;
///            with other statuses sizes and counts are 0, and the rest is unchanged.
/// Options    Structures whose first member is their size: `leiri_to_uri_options o = {sizeof o};`.
///            Zero is the default of each member; a null pointer stands for all defaults. If a
///            member that this library does not know is not zero, the function returns
///            LEIRI_BAD_ARGUMENT. All other structures that a caller fills never change.
/// Ownership  A function ending in _free destroys what the one ending in _new made; it accepts
///            null. Functions keep no pointer that they are given, unless they say so.
/// Threads    Functions without a handle may run in any thread at the same time. One thread at a
///            time may use a handle; many may use it through pointers to const. There is no
///            global state, no use of the locale and no network access.
/// Memory     If memory runs out, the status is LEIRI_NO_MEMORY, and handles stay usable. If ICU
///            had no memory for its initialization, it does not try again: calls that need it
///            keep returning LEIRI_NO_MEMORY. No function ends the process or throws.
#ifdef __cplusplus
extern "C" {
#endif

// Statuses, versions, features.

/// How a call ended.
typedef int leiri_status;
enum {
  LEIRI_OK = 0,
  LEIRI_BUFFER_TOO_SMALL = 1,  ///< call again with as much room as `size` or `*count` says
  LEIRI_REFUSED = 2,           ///< there is no result; see the leiri_error
  LEIRI_NOT_FOUND = 3,         ///< there is no item with that name, or no further item
  LEIRI_STOPPED = 4,           ///< a callback or a policy stopped the operation
  LEIRI_BAD_ARGUMENT = 5,      ///< invalid pointer, number or structure
  LEIRI_NO_MEMORY = 6,
  LEIRI_LIBRARY_FAILED = 7,  ///< libxml2 or Serd failed; its own error handler received the reason
  LEIRI_INTERNAL = 8         ///< an error in leiri itself
};
/// The old name of LEIRI_LIBRARY_FAILED; the next version removes it.
#define LEIRI_HOST_FAILED LEIRI_LIBRARY_FAILED

/// For example "buffer-too-small"; empty for a number that is not a status. All names here end with
/// a NUL and have static storage duration.
const char* leiri_status_name(leiri_status status);
/// A message of one line; empty for a number that is not a status.
const char* leiri_status_message(leiri_status status);

/// The version of this header.
#define LEIRI_VERSION "0.1.0"

/// The version of the library that is loaded, such as "0.1.0".
const char* leiri_version(void);

/// The optional parts of a build.
typedef int leiri_feature;
enum {
  LEIRI_FEATURE_LIBXML2 = 1,  ///< leiri-libxml2.h and libleiri-libxml2.so
  LEIRI_FEATURE_SERD = 2      ///< leiri-serd.h and libleiri-serd.so
};

/// 1 if the loaded library was built together with this part, otherwise 0.
int leiri_has_feature(leiri_feature feature);

// Texts.

/// The buffer to which a function writes a text.
typedef struct leiri_buffer {
  char* data;       ///< may be null if the capacity is 0
  size_t capacity;  ///< in bytes
  size_t size;      ///< out: the number of bytes written or needed; no NUL is added
} leiri_buffer;

/// A view of a text that the caller does not own.
typedef struct leiri_text {
  const char* data;
  size_t size;  ///< in bytes
} leiri_text;

/// The version of ICU that is loaded, such as "72.1".
leiri_status leiri_icu_version(leiri_buffer* out);

/// The version of Unicode that this ICU supports, such as "15.0".
leiri_status leiri_unicode_version(leiri_buffer* out);

// Errors and findings.

/// Every problem that leiri can report about an identifier. New codes get new numbers; the order
/// has no meaning. leiri_code_meaning() and the functions next to it describe a code.
typedef int leiri_code;
enum {
  LEIRI_CODE_NONE = 0,

  // Grammar: the string is not an identifier under the profile.
  LEIRI_CODE_UTF8_INVALID = 1,
  LEIRI_CODE_TOO_LONG = 2,
  LEIRI_CODE_SCHEME_MISSING = 3,
  LEIRI_CODE_SCHEME_CHARACTER = 4,
  LEIRI_CODE_SCHEME_NOT_ALLOWED = 5,
  LEIRI_CODE_FRAGMENT_NOT_ALLOWED = 6,
  LEIRI_CODE_USERINFO_CHARACTER = 7,
  LEIRI_CODE_HOST_CHARACTER = 8,
  LEIRI_CODE_IP_LITERAL = 9,
  LEIRI_CODE_PORT_CHARACTER = 10,
  LEIRI_CODE_PATH_CHARACTER = 11,
  LEIRI_CODE_PATH_COLON = 12,
  LEIRI_CODE_QUERY_CHARACTER = 13,
  LEIRI_CODE_FRAGMENT_CHARACTER = 14,
  LEIRI_CODE_PERCENT_ENCODING = 15,
  LEIRI_CODE_PRIVATE_USE = 16,
  LEIRI_CODE_BIDI_FORMAT_CHARACTER = 17,

  // Operations: the identifier is valid, but the requested operation is not possible.
  LEIRI_CODE_RELATIVE_WITHOUT_BASE = 18,
  LEIRI_CODE_RELATIVE_REFERENCE = 19,
  LEIRI_CODE_NOT_RELATIVIZABLE = 20,
  LEIRI_CODE_HOST_IDNA = 21,
  LEIRI_CODE_CHARSET_UNDECODABLE = 22,
  LEIRI_CODE_CHARSET_UNMAPPABLE = 23,
  LEIRI_CODE_BAD_REQUEST = 24,
  LEIRI_CODE_NOT_IMPLEMENTED = 25,

  // Findings about one identifier.
  LEIRI_CODE_SCHEME_UPPERCASE = 26,
  LEIRI_CODE_DOT_SEGMENTS = 27,
  LEIRI_CODE_PATH_GUARD = 28,
  LEIRI_CODE_NEEDS_LEIRI = 29,
  LEIRI_CODE_BIDI_ISOLATE_CHARACTER = 30,
  LEIRI_CODE_BIDI_MIXED = 31,
  LEIRI_CODE_BIDI_EDGES = 32,
  LEIRI_CODE_PERCENT_NOT_UTF8 = 33,
  LEIRI_CODE_PERCENT_OVERLONG = 34,
  // Its characters.
  LEIRI_CODE_NOT_NFC = 35,
  LEIRI_CODE_COMPATIBILITY_CHARACTER = 36,
  LEIRI_CODE_WIDTH_FORM = 37,
  LEIRI_CODE_SPACE_LOOK_ALIKE = 38,
  LEIRI_CODE_DELIMITER_LOOK_ALIKE = 39,
  LEIRI_CODE_INVISIBLE_CHARACTER = 40,
  // Its host, and the words of a namespace name.
  LEIRI_CODE_HOST_LABEL_INVALID = 41,
  LEIRI_CODE_HOST_LABEL_MAPPED = 42,
  LEIRI_CODE_HOST_LENGTH = 43,
  LEIRI_CODE_MIXED_SCRIPTS = 44,
  LEIRI_CODE_CONFUSABLE_LABEL = 45,
  // The rules of its scheme.
  LEIRI_CODE_AUTHORITY_MISSING = 46,
  LEIRI_CODE_USERINFO_PRESENT = 47,
  LEIRI_CODE_PASSWORD_PRESENT = 48,
  LEIRI_CODE_HOST_EMPTY = 49,
  LEIRI_CODE_PORT_EMPTY = 50,
  LEIRI_CODE_PORT_DEFAULT = 51,
  LEIRI_CODE_PORT_RANGE = 52,
  LEIRI_CODE_WS_FRAGMENT = 53,
  LEIRI_CODE_FILE_NO_AUTHORITY = 54,
  LEIRI_CODE_FILE_HOST = 55,
  LEIRI_CODE_FILE_RELATIVE = 56,
  LEIRI_CODE_URN_SYNTAX = 57,
  LEIRI_CODE_URN_NID_NON_ASCII = 58,
  LEIRI_CODE_URN_INFORMAL_NID = 59,
  LEIRI_CODE_UUID_SYNTAX = 60,
  LEIRI_CODE_UUID_UPPERCASE = 61,
  LEIRI_CODE_OID_SYNTAX = 62,
  LEIRI_CODE_DID_SYNTAX = 63,
  LEIRI_CODE_MAILTO_SYNTAX = 64,
  LEIRI_CODE_TAG_SYNTAX = 65,
  LEIRI_CODE_DATA_SYNTAX = 66,
  LEIRI_CODE_TEL_SYNTAX = 67,

  // Findings about an identifier in its document.
  LEIRI_CODE_LIBRARY_MISREADS = 68,
  LEIRI_CODE_SYSTEM_ID_FRAGMENT = 69,
  LEIRI_CODE_NAMESPACE_RELATIVE = 70,
  LEIRI_CODE_NAMESPACE_NOT_URI = 71,
  LEIRI_CODE_NAMESPACE_EMPTY = 72,
  LEIRI_CODE_NAMESPACE_RESERVED = 73,
  LEIRI_CODE_NAMESPACE_NEAR_MISS = 74,
  LEIRI_CODE_RDF_SYNTAX = 75,
  LEIRI_CODE_RDF_ID_SYNTAX = 76,
  LEIRI_CODE_RDF_ID_DUPLICATE = 77,
  LEIRI_CODE_PREFIX_UNDEFINED = 78,

  // Findings about a document.
  LEIRI_CODE_DOCUMENT_SYNTAX = 79,
  LEIRI_CODE_DOCUMENT_UNREADABLE = 80
};

/// The part of an identifier that an error or a finding is about; `none` means the whole
/// identifier.
typedef int leiri_component;
enum {
  LEIRI_COMPONENT_NONE = 0,
  LEIRI_COMPONENT_SCHEME = 1,
  LEIRI_COMPONENT_USERINFO = 2,
  LEIRI_COMPONENT_HOST = 3,
  LEIRI_COMPONENT_PORT = 4,
  LEIRI_COMPONENT_PATH = 5,
  LEIRI_COMPONENT_QUERY = 6,
  LEIRI_COMPONENT_FRAGMENT = 7
};

/// How serious a finding is. `invalid` means that the grammar rejects the identifier; a caller may
/// change the others.
typedef int leiri_severity;
enum {
  LEIRI_SEVERITY_INVALID = 1,
  LEIRI_SEVERITY_ERROR = 2,
  LEIRI_SEVERITY_WARNING = 3,
  LEIRI_SEVERITY_INFO = 4
};

/// Why an identifier, or an operation on it, was rejected, and at which byte: the first byte that
/// is not allowed at its place; the size if the identifier ends too early; the `%` of a bad
/// percent-encoding; the `[` of a bad IP literal.
typedef struct leiri_error {
  leiri_code code;
  leiri_component component;
  uint32_t offset;
  uint32_t operand;  ///< 1 if the error is about the second of two identifiers, otherwise 0
} leiri_error;

/// A problem of one identifier.
typedef struct leiri_finding {
  leiri_code code;
  leiri_severity severity;
  leiri_component component;
  uint32_t offset;
} leiri_finding;

/// For example "host-character"; empty for a number that is not a code, as in the functions below.
const char* leiri_code_name(leiri_code code);
/// A noun phrase in lower case, without a full stop.
const char* leiri_code_meaning(leiri_code code);
/// What to do about it.
const char* leiri_code_advice(leiri_code code);
/// The section of the specification that requires it.
const char* leiri_code_source(leiri_code code);
/// The default; 0 for a number that is not a code.
leiri_severity leiri_code_severity(leiri_code code);
/// LEIRI_NOT_FOUND if no code has that name.
leiri_status leiri_code_named(const char* name, size_t size, leiri_code* code);

/// For example "host"; empty for `none`.
const char* leiri_component_name(leiri_component component);
/// For example "warning".
const char* leiri_severity_name(leiri_severity severity);
/// LEIRI_NOT_FOUND if that name does not exist.
leiri_status leiri_severity_named(const char* name, size_t size, leiri_severity* severity);

/// A message of one line about a finding or an error: the meaning and, if the code is about a
/// character, the character at `offset` of `value`: "character not allowed in a host: U+0020
/// SPACE". The value need not be UTF-8.
leiri_status leiri_message(leiri_code code, const char* value, size_t size, uint32_t offset,
                           leiri_buffer* out);

/// What to do about it: the advice for the code or, if the code is about a character that is
/// allowed only in a LEIRI, the advice for the group of that character. Empty for a number that is
/// not a code.
const char* leiri_advice(leiri_code code, const char* value, size_t size, uint32_t offset);

// Grammars.

/// The grammar that an identifier must follow.
typedef int leiri_profile;
enum {
  LEIRI_PROFILE_DEFAULT = 0,    ///< `iri`, unless a function says otherwise
  LEIRI_PROFILE_URI = 1,        ///< RFC 3986; ASCII only
  LEIRI_PROFILE_IRI = 2,        ///< RFC 3987 section 2.2, and its section 4.1
  LEIRI_PROFILE_IRI_BIS = 3,    ///< draft-ietf-iri-3987bis-07
  LEIRI_PROFILE_LEIRI = 4,      ///< W3C Note "Legacy extended IRIs"
  LEIRI_PROFILE_RDF = 5,        ///< RDF 1.1 and 1.2
  LEIRI_PROFILE_DRAFT_2003 = 6  ///< draft-duerst-iri-03
};

/// The required form of an identifier.
typedef int leiri_kind;
enum {
  LEIRI_KIND_DEFAULT = 0,        ///< the default of the profile: `iri` for `rdf`, otherwise
                                 ///< `iri-reference`
  LEIRI_KIND_IRI_REFERENCE = 1,  ///< absolute or relative
  LEIRI_KIND_IRI = 2,            ///< with a scheme
  LEIRI_KIND_ABSOLUTE_IRI = 3,   ///< with a scheme, without a fragment
  LEIRI_KIND_RELATIVE_REF = 4    ///< without a scheme
};

/// For example "iri-bis"; empty for 0 and for a number that is not a profile or kind.
const char* leiri_profile_name(leiri_profile profile);
const char* leiri_kind_name(leiri_kind kind);
/// LEIRI_NOT_FOUND if that name does not exist.
leiri_status leiri_profile_named(const char* name, size_t size, leiri_profile* profile);
leiri_status leiri_kind_named(const char* name, size_t size, leiri_kind* kind);

/// Classes of characters (RFC 3987 sections 2.2 and 4.1, W3C Note).
enum {
  LEIRI_CHARACTER_UCSCHAR = 1,
  LEIRI_CHARACTER_IPRIVATE = 2,
  LEIRI_CHARACTER_LEIRI_UCSCHAR = 4,  ///< what LEIRIs allow instead of ucschar
  LEIRI_CHARACTER_BIDI_FORMAT = 8,    ///< the formatting characters that section 4.1 forbids
  LEIRI_CHARACTER_BIDI_ISOLATE = 16,  ///< those that Unicode added later
  LEIRI_CHARACTER_NONCHARACTER = 32,
  LEIRI_CHARACTER_TAG = 64,      ///< U+E0000-E0FFF
  LEIRI_CHARACTER_VISIBLE = 128  ///< the character is visible
};
/// The classes of a scalar value, added up; 0 for a number that is not a scalar value.
unsigned leiri_character_classes(uint32_t character);

/// The reason against a character that is allowed in a LEIRI but should not be in an IRI (bis
/// section 6).
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
leiri_legacy_group leiri_legacy_group_of(uint32_t character);
/// For example "private-use"; empty for `none`.
const char* leiri_legacy_group_name(leiri_legacy_group group);
/// What to do about the characters of the group; empty for `none`.
const char* leiri_legacy_group_advice(leiri_legacy_group group);

/// Whether a text is an IP address in a host (RFC 3986 section 3.2.2), without brackets: 1 or 0.
int leiri_is_ipv4_address(const char* text, size_t size);
int leiri_is_ipv6_address(const char* text, size_t size);
int leiri_is_ipv_future(const char* text, size_t size);
/// Whether a text can be between the brackets of an IP-literal; if `zone` is not 0, RFC 6874's
/// "fe80::1%25eth0" can.
int leiri_is_ip_literal(const char* text, size_t size, int zone);

/// Finds the first sequence that is not UTF-8 (RFC 3629). LEIRI_NOT_FOUND if there is none.
leiri_status leiri_find_invalid_utf8(const char* text, size_t size, size_t* offset);

// Components.

/// A component: bytes of the identifier. An absent component differs from an empty one: `a?` has an
/// empty query, `a` has none.
typedef struct leiri_slice {
  uint32_t offset;  ///< LEIRI_ABSENT if there is no such component
  uint32_t size;
} leiri_slice;
#define LEIRI_ABSENT UINT32_MAX

/// What leiri_parse() found; leiri_split() leaves it 0.
enum {
  LEIRI_TRAIT_PERCENT = 1,     ///< a percent-encoding
  LEIRI_TRAIT_NON_ASCII = 2,   ///< a character above U+007F
  LEIRI_TRAIT_LEGACY = 4,      ///< a character that a LEIRI allows but ucschar does not
  LEIRI_TRAIT_FORMATTING = 8,  ///< a bidirectional formatting character
  LEIRI_TRAIT_OPAQUE = 16      ///< under `draft-2003`: an opaque part follows the scheme
};

/// A parsed identifier. The components have no delimiters: no colon, `//`, `@`, `?` or `#`. The
/// host keeps the brackets of an IP literal. A path is never absent.
typedef struct leiri_reference {
  leiri_slice scheme;
  leiri_slice authority;
  leiri_slice userinfo;
  leiri_slice host;
  leiri_slice port;
  leiri_slice path;
  leiri_slice query;
  leiri_slice fragment;
  uint32_t traits;
} leiri_reference;

/// Splits an identifier into components and validates each (RFC 3986 section 3, RFC 3987 section
/// 2.2). Refused: the first error in reading order, except that text that is not UTF-8 comes first.
/// Allocates nothing.
leiri_status leiri_parse(const char* text, size_t size, leiri_profile profile, leiri_kind kind,
                         leiri_reference* parts, leiri_error* error);

/// The same without validation, as RFC 3986 appendix B does it, except that a scheme must have the
/// syntax of a scheme. Refused: only an identifier that is too long.
leiri_status leiri_split(const char* text, size_t size, leiri_reference* parts, leiri_error* error);

/// Remembers the findings about hosts, which are the most expensive part of leiri_check(): a
/// thousand hosts at a time, a few MB at most.
typedef struct leiri_checker leiri_checker;
leiri_status leiri_checker_new(leiri_checker** checker);
void leiri_checker_free(leiri_checker* checker);

/// All findings about one identifier in reading order: its characters, its percent-encodings, its
/// host, the rules of its scheme. If the identifier is invalid, the grammar error, with
/// LEIRI_SEVERITY_INVALID, is the only finding. `checker` may be null; with one, checking many
/// identifiers takes less time. `capacity` and `*count` are numbers of findings. An invalid
/// identifier is not an error of the call: `*valid` is 0.
leiri_status leiri_check(leiri_checker* checker, const char* text, size_t size,
                         leiri_profile profile, leiri_kind kind, leiri_finding* findings,
                         size_t capacity, size_t* count, int* valid);

// Resolution.

/// What leiri_resolve() does with a reference that has a scheme.
typedef int leiri_absolute_references;
enum {
  LEIRI_ABSOLUTE_RESOLVE = 0,  ///< removes its dot segments (RFC 3986 section 5.2.2)
  LEIRI_ABSOLUTE_VERBATIM = 1  ///< returns it unchanged, as RDF formats require
};

/// Resolves a reference by RFC 3986 section 5.2.2, strictly, for URIs, IRIs and LEIRIs alike.
/// Validates only the UTF-8; percent-encodings and letter case do not change. An opaque part, which
/// only LEIRI_PROFILE_DRAFT_2003 has, stays whole; as a base it resolves only references to the
/// same document. `*path_guard` is 1 if `/.` was inserted before a path that starts with `//`.
/// Refused: `relative-without-base`, `utf8-invalid`, `too-long`.
leiri_status leiri_resolve(const char* reference, size_t reference_size, const char* base,
                           size_t base_size, leiri_profile profile, leiri_absolute_references mode,
                           leiri_buffer* out, int* path_guard, leiri_error* error);

/// The inverse: the shortest reference that resolves against `base` to exactly `target`, or the
/// target itself. Refused: `relative-without-base`, `relative-reference`, `not-relativizable`,
/// `utf8-invalid`, `too-long`.
leiri_status leiri_relativize(const char* target, size_t target_size, const char* base,
                              size_t base_size, leiri_profile profile, leiri_buffer* out,
                              leiri_error* error);

/// Removes the dot segments of a path (RFC 3986 section 5.2.4).
leiri_status leiri_remove_dot_segments(const char* path, size_t size, leiri_buffer* out);

// Mappings.

typedef struct leiri_charset leiri_charset;

typedef struct leiri_from_leiri_options {
  size_t struct_size;
  int keep_private_use_in_query;  ///< as the grammar of IRIs allows; the draft encodes it
  int keep_bidi_controls;         ///< as the draft does; an IRI must not contain them
} leiri_from_leiri_options;

/// Converts a LEIRI to an IRI (W3C Note, bis section 6): percent-encodes every character that is
/// allowed in a LEIRI but not in an IRI. `%`, `#`, `[` and `]` stay as they are. Refused:
/// `utf8-invalid`, `too-long`.
leiri_status leiri_from_leiri(const char* text, size_t size,
                              const leiri_from_leiri_options* options, leiri_buffer* out,
                              leiri_error* error);

/// What leiri_to_uri() does with characters outside the grammar.
typedef int leiri_ascii_policy;
enum {
  LEIRI_ASCII_DEFAULT = 0,  ///< `encode` for `iri-bis` and `draft-2003`, otherwise `fail`
  LEIRI_ASCII_FAIL = 1,     ///< RFC 3987 section 3.1: rejects them
  LEIRI_ASCII_ENCODE = 2    ///< bis section 3.6: percent-encodes them, except `% # [ ]`
};

typedef struct leiri_to_uri_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_ascii_policy ascii;
  int convert_domain;            ///< ToASCII for domain names of http, https, ws, wss, ftp
  leiri_charset* query_charset;  ///< of the document; queries of http and https are encoded in it
} leiri_to_uri_options;

/// Maps an IRI to a URI (RFC 3987 section 3.1): replaces every ucschar and iprivate with the
/// percent-encoded octets of its UTF-8 form. Existing percent-encodings do not change. Mapping the
/// result again changes nothing. Refused: what leiri_parse() refuses; `host-idna`,
/// `charset-unmappable`.
leiri_status leiri_to_uri(const char* iri, size_t size, const leiri_to_uri_options* options,
                          leiri_buffer* out, leiri_error* error);

typedef struct leiri_to_iri_options {
  size_t struct_size;
  leiri_profile profile;
  int convert_domain;      ///< ToUnicode for domain names
  int encode_look_alikes;  ///< keeps encoded what RFC 3987 section 6.1 advises against
} leiri_to_iri_options;

/// Maps a URI to an IRI (RFC 3987 section 3.2): decodes the percent-encodings that are UTF-8 for
/// characters that an IRI allows at that place. Refused: what leiri_parse() refuses.
leiri_status leiri_to_iri(const char* uri, size_t size, const leiri_to_iri_options* options,
                          leiri_buffer* out, leiri_error* error);

/// The result of the first `step` steps of this mapping, 1 to 5, as RFC 3987 section 3.2.1 prints
/// them.
leiri_status leiri_explain_to_iri(const char* uri, size_t size, int step,
                                  const leiri_to_iri_options* options, leiri_buffer* out,
                                  leiri_error* error);

/// The ASCII form of a domain name, which is UTF-8 without percent-encodings (UTS #46,
/// non-transitional, with the STD3 rules, CheckBidi and ContextJ). Refused: `host-idna` at the
/// label that fails; `utf8-invalid`.
leiri_status leiri_to_ascii(const char* host, size_t size, leiri_buffer* out, leiri_error* error);
/// The inverse, for labels that start with "xn--".
leiri_status leiri_to_unicode(const char* host, size_t size, leiri_buffer* out, leiri_error* error);

/// Makes an identifier valid: percent-encodes what is not allowed at its place, and inserts `./`
/// before a first segment that contains a colon. `*reason` is what was wrong, LEIRI_CODE_NONE if
/// nothing was. Refused: what a repair cannot solve.
leiri_status leiri_repair(const char* text, size_t size, leiri_profile profile, leiri_kind kind,
                          leiri_buffer* out, leiri_error* reason, leiri_error* error);

/// Percent-encodes the non-ASCII characters of each component of a valid identifier that violates a
/// rule of RFC 3987 section 4.2, on right-to-left characters. Otherwise as leiri_repair().
leiri_status leiri_repair_bidi(const char* text, size_t size, leiri_profile profile,
                               leiri_kind kind, leiri_buffer* out, leiri_error* reason,
                               leiri_error* error);

/// Undoes a repair: returns `original` if `text` is `result`, the text to which it was repaired.
/// Refused, `bad-request`, if it is another text.
leiri_status leiri_undo_repair(const char* text, size_t size, const char* original,
                               size_t original_size, const char* result, size_t result_size,
                               leiri_buffer* out, leiri_error* error);

// Typed text, file names, display, running text.

/// Converts typed text to the characters that an identifier should have (RFC 3987 section 6.1, bis
/// section 7.2): NFC; full-width ASCII becomes ASCII; half-width Katakana becomes full-width.
/// Refused: `utf8-invalid`, `too-long`.
leiri_status leiri_from_text(const char* text, size_t size, leiri_buffer* out, leiri_error* error);

/// Converts the path of a file, in bytes of a charset (null: UTF-8), to the path of a URI (RFC 3987
/// section 7.4). Refused: `charset-undecodable`, `utf8-invalid`, `too-long`.
leiri_status leiri_from_path(const char* path, size_t size, leiri_charset* of_names,
                             leiri_buffer* out, leiri_error* error);

/// The text that percent-encoded octets of an identifier mean if those that are not UTF-8 are in
/// the charset `of_octets`. Use it for display and matching, never for conversion. Refused: what
/// leiri_parse() refuses; `charset-undecodable`.
leiri_status leiri_interpret(const char* text, size_t size, leiri_charset* of_octets,
                             leiri_profile profile, leiri_buffer* out, leiri_error* error);

/// Who reorders right-to-left characters.
typedef int leiri_text_order;
enum {
  LEIRI_ORDER_VISUAL = 0,   ///< leiri; the target displays characters from left to right
  LEIRI_ORDER_EMBEDDED = 1  ///< the target; LRE and PDF around the text set the direction
};

typedef struct leiri_display_options {
  size_t struct_size;
  leiri_text_order order;
  /// Whether the target can display a character: not 0 if it can. Null: LEIRI_CHARACTER_VISIBLE
  /// decides.
  int (*can_show)(void* user, uint32_t character);
  void* user;
} leiri_display_options;

/// The text to display for a text, which need not be an identifier (RFC 3987 section 4.1):
/// percent-encodes the characters that the target cannot display and bidirectional formatting
/// characters, then reorders the text. Refused: `utf8-invalid`, `too-long`.
leiri_status leiri_display(const char* text, size_t size, const leiri_display_options* options,
                           leiri_buffer* out, leiri_error* error);

/// Only reorders the text (UAX #9, for a left-to-right paragraph).
leiri_status leiri_visual_order(const char* text, size_t size, leiri_buffer* out,
                                leiri_error* error);

/// An identifier in running text.
typedef struct leiri_found {
  size_t offset;   ///< of its first byte in the text
  size_t size;     ///< of its bytes in the text
  leiri_text iri;  ///< without line breaks; belongs to the finder, valid until the next call
} leiri_found;

/// Finds the identifiers in running text (RFC 3986 appendix C, bis section 7). Bytes that are not
/// UTF-8 end an identifier.
typedef struct leiri_finder leiri_finder;
/// The text must outlive the finder.
leiri_status leiri_finder_new(const char* text, size_t size, leiri_finder** finder);
void leiri_finder_free(leiri_finder* finder);
/// LEIRI_NOT_FOUND after the last one.
leiri_status leiri_finder_next(leiri_finder* finder, leiri_found* found);

// Charsets.

/// Opens a charset for conversion in both directions, by a name that IANA registered or that ICU
/// knows; letter case does not matter. LEIRI_NOT_FOUND if there is none. Conversion is strict: it
/// never replaces or drops a character.
leiri_status leiri_charset_new(const char* name, size_t size, leiri_charset** charset);
void leiri_charset_free(leiri_charset* charset);
/// Whether it is an encoding form of Unicode, such as UTF-8 or UTF-16: 1 or 0.
int leiri_charset_is_unicode(const leiri_charset* charset);
/// Whether the charset can represent a scalar value: `*answer` is 1 or 0.
leiri_status leiri_charset_has(leiri_charset* charset, uint32_t character, int* answer);
/// Converts bytes of the charset to UTF-8, in NFC unless it is an encoding form of Unicode (RFC
/// 3987 section 3.1 step 1). Refused: `charset-undecodable`, `utf8-invalid`, `too-long`.
leiri_status leiri_charset_decode(leiri_charset* charset, const char* bytes, size_t size,
                                  leiri_buffer* out, leiri_error* error);
/// Converts UTF-8 to bytes of the charset. Refused: `charset-unmappable`, `utf8-invalid`,
/// `too-long`.
leiri_status leiri_charset_encode(leiri_charset* charset, const char* text, size_t size,
                                  leiri_buffer* out, leiri_error* error);

/// How to write a character that the charset of a document cannot represent.
typedef int leiri_missing_character;
enum {
  LEIRI_MISSING_REFERENCE = 0,  ///< as "&#x1EC7;", in XML and HTML
  LEIRI_MISSING_PERCENT = 1     ///< as percent-encoded UTF-8
};
/// Writes a text, still in UTF-8, for a document in the charset. Refused: `utf8-invalid`.
leiri_status leiri_charset_write_missing(leiri_charset* charset, const char* text, size_t size,
                                         leiri_missing_character as, leiri_buffer* out,
                                         leiri_error* error);

// The comparison ladder (RFC 3987 section 5.3, draft-ietf-iri-comparison-00).

typedef int leiri_rung;
enum {
  LEIRI_RUNG_STRING = 1,      ///< the same code points
  LEIRI_RUNG_SYNTAX = 2,      ///< RFC 3986 section 6.2.2
  LEIRI_RUNG_SCHEME = 3,      ///< section 6.2.3
  LEIRI_RUNG_PROTOCOL = 4,    ///< by a table of aliases
  LEIRI_RUNG_LOOK_ALIKE = 5,  ///< not equal; a warning
  LEIRI_RUNG_NONE = 6
};
/// For example "syntax"; empty for a number that is not a rung.
const char* leiri_rung_name(leiri_rung rung);
/// LEIRI_NOT_FOUND if that name does not exist.
leiri_status leiri_rung_named(const char* name, size_t size, leiri_rung* rung);

/// How two identifiers differ: in components, on the rung below the one on which they meet, or in
/// what makes them look alike. The numbers can be added up.
enum {
  LEIRI_DIFFERENCE_SCHEME = 1,
  LEIRI_DIFFERENCE_USERINFO = 2,
  LEIRI_DIFFERENCE_HOST = 4,
  LEIRI_DIFFERENCE_PORT = 8,
  LEIRI_DIFFERENCE_PATH = 16,
  LEIRI_DIFFERENCE_QUERY = 32,
  LEIRI_DIFFERENCE_FRAGMENT = 64,
  LEIRI_DIFFERENCE_TRAILING = 128,     ///< `/`, `#` or `/#` at the end
  LEIRI_DIFFERENCE_LETTER_CASE = 256,  ///< after the authority
  LEIRI_DIFFERENCE_WWW = 512,
  LEIRI_DIFFERENCE_NFC = 1024,
  LEIRI_DIFFERENCE_NFKC = 2048,
  LEIRI_DIFFERENCE_CONFUSABLE = 4096  ///< UTS #39
};
/// The name of one difference, such as "letter-case"; empty for other numbers.
const char* leiri_difference_name(uint32_t difference);

/// What a caller knows about identifiers that identify the same resource (RFC 3987 section 5.3.4).
typedef struct leiri_aliases leiri_aliases;
leiri_status leiri_aliases_new(leiri_aliases** aliases);
void leiri_aliases_free(leiri_aliases* aliases);
typedef int leiri_match;
enum {
  LEIRI_MATCH_EXACT = 1,  ///< matches the whole identifier
  LEIRI_MATCH_PREFIX = 2  ///< matches its beginning, which `to` replaces
};
/// Records that `from` leads to `to`, both absolute LEIRIs. Refused: what leiri_parse() refuses.
leiri_status leiri_aliases_add(leiri_aliases* aliases, leiri_match match, const char* from,
                               size_t from_size, const char* to, size_t to_size,
                               leiri_error* error);
/// The identifier that a URI, in the normal form of the rung `scheme`, finally leads to.
leiri_status leiri_aliases_follow(const leiri_aliases* aliases, const char* identifier, size_t size,
                                  leiri_buffer* out);

typedef struct leiri_compare_options {
  size_t struct_size;
  leiri_profile profile;
  const leiri_aliases* aliases;  ///< for the rung `protocol`; may be null
  int ignore_fragment;           ///< for retrieval: compares only the text before `#`
} leiri_compare_options;

/// The first rung on which two identifiers meet, and how they differ below it.
typedef struct leiri_comparison {
  leiri_rung rung;
  uint32_t differences;  ///< LEIRI_DIFFERENCE_..., added up
} leiri_comparison;

/// Climbs the ladder. The rung `string` compares bytes only; above it, both identifiers must be
/// valid. Refused: what leiri_parse() refuses, for `a` before `b`; `relative-reference` if one of
/// them is relative (resolve it first). Allocates nothing if they meet on `string` or `syntax`.
leiri_status leiri_compare(const char* a, size_t a_size, const char* b, size_t b_size,
                           const leiri_compare_options* options, leiri_comparison* result,
                           leiri_error* error);

/// The rung `string` across encoding forms: 1 if the code points are the same, otherwise 0. Sizes
/// are in code units; ill-formed text equals nothing in another form.
int leiri_equal_utf8_utf16(const char* a, size_t a_size, const uint16_t* b, size_t b_size);
int leiri_equal_utf8_utf32(const char* a, size_t a_size, const uint32_t* b, size_t b_size);
int leiri_equal_utf16_utf32(const uint16_t* a, size_t a_size, const uint32_t* b, size_t b_size);

/// The parts of normalization; the numbers can be added up.
enum {
  LEIRI_FORM_CASE = 1,          ///< RFC 3986 section 6.2.2.1
  LEIRI_FORM_PERCENT = 2,       ///< 6.2.2.2
  LEIRI_FORM_DOT_SEGMENTS = 4,  ///< 6.2.2.3
  LEIRI_FORM_BY_SCHEME = 8,     ///< 6.2.3
  LEIRI_FORM_SYNTAX = 7,        ///< that of the rung `syntax`
  LEIRI_FORM_SCHEME = 15        ///< that of the rung `scheme`
};

/// The notation in which normalization writes.
typedef int leiri_notation;
enum {
  LEIRI_NOTATION_DEFAULT = 0,  ///< `uri` for the profile `uri`, otherwise `iri`
  LEIRI_NOTATION_URI = 1,      ///< non-ASCII characters are percent-encoded
  LEIRI_NOTATION_IRI = 2       ///< what RFC 3987 section 3.2 allows to decode is decoded
};

typedef struct leiri_normalize_options {
  size_t struct_size;
  leiri_profile profile;
  leiri_kind kind;  ///< the default is `iri-reference` under every profile
  uint32_t form;    ///< LEIRI_FORM_...; 0: LEIRI_FORM_SYNTAX
  leiri_notation notation;
} leiri_normalize_options;

/// Two identifiers are equal on the rung `syntax` or `scheme` if their forms of that name, in the
/// same notation, are equal byte for byte. Refused: what leiri_parse() refuses.
leiri_status leiri_normalize(const char* text, size_t size, const leiri_normalize_options* options,
                             leiri_buffer* out, leiri_error* error);

/// A key that is equal for two absolute identifiers exactly if they meet on the rung `lookalike` or
/// below it, not counting `protocol` (RFC 3987 section 6.1, UTS #39). It is not meant for display.
/// Refused: what leiri_parse() refuses.
leiri_status leiri_look_alike_key(const char* text, size_t size, leiri_profile profile,
                                  leiri_buffer* out, leiri_error* error);

/// How two identifiers with the same key differ: LEIRI_DIFFERENCE_..., added up.
leiri_status leiri_look_alike_differences(const char* a, size_t a_size, const char* b,
                                          size_t b_size, leiri_profile profile,
                                          uint32_t* differences, leiri_error* error);

// Interning.

/// Maps each distinct string of bytes to a small integer: two strings have the same integer exactly
/// if they are equal. The integers count from 0 in the order of first appearance. Keeps a copy of
/// each string.
typedef struct leiri_interner leiri_interner;
leiri_status leiri_interner_new(leiri_interner** interner);
void leiri_interner_free(leiri_interner* interner);
leiri_status leiri_interner_intern(leiri_interner* interner, const char* text, size_t size,
                                   uint32_t* id);
/// LEIRI_NOT_FOUND if the string has no integer yet.
leiri_status leiri_interner_find(const leiri_interner* interner, const char* text, size_t size,
                                 uint32_t* id);
/// The text belongs to the interner and lives as long. LEIRI_NOT_FOUND for an unknown integer.
leiri_status leiri_interner_text(const leiri_interner* interner, uint32_t id, leiri_text* text);
/// The number of its strings.
size_t leiri_interner_size(const leiri_interner* interner);

// Namespaces.

/// A place in a document.
typedef struct leiri_position {
  uint64_t offset;  ///< in bytes from the start of the file; LEIRI_UNKNOWN_OFFSET if it is not
                    ///< known
  uint64_t line;    ///< from 1
  uint64_t column;  ///< in code points, from 1
} leiri_position;
#define LEIRI_UNKNOWN_OFFSET UINT64_MAX

/// The position after `text`, which starts at `*from`.
leiri_position leiri_advance(const leiri_position* from, const char* text, size_t size);

/// A namespace with a well-known spelling, and its usual prefix. Names with the same prefix are
/// alternative spellings of one namespace.
typedef struct leiri_known_namespace {
  leiri_text prefix;
  leiri_text name;
} leiri_known_namespace;

/// An entry of the built-in list, with static storage duration. LEIRI_NOT_FOUND after the last one.
leiri_status leiri_well_known_namespace(size_t index, leiri_known_namespace* known);

/// The number of bytes of an RDF term up to its last `#` or `/`; all of them if it has neither.
size_t leiri_namespace_part(const char* iri, size_t size);

/// The namespaces of any number of documents.
typedef struct leiri_namespaces leiri_namespaces;
/// `known` are names in addition to the built-in ones. They and `aliases`, which may be null, are
/// copied.
leiri_status leiri_namespaces_new(const leiri_known_namespace* known, size_t count,
                                  const leiri_aliases* aliases, leiri_namespaces** namespaces);
void leiri_namespaces_free(leiri_namespaces* namespaces);
/// Begins a document, to which the following uses belong. `*index` counts from 0.
leiri_status leiri_namespaces_begin_document(leiri_namespaces* namespaces, const char* name,
                                             size_t size, uint32_t* index);
/// Records `uses` uses of a name in the current document, with a prefix, which may be empty.
/// `*where` counts only at the first use in a document; null: unknown. `*index` is that of the
/// name. LEIRI_BAD_ARGUMENT before the first document.
leiri_status leiri_namespaces_add(leiri_namespaces* namespaces, const char* name, size_t name_size,
                                  const char* prefix, size_t prefix_size, uint64_t uses,
                                  const leiri_position* where, uint32_t* index);
/// Adds the uses that `part` recorded for its only document to the current document; `lines_before`
/// is the number of lines before that part.
leiri_status leiri_namespaces_append(leiri_namespaces* namespaces, const leiri_namespaces* part,
                                     uint64_t lines_before);
/// Whether the current document uses a name: 1 or 0.
int leiri_namespaces_is_used(const leiri_namespaces* namespaces, const char* name, size_t size);

/// One namespace in all documents. The name belongs to the inventory and is valid until something
/// is added to it.
typedef struct leiri_namespace {
  leiri_text name;
  uint64_t count;   ///< of uses
  size_t prefixes;  ///< their number
  size_t uses;      ///< the number of documents that use it
} leiri_namespace;

/// The uses of one namespace in one document.
typedef struct leiri_namespace_use {
  uint32_t document;  ///< its index
  uint64_t count;
  leiri_position first;
} leiri_namespace_use;

/// The numbers of namespaces and of documents.
size_t leiri_namespaces_size(const leiri_namespaces* namespaces);
size_t leiri_namespaces_documents(const leiri_namespaces* namespaces);
/// In order of first appearance. LEIRI_NOT_FOUND for an index that is too large, as in the
/// functions below.
leiri_status leiri_namespaces_get(const leiri_namespaces* namespaces, size_t index,
                                  leiri_namespace* entry);
leiri_status leiri_namespaces_prefix(const leiri_namespaces* namespaces, size_t index,
                                     size_t prefix, leiri_text* text);
leiri_status leiri_namespaces_use(const leiri_namespaces* namespaces, size_t index, size_t use,
                                  leiri_namespace_use* found);
leiri_status leiri_namespaces_document(const leiri_namespaces* namespaces, size_t document,
                                       leiri_text* name);

/// Namespaces that differ as strings but meet on a higher rung. Texts and members belong to the
/// groups, except `known`.
typedef struct leiri_namespace_group {
  leiri_rung rung;          ///< the lowest on which all members meet
  uint32_t differences;     ///< LEIRI_DIFFERENCE_... of the first member from the others, added up
  const uint32_t* members;  ///< indices; the first is the preferred one, unless `known` is set
  size_t member_count;
  leiri_text known;  ///< the well-known spelling if no document uses it, otherwise empty
} leiri_namespace_group;

/// The groups of an inventory at this moment. The inventory must outlive them.
typedef struct leiri_namespace_groups leiri_namespace_groups;
leiri_status leiri_namespace_groups_new(const leiri_namespaces* namespaces,
                                        leiri_namespace_groups** groups);
void leiri_namespace_groups_free(leiri_namespace_groups* groups);
size_t leiri_namespace_groups_size(const leiri_namespace_groups* groups);
leiri_status leiri_namespace_groups_get(const leiri_namespace_groups* groups, size_t index,
                                        leiri_namespace_group* group);

#ifdef __cplusplus
}
#endif
