#include <bzlib.h>

#include "loaded.hpp"

using leiri::loading::loaded;

int BZ2_bzDecompressInit(bz_stream* stream, int verbosity, int is_small) {
  return loaded<&BZ2_bzDecompressInit>(LEIRI_BZIP2, __func__)(stream, verbosity, is_small);
}

int BZ2_bzDecompress(bz_stream* stream) {
  return loaded<&BZ2_bzDecompress>(LEIRI_BZIP2, __func__)(stream);
}

int BZ2_bzDecompressEnd(bz_stream* stream) {
  return loaded<&BZ2_bzDecompressEnd>(LEIRI_BZIP2, __func__)(stream);
}
