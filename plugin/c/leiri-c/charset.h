#ifndef LEIRI_C_CHARSET_H
#define LEIRI_C_CHARSET_H

#include <leiri-c/findings.h>

/// Conversion between UTF-8 and other charsets.
#ifdef __cplusplus
extern "C" {
#endif

/// A charset, open for conversion in both directions. Conversion is strict: nothing is replaced,
/// dropped or mapped to something similar.
typedef struct leiri_charset leiri_charset;
/// Opens a charset by a name that IANA has registered or that ICU knows in addition; letter case
/// does not matter. LEIRI_NOT_FOUND if there is no such charset.
LEIRI_API leiri_status leiri_charset_new(const char* name, size_t size, leiri_charset** charset);
LEIRI_API void leiri_charset_free(leiri_charset* charset);

/// 1 if the charset is an encoding form of Unicode, such as UTF-8 or UTF-16, else 0.
LEIRI_API int leiri_charset_is_unicode(const leiri_charset* charset);
/// `*answer` is 1 if the charset contains a Unicode scalar value, else 0.
LEIRI_API leiri_status leiri_charset_has(leiri_charset* charset, uint32_t character, int* answer);

/// Bytes of the charset -> UTF-8, in NFC unless the charset is an encoding form of Unicode (RFC
/// 3987 section 3.1 step 1). Refused: `charset-undecodable`, `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_charset_decode(leiri_charset* charset, const char* bytes, size_t size,
                                            leiri_buffer* out, leiri_error* error);
/// UTF-8 -> bytes of the charset. Refused: `charset-unmappable`, `utf8-invalid`, `too-long`.
LEIRI_API leiri_status leiri_charset_encode(leiri_charset* charset, const char* text, size_t size,
                                            leiri_buffer* out, leiri_error* error);

/// What replaces a character that the charset of a document lacks.
typedef int leiri_missing_character;
enum {
  LEIRI_MISSING_REFERENCE = 0,  ///< its character reference in XML and HTML, "&#x1EC7;"
  LEIRI_MISSING_PERCENT = 1     ///< its percent-encoded UTF-8
};
/// Replaces the characters that the charset lacks. The result is still UTF-8, and can be encoded in
/// the charset. Refused: `utf8-invalid`.
LEIRI_API leiri_status leiri_charset_write_missing(leiri_charset* charset, const char* text,
                                                   size_t size, leiri_missing_character as,
                                                   leiri_buffer* out, leiri_error* error);

#ifdef __cplusplus
}
#endif

#endif
