#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace against {

/// A repository with a vocabulary, a document that uses it, and one that is broken.
struct repository {
  repository() {
    folder.write("voc.ttl",
                 "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
                 "@prefix v: <http://h.test/voc#> .\n<http://h.test/voc> a owl:Ontology .\n"
                 "v:author a owl:ObjectProperty .\n");
    folder.write("data/old.ttl", "@prefix v: <http://h.test/voc#> .\n<x:s> v:author <x:o> .\n");
    folder.write("data/broken.ttl", "<http://h/a b> <http://h/p>\n");
    folder.write("data/new.ttl", slip);
  }
  const std::string slip = "@prefix v: <http://h.test/voc#> .\n<x:s> v:auhtor <x:o> .\n";
  temporary_folder folder;
};

}  // namespace against

BOOST_FIXTURE_TEST_SUITE(against, against::repository)

BOOST_AUTO_TEST_CASE(drift_against_unchanged_files) {
  BOOST_TEST(run({"check", "-q", "data/new.ttl"}).out == "");
  for (const char* const jobs : {"-j1", "-j2"}) {
    const auto got = run({"check", jobs, "--against", ".", "data/new.ttl"});
    BOOST_TEST(got.status == 0);
    BOOST_TEST(contains(got.out, "data/new.ttl:2:7: warning: term <http://h.test/voc#auhtor>"));
    BOOST_TEST(!contains(got.out, "broken.ttl"));
    BOOST_TEST(contains(got.out, "checked 1 document "));
    BOOST_TEST(contains(got.out, " 1 warning"));
    BOOST_TEST(contains(got.out,
                        "compared with 3 more documents, of which 1 could not be read to the end"));
    BOOST_TEST(got.err == "");
  }
  folder.write("data/new.ttl", "@prefix v: <http://h.test/voc#> .\n<x:s> v:author <x:o> .\n");
  BOOST_TEST(run({"check", "-q", "--against=.", "data/new.ttl"}).out == "");
}

// Whichever spelling more documents have.
BOOST_AUTO_TEST_CASE(spellings_that_differ_from_unchanged_files) {
  const auto document = [](const std::string& name) {
    return "@prefix d: <" + name + "> .\n<x:s> d:p <x:o> .\n";
  };
  folder.write("repo/1.ttl", document("http://h.test/drift#"));
  folder.write("n1.ttl", document("http://h.test/drift/"));
  folder.write("n2.ttl", document("http://h.test/drift/"));
  const auto got = run({"check", "-q", "--against", "repo", "n1.ttl", "n2.ttl"});
  for (const char* const name : {"n1", "n2"}) {
    BOOST_TEST(
        contains(got.out, std::string(name) + ".ttl:1:13: warning: namespace "
                                              "<http://h.test/drift/> is not "
                                              "<http://h.test/drift#> (in a document that is "
                                              "only compared): they differ"),
        got.out);
  }
  folder.write("n1.ttl", document("http://h.test/drift#"));
  BOOST_TEST(run({"check", "-q", "--against", "repo", "n1.ttl"}).out == "");
}

// What unchanged files have is not reported, nor is a file read as its own counterpart.
BOOST_AUTO_TEST_CASE(only_the_checked_documents_have_findings) {
  folder.write("data/old.ttl", slip);
  const auto got = run({"check", "--against", ".", "--against", "data/new.ttl", "data/new.ttl"});
  BOOST_TEST(!contains(got.out, "old.ttl"));
  BOOST_TEST(contains(got.out, "data/new.ttl:2:7: "));
  BOOST_TEST(contains(got.out, "compared with 3 more documents"));
  BOOST_TEST(contains(run({"check", "--against=.", "."}).out, "checked 4 documents"));
  BOOST_TEST(!contains(run({"check", "--against=.", "."}).out, "compared with"));
}

BOOST_AUTO_TEST_CASE(near_misses_name_the_place_in_an_unchanged_file) {
  folder.write("data/new.ttl", "@prefix v: <http://h.test/voc/> .\n<x:s> v:author <x:o> .\n");
  const auto got = run({"check", "-q", "--against=voc.ttl", "data/new.ttl"});
  BOOST_TEST(contains(got.out,
                      "data/new.ttl:1:13: warning: namespace <http://h.test/voc/> is not "
                      "<http://h.test/voc#> (voc.ttl:2:13)"),
             got.out);
}

// All formats list the checked documents only, and their reports can be merged.
BOOST_AUTO_TEST_CASE(reports_have_the_checked_documents_only) {
  folder.write("data/new.ttl", "@prefix v: <http://h.test/voc/> .\n<x:s> v:author <x:o> .\n");
  const json report =
      json::parse(run({"check", "--format=json", "--against=.", "data/new.ttl"}).out);
  BOOST_TEST(report["documents"].size() == 1U);
  BOOST_TEST(report["documents"][0]["findings"].size() == 1U);
  BOOST_TEST(report["namespaces"].size() == 1U);
  run({"check", "--format=json", "-o", "r.json", "--against=.", "data/new.ttl"});
  BOOST_TEST(run({"merge", "r.json"}).status == 0);
  for (const char* const format : {"sarif", "html", "csv", "github", "gitlab", "junit", "jsonl"}) {
    const auto got = run({"check", "--format", format, "--against=.", "data/new.ttl"});
    BOOST_TEST(got.status == 0, format);
    BOOST_TEST(contains(got.out, "namespace-near-miss"), format);
  }
}

