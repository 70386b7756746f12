#include "grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(grammars)

using namespace leiri_reference;

namespace {

using strings = std::vector<std::string>;

void check_rule(rule r, const strings& valid, const strings& invalid, profile p = profile::uri) {
  for (const std::string& text : valid) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(matches_rule(text, r, p)); }
  }
  for (const std::string& text : invalid) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!matches_rule(text, r, p)); }
  }
}

void check_kind(profile p, kind k, const strings& valid, const strings& invalid) {
  for (const std::string& text : valid) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(matches(text, p, k));
      BOOST_TEST(viable_prefix(text, p, k) == text.size());
    }
  }
  for (const std::string& text : invalid) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(!matches(text, p, k));
      BOOST_TEST(error_offset(text, p, k).has_value());
    }
  }
}

}  // namespace

// RFC 3986 1.1.2 and 3
BOOST_AUTO_TEST_CASE(examples_of_rfc_3986) {
  const strings uris = {
      "ftp://ftp.is.co.za/rfc/rfc1808.txt",
      "http://www.ietf.org/rfc/rfc2396.txt",
      "ldap://[2001:db8::7]/c=GB?objectClass?one",
      "mailto:John.Doe@example.com",
      "news:comp.infosystems.www.servers.unix",
      "tel:+1-816-555-1212",
      "telnet://192.0.2.16:80/",
      "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "foo://example.com:8042/over/there?name=ferret#nose",
      "urn:example:animal:ferret:nose",
  };
  for (const profile p : {profile::uri, profile::iri, profile::iri_bis, profile::leiri,
                          profile::rdf, profile::draft_2003}) {
    check_kind(p, kind::iri, uris, {});
    check_kind(p, kind::iri_reference, uris, {});
    check_kind(p, kind::relative_ref, {}, uris);
  }
}

BOOST_AUTO_TEST_CASE(kinds) {
  const profile p = profile::uri;
  check_kind(p, kind::iri_reference,
             {"", "a", "/", "//", "///", "?", "#", "a?", "a#", "./a:b", "//a:80", "a/b:c", "x:"},
             {"%", "1:b", "a b", "##", "[", "//a:b", ":"});
  check_kind(p, kind::iri, {"x:", "x://", "x:/", "x:a", "x:?#", "x:a:b", "x+-.1:"},
             {"", "a", "//a", "1x:", "é:", "x://[", "x:#a#b"});
  check_kind(p, kind::absolute_iri, {"x:a?b"}, {"x:a#b", "x:#", "a?b"});
  check_kind(p, kind::relative_ref, {"", "a?b#c", "./a:b"}, {"x:", "a:b", "x://a"});
}

// A path that starts with "//" needs an authority before it: RFC 3986 3.3.
BOOST_AUTO_TEST_CASE(two_slashes) {
  check_rule(rule::path_absolute, {"/", "/a", "/a//b"}, {"", "//", "//a", "a"});
  check_rule(rule::path_abempty, {"", "/", "//", "//a"}, {"a"});
  check_rule(rule::path_noscheme, {"a", "a/b:c", "a//"}, {"", "/", "a:b", ":"});
  check_rule(rule::path_rootless, {"a", "a:b", ":", ":/"}, {"", "/"});
  check_rule(rule::path, {"", "/", "//", "a:b", "%2f"}, {"%", "%2", "%2g", "?", "#", "["});
  check_rule(rule::segment, {"", "a@b:c"}, {"/"});
  check_rule(rule::segment_nz, {":"}, {""});
  check_rule(rule::segment_nz_nc, {"@"}, {"", ":"});
}

// RFC 3986 3.2.2
BOOST_AUTO_TEST_CASE(ipv4_addresses) {
  check_rule(rule::ipv4_address,
             {"0.0.0.0", "1.2.3.4", "10.99.100.199", "200.249.250.255", "127.0.0.1"},
             {"", "1.2.3", "1.2.3.4.5", "256.0.0.0", "01.2.3.4", "1.2.3.00", "1.2.3.260",
              "1.2.3.300", "1.2.3.1000", "1..2.3", ".1.2.3.4", "1.2.3.4.", "0x1.2.3.4"});
}

