/// Shows the preloaded object which libxml2 this helper calls; see library.hpp.

#include <libxml/tree.h>

extern "C" {
extern const decltype(&xmlFreeDoc) leiri_preload_witness;
const decltype(&xmlFreeDoc) leiri_preload_witness = xmlFreeDoc;
}
