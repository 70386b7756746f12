#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/ip_address.hpp>
#include <optional>
#include <string_view>

namespace leiri {

namespace {

/// dec-octet = 0 to 255 without leading zeros, at the start of `text`; its length, 0 for none.
std::size_t dec_octet(std::string_view text) noexcept {
  std::size_t length = 0;
  unsigned value = 0;
  while (length < text.size() && length < 3 && digit.contains(text[length])) {
    value = value * 10 + static_cast<unsigned>(text[length] - '0');
    ++length;
  }
  const bool leading_zero = length > 1 && text[0] == '0';
  return leading_zero || value > 255 ? 0 : length;
}

/// h16 = 1*4HEXDIG, at the start of `text`; its length, 0 for none.
std::size_t h16(std::string_view text) noexcept {
  std::size_t length = 0;
  while (length < text.size() && length < 4 && hexdig.contains(text[length])) {
    ++length;
  }
  return length;
}

/// 1*( a character of `allowed` / pct-encoded )
bool is_name_of(std::string_view text, ascii_set allowed) noexcept {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (text.size() - i < 3 || !hexdig.contains(text[i + 1]) || !hexdig.contains(text[i + 2])) {
        return false;
      }
      i += 2;
    } else if (!allowed.contains(text[i])) {
      return false;
    }
  }
  return !text.empty();
}

/// The groups of 16 bits of an IPv6 address.
struct ipv6_groups {
  int before = 0;  ///< of the gap; all groups if there is no gap
  int after = 0;
  bool gap = false;   ///< "::"
  bool ipv4 = false;  ///< the last two are an IPv4address
  bool ends_with_colon = false;
};

/// Removes the colons between two groups from the front of `text`; returns false if they are
/// invalid.
bool take_colons(std::string_view& text, ipv6_groups& groups) noexcept {
  if (text.starts_with("::")) {
    const bool second_gap = groups.gap;
    groups.gap = true;
    text.remove_prefix(2);
    return !second_gap;
  }
  const bool colon = text.starts_with(':');
  if (colon) {
    text.remove_prefix(1);
    groups.ends_with_colon = text.empty();
  }
  return colon;
}

/// Reads groups and colons alternately; returns nothing if their order is invalid.
std::optional<ipv6_groups> count_groups(std::string_view text) noexcept {
  ipv6_groups groups;
  if (text.starts_with("::")) {
    take_colons(text, groups);
  }
  while (!text.empty()) {
    int& count = groups.gap ? groups.after : groups.before;
    if (is_ipv4_address(text)) {
      groups.ipv4 = true;
      count += 2;
      break;
    }
    const std::size_t length = h16(text);
    text.remove_prefix(length);
    ++count;
    if (length == 0 || (!text.empty() && !take_colons(text, groups))) {
      return std::nullopt;
    }
  }
  return groups;
}

}  // namespace

// IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
bool is_ipv4_address(std::string_view text) noexcept {
  for (int octet = 0; octet < 4; ++octet) {
    if (octet > 0) {
      if (text.empty() || text.front() != '.') {
        return false;
      }
      text.remove_prefix(1);
    }
    const std::size_t length = dec_octet(text);
    if (length == 0) {
      return false;
    }
    text.remove_prefix(length);
  }
  return text.empty();
}

// The nine forms of IPv6address are equivalent to: exactly eight groups, or at most seven and a
// gap; an IPv4address at the end counts as two groups.
bool is_ipv6_address(std::string_view text) noexcept {
  const auto groups = count_groups(text);
  if (!groups || groups->ends_with_colon) {
    return false;
  }
  return groups->gap ? groups->before + groups->after <= 7 : groups->before == 8;
}

// h4 n( ":" h4 ) "::" 0*(5-n)( h4 ":" ) [ h4 ], n from 0 to 4, and similar forms
bool is_ipv6_address_2003(std::string_view text) noexcept {
  const auto groups = count_groups(text);
  if (!groups) {
    return false;
  }
  if (!groups->gap) {
    return groups->before == 8 && !groups->ends_with_colon;
  }
  return groups->before <= (groups->ipv4 ? 4 : 5) &&
         groups->before + groups->after <= (groups->ends_with_colon ? 6 : 7);
}

// IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
bool is_ipv_future(std::string_view text) noexcept {
  if (text.empty() || (text.front() != 'v' && text.front() != 'V')) {
    return false;
  }
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || dot < 2) {
    return false;
  }
  for (const char c : text.substr(1, dot - 1)) {
    if (!hexdig.contains(c)) {
      return false;
    }
  }
  const std::string_view rest = text.substr(dot + 1);
  for (const char c : rest) {
    if (!userinfo_chars.contains(c)) {
      return false;
    }
  }
  return !rest.empty();
}

// IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
// IPv6addrz  = IPv6address "%25" ZoneID
// ZoneID     = 1*( unreserved / pct-encoded )
bool is_ip_literal(std::string_view text, bool zone) noexcept {
  const std::size_t percent = zone ? text.find("%25") : std::string_view::npos;
  if (percent != std::string_view::npos) {
    return is_ipv6_address(text.substr(0, percent)) &&
           is_name_of(text.substr(percent + 3), unreserved);
  }
  return is_ipv6_address(text) || is_ipv_future(text);
}

}  // namespace leiri
