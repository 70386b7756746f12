#include <boost/test/unit_test.hpp>
#include <set>

#include "source_tree.hpp"

namespace {

using namespace leiri::architecture;

/// The folders of the project, and files that tools expect at the root.
const std::set<std::string> top_level = {
    "plugin", "core", "adapters", "tests", "samples", "CMakeLists.txt", "README.md", "LICENSE",
    "CHANGELOG.md", "CONTRIBUTING.md", "CMakePresets.json", "pyproject.toml", ".ci", ".github",
    ".clang-format", ".clang-tidy", ".editorconfig", ".gitignore", ".pre-commit-hooks.yaml",
    // not under version control
    ".git", "build"};

}  // namespace

BOOST_AUTO_TEST_SUITE(layout)

BOOST_AUTO_TEST_CASE(the_top_level_has_nothing_else) {
  for (const auto& entry : std::filesystem::directory_iterator(root())) {
    const std::string name = entry.path().filename().string();
    BOOST_TEST(top_level.count(name) == 1, name << " does not belong at the top level");
  }
}

BOOST_AUTO_TEST_SUITE_END()
