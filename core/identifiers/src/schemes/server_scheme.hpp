#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace leiri::detail {

/// A scheme in lowercase as one number, so that one switch finds its rules; 0 if the scheme is too
/// long to have rules. For the characters of schemes, only bit 5 distinguishes the cases.
constexpr std::uint64_t scheme_key(std::string_view scheme) noexcept {
  std::uint64_t packed = 0;
  if (scheme.size() > sizeof packed) {
    return 0;
  }
  for (const char c : scheme) {
    packed = packed << 8 | static_cast<unsigned char>(c | 0x20);
  }
  return packed;
}

/// A scheme that requires a server, and its rules.
struct server_scheme {
  std::uint64_t key;
  std::string_view default_port;
  bool userinfo;  ///< may name a user
  bool fragment;  ///< may have a fragment
};

/// RFC 9110 section 4.2, RFC 6455 section 3, RFC 1738 section 3.2.
inline constexpr server_scheme server_schemes[] = {
    {scheme_key("http"), "80", false, true}, {scheme_key("https"), "443", false, true},
    {scheme_key("ws"), "80", false, false},  {scheme_key("wss"), "443", false, false},
    {scheme_key("ftp"), "21", true, true},
};

/// Null for a scheme that requires no server.
constexpr const server_scheme* server_scheme_of(std::uint64_t key) noexcept {
  for (const server_scheme& s : server_schemes) {
    if (s.key == key) {
      return &s;
    }
  }
  return nullptr;
}

/// The default port of a scheme; empty if it has none or leiri does not know it. The schemes
/// without a row above are those of RFC 4516, RFC 5092 and RFC 4266.
constexpr std::string_view default_port_of(std::uint64_t key) noexcept {
  if (const server_scheme* const server = server_scheme_of(key)) {
    return server->default_port;
  }
  switch (key) {
    case scheme_key("ldap"):
      return "389";
    case scheme_key("imap"):
      return "143";
    case scheme_key("gopher"):
      return "70";
    default:
      return {};
  }
}

/// The digits of a port without leading zeros; "0" for zero.
constexpr std::string_view without_zeros(std::string_view digits) noexcept {
  while (digits.size() > 1 && digits.front() == '0') {
    digits.remove_prefix(1);
  }
  return digits;
}

}  // namespace leiri::detail
