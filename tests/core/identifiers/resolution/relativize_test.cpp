#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "reference/resolve.hpp"

BOOST_AUTO_TEST_SUITE(relativizing)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string relative(std::string_view base, std::string_view target) {
  std::string out = "before";
  const auto r = relativize(*split(target), *split(base), out);
  BOOST_TEST_CONTEXT(target << " against " << base) { BOOST_REQUIRE(r.has_value()); }
  BOOST_TEST(out.starts_with("before"));
  return std::string(*r);
}

struct row {
  const char* target;
  const char* expected;
};

void check_all(const char* base, const std::vector<row>& rows) {
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.target << " against " << base) {
      BOOST_TEST(relative(base, r.target) == r.expected);
      BOOST_TEST(leiri_reference::resolve(base, r.expected).value() == r.target);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(same_authority) {
  check_all("http://a/b/c/d;p?q", {{"http://a/b/c/g", "g"},
                                   {"http://a/b/c/g/", "g/"},
                                   {"http://a/b/c/", "."},
                                   {"http://a/b/", ".."},
                                   {"http://a/b/g", "../g"},
                                   {"http://a/g", "/g"},
                                   {"http://a/", "/"},
                                   {"http://a/b/c/d;p?y", "?y"},
                                   {"http://a/b/c/d;p?", "?"},
                                   {"http://a/b/c/d;p?q", ""},
                                   {"http://a/b/c/d;p?q#s", "#s"},
                                   {"http://a/b/c/d;p?q#", "#"},
                                   {"http://a/b/c/d;p", "d;p"},
                                   {"http://a/b/c/g?y#s", "g?y#s"}});
}

BOOST_AUTO_TEST_CASE(colons_and_empty_segments) {
  check_all("http://a/b/c", {{"http://a/b/x:y", "./x:y"},
                             {"http://a/b//x", ".//x"},
                             {"http://a//x", "..//x"},
                             {"http://a/x:y", "/x:y"},
                             {"http://a/b/\u00E9:y", "./\u00E9:y"},
                             {"http://a/b/:", "./:"}});
  check_all("http://a/b/c/d", {{"http://a//x", "/.//x"}});
}

BOOST_AUTO_TEST_CASE(another_authority_or_scheme) {
  check_all("http://a/b", {{"http://c/d", "//c/d"},
                           {"http://c", "//c"},
                           {"https://a/b", "https://a/b"},
                           {"urn:x", "urn:x"},
                           {"http:g", "http:g"},
                           {"HTTP://a/b", "HTTP://a/b"}});
}

// A relative path starts at the folder that the base resolves to, not at the written one.
BOOST_AUTO_TEST_CASE(bases_with_dot_segments) {
  check_all("http://a/b/../c/d", {{"http://a/c/e", "e"}, {"http://a/e", "/e"}, {"http://a/", "/"}});
  check_all("x:./a", {{"x:", "."}, {"x:b", "b"}});
  check_all("x:a/./", {{"x:a/b", "b"}});
}

BOOST_AUTO_TEST_CASE(bases_without_path) {
  check_all("http://a", {{"http://a/b/c", "b/c"}, {"http://a/", "."}, {"http://a//b", ".//b"}});
}

// "/." before "//" is resolve()'s own, and leads back to itself.
BOOST_AUTO_TEST_CASE(guarded_paths) {
  check_all("x:/a/b", {{"x:/.//c", "..//c"}});
  check_all("x:a", {{"x:/.//c", ".///c"}});
  check_all("x:/.//a/b", {{"x:/.//a/c", "c"}, {"x:/.//c", "../c"}, {"x:/c", "/c"}});
}

BOOST_AUTO_TEST_CASE(rootless) {
  check_all("urn:x:y", {{"urn:z", "z"}, {"urn:x:y", ""}, {"urn:x:y#f", "#f"}, {"urn:/z", "/z"}});
}

BOOST_AUTO_TEST_CASE(errors) {
  std::string out = "before";
  const auto error_of = [&](const char* base, const char* target) {
    return relativize(*split(target), *split(base), out).error();
  };
  BOOST_TEST(error_of("a", "x:b").code == code::relative_without_base);
  BOOST_TEST(error_of("a", "x:b").operand == operand::second);
  BOOST_TEST(error_of("x:a", "b").code == code::relative_reference);
  BOOST_TEST(error_of("x:a", "b").operand == operand::first);
  BOOST_TEST((error_of("http://a/", "http://a/b/../c") ==
              error{code::not_relativizable, component::path, 11}));
  BOOST_TEST(error_of("x:/a", "x:/.//b/..").code == code::not_relativizable);
  BOOST_TEST(error_of("http://a/", "http://a/.").code == code::not_relativizable);
  BOOST_TEST(out == "before");
}

// resolve() after relativize() is the identity; and never longer than the target.
BOOST_AUTO_TEST_CASE(resolves_back) {
  random_identifiers source(54);
  std::size_t shorter = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string base = source.next_absolute();
    const std::string target = source.pick(2) == 0
                                   ? source.next_absolute()
                                   : leiri_reference::resolve(base, source.next()).value();
    const auto b = parse(base, profile::leiri, kind::iri);
    const auto t = parse(target, profile::leiri, kind::iri);
    if (!b || !t || has_dot_segments(t->path())) {
      continue;
    }
    BOOST_TEST_CONTEXT(target << " against " << base) {
      const std::string ref = relative(base, target);
      BOOST_TEST(leiri_reference::resolve(base, ref).value() == target);
      BOOST_TEST(ref.size() <= target.size());
      BOOST_TEST(parse(ref, profile::leiri, kind::iri_reference).has_value());
      shorter += ref.size() < target.size() ? 1 : 0;
    }
  }
  BOOST_TEST(shorter > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
