#include <boost/test/unit_test.hpp>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "source_tree.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(layout)

namespace {

using namespace leiri::architecture;

/// The folders of the project, and files that tools expect at the root.
const std::set<std::string> top_level = {"plugin",
                                         "core",
                                         "adapters",
                                         "tests",
                                         "samples",
                                         "CMakeLists.txt",
                                         "README.md",
                                         "LICENSE",
                                         "CHANGELOG.md",
                                         "CONTRIBUTING.md",
                                         "CMakePresets.json",
                                         "pyproject.toml",
                                         ".ci",
                                         ".github",
                                         ".clang-format",
                                         ".clang-tidy",
                                         ".editorconfig",
                                         ".gitignore",
                                         ".pre-commit-hooks.yaml"};

/// What the CMakeLists.txt of the folder in tests that contains the file tells CTest to run: the
/// words after SUITES or in a list of suites, up to the parenthesis, and those after --run_test=.
std::set<std::string> suites_run_with(const std::string& file) {
  const std::string folder = file.substr(0, file.find('/', std::string("tests/").size()));
  const std::string text = leiri::test::content_of(root() / folder / "CMakeLists.txt");
  const std::regex list(
      R"(\b(?:SUITES|suites)\b([^)]*)|--run_test=([a-z_0-9]+)|^foreach\([a-z]+ IN ITEMS ([^)]*))",
      std::regex::ECMAScript | std::regex::multiline);
  std::set<std::string> suites;
  for (std::sregex_iterator at(text.begin(), text.end(), list), end; at != end; ++at) {
    std::istringstream words(at->str(1) + at->str(2) + at->str(3));
    suites.insert(std::istream_iterator<std::string>(words), {});
  }
  return suites;
}

}  // namespace

// CTest runs the suites that are listed, and no others.
BOOST_AUTO_TEST_CASE(every_suite_of_tests_is_run) {
  const std::string beginning = "\nBOOST_AUTO_TEST_SUITE(";
  for (const std::string& file : sources("tests")) {
    const std::string text = leiri::test::content_of(root() / file);
    for (std::size_t at = 0; (at = text.find(beginning, at)) != std::string::npos;) {
      at += beginning.size();
      const std::string suite = text.substr(at, text.find(')', at) - at);
      BOOST_TEST(suites_run_with(file).contains(suite), "no test runs " << suite << " of " << file);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_top_level_has_nothing_else) {
  for (const std::string& file : all_files()) {
    const std::string name = *std::filesystem::path(file).begin();
    BOOST_TEST(top_level.count(name) == 1, name << " does not belong at the top level");
  }
}

// An editor's folder or a virtual environment in the checkout is nobody else's business.
BOOST_AUTO_TEST_CASE(only_tracked_files_count) {
  const leiri::test::temporary_folder folder;
  folder.write("core/a.cpp", "");
  folder.write(".vscode/settings.json", "{}");
  folder.write("build/a.o", "");
  const std::vector<std::string> present = {".vscode/settings.json", "core/a.cpp"};
  BOOST_TEST(files_of(folder.path()) == present, boost::test_tools::per_element());
  if (!leiri::test::has_program("git init --quiet && git add core")) {
    return;
  }
  const std::vector<std::string> tracked = {"core/a.cpp"};
  BOOST_TEST(files_of(folder.path()) == tracked, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
