#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

// RFC 6068 section 2: other characters of an address must be percent-encoded, and so must a ","
// that does not separate addresses.
constexpr ascii_set bare_in_address = unreserved | ascii_set("!$'()*+:@");
// qchar = unreserved / pct-encoded / some-delims
constexpr ascii_set qchar = unreserved | ascii_set("!$'()*+,;:@");
// RFC 5322 section 3.2.3
constexpr ascii_set atext = alphanum | ascii_set("!#$%&'*+-/=?^_`{|}~");

/// A character of an address, in octets of UTF-8 (RFC 6532): non-ASCII, or one of `ascii`.
constexpr auto address_octet(ascii_set ascii) noexcept {
  return [ascii](octet o) {
    const auto c = static_cast<char32_t>(o.value);
    return (c >= 0x80 || ascii.contains(c)) && (o.encoded || bare_in_address.contains(c));
  };
}

/// One character of the address, encoded if a URI does not allow it.
bool take_octet(uri_cursor& c, char wanted) noexcept {
  return c.take([wanted](octet o) {
    return o.value == static_cast<unsigned char>(wanted) &&
           (o.encoded || bare_in_address.contains(wanted));
  });
}

// dot-atom-text = 1*atext *( "." 1*atext )
bool dot_atom(uri_cursor& c) noexcept {
  do {
    if (c.skip(address_octet(atext)) == 0) {
      return false;
    }
  } while (take_octet(c, '.'));
  return true;
}

// quoted-string = DQUOTE *( qtext / quoted-pair ) DQUOTE, after the first DQUOTE and without
// folding; quoted-pair = "\" ( VCHAR / WSP )
bool quoted_string(uri_cursor& c) noexcept {
  constexpr ascii_set quotable = ascii_set('!', '~') | ascii_set(" \t");
  constexpr ascii_set qtext = ascii_set('!', '!') | ascii_set('#', '[') | ascii_set(']', '~');
  while (!take_octet(c, '"')) {
    const bool in_order =
        take_octet(c, '\\') ? c.take(address_octet(quotable)) : c.take(address_octet(qtext));
    if (!in_order) {
      return false;
    }
  }
  return true;
}

// "[" *dtext-no-obs "]", after the bracket
bool domain_literal(uri_cursor& c) noexcept {
  c.skip(address_octet(ascii_set('!', 'Z') | ascii_set('^', '~')));
  return take_octet(c, ']');
}

// addr-spec = local-part "@" domain
bool addr_spec(uri_cursor& c) noexcept {
  const bool local_part = take_octet(c, '"') ? quoted_string(c) : dot_atom(c);
  return local_part && c.take('@') && (take_octet(c, '[') ? domain_literal(c) : dot_atom(c));
}

// to = addr-spec *( "," addr-spec )
bool to(uri_cursor& c) noexcept {
  do {
    if (!addr_spec(c)) {
      return false;
    }
  } while (c.take(','));
  return true;
}

// hfields = "?" hfield *( "&" hfield ), hfield = hfname "=" hfvalue
bool hfields(uri_cursor& c) noexcept {
  if (!c.take('?')) {
    return false;
  }
  do {
    if (!(c.any(encoded_or(qchar)) && c.take('=') && c.any(encoded_or(qchar)))) {
      return false;
    }
  } while (c.take('&'));
  return true;
}

// mailtoURI = "mailto:" [ to ] [ hfields ]
bool mailto(uri_cursor& c) noexcept {
  return (c.at_end() || c.next_is('?') || to(c)) && (c.at_end() || hfields(c));
}

}  // namespace

// RFC 6068 section 2
void check_mailto(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.query_end);
  check_rule(code::mailto_syntax, ref, all, mailto, out);
}

}  // namespace leiri::detail
