#include <leiri/checker.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(scheme_rules)

using namespace leiri;
using namespace leiri::test;

namespace {

bool is_scheme_rule(code c) { return c >= code::authority_missing && c <= code::tel_syntax; }

std::vector<finding> scheme_findings(std::string_view text, profile p) {
  const exact_copy copy(text);
  std::vector<finding> out;
  BOOST_REQUIRE(check(copy.view(), p, kind::iri_reference, out));
  std::erase_if(out, [](const finding& f) { return !is_scheme_rule(f.code); });
  return out;
}

/// Identifiers about which the rules of their scheme have nothing to say.
void fine(std::initializer_list<std::string_view> identifiers, profile p = profile::iri) {
  for (const std::string_view text : identifiers) {
    BOOST_TEST_CONTEXT('"' << text << '"') { BOOST_TEST(scheme_findings(text, p).empty()); }
  }
}

/// An identifier about which they say one thing, and where.
struct broken {
  std::string_view text;
  std::uint32_t offset;
  leiri::component component = component::path;
};

void breaks(code c, std::initializer_list<broken> rows, profile p = profile::iri) {
  for (const broken& b : rows) {
    const std::vector<finding> expected = {{c, describe(c).severity, b.component, b.offset}};
    BOOST_TEST_CONTEXT('"' << b.text << '"') {
      BOOST_TEST(scheme_findings(b.text, p) == expected, boost::test_tools::per_element());
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(schemes_without_rules) {
  fine({"x:", "httpx://u:p@h:80/", "htt://", "h:/", "mailtos:", "urns:", "urn2:", "ur:", "dat:",
        "longest-of-schemes://:0", "//u:p@h:80", "http", "?http:", "./urn:"});
}

BOOST_AUTO_TEST_CASE(servers) {
  fine({"http://h", "HTTPS://h:8443/?#", "ws://h", "wss://h:80/?", "ftp://anonymous@h/a;type=i",
        "http://r\u00E9sum\u00E9.example.org/", "http://h:443/", "https://h:80", "ws://h:65535"});
  // each form has its own finding
  const std::vector<finding> all = {
      {code::userinfo_present, severity::warning, component::userinfo, 5},
      {code::password_present, severity::warning, component::userinfo, 7},
      {code::host_empty, severity::warning, component::host, 9},
      {code::port_empty, severity::warning, component::port, 10},
      {code::ws_fragment, severity::warning, component::fragment, 10}};
  BOOST_TEST(scheme_findings("ws://u:p@:#", profile::iri) == all, boost::test_tools::per_element());
  // A registry name of the 2003 draft has no port.
  fine({"http://h:a80/"}, profile::draft_2003);
}

// RFC 8089 appendix B
BOOST_AUTO_TEST_CASE(files) {
  fine({"file:///path/to/file", "file://localhost/path/to/file", "FILE:////server/share"});
  breaks(code::file_no_authority, {{"file:/path/to/file", 5, component::host}});
  breaks(code::file_host, {{"file://host.example.com/path/to/file", 7, component::host}});
  breaks(code::file_relative, {{"file:", 5}, {"file:path", 5}, {"file:?q", 5}});
}

// RFC 8141 section 2 and its examples
BOOST_AUTO_TEST_CASE(urns) {
  fine({"urn:example:a123,z456", "URN:EXAMPLE:a123,z456", "urn:example:a123,z456?+abc",
        "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789", "urn:example:a123%2Cz456",
        "urn:example:1/406/47452/2", "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
        "urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z",
        "urn:example:%D0%B0123,z456", "urn:example:\u0430123,z456", "urn:a1:b", "urn:1-2:b",
        "urn:abcdefghijklmnopqrstuvwxyz-01234:b", "urn:ab:c?+d?=e#f", "urn:ab:c#",
        "urn:ab:c?+d?=", "urn:isbn:0451450523"});
  breaks(code::urn_syntax, {{"urn:", 4},
                            {"urn:ab", 6},
                            {"urn:a:b", 5},
                            {"urn:-ab:c", 4},
                            {"urn:ab-:c", 7},
                            {"urn:a_b:c", 5},
                            {"urn:a%62:c", 5},
                            {"urn:abcdefghijklmnopqrstuvwxyz-012345:b", 36},
                            {"urn:ab:/c", 7},
                            {"urn://ab:1", 4, component::host},
                            {"urn:ab:#f", 7},
                            {"urn:ab:?+c", 7},
                            {"urn:ab:c?d", 9, component::query},
                            {"urn:ab:c?", 9, component::query},
                            {"urn:ab:c?+", 10, component::query},
                            {"urn:ab:c?=/d", 10, component::query}});
  breaks(code::urn_nid_non_ascii, {{"urn:\u00E9", 4}, {"urn:ab\u4E00-:", 6}});
  breaks(code::urn_informal_nid, {{"urn:urn-7:a", 4}, {"urn:Urn-10:a", 4}});
  fine({"urn:urn-0:a", "urn:urn-1a:a", "urn:urn-a:a", "urn:uri-1:a"});
}

// RFC 9562 section 4
BOOST_AUTO_TEST_CASE(uuids) {
  fine({"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "uuid:00000000-0000-0000-0000-000000000000",
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?=A#A"});
  breaks(code::uuid_syntax,
         {{"uuid:", 5},
          {"urn:uuid:{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", 9},
          {"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf60", 45},
          {"urn:uuid:f81d4fag-7dec-11d0-a765-00a0c91e6bf6", 16},
          {"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6b%66", 43},
          {"uuid://f81d4fae-7dec-11d0-a765-00a0c91e6bf6", 5, component::host}},
         profile::leiri);
  breaks(code::uuid_uppercase, {{"uuid:F81d4fae-7dec-11d0-a765-00a0c91e6bf6", 5},
                                {"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfA", 44}});
}

// RFC 3061 and its examples
BOOST_AUTO_TEST_CASE(object_identifiers) {
  fine({"urn:oid:1.3.6.1.2.1.27", "urn:OID:0", "oid:2.999", "oid:/2/999", "oid:/a%20b"});
  breaks(code::oid_syntax, {{"urn:oid:1..2", 10},
                            {"urn:oid:.1", 8},
                            {"urn:oid:1.3.", 12},
                            {"urn:oid:00", 9},
                            {"urn:oid:1,3", 9},
                            {"oid:", 4},
                            {"oid:/", 5},
                            {"oid:/a//b", 7},
                            {"oid://a/b", 5, component::host}});
}

// DID Core section 3 and its examples
BOOST_AUTO_TEST_CASE(decentralized_identifiers) {
  fine({"did:example:123456789abcdefghi", "did:example:123456/path", "did:example:123?versionId=1",
        "did:example:123#public-key-0", "did:example:123/", "did:a1:b:c%3A:.-_",
        "did:example:123?service=agent&relativeRef=/credentials#degree", "did:web:h%3A80:u:a",
        "did:a::b", "did:a:\u00E9"});
  breaks(code::did_syntax, {{"did:", 4},
                            {"did:a", 5},
                            {"did::b", 4},
                            {"did:a-b:c", 5},
                            {"did:a:", 6},
                            {"did:a:b:", 8},
                            {"did:a:b:/c", 8},
                            {"did:a:b+c", 7},
                            {"did:\u00E9:b", 4},
                            {"did:a?b", 5},
                            {"did:a:#b", 6}});
}

// RFC 6068 sections 2 and 6
BOOST_AUTO_TEST_CASE(mail_addresses) {
  fine({"mailto:",
        "mailto:chris@example.com",
        "mailto:infobot@example.com?subject=current-issue",
        "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E",
        "mailto:addr1@an.example,addr2@an.example",
        "mailto:?to=addr1@an.example,addr2@an.example",
        "mailto:addr1@an.example?to=addr2@an.example",
        "mailto:gorby%25kremvax@example.com",
        "mailto:unlikely%3Faddress@example.com?blat=foop",
        "mailto:Mike%26family@example.org",
        "mailto:%22not%40me%22@example.org",
        "mailto:%22oh%5C%5Cno%22@example.org",
        "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
        "mailto:user@example.org?subject=caf%C3%A9",
        "mailto:user@example.org?subject=caf\u00E9",
        "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO",
        "mailto:user@\u7D0D\u8C46.example.org",
        "mailto:us\u00E9r@h",
        "mailto:a%2Eb@h",
        "mailto:a@%5B192.0.2.1%5D",
        "mailto:a@h#f",
        "mailto:a@h?=",
        "mailto:a@h?b=c&d=e"});
  breaks(code::mailto_syntax, {{"mailto:a", 8},
                               {"mailto:@h", 7},
                               {"mailto:a@", 9},
                               {"mailto:a@h.", 11},
                               {"mailto:.a@h", 7},
                               {"mailto:a..b@h", 9},
                               {"mailto:a@h,", 11},
                               {"mailto:a@h;b@h", 10},
                               {"mailto:a%20b@h", 8},
                               {"mailto:a%2Cb@h", 8},
                               {"mailto:a%40h", 8},
                               {"mailto:a/b@h", 8},
                               {"mailto:a&b@h", 8},
                               {"mailto:a=b@h", 8},
                               {"mailto:%22a%20b%22@h", 11},
                               {"mailto:%22a@h", 13},
                               {"mailto:a@%5Bb", 13},
                               {"mailto://a@h", 7, component::host},
                               {"mailto:a?b=c", 8},
                               {"mailto:a@h?", 11, component::query},
                               {"mailto:a@h?b", 12, component::query},
                               {"mailto:a@h?b=c&", 15, component::query},
                               {"mailto:a@h?b=c=d", 14, component::query},
                               {"mailto:a@h?b=c/d", 14, component::query}});
  fine({"mailto:a@h?subject=a b", "mailto:\"a{b\"@h"}, profile::leiri);
  breaks(code::mailto_syntax, {{"mailto:A B <a@h>", 8}, {"mailto:a@h, b@h", 11}}, profile::leiri);
}

// RFC 4151 section 2.1 and its examples
BOOST_AUTO_TEST_CASE(tags) {
  fine({"tag:timothy@hpl.hp.com,2001:web/externalHome", "tag:sandro@w3.org,2004-05:Sandro",
        "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
        "tag:blogger.com,1999:blog-555", "tag:yaml.org,2002:int", "tag:h,2000:", "tag:h,2000:?#",
        "tag:h,2000:\u00E9", "tag:a_b.-c@h,2000:"});
  breaks(code::tag_syntax, {{"tag:", 4},
                            {"tag:h", 5},
                            {"tag:h,2000", 10},
                            {"tag:h,20000:", 10},
                            {"tag:h,2000-1:", 12},
                            {"tag:h,2000-01-1:", 15},
                            {"tag:h,2000-01-01-01:", 16},
                            {"tag:h-.org,2000:", 6},
                            {"tag:.h,2000:", 4},
                            {"tag:h.,2000:", 6},
                            {"tag:a_b,2000:", 5},
                            {"tag:@h,2000:", 4},
                            {"tag:a@b_c,2000:", 7},
                            {"tag:\u00E9.org,2000:", 4},
                            {"tag://h,2000:", 4, component::host},
                            {"tag:h,2000?:", 10}});
}

// RFC 2397 sections 3 and 4
BOOST_AUTO_TEST_CASE(data) {
  fine({"data:,A%20brief%20note", "data:,", "data:text/plain,a?b#c", "data:;charset=utf-8,",
        "data:text/plain;charset=iso-8859-7,%be%fe%be", "data:image/gif;base64,R0lGODdhMAAwAPAAA==",
        "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local",
        "data:text/plain;charset=utf-8;base64,8J%2BNlQ%3D%3D", "data:;base64,",
        "data:;BASE64,YQ==", "data:a/b;c=%22d%20e%22,", "data:image/svg+xml,%3Csvg/%3E",
        "data:,\u00E9", "data:;base64=x,-", "data:a/b,base64", "data:a/b,xbase64,A"});
  breaks(code::data_syntax, {{"data:", 5},
                             {"data:text,a", 9},
                             {"data:text/,a", 10},
                             {"data:/plain,a", 5},
                             {"data:;,a", 6},
                             {"data:;charset,a", 13},
                             {"data:;charset=,a", 14},
                             {"data:text/plain;base64", 22},
                             {"data:;base64;a=b,", 12},
                             {"data:;base64,a-b", 14},
                             {"data:;base64,YQ===", 17},
                             {"data:;base64,YQ=a", 16},
                             {"data://text/plain,", 5, component::host},
                             {"data:text/plain?,", 15},
                             {"data:;base64,YQ?", 15},
                             {"data:image/png,base64,YQ==", 15},  // data by the letter
                             {"data:image/png,BASE64,YQ==", 15}});
  // RFC 2045 section 6.8: decoders ignore white space.
  fine({"data:,a b<c>", "data:;base64,YQ =", "data:;base64,YQ == ", "data:;base64,Y Q== \n"},
       profile::leiri);
}

// RFC 3966 sections 3 and 6
BOOST_AUTO_TEST_CASE(telephone_numbers) {
  fine({"tel:+1-201-555-0123", "tel:7042;phone-context=example.com", "tel:+358-555-1234567",
        "tel:863-1234;phone-context=+1-914-555", "tel:(0)1.2;Phone-Context=a1.b-c.",
        "tel:*21%23;phone-context=+1", "tel:dEaD;phone-context=h", "tel:+1;ext=2-3",
        "tel:+1;isub=4/5?6", "tel:+1;a;b-1=c%20d", "tel:+(1)", "tel:1;a=b;phone-context=h;c"});
  breaks(code::tel_syntax, {{"tel:", 4},
                            {"tel:+", 5},
                            {"tel:-", 5},
                            {"tel:+-", 6},
                            {"tel:+1a", 6},
                            {"tel:1x;phone-context=h", 5},
                            {"tel:555-0123", 12},
                            {"tel:1;phone-context=", 20},
                            {"tel:1;phone-context=1.2", 23},
                            {"tel:1;phone-context=h-", 22},
                            {"tel:1;phone-context=+", 21},
                            {"tel:1;phone-context", 19},
                            {"tel:+1;", 7},
                            {"tel:+1;ext", 10},
                            {"tel:+1;ext=a", 11},
                            {"tel:+1;isub=", 12},
                            {"tel:+1;a=", 9},
                            {"tel:+1%20", 6},
                            {"tel:+\u0661", 5},
                            {"tel://1", 4, component::host},
                            {"tel:+1?a=b", 6}});
  breaks(code::tel_syntax, {{"tel:+1 201", 6}}, profile::leiri);
}

namespace {

/// Pieces of identifiers of the schemes that have rules, put together at random.
std::string random_scheme_text(std::mt19937& engine) {
  static constexpr std::string_view schemes[] = {
      "http:", "wss:", "ftp:", "file:",   "urn:",  "urn:uuid:", "urn:oid:",     "uuid:",
      "oid:",  "did:", "tag:", "mailto:", "data:", "tel:",      "data:;base64,"};
  static constexpr std::string_view pieces[] = {
      "a", "0",    "12", "-",          ".",    ":",       "@",     ",",    ";",      "=",
      "+", "/",    "//", "?",          "#",    "%20",     "%22",   "%C3",  "%C3%A9", "\u00E9",
      "&", " ",    "<",  "\u4E00",     "ext=", "base64,", "2001:", "h",    "*",      "A",
      "_", "\x01", "\"", "\U00010400", "(",    "~",       "%23",   "urn-", "%5B",    "%5D"};
  std::string text(schemes[engine() % std::size(schemes)]);
  for (auto count = engine() % 8; count > 0; --count) {
    text += pieces[engine() % std::size(pieces)];
  }
  return text;
}

/// The offset of byte `offset` of an identifier in the URI to which it maps.
std::uint32_t mapped_offset(std::string_view text, std::uint32_t offset) {
  const auto bytes = text.substr(0, offset);
  const auto longer = std::count_if(bytes.begin(), bytes.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || static_cast<unsigned char>(c) <= 0x20 ||
           std::string_view("<>\"{}|\\^`\x7F").find(c) != std::string_view::npos;
  });
  return offset + 2 * static_cast<std::uint32_t>(longer);
}

}  // namespace

// RFC 3987 section 3.1: the rules of schemes are checked on the URI.
BOOST_AUTO_TEST_CASE(the_mapped_uri_has_the_same_findings) {
  std::mt19937 engine(9);
  int compared = 0;
  for (int i = 0; i < 60000; ++i) {
    const std::string text = random_scheme_text(engine);
    if (!parse(text, profile::leiri)) {
      continue;
    }
    std::string buffer;
    const auto uri = to_uri(text, buffer, {profile::leiri});
    BOOST_REQUIRE(uri.has_value());
    const auto expected = scheme_findings(*uri, profile::uri);
    auto found = scheme_findings(text, profile::leiri);
    for (finding& f : found) {
      f.offset = mapped_offset(text, f.offset);
    }
    BOOST_TEST_CONTEXT('"' << text << '"') {
      if (!found.empty() && found.front().code == code::urn_nid_non_ascii) {
        // The URI is ASCII, and breaks its syntax there or before.
        BOOST_REQUIRE(expected.size() == 1U);
        BOOST_TEST(expected.front().code == code::urn_syntax);
        BOOST_TEST(expected.front().offset <= found.front().offset);
      } else {
        BOOST_TEST(found == expected, boost::test_tools::per_element());
      }
    }
    compared += found.empty() ? 0 : 1;
  }
  BOOST_TEST(compared > 10000);
}

BOOST_AUTO_TEST_SUITE_END()
