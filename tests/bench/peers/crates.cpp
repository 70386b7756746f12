#include "bench/peer.hpp"

// What peers/crates/src/lib.rs exports.
extern "C" {
struct crates_desk;
using crates_operation = bool(crates_desk* desk, const char* data, std::size_t size);
crates_desk* desk_new(const char* data, std::size_t size);
void desk_free(crates_desk* desk);
const char* desk_out(const crates_desk* desk, std::size_t* size);
crates_operation oxiri_parse_text, oxiri_parse_bytes, oxiri_resolve, oxiri_resolve_base_each;
crates_operation iri_string_parse_text, iri_string_parse_bytes, iri_string_to_uri,
    iri_string_normalize;
crates_operation fluent_uri_parse_text, fluent_uri_parse_bytes, fluent_uri_to_uri,
    fluent_uri_to_iri, fluent_uri_normalize;
}

namespace bench {
namespace {

struct free_desk {
  void operator()(crates_desk* desk) const { desk_free(desk); }
};

template <crates_operation* operate>
struct crate {
  explicit crate(const course& c) : desk(desk_new(c.base.data(), c.base.size())) {}
  answer operator()(std::string_view text) const {
    if (!operate(desk.get(), text.data(), text.size())) {
      return {};
    }
    std::size_t size = 0;
    const char* const out = desk_out(desk.get(), &size);
    return {true, {out, size}};
  }

  std::unique_ptr<crates_desk, free_desk> desk;
};

}  // namespace

peer oxiri() {
  peer p{"oxiri", BENCH_OXIRI, {}};
  p.enter<crate<oxiri_parse_text>>(operation::parse_text);
  p.enter<crate<oxiri_parse_bytes>>(operation::parse);
  p.enter<crate<oxiri_parse_bytes>>(operation::parse_iri);
  p.enter<crate<oxiri_resolve>>(operation::resolve);
  p.enter<crate<oxiri_resolve_base_each>>(operation::resolve_base_each);
  return p;
}

peer iri_string() {
  peer p{"iri-string", BENCH_IRI_STRING, {}};
  p.enter<crate<iri_string_parse_text>>(operation::parse_text);
  p.enter<crate<iri_string_parse_bytes>>(operation::parse);
  p.enter<crate<iri_string_parse_bytes>>(operation::parse_iri);
  p.enter<crate<iri_string_to_uri>>(operation::to_uri);
  p.enter<crate<iri_string_normalize>>(operation::normalize);
  p.enter<crate<iri_string_normalize>>(operation::normalize_changed);
  return p;
}

peer fluent_uri() {
  peer p{"fluent-uri", BENCH_FLUENT_URI, {}};
  p.enter<crate<fluent_uri_parse_text>>(operation::parse_text);
  p.enter<crate<fluent_uri_parse_bytes>>(operation::parse);
  p.enter<crate<fluent_uri_parse_bytes>>(operation::parse_iri);
  p.enter<crate<fluent_uri_to_uri>>(operation::to_uri);
  p.enter<crate<fluent_uri_to_iri>>(operation::to_iri);
  p.enter<crate<fluent_uri_normalize>>(operation::normalize);
  p.enter<crate<fluent_uri_normalize>>(operation::normalize_changed);
  return p;
}

}  // namespace bench
