#include "resolve.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "rfc_3986_examples.hpp"

BOOST_AUTO_TEST_SUITE(resolving)

using namespace leiri_reference;

namespace {

using rfc_3986::example;

void check_all(std::string_view base, const std::vector<example>& examples) {
  for (const example& e : examples) {
    BOOST_TEST_CONTEXT(base << " + " << e.reference) {
      const auto result = resolve_reporting(base, e.reference);
      BOOST_REQUIRE(result.has_value());
      BOOST_TEST(result->target == e.target);
      BOOST_TEST(!result->path_guard);
    }
  }
}

void check_steps(const char* path, const std::vector<dot_segment_step>& expected) {
  const auto steps = remove_dot_segments_steps(path);
  BOOST_REQUIRE(steps.size() == expected.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    BOOST_TEST_CONTEXT(path << ", step " << i) {
      BOOST_TEST(steps[i].rule == expected[i].rule);
      BOOST_TEST(steps[i].output == expected[i].output);
      BOOST_TEST(steps[i].input == expected[i].input);
    }
  }
  BOOST_TEST(remove_dot_segments(path) == expected.back().output);
}

}  // namespace

BOOST_AUTO_TEST_CASE(examples_of_section_5_4) {
  check_all(rfc_3986::base,
            {std::begin(rfc_3986::normal_examples), std::end(rfc_3986::normal_examples)});
  check_all(rfc_3986::base,
            {std::begin(rfc_3986::abnormal_examples), std::end(rfc_3986::abnormal_examples)});
}

// RFC 3986 5.2.4, both traces
BOOST_AUTO_TEST_CASE(dot_segment_traces) {
  check_steps("/a/b/c/./../../g", {
                                      {'1', "", "/a/b/c/./../../g"},
                                      {'E', "/a", "/b/c/./../../g"},
                                      {'E', "/a/b", "/c/./../../g"},
                                      {'E', "/a/b/c", "/./../../g"},
                                      {'B', "/a/b/c", "/../../g"},
                                      {'C', "/a/b", "/../g"},
                                      {'C', "/a", "/g"},
                                      {'E', "/a/g", ""},
                                  });
  check_steps("mid/content=5/../6", {
                                        {'1', "", "mid/content=5/../6"},
                                        {'E', "mid", "/content=5/../6"},
                                        {'E', "mid/content=5", "/../6"},
                                        {'C', "mid", "/6"},
                                        {'E', "mid/6", ""},
                                    });
}

BOOST_AUTO_TEST_CASE(dot_segments_alone) {
  BOOST_TEST(remove_dot_segments("") == "");
  BOOST_TEST(remove_dot_segments(".") == "");
  BOOST_TEST(remove_dot_segments("..") == "");
  BOOST_TEST(remove_dot_segments("../../a") == "a");
  BOOST_TEST(remove_dot_segments("/..") == "/");
  BOOST_TEST(remove_dot_segments("/.") == "/");
  BOOST_TEST(remove_dot_segments("/a//../b") == "/a/b");
  BOOST_TEST(remove_dot_segments("a/../b") == "/b");
  BOOST_TEST(remove_dot_segments("/%2E/%2e%2e") == "/%2E/%2e%2e");
}

// RFC 3986 appendix B
BOOST_AUTO_TEST_CASE(split_of_appendix_b) {
  const components c = split("http://www.ics.uci.edu/pub/ietf/uri/#Related");
  BOOST_TEST(c.scheme.value() == "http");
  BOOST_TEST(c.authority.value() == "www.ics.uci.edu");
  BOOST_TEST(c.path == "/pub/ietf/uri/");
  BOOST_TEST(!c.query);
  BOOST_TEST(c.fragment.value() == "Related");
}

BOOST_AUTO_TEST_CASE(absent_is_not_empty) {
  const std::vector<std::string> references = {
      "",     "a",   "a?",    "a#",    "a?#",    "//",   "//a", "//a?", "a:",      "a:?",
      "a:?#", "a:#", "a://#", "///?#", "?a#b#c", "a??b", ":a",  "/:a",  "?a:b//c", "#a?b:c"};
  for (const std::string& reference : references) {
    BOOST_TEST(recompose(split(reference)) == reference);
  }
  BOOST_TEST(split("a?").query.has_value());
  BOOST_TEST(!split("a").query.has_value());
  BOOST_TEST(split("//").authority.has_value());
  BOOST_TEST(!split("/").authority.has_value());
  BOOST_TEST(!split(":a").scheme.has_value());
  BOOST_TEST(split(":a").path == ":a");
}

// Behaviour section 3
BOOST_AUTO_TEST_CASE(empty_and_rootless) {
  check_all("http://a/./b?q#f",
            {{"", "http://a/./b?q"}, {"?", "http://a/./b?"}, {"#", "http://a/./b?q#"}});
  check_all("http://a", {{"b", "http://a/b"}, {"?x", "http://a?x"}, {"../b", "http://a/b"}});
  check_all("http://a?q", {{"b", "http://a/b"}, {"", "http://a?q"}});
  check_all("urn:x:y", {{"z", "urn:z"}, {"", "urn:x:y"}, {"?z", "urn:x:y?z"}, {"/z", "urn:/z"}});
  check_all("mailto:a@b", {{"c", "mailto:c"}});
  check_all("x:a/b", {{"c", "x:a/c"}, {"../c", "x:/c"}, {"y:a/../b/.", "y:/b/"}});
  BOOST_TEST(!resolve("a/b", "c").has_value());
  BOOST_TEST(!resolve("", "").has_value());
  BOOST_TEST(resolve("", "x:y").value() == "x:y");
}

BOOST_AUTO_TEST_CASE(path_guard) {
  const auto guarded = [](const char* base, const char* reference) {
    const auto result = resolve_reporting(base, reference);
    BOOST_TEST(result->path_guard);
    return result->target;
  };
  BOOST_TEST(guarded("f:/a", ".//g") == "f:/.//g");
  BOOST_TEST(guarded("f:/a/", "..//g") == "f:/.//g");
  BOOST_TEST(guarded("f:/a", "/.//g") == "f:/.//g");
  BOOST_TEST(guarded("http:/a/b", "../..//") == "http:/.//");
  BOOST_TEST(guarded("f:/a", "g:b/..//c") == "g:/.//c");
  check_all("f:/.//a", {{"", "f:/.//a"}, {"?", "f:/.//a?"}});
  check_all("f://h/a", {{".//g", "f://h//g"}});
}

BOOST_AUTO_TEST_SUITE_END()
