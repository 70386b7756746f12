#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(hostile_text)

/// What comes from file names, documents and reports of others is shown on terminals: none of it
/// may move the cursor, change colors, begin a line of its own or reorder the text around it.
namespace {

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;

// ESC, CSI as C1, a line end, RIGHT-TO-LEFT OVERRIDE and LEFT-TO-RIGHT ISOLATE.
const std::string hostile = "a\x1B[2J\u009Bm\nleiri: fine\u202E\u2066.nt";
const std::string shown = R"(a\u{1B}[2J\u{9B}m\u{A}leiri: fine\u{202E}\u{2066}.nt)";

void expect_harmless(const std::string& text) {
  BOOST_TEST(!contains(text, "\x1B"), text);
  BOOST_TEST(!contains(text, "\u009B"), text);
  BOOST_TEST(!contains(text, "\nleiri: fine"), text);
  BOOST_TEST(!contains(text, "\u202E"), text);
  BOOST_TEST(!contains(text, "\u2066"), text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(in_the_name_of_a_document) {
  const temporary_folder folder;
  folder.write(hostile, "<http://h/a b> <http://h/p> <http://h/o> .\n");
  for (const char* const subcommand : {"check", "clean", "namespaces"}) {
    const auto got = run({subcommand, hostile});
    BOOST_TEST_CONTEXT(subcommand) {
      expect_harmless(got.err);
      BOOST_TEST(contains(got.out + got.err, shown), got.out + got.err);
    }
  }
  const auto got = run({"check", hostile});
  expect_harmless(got.out);
}

// teams.md: every output for a terminal or a spreadsheet is safe there.
BOOST_AUTO_TEST_CASE(in_reports_and_lists) {
  const temporary_folder folder;
  const std::string ends = "\u202E\u2066\u200B\u00AD\x7F\u009B\U000E0041";
  const std::string escapes = R"(\u202e\u2066\u200b\u00ad\u007f\u009b\udb40\udc41)";
  folder.write(hostile, "<http://h/" + ends + " b> <http://h/p> <http://h/o> .\n");
  for (const char* const format : {"csv", "json", "jsonl", "github", "gitlab", "sarif", "junit"}) {
    const auto got = run({"check", "--format", format, hostile});
    BOOST_TEST_CONTEXT(format) { expect_harmless(got.out); }
  }
  const auto listed = run({"identifiers", hostile});
  expect_harmless(listed.out);
  BOOST_TEST(contains(listed.out, "\"value\":\"http://h/" + escapes + " b\""), listed.out);
  // RFC 8259 section 7: the text is the same.
  const auto first = nlohmann::json::parse(listed.out.substr(0, listed.out.find('\n')));
  BOOST_TEST(first["value"].get<std::string>() == "http://h/" + ends + " b");
  BOOST_TEST(first["document"].get<std::string>() == hostile);
}

BOOST_AUTO_TEST_CASE(formulas_in_spreadsheets) {
  const temporary_folder folder;
  for (const std::string start : {"=", "+", "@", "-"}) {
    folder.write(start + "A1.nt", "<" + start + "cmd b> <http://h/p> <http://h/o> .\n");
    const auto got = run({"check", "--format=csv", "--", start + "A1.nt"});
    BOOST_TEST(contains(got.out, "\n'" + start + "A1.nt,"), got.out);
    BOOST_TEST(contains(got.out, ",'" + start + "cmd b,"), got.out);
  }
  BOOST_TEST(contains(run({"check", "--format=csv", "-"}, "<http://h/a b> <s:p> <s:o> .\n").out,
                      "\n-,1,"));
}

BOOST_AUTO_TEST_CASE(in_the_name_of_what_cannot_be_opened) {
  const temporary_folder folder;
  for (const char* const subcommand : {"check", "clean", "merge", "xinclude", "identifiers"}) {
    const auto got = run({subcommand, hostile});
    BOOST_TEST_CONTEXT(subcommand) {
      BOOST_TEST(got.status == 2);
      expect_harmless(got.err);
      BOOST_TEST(contains(got.err, shown), got.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(in_options_and_operands) {
  for (const auto& arguments : {std::vector<std::string>{hostile},
                                {"--" + hostile},
                                {"check", "--" + hostile},
                                {"check", "--base", hostile, "x"},
                                {"resolve", "--profile", hostile, "x"},
                                {"help", hostile}}) {
    const auto got = run(arguments);
    BOOST_TEST(got.status == 2);
    expect_harmless(got.err);
  }
}

BOOST_AUTO_TEST_CASE(in_merged_reports) {
  const temporary_folder folder;
  const std::string escaped = R"(a\u001B[2J\u009Bm\nleiri: fine\u202E\u2066.nt)";
  folder.write("r.json",
               R"({"version":1,"documents":[{"path":")" + escaped +
                   R"(","format":"ntriples","bytes":9,"identifiers":1,"complete":true,"findings":[)"
                   R"({"code":"path-character","severity":"error","component":"path","role":null,)"
                   R"("line":1,"column":1,"offset":0,"value":")" +
                   escaped + R"(","message":")" + escaped +
                   R"("}]}],"namespaces":[],"groups":[],"uses":[],"failures":[")" + escaped +
                   R"("],"totals":{"documents":1,"skipped":0,"bytes":9,"identifiers":1,)"
                   R"("namespaces":0,"errors":1,"warnings":0,"infos":0}})");
  const auto got = run({"merge", "r.json"});
  BOOST_TEST(contains(got.out, shown + ":1:1: error: " + shown), got.out);
  expect_harmless(got.out);
  expect_harmless(got.err);
}

BOOST_AUTO_TEST_SUITE_END()
