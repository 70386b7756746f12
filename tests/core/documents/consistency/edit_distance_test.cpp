#include "consistency/edit_distance.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "consistency/near_terms.hpp"
#include "consistency/segment_index.hpp"

BOOST_AUTO_TEST_SUITE(edit_distances)

using namespace leiri::detail;

BOOST_AUTO_TEST_CASE(distances) {
  BOOST_TEST(edit_distance("", "", 3) == 0U);
  BOOST_TEST(edit_distance("foaf", "foaf", 3) == 0U);
  BOOST_TEST(edit_distance("foaf", "foa", 3) == 1U);
  BOOST_TEST(edit_distance("foa", "foaf", 3) == 1U);
  BOOST_TEST(edit_distance("foaf", "foap", 3) == 1U);
  BOOST_TEST(edit_distance("label", "lable", 3) == 1U);
  BOOST_TEST(edit_distance("kitten", "sitting", 3) == 3U);
  // More than the limit
  BOOST_TEST(edit_distance("kitten", "sitting", 2) == 3U);
  BOOST_TEST(edit_distance("a", "abcdef", 1) == 2U);
  // Neighbors that are exchanged are not edited again.
  BOOST_TEST(edit_distance("ca", "abc", 3) == 3U);
  BOOST_TEST(edit_distance(std::string(129, 'a'), std::string(129, 'a'), 1) == 2U);
}

BOOST_AUTO_TEST_CASE(terms_at_distance_one) {
  near_terms all;
  for (const char* const term : {"author", "title", "a"}) {
    all.add(term);
  }
  for (const char* const near : {"auhtor", "athor", "authors", "euthor"}) {
    BOOST_TEST(all.near(near) == "author");
  }
  BOOST_TEST(all.near("author").empty());
  BOOST_TEST(all.near("uathro").empty());
  BOOST_TEST(all.near("titl") == "title");
}

BOOST_AUTO_TEST_CASE(names_that_differ_in_one_segment) {
  const std::vector<std::string_view> names = {"http://h/a/b#", "http://h/c/b#", "urn:a:b"};
  const segment_index index(names);
  std::vector<name_segment> segments;
  const auto found = [&](std::string_view name) {
    std::string all;
    split_name(name, segments);
    for (const name_segment& s : segments) {
      index.find(name, s,
                 [&](const auto& f) { all += std::to_string(f.name) + f.segment.data()[0]; });
    }
    return all;
  };
  BOOST_TEST(found("http://h/x/b#") == "0a1c");
  BOOST_TEST(found("http://h/a/x#") == "0b");
  BOOST_TEST(found("http://h/x/x#").empty());
  BOOST_TEST(found("http://h/a/b") == "");
  BOOST_TEST(found("urn:a:x") == "2b");
  BOOST_TEST(segments.size() == 3U);
  split_name("http://h/a#", segments);
  BOOST_TEST(segments.size() == 6U);
}

BOOST_AUTO_TEST_SUITE_END()