BOOST_AUTO_TEST_CASE(valid_ipv6_addresses) {
  check_rule(rule::ipv6_address,
             {
                 "1:2:3:4:5:6:7:8",
                 "1:2:3:4:5:6:1.2.3.4",
                 "::2:3:4:5:6:7:8",
                 "::2:3:4:5:6:1.2.3.4",
                 "::3:4:5:6:7:8",
                 "1::3:4:5:6:7:8",
                 "::4:5:6:7:8",
                 "1:2::4:5:6:7:8",
                 "1::4:5:6:7:8",
                 "1:2::4:5:6:1.2.3.4",
                 "1:2:3::5:6:7:8",
                 "1:2:3:4::6:7:8",
                 "1:2:3:4:5::7:8",
                 "1:2:3:4:5::1.2.3.4",
                 "1:2:3:4:5:6::8",
                 "1:2:3:4:5:6:7::",
                 "1:2::",
                 "::1.2.3.4",
                 "::8",
                 "::",
                 "ABCD:ef01:0:00:000:0000:1:2",
                 "FEDC:BA98:7654:3210:FEDC:BA98:7654:3210",
                 "::FFFF:129.144.52.38",
             },
             {});
}

BOOST_AUTO_TEST_CASE(invalid_ipv6_addresses) {
  check_rule(rule::ipv6_address, {},
             {
                 "",
                 ":",
                 ":::",
                 "1",
                 "1:2:3:4:5:6:7",
                 "1:2:3:4:5:6:7:8:9",
                 "1:2:3:4:5:6:7:8::",
                 "::1:2:3:4:5:6:7:8",
                 "1::2:3:4:5:6:7:8",
                 "1:2:3:4::5:6:7:8",
                 "1::2::3",
                 ":1::2",
                 "1::2:",
                 "1:2:3:4:5:6:7:",
                 "12345::",
                 "::12345",
                 "g::",
                 "::1.2.3",
                 "::1.2.3.256",
                 "::01.2.3.4",
                 "1.2.3.4::",
                 "::1.2.3.4:5",
                 "1:2:3:4:5:6:7:1.2.3.4",
                 "1:2:3:4:5:6::1.2.3.4",
                 "::2:3:4:5:6:7:1.2.3.4",
                 "fe80::1%25en1",
                 "::1/64",
             });
}

BOOST_AUTO_TEST_CASE(hosts) {
  check_rule(
      rule::host,
      {"", "a", "256.1.1.1", "1.2.3.4", "a%20b", "!$&'()*+,;=", "[::1]", "[v1.a]", "[V1F.a:b:]"},
      {"[]", "[::1", "::1", "[v.a]", "[v1.]", "[v1a]", "[vG.a]", "[v1.%20]", "[1.2.3.4]",
       "[fe80::1%25en1]", "a:b", "a@b", "%", "é"});
  check_rule(rule::host, {"é", "\u0661"}, {"a:\u0661"}, profile::iri);
  check_rule(rule::authority, {"", "@", ":", "@:", "a:b@c:1", "::@[::1]:", "a@b:"},
             {"a@b@c", "a:b", "[::1]a", "[::1]:a", "a/b"});
  check_rule(rule::userinfo, {"", "a:b:c", "%40"}, {"@", "/", "[", "%4"});
  check_rule(rule::port, {"", "0", "00080", "99999999999999999999"}, {"a", "-1", "%30"});
  check_rule(rule::scheme, {"a", "A1+-."}, {"", "1", "+", "a_", "a:"});
  check_rule(rule::query, {"", "?/?:@", "%00"}, {"#", "[", "%0", "|"});
  check_rule(rule::fragment, {"", "?/?:@", "%00"}, {"#", "]", "%0", "^"});
}