// A part of a document is no error beside the document that names it.
BOOST_AUTO_TEST_CASE(a_part_of_an_unchanged_document) {
  folder.write("book.xml", "<!DOCTYPE book [<!ENTITY c SYSTEM 'chapter.xml'>]>\n<book>&c;</book>");
  folder.write("chapter.xml", "<a/><b/>");
  BOOST_TEST(run({"check", "-q", "chapter.xml"}).status == 1);
  BOOST_TEST(run({"check", "-q", "--against=.", "chapter.xml"}).status == 0);
}

BOOST_AUTO_TEST_CASE(baselines_and_wrong_paths) {
  BOOST_TEST(run({"baseline", "--against=.", "-o", "known.json", "data/new.ttl"}).status == 0);
  const auto got =
      run({"check", "--fail-on=warning", "--baseline=known.json", "--against=.", "data/new.ttl"});
  BOOST_TEST(got.status == 0, got.out);
  BOOST_TEST(run({"check", "--against=nowhere", "data/new.ttl"}).status == 2);
  BOOST_TEST(run({"check", "--fix", "--against=.", "data/new.ttl"}).status == 2);
}

// Versions of a vocabulary side by side are not one corpus, whichever files are checked.
BOOST_AUTO_TEST_CASE(only_the_folder_of_a_file_is_compared) {
  const auto document = [](const std::string& name) {
    return "@prefix d: <" + name + "> .\n<x:s> d:p <x:o> .\n";
  };
  folder.write("1.0/a.ttl", document("http://h.test/drift#"));
  folder.write("1.0/b.ttl", document("http://h.test/drift#"));
  folder.write("2.0/a.ttl", document("http://h.test/drift/"));
  folder.write("2.0/b.ttl", document("http://h.test/drift/"));
  const std::vector<std::string> together = {"check",     "-q",  "--against", "1.0",
                                             "--against", "2.0", "2.0/b.ttl"};
  BOOST_TEST(contains(run(together).out, "namespace-near-miss"));
  auto apart = together;
  apart.insert(apart.begin() + 1, "--scope=folder");
  BOOST_TEST(run(apart).out == "");
  folder.write("2.0/b.ttl", document("http://h.test/drift#"));
  BOOST_TEST(contains(run(apart).out, "2.0/b.ttl:1:13: warning: namespace <http://h.test/drift#>"));
  // A folder may be written in different ways, and the innermost one counts.
  BOOST_TEST(run({"check", "-q", "--scope=folder", "--against=.", "--against=./2.0/", "2.0"}).out ==
             run({"check", "-q", "--scope=folder", "2.0"}).out);
}

// The documents that were only compared are in no report.
BOOST_AUTO_TEST_CASE(a_merged_report_keeps_what_followed_from_them) {
  folder.write("more.ttl", "@prefix v: <http://h.test/voc#> .\n<x:s> v:autohr <x:o> .\n");
  run({"check", "-f", "json", "-o", "1.json", "--against", "voc.ttl", "data/new.ttl"});
  run({"check", "-f", "json", "-o", "2.json", "--against", "voc.ttl", "more.ttl"});
  const auto whole = run({"check", "--against", "voc.ttl", "data/new.ttl", "more.ttl"});
  const auto merged = run({"merge", "1.json", "2.json"});
  BOOST_TEST(contains(merged.out, "data/new.ttl:2:7: warning: term <http://h.test/voc#auhtor>"));
  BOOST_TEST(contains(merged.out, "more.ttl:2:7: warning: term <http://h.test/voc#autohr>"));
  BOOST_TEST(contains(merged.out, " 2 warnings"));
  BOOST_TEST(contains(whole.out, " 2 warnings"));
  // A report that compared nothing has no such findings: those of its documents are found anew.
  run({"check", "-f", "json", "-o", "3.json", "voc.ttl", "data/new.ttl"});
  run({"check", "-f", "json", "-o", "4.json", "more.ttl"});
  BOOST_TEST(contains(run({"merge", "3.json", "4.json"}).out, " 2 warnings"));
}

// So are the comments, wherever a merged finding is.
BOOST_AUTO_TEST_CASE(a_merged_report_respects_comments) {
  folder.write("a.ttl",
               "@prefix v: <http://h.test/voc#> .\n# leiri-ignore term-unknown\n"
               "<x:s> v:auhtor <x:o> .\n");
  folder.write("b.ttl",
               "# leiri-ignore-file term-unknown\n@prefix v: <http://h.test/voc#> .\n"
               "<x:s> v:autohr <x:o> .\n");
  const std::vector<std::string> parts = {"voc.ttl", "a.ttl", "b.ttl"};
  std::vector<std::string> reports = {"merge"};
  for (const std::string& part : parts) {
    reports.push_back(part + ".json");
    run({"check", "-f", "json", "-o", reports.back(), part});
  }
  BOOST_TEST(contains(run(reports).out, " 0 warnings"));
  // A report of the merged reports has them, too.
  auto again = reports;
  again.insert(again.end(), {"-f", "json", "-o", "all.json"});
  run(again);
  BOOST_TEST(contains(run({"merge", "all.json"}).out, " 0 warnings"));
}

BOOST_AUTO_TEST_SUITE_END()
