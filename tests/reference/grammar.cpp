#include "grammar.hpp"

#include <algorithm>
#include <string>

#include "grammar_2003.hpp"
#include "unicode.hpp"

namespace leiri_reference {

namespace {

element pct_encoded() {
  // pct-encoded = "%" HEXDIG HEXDIG
  return sequence({literal("%"), character(is_hexdig), character(is_hexdig)});
}

element iunreserved(profile p) {
  return character([p](char32_t c) { return is_iunreserved(c, p); });
}

element dec_octet() {
  const element digit = character(is_digit);
  const auto between = [](char32_t low, char32_t high) {
    return character([=](char32_t c) { return low <= c && c <= high; });
  };
  // dec-octet = DIGIT                 ; 0-9
  //           / %x31-39 DIGIT         ; 10-99
  //           / "1" 2DIGIT            ; 100-199
  //           / "2" %x30-34 DIGIT     ; 200-249
  //           / "25" %x30-35          ; 250-255
  return either({
      digit,
      sequence({between(0x31, 0x39), digit}),
      sequence({literal("1"), digit, digit}),
      sequence({literal("2"), between(0x30, 0x34), digit}),
      sequence({literal("25"), between(0x30, 0x35)}),
  });
}

element ipv4_address() {
  // IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
  return sequence({dec_octet(), literal("."), dec_octet(), literal("."), dec_octet(), literal("."),
                   dec_octet()});
}

element ipv6_address() {
  const element h16 = repeat(1, 4, character(is_hexdig));  // h16 = 1*4HEXDIG
  const element h16_colon = sequence({h16, literal(":")});
  // ls32 = ( h16 ":" h16 ) / IPv4address
  const element ls32 = either({sequence({h16, literal(":"), h16}), ipv4_address()});
  const element gap = literal("::");
  // [ *n( h16 ":" ) h16 ]
  const auto before_gap = [&](std::size_t n) {
    return maybe(sequence({repeat(0, n, h16_colon), h16}));
  };
  // IPv6address =                            6( h16 ":" ) ls32
  //             /                       "::" 5( h16 ":" ) ls32
  //             / [               h16 ] "::" 4( h16 ":" ) ls32
  //             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
  //             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
  //             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
  //             / [ *4( h16 ":" ) h16 ] "::"              ls32
  //             / [ *5( h16 ":" ) h16 ] "::"              h16
  //             / [ *6( h16 ":" ) h16 ] "::"
  return either({
      sequence({repeat(6, 6, h16_colon), ls32}),
      sequence({gap, repeat(5, 5, h16_colon), ls32}),
      sequence({maybe(h16), gap, repeat(4, 4, h16_colon), ls32}),
      sequence({before_gap(1), gap, repeat(3, 3, h16_colon), ls32}),
      sequence({before_gap(2), gap, repeat(2, 2, h16_colon), ls32}),
      sequence({before_gap(3), gap, h16, literal(":"), ls32}),
      sequence({before_gap(4), gap, ls32}),
      sequence({before_gap(5), gap, h16}),
      sequence({before_gap(6), gap}),
  });
}

element ipvfuture() {
  // IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
  return sequence({
      literal("v"),
      one_or_more(character(is_hexdig)),
      literal("."),
      one_or_more(either({character(is_unreserved), character(is_sub_delim), literal(":")})),
  });
}

element ipv6_addrz() {
  // RFC 6874 section 2:
  // ZoneID    = 1*( unreserved / pct-encoded )
  // IPv6addrz = IPv6address "%25" ZoneID
  return sequence({
      ipv6_address(),
      literal("%25"),
      one_or_more(either({character(is_unreserved), pct_encoded()})),
  });
}

// RFC 3986 3.2.2; RFC 3987 2.2; RFC 6874 section 2
void add_host_rules(grammar& g, profile p) {
  g[rule::ipv4_address] = ipv4_address();
  g[rule::ipv6_address] = ipv6_address();
  g[rule::ipvfuture] = ipvfuture();
  std::vector<element> literals = {g[rule::ipv6_address], g[rule::ipvfuture]};
  if (p == profile::rdf) {
    g[rule::ipv6_addrz] = ipv6_addrz();
    literals.push_back(g[rule::ipv6_addrz]);
  }
  // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
  // in RFC 6874: "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"
  g[rule::ip_literal] = sequence({literal("["), either(literals), literal("]")});

  // ireg-name = *( iunreserved / pct-encoded / sub-delims )
  // in draft-ietf-iri-3987bis-07: *( iunreserved / sub-delims )
  std::vector<element> in_name = {iunreserved(p), character(is_sub_delim)};
  if (p != profile::iri_bis) in_name.push_back(pct_encoded());
  g[rule::reg_name] = any_number_of(either(in_name));

  // ihost = IP-literal / IPv4address / ireg-name
  g[rule::host] = either({g[rule::ip_literal], g[rule::ipv4_address], g[rule::reg_name]});
}

// RFC 3986 3.2; RFC 3987 2.2
void add_authority_rules(grammar& g, profile p) {
  add_host_rules(g, p);
  // iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )
  g[rule::userinfo] =
      any_number_of(either({iunreserved(p), pct_encoded(), character(is_sub_delim), literal(":")}));
  // port = *DIGIT
  g[rule::port] = any_number_of(character(is_digit));
  // iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
  g[rule::authority] = sequence({
      maybe(sequence({g[rule::userinfo], literal("@")})),
      g[rule::host],
      maybe(sequence({literal(":"), g[rule::port]})),
  });
}

// ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"
element ipchar(profile p) {
  return either(
      {iunreserved(p), pct_encoded(), character(is_sub_delim), literal(":"), literal("@")});
}

// RFC 3986 3.3; RFC 3987 2.2
void add_path_rules(grammar& g, profile p) {
  // isegment = *ipchar
  g[rule::segment] = any_number_of(ipchar(p));
  // isegment-nz = 1*ipchar
  g[rule::segment_nz] = one_or_more(ipchar(p));
  // isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )
  g[rule::segment_nz_nc] =
      one_or_more(either({iunreserved(p), pct_encoded(), character(is_sub_delim), literal("@")}));

  // ipath-abempty = *( "/" isegment )
  const element more = any_number_of(sequence({literal("/"), g[rule::segment]}));
  g[rule::path_abempty] = more;
  // ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
  g[rule::path_absolute] = sequence({literal("/"), maybe(sequence({g[rule::segment_nz], more}))});
  // ipath-noscheme = isegment-nz-nc *( "/" isegment )
  g[rule::path_noscheme] = sequence({g[rule::segment_nz_nc], more});
  // ipath-rootless = isegment-nz *( "/" isegment )
  g[rule::path_rootless] = sequence({g[rule::segment_nz], more});
  // ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty
  // ipath-empty = 0<ipchar>
  g[rule::path] = either({g[rule::path_abempty], g[rule::path_absolute], g[rule::path_noscheme],
                          g[rule::path_rootless], sequence({})});
}

// RFC 3986 3.4 and 3.5; RFC 3987 2.2
void add_query_and_fragment_rules(grammar& g, profile p) {
  const element iprivate = character([p](char32_t c) { return is_iprivate(c, p); });
  // iquery = *( ipchar / iprivate / "/" / "?" )
  g[rule::query] = any_number_of(either({ipchar(p), iprivate, literal("/"), literal("?")}));
  // ifragment = *( ipchar / "/" / "?" )
  g[rule::fragment] = any_number_of(either({ipchar(p), literal("/"), literal("?")}));
}

// RFC 3986 3, 4.1 to 4.3; RFC 3987 2.2
void add_start_rules(grammar& g) {
  const element colon = literal(":");
  const element query = maybe(sequence({literal("?"), g[rule::query]}));
  const element fragment = maybe(sequence({literal("#"), g[rule::fragment]}));
  const element net_path = sequence({literal("//"), g[rule::authority], g[rule::path_abempty]});
  const element path_empty = sequence({});

  // ihier-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
  const element hier_part =
      either({net_path, g[rule::path_absolute], g[rule::path_rootless], path_empty});
  // irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty
  const element relative_part =
      either({net_path, g[rule::path_absolute], g[rule::path_noscheme], path_empty});

  // IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
  g[rule::iri] = sequence({g[rule::scheme], colon, hier_part, query, fragment});
  // absolute-IRI = scheme ":" ihier-part [ "?" iquery ]
  g[rule::absolute_iri] = sequence({g[rule::scheme], colon, hier_part, query});
  // irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
  g[rule::relative_ref] = sequence({relative_part, query, fragment});
  // IRI-reference = IRI / irelative-ref
  g[rule::iri_reference] = either({g[rule::iri], g[rule::relative_ref]});
}

element scheme() {
  // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  return sequence({
      character(is_alpha),
      any_number_of(either(
          {character(is_alpha), character(is_digit), literal("+"), literal("-"), literal(".")})),
  });
}

