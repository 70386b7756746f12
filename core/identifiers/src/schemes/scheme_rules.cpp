#include "schemes/scheme_rules.hpp"

#include "schemes/scheme_facts.hpp"

namespace leiri::detail {

void check_scheme_rules(const reference& ref, std::vector<finding>& out) {
  const scheme_facts scheme = facts_of(ref.slice(0, ref.scheme_end));
  switch (scheme.rules) {
    case scheme_rules::none:
    case scheme_rules::address:
      return;
    case scheme_rules::server:
      return check_server(ref, scheme, out);
    case scheme_rules::port:
      return check_port(ref, scheme.default_port, out);
    case scheme_rules::file:
      return check_file(ref, out);
    case scheme_rules::urn:
      return check_urn(ref, out);
    case scheme_rules::uuid:
      return check_uuid(ref, ref.scheme_end + 1, out);
    case scheme_rules::oid:
      return check_oid_scheme(ref, out);
    case scheme_rules::did:
      return check_did(ref, out);
    case scheme_rules::mailto:
      return check_mailto(ref, out);
    case scheme_rules::tag:
      return check_tag(ref, out);
    case scheme_rules::data:
      return check_data(ref, out);
    case scheme_rules::tel:
      return check_tel(ref, out);
  }
}

}  // namespace leiri::detail
