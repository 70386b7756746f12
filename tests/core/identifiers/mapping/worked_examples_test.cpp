#include <leiri/charset.hpp>
#include <leiri/compare.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(worked_examples)

using namespace leiri;

// The examples that the specifications work out, each under the number of its section. Those of RFC
// 3986 section 5.4 are in resolve_test, those of RFC 3987 section 4.4 in display_test and
// bidi_test, those of RFC 3987 section 5.3 and of draft-ietf-iri-comparison-00 in look_alike_test.
// What the program and the C interface answer is in tests/conformance/examples.jsonl.

namespace {

std::string uri(std::string_view text, const to_uri_options& options = {}) {
  std::string out;
  return std::string(*to_uri(text, out, options));
}

std::string iri(std::string_view text, const to_iri_options& options = {}) {
  std::string out;
  return std::string(*to_iri(text, out, options));
}

}  // namespace

// Step 2 of the mapping, and its example for characters outside the BMP.
BOOST_AUTO_TEST_CASE(rfc_3987_3_1_iri_to_uri) {
  BOOST_TEST(uri("http://www.example.org/red%09ros\u00E9#red") ==
             "http://www.example.org/red%09ros%C3%A9#red");
  BOOST_TEST(uri("http://example.com/\U00010300\U00010301\U00010302") ==
             "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82");
  BOOST_TEST(uri("http://r\u00E9sum\u00E9.example.org") == "http://r%C3%A9sum%C3%A9.example.org");
  BOOST_TEST(uri("http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00E9sum\u00E9.example.org") ==
             "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org");
}

// A domain name in either of its two forms.
BOOST_AUTO_TEST_CASE(rfc_3987_3_1_domain_names) {
  to_uri_options options;
  BOOST_TEST(uri("http://r\u00E9sum\u00E9.example.org", options) ==
             "http://r%C3%A9sum%C3%A9.example.org");
  options.domains = domain_names::convert;
  BOOST_TEST(uri("http://r\u00E9sum\u00E9.example.org", options) ==
             "http://xn--rsum-bpad.example.org");
}

BOOST_AUTO_TEST_CASE(rfc_3987_3_2_1_uri_to_iri) {
  BOOST_TEST(iri("http://www.example.org/D%C3%BCrst") == "http://www.example.org/D\u00FCrst");
  BOOST_TEST(iri("http://www.example.org/D%FCrst") == "http://www.example.org/D%FCrst");
  BOOST_TEST(iri("http://xn--99zt52a.example.org/%e2%80%ae") ==
             "http://xn--99zt52a.example.org/%E2%80%AE");
  const to_iri_options unicode{profile::iri, domain_names::convert};
  BOOST_TEST(iri("http://xn--99zt52a.example.org/%e2%80%ae", unicode) ==
             "http://\u7D0D\u8C46.example.org/%E2%80%AE");
}

// The five steps as the RFC prints them.
BOOST_AUTO_TEST_CASE(rfc_3987_3_2_1_steps) {
  const auto steps = [](const char* text) { return *explain_to_iri(text); };
  const std::string h = "http://www.example.org/";
  BOOST_TEST(
      steps("http://www.example.org/D%C3%BCrst") ==
          (std::array<std::string, 5>{h + "D%C3%BCrst", h + "D<c3><bc>rst", h + "D<c3><bc>rst",
                                      h + "D<c3><bc>rst", h + "D\u00FCrst"}),
      boost::test_tools::per_element());
  BOOST_TEST(steps("http://www.example.org/D%FCrst") ==
                 (std::array<std::string, 5>{h + "D%FCrst", h + "D<fc>rst", h + "D%FCrst",
                                             h + "D%FCrst", h + "D%FCrst"}),
             boost::test_tools::per_element());
  BOOST_TEST(steps("http://www.example.org/%e2%80%ae") ==
                 (std::array<std::string, 5>{h + "%e2%80%ae", h + "<e2><80><ae>",
                                             h + "<e2><80><ae>", h + "%E2%80%AE", h + "%E2%80%AE"}),
             boost::test_tools::per_element());
  BOOST_TEST(explain_to_iri("%").error().code == code::percent_encoding);
}

// Of a name in ISO 8859-1 only the fragment is mapped.
BOOST_AUTO_TEST_CASE(rfc_3987_6_4_two_encodings) {
  BOOST_TEST(uri("http://www.example.org/r%E9sum%E9.xml#r\u00E9sum\u00E9") ==
             "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9");
  BOOST_TEST(iri("http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9") ==
             "http://www.example.org/r%E9sum%E9.xml#r\u00E9sum\u00E9");
}

