#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::outcome;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace baseline {

const std::string bad = "<http://h/s> <http://h/p> <http://h/a b> .\n";
const std::string worse = "<http://h/s> <http://h/p> <http://h/%zz> .\n";

outcome check_known(const std::string& path = "docs") {
  return run({"check", "--baseline=known.json", path});
}

struct known_fixture {
  known_fixture() {
    std::filesystem::create_directory("docs");
    folder.write("docs/a.nt", bad);
    folder.write("docs/b.xml", "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='http://h/%'/>");
    BOOST_REQUIRE_EQUAL(run({"check", "docs"}).status, 1);
    BOOST_REQUIRE_EQUAL(run({"baseline", "-o", "known.json", "docs"}).status, 0);
  }
  temporary_folder folder;
};

}  // namespace baseline

BOOST_FIXTURE_TEST_SUITE(baseline, baseline::known_fixture)

BOOST_AUTO_TEST_CASE(known_findings_are_not_counted) {
  const outcome got = check_known();
  BOOST_TEST(got.status == 0);
  BOOST_TEST(!contains(got.out, "["));
  BOOST_TEST(contains(got.out, "0 errors, 0 warnings; 2 more findings are in the baseline"));
  BOOST_TEST(got.err.empty());
}

BOOST_AUTO_TEST_CASE(new_findings_are_counted) {
  folder.write("docs/a.nt", bad + worse);
  const outcome got = check_known();
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "docs/a.nt:2:37: "));
  BOOST_TEST(!contains(got.out, "docs/a.nt:1"));
  BOOST_TEST(contains(got.out, "1 error,"));
}

BOOST_AUTO_TEST_CASE(lines_may_move) {
  folder.write("docs/a.nt", "# a comment\n\n" + bad);
  BOOST_TEST(check_known().status == 0);
}

// As many of several that are alike are known as there were.
BOOST_AUTO_TEST_CASE(one_more_of_the_same_is_new) {
  folder.write("docs/a.nt", bad + bad);
  const outcome got = check_known();
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "docs/a.nt:2:38: "));
  BOOST_TEST(!contains(got.out, "docs/a.nt:1"));
}

BOOST_AUTO_TEST_CASE(the_same_in_another_document_is_new) {
  folder.write("docs/c.nt", bad);
  BOOST_TEST(contains(check_known().out, "docs/c.nt:1:38: "));
}

BOOST_AUTO_TEST_CASE(findings_that_do_not_occur_are_told) {
  folder.write("docs/a.nt", "<http://h/s> <http://h/p> <http://h/o> .\n");
  outcome got = check_known();
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.err, "1 finding of the baseline no longer occurs"));
  BOOST_TEST(run({"check", "--baseline=known.json", "--strict-baseline", "docs"}).status == 1);
  // A document that was not read says nothing, one that is gone does.
  BOOST_TEST(check_known("docs/b.xml").err.empty());
  std::filesystem::remove("docs/a.nt");
  BOOST_TEST(contains(check_known("docs/b.xml").err, "1 finding of the baseline"));
}

