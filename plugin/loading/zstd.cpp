#include <zstd.h>

#include "loaded.hpp"

using leiri::loading::loaded;

ZSTD_DStream* ZSTD_createDStream() { return loaded<&ZSTD_createDStream>(LEIRI_ZSTD, __func__)(); }

size_t ZSTD_freeDStream(ZSTD_DStream* stream) {
  return loaded<&ZSTD_freeDStream>(LEIRI_ZSTD, __func__)(stream);
}

size_t ZSTD_decompressStream(ZSTD_DStream* stream, ZSTD_outBuffer* out, ZSTD_inBuffer* in) {
  return loaded<&ZSTD_decompressStream>(LEIRI_ZSTD, __func__)(stream, out, in);
}

unsigned ZSTD_isError(size_t code) { return loaded<&ZSTD_isError>(LEIRI_ZSTD, __func__)(code); }

const char* ZSTD_getErrorName(size_t code) {
  return loaded<&ZSTD_getErrorName>(LEIRI_ZSTD, __func__)(code);
}
