#include "grammar_2003.hpp"

#include <utility>

namespace leiri_reference {

namespace {

element one_of(const char* set) {
  std::vector<element> alternatives;
  for (; *set != '\0'; ++set) alternatives.push_back(literal(std::string_view(set, 1)));
  return either(std::move(alternatives));
}

element iunreserved_2003() {
  return character([](char32_t c) { return is_iunreserved(c, profile::draft_2003); });
}

element escaped() {
  // escaped = "%" HEXDIG HEXDIG
  return sequence({literal("%"), character(is_hexdig), character(is_hexdig)});
}

element between(char32_t low, char32_t high) {
  return character([=](char32_t c) { return low <= c && c <= high; });
}

element ipv4_address_2003() {
  const element digit = character(is_digit);
  // dec-octet = DIGIT / ( %x31-39 DIGIT ) / ( "1" 2*DIGIT ) / ( "2" %x30-34 DIGIT ) /
  //             ( "25" %x30-35 )
  // "1" 2*DIGIT is printed, with "100-199" beside it: the oracle takes two digits. It matters
  // within an IPv6address only, as an ireg-name may hold any digits and dots.
  const element dec_octet = either({
      digit,
      sequence({between(0x31, 0x39), digit}),
      sequence({literal("1"), repeat(2, 2, digit)}),
      sequence({literal("2"), between(0x30, 0x34), digit}),
      sequence({literal("25"), between(0x30, 0x35)}),
  });
  // IPv4address = dec-octet 3( "." dec-octet )
  return sequence({dec_octet, repeat(3, 3, sequence({literal("."), dec_octet}))});
}

// The ABNF lets a colon end what follows the gap ("::1:") if [ h4 ] is absent; so does this.
element ipv6_address_2003() {
  const element colon = literal(":");
  const element h4 = repeat(1, 4, character(is_hexdig));  // h4 = 1*4HEXDIG
  const auto h4_colon = [&](std::size_t least, std::size_t most) {
    return repeat(least, most, sequence({h4, colon}));
  };
  // h4 n( ":" h4 ) "::"
  const auto gap_after = [&](std::size_t n) {
    return sequence({h4, repeat(n, n, sequence({colon, h4})), literal("::")});
  };
  std::vector<element> forms = {
      sequence({h4_colon(7, 7), h4}),                        //          7( h4 ":" ) h4
      sequence({literal("::"), h4_colon(0, 6), maybe(h4)}),  // "::" 0*6( h4 ":" ) [ h4 ]
      sequence({h4_colon(6, 6), ipv4_address_2003()}),       //          6( h4 ":" ) IPv4address
      sequence(
          {literal("::"), h4_colon(0, 5), ipv4_address_2003()}),  // "::" 0*5( h4 ":" ) IPv4address
  };
  // h4 n( ":" h4 ) "::" 0*(5-n)( h4 ":" ) [ h4 ] and "::" 0*(4-n)( h4 ":" ) IPv4address
  for (std::size_t n = 0; n <= 4; ++n) {
    forms.push_back(sequence({gap_after(n), h4_colon(0, 5 - n), maybe(h4)}));
  }
  for (std::size_t n = 0; n <= 3; ++n) {
    forms.push_back(sequence({gap_after(n), h4_colon(0, 4 - n), ipv4_address_2003()}));
  }
  return either(std::move(forms));
}

void add_authority_rules(grammar& g) {
  g[rule::ipv4_address] = ipv4_address_2003();
  g[rule::ipv6_address] = ipv6_address_2003();
  // IPv6reference = "[" IPv6address "]"
  g[rule::ip_literal] = sequence({literal("["), g[rule::ipv6_address], literal("]")});
  // ihostname = idomainlabel [ iqualified ], whose labels must pass ToASCII. No string is valid or
  // invalid because of that: every ihostname is made of characters that ireg-name has as well, and
  // iauthority = iserver / ireg-name. So it is left out of ihost here.
  // ihost = IPv6reference / IPv4address / ihostname
  g[rule::host] = either({g[rule::ip_literal], g[rule::ipv4_address]});
  // port = *DIGIT
  g[rule::port] = any_number_of(character(is_digit));
  // iuserinfo = *( iunreserved / escaped / ";" / ":" / "&" / "=" / "+" / "$" / "," )
  g[rule::userinfo] = any_number_of(either({iunreserved_2003(), escaped(), one_of(";:&=+$,")}));
  // ihostport = ihost [ ":" port ]
  const element hostport =
      sequence({g[rule::host], maybe(sequence({literal(":"), g[rule::port]}))});
  // iserver = [ [ iuserinfo "@" ] ihostport ]
  const element server =
      maybe(sequence({maybe(sequence({g[rule::userinfo], literal("@")})), hostport}));
  // ireg-name = 1*( iunreserved / escaped / ";" / ":" / "@" / "&" / "=" /  "+" / "$" / "," )
  g[rule::reg_name] = one_or_more(either({iunreserved_2003(), escaped(), one_of(";:@&=+$,")}));
  // iauthority = iserver / ireg-name
  g[rule::authority] = either({server, g[rule::reg_name]});
}

// ipchar = iunreserved / escaped / ";" / ":" / "@" / "&" / "=" / "+" / "$" / ","
element ipchar() { return either({iunreserved_2003(), escaped(), one_of(";:@&=+$,")}); }

void add_query_and_fragment_rules(grammar& g) {
  const element iprivate =
      character([](char32_t c) { return is_iprivate(c, profile::draft_2003); });
  // iquery = *( ipchar / iprivate / "/" / "?" )
  g[rule::query] = any_number_of(either({ipchar(), iprivate, one_of("/?")}));
  // ifragment = *( ipchar / "/" / "?" )
  g[rule::fragment] = any_number_of(either({ipchar(), one_of("/?")}));
}

element opaque_part() {
  // iric-no-slash = iunreserved / escaped / "[" / "]" / ";" / "?" / ":" / "@" / "&" / "=" / "+" /
  //                 "$" / ","
  const element iric_no_slash = either({iunreserved_2003(), escaped(), one_of("[];?:@&=+$,")});
  // iric = reserved / iunreserved / escaped
  const element iric = either({character(is_reserved_2003), iunreserved_2003(), escaped()});
  // iopaque-part = iric-no-slash *iric
  return sequence({iric_no_slash, any_number_of(iric)});
}

void add_start_rules_2003(grammar& g) {
  // isegment = *ipchar
  g[rule::segment] = any_number_of(ipchar());
  // iabs-path = "/" ipath-segments, ipath-segments = isegment *( "/" isegment )
  const element abs_path = sequence(
      {literal("/"), g[rule::segment], any_number_of(sequence({literal("/"), g[rule::segment]}))});
  g[rule::path_absolute] = abs_path;
  // inet-path = "//" iauthority [ iabs-path ]
  const element net_path = sequence({literal("//"), g[rule::authority], maybe(abs_path)});
  // irel-segment = 1*( iunreserved / escaped / ";" / "@" / "&" / "=" / "+" / "$" / "," )
  const element rel_segment =
      one_or_more(either({iunreserved_2003(), escaped(), one_of(";@&=+$,")}));
  // irel-path = irel-segment [ iabs-path ]
  const element rel_path = sequence({rel_segment, maybe(abs_path)});
  const element query = maybe(sequence({literal("?"), g[rule::query]}));
  const element fragment = maybe(sequence({literal("#"), g[rule::fragment]}));
  // ihier-part = [ inet-path / iabs-path ] [ "?" iquery ]
  const element hier_part = sequence({maybe(either({net_path, abs_path})), query});
  // relative-IRI = [ inet-path / iabs-path / irel-path ] [ "?" iquery ]
  const element relative_iri = sequence({maybe(either({net_path, abs_path, rel_path})), query});

  // absolute-IRI = scheme ":" ( ihier-part / iopaque-part )
  g[rule::absolute_iri] =
      sequence({g[rule::scheme], literal(":"), either({hier_part, opaque_part()})});
  // absolute-IRI-reference = absolute-IRI [ "#" ifragment ]
  g[rule::iri] = sequence({g[rule::absolute_iri], fragment});
  g[rule::relative_ref] = sequence({relative_iri, fragment});
  // IRI-reference = [ absolute-IRI / relative-IRI ] [ "#" ifragment ]
  g[rule::iri_reference] =
      sequence({maybe(either({g[rule::absolute_iri], relative_iri})), fragment});
}

}  // namespace

grammar draft_2003_grammar() {
  grammar g;
  // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  g[rule::scheme] =
      sequence({character(is_alpha),
                any_number_of(either({character(is_alpha), character(is_digit), one_of("+-.")}))});
  add_authority_rules(g);
  add_query_and_fragment_rules(g);
  add_start_rules_2003(g);
  return g;
}

}  // namespace leiri_reference
