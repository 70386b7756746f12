#include "comparison/scheme_path.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/domain.hpp>

#include "comparison/normal_units.hpp"
#include "domain/domain_host.hpp"
#include "schemes/scheme_facts.hpp"
#include "text/ascii.hpp"

namespace leiri::detail {
namespace {

void to_lower_if_uuid(std::string& text, std::size_t begin) {
  constexpr ascii_set of_uuid = hexdig | ascii_set("-");
  const std::string_view number = std::string_view(text).substr(begin);
  if (std::all_of(number.begin(), number.end(), [&](char c) { return of_uuid.contains(c); })) {
    to_lower_from(text, begin);
  }
}

// RFC 8141 section 3.1: the NID is compared without regard to case, the NSS as it is; RFC 9562
// section 4: the digits of a UUID are compared without regard to case as well.
void normalize_urn(std::string& text, std::size_t begin) {
  const std::size_t colon = std::min(text.find(':', begin), text.size());
  std::string nid = text.substr(begin, colon - begin);
  to_lower_from(nid, 0);
  text.replace(begin, nid.size(), nid);
  if (nid == "uuid") {
    to_lower_if_uuid(text, std::min(colon + 1, text.size()));
  }
}

// RFC 8089 section 2: a path without an authority means the same as one with an empty authority.
// After an authority, a path that starts with "//" needs no guard (RFC 3986 section 3.3).
void add_empty_authority(std::string& text, std::size_t begin) {
  if (text.compare(begin, 1, "/") != 0) {
    return;
  }
  if (text.compare(begin, 4, "/.//") == 0) {
    text.erase(begin, 2);
  }
  text.insert(begin, "//");
}

/// The normal form of the domain of a mail address, or the domain itself if it has none.
std::string normal_domain(std::string_view domain, notation n) {
  std::string lower(domain);
  if (is_ascii_host(domain)) {
    to_lower_from(lower, 0);
    if (lower.find("xn--") == std::string::npos) {
      return lower;
    }
  }
  if (n == notation::as_written) {
    return lower;
  }
  std::string decoded;
  std::string buffer;
  append_decoded(domain, decoded);
  const auto ascii = to_ascii(decoded, buffer);
  if (!ascii) {
    return lower;
  }
  std::string unicode;
  return std::string(n == notation::iri ? to_unicode(*ascii, unicode).value_or(*ascii) : *ascii);
}

// RFC 6068 section 2: to = addr-spec *("," addr-spec), addr-spec = local-part "@" domain. A comma
// or "@" in a local part is percent-encoded.
void normalize_mail(std::string& text, std::size_t begin, notation n) {
  while (begin < text.size()) {
    std::size_t end = std::min(text.find(',', begin), text.size());
    const std::size_t at = text.find('@', begin);
    if (at < end) {
      const std::string domain = normal_domain(text.substr(at + 1, end - at - 1), n);
      text.replace(at + 1, end - at - 1, domain);
      end = at + 1 + domain.size();
    }
    begin = end + 1;
  }
}

// RFC 3261 section 19.1.4: hosts are compared without regard to case, users with it.
void normalize_address(std::string& text, std::size_t begin, notation n) {
  const detail::domain_place host = detail::address_domain(text, begin);
  text.replace(host.begin, host.end - host.begin,
               normal_domain(text.substr(host.begin, host.end - host.begin), n));
}

}  // namespace

void to_lower_from(std::string& text, std::size_t begin) {
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == '%') {
      at += 2;
    } else {
      text[at] = to_lower(text[at]);
    }
  }
}

bool is_urn(const reference& ref) noexcept {
  return !ref.has_authority() && equals_ignoring_case(ref.scheme().value_or(""), "urn");
}

bool is_rq_component(const reference& ref) noexcept {
  const std::string_view query = ref.query().value_or("");
  return is_urn(ref) && (query.starts_with('+') || query.starts_with('='));
}

void normalize_opaque_path(std::string_view scheme, notation n, std::size_t path_begin,
                           std::string& out) {
  switch (facts_of(scheme).rules) {
    case scheme_rules::urn:
      return normalize_urn(out, path_begin);
    case scheme_rules::uuid:
      return to_lower_if_uuid(out, path_begin);
    case scheme_rules::file:
      return add_empty_authority(out, path_begin);
    case scheme_rules::mailto:
      return normalize_mail(out, path_begin, n);
    case scheme_rules::address:
      return normalize_address(out, path_begin, n);
    default:
      return;
  }
}

}  // namespace leiri::detail
