#include <cstdint>

#include <nettle/base64.h>
#include <nettle/sha2.h>

#include "loaded.hpp"

using leiri::loading::loaded;

// In the library, the names begin with nettle_. The macros of the headers prepend it here, too.

void base64_encode_raw(char* out, size_t length, const uint8_t* bytes) {
  loaded<&base64_encode_raw>(LEIRI_NETTLE, __func__)(out, length, bytes);
}

void sha256_init(sha256_ctx* state) { loaded<&sha256_init>(LEIRI_NETTLE, __func__)(state); }

void sha256_update(sha256_ctx* state, size_t length, const uint8_t* bytes) {
  loaded<&sha256_update>(LEIRI_NETTLE, __func__)(state, length, bytes);
}

void sha256_digest(sha256_ctx* state, size_t length, uint8_t* digest) {
  loaded<&sha256_digest>(LEIRI_NETTLE, __func__)(state, length, digest);
}
