#include <unicode/uidna.h>

#include <array>
#include <cstdint>

#include "bench/peer.hpp"

namespace bench {
namespace {

struct to_ascii {
  answer operator()(std::string_view text) {
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t size =
        uidna_nameToASCII_UTF8(idna.get(), text.data(), static_cast<std::int32_t>(text.size()),
                               out.data(), static_cast<std::int32_t>(out.size()), &info, &status);
    const bool accepted = U_SUCCESS(status) != 0 && info.errors == 0;
    return accepted ? answer{true, {out.data(), static_cast<std::size_t>(size)}} : answer{};
  }

  struct close {
    void operator()(UIDNA* opened) const { uidna_close(opened); }
  };

  static UIDNA* open() {
    UErrorCode status = U_ZERO_ERROR;
    return uidna_openUTS46(UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ |
                               UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
                           &status);
  }

  std::unique_ptr<UIDNA, close> idna{open()};
  std::array<char, 1024> out;
};

}  // namespace

peer icu() {
  peer p{"ICU", BENCH_ICU, {}};
  p.enter<to_ascii>(operation::to_ascii);
  p.enter<to_ascii>(operation::to_ascii_idn);
  return p;
}

}  // namespace bench