BOOST_AUTO_TEST_CASE(paths_are_relative_to_the_baseline) {
  std::filesystem::create_directories("team/ci");
  BOOST_TEST(run({"baseline", "-o", "team/ci/known.json", "docs"}).status == 0);
  const std::string absolute = std::filesystem::absolute("docs").string();
  const std::vector<std::string> paths = {std::string("docs"), std::string("./docs/"), absolute,
                                          std::string("docs/a.nt")};
  for (const std::string& path : paths) {
    BOOST_TEST_CONTEXT(path) {
      BOOST_TEST(run({"check", "--baseline=team/ci/known.json", path}).status == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_report_is_a_baseline) {
  run({"check", "--format=json", "-o", "report.json", "docs"});
  BOOST_TEST(run({"check", "--baseline=report.json", "docs"}).status == 0);
}

// A slip of a known kind is new in another document.
BOOST_AUTO_TEST_CASE(findings_about_all_documents_are_known_in_their_documents) {
  const std::string text = "@prefix f: <http://xmlns.com/foaf/0.1> .\nf:a f:b f:c .\n";
  folder.write("docs/n.ttl", text);
  BOOST_REQUIRE(run({"check", "--fail-on=warning", "--baseline=known.json", "docs"}).status == 1);
  run({"baseline", "-o", "known.json", "docs"});
  folder.write("docs/n.ttl", "\n\n" + text);
  BOOST_TEST(run({"check", "--fail-on=warning", "--baseline=known.json", "docs"}).status == 0);
  folder.write("docs/m.ttl", text);
  const outcome got = run({"check", "--fail-on=warning", "--baseline=known.json", "docs"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "docs/m.ttl:1:13: warning: "));
  BOOST_TEST(!contains(got.out, "docs/n.ttl"));
}

// In version 1, such a finding stood for the run: the first document that has it is known.
BOOST_AUTO_TEST_CASE(a_file_of_version_1) {
  const std::string text = "@prefix f: <http://xmlns.com/foaf/0.1> .\nf:a f:b f:c .\n";
  folder.write("docs/m.ttl", text);
  folder.write("docs/n.ttl", text);
  folder.write("old.json",
               "{\"baseline\":1,\"leiri\":\"0.1.0\",\"documents\":[\n"
               "{\"path\":\"docs/z.ttl\",\"findings\":[\n{\"code\":\"namespace-near-miss\","
               "\"role\":\"namespace\",\"value\":\"http://xmlns.com/foaf/0.1\"}\n]}\n]}\n");
  const outcome got = run({"check", "-q", "--baseline=old.json", "docs/m.ttl", "docs/n.ttl"});
  BOOST_TEST(!contains(got.out, "docs/m.ttl"));
  BOOST_TEST(contains(got.out, "docs/n.ttl:1:13: "));
  // A file of a later version is refused.
  folder.write("new.json", "{\"baseline\":3,\"documents\":[]}\n");
  BOOST_TEST(run({"check", "--baseline=new.json", "docs"}).status == 2);
}

BOOST_AUTO_TEST_CASE(json_keeps_known_findings) {
  folder.write("docs/a.nt", bad + worse);
  const json report =
      json::parse(run({"check", "--format=json", "--baseline=known.json", "docs"}).out);
  const json& findings = report["documents"][0]["findings"];
  BOOST_REQUIRE_EQUAL(findings.size(), 2U);
  BOOST_TEST(findings[0]["known"].get<bool>());
  BOOST_TEST(!findings[1].contains("known"));
  BOOST_TEST(report["totals"]["known"].get<int>() == 2);
  BOOST_TEST(report["totals"]["errors"].get<int>() == 1);
}

BOOST_AUTO_TEST_CASE(other_reports_leave_known_findings_out) {
  for (const std::string& format : std::vector<std::string>{"sarif", "html"}) {
    const outcome got = run({"check", "--baseline=known.json", "--format=" + format, "docs"});
    BOOST_TEST(got.status == 0);
    BOOST_TEST(!contains(got.out, "http://h/a b"));
  }
}

BOOST_AUTO_TEST_CASE(a_baseline_that_cannot_be_read_is_an_error) {
  for (const char* const text :
       {"", "[]", "{}", "{\"baseline\":3,\"documents\":[]}",
        "{\"baseline\":1,\"documents\":[{\"findings\":[]}]}",
        "{\"baseline\":1,\"documents\":[{\"path\":\"a\",\"findings\":[{\"code\":\"x\"}]}]}",
        "{\"baseline\":1,\"documents\":[{\"path\":\"a\"}"}) {
    BOOST_TEST_CONTEXT(text) {
      folder.write("known.json", text);
      const outcome got = check_known();
      BOOST_TEST(got.status == 2);
      BOOST_TEST(contains(got.err, "known.json: "));
    }
  }
  std::filesystem::remove("known.json");
  BOOST_TEST(check_known().status == 2);
  BOOST_TEST(run({"baseline", "docs"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
