#ifndef LEIRI_C_SHOWING_H
#define LEIRI_C_SHOWING_H

#include <leiri-c/charset.h>
#include <leiri-c/grammar.h>

/// Identifiers in typed text, in names of files, on displays and in running text.
#ifdef __cplusplus
extern "C" {
#endif

/// Converts text that a person typed or pasted to the IRI reference that it means (RFC 3987 section
/// 6.1, 3987bis section 7.2): removes what is around it but not part of it (white space, formatting
/// characters, angle brackets with "URL:", quotation marks and brackets around an identifier with a
/// scheme), normalizes it to NFC, replaces full-width ASCII with ASCII and half-width Katakana with
/// full-width, and percent-encodes what an IRI does not allow. `changes` receives one element for
/// each kind of change: the code that describes what was changed, and the offset of its first
/// occurrence in the text. `*count` is the number of kinds, at most eight; the function writes at
/// most `capacity` of them, and a small capacity is not an error. Refused: what leiri_repair()
/// refuses.
LEIRI_API leiri_status leiri_from_text(const char* text, size_t size, leiri_buffer* out,
                                       leiri_error* changes, size_t capacity, size_t* count,
                                       leiri_error* error);

/// Hints about what is easily mistyped in an identifier that a text contains as it was typed:
/// `uppercase-letter` and `accented-letter`, with their offsets in the text. They are not problems,
/// so leiri_check_iri() does not find them. `capacity` and `*count` are in findings. Refused: what
/// leiri_from_text() refuses.
LEIRI_API leiri_status leiri_hints(const char* text, size_t size, leiri_finding* findings,
                                   size_t capacity, size_t* count, leiri_error* error);

/// The path of a file as the path of a URI (RFC 3987 section 7.4). The path is bytes of the charset
/// `of_names`; null stands for UTF-8. Refused: `charset-undecodable`, `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_from_path(const char* path, size_t size, leiri_charset* of_names,
                                       leiri_buffer* out, leiri_error* error);

typedef struct leiri_interpret_options {
  size_t struct_size;
  leiri_profile profile;
} leiri_interpret_options;
#define LEIRI_INTERPRET_OPTIONS_INIT \
  { sizeof(leiri_interpret_options), 0 }

/// Decodes the percent-encoded octets of an identifier. Octets that are not UTF-8 are decoded as
/// bytes of the charset `of_octets`, which must not be null. The result is for display and search;
/// it is not an equivalent identifier. Refused: what leiri_parse() refuses; `charset-undecodable`.
LEIRI_API leiri_status leiri_interpret(const char* text, size_t size, leiri_charset* of_octets,
                                       const leiri_interpret_options* options, leiri_buffer* out,
                                       leiri_error* error);

/// Who puts right-to-left characters in visual order: leiri or the target, which displays the text.
typedef int leiri_text_order;
enum {
  LEIRI_ORDER_VISUAL = 0,    ///< leiri; the target displays characters from left to right
  LEIRI_ORDER_EMBEDDED = 1,  ///< the target; LRE and PDF around the text set the direction
  LEIRI_ORDER_ISOLATED = 2,  ///< the target; FSI or LRI, and PDI, keep the text apart from others
  LEIRI_ORDER_LOGICAL = 3    ///< nobody; for a target that supports no directions
};

typedef struct leiri_display_options {
  size_t struct_size;
  leiri_text_order order;
  /// Returns 0 if the target cannot display a character, and another value if it can. Null: the
  /// target can display the characters of the class LEIRI_CHARACTER_VISIBLE.
  int (*can_show)(void* user, uint32_t character);
  void* user;  ///< passed to can_show
} leiri_display_options;
#define LEIRI_DISPLAY_OPTIONS_INIT \
  { sizeof(leiri_display_options), 0, NULL, NULL }

/// Converts a text, not necessarily an identifier, to a form for display (RFC 3987 section 4.1):
/// percent-encodes the characters that the target cannot display and all bidirectional formatting
/// characters, then puts the text in the order of the options. Refused: `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_display(const char* text, size_t size,
                                     const leiri_display_options* options, leiri_buffer* out,
                                     leiri_error* error);

/// Writes the text in visual order, without percent-encoding anything (UAX #9, for a left-to-right
/// paragraph). Refused: `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_visual_order(const char* text, size_t size, leiri_buffer* out,
                                          leiri_error* error);

/// An identifier in running text.
typedef struct leiri_found {
  size_t offset;   ///< of its first byte in the text
  size_t size;     ///< in bytes of the text
  leiri_text iri;  ///< those bytes without line breaks; valid during the call
} leiri_found;

/// Receives an identifier. A result other than 0 ends the search with LEIRI_STOPPED.
typedef int (*leiri_found_function)(void* user, const leiri_found* found);

/// Finds the identifiers in running text, in order (RFC 3986 appendix C, 3987bis section 7). Bytes
/// that are not UTF-8 end an identifier.
LEIRI_API leiri_status leiri_find(const char* text, size_t size, leiri_found_function receive,
                                  void* user);

#ifdef __cplusplus
}
#endif

#endif
