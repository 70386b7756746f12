// Documents that consist mostly of plain content. The reports about them are the same as if libxml2
// read them alone, which it does if it gets them byte by byte.

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(plain_documents)

using leiri::test::checked;

namespace {

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (; count != 0; --count) {
    all += text;
  }
  return all;
}

void check_in_pieces(const std::string& document) {
  const checked bytes(document, "file:///d/doc.xml", 1);
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1200}}) {
    const checked pieces(document, "file:///d/doc.xml", step);
    BOOST_TEST(pieces.is_complete == bytes.is_complete);
    BOOST_TEST((pieces.heard.identifiers == bytes.heard.identifiers));
    BOOST_TEST((pieces.heard.reports == bytes.heard.reports));
    BOOST_TEST(pieces.namespaces.entries().size() == bytes.namespaces.entries().size());
  }
}

}  // namespace

// XML 1.0 section 3, Element Type Match: the place is that of the end tag, and libxml2's message
// has the line of the start tag.
BOOST_AUTO_TEST_CASE(errors_behind_plain_content) {
  const std::string plain = repeated("<p>\n<q a='b'/>text\n</p>\n", 3000);
  const std::string document = "<r>\n" + plain + "<s>\n" + plain + "</r>\n";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].code == leiri::code::document_syntax);
  BOOST_TEST(c.heard.reports[0].detail.find("line 9002 ") != std::string::npos);
  BOOST_TEST(c.heard.reports[0].where.line == 18003U);
}

BOOST_AUTO_TEST_CASE(places_behind_plain_content) {
  const std::string plain = repeated("<p>\n<q a='b'/>\xC3\xA9\n</p>\n", 3000);
  const std::string base = "http://b.example/%zz";
  const std::string document = "<r>\n" + plain + "<s xmlns='http://s.example/' xml:base='" + base +
                               "'>\n" + plain + "<t xml:base='%xx'/></s></r>\n";
  const checked c(document);
  const auto bad = c.heard.with(leiri::code::percent_encoding);
  BOOST_TEST_REQUIRE(bad.size() == 2U);
  BOOST_TEST(bad[0].where == leiri::test::place_of(document, base, base.find('%')));
  BOOST_TEST(bad[1].where == leiri::test::place_of(document, "%xx"));
}

