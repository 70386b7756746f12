#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace knowledge {

/// Two documents whose namespaces have nothing in common.
struct moved_fixture {
  moved_fixture() {
    folder.write("old.xml", "<a xmlns:n='http://old.example/terms/' n:x=''/>");
    folder.write("new.xml", "<a xmlns:n='http://new.example/t#' n:x=''/>");
    folder.write("new2.xml", "<a xmlns:n='http://new.example/t#' n:x=''/>");
  }
  temporary_folder folder;
};

/// A table that `check` refuses: status 2, place and reason on standard error, no report.
void expect_refused(const char* option, const char* table, const std::string& place,
                    const std::string& reason) {
  BOOST_TEST_CONTEXT(table) {
    const temporary_folder folder;
    folder.write("table", table);
    folder.write("a.xml", "<a/>");
    const auto got = run({"check", option, "table", "a.xml"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.out == "");
    BOOST_TEST(got.err.starts_with("leiri: " + place + ": "));
    BOOST_TEST(contains(got.err, reason));
  }
}

}  // namespace knowledge

BOOST_FIXTURE_TEST_SUITE(knowledge, knowledge::moved_fixture)

BOOST_AUTO_TEST_CASE(aliases_make_a_near_miss) {
  BOOST_TEST(run({"check", "--quiet", "old.xml", "new.xml", "new2.xml"}).out == "");
  folder.write("aliases", "# we moved\n\nexact http://old.example/terms/ http://new.example/t#\n");
  const auto got = run({"check", "--aliases=aliases", "old.xml", "new.xml", "new2.xml"});
  BOOST_TEST(lines(got.out).at(0) ==
             "old.xml:1:13: warning: namespace <http://old.example/terms/> is not "
             "<http://new.example/t#> (new.xml:1:13): an alias makes them equal "
             "[namespace-near-miss]");
}

BOOST_AUTO_TEST_CASE(aliases_show_in_groups) {
  folder.write("aliases",
               "prefix http://old.example/terms http://other.example/x\n"
               "\texact  http://other.example/x/   http://new.example/t# \r\n");
  const auto report = run({"check", "--format=json", "--aliases", "aliases", "old.xml", "new.xml"});
  const json groups = json::parse(report.out)["groups"];
  BOOST_TEST_REQUIRE(groups.size() == 1U);
  BOOST_TEST(groups[0]["rung"] == "protocol");
  BOOST_TEST((groups[0]["differ"] == json{"host", "path", "fragment"}));
  const auto listed = run({"namespaces", "--aliases", "aliases", "old.xml", "new.xml"});
  BOOST_TEST(contains(listed.out, "an alias makes them equal\n"));
  BOOST_TEST(!contains(run({"namespaces", "old.xml", "new.xml"}).out, "rung"));
}

// RFC 3987 section 5.3.4: http://example.com/data redirects to http://example.com/data/.
BOOST_AUTO_TEST_CASE(aliases_of_compare) {
  folder.write("aliases", "exact http://example.com/data http://example.com/data/\n");
  const std::vector<std::string> pair = {"http://example.com/data", "http://example.com/data/"};
  BOOST_TEST(run({"compare", pair[0], pair[1]}).out == "lookalike trailing\n");
  BOOST_TEST(run({"compare", "--aliases", "aliases", pair[0], pair[1]}).out == "protocol path\n");
  BOOST_TEST(contains(run({"compare", "--aliases", "aliases", pair[0] + "/x", pair[1] + "y"}).out,
                      "none"));
}

BOOST_AUTO_TEST_CASE(known_namespaces_make_a_near_miss) {
  const std::vector<std::string> check = {"check", "--quiet", "--known-namespaces", "known",
                                          "new.xml"};
  folder.write("known", "# ours\nt http://new.example/t/\n");
  BOOST_TEST(run(check).out ==
             "new.xml:1:13: warning: namespace <http://new.example/t#> is not "
             "<http://new.example/t/> (well known): they differ in their endings, # and / "
             "[namespace-near-miss]\n");
  folder.write("known", "t http://new.example/t#\n");
  BOOST_TEST(run(check).out == "");
}

