#include <boost/test/unit_test.hpp>
#include <string>

#include "rdf_triples.hpp"
#include "support/library_versions.hpp"

BOOST_AUTO_TEST_SUITE(rdf_broken)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// NCNames of XML 1.0 in its fifth edition: the fourth knows neither letter.
BOOST_AUTO_TEST_CASE(identifiers_are_names_of_the_fifth_edition) {
  for (const std::string name : {"\u0220", "\U00010400", "x\u0487", "x\u00B7"}) {
    BOOST_TEST_CONTEXT(name) {
      const rdf_reading r(
          rdf_document("<e:C rdf:ID='" + name + "'/><e:C rdf:nodeID='" + name + "'/>"));
      BOOST_TEST((r.ending == ending::complete));
      BOOST_TEST(r.statements.size() == 2U);
    }
  }
  for (const std::string name : {"", "1", "\u00B7", "\u037E", "a:b", "a b", "\u00D7"}) {
    BOOST_TEST_CONTEXT(name) {
      const rdf_reading r(rdf_document("<e:C rdf:ID='" + name + "'/>"));
      BOOST_TEST(r.heard.with(code::rdf_id_syntax).size() == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(truncated_anywhere) {
  const std::string whole = rdf_document(
      "<e:C rdf:about='s' xml:lang='en' e:a='\u00E9&amp;'><e:p rdf:ID='r'>t<![CDATA[u]]></e:p>"
      "<e:p rdf:parseType='Literal'><e:b c='d'/><!--e--></e:p><e:p rdf:parseType='Collection'>"
      "<e:C/></e:p><rdf:li rdf:parseType='Resource'><e:q rdf:nodeID='n'/></rdf:li></e:C>");
  const rdf_reading complete(whole);
  BOOST_TEST((complete.ending == ending::complete));
  for (std::size_t n = 0; n < whole.size(); ++n) {
    BOOST_TEST_CONTEXT(n) {
      const rdf_reading r(std::string_view(whole).substr(0, n));
      BOOST_TEST((r.ending == ending::broken_off));
      BOOST_TEST(!r.heard.with(code::document_syntax).empty());
      // The statements before the end are the same as without it.
      BOOST_TEST_REQUIRE(r.statements.size() <= complete.statements.size());
      BOOST_TEST(std::equal(r.statements.begin(), r.statements.end(), complete.statements.begin()));
    }
  }
  BOOST_TEST((rdf_reading(whole, "http://d/doc.rdf", {}, 1).statements == complete.statements));
}

BOOST_AUTO_TEST_CASE(not_rdf_at_all) {
  for (const std::string document : {"", "x", "<a>text</a>", "<a b='c'/>", "<rdf:RDF/>"}) {
    BOOST_TEST_CONTEXT(document) { BOOST_TEST(rdf_reading(document).has_error()); }
  }
}

BOOST_AUTO_TEST_CASE(deep) {
  std::string document =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
      " xmlns:e='http://e/#'>";
  for (int i = 0; i < 100'000; ++i) {
    document += "<e:C><e:p>";
  }
  const rdf_reading r(document);
  BOOST_TEST((r.ending == ending::broken_off));
  BOOST_TEST(r.heard.with(code::document_syntax).size() == 1U);
}

BOOST_AUTO_TEST_CASE(long_literals) {
  const std::string longest(10'000'000, 'x');
  const auto read = [](const std::string& property) {
    return rdf_reading(
        rdf_document("<rdf:Description rdf:about='s'>" + property + "<e:q/></rdf:Description>"));
  };
  const rdf_reading just(read("<e:p>" + longest + "</e:p>"));
  BOOST_TEST((just.ending == ending::complete));
  BOOST_TEST(just.statements.size() == 2U);
  for (const std::string& start :
       {std::string("<e:p>"), std::string("<e:p rdf:parseType='Literal'>")}) {
    const rdf_reading r(read(start + longest + "y</e:p>"));
    BOOST_TEST((r.ending == ending::incomplete));
    BOOST_TEST(r.heard.with(code::document_syntax).size() == 1U);
    BOOST_TEST(r.statements.size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(many_ids) {
  std::string nodes;
  for (int i = 0; i < 100'000; ++i) {
    nodes += "<e:C rdf:ID='i" + std::to_string(i) + "'/>";
  }
  const rdf_reading r(rdf_document(nodes + "<e:C rdf:ID='i5'/>"));
  BOOST_TEST(r.statements.size() == 100'000U);
  BOOST_TEST(r.heard.with(code::rdf_id_duplicate).size() == 1U);
}

BOOST_AUTO_TEST_CASE(many_namespaces_in_a_literal) {
  std::string content;
  for (int i = 0; i < 20'000; ++i) {
    const std::string n = std::to_string(i);
    content += "<p" + n + ":x xmlns:p" + n + "='http://n/" + n + "'/>";
  }
  const rdf_reading r(rdf_document("<rdf:Description rdf:about='s'><e:p rdf:parseType='Literal'>" +
                                   content + "</e:p></rdf:Description>"));
  BOOST_TEST(r.statements.size() == 1U);
  BOOST_TEST(!r.has_error());
}

BOOST_AUTO_TEST_CASE(entities_that_multiply) {
  std::string type = "<!DOCTYPE r [<!ENTITY a0 'xxxxxxxxxx'>";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "&a" + std::to_string(i - 1) + ";";
    type += "<!ENTITY a" + std::to_string(i) + " '";
    for (int j = 0; j < 10; ++j) {
      type += before;
    }
    type += "'>";
  }
  const rdf_reading r(type + "]>" +
                      rdf_document("<rdf:Description rdf:about='s'><e:p>&a11;</e:p>"
                                   "</rdf:Description>"));
  BOOST_TEST(r.has_error());
  BOOST_TEST(r.statements.empty());
}

// A value may have 10,000,000 bytes. From 2.11 on, libxml2 itself ends a document whose entities
// expand to much more text than it contains.
BOOST_AUTO_TEST_CASE(references_after_a_value_that_is_too_long) {
  const std::string long_text(2'000'000, 'x');
  const rdf_reading r("<!DOCTYPE r [<!ENTITY l '" + long_text + "'>]>" +
                      rdf_document("<rdf:Description rdf:about='s' e:a='&l;&l;&l;&l;&l;&l;'/>"
                                   "<rdf:Description rdf:about='after' e:a='&#38;&lt;&amp;'/>"
                                   "<rdf:Description rdf:about='after' e:b='&l;'/>"));
  if (leiri::test::libxml2_version() >= 21100) {
    BOOST_TEST((r.ending == ending::broken_off));
    BOOST_TEST(r.heard.with(code::document_syntax).size() == 1U);
    return;
  }
  BOOST_TEST((r.ending == ending::incomplete));
  BOOST_TEST(r.heard.with(code::too_long).size() == 1U);
  BOOST_TEST_REQUIRE(r.statements.size() == 2U);
  BOOST_TEST(r.statements[0][2] == "\"&<&\"");
  BOOST_TEST((r.statements[1][2] == '"' + long_text + '"'));
}

BOOST_AUTO_TEST_SUITE_END()