BOOST_AUTO_TEST_CASE(draft_duerst_iri_03_3_1_additional_characters) {
  BOOST_TEST(uri("http://www.example.org/red%09ros\u00E9#<red>", {profile::draft_2003}) ==
             "http://www.example.org/red%09ros%C3%A9#%3Cred%3E");
}

// Unchanged components, percent-encoded.
BOOST_AUTO_TEST_CASE(bis_3_3_components) {
  BOOST_TEST(uri("http://example.com/\U00010300\U00010301\U00010302", {profile::iri_bis}) ==
             "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82");
}

// The draft prints "xn--rsum-bad", which is not the label of that name.
BOOST_AUTO_TEST_CASE(bis_3_4_domain_names) {
  to_uri_options options{profile::iri_bis};
  BOOST_TEST(uri("http://r\u00E9sum\u00E9.example.org", options) ==
             "http://r%C3%A9sum%C3%A9.example.org");
  options.domains = domain_names::convert;
  BOOST_TEST(uri("http://r\u00E9sum\u00E9.example.org", options) ==
             "http://xn--rsum-bpad.example.org");
  BOOST_TEST(uri("http://r%C3%A9sum%C3%A9.example.org", options) ==
             "http://xn--rsum-bpad.example.org");
}

// A query of http in the charset of its document, where other schemes have UTF-8.
BOOST_AUTO_TEST_CASE(bis_3_5_queries) {
  charset latin = *charset::named("iso-8859-1");
  to_uri_options options{profile::iri_bis};
  options.query_charset = &latin;
  BOOST_TEST(uri("http://example.com/\u00FC?\u00FC", options) == "http://example.com/%C3%BC?%FC");
  BOOST_TEST(uri("ftp://example.com/\u00FC?\u00FC", options) == "ftp://example.com/%C3%BC?%C3%BC");
}

// Text that is not an IRI is mapped as well.
BOOST_AUTO_TEST_CASE(bis_3_6_iri_to_uri) {
  BOOST_TEST(uri("http://www.example.org/red%09ros\u00E9#red", {profile::iri_bis}) ==
             "http://www.example.org/red%09ros%C3%A9#red");
  BOOST_TEST(uri("http://www.example.org/a b", {profile::iri_bis}) ==
             "http://www.example.org/a%20b");
}

BOOST_AUTO_TEST_CASE(bis_3_7_uri_to_iri) {
  const to_iri_options bis{profile::iri_bis};
  BOOST_TEST(iri("http://www.example.org/D%C3%BCrst", bis) == "http://www.example.org/D\u00FCrst");
  BOOST_TEST(iri("http://www.example.org/D%FCrst", bis) == "http://www.example.org/D%FCrst");
  BOOST_TEST(iri("http://xn--99zt52a.example.org/%e2%80%ae", bis) ==
             "http://xn--99zt52a.example.org/%E2%80%AE");
}

// The name of a file becomes part of a URI as UTF-8, whatever its bytes were.
BOOST_AUTO_TEST_CASE(bis_7_4_generation) {
  for (const auto& [name, bytes] :
       {std::pair<std::string_view, std::string_view>{"iso-8859-1", "r\xE9sum\xE9.html"},
        {"utf-8", "r\u00E9sum\u00E9.html"},
        {"macintosh", "r\x8Esum\x8E.html"}}) {
    charset names = *charset::named(name);
    std::string out;
    BOOST_TEST(*from_path(bytes, names, out) == "r%C3%A9sum%C3%A9.html");
  }
}

// Characters not to choose: a ligature, and a zero for the letter.
BOOST_AUTO_TEST_CASE(bis_7_5_selection) {
  const auto look_alike = [](std::string_view a, std::string_view b) {
    const auto met = compare(a, b);
    return met->rung == rung::look_alike ? met->differ : difference_set{};
  };
  BOOST_TEST((look_alike("http://example.org/\uFB01nd", "http://example.org/find") ==
              difference_set{difference::nfkc}));
  BOOST_TEST((look_alike("http://example.org/br0ken", "http://example.org/brOken") ==
              difference_set{difference::confusable}));
}

BOOST_AUTO_TEST_SUITE_END()
