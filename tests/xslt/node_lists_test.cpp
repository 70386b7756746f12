#include <boost/test/unit_test.hpp>

#include "expression.hpp"

BOOST_AUTO_TEST_SUITE(node_lists)

using leiri::test::element;
using leiri::test::evaluate;
using leiri::test::scene;

// RFC 3986 section 3 takes this one apart.
BOOST_AUTO_TEST_CASE(components) {
  const auto parts = evaluate("leiri:parse('foo://example.com:8042/over/there?name=ferret#nose')");
  BOOST_TEST_REQUIRE(parts.elements.size() == 1U);
  const element& e = parts.elements[0];
  BOOST_TEST(e.name == "reference");
  BOOST_TEST(e.text == "foo://example.com:8042/over/there?name=ferret#nose");
  const std::map<std::string, std::string> expected = {
      {"scheme", "foo"},       {"host", "example.com"},  {"port", "8042"},
      {"path", "/over/there"}, {"query", "name=ferret"}, {"fragment", "nose"}};
  BOOST_TEST((e.attributes == expected));
}

// RFC 3986 section 5.3: an empty component is not absent.
BOOST_AUTO_TEST_CASE(empty_components) {
  BOOST_TEST(evaluate("boolean(leiri:parse('a?')/@query)").text == "true");
  BOOST_TEST(evaluate("string(leiri:parse('a?')/@query)").text == "");
  BOOST_TEST(evaluate("boolean(leiri:parse('a')/@query)").text == "false");
  BOOST_TEST(evaluate("boolean(leiri:parse('a')/@path)").text == "true");
}

BOOST_AUTO_TEST_CASE(components_by_profile_and_kind) {
  BOOST_TEST(evaluate("string(leiri:parse('a b?<', 'leiri')/@path)").text == "a b");
  BOOST_TEST(evaluate("count(leiri:parse('a b'))").text == "0");
  BOOST_TEST(evaluate("count(leiri:parse('a', 'iri', 'absolute-iri'))").text == "0");
}

BOOST_AUTO_TEST_CASE(findings_about_an_identifier) {
  const auto found = evaluate("leiri:findings('http://h\u00E9 b/')");
  BOOST_TEST_REQUIRE(found.elements.size() == 1U);
  const element& e = found.elements[0];
  BOOST_TEST(e.name == "finding");
  BOOST_TEST(e.text == "character not allowed in a host: U+0020 SPACE");
  BOOST_TEST(e.attributes.at("code") == "host-character");
  BOOST_TEST(e.attributes.at("severity") == "invalid");
  BOOST_TEST(e.attributes.at("component") == "host");
  BOOST_TEST(e.attributes.at("offset") == "10");
  BOOST_TEST(e.attributes.at("position") == "10");  // U+00E9 is two bytes, one character
  BOOST_TEST(!e.attributes.at("advice").empty());
  BOOST_TEST(evaluate("count(leiri:findings('a', 'rdf'))").text == "1");
  BOOST_TEST(evaluate("count(leiri:findings('a', 'rdf', 'iri-reference'))").text == "0");
}

// Several findings, in reading order, as XPath sees them.
BOOST_AUTO_TEST_CASE(findings_in_order) {
  const std::string all = "leiri:findings('HTTP://u:p@h:80/')";
  BOOST_TEST(evaluate("string(" + all + "[1]/@code)").text == "scheme-uppercase");
  BOOST_TEST(evaluate("string(" + all + "[last()]/@component)").text == "port");
  BOOST_TEST(evaluate("count(" + all +
                      "[@severity='warning' or @severity='info' or "
                      "@severity='error']) = count(" +
                      all + ")")
                 .text == "true");
  BOOST_TEST(evaluate("substring('http://\u00E9 b/', leiri:findings('http://\u00E9 b/')/@position, "
                      "1)")
                 .text == " ");
}

BOOST_AUTO_TEST_CASE(identifiers_in_text) {
  const auto found = evaluate("leiri:find('\u00E9: http://h/\u00E9, <http://h/b>.')");
  BOOST_TEST_REQUIRE(found.elements.size() == 2U);
  const std::map<std::string, std::string> first = {
      {"offset", "4"}, {"position", "4"}, {"length", "11"}};
  const std::map<std::string, std::string> second = {
      {"offset", "18"}, {"position", "17"}, {"length", "10"}};
  BOOST_TEST(found.elements[0].name == "identifier");
  BOOST_TEST(found.elements[0].text == "http://h/\u00E9");
  BOOST_TEST((found.elements[0].attributes == first));
  BOOST_TEST(found.elements[1].text == "http://h/b");
  BOOST_TEST((found.elements[1].attributes == second));
}

