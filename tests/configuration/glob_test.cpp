#include "configuration/glob.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "support/shell.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(globs)

using leiri::configuration::matches_glob;

BOOST_AUTO_TEST_CASE(a_pattern_without_a_slash_matches_the_last_name) {
  BOOST_TEST(matches_glob("*.ttl", "a.ttl"));
  BOOST_TEST(matches_glob("*.ttl", "x/y/a.ttl"));
  BOOST_TEST(!matches_glob("*.ttl", "x.ttl/a"));
  BOOST_TEST(!matches_glob("*.ttl", "a.TTL"));
  BOOST_TEST(matches_glob("build", "x/build"));
  BOOST_TEST(!matches_glob("build", "x/builds"));
}

BOOST_AUTO_TEST_CASE(a_pattern_with_a_slash_matches_the_whole_path) {
  BOOST_TEST(matches_glob("x/*.ttl", "x/a.ttl"));
  BOOST_TEST(matches_glob("/x/*.ttl", "x/a.ttl"));
  BOOST_TEST(!matches_glob("x/*.ttl", "y/x/a.ttl"));
  BOOST_TEST(!matches_glob("x/*.ttl", "x/y/a.ttl"));
  BOOST_TEST(matches_glob("x/**.ttl", "x/y/a.ttl"));
  BOOST_TEST(matches_glob("**/a.ttl", "a.ttl"));
  BOOST_TEST(matches_glob("**/a.ttl", "x/y/a.ttl"));
  BOOST_TEST(!matches_glob("**/a.ttl", "x/ya.ttl"));
  BOOST_TEST(matches_glob("x/**/a.ttl", "x/a.ttl"));
  BOOST_TEST(matches_glob("x/**/a.ttl", "x/y/z/a.ttl"));
  BOOST_TEST(matches_glob("x/**/*b*/c", "x/abc/b/abd/c"));
}

BOOST_AUTO_TEST_CASE(single_characters) {
  BOOST_TEST(matches_glob("?.nt", "a.nt"));
  BOOST_TEST(!matches_glob("?.nt", ".nt"));
  BOOST_TEST(!matches_glob("x?a", "x/a"));
  BOOST_TEST(matches_glob("[a-cx].nt", "b.nt"));
  BOOST_TEST(matches_glob("[a-cx].nt", "x.nt"));
  BOOST_TEST(!matches_glob("[a-cx].nt", "d.nt"));
  BOOST_TEST(matches_glob("[!a-c].nt", "d.nt"));
  BOOST_TEST(!matches_glob("[!a-c].nt", "b.nt"));
  BOOST_TEST(matches_glob("[]].nt", "].nt"));
  BOOST_TEST(matches_glob("[a.nt", "[a.nt"));
  BOOST_TEST(matches_glob("\\*.nt", "*.nt"));
  BOOST_TEST(!matches_glob("\\*.nt", "a.nt"));
}

// Attributes of git apply to the paths that a pattern matches, and to nothing in them.
BOOST_AUTO_TEST_CASE(git_matches_the_same_paths) {
  const leiri::test::temporary_folder folder;
  BOOST_TEST_REQUIRE(leiri::test::run_in_shell("git init --quiet .").status == 0);
  std::mt19937 random(11);
  const auto from = [&](const std::vector<std::string>& words, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      text += words[random() % words.size()];
    }
    return text;
  };
  std::vector<std::string> patterns;
  std::string attributes;
  while (patterns.size() < 50) {
    std::string pattern =
        from({"a", "b", "ab", "/", "*", "?", "[ab]", "[!a]", "/**/", "\\a"}, 1 + random() % 6);
    pattern = (random() % 4 == 0 ? "**/" : "") + pattern + (random() % 8 == 0 ? "/**" : "");
    // Two stars mean more here if they are not a whole name, and git ignores a final slash.
    const bool has_stars = pattern.find("***") != std::string::npos ||
                           std::regex_search(pattern, std::regex(R"([^/]\*\*|\*\*[^/])"));
    if (!has_stars && pattern.find("//") == std::string::npos && !pattern.ends_with('/')) {
      attributes += pattern + " p" + std::to_string(patterns.size()) + "\n";
      patterns.push_back(pattern);
    }
  }
  folder.write(".git/info/attributes", attributes);
  std::size_t pairs = 0;
  std::size_t matched = 0;
  for (int n = 0; n < 20; ++n) {
    std::string path = from({"a", "b"}, 1 + random() % 2);
    for (std::size_t names = random() % 4; names > 0; --names) {
      path += '/' + from({"a", "b"}, 1 + random() % 3);
    }
    const std::string told = leiri::test::run_in_shell("git check-attr -a -- " + path).output;
    for (std::size_t i = 0; i < patterns.size(); ++i, ++pairs) {
      const bool wanted = leiri::test::contains(told, ": p" + std::to_string(i) + ": set");
      matched += wanted ? 1 : 0;
      BOOST_TEST(matches_glob(patterns[i], path) == wanted, patterns[i] + " and " + path);
    }
  }
  BOOST_TEST(pairs == 1000U);
  BOOST_TEST(matched > 50U);
}

BOOST_AUTO_TEST_CASE(folders_take_time_in_proportion) {
  std::string pattern;
  std::string path;
  for (int i = 0; i < 300; ++i) {
    pattern += "**/a*/";
    path += "ab/ab/ab/";
  }
  BOOST_TEST(!matches_glob(pattern + "c", path + "b"));
  BOOST_TEST(matches_glob(pattern + "b", path + "b"));
}

BOOST_AUTO_TEST_CASE(many_stars_take_little_time) {
  std::string pattern;
  for (int i = 0; i < 200; ++i) {
    pattern += "*a";
  }
  BOOST_TEST(!matches_glob(pattern + "b", std::string(10'000, 'a')));
  BOOST_TEST(matches_glob(pattern, std::string(10'000, 'a')));
}

BOOST_AUTO_TEST_SUITE_END()
