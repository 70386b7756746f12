#include "mapping.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>

#include "grammar.hpp"
#include "unicode.hpp"

BOOST_AUTO_TEST_SUITE(mappings)

using namespace leiri_reference;

// RFC 3987 3.1
BOOST_AUTO_TEST_CASE(iri_to_uri_examples) {
  BOOST_TEST(iri_to_uri("http://r\u00E9sum\u00E9.example.org").value() ==
             "http://r%C3%A9sum%C3%A9.example.org");
  BOOST_TEST(iri_to_uri("http://www.example.org/red%09ros\u00E9#red").value() ==
             "http://www.example.org/red%09ros%C3%A9#red");
  BOOST_TEST(iri_to_uri("http://example.com/\U00010300\U00010301\U00010302").value() ==
             "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82");
  BOOST_TEST(iri_to_uri("http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00E9sum\u00E9."
                        "example.org")
                 .value() ==
             "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org");
}

// draft-duerst-iri-03 3.1
BOOST_AUTO_TEST_CASE(iri_to_uri_of_the_2003_draft) {
  BOOST_TEST(
      iri_to_uri("http://www.example.org/red%09ros\u00E9#<red>", profile::draft_2003).value() ==
      "http://www.example.org/red%09ros%C3%A9#%3Cred%3E");
}

// Behaviour section 4, option `ascii`
BOOST_AUTO_TEST_CASE(outside_the_grammar) {
  const char* text = "a<>\" {}|\\^`\x01\x7F\u0080\uFFFD%#[]";
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    BOOST_TEST(!iri_to_uri(text, p).has_value());
  }
  const char* encoded = "a%3C%3E%22%20%7B%7D%7C%5C%5E%60%01%7F%C2%80%EF%BF%BD%#[]";
  for (const profile p : {profile::iri_bis, profile::draft_2003, profile::leiri}) {
    BOOST_TEST(iri_to_uri(text, p).value() == encoded);
  }
  BOOST_TEST(iri_to_uri(text, profile::iri, outside_grammar::encode).value() == encoded);
  BOOST_TEST(iri_to_uri(encoded).value() == encoded);
  BOOST_TEST(iri_to_uri("?\uE000").value() == "?%EE%80%80");
  BOOST_TEST(!iri_to_uri("\xC0\xAF").has_value());
}

namespace {

void check_steps(const char* uri, const std::array<std::string, 5>& expected,
                 profile p = profile::iri) {
  const auto steps = uri_to_iri_steps(uri, p);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    BOOST_TEST_CONTEXT(uri << ", step " << i + 1) { BOOST_TEST(steps[i] == expected[i]); }
  }
}

}  // namespace

// RFC 3987 3.2.1
BOOST_AUTO_TEST_CASE(uri_to_iri_examples) {
  check_steps("http://www.example.org/D%C3%BCrst",
              {"http://www.example.org/D%C3%BCrst", "http://www.example.org/D<c3><bc>rst",
               "http://www.example.org/D<c3><bc>rst", "http://www.example.org/D<c3><bc>rst",
               "http://www.example.org/D\u00FCrst"});
  check_steps("http://www.example.org/D%FCrst",
              {"http://www.example.org/D%FCrst", "http://www.example.org/D<fc>rst",
               "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst",
               "http://www.example.org/D%FCrst"});
  check_steps(
      "http://xn--99zt52a.example.org/%e2%80%ae",
      {"http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/<e2><80><ae>",
       "http://xn--99zt52a.example.org/<e2><80><ae>", "http://xn--99zt52a.example.org/%E2%80%AE",
       "http://xn--99zt52a.example.org/%E2%80%AE"});
}

