#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "rdf_triples.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(rdf_w3c)

/// The W3C's RDF 1.1 XML suite, read from where LEIRI_SUITES says; nothing of it is kept here.
namespace {

using namespace leiri::test;
using leiri::ending;

const std::string suite_base = "https://w3c.github.io/rdf-tests/rdf/rdf11/rdf-xml/";

struct test_case {
  std::string name;
  bool is_negative = false;
  std::string action;
  std::string result;
};

/// Between the brackets.
std::string in_brackets(const std::string& line) {
  const std::size_t begin = line.find('<') + 1;
  return line.substr(begin, line.find('>', begin) - begin);
}

/// The manifest is Turtle, but keeps to one line for each thing that matters here.
std::vector<test_case> cases(const std::filesystem::path& folder) {
  std::vector<test_case> out;
  std::istringstream manifest(content_of(folder / "manifest.ttl"));
  for (std::string line; std::getline(manifest, line);) {
    if (line.starts_with("<#") && line.find(" a rdft:TestXML") != std::string::npos) {
      const bool is_negative = line.find("Negative") != std::string::npos;
      out.push_back({in_brackets(line).substr(1), is_negative, {}, {}});
    } else if (line.find("mf:action <") != std::string::npos) {
      out.back().action = in_brackets(line);
    } else if (line.find("mf:result <") != std::string::npos) {
      out.back().result = in_brackets(line);
    }
  }
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(evaluation) {
  const auto folder = suite("w3c-rdf11/rdf-xml");
  if (!folder) {
    return;
  }
  std::size_t count = 0;
  for (const test_case& c : cases(*folder)) {
    if (c.is_negative) {
      continue;
    }
    BOOST_TEST_CONTEXT(c.name) {
      const std::string document = content_of(*folder / c.action);
      const rdf_reading r(document, suite_base + c.action);
      const token_graph expected = read_ntriples(content_of(*folder / c.result));
      BOOST_TEST((r.ending == ending::complete));
      BOOST_TEST(!r.has_error());
      BOOST_TEST(is_isomorphic(r.statement_set(), expected),
                 difference(r.statement_set(), expected));
      BOOST_TEST(checked(document, suite_base + c.action).heard.reports == r.heard.reports);
    }
    ++count;
  }
  BOOST_TEST(count == 126U);
}

BOOST_AUTO_TEST_CASE(negative_syntax) {
  const auto folder = suite("w3c-rdf11/rdf-xml");
  if (!folder) {
    return;
  }
  std::size_t count = 0;
  for (const test_case& c : cases(*folder)) {
    if (!c.is_negative) {
      continue;
    }
    BOOST_TEST_CONTEXT(c.name) {
      const std::string document = content_of(*folder / c.action);
      const rdf_reading r(document, suite_base + c.action);
      BOOST_TEST((r.ending == ending::incomplete));
      BOOST_TEST(r.heard.with(leiri::code::rdf_syntax).size() +
                     r.heard.with(leiri::code::rdf_id_syntax).size() +
                     r.heard.with(leiri::code::rdf_id_duplicate).size() ==
                 1U);
      BOOST_TEST(checked(document, suite_base + c.action).heard.reports == r.heard.reports);
    }
    ++count;
  }
  BOOST_TEST(count == 40U);
}

BOOST_AUTO_TEST_SUITE_END()
