#include <boost/test/unit_test.hpp>
#include <leiri/compare.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <string>

#include "core/support/allocations.hpp"
#include "core/support/random_identifiers.hpp"

BOOST_AUTO_TEST_SUITE(equality)

namespace {

using namespace leiri;
using namespace leiri::test;

bool equal(std::string_view a, std::string_view b) {
  return equal_on_syntax(*parse(a, profile::leiri), *parse(b, profile::leiri));
}

std::string normal(std::string_view text) {
  std::string out;
  return std::string(normalize(*parse(text, profile::leiri), rung::syntax, notation::uri, out));
}

/// A path of dots, slashes and a letter, in one of the spellings of a full stop.
std::string random_path(random_identifiers& random) {
  constexpr std::string_view pieces[] = {"/", "/", ".", "..", "%2E", "a", "b"};
  std::string path;
  for (std::size_t length = random.pick(9); length > 0; --length) {
    path += pieces[random.pick(std::size(pieces))];
  }
  return path;
}

}  // namespace

// RFC 3986 section 6.2.2, RFC 3987 section 5.3.2
BOOST_AUTO_TEST_CASE(examples) {
  BOOST_TEST(
      equal("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"));
  BOOST_TEST(equal("HTTP://www.EXAMPLE.com/", "http://www.example.com/"));
  BOOST_TEST(equal("http://h/%7Euser", "http://h/~user"));
  BOOST_TEST(!equal("http://h/A", "http://h/a"));
  BOOST_TEST(!equal("http://h", "http://h/"));
  BOOST_TEST(!equal("http://h/?", "http://h/"));
  BOOST_TEST(!equal("http://h/#", "http://h/"));
  BOOST_TEST(!equal("http://h/a%2Fb", "http://h/a/b"));
}

// RFC 3986 section 5.2.4, rootless and with more ".." than there is to remove
BOOST_AUTO_TEST_CASE(dot_segments) {
  BOOST_TEST(equal("s:/a/b/../..", "s:/"));
  BOOST_TEST(equal("s:a/../b", "s:/b"));
  BOOST_TEST(equal("s:../a", "s:a"));
  BOOST_TEST(equal("s:..", "s:"));
  BOOST_TEST(equal("s:/../../a", "s:/a"));
  BOOST_TEST(equal("s:/a//../b", "s:/a/b"));
  BOOST_TEST(!equal("s:/", "s:"));
  BOOST_TEST(!equal("a/../b", "b"));  // may belong to a base
}

BOOST_AUTO_TEST_CASE(agrees_with_normal_forms) {
  random_identifiers random(64);
  std::size_t met = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string a = "s:" + random_path(random);
    const std::string b = "S:" + random_path(random);
    if (!parse(a, profile::leiri) || !parse(b, profile::leiri)) {
      continue;
    }
    const bool equal_forms = normal(a) == normal(b);
    met += equal_forms ? 1 : 0;
    BOOST_TEST(equal(a, b) == equal_forms, a << " and " << b);
  }
  BOOST_TEST(met > 500U);
}

BOOST_AUTO_TEST_CASE(an_identifier_equals_its_normal_form) {
  random_identifiers random(65);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = random.next();
    const auto ref = parse(text, profile::leiri);
    if (ref) {
      BOOST_TEST(equal(text, normal(text)), text);
    }
  }
}

BOOST_AUTO_TEST_CASE(allocates_nothing) {
  const auto a = parse("HTTP://u@Example.org:80/a/./b/%7euser/../c?q=%c3%a9#f");
  const auto b = parse("http://u@example.org:80/a/b/c?q=\u00E9#f");
  bool equal = false;
  BOOST_TEST(allocations_during([&] { equal = equal_on_syntax(*a, *b); }) == 0U);
  BOOST_TEST(equal);
}

BOOST_AUTO_TEST_SUITE_END()