// RFC 3987 3.2, by behaviour section 5
BOOST_AUTO_TEST_CASE(uri_to_iri_details) {
  // reserved, "%" and what no URI allows stay, in their case
  BOOST_TEST(uri_to_iri("a%2f%3a%25%5b%20%3c%00%7f") == "a%2f%3a%25%5b%20%3c%00%7f");
  BOOST_TEST(uri_to_iri("%41%7e%2D") == "A~-");
  // octets that are not UTF-8, alone or in part
  BOOST_TEST(uri_to_iri("%c0%af") == "%C0%AF");
  BOOST_TEST(uri_to_iri("%ed%a0%80") == "%ED%A0%80");
  BOOST_TEST(uri_to_iri("%c3%c3%a9%a9") == "%C3\u00E9%A9");
  BOOST_TEST(uri_to_iri("%f4%90%80%80%e2%82") == "%F4%90%80%80%E2%82");
  // converted octets do not combine across literal text
  BOOST_TEST(uri_to_iri("%c3a%a9") == "%C3a%A9");
  BOOST_TEST(uri_to_iri("%c3%2f%a9") == "%C3%2f%A9");
  BOOST_TEST(uri_to_iri("\u00E9%c3\u00E9") == "\u00E9%C3\u00E9");
  // 2.2 by component
  BOOST_TEST(uri_to_iri("//%ee%80%80/%ee%80%80?%ee%80%80#%ee%80%80") ==
             "//%EE%80%80/%EE%80%80?\uE000#%EE%80%80");
  BOOST_TEST(uri_to_iri("//%c3%a9@%c3%a9/%c3%a9?%c3%a9#%c3%a9") == "//é@é/é?é#é");
  BOOST_TEST(uri_to_iri("?%c2%80%ef%bf%bd%ef%b7%90%f3%a0%80%80") ==
             "?%C2%80%EF%BF%BD%EF%B7%90%F3%A0%80%80");
  BOOST_TEST(uri_to_iri("?%f3%a0%80%80", profile::iri_bis) == "?\U000E0000");
  // a literal bidi formatting character is not the mapping's business
  BOOST_TEST(uri_to_iri("\u202E%e2%80%8e") == "\u202E%E2%80%8E");
  // malformed percent-encodings stay
  BOOST_TEST(uri_to_iri("%%41%4") == "%A%4");
}

// draft-duerst-iri-03 3.2: only "#", "%" and its own reserved characters stay
BOOST_AUTO_TEST_CASE(uri_to_iri_of_the_2003_draft) {
  BOOST_TEST(uri_to_iri("%20%3c%21%28%23%25%2f%24%00%7f", profile::draft_2003) ==
             " <!(%23%25%2f%24%00%7F");
  check_steps("http://www.example.org/%e2%80%ae",
              {"http://www.example.org/%e2%80%ae", "http://www.example.org/<e2><80><ae>",
               "http://www.example.org/<e2><80><ae>", "http://www.example.org/%E2%80%AE",
               "http://www.example.org/%E2%80%AE"},
              profile::draft_2003);
}

// Behaviour section 2
BOOST_AUTO_TEST_CASE(leiri_to_iri_groups) {
  BOOST_TEST(leiri_to_iri("a <>\"{}|\\^`").value() == "a%20%3C%3E%22%7B%7D%7C%5C%5E%60");
  BOOST_TEST(leiri_to_iri("\x01\n\x1F\x7F\u0080\u009F\u00A0").value() ==
             "%01%0A%1F%7F%C2%80%C2%9F\u00A0");
  BOOST_TEST(leiri_to_iri(std::string(1, '\0')).value() == "%00");
  BOOST_TEST(leiri_to_iri("\uFDD0\uFFF0\uFFFD\U0001FFFE\U000E0000\U000E0FFF\U000E1000").value() ==
             "%EF%B7%90%EF%BF%B0%EF%BF%BD%F0%9F%BF%BE%F3%A0%80%80%F3%A0%BF%BF\U000E1000");
  BOOST_TEST(leiri_to_iri("%#[]%zz\u00E9").value() == "%#[]%zz\u00E9");
  BOOST_TEST(leiri_to_iri("").value() == "");
  BOOST_TEST(!leiri_to_iri("\xED\xA0\x80").has_value());
}

BOOST_AUTO_TEST_CASE(leiri_to_iri_options) {
  const char* text = "\uE000?\uE000\U0010FFFE\u202E#\uE000\u200E";
  BOOST_TEST(leiri_to_iri(text).value() ==
             "%EE%80%80?%EE%80%80%F4%8F%BF%BE%E2%80%AE#%EE%80%80%E2%80%8E");
  BOOST_TEST(leiri_to_iri(text, {treatment::keep, treatment::encode}).value() ==
             "%EE%80%80?\uE000%F4%8F%BF%BE%E2%80%AE#%EE%80%80%E2%80%8E");
  BOOST_TEST(leiri_to_iri(text, {treatment::encode, treatment::keep}).value() ==
             "%EE%80%80?%EE%80%80%F4%8F%BF%BE\u202E#%EE%80%80\u200E");
}

// Every LEIRI character in every component: the result is an IRI, and its mapping a URI.
BOOST_AUTO_TEST_CASE(leiri_characters_become_iris) {
  const kind k = kind::iri_reference;
  std::size_t wrong = 0;
  for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 0xFB) {
    if (0xD800 <= c && c <= 0xDFFF) continue;
    const std::string one = encode_utf8(c);
    const std::string leiri = "x://" + one + "@" + one + "/" + one + "?" + one + "#" + one;
    if (!matches(leiri, profile::leiri, k)) continue;
    const std::string iri = leiri_to_iri(leiri).value();
    const auto uri = iri_to_uri(iri);
    if (!matches(iri, profile::iri, k) || !uri || !matches(*uri, profile::uri, k)) ++wrong;
  }
  BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
