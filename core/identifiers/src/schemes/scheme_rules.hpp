#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <vector>

#include "schemes/scheme_facts.hpp"

/// What the specification of a scheme requires beyond the generic grammar. All of it is checked on
/// the URI to which the identifier maps (RFC 3987 section 3.1); offsets are those of the identifier
/// itself. Findings are appended to `out`; nothing else is allocated.
namespace leiri::detail {

/// Appends the findings for the scheme of the identifier, in any case; none if leiri knows no rules
/// for it.
void check_scheme_rules(const reference& ref, std::vector<finding>& out);

void check_server(const reference& ref, const scheme_facts& scheme, std::vector<finding>& out);
/// For a scheme that has a default port but no other rules of a server.
void check_port(const reference& ref, std::string_view default_port, std::vector<finding>& out);
void check_file(const reference& ref, std::vector<finding>& out);
void check_urn(const reference& ref, std::vector<finding>& out);
void check_did(const reference& ref, std::vector<finding>& out);
void check_mailto(const reference& ref, std::vector<finding>& out);
void check_tag(const reference& ref, std::vector<finding>& out);
void check_data(const reference& ref, std::vector<finding>& out);
void check_tel(const reference& ref, std::vector<finding>& out);

/// `at` is the byte where the number must start: after `uuid:` or `urn:uuid:`.
void check_uuid(const reference& ref, std::uint32_t at, std::vector<finding>& out);
void check_oid(const reference& ref, std::uint32_t at, std::vector<finding>& out);
/// `oid:`, which also allows paths of names.
void check_oid_scheme(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
