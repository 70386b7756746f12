#include <leiri/characters.hpp>
#include <string_view>

#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

// NID = (alphanum) 0*30(ldh) (alphanum)
bool nid(uri_cursor& c) noexcept {
  const std::uint32_t begin = c.at();
  return c.take(literal(alphanum)) && c.skip(literal(alphanum | ascii_set("-")), 31) > 0 &&
         c.since(begin).back() != '-';
}

// NSS = pchar *( pchar / "/" )
bool nss(uri_cursor& c) noexcept {
  return c.take(encoded_or(pchar)) && c.any(encoded_or(path_chars));
}

// rq-components = [ "?+" r-component ] [ "?=" q-component ]
// r-component   = pchar *( pchar / "/" / "?" )
// q-component   = pchar *( pchar / "/" / "?" )
// An r-component may itself contain "?=", so its first three characters decide.
bool rq_components(uri_cursor& c) noexcept {
  return c.take('?') && c.take(literal(ascii_set("+="))) && c.take(encoded_or(pchar)) &&
         c.any(encoded_or(query_chars));
}

// assigned-name [ rq-components ], assigned-name = "urn" ":" NID ":" NSS
bool namestring(uri_cursor& c) noexcept {
  return nid(c) && c.take(':') && nss(c) && (c.at_end() || rq_components(c));
}

// InformalNamespaceName = "urn-" Number, Number = DigitNonZero 0*Digit  (RFC 8141 section 5.2)
bool is_informal(std::string_view nid) noexcept {
  return nid.size() > 4 && equals_ignoring_case(nid.substr(0, 4), "urn-") && nid[4] != '0' &&
         nid.find_first_not_of("0123456789", 4) == std::string_view::npos;
}

/// The offset of the first non-ASCII byte in a namespace identifier; npos if there is none.
std::size_t find_non_ascii(std::string_view nid) noexcept {
  for (std::size_t at = 0; at < nid.size(); ++at) {
    if (static_cast<unsigned char>(nid[at]) >= 0x80) {
      return at;
    }
  }
  return std::string_view::npos;
}

}  // namespace

// RFC 8141 section 2
void check_urn(const reference& ref, std::vector<finding>& out) {
  const std::uint32_t begin = ref.scheme_end + 1;
  const std::string_view rest = ref.slice(begin, ref.path_end);
  const std::string_view nid = rest.substr(0, rest.find(':'));
  const std::size_t non_ascii = ref.traits.non_ascii ? find_non_ascii(nid) : std::string_view::npos;
  if (non_ascii != std::string_view::npos) {
    add_finding(code::urn_nid_non_ascii, component::path, begin + non_ascii, out);
    return;
  }
  if (!check_rule(code::urn_syntax, ref, uri_cursor(ref, begin, ref.query_end), namestring, out)) {
    return;
  }
  const auto specific = static_cast<std::uint32_t>(begin + nid.size() + 1);
  if (is_informal(nid)) {
    add_finding(code::urn_informal_nid, component::path, begin, out);
  } else if (equals_ignoring_case(nid, "uuid")) {
    check_uuid(ref, specific, out);
  } else if (equals_ignoring_case(nid, "oid")) {
    check_oid(ref, specific, out);
  }
}

}  // namespace leiri::detail