BOOST_AUTO_TEST_CASE(known_namespaces_with_different_prefixes_are_different) {
  folder.write("a.xml", "<a xmlns:x='http://h/ns' xmlns:y='http://h/ns#'/>");
  BOOST_TEST(contains(run({"namespaces", "a.xml"}).out, "namespace-near-miss"));
  folder.write("known", "x http://h/ns\ny http://h/ns#\n");
  BOOST_TEST(!contains(run({"namespaces", "--known-namespaces=known", "a.xml"}).out,
                       "namespace-near-miss"));
  folder.write("known", "x http://h/ns\nx http://h/ns#\n");
  BOOST_TEST(contains(run({"namespaces", "--known-namespaces=known", "a.xml"}).out,
                      "namespace-near-miss"));
}

BOOST_AUTO_TEST_CASE(a_vocabulary_locates_identifiers) {
  folder.write("own.xml", "<r><song file='a b'/></r>");
  folder.write("songs", "# ours\nsong file reference\n");
  BOOST_TEST(run({"check", "--quiet", "own.xml"}).status == 0);
  const auto got = run({"check", "--quiet", "--vocabulary", "songs", "own.xml"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "own.xml:1:17: error: character not allowed in a path"));
  const auto many =
      run({"check", "--quiet", "--jobs=2", "--vocabulary=songs", "own.xml", "own.xml"});
  BOOST_TEST(many.out == got.out + got.out);
  BOOST_TEST(contains(run({"identifiers", "--vocabulary=songs", "own.xml"}).out,
                      R"("role":"attribute:file","value":"a b")"));
  const auto cleaned =
      run({"clean", "--to=ntriples", "--vocabulary=nowhere", "-o", "out.nt", "own.xml"});
  BOOST_TEST(cleaned.status == 2);
  const auto over = run({"check", "--vocabulary=songs", "-o", "songs", "own.xml"});
  BOOST_TEST(over.status == 2);
  BOOST_TEST(contains(over.err, "songs cannot be both read and written"));
}

BOOST_AUTO_TEST_CASE(invalid_tables) {
  expect_refused("--aliases", "exact s:a s:b\nexact s:a\n", "table:2", "exact FROM TO");
  expect_refused("--aliases", "exact s:a s:b s:c\n", "table:1", "exact FROM TO");
  expect_refused("--aliases", "\nregex s:a s:b\n", "table:2", "\"regex\"");
  expect_refused("--aliases", "#\nexact a s:b\n", "table:2", "<a>, byte 1: ");
  expect_refused("--aliases", "exact s:a s:%zz", "table:1", "<s:%zz>, byte 2: ");
  expect_refused("--aliases", "exact s:a s:\xC3(\n", "table:1", "UTF-8");
  expect_refused("--known-namespaces", "http://h/\n", "table:1", "PREFIX NAME");
  expect_refused("--known-namespaces", "h http://h/ # note\n", "table:1", "PREFIX NAME");
  expect_refused("--vocabulary", "#\nx at link\n", "table:2", "\"link\" is not one of");
  expect_refused("--vocabulary", "\x1B at absolute\n", "table:1",
                 "\"\\u{1B}\" is not a valid name");
}

BOOST_AUTO_TEST_CASE(missing_tables) {
  for (const char* option :
       {"--aliases=nowhere", "--known-namespaces=nowhere", "--vocabulary=nowhere", "--aliases=."}) {
    BOOST_TEST(run({"check", option, "old.xml"}).status == 2);
  }
  const auto got = run({"compare", "--aliases", "nowhere", "s:a", "s:b"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "nowhere: cannot be opened"));
}

BOOST_AUTO_TEST_SUITE_END()
