#include "core/documents/audit/audit_bench.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(audits)

using namespace leiri;
using namespace leiri::test;

namespace {

/// Beginnings and ends of identifiers: joined, they differ in all ways that an audit may remember.
constexpr const char* heads[] = {"http://h/a/",
                                 "http://h/a/b#",
                                 "https://h/",
                                 "http://h/?q/",
                                 "http://h/#f/",
                                 "http://h/?q#",
                                 "https://",
                                 "http://u@h/a/",
                                 "http://h:80/",
                                 "http://h/a/../b/",
                                 "http://h/%C3%A9/",
                                 "http://h/\u05D0/",
                                 "http://h/#\u05D0/",
                                 "http://H.example/%zz/",
                                 "http://\u00E9.example/",
                                 "urn:example:a/",
                                 "x:/",
                                 "data:text/",
                                 "x:",
                                 "HTTP://h/a/",
                                 "http:/a/b/",
                                 "http:a/b/",
                                 "ws://h/a#",
                                 "ftp://h/a/",
                                 "file:///a/",
                                 "http://h/a b/",
                                 "",
                                 "mailto:a@b.example/"};
constexpr const char* tails[] = {"",
                                 "b",
                                 "c_d-e~f",
                                 ".",
                                 "..",
                                 ".b",
                                 "b.",
                                 "...",
                                 ".?q",
                                 "..#f",
                                 "b?q",
                                 "b#f",
                                 "?",
                                 "#",
                                 "c:d",
                                 ":",
                                 "@",
                                 "a@b",
                                 "%41",
                                 "%zz",
                                 "%",
                                 "%C0%AF",
                                 "%E9",
                                 "a b",
                                 "a\"b",
                                 "a|b",
                                 "[b]",
                                 "a\\b",
                                 "\x7F",
                                 "\t",
                                 "h.example",
                                 "h.example:80",
                                 "b/c",
                                 "b/",
                                 "/",
                                 "//",
                                 "/./b",
                                 "\u00E9",
                                 "e\u0301",
                                 "\u0301",
                                 "\u302E\u1B44",
                                 "x,y",
                                 "\u6771\u4EAC",
                                 "\uAC00\u11A8",
                                 "\u05D0",
                                 "\u05D0b",
                                 "b\u0661",
                                 "\u6771\u00B7\u4EAC",
                                 "\u00B7",
                                 "\u6771\u2013\u4EAC2011",
                                 "\u6771\u00B7H",
                                 "\u6771\u00B7\u03B1\u03B2",
                                 "\u0430\u0440\u0440\u0435\u00B7b",
                                 "\u0430\u0440\u0440\u0435\u00B7\u0431",
                                 "b\u00D7\u0097",
                                 "\u00D7\u00A9",
                                 "caf\u00E9\u2014br0ken",
                                 "\u6771\u4EAC101",
                                 "\u6771br0ken",
                                 "\u05D0\u00B7",
                                 "\u0660\u00B7b",
                                 "\u0600\u00B7",
                                 "\u3002\u6771",
                                 "\u2020b",
                                 "\U0001F600",
                                 "\u30FC\u00B7b",
                                 "\uFF0F",
                                 "\uFF21",
                                 "\u2044",
                                 "\u00A0",
                                 "\u200D",
                                 "\u200E",
                                 "\u061C",
                                 "\u2066",
                                 "\uE000",
                                 "\uFFFE",
                                 "\U000E0041",
                                 "\U000F0000",
                                 "\U00020000",
                                 "\u0E33",
                                 "\u2126",
                                 "\xC3",
                                 "\xED\xA0\x80",
                                 "\xC0\xAF",
                                 "\xFF"};

/// `old` examines an identifier twice, each time with the result of an audit that examines only
/// that.
void examines_as_a_new_one(bench& old, const std::string& text, reading how, profile p) {
  bench young;
  const outcome expected = young.examine(text, how, p);
  for (int times = 0; times < 2; ++times) {
    BOOST_TEST_CONTEXT(text << " under " << name(p)) {
      const outcome got = old.examine(text, how, p);
      check_findings(old, young.findings());
      BOOST_TEST(got.usable == expected.usable);
      BOOST_TEST(got.is_silent == expected.is_silent);
      BOOST_TEST(old.target == young.target);
    }
  }
}

}  // namespace

// What there is to report is reported each time, so only silence may be repeated.
BOOST_AUTO_TEST_CASE(silent_outcomes_are_repeated) {
  bench b;
  BOOST_TEST(!b.examine("x:/a/..", reading::absolute, profile::rdf).is_silent);
  BOOST_TEST(!b.examine("c", reading::absolute, profile::rdf).is_silent);
  BOOST_TEST(!b.examine("c", reading::name, profile::uri).is_silent);
  const outcome before = b.examine("x:c", reading::absolute, profile::rdf);
  BOOST_TEST(before.is_silent);
  b.examiner.repeat(
      {role::predicate, "", "x:c", reading::absolute, profile::rdf, &b.base, &b.where}, before);
  check_findings(b, {});
  BOOST_TEST(b.examiner.identifiers() == 5U);
  BOOST_REQUIRE(b.listener.identifiers.size() == 5U);
  BOOST_TEST(b.listener.identifiers[4].value == "x:c");
  BOOST_TEST(b.listener.identifiers[4].usable);
  BOOST_TEST(b.listener.identifiers[4].resolved == "x:c");
}

// An audit remembers what it examined before. That saves work and changes nothing.
BOOST_AUTO_TEST_CASE(memory_changes_nothing) {
  for (const profile p : all_profiles) {
    for (const reading how : {reading::absolute, reading::reference}) {
      bench old;
      for (const char* const tail : tails) {
        for (const char* const head : heads) {
          examines_as_a_new_one(old, std::string(head) + tail, how, p);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
