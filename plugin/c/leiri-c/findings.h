#ifndef LEIRI_C_FINDINGS_H
#define LEIRI_C_FINDINGS_H

#include <leiri-c/base.h>
#include <leiri-c/codes.h>

/// Errors, findings, and the texts that explain them.
#ifdef __cplusplus
extern "C" {
#endif

/// The part of an identifier that an error or a finding is about; LEIRI_COMPONENT_NONE stands for
/// the whole identifier.
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

/// How serious a finding is. LEIRI_SEVERITY_INVALID means that the grammar rejects the identifier;
/// a caller may change the other severities.
typedef int leiri_severity;
enum {
  LEIRI_SEVERITY_INVALID = 1,
  LEIRI_SEVERITY_ERROR = 2,
  LEIRI_SEVERITY_WARNING = 3,
  LEIRI_SEVERITY_INFO = 4
};

/// Why an identifier, or an operation on it, was refused, and where.
typedef struct leiri_error {
  leiri_code code;
  leiri_component component;
  /// In bytes from the start of the identifier. The offset is that of the first byte that is not
  /// allowed, of the `%` of a malformed percent-encoding, or of the `[` of a malformed IP literal;
  /// it is the size if the identifier ends too early.
  uint32_t offset;
  uint32_t operand;  ///< 1 if the error is about the second of two identifiers, else 0
} leiri_error;

/// One observation about one identifier.
typedef struct leiri_finding {
  leiri_code code;
  leiri_severity severity;
  leiri_component component;
  uint32_t offset;  ///< in bytes from the start of the identifier
} leiri_finding;

/// The name of a code, such as "host-character". This function and those that follow return an
/// empty text if the number is not a code.
LEIRI_API const char* leiri_code_name(leiri_code code);
/// One line in lower case, without a full stop.
LEIRI_API const char* leiri_code_meaning(leiri_code code);
/// What a user should do about a finding or error with this code; one line.
LEIRI_API const char* leiri_code_advice(leiri_code code);
/// The section of the specification that the code comes from.
LEIRI_API const char* leiri_code_source(leiri_code code);
/// The default severity; 0 if the number is not a code.
LEIRI_API leiri_severity leiri_code_severity(leiri_code code);
/// LEIRI_NOT_FOUND if no code has that name.
LEIRI_API leiri_status leiri_code_named(const char* name, size_t size, leiri_code* code);

/// The name of a component, such as "host"; empty for LEIRI_COMPONENT_NONE and for a number that is
/// not a component.
LEIRI_API const char* leiri_component_name(leiri_component component);
/// The name of a severity, such as "warning"; empty if the number is not a severity.
LEIRI_API const char* leiri_severity_name(leiri_severity severity);
/// LEIRI_NOT_FOUND if no severity has that name.
LEIRI_API leiri_status leiri_severity_named(const char* name, size_t size,
                                            leiri_severity* severity);

/// The message for a finding or an error, one line: the meaning of the code and, if the code is
/// about a character, the character at `offset` of `value`, as in "character not allowed in a host:
/// U+0020 SPACE". `value` does not have to be UTF-8.
LEIRI_API leiri_status leiri_message(leiri_code code, const char* value, size_t size,
                                     uint32_t offset, leiri_buffer* out);

/// An identifier for a message, with `***` in the place of each password (RFC 3986 section 3.2.1).
/// It does not have to be valid or UTF-8: the password may have any characters, and slashes may be
/// missing or backslashes.
LEIRI_API leiri_status leiri_hide_passwords(const char* text, size_t size, leiri_buffer* out);

/// What a user should do about a finding or an error: the advice of the code or, if only LEIRIs may
/// contain the character at `offset`, the advice of its group. Empty if the number is not a code.
LEIRI_API const char* leiri_advice(leiri_code code, const char* value, size_t size,
                                   uint32_t offset);

#ifdef __cplusplus
}
#endif

#endif
