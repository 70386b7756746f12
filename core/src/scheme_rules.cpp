#include "scheme_rules.hpp"

#include <cstddef>
#include <string_view>

namespace leiri::detail {
namespace {

/// A scheme in lowercase as one number, so that one switch finds its rules; 0 for one too long to
/// have any. In the alphabet of schemes, bit 5 is all that tells the cases apart.
constexpr std::uint64_t key(std::string_view scheme) noexcept {
  std::uint64_t packed = 0;
  if (scheme.size() > sizeof packed) {
    return 0;
  }
  for (const char c : scheme) {
    packed = packed << 8 | static_cast<unsigned char>(c | 0x20);
  }
  return packed;
}

}  // namespace

void check_scheme_rules(const reference& ref, std::vector<finding>& out) {
  switch (key(ref.slice(0, ref.scheme_end))) {
    case key("http"):
      return check_server(ref, {80, false, true}, out);
    case key("https"):
      return check_server(ref, {443, false, true}, out);
    case key("ws"):
      return check_server(ref, {80, false, false}, out);
    case key("wss"):
      return check_server(ref, {443, false, false}, out);
    case key("ftp"):
      return check_server(ref, {21, true, true}, out);
    case key("file"):
      return check_file(ref, out);
    case key("urn"):
      return check_urn(ref, out);
    case key("uuid"):
      return check_uuid(ref, ref.scheme_end + 1, out);
    case key("oid"):
      return check_oid_scheme(ref, out);
    case key("did"):
      return check_did(ref, out);
    case key("mailto"):
      return check_mailto(ref, out);
    case key("tag"):
      return check_tag(ref, out);
    case key("data"):
      return check_data(ref, out);
    case key("tel"):
      return check_tel(ref, out);
    default:
      return;
  }
}

}  // namespace leiri::detail
