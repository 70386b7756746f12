// Parses an XML file with libxml2 as any program does, and prints leiri's findings about the
// identifiers in it:
//   sample_libxml2 FILE
// The filter does not change the result of the parser, which is the usual tree here.

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <filesystem>
#include <iostream>
#include <leiri/libxml2/sax_filter.hpp>
#include <string>

#include "printer.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: sample_libxml2 FILE\n";
    return 2;
  }
  xmlParserCtxtPtr const context = xmlCreateFileParserCtxt(argv[1]);
  if (context == nullptr) {
    return 2;
  }
  xmlCtxtUseOptions(context, XML_PARSE_NONET);

  printer listener(argv[1], leiri::severity::info);
  leiri::namespace_inventory namespaces;
  namespaces.begin_document(argv[1]);
  leiri::audit audit(listener, namespaces);
  {
    // The document's own identifier; a file path is a LEIRI without any conversion.
    const std::string base = "file://" + std::filesystem::absolute(argv[1]).string();
    leiri::libxml2::sax_filter filter(audit, context, {.base = base});
    xmlParseDocument(context);
    filter.rethrow();
  }
  std::cout << listener.identifiers << " identifiers, " << namespaces.entries().size()
            << " namespaces\n";

  const bool is_well_formed = context->wellFormed != 0;
  xmlFreeDoc(context->myDoc);
  xmlFreeParserCtxt(context);
  return is_well_formed ? 0 : 1;
}
