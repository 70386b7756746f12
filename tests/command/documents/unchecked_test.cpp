#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// What documents contain and leiri does not check: documents.md section 4.
BOOST_AUTO_TEST_SUITE(unchecked)

using nlohmann::json;
using namespace leiri::test;

namespace {

struct unchecked_document {
  std::string name;
  std::string text;
  std::string code;
  std::uint64_t column;
};

const std::vector<unchecked_document> documents = {
    {"a.xml", "<?xml version='1.0'?><a b='urn:x:y'/>", "vocabulary-unknown", 28},
    {"a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'><a href='{{ a }}'/></html>",
     "template-not-checked", 53},
    {"a.jsonld", R"({"@context": "https://schema.org", "@id": "http://h/"})", "context-not-read",
     15},
    {"a.rq", "SELECT * { a:b ?p ?o }", "prefix-not-declared", 12},
};

json first_document(const std::string& report) { return json::parse(report)["documents"][0]; }

}  // namespace

BOOST_AUTO_TEST_CASE(is_an_info_that_fails_only_a_run_that_asks_for_it) {
  const temporary_folder folder;
  for (const unchecked_document& d : documents) {
    BOOST_TEST_CONTEXT(d.name) {
      folder.write(d.name, d.text);
      const auto got = run({"check", "--format=json", d.name});
      BOOST_TEST(got.status == 0);
      const json findings = first_document(got.out)["findings"];
      BOOST_REQUIRE_EQUAL(findings.size(), 1U);
      BOOST_TEST(findings[0]["code"] == d.code);
      BOOST_TEST(findings[0]["severity"] == "info");
      BOOST_TEST(findings[0]["line"] == 1U);
      BOOST_TEST(findings[0]["column"] == d.column);
      BOOST_TEST(run({"check", "--fail-on=info", d.name}).status == 1);
      BOOST_TEST(run({"check", "--severity=" + d.code + "=error", d.name}).status == 1);
    }
  }
}

/// A copy has what was not checked.
BOOST_AUTO_TEST_CASE(is_copied) {
  const temporary_folder folder;
  for (const unchecked_document& d : documents) {
    BOOST_TEST_CONTEXT(d.name) {
      folder.write(d.name, d.text);
      const auto copy = run({"clean", d.name});
      BOOST_TEST(copy.status == 0);
      BOOST_TEST(copy.out == d.text);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
