#include <leiri/parse.hpp>
#include <leiri/reference.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(references)

using namespace leiri;
using namespace leiri::test;

namespace {

constexpr const char* absent = "absent";

/// A valid reference and the expected result of shown() for its components.
struct row {
  std::string text;
  std::string scheme, authority, userinfo, host, port, path, query, fragment;
};

const std::vector<row> rows = {
    {"", absent, absent, absent, absent, absent, "", absent, absent},
    {"a", absent, absent, absent, absent, absent, "a", absent, absent},
    {"a?", absent, absent, absent, absent, absent, "a", "", absent},
    {"a#", absent, absent, absent, absent, absent, "a", absent, ""},
    {"a?#", absent, absent, absent, absent, absent, "a", "", ""},
    {"?", absent, absent, absent, absent, absent, "", "", absent},
    {"#", absent, absent, absent, absent, absent, "", absent, ""},
    {"#?", absent, absent, absent, absent, absent, "", absent, "?"},
    {"??a", absent, absent, absent, absent, absent, "", "?a", absent},
    {"/", absent, absent, absent, absent, absent, "/", absent, absent},
    {"./a:b", absent, absent, absent, absent, absent, "./a:b", absent, absent},
    {"a/b:c@d", absent, absent, absent, absent, absent, "a/b:c@d", absent, absent},
    {"//", absent, "", absent, "", absent, "", absent, absent},
    {"///", absent, "", absent, "", absent, "/", absent, absent},
    {"//:", absent, ":", absent, "", "", "", absent, absent},
    {"//@", absent, "@", "", "", absent, "", absent, absent},
    {"//@:", absent, "@:", "", "", "", "", absent, absent},
    {"//:@", absent, ":@", ":", "", absent, "", absent, absent},
    {"//a:b@c", absent, "a:b@c", "a:b", "c", absent, "", absent, absent},
    {"//h?", absent, "h", absent, "h", absent, "", "", absent},
    {"//h#", absent, "h", absent, "h", absent, "", absent, ""},
    {"//h/@", absent, "h", absent, "h", absent, "/@", absent, absent},
    {"//h?@:80", absent, "h", absent, "h", absent, "", "@:80", absent},
    {"//[::1]", absent, "[::1]", absent, "[::1]", absent, "", absent, absent},
    {"//[::1]:", absent, "[::1]:", absent, "[::1]", "", "", absent, absent},
    {"//[::1]:80/", absent, "[::1]:80", absent, "[::1]", "80", "/", absent, absent},
    {"//u:p@[v1.a:b]:1", absent, "u:p@[v1.a:b]:1", "u:p", "[v1.a:b]", "1", "", absent, absent},
    {"s:", "s", absent, absent, absent, absent, "", absent, absent},
    {"s:?", "s", absent, absent, absent, absent, "", "", absent},
    {"s:#", "s", absent, absent, absent, absent, "", absent, ""},
    {"s:a:b", "s", absent, absent, absent, absent, "a:b", absent, absent},
    {"s:/a", "s", absent, absent, absent, absent, "/a", absent, absent},
    {"s://", "s", "", absent, "", absent, "", absent, absent},
    {"s:///a", "s", "", absent, "", absent, "/a", absent, absent},
    {"s:a//b", "s", absent, absent, absent, absent, "a//b", absent, absent},
    {"urn:a:b?c#d", "urn", absent, absent, absent, absent, "a:b", "c", "d"},
    {"mailto:a@b", "mailto", absent, absent, absent, absent, "a@b", absent, absent},
    {"http://u@h:1/p?#f", "http", "u@h:1", "u", "h", "1", "/p", "", "f"},
    {"http://\u00E9@\u65E5:1/\u00E9?\uE000#\u00E9", "http", "\u00E9@\u65E5:1", "\u00E9", "\u65E5",
     "1", "/\u00E9", "\uE000", "\u00E9"},
    {"https://user@example.org:8080/over/there?name=x#nose", "https", "user@example.org:8080",
     "user", "example.org", "8080", "/over/there", "name=x", "nose"},
};

void check_components(const reference& ref, const row& r) {
  BOOST_TEST(shown(ref.scheme()) == r.scheme);
  BOOST_TEST(shown(ref.authority()) == r.authority);
  BOOST_TEST(shown(ref.userinfo()) == r.userinfo);
  BOOST_TEST(shown(ref.host()) == r.host);
  BOOST_TEST(shown(ref.port()) == r.port);
  BOOST_TEST(ref.path() == r.path);
  BOOST_TEST(shown(ref.query()) == r.query);
  BOOST_TEST(shown(ref.fragment()) == r.fragment);
  BOOST_TEST(ref.has_scheme() == (r.scheme != absent));
  BOOST_TEST(ref.has_authority() == (r.authority != absent));
  BOOST_TEST(ref.has_query() == (r.query != absent));
  BOOST_TEST(ref.has_fragment() == (r.fragment != absent));
}

}  // namespace

BOOST_AUTO_TEST_CASE(components_of_valid_identifiers) {
  for (const row& r : rows) {
    const exact_copy copy(r.text);
    BOOST_TEST_CONTEXT(r.text) {
      const auto ref = parse(copy.view());
      BOOST_REQUIRE(ref.has_value());
      check_components(*ref, r);
    }
  }
}

BOOST_AUTO_TEST_CASE(components_of_split_identifiers) {
  for (const row& r : rows) {
    const exact_copy copy(r.text);
    BOOST_TEST_CONTEXT(r.text) {
      const auto ref = split(copy.view());
      BOOST_REQUIRE(ref.has_value());
      check_components(*ref, r);
    }
  }
}

// split() takes any string: the components are those of the nearest reading.
BOOST_AUTO_TEST_CASE(components_of_invalid_identifiers) {
  const std::vector<row> invalid = {
      {"1a:b", absent, absent, absent, absent, absent, "1a:b", absent, absent},
      {":a", absent, absent, absent, absent, absent, ":a", absent, absent},
      {"a b:c", absent, absent, absent, absent, absent, "a b:c", absent, absent},
      {"a#b#c", absent, absent, absent, absent, absent, "a", absent, "b#c"},
      {"s://h:8a/", "s", "h:8a", absent, "h", "8a", "/", absent, absent},
      {"s://a b/", "s", "a b", absent, "a b", absent, "/", absent, absent},
      {"%zz?\xFF", absent, absent, absent, absent, absent, "%zz", "\xFF", absent},
  };
  for (const row& r : invalid) {
    BOOST_TEST_CONTEXT(r.text) {
      BOOST_TEST(!parse(r.text).has_value());
      check_components(*split(r.text), r);
    }
  }
}

BOOST_AUTO_TEST_CASE(views_are_of_the_text) {
  const std::string text = "http://u@h:1/p?q#f";
  const reference ref = *parse(text);
  BOOST_TEST((ref.text.data() == text.data()));
  BOOST_TEST((ref.host()->data() == text.data() + 9));
  BOOST_TEST((ref.fragment()->data() == text.data() + 17));
  BOOST_TEST(ref.authority_begin() == 7U);
  BOOST_TEST((*parse("//h")).authority_begin() == 2U);
  BOOST_TEST(ref.slice(0, 4) == "http");
}

BOOST_AUTO_TEST_CASE(an_empty_reference_is_the_default) {
  const reference none;
  check_components(none, {"", absent, absent, absent, absent, absent, "", absent, absent});
}

BOOST_AUTO_TEST_SUITE_END()
