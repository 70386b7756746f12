#include "normalize.hpp"

#include <cstddef>
#include <map>

#include "mapping.hpp"
#include "resolve.hpp"
#include "unicode.hpp"

namespace leiri_reference {

namespace {

char lowercase(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Behaviour section 6: http, ws 80; https, wss 443; ftp 21; ldap 389, imap 143, gopher 70.
bool is_default_port(const std::string& scheme, const std::string& port) {
  static const std::map<std::string, std::string> defaults = {
      {"http", "80"}, {"ws", "80"},    {"https", "443"}, {"wss", "443"},
      {"ftp", "21"},  {"ldap", "389"}, {"imap", "143"},  {"gopher", "70"}};
  const auto found = defaults.find(scheme);
  return found != defaults.end() && found->second == port;
}

void lowercase_host(components& c) {
  authority_parts parts = split_authority(*c.authority);
  if (is_ascii_host(parts.host)) parts.host = lowercase_letters(parts.host);
  c.authority = recompose_authority(parts);
}

std::string remove_leading_zeros(std::string port) {
  while (port.size() > 1 && port[0] == '0') port.erase(0, 1);
  return port;
}

// RFC 9562 section 4: the digits of a UUID in lowercase. Anything else stays as it is.
std::string normalize_uuid(const std::string& text) {
  const bool digits = text.find_first_not_of("0123456789ABCDEFabcdef-") == text.npos;
  return digits ? lowercase_letters(text) : text;
}

// RFC 6068 section 2: addresses are separated by commas, and what follows "@" is a domain.
std::string normalize_addresses(const std::string& path) {
  std::string result;
  bool in_domain = false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    in_domain = path[i] != ',' && (in_domain || path[i] == '@');
    if (percent_encoded_octet(path, i)) {
      result += path.substr(i, 3);
      i += 2;
    } else {
      result += in_domain ? lowercase(path[i]) : path[i];
    }
  }
  return result;
}

// RFC 8141 section 3.1.
void normalize_urn(components& c) {
  const std::size_t colon = c.path.find(':');
  const std::string nid = lowercase_letters(c.path.substr(0, colon));
  const std::string rest = colon == c.path.npos ? "" : c.path.substr(colon + 1);
  c.path = nid + (colon == c.path.npos ? "" : ":" + (nid == "uuid" ? normalize_uuid(rest) : rest));
  c.fragment.reset();
  if (c.query && !c.query->empty() && (c.query->front() == '+' || c.query->front() == '=')) {
    c.query.reset();
  }
}

// RFC 8089 section 2; an authority needs no guard before the path.
void add_empty_authority(components& c) {
  c.authority = "";
  if (c.path.substr(0, 4) == "/.//") c.path.erase(0, 2);
}

// RFC 3986 6.2.3; the host of a file URI, RFC 8089 section 2.
void normalize_authority_for_scheme(components& c) {
  authority_parts parts = split_authority(*c.authority);
  if (parts.port) parts.port = remove_leading_zeros(*parts.port);
  if (parts.port && (parts.port->empty() || is_default_port(*c.scheme, *parts.port))) {
    parts.port.reset();
  }
  c.authority = recompose_authority(parts);
  if (*c.scheme == "file" && *c.authority == "localhost") c.authority = "";
  if (c.path.empty()) c.path = "/";
}

}  // namespace

// authority = [ userinfo "@" ] host [ ":" port ]
authority_parts split_authority(std::string_view authority) {
  authority_parts parts;
  std::string_view rest = authority;
  const std::size_t at_sign = rest.find('@');
  if (at_sign != rest.npos) {
    parts.userinfo = std::string(rest.substr(0, at_sign));
    rest.remove_prefix(at_sign + 1);
  }
  // The colons of an IP literal come before its bracket.
  const std::size_t colon = rest.rfind(':');
  const std::size_t bracket = rest.rfind(']');
  if (colon != rest.npos && (bracket == rest.npos || bracket < colon)) {
    parts.port = std::string(rest.substr(colon + 1));
    rest = rest.substr(0, colon);
  }
  parts.host = std::string(rest);
  return parts;
}

std::string recompose_authority(const authority_parts& parts) {
  std::string authority;
  if (parts.userinfo) {
    authority += *parts.userinfo;
    authority += "@";
  }
  authority += parts.host;
  if (parts.port) {
    authority += ":";
    authority += *parts.port;
  }
  return authority;
}

std::string decode_unreserved(std::string_view uri) {
  std::string result;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const auto value = percent_encoded_octet(uri, i);
    if (value && is_unreserved(*value)) {
      result += static_cast<char>(*value);
      i += 2;
    } else {
      result += uri[i];
    }
  }
  return result;
}

std::string uppercase_percent_encodings(std::string_view uri) {
  std::string result;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    if (const auto value = percent_encoded_octet(uri, i)) {
      result += percent_encode(std::string_view(reinterpret_cast<const char*>(&*value), 1));
      i += 2;
    } else {
      result += uri[i];
    }
  }
  return result;
}

std::string lowercase_letters(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (percent_encoded_octet(text, i)) {
      result += text.substr(i, 3);
      i += 2;
    } else {
      result += lowercase(text[i]);
    }
  }
  return result;
}

bool is_ascii_host(std::string_view host) {
  if (host.substr(0, 1) == "[") return true;
  for (std::size_t i = 0; i < host.size(); ++i) {
    const auto value = percent_encoded_octet(host, i);
    if (value && *value >= 0x80) return false;
  }
  return true;
}

std::optional<std::string> normalize_syntax(std::string_view reference, profile p) {
  const auto uri = iri_to_uri(reference, p);
  if (!uri) return std::nullopt;
  components c = split(uppercase_percent_encodings(decode_unreserved(*uri)));
  if (c.authority) lowercase_host(c);
  if (c.scheme) {
    c.scheme = lowercase_letters(*c.scheme);
    c.path = remove_dot_segments(c.path);
    guard_path(c);
  }
  return recompose(c);
}

std::optional<std::string> normalize_syntax_iri(std::string_view reference, profile p) {
  const auto uri = normalize_syntax(reference, p);
  if (!uri) return std::nullopt;
  return uri_to_iri(*uri, p);
}

std::optional<std::string> normalize_scheme(std::string_view reference, profile p) {
  const auto uri = normalize_syntax(reference, p);
  if (!uri) return std::nullopt;
  components c = split(*uri);
  if (c.scheme == "file" && !c.authority && c.path.substr(0, 1) == "/") add_empty_authority(c);
  if (c.scheme && c.authority) normalize_authority_for_scheme(c);
  if (c.scheme == "urn" && !c.authority) normalize_urn(c);
  if (c.scheme == "uuid" && !c.authority) c.path = normalize_uuid(c.path);
  if (c.scheme == "mailto" && !c.authority) c.path = normalize_addresses(c.path);
  return recompose(c);
}

}  // namespace leiri_reference
