#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/parse.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/source_path.hpp"
#include "support/table.hpp"

BOOST_AUTO_TEST_SUITE(known_data)

using namespace leiri;

// The tables in core/data, which the build compiles into the library

namespace {

using leiri::test::table_row;

std::vector<table_row> rows_of(const std::string& name) {
  auto rows = leiri::test::rows_of(test::source_path("core/data/" + name + ".tsv"));
  BOOST_TEST_REQUIRE(!rows.empty());
  return rows;
}

std::map<std::string, table_row> namespaces() {
  std::map<std::string, table_row> all;
  for (const table_row& r : rows_of("namespaces")) {
    BOOST_TEST(all.emplace(r.at("name"), r).second);
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
      const std::string& form = r.at("form");
      BOOST_TEST(r.at("prefixes") != "-");
      BOOST_TEST((form == "xml" || form == "rdf" || form == "both"));
      BOOST_TEST((r.at("dated") == "dated" || r.at("dated") == "-"));
      BOOST_TEST(r.at("source") != "-");
    }
  }
}

BOOST_AUTO_TEST_CASE(successors_are_known_and_final) {
  const auto rows = namespaces();
  for (const auto& [name, r] : rows) {
    const std::string& successor = r.at("superseded-by");
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST((successor == "-" ||
                  (rows.contains(successor) && rows.at(successor).at("superseded-by") == "-")));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_library_has_all_rows) {
  const auto rows = namespaces();
  BOOST_TEST_REQUIRE(well_known_namespaces().size() == rows.size());
  for (const known_namespace& known : well_known_namespaces()) {
    BOOST_TEST_REQUIRE(rows.contains(std::string(known.name)));
    const std::string& prefixes = rows.at(std::string(known.name)).at("prefixes");
    BOOST_TEST(prefixes.substr(0, prefixes.find(' ')) == known.prefix);
  }
}

BOOST_AUTO_TEST_CASE(each_registered_scheme_is_known) {
  for (const table_row& r : rows_of("schemes")) {
    BOOST_TEST(is_registered_scheme(r.at("scheme")) == (r.at("registry") == "IANA"),
               r.at("scheme"));
    BOOST_TEST((r.at("rules") == "-") == (r.at("source") == "-"), r.at("scheme"));
  }
}

BOOST_AUTO_TEST_CASE(each_server_has_its_port_and_parts) {
  const auto has = [](code wanted, const std::string& identifier) {
    std::vector<finding> found;
    BOOST_TEST(check(identifier, profile::iri, kind::iri, found), identifier);
    return std::any_of(found.begin(), found.end(),
                       [&](const finding& f) { return f.code == wanted; });
  };
  for (const table_row& r : rows_of("schemes")) {
    const std::string start = r.at("scheme") + "://";
    BOOST_TEST_CONTEXT(start) {
      if (r.at("port") != "-") {
        BOOST_TEST(has(code::port_default, start + "h:" + r.at("port") + '/'));
      }
      if (r.at("rules") == "server") {
        BOOST_TEST(has(code::userinfo_present, start + "u@h/") == (r.at("userinfo") == "-"));
        BOOST_TEST(has(code::ws_fragment, start + "h/#a") == (r.at("fragment") == "-"));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(each_term_has_a_source) {
  const auto known = namespaces();
  std::set<std::string> vocabularies;
  std::set<std::string> terms;
  for (const table_row& r : rows_of("terms")) {
    const std::string& name = r.at("namespace");
    const std::string term = name + r.at("term");
    BOOST_TEST_CONTEXT(term) {
      BOOST_TEST(namespace_part(term) == name);
      BOOST_TEST(known.contains(name));
      BOOST_TEST(terms.insert(term).second);
      BOOST_TEST(r.at("source") != "-");
    }
    vocabularies.insert(name);
  }
  // Those of the design, with both vocabularies that have the prefix geo
  BOOST_TEST(vocabularies.size() == 22U);
}

BOOST_AUTO_TEST_SUITE_END()
