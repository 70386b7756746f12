#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "reference/resolve.hpp"
#include "reference/rfc_3986_examples.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(resolving)

using namespace leiri;
using namespace leiri::test;

namespace {

struct outcome {
  std::string text;
  bool path_guard;
};

outcome resolved(std::string_view base, std::string_view ref,
                 absolute_references mode = absolute_references::resolve) {
  const exact_copy base_copy(base);
  const exact_copy ref_copy(ref);
  std::string out = "before";
  const reference split_ref = *split(ref_copy.view());
  const reference split_base = *split(base_copy.view());
  const auto r = resolve(split_ref, split_base, out, mode);
  // What parse() knows about them changes nothing.
  std::string again;
  const auto parsed =
      resolve(parse(ref_copy.view(), profile::leiri, kind::iri_reference).value_or(split_ref),
              parse(base_copy.view(), profile::leiri, kind::iri).value_or(split_base), again, mode);
  BOOST_TEST_CONTEXT(base << " + " << ref) {
    BOOST_REQUIRE(r.has_value());
    BOOST_REQUIRE(parsed.has_value());
    BOOST_TEST(parsed->text == r->text);
    BOOST_TEST(parsed->path_guard == r->path_guard);
  }
  BOOST_TEST(out.starts_with("before"));
  return {std::string(r->text), r->path_guard};
}

using rfc_3986::example;

void check_all(std::string_view base, const std::vector<example>& examples) {
  for (const example& e : examples) {
    BOOST_TEST_CONTEXT(base << " + " << e.reference) {
      const outcome o = resolved(base, e.reference);
      BOOST_TEST(o.text == e.target);
      BOOST_TEST(!o.path_guard);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc_3986_5_4) {
  check_all(rfc_3986::base,
            {std::begin(rfc_3986::normal_examples), std::end(rfc_3986::normal_examples)});
  check_all(rfc_3986::base,
            {std::begin(rfc_3986::abnormal_examples), std::end(rfc_3986::abnormal_examples)});
}

// behaviour.md section 3, line by line
BOOST_AUTO_TEST_CASE(a_scheme_never_looks_at_the_base) {
  for (const char* base : {"http://a/b", "", "a/b", "?q"}) {
    check_all(base,
              {{"x:y", "x:y"}, {"x:", "x:"}, {"x://h?q#f", "x://h?q#f"}, {"x:/a/../b", "x:/b"}});
  }
}

BOOST_AUTO_TEST_CASE(fragment_of_the_base) {
  check_all("http://a/b?q#f", {{"", "http://a/b?q"},
                               {"?", "http://a/b?"},
                               {"#", "http://a/b?q#"},
                               {"#g", "http://a/b?q#g"},
                               {"c", "http://a/c"},
                               {"//h", "http://h"}});
  check_all("http://a#f", {{"", "http://a"}, {"c", "http://a/c"}});
}

BOOST_AUTO_TEST_CASE(empty_reference) {
  check_all("http://a/./b/../c?q", {{"", "http://a/./b/../c?q"},
                                    {"?y", "http://a/./b/../c?y"},
                                    {"?", "http://a/./b/../c?"},
                                    {"#f", "http://a/./b/../c?q#f"},
                                    {"d", "http://a/d"}});
  check_all("http://a/b?", {{"", "http://a/b?"}, {"#", "http://a/b?#"}});
}

BOOST_AUTO_TEST_CASE(empty_query_and_fragment) {
  check_all("http://a/b?q", {{"c?", "http://a/c?"},
                             {"c#", "http://a/c#"},
                             {"c?#", "http://a/c?#"},
                             {"?#", "http://a/b?#"},
                             {"/?", "http://a/?"},
                             {"//h?", "http://h?"}});
}

BOOST_AUTO_TEST_CASE(empty_path_of_the_base) {
  check_all("http://a", {{"b", "http://a/b"},
                         {"../b", "http://a/b"},
                         {".", "http://a/"},
                         {"?q", "http://a?q"},
                         {"", "http://a"}});
  check_all("http://", {{"b", "http:///b"}});
  check_all("http://u@a:80?q", {{"b", "http://u@a:80/b"}});
  check_all("s:", {{"b", "s:b"}, {"/b", "s:/b"}, {"", "s:"}, {"..", "s:"}});
}

BOOST_AUTO_TEST_CASE(rootless_bases) {
  check_all("urn:x:y", {{"z", "urn:z"},
                        {"", "urn:x:y"},
                        {"?z", "urn:x:y?z"},
                        {"#f", "urn:x:y#f"},
                        {"/z", "urn:/z"},
                        {"../z", "urn:z"},
                        {"//h", "urn://h"}});
  check_all("mailto:a@b", {{"c@d", "mailto:c@d"}, {"?subject=x", "mailto:a@b?subject=x"}});
  check_all("x:a/b", {{"c", "x:a/c"}, {"../c", "x:/c"}, {".", "x:a/"}});
}

BOOST_AUTO_TEST_CASE(percent_encodings_and_case_stay) {
  check_all("http://A/b/%2E/%2e%2E/c", {{"%2E%2e/g", "http://A/b/%2E/%2e%2E/%2E%2e/g"},
                                        {"../g", "http://A/b/%2E/g"},
                                        {"%2f%7E", "http://A/b/%2E/%2e%2E/%2f%7E"}});
  check_all("HTTP://A/B", {{"C", "HTTP://A/C"}});
}

BOOST_AUTO_TEST_CASE(excess_dots_vanish) {
  check_all("http://a/b/c", {{"../../../..", "http://a/"},
                             {"/../../x", "http://a/x"},
                             {"//h/../x", "http://h/x"},
                             {"x:../../a", "x:a"},
                             {"x:/../a/..", "x:/"}});
  check_all("http://a/../b/c", {{"../../../d", "http://a/d"}});
}

BOOST_AUTO_TEST_CASE(empty_segments) {
  check_all("http://a/b//c", {{"d", "http://a/b//d"},
                              {"../d", "http://a/b/d"},
                              {"../../d", "http://a/d"},
                              {".//d", "http://a/b///d"},
                              {"/..//d", "http://a//d"}});
}

BOOST_AUTO_TEST_CASE(path_guard) {
  const auto guarded = [](const char* base, const char* ref) {
    const outcome o = resolved(base, ref);
    BOOST_TEST_CONTEXT(base << " + " << ref) { BOOST_TEST(o.path_guard); }
    return o.text;
  };
  BOOST_TEST(guarded("s:/a", "..//b") == "s:/.//b");
  BOOST_TEST(guarded("s:/a", ".//b") == "s:/.//b");
  BOOST_TEST(guarded("s:/a", "/.//b?q#f") == "s:/.//b?q#f");
  BOOST_TEST(guarded("s:/a/b", "../..//") == "s:/.//");
  BOOST_TEST(guarded("s:/a", "t:b/..//c") == "t:/.//c");
  check_all("s://h/a", {{"..//b", "s://h//b"}, {".//b", "s://h//b"}});
  check_all("s:/.//a", {{"", "s:/.//a"}, {"?", "s:/.//a?"}, {"/b", "s:/b"}});
}

BOOST_AUTO_TEST_CASE(absolute_references_can_stay_verbatim) {
  const auto verbatim = absolute_references::verbatim;
  BOOST_TEST(resolved("http://a/b", "x:/a/../b", verbatim).text == "x:/a/../b");
  BOOST_TEST(resolved("", "x:..", verbatim).text == "x:..");
  BOOST_TEST(resolved("http://a/b/c", "../d/./e", verbatim).text == "http://a/d/e");
  BOOST_TEST(resolved("http://a/b/c", "//h/./e", verbatim).text == "http://h/e");
}

BOOST_AUTO_TEST_CASE(relative_without_base) {
  for (const char* base : {"", "a/b", "/a", "//h/a", "?q", "#f"}) {
    for (const char* ref : {"", "a", "/a", "//h", "?q", "#f"}) {
      std::string out = "before";
      const auto r = resolve(*split(ref), *split(base), out);
      BOOST_REQUIRE(!r.has_value());
      BOOST_TEST(r.error().code == code::relative_without_base);
      BOOST_TEST(r.error().operand == operand::second);
      BOOST_TEST(out == "before");
    }
  }
}

BOOST_AUTO_TEST_CASE(leiris) {
  check_all("http://a/my dir/<b>", {{"c d", "http://a/my dir/c d"},
                                    {"../\u00E9 \uE000", "http://a/\u00E9 \uE000"},
                                    {"?\\ `", "http://a/my dir/<b>?\\ `"},
                                    {" ", "http://a/my dir/ "}});
  check_all("http://\u00E9/\u65E5\u672C/x", {{"../\u00FC", "http://\u00E9/\u00FC"}});
}

BOOST_AUTO_TEST_CASE(views_and_buffers) {
  std::string out = "before";
  const std::string text = "x:/a/b";
  const auto same = resolve(*split(text), *split("http://h/"), out);
  BOOST_TEST((same->text.data() == text.data()));
  BOOST_TEST(out == "before");
  const auto appended = resolve(*split("c"), *split("http://h/"), out);
  BOOST_TEST(out == "beforehttp://h/c");
  BOOST_TEST((appended->text.data() == out.data() + 6));
}

// RFC 3986 section 5.2.4
BOOST_AUTO_TEST_CASE(dot_segments_alone) {
  const std::vector<example> paths = {{"", ""},
                                      {".", ""},
                                      {"..", ""},
                                      {"/.", "/"},
                                      {"/..", "/"},
                                      {"./", ""},
                                      {"../", ""},
                                      {"../../a", "a"},
                                      {".././a", "a"},
                                      {"/a/b/c/./../../g", "/a/g"},
                                      {"mid/content=5/../6", "mid/6"},
                                      {"a/..", "/"},
                                      {"a/../b", "/b"},
                                      {"/a//../b", "/a/b"},
                                      {"//..", "/"},
                                      {"//../a", "/a"},
                                      {"/a/./", "/a/"},
                                      {"/a/../", "/"},
                                      {"/...", "/..."},
                                      {"/.../a", "/.../a"},
                                      {"/.a/..b", "/.a/..b"},
                                      {"/a./b..", "/a./b.."},
                                      {"..//a", "/a"},
                                      {"/%2E/%2e%2e", "/%2E/%2e%2e"}};
  for (const example& e : paths) {
    BOOST_TEST_CONTEXT(e.reference) {
      std::string text = std::string("s:") + std::string(e.reference);
      remove_dot_segments(text, 2);
      BOOST_TEST(text == std::string("s:") + std::string(e.target));
      BOOST_TEST(leiri_reference::remove_dot_segments(e.reference) == e.target);
    }
  }
}

BOOST_AUTO_TEST_CASE(has_dots) {
  for (const char* path : {".", "..", "/.", "/..", "./a", "../a", "a/.", "a/..", "a/./b", "a/../b",
                           "/a.b/../c", "//.", "/.a/."}) {
    BOOST_TEST_CONTEXT(path) { BOOST_TEST(has_dot_segments(path)); }
  }
  for (const char* path : {"", "/", "a", "...", "/...", "a.", ".a", "a..", "..a", "/.a/..b/c../d.",
                           "%2E", "/%2e%2E/"}) {
    BOOST_TEST_CONTEXT(path) { BOOST_TEST(!has_dot_segments(path)); }
  }
}

BOOST_AUTO_TEST_CASE(long_paths_of_dots) {
  std::string path = "/";
  for (int i = 0; i < 100000; ++i) {
    path += "a/";
  }
  for (int i = 0; i < 100000; ++i) {
    path += "../";
  }
  remove_dot_segments(path, 0);
  BOOST_TEST(path == "/");
}

BOOST_AUTO_TEST_CASE(as_in_the_pseudocode) {
  random_identifiers source(5224);
  std::size_t compared = 0;
  for (int i = 0; i < 30000; ++i) {
    const std::string base = source.next_absolute();
    const std::string ref = source.next();
    if (!parse(base, profile::leiri) || !parse(ref, profile::leiri)) {
      continue;
    }
    ++compared;
    const outcome o = resolved(base, ref);
    const auto expected = leiri_reference::resolve_reporting(base, ref);
    BOOST_TEST_CONTEXT(base << " + " << ref) {
      BOOST_TEST(o.text == expected->target);
      BOOST_TEST(o.path_guard == expected->path_guard);
    }
  }
  BOOST_TEST(compared > 5000U);
}

// Dot segments at every place of short paths, which the long ones of random identifiers rarely
// have.
BOOST_AUTO_TEST_CASE(dots_as_in_the_pseudocode) {
  const std::vector<std::string> pieces = {"/", ".", "..", "a", "./", "../", "b/", "?c/../", "#"};
  random_identifiers random(524);
  std::size_t compared = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string base =
        std::vector<std::string>{"s:", "s:/", "s://h/", "s://h", "s:a/"}[random.pick(5)];
    std::string ref;
    for (std::size_t n = random.pick(5); n > 0; --n) {
      base += pieces[random.pick(pieces.size())];
    }
    for (std::size_t n = random.pick(6); n > 0; --n) {
      ref += pieces[random.pick(pieces.size())];
    }
    if (!parse(base, profile::uri, kind::iri) || !parse(ref, profile::uri, kind::iri_reference)) {
      continue;
    }
    ++compared;
    const outcome o = resolved(base, ref);
    const auto expected = leiri_reference::resolve_reporting(base, ref);
    BOOST_TEST_CONTEXT(base << " + " << ref) {
      BOOST_TEST(o.text == expected->target);
      BOOST_TEST(o.path_guard == expected->path_guard);
    }
  }
  BOOST_TEST(compared > 10'000U);
}

// RFC 3986 section 5.2: the result is an identifier, the same under every profile.
BOOST_AUTO_TEST_CASE(valid_stays_valid) {
  random_identifiers source(52);
  for (int i = 0; i < 20000; ++i) {
    const std::string base = source.next_absolute();
    const std::string ref = source.next();
    for (const profile p : rfc_profiles) {
      if (parse(base, p, kind::iri) && parse(ref, p, kind::iri_reference)) {
        const outcome o = resolved(base, ref);
        BOOST_TEST_CONTEXT(p << ": " << base << " + " << ref << " = " << o.text) {
          BOOST_TEST(parse(o.text, p, kind::iri).has_value());
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
