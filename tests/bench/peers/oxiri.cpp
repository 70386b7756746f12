#include "bench/peer.hpp"

// What peers/oxiri.rs exports.
extern "C" {
struct oxiri_resolver;
bool oxiri_parse_text(const char* data, std::size_t size);
bool oxiri_parse_bytes(const char* data, std::size_t size);
oxiri_resolver* oxiri_resolver_new(const char* data, std::size_t size);
void oxiri_resolver_free(oxiri_resolver* resolver);
bool oxiri_resolve(oxiri_resolver* resolver, const char* data, std::size_t size, const char** out,
                   std::size_t* out_size);
bool oxiri_resolve_base_each(oxiri_resolver* resolver, const char* data, std::size_t size,
                             const char** out, std::size_t* out_size);
}

namespace bench {
namespace {

struct free_resolver {
  void operator()(oxiri_resolver* resolver) const { oxiri_resolver_free(resolver); }
};

struct parse_text {
  answer operator()(std::string_view text) const {
    return {oxiri_parse_text(text.data(), text.size()), {}};
  }
};

struct parse_bytes {
  answer operator()(std::string_view text) const {
    return {oxiri_parse_bytes(text.data(), text.size()), {}};
  }
};

template <auto resolve_function>
struct resolve {
  explicit resolve(const course& c) : resolver(oxiri_resolver_new(c.base.data(), c.base.size())) {}
  answer operator()(std::string_view text) const {
    const char* out = nullptr;
    std::size_t size = 0;
    if (!resolve_function(resolver.get(), text.data(), text.size(), &out, &size)) {
      return {};
    }
    return {true, {out, size}};
  }

  std::unique_ptr<oxiri_resolver, free_resolver> resolver;
};

}  // namespace

peer oxiri() {
  peer p{"oxiri", BENCH_OXIRI, {}};
  p.enter<parse_text>(operation::parse_text);
  p.enter<parse_bytes>(operation::parse);
  p.enter<parse_bytes>(operation::parse_iri);
  p.enter<resolve<oxiri_resolve>>(operation::resolve);
  p.enter<resolve<oxiri_resolve_base_each>>(operation::resolve_base_each);
  return p;
}

}  // namespace bench
