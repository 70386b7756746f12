#pragma once

#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Hosts that are IP addresses (RFC 3986 section 3.2.2), named as in the grammar, without brackets.
///
///     leiri::is_ipv6_address("::1");
namespace leiri {

/// "192.0.2.1": no leading zeros, no octet above 255.
bool is_ipv4_address(std::string_view text) noexcept;

bool is_ipv6_address(std::string_view text) noexcept;

/// That of draft-duerst-iri-03, which allows fewer groups before the gap, and one colon at the end.
bool is_ipv6_address_2003(std::string_view text) noexcept;

/// "v1.x".
bool is_ipv_future(std::string_view text) noexcept;

/// The content of the brackets of an IP-literal; with `zone` also RFC 6874's "fe80::1%25eth0".
bool is_ip_literal(std::string_view text, bool zone) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