// RDF 1.1 XML Syntax section 7.2.1: only elements are allowed here. The place is the start of the
// text, also where libxml2 gives a copy of it.
BOOST_AUTO_TEST_CASE(misplaced_texts) {
  const std::string head = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>";
  for (const std::string_view text :
       {"text", "t\xC3\xA9xt", "\xE6\xBC\xA2 text", "x\xC3\xA9\n\n"}) {
    const std::string plain =
        head + "\n <rdf:Bag/>\n " + std::string(text) + "<rdf:Bag/></rdf:RDF>";
    const std::string mixed = head + "\n <?p?>\n " + std::string(text) + "<?p?></rdf:RDF>";
    for (const std::string& document : {plain, mixed}) {
      BOOST_TEST_CONTEXT(document) {
        const auto found = checked(document).heard.with(leiri::code::rdf_syntax);
        BOOST_TEST_REQUIRE(found.size() == 1U);
        BOOST_TEST(found[0].where == leiri::test::place_of(document, text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(random_documents) {
  constexpr std::string_view heads[] = {
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      "xmlns:p='http://p.example/' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
      "xmlns='http://d.example/' xmlns:xlink='http://www.w3.org/1999/xlink'>\n",
      "<d:article xmlns:d='http://docbook.org/ns/docbook' xmlns:p='http://p.example/' "
      "xmlns:rdf='http://r.example/' xmlns:xlink='http://www.w3.org/1999/xlink' "
      "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>",
      "<MPD xmlns='urn:mpeg:dash:schema:mpd:2011' xmlns:p='http://p.example/' "
      "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
      "xmlns:xlink='http://www.w3.org/1999/xlink' xml:base='http://b.example/'>"};
  // Without and with declarations that content needs.
  constexpr std::string_view types[] = {
      "",
      "",
      "<!DOCTYPE r SYSTEM 'r.dtd'>\n",
      "<!DOCTYPE r [<!ELEMENT r ANY><!NOTATION n SYSTEM 'n'><!ENTITY % p SYSTEM 'p'>%p;]>\n",
      "<!DOCTYPE r [<!ATTLIST p:e p:z CDATA 'http://z.example/%zz' rdf:resource CDATA 'a%zz'>]>",
      "<!DOCTYPE r [<!ATTLIST p:f rdf:resource NMTOKEN #IMPLIED><!ATTLIST x a CDATA #IMPLIED>]>",
      "<!DOCTYPE r [<!ENTITY e 'http://e.example/%zz'><!ENTITY f '<p:e/>text'>]>"};
  constexpr std::string_view opened[] = {"<p:a>",
                                         "<rdf:Description rdf:about='http://a.example/\xC3\xA9'>",
                                         "<p:b rdf:parseType='Literal'>",
                                         "<p:c xml:lang='en_US' xml:base='x/%zz/'>",
                                         "<d xmlns='http://e.example/ x' xmlns:d='d'>",
                                         "<p:x rdf:resource='a&amp;b%2' p:y='1\n2'>"};
  constexpr std::string_view closed[] = {"</p:a>", "</rdf:Description>", "</p:b>", "</p:c>", "</d>",
                                         "</p:x>"};
  constexpr std::string_view leaves[] = {
      "text ",
      "\n  ",
      "<p:e/>",
      "<p:f rdf:resource='../%zz'/>",
      "<p:g>http://g.example/</p:g>",
      "<x xlink:href='http://x.example/a b'>link</x>",
      "<!-- leiri: ignore percent-encoding -->",
      "<!-- a -->",
      "<![CDATA[<c>]]>",
      "&lt;&#233;",
      "\r\n",
      "<?p i?>",
      "\xE6\xBC\xA2",
      "<rdf:Description><p:h rdf:nodeID='0'>\n</p:h></rdf:Description>",
      "<p:i a='&amp;&apos;' rdf:ID='n'/>",
      "<p:f rdf:resource=' ../%zz  x '/>",
      "<p:j a='urn:x:y'>\n\n http://j.example/</p:j>",
      "<u>urn:u:v</u>",
      "<x xsi:type='p:t'/>",
      "<BaseURL>w/</BaseURL>"};
  // They end the reading where it is known that the entities are not declared.
  constexpr std::string_view references[] = {"<x>&e;</x>", "&f;", "<p:e rdf:resource='&e;'/>"};
  std::mt19937 random(20261124);
  for (std::size_t n = 0; n < 1500; ++n) {
    const std::string_view head = heads[random() % std::size(heads)];
    std::string document(types[random() % std::size(types)]);
    const bool has_references = document.find("<!ENTITY") != std::string::npos ||
                                document.find("r.dtd") != std::string::npos;
    document += head;
    std::string ends;
    for (std::size_t i = random() % 300; i != 0; --i) {
      const std::size_t kind = random() % std::size(opened);
      if (random() % 6 == 0) {
        document += opened[kind];
        ends.push_back(static_cast<char>(kind));
      } else if (random() % 5 == 0 && !ends.empty()) {
        document += closed[static_cast<std::size_t>(ends.back())];
        ends.pop_back();
      } else if (has_references && random() % 20 == 0) {
        document += references[random() % std::size(references)];
      } else {
        document += leaves[random() % std::size(leaves)];
      }
    }
    for (; !ends.empty() && random() % 100 != 0; ends.pop_back()) {
      document += closed[static_cast<std::size_t>(ends.back())];
    }
    document += "</" + std::string(head.substr(1, head.find(' ') - 1)) + ">";
    BOOST_TEST_CONTEXT(document) { check_in_pieces(document); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
