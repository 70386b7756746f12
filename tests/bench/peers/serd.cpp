#include <serd/serd.h>

#include "bench/peer.hpp"

namespace bench {
namespace {

SerdURI split(std::string_view text) {
  SerdURI uri = SERD_URI_NULL;
  serd_uri_parse(reinterpret_cast<const uint8_t*>(text.data()), &uri);
  return uri;
}

size_t append(const void* bytes, size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return size;
}

answer resolve_split(std::string_view text, const SerdURI& base, std::string& out) {
  const SerdURI ref = split(text);
  SerdURI target = SERD_URI_NULL;
  serd_uri_resolve(&ref, &base, &target);
  out.clear();
  serd_uri_serialise(&target, append, &out);
  return {true, out};
}

/// Splits, and refuses nothing.
struct parse {
  answer operator()(std::string_view text) const {
    SerdURI uri = SERD_URI_NULL;
    return {serd_uri_parse(reinterpret_cast<const uint8_t*>(text.data()), &uri) == SERD_SUCCESS,
            {}};
  }
};

struct resolve {
  explicit resolve(const course& c) : base(split(c.base)) {}
  answer operator()(std::string_view text) { return resolve_split(text, base, out); }

  SerdURI base;
  std::string out;
};

struct resolve_base_each {
  explicit resolve_base_each(const course& c) : base(c.base) {}
  answer operator()(std::string_view text) { return resolve_split(text, split(base), out); }

  std::string base;
  std::string out;
};

}  // namespace

peer serd() {
  peer p{"Serd", BENCH_SERD, {}};
  p.enter<parse>(operation::parse);
  p.enter<parse>(operation::parse_iri);
  p.enter<resolve>(operation::resolve);
  p.enter<resolve_base_each>(operation::resolve_base_each);
  return p;
}

}  // namespace bench
