#include "detection/glob.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(globs)

using leiri::command::matches_glob;

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

BOOST_AUTO_TEST_CASE(many_stars_take_little_time) {
  std::string pattern;
  for (int i = 0; i < 200; ++i) {
    pattern += "*a";
  }
  BOOST_TEST(!matches_glob(pattern + "b", std::string(10'000, 'a')));
  BOOST_TEST(matches_glob(pattern, std::string(10'000, 'a')));
}

BOOST_AUTO_TEST_SUITE_END()
