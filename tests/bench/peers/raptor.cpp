#include <raptor2/raptor2.h>

#include "bench/peer.hpp"

namespace bench {
namespace {

/// Splits without validating, the base each time.
struct resolve {
  explicit resolve(const course& c) : base(c.base) {}
  answer operator()(std::string_view text) {
    // Enough for the parts of both, and the delimiters between.
    const std::size_t enough = base.size() + text.size() + 8;
    if (out.size() < enough) {
      out.resize(enough);
    }
    const std::size_t size = raptor_uri_resolve_uri_reference(
        to_raptor(base), to_raptor(text), reinterpret_cast<unsigned char*>(out.data()), out.size());
    return {size != 0, std::string_view(out).substr(0, size)};
  }

  static const unsigned char* to_raptor(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  }

  std::string base;
  std::string out;
};

}  // namespace

peer raptor() {
  peer p{"raptor", raptor_version_string, {}};
  p.enter<resolve>(operation::resolve_base_each);
  return p;
}

}  // namespace bench
