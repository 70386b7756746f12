#ifndef LEIRI_C_FINDINGS_H
#define LEIRI_C_FINDINGS_H

#include <leiri-c/base.h>
#include <leiri-c/codes.h>

/// Errors, findings, and the texts that explain them.
#ifdef __cplusplus
extern "C" {
#endif

/// The part of an identifier that an error or a finding is about; `none` is the whole identifier.
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

/// Why an identifier, or an operation on it, was refused, and where.
typedef struct leiri_error {
  leiri_code code;
  leiri_component component;
  /// In bytes from the start of the identifier: the first byte that is not allowed; the size if the
  /// identifier ends too early; the `%` of a malformed percent-encoding, the `[` of a malformed IP
  /// literal.
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

/// "host-character"; empty if the number is not a code, as in the other functions of codes.
LEIRI_API const char* leiri_code_name(leiri_code code);
/// One line in lower case, without a full stop.
LEIRI_API const char* leiri_code_meaning(leiri_code code);
/// What to do about it.
LEIRI_API const char* leiri_code_advice(leiri_code code);
/// The section of the specification that the code comes from.
LEIRI_API const char* leiri_code_source(leiri_code code);
/// The default severity; 0 if the number is not a code.
LEIRI_API leiri_severity leiri_code_severity(leiri_code code);
/// LEIRI_NOT_FOUND if no code has that name.
LEIRI_API leiri_status leiri_code_named(const char* name, size_t size, leiri_code* code);

/// "host"; empty for `none` and for a number that is not a component.
LEIRI_API const char* leiri_component_name(leiri_component component);
/// "warning"; empty if the number is not a severity.
LEIRI_API const char* leiri_severity_name(leiri_severity severity);
/// LEIRI_NOT_FOUND if no severity has that name.
LEIRI_API leiri_status leiri_severity_named(const char* name, size_t size,
                                            leiri_severity* severity);

/// One line for people about a finding or an error: the meaning and, if the code is about a
/// character, the character at `offset` of `value`, as in "character not allowed in a host: U+0020
/// SPACE". The value does not have to be UTF-8.
LEIRI_API leiri_status leiri_message(leiri_code code, const char* value, size_t size,
                                     uint32_t offset, leiri_buffer* out);

/// What to do about a finding or an error: the advice of the code or, if the character at `offset`
/// is one that only LEIRIs may contain, the advice of its group. Empty if the number is not a code.
LEIRI_API const char* leiri_advice(leiri_code code, const char* value, size_t size,
                                   uint32_t offset);

#ifdef __cplusplus
}
#endif

#endif
