#include "schemes/scheme_rules.hpp"

#include "schemes/server_scheme.hpp"

namespace leiri::detail {

void check_scheme_rules(const reference& ref, std::vector<finding>& out) {
  const std::uint64_t scheme = scheme_key(ref.slice(0, ref.scheme_end));
  if (const server_scheme* const server = server_scheme_of(scheme)) {
    return check_server(ref, *server, out);
  }
  switch (scheme) {
    case scheme_key("ldap"):
    case scheme_key("imap"):
    case scheme_key("gopher"):
      return check_port(ref, default_port_of(scheme), out);
    case scheme_key("file"):
      return check_file(ref, out);
    case scheme_key("urn"):
      return check_urn(ref, out);
    case scheme_key("uuid"):
      return check_uuid(ref, ref.scheme_end + 1, out);
    case scheme_key("oid"):
      return check_oid_scheme(ref, out);
    case scheme_key("did"):
      return check_did(ref, out);
    case scheme_key("mailto"):
      return check_mailto(ref, out);
    case scheme_key("tag"):
      return check_tag(ref, out);
    case scheme_key("data"):
      return check_data(ref, out);
    case scheme_key("tel"):
      return check_tel(ref, out);
    default:
      return;
  }
}

}  // namespace leiri::detail
