#include <boost/unordered/unordered_flat_set.hpp>
#include <string>

#include "bench/peer.hpp"

namespace bench {
namespace {

struct hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return boost::hash<std::string_view>()(text);
  }
};

/// A set of strings, searched by views.
struct intern {
  answer operator()(std::string_view text) {
    auto found = names.find(text);
    if (found == names.end()) {
      found = names.emplace(text).first;
    }
    return {true, *found};
  }

  boost::unordered_flat_set<std::string, hash, std::equal_to<>> names;
};

}  // namespace

peer flat_set() {
  peer p{"flat_set", BENCH_FLAT_SET, {}};
  p.enter<intern>(operation::intern);
  return p;
}

}  // namespace bench
