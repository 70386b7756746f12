/* A context as from 2.14 on: its table is asked for. */
#ifndef LEIRI_TEST_PARSER_H
#define LEIRI_TEST_PARSER_H
#include <libxml/xmlversion.h>
#include_next <libxml/parser.h>
#ifdef __cplusplus
extern "C" {
#endif
#if LEIRI_TEST_VERSION >= 21400
const xmlSAXHandler *xmlCtxtGetSaxHandler(xmlParserCtxtPtr ctxt);
#endif
#ifdef __cplusplus
}
#endif
#endif