// RFC 6874 section 2
BOOST_AUTO_TEST_CASE(zone_identifiers) {
  check_rule(rule::ipv6_addrz, {"fe80::a%25en1", "fe80::a%25%41~", "fe80::a%25ee1"},
             {"fe80::a", "fe80::a%25", "fe80::a%en1", "fe80::a%25a:b", "fe80::a%25é"},
             profile::rdf);
  check_kind(profile::rdf, kind::iri, {"http://[fe80::a%25en1]", "http://[fe80::a%25en1]:80/"},
             {"http://[v1.a%25en1]", "http://[fe80::a%25]"});
  check_kind(profile::iri, kind::iri, {}, {"http://[fe80::a%25en1]"});
  BOOST_CHECK_THROW(matches_rule("", rule::ipv6_addrz, profile::iri), std::out_of_range);
}

BOOST_AUTO_TEST_CASE(ucschar) {
  const kind k = kind::iri_reference;
  const strings everywhere = {"\u00A0",     "\uD7FF",     "\uF900",     "\uFDCF",     "\uFDF0",
                              "\uFFEF",     "\U00010000", "\U0001FFFD", "\U000DFFFD", "\U000E1000",
                              "\U000EFFFD", "//é",        "//é@é/é?é#é"};
  const strings nowhere = {"\u0080", "\u009F",     "\uFDD0",     "\uFDEF", "\uFFF0", "\uFFFD",
                           "\uFFFE", "\U0001FFFE", "\U000E0FFF", "\uE000", "é:a"};
  check_kind(profile::iri, k, everywhere, nowhere);
  check_kind(profile::iri_bis, k, everywhere, nowhere);
  check_kind(profile::rdf, k, everywhere, nowhere);
  check_kind(profile::draft_2003, k, everywhere, nowhere);
  check_kind(profile::uri, k, {}, everywhere);
}

BOOST_AUTO_TEST_CASE(iprivate) {
  const kind k = kind::iri_reference;
  const strings in_query = {"?\uE000",     "?\uF8FF",     "?\U000F0000",
                            "?\U000FFFFD", "?\U00100000", "?\U0010FFFD"};
  const strings elsewhere = {"\uE000", "#\uE000", "//\uE000", "//\uE000@", "?\U000FFFFE"};
  for (const profile p : {profile::iri, profile::iri_bis, profile::rdf, profile::draft_2003}) {
    check_kind(p, k, in_query, elsewhere);
  }
  const strings tags = {"?\U000E0000", "?\U000E0FFF"};
  check_kind(profile::iri, k, {}, tags);
  check_kind(profile::iri_bis, k, tags, {"\U000E0000", "#\U000E0FFF", "?\U000F0000#\U000E0001"});
}

BOOST_AUTO_TEST_CASE(bis_hosts) {
  check_kind(profile::iri, kind::iri, {"http://a%20b@c%20d/%20"}, {});
  check_kind(profile::iri_bis, kind::iri, {"http://a%20b@c/%20"}, {"http://c%20d/", "http://%41"});
}

