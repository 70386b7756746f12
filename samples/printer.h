#ifndef PRINTER_H
#define PRINTER_H

#include <leiri-audit.h>
#include <stdio.h>

/* Writes a finding to standard error, as compilers do; `document` is the name of the file:
     books.nt:3:39: error: character not allowed in a path: U+0020 SPACE [path-character] */
static int print_report(void* document, const leiri_report* report) {
  const leiri_finding* finding = &report->finding;
  const int is_invalid = finding->severity == LEIRI_SEVERITY_INVALID;
  leiri_text value = {NULL, 0};
  char text[512];
  leiri_buffer message = {text, sizeof text, 0};
  if (report->subject != NULL) {
    value = report->subject->value;
  }
  if (leiri_message(finding->code, value.data, value.size, finding->offset, &message) != LEIRI_OK) {
    message.size = 0;
  }
  fprintf(stderr, "%s:%lu:%lu: %s: %.*s%s%.*s [%s]\n", (const char*)document,
          (unsigned long)report->where.line, (unsigned long)report->where.column,
          is_invalid ? "error" : leiri_severity_name(finding->severity), (int)message.size, text,
          report->detail.size == 0 ? "" : ": ", (int)report->detail.size,
          report->detail.size == 0 ? "" : report->detail.data, leiri_code_name(finding->code));
  return 0;
}

#endif
