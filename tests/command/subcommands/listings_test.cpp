#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(listings)

using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;
using nlohmann::json;

BOOST_AUTO_TEST_CASE(identifiers_of_triples) {
  const auto got = run({"identifiers", "-"}, "<http://h/s> <http://h/p> \"1\"^^<http://h/d> .\n");
  BOOST_TEST(got.status == 0);
  const auto listed = lines(got.out);
  BOOST_TEST_REQUIRE(listed.size() == 3U);
  BOOST_TEST(listed[0] == R"({"document":"-","line":1,"column":2,"offset":1,"role":"subject",)"
                          R"("value":"http://h/s","base":null,"resolved":"http://h/s"})");
  BOOST_TEST(json::parse(listed[1])["role"] == "predicate");
  BOOST_TEST(json::parse(listed[2])["role"] == "datatype");
  BOOST_TEST(json::parse(listed[2])["column"] == 33);
}

BOOST_AUTO_TEST_CASE(invalid_identifiers) {
  const auto got = run({"identifiers", "-"}, "<http://h/ s> <http://h/p> <http://h/o> .\n");
  BOOST_TEST(got.status == 1);
  const json first = json::parse(lines(got.out).at(0));
  BOOST_TEST(first["value"] == "http://h/ s");
  BOOST_TEST(first["resolved"].is_null());
  BOOST_TEST(first["code"] == "path-character");
}

BOOST_AUTO_TEST_CASE(identifiers_of_xml) {
  const temporary_folder folder;
  folder.write("a.xml",
               "<a xmlns:xlink='http://www.w3.org/1999/xlink'\n"
               "   xml:base='http://h/my dir/' xlink:href='b c'/>");
  const auto got = run({"identifiers", "a.xml"});
  std::vector<json> listed;
  for (const std::string& line : lines(got.out)) {
    listed.push_back(json::parse(line));
  }
  BOOST_TEST_REQUIRE(listed.size() == 3U);
  BOOST_TEST(listed[0]["role"] == "namespace");
  BOOST_TEST(listed[1]["role"] == "base");
  BOOST_TEST(listed[1]["value"] == "http://h/my dir/");
  BOOST_TEST(listed[2]["role"] == "attribute:xlink:href");
  BOOST_TEST(listed[2]["base"] == "http://h/my dir/");
  BOOST_TEST(listed[2]["resolved"] == "http://h/my dir/b c");
  BOOST_TEST(listed[2]["line"] == 2);
  BOOST_TEST(listed[2]["column"] == 44);
}

BOOST_AUTO_TEST_CASE(namespaces_as_text) {
  const temporary_folder folder;
  folder.write("a.xml", "<a xmlns='http://h/ns' xmlns:b='http://h/ns/'/>");
  folder.write("b.xml", "<b xmlns:c='http://h/ns'/>");
  const auto got = run({"namespaces", "a.xml", "b.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(
      got.out ==
      "USES  DOCUMENTS  PREFIXES  NAMESPACE       FIRST PLACE\n"
      "   2          2  c:        <http://h/ns>   a.xml:1:11\n"
      "   1          1  b:        <http://h/ns/>  a.xml:1:33\n"
      "info namespace-near-miss: namespace <http://h/ns/> is not <http://h/ns> (a.xml:1:11): "
      "they differ by a trailing slash\n"
      "  1 use in 1 document, first at a.xml:1:33: <http://h/ns/>\n"
      "  2 uses in 2 documents, first at a.xml:1:11: <http://h/ns>\n"
      "  to do: choose one spelling; these are different namespaces\n");
}

// RFC 4180 sections 2.5 and 2.7
BOOST_AUTO_TEST_CASE(namespaces_as_comma_separated_values) {
  const temporary_folder folder;
  folder.write("a,\"b\".xml", "<a xmlns='http://h/ns' xmlns:b='http://h/ns/'/>");
  const auto got = run({"namespaces", "--format", "csv", "a,\"b\".xml"});
  BOOST_TEST(
      got.out ==
      "namespace,prefixes,uses,documents,path,line,column,code,severity,intended,scope\r\n"
      "http://h/ns,,1,1,\"a,\"\"b\"\".xml\",1,11,,,,\r\n"
      "http://h/ns/,b,1,1,\"a,\"\"b\"\".xml\",1,33,namespace-near-miss,info,http://h/ns,\r\n");
}

// Graphviz itself reads the graph.
BOOST_AUTO_TEST_CASE(namespaces_as_a_graph) {
  const temporary_folder folder;
  folder.write("a\"\\.xml", "<b:a xmlns='http://h/ns' xmlns:b='http://purl.org/dc/terms'/>");
  const auto got = run({"namespaces", "--format", "dot", "a\"\\.xml"});
  folder.write("a.dot", got.out);
  const auto read = shell("dot -Tdot_json a.dot");
  BOOST_TEST_REQUIRE(read.status == 0);
  const auto graph = nlohmann::json::parse(read.out);
  BOOST_TEST(graph["objects"].size() == 4U);
  BOOST_TEST(graph["objects"][0]["label"] == "a\"\\\\.xml");
  BOOST_TEST(graph["edges"].size() == 3U);
  BOOST_TEST(graph["edges"][2]["color"] == "red");
  BOOST_TEST(graph["edges"][2]["label"] == "namespace-near-miss");
  const auto to = graph["edges"][2]["head"].get<std::size_t>();
  BOOST_TEST(graph["objects"][to]["label"] == "http://purl.org/dc/terms/");
}

BOOST_AUTO_TEST_CASE(namespaces_as_json) {
  const auto got = run({"namespaces", "--format", "json", "-"}, "<a xmlns:b='http://h/ns'/>");
  BOOST_TEST(got.out == R"({"namespaces":[{"name":"http://h/ns","count":1,"prefixes":["b"],)"
                        R"("documents":["-"],"terms":[],"more_terms":false,"defines":[]}],)"
                        R"("groups":[],"problems":[]})"
                        "\n");
}

BOOST_AUTO_TEST_CASE(namespaces_in_other_orders_and_in_a_file) {
  const temporary_folder folder;
  folder.write("a.xml",
               "<a xmlns='http://b.example/'><b xmlns='http://a.example/'>"
               "<c xmlns='http://c.example/'/><d xmlns='http://c.example/'/></b></a>");
  const auto first = [](const std::string& list) {
    const std::size_t begin = list.find('<');
    return list.substr(begin, list.find('>') - begin + 1);
  };
  BOOST_TEST(first(run({"namespaces", "a.xml"}).out) == "<http://b.example/>");
  BOOST_TEST(first(run({"namespaces", "--sort=place", "a.xml"}).out) == "<http://b.example/>");
  BOOST_TEST(first(run({"namespaces", "--sort=name", "a.xml"}).out) == "<http://a.example/>");
  BOOST_TEST(first(run({"namespaces", "--sort=uses", "a.xml"}).out) == "<http://c.example/>");
  for (const char* const format : {"text", "csv", "json", "dot"}) {
    const std::string wanted = run({"namespaces", "--format", format, "--sort=name", "a.xml"}).out;
    BOOST_TEST(
        run({"namespaces", "-q", "--format", format, "--sort=name", "-o", "list", "a.xml"}).out ==
        "");
    BOOST_TEST(leiri::test::content_of("list") == wanted, format);
  }
  const std::string wanted = run({"identifiers", "a.xml"}).out;
  BOOST_TEST(run({"identifiers", "-o", "list", "a.xml"}).out == "");
  BOOST_TEST(leiri::test::content_of("list") == wanted);
  BOOST_TEST(run({"namespaces", "-o", "a.xml", "a.xml"}).status == 2);
  BOOST_TEST(run({"identifiers", "-o", "a.xml", "a.xml"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_document_that_breaks_off_is_reported) {
  for (const char* subcommand : {"namespaces", "identifiers"}) {
    const auto got = run({subcommand, "-"}, "<a xmlns:b='http://h/ns'>");
    BOOST_TEST(got.status == 1);
    BOOST_TEST(got.out.find("http://h/ns") != std::string::npos);
    BOOST_TEST(got.err.find("leiri: -:1:") == 0U);
    BOOST_TEST(run({subcommand, "nowhere.xml"}).status == 2);
  }
}

// RFC 3987 section 4.1: an isolate keeps a right-to-left name apart from the columns around it.
BOOST_AUTO_TEST_CASE(right_to_left_namespaces_are_isolated) {
  const std::string turtle = "@prefix a: <http://h/\u05D0\u05D1/> . a:s a:p <http://h/#o> .\n";
  const auto names = [&](const std::string& order) {
    return run({"namespaces", order, "-i", "turtle", "-"}, turtle).out;
  };
  const auto contains = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  const std::string plain = "<http://h/\u05D0\u05D1/>";
  const std::string isolated = "<\u2068http://h/\u05D0\u05D1/\u2069>";
  // What is no terminal gets the names alone.
  BOOST_TEST(
      contains(run({"namespaces", "-i", "turtle", "-"}, turtle).out, "<http://h/\u05D0\u05D1/>"));
  BOOST_TEST(contains(names("--order=isolated"), isolated));
  BOOST_TEST(contains(names("--order=embedded"), "<\u202Ahttp://h/\u05D0\u05D1/\u202C>"));
  BOOST_TEST(contains(names("--order=logical"), plain));
  BOOST_TEST(contains(names("--order=visual"), "<http://h/\u05D1\u05D0/>"));
}

BOOST_AUTO_TEST_SUITE_END()
