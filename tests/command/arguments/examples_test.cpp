#include "help/examples.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/finding.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(examples)

using leiri::code;
using leiri::test::contains;
using leiri::test::run;

namespace {

/// Whether the core finds it.
bool has(code wanted, std::string_view text, const leiri::command::identifier_example& e) {
  std::vector<leiri::finding> found;
  if (leiri::check(text, e.profile, e.kind, found)) {
    leiri::check_normal_form(*leiri::parse(text, e.profile, e.kind), found);
  }
  return std::any_of(found.begin(), found.end(),
                     [&](const leiri::finding& f) { return f.code == wanted; });
}

bool document_has(code wanted, std::string_view text, leiri::command::document_format format) {
  const auto got = run({"check", "-q", "-i", std::string(name(format)), "-"}, text);
  return contains(got.out, "[" + std::string(name(wanted)) + "]");
}

}  // namespace

BOOST_AUTO_TEST_CASE(wrong_identifiers_have_the_finding_and_right_ones_do_not) {
  std::set<code> seen;
  for (const auto& e : leiri::command::identifier_examples()) {
    BOOST_TEST_CONTEXT(name(e.code)) {
      BOOST_TEST(seen.insert(e.code).second);
      BOOST_TEST(has(e.code, e.wrong, e));
      BOOST_TEST(!has(e.code, e.right, e));
    }
  }
  BOOST_TEST(seen.size() > 50U);
}

// What is recommended must not be wrong in another way.
BOOST_AUTO_TEST_CASE(right_identifiers_have_no_findings) {
  for (const auto& e : leiri::command::identifier_examples()) {
    std::vector<leiri::finding> found;
    BOOST_TEST(leiri::check(e.right, e.profile, e.kind, found), name(e.code));
    BOOST_TEST(std::none_of(
                   found.begin(), found.end(),
                   [](const leiri::finding& f) { return f.severity <= leiri::severity::warning; }),
               name(e.code));
  }
}

BOOST_AUTO_TEST_CASE(wrong_documents_have_the_finding_and_right_ones_do_not) {
  std::set<code> seen;
  for (const auto& e : leiri::command::document_examples()) {
    BOOST_TEST_CONTEXT(name(e.code)) {
      BOOST_TEST(seen.insert(e.code).second);
      BOOST_TEST(document_has(e.code, e.wrong, e.format));
      BOOST_TEST(run({"check", "-q", "-i", std::string(name(e.format)), "-"}, e.right).status == 0);
      BOOST_TEST(!document_has(e.code, e.right, e.format));
    }
  }
  BOOST_TEST(seen.size() > 10U);
}

BOOST_AUTO_TEST_CASE(help_shows_them) {
  const std::string help = run({"help", "path-character"}).out;
  BOOST_TEST(contains(help, "http://example.org/my file"));
  BOOST_TEST(contains(help, "http://example.org/my%20file"));
  BOOST_TEST(contains(run({"help", "invisible-character"}).out, "U+200B ZERO WIDTH SPACE"));
  BOOST_TEST(contains(run({"help", "prefix-undefined"}).out, "@prefix ex:"));
}

BOOST_AUTO_TEST_SUITE_END()
