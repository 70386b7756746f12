/* Parses an XML file with libxml2 and prints what leiri finds about the identifiers in it, in C99:
     sample_libxml2_c FILE [BASE-IRI]
   The filter does not change the parse, which here builds the usual tree. */
#include <leiri-libxml2.h>
#include <string.h>

#include "printer.h"

/* The tree, null if the file could not be parsed. `*status` says how leiri fared. */
static xmlDocPtr parse(xmlParserCtxtPtr parser, char* path, const char* base,
                       leiri_status* status) {
  leiri_listener listener = LEIRI_LISTENER_INIT;
  leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
  leiri_xml_filter* filter = NULL;
  xmlDocPtr document = NULL;
  listener.user = path;
  listener.on_report = print_report;
  options.base.data = base;
  options.base.size = strlen(base);
  *status = leiri_xml_filter_new(parser, &listener, &options, &filter);
  if (*status == LEIRI_OK) {
    document = xmlCtxtReadFile(parser, path, NULL, XML_PARSE_NONET);
    *status = leiri_xml_filter_finish(filter);
  }
  leiri_xml_filter_free(filter);
  return document;
}

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    fprintf(stderr, "usage: sample_libxml2_c FILE [BASE-IRI]\n");
    return 2;
  }
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  xmlDocPtr document = NULL;
  leiri_status status = LEIRI_NO_MEMORY;
  if (parser != NULL) {
    document = parse(parser, argv[1], argc == 3 ? argv[2] : "", &status);
  }
  if (status != LEIRI_OK) {
    fprintf(stderr, "%s: %s\n", argv[1], leiri_status_message(status));
  }
  printf("%s\n", document != NULL ? (const char*)xmlDocGetRootElement(document)->name : "no tree");
  xmlFreeDoc(document);
  xmlFreeParserCtxt(parser);
  return status == LEIRI_OK && document != NULL ? 0 : 1;
}
