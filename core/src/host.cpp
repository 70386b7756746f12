#include <leiri/characters.hpp>
#include <leiri/host.hpp>

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

// The nine forms of IPv6address come to this: up to eight groups of 16 bits, the last two of which
// may be an IPv4address; exactly eight, or at most seven and one "::" in their place.
bool is_ipv6_address(std::string_view text) noexcept {
  int groups = 0;
  bool elided = false;
  if (text.starts_with("::")) {
    elided = true;
    text.remove_prefix(2);
    if (text.empty()) {
      return true;
    }
  }
  for (;;) {
    if (groups <= 6 && is_ipv4_address(text)) {
      groups += 2;
      break;
    }
    const std::size_t length = h16(text);
    if (length == 0) {
      return false;
    }
    ++groups;
    text.remove_prefix(length);
    if (text.empty()) {
      break;
    }
    if (text.front() != ':') {
      return false;
    }
    text.remove_prefix(1);
    if (text.starts_with(':')) {
      if (elided) {
        return false;
      }
      elided = true;
      text.remove_prefix(1);
      if (text.empty()) {
        break;
      }
    }
  }
  return elided ? groups <= 7 : groups == 8;
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
