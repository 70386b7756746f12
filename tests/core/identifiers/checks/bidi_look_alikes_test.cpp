#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/compare.hpp>
#include <leiri/display.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <map>
#include <string>
#include <vector>

#include "core/identifiers/mapping/bidi_letters.hpp"
#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(bidi_look_alikes)

using namespace leiri;
using namespace leiri::test;

namespace {

std::vector<finding> findings_of(std::string_view text) {
  std::vector<finding> all;
  check(text, profile::iri, kind::iri_reference, all);
  return all;
}

/// The places of the numbers that check() reports.
std::string moved(std::string_view text) {
  std::string out;
  for (const finding& f : findings_of(text)) {
    if (f.code == code::bidi_number) {
      out.append(out.empty() ? "" : ", ").append(name(f.component)).append(" ");
      out.append(std::to_string(f.offset));
    }
  }
  return out;
}

/// All paths of one to four segments.
std::vector<std::string> all_paths(const std::vector<std::string>& segments) {
  std::vector<std::string> paths;
  std::vector<std::string> last = {"http://h"};
  for (int length = 1; length <= 4; ++length) {
    std::vector<std::string> longer;
    for (const std::string& path : last) {
      for (const std::string& segment : segments) {
        longer.push_back(path + "/" + segment);
      }
    }
    paths.insert(paths.end(), longer.begin(), longer.end());
    last = std::move(longer);
  }
  return paths;
}

using groups = std::map<std::string, std::vector<std::string>>;

/// The identifiers by what people see.
groups by_display(const std::vector<std::string>& identifiers) {
  groups all;
  for (const std::string& text : identifiers) {
    all[display(text).value()].push_back(text);
  }
  return all;
}

}  // namespace

// RFC 3987 section 4.4 example 10, UTS #39 section 4 (bidiSkeleton): of several paths that are
// displayed alike, at most one has no finding, and compare() says so.
BOOST_AUTO_TEST_CASE(all_small_paths) {
  int alike = 0;
  const auto paths = all_paths({"\u05D0", "\u05D1", "1", "a", "\u05D01", "1\u05D0"});
  for (const auto& [shown, members] : by_display(paths)) {
    const auto silent = std::count_if(members.begin(), members.end(), [](const std::string& text) {
      return findings_of(text).empty();
    });
    BOOST_TEST_CONTEXT(shown) {
      BOOST_TEST((members.size() == 1 || silent <= 1));
      for (std::size_t i = 1; i < members.size(); ++i) {
        const auto met = compare(members[0], members[i]);
        BOOST_TEST(met->rung == rung::look_alike);
        BOOST_TEST((met->differ == difference_set{difference::bidi}));
        ++alike;
      }
    }
  }
  BOOST_TEST(alike > 100);
}

BOOST_AUTO_TEST_CASE(paths_that_are_displayed_differently_do_not_look_alike) {
  std::map<std::string, std::string> keys;
  const auto paths = all_paths({"\u05D0", "\u05D1", "1", "a", "\u05D01", "1\u05D0"});
  for (const auto& [shown, members] : by_display(paths)) {
    const std::string key = look_alike_key(*parse(members[0]));
    // U+05D0 looks like no other of these characters.
    BOOST_TEST(keys.emplace(key, shown).second);
  }
}

BOOST_AUTO_TEST_CASE(paths_without_right_to_left_characters_are_not_touched) {
  for (const std::string& text : all_paths({"1", "a", "a1", "1a"})) {
    BOOST_TEST(findings_of(text).empty());
  }
}

// A number between right-to-left segments is displayed between them.
BOOST_AUTO_TEST_CASE(usual_paths_have_no_finding) {
  for (const auto letters : {hebrew, arabic}) {
    for (const std::string_view text :
         {"http://h/AB", "http://h/AB/CD", "http://h/AB/2024/CD", "http://h/2024/AB",
          "http://h/AB/c/1", "http://h/AB-CD", "http://h/AB_CD/x?y=1", "http://h/AB?id=1",
          "http://h/AB.html", "http://h:8080/AB", "http://h/AB#c1", "http://h/a1/AB"}) {
      BOOST_TEST_CONTEXT(text) { BOOST_TEST(moved(letters(text)) == ""); }
    }
  }
  BOOST_TEST(moved("http://h/\u0627/\u0661") == "");  // an Arabic number goes with its text
}

BOOST_AUTO_TEST_CASE(numbers_that_move) {
  for (const auto letters : {hebrew, arabic}) {
    BOOST_TEST(moved(letters("http://h/A/1")) == "path 12");
    BOOST_TEST(moved(letters("http://h/A/1/")) == "path 12");
    BOOST_TEST(moved(letters("http://h/A/1/2/b/C/3")) == "path 12, path 21");
    BOOST_TEST(moved(letters("http://h/A.1")) == "path 12");
    BOOST_TEST(moved(letters("http://h/A?1")) == "query 12");
    BOOST_TEST(moved(letters("http://h/A#1")) == "fragment 12");
    BOOST_TEST(moved(letters("x://a.B/1")) == "path 9");
    BOOST_TEST(moved(letters("x://a.B.1/c")) == "host 9");
  }
  BOOST_TEST(moved("http://h/\u0627/\u06F1") == "path 12");  // Persian digits are European numbers
}

// RFC 3987 section 4.4 example 10: "allowed but not recommended".
BOOST_AUTO_TEST_CASE(example_10) {
  const std::string text = hebrew("http://ab.CDEFGH.123/kl/mn/op.html");
  BOOST_TEST(*display(text) == hebrew("http://ab.123.HGFEDC/kl/mn/op.html"));
  BOOST_TEST(!findings_of(text).empty());  // the label is not allowed beside CDEFGH (RFC 5893)
  const auto met = compare(text, hebrew("http://ab.123.CDEFGH/kl/mn/op.html"));
  BOOST_TEST(met->rung == rung::look_alike);
  BOOST_TEST((met->differ == difference_set{difference::bidi}));
}

BOOST_AUTO_TEST_CASE(display_forms_are_compared) {
  const auto differ = [](std::string_view a, std::string_view b) {
    const auto met = compare(a, b);
    BOOST_TEST(met->rung == rung::look_alike);
    BOOST_TEST((look_alike_key(*parse(a)) == look_alike_key(*parse(b))));
    std::string names;
    for (const difference d : met->differ) {
      names.append(names.empty() ? "" : " ").append(name(d));
    }
    return names;
  };
  BOOST_TEST(differ("http://h/\u05D0/1", "http://h/1/\u05D0") == "bidi");
  BOOST_TEST(differ("http://a.\u05D0/1/x", "http://a.1/\u05D0/x") == "bidi");  // host and path
  BOOST_TEST(differ("http://h/%D7%90/1", "https://h/1/\u05D0/") == "scheme trailing bidi");
  BOOST_TEST(differ("http://h/1//\u05D1/3", "http://h/\u05D1/3//1") == "bidi");
  BOOST_TEST(differ("http://h/\uFEFB", "http://h/\u0644\u0627") == "nfkc");  // ligature
  BOOST_TEST(differ("http://h/\uFB2A", "http://h/\u05E9\u05C1") == "nfc");
}

BOOST_AUTO_TEST_SUITE_END()