// The elements belong to libxslt, which keeps them as long as something can refer to them.
BOOST_AUTO_TEST_CASE(lists_live_as_long_as_needed) {
  const scene many{.document = "<r><a>a b</a><a>%</a><a>c</a></r>"};
  BOOST_TEST(evaluate("count(/r/a[leiri:findings(.)])", many).text == "2");
  BOOST_TEST(evaluate("count(leiri:findings('a b') | leiri:findings('a b'))").text == "2");
  BOOST_TEST(evaluate("leiri:findings(leiri:find('http://h/ http://h:80/')[2])/@code").text == "");
  BOOST_TEST(
      evaluate("string(leiri:findings(leiri:find('http://h/ http://h:80/')[2])/@code)").text ==
      "port-default");
}

// Wherever XSLT 1.0 has an expression.
BOOST_AUTO_TEST_CASE(lists_outside_of_templates) {
  const scene declared{.document = "<r><a>a b</a><a>http://h</a><a>%</a></r>",
                       .declarations =
                           "<xsl:key name='code' match='a' use='leiri:findings(.)/@code'/>"
                           "<xsl:key name='same' match='a' use='leiri:normalize(., \"scheme\")'/>"
                           "<xsl:variable name='found' select='leiri:find(/r/a[2])'/>"};
  BOOST_TEST(evaluate("string(key('code', 'percent-encoding'))", declared).text == "%");
  BOOST_TEST(evaluate("string(key('same', 'http://h/'))", declared).text == "http://h");
  BOOST_TEST(evaluate("string($found)", declared).text == "http://h");
}

BOOST_AUTO_TEST_CASE(patterns) {
  const scene matched{
      .document = "<r><a>a b</a><a>http://h</a></r>",
      .declarations =
          "<xsl:variable name='told'><xsl:apply-templates select='/r/a'/></xsl:variable>"
          "<xsl:template match='a'>good </xsl:template>"
          "<xsl:template match='a[leiri:findings(.)]'>bad </xsl:template>"};
  BOOST_TEST(evaluate("string($told)", matched).text == "bad good ");
}

BOOST_AUTO_TEST_CASE(a_list_of_many) {
  scene long_text;
  for (int i = 0; i < 20000; ++i) {
    long_text.parameters["t"] += "\u00E9 http://h/" + std::to_string(i % 10) + "\n";
  }
  BOOST_TEST(evaluate("count(leiri:find($t))", long_text).text == "20000");
  BOOST_TEST(evaluate("string(leiri:find($t)[last()]/@position)", long_text).text ==
             std::to_string(19999 * 13 + 3));
}

// Of the names in namespaces.md section 2.
BOOST_AUTO_TEST_CASE(names_of_namespaces) {
  const std::string document =
      "<r><n>http://xmlns.com/foaf/0.1</n><n>http://h.test/a</n><n>http://h.test/a</n><n/>"
      "<n>http://www.w3.org/1999/xlnk</n></r>";
  const auto found = evaluate("leiri:namespaces(/r/n)", {.document = document});
  BOOST_TEST_REQUIRE(found.elements.size() == 3U);
  BOOST_TEST(found.elements[0].name == "namespace");
  BOOST_TEST(found.elements[0].text == "http://xmlns.com/foaf/0.1");
  BOOST_TEST(found.elements[0].attributes.at("uses") == "1");
  BOOST_TEST(found.elements[0].attributes.at("code") == "namespace-near-miss");
  BOOST_TEST(found.elements[0].attributes.at("severity") == "warning");
  BOOST_TEST(found.elements[0].attributes.at("intended") == "http://xmlns.com/foaf/0.1/");
  BOOST_TEST(!found.elements[0].attributes.at("message").empty());
  BOOST_TEST(!found.elements[0].attributes.at("advice").empty());
  BOOST_TEST(found.elements[1].text == "http://h.test/a");
  const std::map<std::string, std::string> twice = {{"uses", "2"}};
  BOOST_TEST((found.elements[1].attributes == twice));
  BOOST_TEST(found.elements[2].attributes.at("code") == "namespace-misspelt");
  BOOST_TEST(evaluate("count(leiri:namespaces(/none))").text == "0");
  BOOST_TEST(evaluate("string(leiri:namespaces('http://www.w3.org/1999/xlnk')/@code)").text ==
             "namespace-misspelt");
  BOOST_TEST(evaluate("leiri:namespaces()").failed);
}

BOOST_AUTO_TEST_SUITE_END()
