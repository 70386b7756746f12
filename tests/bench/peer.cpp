#include "peer.hpp"

namespace bench {
namespace {

[[maybe_unused]] peer absent(std::string name) { return {std::move(name), {}, {}}; }

}  // namespace

std::vector<peer> all_peers() {
  std::vector<peer> peers;
#ifdef BENCH_OXIRI
  peers.push_back(oxiri());
#else
  peers.push_back(absent("oxiri"));
#endif
#ifdef BENCH_ADA
  peers.push_back(ada_url());
#else
  peers.push_back(absent("ada"));
#endif
#ifdef BENCH_FLAT_SET
  peers.push_back(flat_set());
#else
  peers.push_back(absent("flat_set"));
#endif
#ifdef BENCH_FLUENT_URI
  peers.push_back(fluent_uri());
#else
  peers.push_back(absent("fluent-uri"));
#endif
#ifdef BENCH_ICU
  peers.push_back(icu());
#else
  peers.push_back(absent("ICU"));
#endif
#ifdef BENCH_IRI_STRING
  peers.push_back(iri_string());
#else
  peers.push_back(absent("iri-string"));
#endif
#ifdef BENCH_LIBXML2
  peers.push_back(libxml2());
#else
  peers.push_back(absent("libxml2"));
#endif
#ifdef BENCH_SERD
  peers.push_back(serd());
#else
  peers.push_back(absent("Serd"));
#endif
#ifdef BENCH_URIPARSER
  peers.push_back(uriparser());
#else
  peers.push_back(absent("uriparser"));
#endif
#ifdef BENCH_RAPTOR
  peers.push_back(raptor());
#else
  peers.push_back(absent("raptor"));
#endif
#ifdef BENCH_BOOST_URL
  peers.push_back(boost_url());
#else
  peers.push_back(absent("Boost.URL"));
#endif
  return peers;
}

}  // namespace bench
