#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace leiri::detail {

/// A scheme in lowercase as one number, so that one switch finds its rules; 0 if the scheme is too
/// long to have rules, or not ASCII. For the characters of schemes, only bit 5 distinguishes the
/// cases, and seven bits are enough.
constexpr std::uint64_t scheme_key(std::string_view scheme) noexcept {
  constexpr std::size_t longest = 9;
  if (scheme.size() > longest) {
    return 0;
  }
  std::uint64_t packed = 0;
  unsigned seen = 0;
  for (const char c : scheme) {
    const auto byte = static_cast<unsigned char>(c);
    packed = packed << 7 | (byte | 0x20U);
    seen |= byte;
  }
  return seen < 0x80 ? packed : 0;
}

/// What a scheme requires beyond the generic grammar. `port` has a port and no other rules;
/// `address` is user@host without "//", and the user may be absent; identifiers with the rules
/// after `file` have no "//".
enum class scheme_rules : std::uint8_t {
  none,
  server,
  port,
  address,
  file,
  urn,
  uuid,
  oid,
  did,
  mailto,
  tag,
  data,
  tel
};

/// A row of core/data/schemes.tsv.
struct scheme_facts {
  scheme_rules rules = scheme_rules::none;
  std::string_view default_port;  ///< empty if it has none or leiri does not know it
  bool domain = false;            ///< the host is a domain name
  bool userinfo = false;          ///< of a server: may name a user
  bool fragment = false;          ///< of a server: may have a fragment
};

constexpr scheme_facts facts_of(std::string_view scheme) noexcept {
  switch (scheme_key(scheme)) {
#include "scheme_facts.inc"
    default:
      return {};
  }
}

/// Whether identifiers of the scheme are useless without a host.
constexpr bool requires_server(std::string_view scheme) noexcept {
  return facts_of(scheme).rules == scheme_rules::server;
}

/// The digits of a port without leading zeros; "0" for zero.
constexpr std::string_view without_zeros(std::string_view digits) noexcept {
  while (digits.size() > 1 && digits.front() == '0') {
    digits.remove_prefix(1);
  }
  return digits;
}

}  // namespace leiri::detail
