/// Shows the preloaded object which Serd this helper calls; see library.hpp.

#include <serd/serd.h>

extern "C" {
extern const decltype(&serd_node_free) leiri_preload_witness;
const decltype(&serd_node_free) leiri_preload_witness = serd_node_free;
}
