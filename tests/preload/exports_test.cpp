#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <regex>

#include "preloaded.hpp"
#include "support/sanitized.hpp"
#include "support/shell.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(exports)

using namespace leiri::test;

// A program could take any other symbol for its own.
BOOST_AUTO_TEST_CASE(only_replacements_of_library_functions_are_exported) {
  if (leiri::test::is_sanitized || !leiri::test::has_program("nm --version")) {
    return;
  }
  std::vector<std::string> recorded;
  const std::string map = content_of(leiri::test::source_path("plugin/preload/exports.map"));
  const std::regex name("\\b((?:serd|sord|xml|xslt)\\w+);");
  for (std::sregex_iterator i(map.begin(), map.end(), name), end; i != end; ++i) {
    recorded.push_back((*i)[1]);
  }
  std::vector<std::string> exported;
  for (const std::string& line :
       lines(leiri::test::run_in_shell("nm -D --defined-only --format=just-symbols " LEIRI_PRELOAD)
                 .output)) {
    exported.push_back(line);
  }
  std::sort(exported.begin(), exported.end());
  BOOST_TEST(!recorded.empty());
  BOOST_TEST(exported == recorded, boost::test_tools::per_element());
}

// So that a person can see whether a program is helped.
BOOST_AUTO_TEST_CASE(the_manual_page_lists_the_functions) {
  const auto names_in = [](const std::string& text, const std::regex& pattern) {
    std::vector<std::string> names;
    for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
      names.push_back((*i)[1]);
    }
    return names;
  };
  const std::string map = content_of(leiri::test::source_path("plugin/preload/exports.map"));
  const std::string page = content_of(leiri::test::source_path("plugin/preload/leiri-preload.7"));
  const std::size_t begin = page.find(".Sh FUNCTIONS");
  const std::string section = page.substr(begin, page.find(".Sh", begin + 1) - begin);
  const auto listed = names_in(section, std::regex("\\.Li (\\w+)"));
  BOOST_TEST(!listed.empty());
  BOOST_TEST(listed == names_in(map, std::regex("    (\\w+);")), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
