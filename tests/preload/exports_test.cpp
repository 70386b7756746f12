#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <regex>

#include "preloaded.hpp"
#include "support/sanitized.hpp"
#include "support/shell.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(exports)

using namespace leiri::test;

namespace {

std::vector<std::string> names_in(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> names;
  for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
    names.push_back((*i)[1]);
  }
  return names;
}

/// The column "name" of the table.
std::vector<std::string> replaced_functions() {
  const std::string table = content_of(leiri::test::source_path("plugin/preload/functions.tsv"));
  return names_in(table, std::regex("\n(?:[^\t]+\t){3}(\\w+)"));
}

}  // namespace

// A program could take any other symbol for its own.
BOOST_AUTO_TEST_CASE(only_replacements_of_library_functions_are_exported) {
  if (leiri::test::is_sanitized || !leiri::test::has_program("nm --version")) {
    return;
  }
  const std::vector<std::string> recorded = replaced_functions();
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
  const std::string page = content_of(leiri::test::source_path("plugin/preload/leiri-preload.7"));
  const std::size_t begin = page.find(".Sh FUNCTIONS");
  const std::string section = page.substr(begin, page.find(".Sh", begin + 1) - begin);
  const auto listed = names_in(section, std::regex("\\.Li (\\w+)"));
  BOOST_TEST(!listed.empty());
  BOOST_TEST(listed == replaced_functions(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
