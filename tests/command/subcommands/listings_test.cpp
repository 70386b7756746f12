#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

BOOST_AUTO_TEST_SUITE(listings)

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
  BOOST_TEST(got.out ==
             "<http://h/ns> c:, 2 uses\n"
             "  a.xml:1:11, 1 use\n"
             "  b.xml:1:13, 1 use\n"
             "<http://h/ns/> b:, 1 use\n"
             "  a.xml:1:33, 1 use\n"
             "equal on the rung lookalike, different namespaces:\n"
             "  <http://h/ns> a.xml:1:11\n"
             "  <http://h/ns/> a.xml:1:33\n");
}

BOOST_AUTO_TEST_CASE(namespaces_as_json) {
  const auto got = run({"namespaces", "--format", "json", "-"}, "<a xmlns:b='http://h/ns'/>");
  BOOST_TEST(got.out == R"({"namespaces":[{"name":"http://h/ns","count":1,"prefixes":["b"],)"
                        R"("documents":["-"]}],"groups":[]})"
                        "\n");
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

BOOST_AUTO_TEST_SUITE_END()
