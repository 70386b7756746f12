#ifndef LEIRI_C_SHOWING_H
#define LEIRI_C_SHOWING_H

#include <leiri-c/charset.h>
#include <leiri-c/grammar.h>

/// Identifiers as people type them, as file systems name them, as people see them, and in running
/// text.
#ifdef __cplusplus
extern "C" {
#endif

/// What a person who typed the text means in an identifier (RFC 3987 section 6.1, 3987bis section
/// 7.2), an IRI reference: the text in NFC, without white space and angle brackets around it, with
/// full-width ASCII as ASCII, half-width Katakana as full-width, and percent-encoded what an IRI
/// does not allow. Each kind of change is written to `changes`, with the code of a finding about
/// what was changed and its first place in the text; not more than `capacity` of them, although
/// `*count` is their number. There are at most five. Refused: as by leiri_repair().
LEIRI_API leiri_status leiri_from_text(const char* text, size_t size, leiri_buffer* out,
                                       leiri_error* changes, size_t capacity, size_t* count,
                                       leiri_error* error);

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

/// Decodes the percent-encoded octets of an identifier, those that are not UTF-8 as bytes of the
/// charset `of_octets`. The result is for showing and matching; it is not an equivalent identifier.
/// Refused: what leiri_parse() refuses; `charset-undecodable`.
LEIRI_API leiri_status leiri_interpret(const char* text, size_t size, leiri_charset* of_octets,
                                       const leiri_interpret_options* options, leiri_buffer* out,
                                       leiri_error* error);

/// Who puts right-to-left characters in visual order.
typedef int leiri_text_order;
enum {
  LEIRI_ORDER_VISUAL = 0,   ///< leiri does: the target shows characters from left to right
  LEIRI_ORDER_EMBEDDED = 1  ///< the target does: LRE and PDF around the text set the direction
};

typedef struct leiri_display_options {
  size_t struct_size;
  leiri_text_order order;
  /// Whether the target can show a character: another result than 0 says yes. Null: it can if the
  /// character is LEIRI_CHARACTER_VISIBLE.
  int (*can_show)(void* user, uint32_t character);
  void* user;  ///< passed to can_show
} leiri_display_options;
#define LEIRI_DISPLAY_OPTIONS_INIT \
  { sizeof(leiri_display_options), 0, NULL, NULL }

/// What to show of a text, whether it is an identifier or not (RFC 3987 section 4.1):
/// percent-encodes what the target cannot show and bidirectional formatting characters, and settles
/// the order. Refused: `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_display(const char* text, size_t size,
                                     const leiri_display_options* options, leiri_buffer* out,
                                     leiri_error* error);

/// The visual order alone (UAX #9, for a left-to-right paragraph).
LEIRI_API leiri_status leiri_visual_order(const char* text, size_t size, leiri_buffer* out,
                                          leiri_error* error);

/// An identifier in running text.
typedef struct leiri_found {
  size_t offset;   ///< of its first byte in the text
  size_t size;     ///< in bytes of the text
  leiri_text iri;  ///< those bytes without line breaks; valid during the call
} leiri_found;

/// Receives an identifier. Another result than 0 ends the search: LEIRI_STOPPED.
typedef int (*leiri_found_function)(void* user, const leiri_found* found);

/// Finds the identifiers in running text, in order (RFC 3986 appendix C, 3987bis section 7). Bytes
/// that are not UTF-8 end an identifier.
LEIRI_API leiri_status leiri_find(const char* text, size_t size, leiri_found_function receive,
                                  void* user);

#ifdef __cplusplus
}
#endif

#endif
