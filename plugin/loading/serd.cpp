#include <serd/serd.h>

#include "loaded.hpp"

using leiri::loading::loaded;

SerdStatus serd_uri_parse(const uint8_t* text, SerdURI* uri) {
  return loaded<&serd_uri_parse>(LEIRI_SERD, __func__)(text, uri);
}

void serd_uri_resolve(const SerdURI* reference, const SerdURI* base, SerdURI* resolved) {
  loaded<&serd_uri_resolve>(LEIRI_SERD, __func__)(reference, base, resolved);
}

size_t serd_uri_serialise(const SerdURI* uri, SerdSink sink, void* stream) {
  return loaded<&serd_uri_serialise>(LEIRI_SERD, __func__)(uri, sink, stream);
}