// RFC 3987 4.1
BOOST_AUTO_TEST_CASE(bidi_formatting) {
  const strings seven = {"\u200E", "\u200F", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E"};
  const strings beside = {"\u200D", "\u2010", "\u2029", "\u202F", "\u061C", "\u2066", "\u2069"};
  for (const profile p : {profile::iri, profile::iri_bis, profile::draft_2003}) {
    check_kind(p, kind::iri_reference, beside, seven);
  }
  for (const profile p : {profile::leiri, profile::rdf}) {
    check_kind(p, kind::iri_reference, beside, {});
    check_kind(p, kind::iri_reference, seven, {});
  }
  BOOST_TEST(error_offset("a?\u202E", profile::iri, kind::iri_reference).value() == 2U);
}

BOOST_AUTO_TEST_CASE(leiris) {
  const strings valid = {"a b",
                         "<>\"{}|\\^`",
                         "\x01\x1F\x7F\u0080\u009F",
                         "\uFDD0",
                         "\uFFFD",
                         "\uE000#\uE000",
                         "\U0001FFFE",
                         "\U000E0001",
                         "\U0010FFFF",
                         "// /",
                         std::string(1, '\0')};
  check_kind(profile::leiri, kind::iri_reference, valid,
             {"%", "a#b#c", "[", "]", "?[", "\uFFFE", "\uFFFF", "1 :a", "a b:c"});
  check_kind(profile::iri, kind::iri_reference, {}, {"a b", "\x7F", std::string(1, '\0')});
}

BOOST_AUTO_TEST_CASE(strict_utf8) {
  const kind k = kind::iri_reference;
  for (const std::string text :
       {"a\x80", "a\xC0\xAF", "a\xC1\xBF", "a\xE0\x9F\xBF", "a\xED\xA0\x80", "a\xF0\x8F\xBF\xBF",
        "a\xF4\x90\x80\x80", "a\xF5\x80\x80\x80", "a\xC3", "a\xE2\x82", "a\xF0\x9F\x8D", "a\xFF",
        "a\xC3("}) {
    BOOST_TEST(!matches(text, profile::leiri, k));
    BOOST_TEST(error_offset(text, profile::leiri, k).value() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(error_offsets) {
  const auto offset = [](const char* text, kind k = kind::iri) {
    return error_offset(text, profile::iri, k).value();
  };
  BOOST_TEST(offset("") == 0U);
  BOOST_TEST(offset("abc") == 3U);
  BOOST_TEST(offset("a/b") == 1U);
  BOOST_TEST(offset("1a:b", kind::iri_reference) == 2U);
  BOOST_TEST(offset("x:é b") == 4U);
  BOOST_TEST(offset("x:a%2") == 3U);
  BOOST_TEST(offset("x:a%zz") == 3U);
  BOOST_TEST(offset("x:a%2z/%") == 3U);
  BOOST_TEST(offset("x://u@[::1") == 6U);
  BOOST_TEST(offset("x://u@[1::2::3]/") == 6U);
  BOOST_TEST(offset("x://[::1]a") == 9U);
  // "a:8a" may still become a userinfo; "a:8a/" may not.
  BOOST_TEST(offset("x://a:8a") == 8U);
  BOOST_TEST(offset("x://a:8a/") == 8U);
  BOOST_TEST(offset("x://[::1]:8a") == 11U);
  BOOST_TEST(offset("x:a#b#c") == 5U);
  BOOST_TEST(!error_offset("x:a", profile::iri, kind::iri).has_value());
}

// draft-duerst-iri-03 2.2
BOOST_AUTO_TEST_CASE(draft_of_2003) {
  check_kind(profile::draft_2003, kind::iri_reference,
             {"", "#", "?", "a b", "<>\"{}|\\^`", "x:a[b]c", "x:[", "x:?[", "x:", "//", "///a",
              "//a:b", "//a@b@c", "http://www.example.org/red%09ros\u00E9#<red>", "//[::1]:80/",
              "x://[1:2:3:4:5:6:7:8]", "x://u@[::1.2.3.4]?a b"},
             {"[", "a#b#c", "%", "x:/[", "x:/a?[", "x:#[", "a:b:c d[#]", "//[::1", "//[v1.a]",
              "x://[1:2:3:4:5:6::8]", "\x7F", "a\u0080"});
}

// Some hundred characters are a matter of milliseconds, whatever alternatives there are.
BOOST_AUTO_TEST_CASE(long_and_ambiguous) {
  std::string text = "x://";
  for (int i = 0; i < 100; ++i) text += "1.2.3.4:%20:";
  text += "@1.2.3.4:1";
  for (int i = 0; i < 100; ++i) text += "//a:b@";
  for (int i = 0; i < 100; ++i) text += "?/?";
  BOOST_TEST(matches(text, profile::iri, kind::iri_reference));
  BOOST_TEST(!matches(text + "##", profile::iri, kind::iri_reference));
}

BOOST_AUTO_TEST_SUITE_END()
