#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(git_ignores)

using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace {

/// The documents that leiri reads in a folder.
std::set<std::string> read_in(const std::string& folder,
                              const std::string& option = "--no-config") {
  std::set<std::string> found;
  for (const std::string& line : lines(run({"identifiers", option, folder}).out)) {
    constexpr std::string_view head = "{\"document\":\"";
    found.insert(line.substr(head.size(), line.find('"', head.size()) - head.size()));
  }
  return found;
}

void write_tree(const temporary_folder& folder) {
  for (const std::string name : {"", "a/", "a/b/", "a/b/a/", "b/", "out/", "out/a/"}) {
    std::filesystem::create_directories("w/" + name);
    for (const std::string file : {"x.nt", "y.nt", "ab.nt"}) {
      folder.write("w/" + name + file, "<s:s> <s:p> <s:o> .\n");
    }
  }
}

}  // namespace

// git itself says which files it would ignore.
BOOST_AUTO_TEST_CASE(what_git_ignores_is_passed_over) {
  const temporary_folder folder;
  write_tree(folder);
  BOOST_TEST_REQUIRE(shell("git init --quiet w").status == 0);
  std::mt19937 random(7);
  const std::vector<std::string> patterns = {
      "x.nt",   "/x.nt",  "a/",     "!a/",     "b/x.nt", "**/b/x.nt", "a/**",      "!y.nt",
      "*.nt",   "!ab.nt", "a?.nt",  "[x-y].*", "out",    "/out/",     "a/**/x.nt", "# a",
      "\\!x",   "",       "!x.nt",  "b/a/",    "/*/a/",  "y.nt ",     "!/b/",      "a/b",
      "**/a/*", "/a/*",   "!/a/b/", "**/x.nt", "a*t",    "[x-y].nt",  "\\x.nt",    "x\\.nt"};
  for (int round = 0; round < 40; ++round) {
    for (const std::string where : {"", "a/", "a/b/"}) {
      std::string rules;
      for (unsigned n = random() % 4; n != 0; --n) {
        rules += patterns[random() % patterns.size()] + (random() % 9 == 0 ? "\r\n" : "\n");
      }
      folder.write("w/" + where + ".gitignore", rules);
    }
    std::set<std::string> wanted;
    for (const std::string& path :
         lines(shell("git -C w ls-files --others --exclude-standard").out)) {
      if (path.ends_with(".nt")) {
        wanted.insert("w/" + path);
      }
    }
    const std::set<std::string> found = read_in("w");
    BOOST_TEST(found == wanted, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(the_user_decides) {
  const temporary_folder folder;
  write_tree(folder);
  BOOST_TEST_REQUIRE(shell("git init --quiet w").status == 0);
  folder.write("w/.gitignore", "x.nt\n/out/\n");
  BOOST_TEST(read_in("w").count("w/a/x.nt") == 0U);
  BOOST_TEST(read_in("w", "--no-ignore").count("w/out/a/x.nt") == 1U);
  // A file that the user names, or includes, and a folder that the user names.
  BOOST_TEST(read_in("w/a/x.nt").size() == 1U);
  BOOST_TEST(read_in("w", "--include=x.nt").count("w/a/x.nt") == 1U);
  BOOST_TEST(read_in("w/out").count("w/out/y.nt") == 1U);
  // Outside of a work tree the file means nothing.
  std::filesystem::rename("w/.git", "w/git");
  BOOST_TEST(read_in("w").count("w/a/x.nt") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