grammar rfc_grammar(profile p) {
  grammar g;
  g[rule::scheme] = scheme();
  add_authority_rules(g, p);
  add_path_rules(g, p);
  add_query_and_fragment_rules(g, p);
  add_start_rules(g);
  return g;
}

rule start_rule(kind k) {
  switch (k) {
    case kind::iri_reference:
      return rule::iri_reference;
    case kind::iri:
      return rule::iri;
    case kind::absolute_iri:
      return rule::absolute_iri;
    default:
      return rule::relative_ref;
  }
}

// RFC 3987 4.1: such characters are forbidden although they are ucschar.
std::size_t first_barred(const std::u32string& text, profile p) {
  if (!bars_bidi_formatting(p)) return text.size();
  const auto found = std::find_if(text.begin(), text.end(), is_bidi_formatting);
  return static_cast<std::size_t>(found - text.begin());
}

std::size_t octets_of(std::u32string_view characters) {
  std::size_t octets = 0;
  for (const char32_t c : characters) octets += encode_utf8(c).size();
  return octets;
}

// The "[" that no "]" closes before the end: of all rules but the opaque part of the 2003 draft,
// only an IP literal has one.
std::size_t open_bracket(std::string_view prefix) {
  const std::size_t open = prefix.rfind('[');
  if (open == prefix.npos || prefix.find(']', open) != prefix.npos) return prefix.npos;
  return open;
}

