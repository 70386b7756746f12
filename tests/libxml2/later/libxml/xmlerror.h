/* Errors as from 2.12 on: handlers are given a constant one, and __xmlRaiseError is gone. 2.13 has
   xmlFormatError. */
#ifndef LEIRI_TEST_PARSER_H
#include <libxml/parser.h> /* which includes this, at the right place */
#endif
#ifndef LEIRI_TEST_XMLERROR_H
#define LEIRI_TEST_XMLERROR_H
#define xmlStructuredErrorFunc leiri_earlier_structured_error
#define xmlSetStructuredErrorFunc leiri_earlier_set_structured_error
#include_next <libxml/xmlerror.h>
#undef xmlStructuredErrorFunc
#undef xmlSetStructuredErrorFunc
#ifdef __cplusplus
extern "C" {
#endif
typedef void (*xmlStructuredErrorFunc)(void *userData, const xmlError *error);
void xmlSetStructuredErrorFunc(void *ctx, xmlStructuredErrorFunc handler);
#if LEIRI_TEST_VERSION >= 21300
void xmlFormatError(const xmlError *err, xmlGenericErrorFunc channel, void *data);
#endif
#ifdef __cplusplus
}
#endif
#endif
