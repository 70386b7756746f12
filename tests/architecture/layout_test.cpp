#include <boost/test/unit_test.hpp>
#include <set>

#include "source_tree.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

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

}  // namespace

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
