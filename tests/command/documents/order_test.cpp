#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(order)

using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

using places = std::vector<std::pair<int, int>>;

places places_of(const json& findings) {
  places result;
  for (const json& f : findings) {
    result.emplace_back(f["line"], f["column"]);
  }
  return result;
}

/// Of the lines "a.xml:1:2: ...".
places places_of(const std::string& report, const std::string& document) {
  places result;
  for (const std::string& line : lines(report)) {
    if (line.starts_with(document + ':')) {
      const std::string rest = line.substr(document.size() + 1);
      result.emplace_back(std::stoi(rest), std::stoi(rest.substr(rest.find(':') + 1)));
    }
  }
  return result;
}

// Parsers tell of namespaces before attributes.
constexpr const char* one_tag =
    "<a xml:base='%1'\n"
    "   xmlns:x='n 1' xml:lang='en' xmlns:y='n 2'>\n"
    "  <b xml:base='%2' xmlns:z='n 3'/></a>";

/// A document with identifiers of a megabyte.
std::string long_identifiers(int count) {
  std::string document = "<r xmlns:x='http://www.w3.org/1999/xlink'>";
  for (int i = 0; i < count; ++i) {
    document.append("<a x:href='b").append(1'000'000, 'c').append("'/>\n");
  }
  return document + "</r>";
}

}  // namespace

BOOST_AUTO_TEST_CASE(findings_of_one_tag) {
  const temporary_folder folder;
  folder.write("a.xml", one_tag);
  const auto text = places_of(run({"check", "a.xml"}).out, "a.xml");
  const places wanted = {{1, 14}, {2, 14}, {2, 42}, {3, 16}, {3, 30}};
  BOOST_TEST((text == wanted));
  const json report = json::parse(run({"check", "--format=json", "a.xml"}).out);
  BOOST_TEST((places_of(report["documents"][0]["findings"]) == wanted));
}

BOOST_AUTO_TEST_CASE(identifiers_of_one_tag) {
  const temporary_folder folder;
  folder.write("a.xml", one_tag);
  folder.write("b.xml", one_tag);
  places got;
  for (const std::string& line : lines(run({"identifiers", "a.xml", "b.xml"}).out)) {
    const json identifier = json::parse(line);
    BOOST_TEST(identifier["document"] == (got.size() < 5 ? "a.xml" : "b.xml"));
    got.emplace_back(identifier["line"], identifier["column"]);
  }
  const places wanted = {{1, 14}, {2, 13}, {2, 41}, {3, 16}, {3, 29},
                         {1, 14}, {2, 13}, {2, 41}, {3, 16}, {3, 29}};
  BOOST_TEST((got == wanted));
}

// More than fits in memory until the end of the document.
BOOST_AUTO_TEST_CASE(identifiers_of_many_tags) {
  constexpr std::size_t count = 20'000;
  const temporary_folder folder;
  std::string document = "<r xmlns:x='http://www.w3.org/1999/xlink'>\n";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    document += "<a x:href='b" + number + "' xml:base='http://h/" + number + "/'/>\n";
  }
  folder.write("a.xml", document + "</r>\n");
  const std::vector<std::string> got = lines(run({"identifiers", "a.xml"}).out);
  BOOST_TEST_REQUIRE(got.size() == 1 + 2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string base = "http://h/" + std::to_string(i) + "/";
    const std::string value = "b" + std::to_string(i);
    const json link = json::parse(got[1 + 2 * i]);
    const json before = json::parse(got[2 + 2 * i]);
    const bool is_right = link["line"] == i + 2 && link["column"] == 12 && link["value"] == value &&
                          link["base"] == base && link["resolved"] == base + value &&
                          link["role"] == "attribute:xlink:href" && before["line"] == i + 2 &&
                          before["value"] == base && before["resolved"] == base &&
                          before["role"] == "base";
    BOOST_TEST_REQUIRE(is_right, got[1 + 2 * i] + got[2 + 2 * i]);
  }
}

// Each of them alone fills the memory for identifiers that wait for the end of their document.
BOOST_AUTO_TEST_CASE(memory_for_long_identifiers) {
  const temporary_folder folder;
  const auto memory = [&folder](int count) {
    folder.write("a.xml", long_identifiers(count));
    const auto got = run({"identifiers", "a.xml"});
    BOOST_TEST(got.status == 0);
    return got.memory;
  };
  const long few = memory(10);
  if (!leiri::test::is_sanitized) {  // a sanitizer keeps freed memory
    BOOST_TEST(memory(60) < few + 30'000);
  }
}

BOOST_AUTO_TEST_CASE(near_misses_are_listed_among_other_findings) {
  const temporary_folder folder;
  folder.write("a.ttl",
               "@prefix a: <http://h/ns> .\n"
               "<http://h/%zz> a:p 1 .\n"
               "@prefix b: <http://h/ns/> .\n"
               "<http://h/%zz> b:p 1 .\n");
  folder.write("b.xml", "<a xmlns='http://h/ns/'/>");
  const json report = json::parse(run({"check", "--format=json", "a.ttl", "b.xml"}).out);
  const json& findings = report["documents"][0]["findings"];
  BOOST_TEST_REQUIRE(findings.size() >= 3U);
  BOOST_TEST(findings[0]["code"] == "namespace-near-miss");
  const places got = places_of(findings);
  BOOST_TEST(std::is_sorted(got.begin(), got.end()));
  BOOST_TEST(got.back().first == 4);
}

// More than fits in memory: sorted runs in a file, and a near miss that is found last and listed
// first.
BOOST_AUTO_TEST_CASE(many_findings) {
  const temporary_folder folder;
  std::string content = "@prefix : <http://example.org/ns> .\n";
  for (int i = 0; i < 30'000; ++i) {
    content += "<http://h/%zz> <http://h/p> <http://h/%zz> .\n";
  }
  folder.write("a.ttl", content);
  folder.write("b.xml", "<a xmlns='http://example.org/ns/'/>");
  folder.write("c.xml", "<a xmlns='http://example.org/ns/'/>");
  const json report = json::parse(run({"check", "--format=json", "a.ttl", "b.xml", "c.xml"}).out);
  const json& findings = report["documents"][0]["findings"];
  BOOST_TEST_REQUIRE(findings.size() == 60'001U);
  BOOST_TEST(findings[0]["code"] == "namespace-near-miss");
  const places got = places_of(findings);
  BOOST_TEST(std::is_sorted(got.begin(), got.end()));
  BOOST_TEST(report["documents"][1]["findings"].empty());

  const auto text = places_of(run({"check", "a.ttl"}).out, "a.ttl");
  BOOST_TEST(text.size() == 60'000U);
  BOOST_TEST(std::is_sorted(text.begin(), text.end()));
}

BOOST_AUTO_TEST_CASE(documents_without_findings_are_listed) {
  const temporary_folder folder;
  for (const char* name : {"a.nt", "b.nt", "d.nt", "e.nt"}) {
    folder.write(name, "<s:a> <s:b> <s:c> .\n");
  }
  folder.write("c.nt", "<s:%> <s:b> <s:%> .\n");
  const json report =
      json::parse(run({"check", "--format=json", "a.nt", "b.nt", "c.nt", "d.nt", "e.nt"}).out);
  BOOST_TEST_REQUIRE(report["documents"].size() == 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    BOOST_TEST(report["documents"][i]["findings"].size() == (i == 2 ? 2U : 0U));
  }
  BOOST_TEST(json::parse(run({"check", "--format=json", "."}).out)["documents"].size() == 5U);
}

BOOST_AUTO_TEST_SUITE_END()