// The "%" that fewer than two digits follow before the end.
std::size_t unfinished_triplet(std::string_view prefix) {
  const std::size_t percent = prefix.rfind('%');
  return percent != prefix.npos && prefix.size() - percent < 3 ? percent : prefix.npos;
}

}  // namespace

const grammar& grammar_of(profile p) {
  static const std::map<profile, grammar> grammars = {
      {profile::uri, rfc_grammar(profile::uri)},
      {profile::iri, rfc_grammar(profile::iri)},
      {profile::iri_bis, rfc_grammar(profile::iri_bis)},
      {profile::leiri, rfc_grammar(profile::leiri)},
      {profile::rdf, rfc_grammar(profile::rdf)},
      {profile::draft_2003, draft_2003_grammar()},
  };
  return grammars.at(p);
}

bool matches_rule(std::string_view text, rule r, profile p) {
  const auto characters = decode_utf8(text);
  if (!characters || first_barred(*characters, p) != characters->size()) return false;
  subject s{*characters};
  return matches_whole(grammar_of(p).at(r), s);
}

bool matches(std::string_view text, profile p, kind k) {
  return matches_rule(text, start_rule(k), p);
}

std::size_t viable_prefix(std::string_view text, profile p, kind k) {
  const std::string_view legal = text.substr(0, first_illegal_utf8(text).value_or(text.size()));
  subject s{*decode_utf8(legal)};
  matches_whole(grammar_of(p).at(start_rule(k)), s);
  const std::size_t length = std::min(s.furthest, first_barred(s.text, p));
  return octets_of(std::u32string_view(s.text).substr(0, length));
}

std::optional<std::size_t> error_offset(std::string_view text, profile p, kind k) {
  if (const auto illegal = first_illegal_utf8(text)) return illegal;
  if (matches(text, p, k)) return std::nullopt;
  const std::size_t viable = viable_prefix(text, p, k);
  const std::string_view prefix = text.substr(0, viable);
  if (p != profile::draft_2003 && open_bracket(prefix) != prefix.npos) return open_bracket(prefix);
  return std::min(viable, unfinished_triplet(prefix));
}

}  // namespace leiri_reference
