#include "subcommands/help.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/finding.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(examples)

using leiri::code;
using leiri::command::example_form;
using leiri::test::contains;
using leiri::test::run;
using leiri::test::unescaped;

namespace {

/// Whether the core finds it.
bool identifier_has(code wanted, std::string_view text, const example_form& form) {
  std::vector<leiri::finding> found;
  if (leiri::check(text, form.profile, form.kind, found)) {
    leiri::check_normal_form(*leiri::parse(text, form.profile, form.kind), found);
  }
  return std::any_of(found.begin(), found.end(),
                     [&](const leiri::finding& f) { return f.code == wanted; });
}

leiri::test::outcome check_document(std::string_view text, const example_form& form) {
  return run({"check", "-q", "-i", std::string(name(*form.format)), "-"}, text);
}

bool has(code wanted, std::string_view text, const example_form& form) {
  return form.format
             ? contains(check_document(text, form).out, "[" + std::string(name(wanted)) + "]")
             : identifier_has(wanted, text, form);
}

/// Whether nothing is wrong with an identifier.
bool is_fine(std::string_view text, const example_form& form) {
  std::vector<leiri::finding> found;
  return leiri::check(text, form.profile, form.kind, found) &&
         std::none_of(found.begin(), found.end(), [](const leiri::finding& f) {
           return f.severity <= leiri::severity::warning;
         });
}

}  // namespace

BOOST_AUTO_TEST_CASE(they_are_those_of_the_table) {
  auto rows = leiri::test::rows_of(leiri::test::source_path("core/data/findings.tsv"));
  std::erase_if(rows, [](const auto& row) { return row.at("form") == "-"; });
  const auto all = leiri::command::examples();
  BOOST_TEST_REQUIRE(all.size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST(name(all[i].code) == rows[i].at("code"));
    BOOST_TEST(all[i].wrong == unescaped(rows[i].at("wrong")));
    BOOST_TEST(all[i].right == unescaped(rows[i].at("right")));
  }
}

BOOST_AUTO_TEST_CASE(wrong_ones_have_the_finding_and_right_ones_do_not) {
  for (const auto& e : leiri::command::examples()) {
    BOOST_TEST_CONTEXT(name(e.code)) {
      BOOST_TEST(has(e.code, e.wrong, e.form));
      BOOST_TEST(!has(e.code, e.right, e.form));
    }
  }
}

// What is recommended must not be wrong in another way.
BOOST_AUTO_TEST_CASE(right_ones_are_fine) {
  for (const auto& e : leiri::command::examples()) {
    BOOST_TEST(
        (e.form.format ? check_document(e.right, e.form).status == 0 : is_fine(e.right, e.form)),
        name(e.code));
  }
}

BOOST_AUTO_TEST_CASE(help_shows_them) {
  const std::string help = run({"help", "path-character"}).out;
  BOOST_TEST(contains(help, "http://example.org/my file"));
  BOOST_TEST(contains(help, "http://example.org/my%20file"));
  BOOST_TEST(contains(run({"help", "invisible-character"}).out, "U+200B ZERO WIDTH SPACE"));
  BOOST_TEST(contains(run({"help", "prefix-undefined"}).out, "@prefix ex:"));
}

BOOST_AUTO_TEST_SUITE_END()
