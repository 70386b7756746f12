#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/parse.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(known_data)

using namespace leiri;

// The tables in core/data, which the build compiles into the library

namespace {

using row = std::vector<std::string>;

/// The rows of a table without its header.
std::vector<row> rows_of(const std::string& name) {
  std::ifstream in(leiri::test::source_path("core/data/" + name + ".tsv"));
  std::vector<row> rows;
  for (std::string line; std::getline(in, line);) {
    row& columns = rows.emplace_back(1);
    for (const char c : line) {
      if (c == '\t') {
        columns.emplace_back();
      } else {
        columns.back() += c;
      }
    }
  }
  BOOST_TEST_REQUIRE(rows.size() > 1U);
  rows.erase(rows.begin());
  return rows;
}

std::map<std::string, row> namespaces() {
  std::map<std::string, row> all;
  for (const row& r : rows_of("namespaces")) {
    BOOST_TEST_REQUIRE(r.size() == 6U);
    BOOST_TEST(all.emplace(r[0], r).second);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_namespace_has_a_source) {
  const auto rows = namespaces();
  BOOST_TEST(rows.size() >= 300U);
  for (const auto& [name, r] : rows) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(parse(name, profile::iri, kind::iri).has_value());
      BOOST_TEST(!r[1].empty());
      BOOST_TEST((r[2] == "xml" || r[2] == "rdf" || r[2] == "both"));
      BOOST_TEST((r[3] == "dated" || r[3] == "-"));
      BOOST_TEST(!r[5].empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(successors_are_known_and_final) {
  const auto rows = namespaces();
  for (const auto& [name, r] : rows) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST((r[4] == "-" || (rows.contains(r[4]) && rows.at(r[4])[4] == "-")));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_library_has_all_rows) {
  const auto rows = namespaces();
  BOOST_TEST_REQUIRE(well_known_namespaces().size() == rows.size());
  for (const known_namespace& known : well_known_namespaces()) {
    BOOST_TEST_REQUIRE(rows.contains(std::string(known.name)));
    const std::string& prefixes = rows.at(std::string(known.name))[1];
    BOOST_TEST(prefixes.substr(0, prefixes.find(' ')) == known.prefix);
  }
}

BOOST_AUTO_TEST_CASE(each_term_has_a_source) {
  const auto known = namespaces();
  std::set<std::string> vocabularies;
  std::set<std::string> terms;
  for (const row& r : rows_of("terms")) {
    BOOST_TEST_REQUIRE(r.size() == 3U);
    BOOST_TEST_CONTEXT(r[0] << r[1]) {
      BOOST_TEST(namespace_part(r[0] + r[1]) == r[0]);
      BOOST_TEST(known.contains(r[0]));
      BOOST_TEST(terms.insert(r[0] + r[1]).second);
      BOOST_TEST(!r[2].empty());
    }
    vocabularies.insert(r[0]);
  }
  // Those of the design, with both vocabularies that have the prefix geo
  BOOST_TEST(vocabularies.size() == 22U);
}

BOOST_AUTO_TEST_SUITE_END()
