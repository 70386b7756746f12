#include <string_view>

#include "findings/add_finding.hpp"
#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

constexpr std::uint32_t highest_port = 65535;

/// The value of a port; all values above the greatest port are equivalent.
std::uint32_t port_number(std::string_view digits) noexcept {
  std::uint32_t value = 0;
  for (const char c : digits) {
    value = value > highest_port ? value : value * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return value;
}

// RFC 3986 section 3.2.1: the text after the first colon is a password, unless it is empty.
void check_userinfo(const reference& ref, bool allowed, std::vector<finding>& out) {
  const auto userinfo = ref.userinfo();
  if (!userinfo) {
    return;
  }
  if (!allowed) {
    add_finding(code::userinfo_present, component::userinfo, ref.authority_begin(), out);
  }
  const std::size_t colon = userinfo->find(':');
  if (colon != std::string_view::npos && colon + 1 < userinfo->size()) {
    add_finding(code::password_present, component::userinfo, ref.authority_begin() + colon + 1,
                out);
  }
}

}  // namespace

void check_port(const reference& ref, std::string_view default_port, std::vector<finding>& out) {
  const auto port = ref.port();
  // In a registry name of draft-duerst-iri-03 this text is not a port.
  if (!port || port->find_first_not_of("0123456789") != std::string_view::npos) {
    return;
  }
  if (port->empty()) {
    add_finding(code::port_empty, component::port, ref.path_begin, out);
  } else if (without_zeros(*port) == default_port) {
    add_finding(code::port_default, component::port, ref.host_end + 1, out);
  } else if (port_number(*port) > highest_port) {
    add_finding(code::port_range, component::port, ref.host_end + 1, out);
  }
}

void check_server(const reference& ref, const scheme_facts& scheme, std::vector<finding>& out) {
  if (!ref.has_authority()) {
    add_finding(code::authority_missing, component::host, ref.scheme_end + 1, out);
  } else {
    check_userinfo(ref, scheme.userinfo, out);
    if (ref.host_begin == ref.host_end) {
      add_finding(code::host_empty, component::host, ref.host_begin, out);
    }
    check_port(ref, scheme.default_port, out);
  }
  if (!scheme.fragment && ref.has_fragment()) {
    add_finding(code::ws_fragment, component::fragment, ref.query_end, out);
  }
}

// file-hier-part = ( "//" auth-path ) / local-path
// auth-path      = [ file-auth ] path-absolute
// local-path     = path-absolute                                           (RFC 8089 section 2)
void check_file(const reference& ref, std::vector<finding>& out) {
  const bool absolute = ref.path().starts_with('/');
  if (!ref.has_authority() && absolute) {
    add_finding(code::file_no_authority, component::host, ref.scheme_end + 1, out);
  }
  const std::string_view host = ref.host().value_or(std::string_view());
  if (!host.empty() && !equals_ignoring_case(host, "localhost")) {
    add_finding(code::file_host, component::host, ref.host_begin, out);
  }
  if (!absolute) {
    add_finding(code::file_relative, component::path, ref.path_begin, out);
  }
}

}  // namespace leiri::detail
