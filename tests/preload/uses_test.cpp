#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "preloaded.hpp"
#include "support/library_versions.hpp"

/// Programs that use the libraries in rare ways. What they print does not contain identifiers: with
/// leiri, documents that the libraries misread give what plain ones give without it.
BOOST_AUTO_TEST_SUITE(uses)

using namespace leiri::test;

namespace {

const std::string all = "LEIRI_POLICY=repair LEIRI_REPORT=none LEIRI_INCLUDES=1 LEIRI_NAMES=1";

void check(const std::string& program, const std::set<std::string>& limits) {
  if (!can_preload("cat /dev/null")) {
    return;
  }
  const std::vector<std::string> names = lines(stock(temporary_folder(), program).out);
  BOOST_TEST(names.size() >= 19U);
  const bool is_2_9 = libxml2_version() / 100 == 209;
  for (const std::string& name : names) {
    // Later versions ask a loader otherwise, and report nothing with XML_PARSE_NOERROR;
    // tests/hosts/later has no functions that write XML.
    static const std::set<std::string> other = {"errors_are_the_last_ones", "loader_that_refuses",
                                                "reset_and_used_again", "writers"};
    if (!is_2_9 && other.contains(name)) {
      continue;
    }
    BOOST_TEST_CONTEXT(name) {
      const std::string use = program + ' ' + name;
      const temporary_folder folder;
      const outcome plain = stock(folder, use);
      const outcome help = stock(folder, use + " help");
      BOOST_TEST(plain.status == 0);
      BOOST_TEST(preloaded(folder, "", use) == plain);
      BOOST_TEST(preloaded(folder, "", use + " help") == help);
      const outcome with = preloaded(folder, all, use);
      BOOST_TEST(with.out == plain.out);
      BOOST_TEST(with.status == plain.status);
      const outcome helped = preloaded(folder, all, use + " help");
      BOOST_TEST(helped.out == (limits.contains(name) ? help.out : plain.out));
      BOOST_TEST(helped.status == 0);
    }
  }
}

}  // namespace

// Text readers are not helped.
BOOST_AUTO_TEST_CASE(of_parsers) { check(LEIRI_PARSER_USES, {"reader_of_a_descriptor"}); }

BOOST_AUTO_TEST_CASE(of_trees) { check(LEIRI_TREE_USES, {}); }

BOOST_AUTO_TEST_CASE(of_serd) { check(LEIRI_RDF_USES, {}); }

BOOST_AUTO_TEST_SUITE_END()
