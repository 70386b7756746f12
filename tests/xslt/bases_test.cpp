#include <boost/test/unit_test.hpp>

#include "expression.hpp"
#include "support/json_vectors.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(bases)

using leiri::test::evaluate;
using leiri::test::scene;

namespace {

// XML Base 4.2 and, for the space, 3.1: xml:base is a LEIRI.
const scene nested{.document =
                       "<r xmlns:p='http://example.org/p' xml:base='my dir/'><a xml:base='\u00E9/'>"
                       "<b href='c d.xml'>text<!--comment--><?pi?></b></a><c/></r>"};

std::string at(const std::string& node, const std::string& expression) {
  scene where = nested;
  where.node = node;
  return evaluate(expression, where).text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_the_context_node) {
  const std::string inner = "http://example.org/folder/my dir/\u00E9/";
  BOOST_TEST(at("/", "leiri:base-uri()") == "http://example.org/folder/document.xml");
  BOOST_TEST(at("/r", "leiri:base-uri()") == "http://example.org/folder/my dir/");
  for (const char* const node :
       {"/r/a", "/r/a/b", "/r/a/b/@href", "/r/a/b/text()", "/r/a/b/comment()",
        "/r/a/b/processing-instruction()", "/r/a/b/namespace::p"}) {
    BOOST_TEST(at(node, "leiri:base-uri()") == inner, node);
  }
  BOOST_TEST(at("/r/c/namespace::xml", "leiri:base-uri()") == "http://example.org/folder/my dir/");
}

BOOST_AUTO_TEST_CASE(of_an_argument) {
  BOOST_TEST(at("/", "leiri:base-uri(/r/a)") == "http://example.org/folder/my dir/\u00E9/");
  BOOST_TEST(at("/", "leiri:base-uri(/r/c | /r/a)") == "http://example.org/folder/my dir/\u00E9/");
  BOOST_TEST(at("/", "leiri:base-uri(/r/a/b/namespace::p)") ==
             "http://example.org/folder/my dir/\u00E9/");
  BOOST_TEST(at("/", "leiri:base-uri(/r/none)") == "");
  BOOST_TEST(at("/", "leiri:base-uri(leiri:findings('a b'))") == "");  // of no document
}

BOOST_AUTO_TEST_CASE(references_have_their_own_positions) {
  BOOST_TEST(at("/r/a/b", "leiri:resolve(@href)") ==
             "http://example.org/folder/my dir/\u00E9/c d.xml");
  BOOST_TEST(at("/r/c", "leiri:resolve(/r/a/b/@href)") ==
             "http://example.org/folder/my dir/c d.xml");
  BOOST_TEST(at("/r/a", "leiri:resolve('http://h/../x')") == "http://h/x");
  BOOST_TEST(at("/r/a", "leiri:relativize('http://example.org/folder/my dir/f')") == "../f");
  BOOST_TEST(at("/r/a/b", "leiri:to-uri(leiri:from-leiri(leiri:resolve(@href)))") ==
             "http://example.org/folder/my%20dir/%C3%A9/c%20d.xml");
}

BOOST_AUTO_TEST_CASE(without_a_known_base) {
  const scene unnamed{.document = "<r/>", .url = "", .node = "/r"};
  BOOST_TEST(evaluate("leiri:base-uri()", unnamed).text == "");
  BOOST_TEST(evaluate("leiri:resolve('x')", unnamed).text == "");
  BOOST_TEST(evaluate("leiri:resolve('http://h/x')", unnamed).text == "http://h/x");
}

BOOST_AUTO_TEST_CASE(vectors_of_xom) {
  const auto folder = leiri::test::suite("xom-xmlbase");
  if (!folder) {
    return;
  }
  std::size_t count = 0;
  for (const auto& v : leiri::test::string_members(*folder / "vectors.jsonl")) {
    // By XOM, an empty value leads to the document; by RFC 3986 to the base around it.
    if (v.count("xml_base") == 0 || v.at("id") == "EmptyInheritsParent") {
      continue;
    }
    std::string value;
    for (const char c : v.at("xml_base")) {
      value += c == '&' ? "&amp;" : std::string(1, c);
    }
    const auto url = v.find("document_base");
    const scene where{.document = "<r xml:base=\"" + value + "\"/>",
                      .url = url == v.end() ? "" : url->second};
    BOOST_TEST_CONTEXT(v.at("id")) {
      BOOST_TEST(evaluate("leiri:base-uri(/r)", where).text == v.at("expected"));
      ++count;
    }
  }
  BOOST_TEST(count == 12U);
}

BOOST_AUTO_TEST_SUITE_END()
