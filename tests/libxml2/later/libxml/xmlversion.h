/* The version that LEIRI_TEST_VERSION names, in the place of the installed one's. */
#ifndef LEIRI_TEST_XMLVERSION_H
#define LEIRI_TEST_XMLVERSION_H
#include_next <libxml/xmlversion.h>
#undef LIBXML_VERSION
#define LIBXML_VERSION LEIRI_TEST_VERSION
#endif
