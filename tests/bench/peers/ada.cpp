#include <ada.h>

#include "bench/peer.hpp"

namespace bench {
namespace {

/// A URL of the WHATWG: what it writes is normal, in its own way.
struct normalize {
  answer operator()(std::string_view text) {
    url = ::ada::parse<::ada::url_aggregator>(text);
    return url ? answer{true, url->get_href()} : answer{};
  }

  ::ada::result<::ada::url_aggregator> url = ::ada::parse<::ada::url_aggregator>("x:");
};

struct to_ascii {
  answer operator()(std::string_view text) {
    out = ::ada::idna::to_ascii(text);
    return {!out.empty(), out};
  }

  std::string out;
};

}  // namespace

peer ada_url() {
  peer p{"ada", BENCH_ADA, {}};
  p.enter<normalize>(operation::normalize);
  p.enter<normalize>(operation::normalize_changed);
  p.enter<to_ascii>(operation::to_ascii);
  p.enter<to_ascii>(operation::to_ascii_idn);
  return p;
}

}  // namespace bench
