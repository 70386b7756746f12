#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(clean_many)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace {

constexpr std::string_view bad_turtle =
    "@prefix e: <http://e/> .\ne:a e:b <http://h/a b> .\ne:a e:b e:c .\n";
constexpr std::string_view good_turtle =
    "@prefix e: <http://e/> .\ne:a e:b <http://h/a%20b> .\ne:a e:b e:c .\n";
constexpr std::string_view good_xml = "<a xml:base='http://h/'/>\n";

/// A folder with a document to repair, one to keep, one that cannot be repaired, and no document.
void write_documents(const temporary_folder& folder) {
  std::filesystem::create_directories("d/sub");
  folder.write("d/bad.ttl", bad_turtle);
  folder.write("d/good.xml", good_xml);
  folder.write("d/sub/hopeless.ttl", "<http://h:8x/> <s:p> <s:o> .\n");
  folder.write("d/notes.txt", "<http://h/a b>\n");
}

std::int64_t time_of(const std::string& path) {
  struct stat status {};
  BOOST_TEST_REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec;
}

}  // namespace

BOOST_AUTO_TEST_CASE(documents_are_replaced_in_place_and_only_if_they_change) {
  const temporary_folder folder;
  write_documents(folder);
  BOOST_TEST_REQUIRE(::chmod("d/bad.ttl", 0640) == 0);
  const std::int64_t before = time_of("d/good.xml");
  const auto got = run({"clean", "--in-place", "d"});
  BOOST_TEST(got.status == 1);  // hopeless.ttl
  BOOST_TEST(got.out.empty());
  BOOST_TEST(content_of("d/bad.ttl") == good_turtle);
  BOOST_TEST(content_of("d/good.xml") == good_xml);
  BOOST_TEST(content_of("d/sub/hopeless.ttl") == "<http://h:8x/> <s:p> <s:o> .\n");
  BOOST_TEST(content_of("d/notes.txt") == "<http://h/a b>\n");
  BOOST_TEST(time_of("d/good.xml") == before);
  struct stat status {};
  BOOST_TEST_REQUIRE(::stat("d/bad.ttl", &status) == 0);
  BOOST_TEST((status.st_mode & 07777U) == 0640U);
  BOOST_TEST(contains(got.err, "leiri: d/bad.ttl:2:20: repaired: "));
  BOOST_TEST(contains(got.err, "leiri: d/sub/hopeless.ttl:1:12: kept: "));
  BOOST_TEST(contains(got.err,
                      "leiri: 1 of 3 documents changed: 1 repaired (1 path-character), 1 kept\n"));

  const auto again = run({"clean", "--in-place", "d/bad.ttl", "d/good.xml"});
  BOOST_TEST(again.status == 0);
  BOOST_TEST(again.err == "leiri: 0 of 2 documents changed\n");
}

BOOST_AUTO_TEST_CASE(a_document_that_cannot_be_read_does_not_keep_the_others_from_being_cleaned) {
  const temporary_folder folder;
  folder.write("bad.ttl", bad_turtle);
  folder.write("unknown.bin", "?");
  const auto got = run({"clean", "--in-place", "missing.ttl", "unknown.bin", "bad.ttl"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "leiri: missing.ttl: cannot be opened"));
  BOOST_TEST(contains(got.err, "leiri: unknown.bin: unknown format"));
  BOOST_TEST(content_of("bad.ttl") == good_turtle);
}

// XML that is not well-formed is kept as it is, and what comes before the error is not half a
// result.
BOOST_AUTO_TEST_CASE(a_syntax_error_is_status_1) {
  const temporary_folder folder;
  const std::string document = "<a href='b c' xmlns='http://www.w3.org/1999/xhtml'></b>";
  folder.write("a.xhtml", document);
  const auto got = run({"clean", "--in-place", "a.xhtml"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.err, "[document-syntax]\n"));
  BOOST_TEST(contains(content_of("a.xhtml"), "</b>"));
}

BOOST_AUTO_TEST_CASE(a_change_is_status_1_if_that_is_wanted) {
  const temporary_folder folder;
  folder.write("bad.ttl", bad_turtle);
  BOOST_TEST(run({"clean", "--dry-run", "bad.ttl"}).status == 0);
  BOOST_TEST(run({"clean", "--dry-run", "--fail-on-change", "bad.ttl"}).status == 1);
  BOOST_TEST(run({"clean", "--fail-on-change", "bad.ttl"}).status == 1);
  BOOST_TEST(run({"clean", "--fail-on-change", "--to", "ntriples", "bad.ttl"}).status == 1);
  BOOST_TEST(run({"clean", "--fail-on-change", "--in-place", "bad.ttl"}).status == 1);
  BOOST_TEST(run({"clean", "--fail-on-change", "--in-place", "bad.ttl"}).status == 0);
}

// What is skipped by --policy skip is as wanted; what is skipped since it cannot be repaired is
// lost.
BOOST_AUTO_TEST_CASE(skipping_is_a_correction_if_it_is_the_policy) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:1> <s:p> <http://h:8x/> .\n<s:2> <s:p> <s:o> .\n");
  BOOST_TEST(run({"clean", "--dry-run", "a.nt"}).status == 1);
  const auto got = run({"clean", "--in-place", "--policy", "skip", "a.nt"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(content_of("a.nt") == "\n<s:2> <s:p> <s:o> .\n");
}

BOOST_AUTO_TEST_CASE(records_of_many_documents_are_in_a_folder) {
  const temporary_folder folder;
  write_documents(folder);
  BOOST_TEST(run({"clean", "--in-place", "--record", "records", "d"}).status == 1);
  BOOST_TEST(std::filesystem::exists("records/d/bad.ttl.jsonl"));
  BOOST_TEST(!std::filesystem::exists("records/d/good.xml.jsonl"));
  BOOST_TEST(!std::filesystem::exists("records/d/sub"));
  // A second run finds nothing to do, and keeps the record of the first.
  const std::string record = content_of("records/d/bad.ttl.jsonl");
  BOOST_TEST(run({"clean", "--in-place", "--record", "records", "d/good.xml"}).status == 0);
  BOOST_TEST(content_of("records/d/bad.ttl.jsonl") == record);
  BOOST_TEST(run({"restore", "--record", "records/d/bad.ttl.jsonl", "-o", "d/bad.ttl", "d/bad.ttl"})
                 .status == 0);
  BOOST_TEST(content_of("d/bad.ttl") == bad_turtle);
}

BOOST_AUTO_TEST_CASE(a_folder_is_restored_from_its_records) {
  const temporary_folder folder;
  write_documents(folder);
  folder.write("d/sub/second.nt", "<http://h/a b> <s:p> <s:o> .\n");
  run({"clean", "--in-place", "--record", "records", "d"});
  BOOST_TEST(content_of("d/sub/second.nt") == "<http://h/a%20b> <s:p> <s:o> .\n");
  const auto got = run({"restore", "--record", "records", "d"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.err, "2 documents restored"));
  BOOST_TEST(content_of("d/bad.ttl") == bad_turtle);
  BOOST_TEST(content_of("d/sub/second.nt") == "<http://h/a b> <s:p> <s:o> .\n");
  // A document that has changed since is left alone, and the others are restored.
  run({"clean", "--in-place", "d"});
  folder.write("d/bad.ttl", good_xml);
  BOOST_TEST(run({"restore", "--record", "records", "d/bad.ttl", "d/sub"}).status == 2);
  BOOST_TEST(content_of("d/bad.ttl") == good_xml);
  BOOST_TEST(content_of("d/sub/second.nt") == "<http://h/a b> <s:p> <s:o> .\n");
  BOOST_TEST(run({"restore", "--record", "records", "d/good.xml"}).status == 2);
  BOOST_TEST(run({"restore", "--record", "records", "-o", "x", "d"}).status == 2);
}

BOOST_AUTO_TEST_CASE(what_in_place_would_do) {
  const temporary_folder folder;
  write_documents(folder);
  const auto wanted = run({"clean", "--dry-run", "d"});
  for (const bool is_last : {false, true}) {
    const auto got = is_last ? run({"clean", "--in-place", "--dry-run", "d"})
                             : run({"clean", "--dry-run", "--in-place", "d"});
    BOOST_TEST(got.out == wanted.out);
    BOOST_TEST(got.status == wanted.status);
  }
  BOOST_TEST(content_of("d/bad.ttl") == bad_turtle);
}

// Links in a folder are read, but nothing outside the folder is written.
BOOST_AUTO_TEST_CASE(links_that_lead_out_of_a_folder) {
  const temporary_folder folder;
  folder.write("outside.ttl", bad_turtle);
  folder.write("d/own.ttl", bad_turtle);
  std::filesystem::create_symlink("../outside.ttl", "d/link.ttl");
  std::filesystem::create_symlink("own.ttl", "d/inside.ttl");
  BOOST_TEST(contains(run({"check", "d"}).out, "d/link.ttl:2:20: error: "));
  const auto got = run({"clean", "--in-place", "d"});
  BOOST_TEST(contains(got.err, "d/link.ttl: is a link to a file outside d, not changed"));
  BOOST_TEST(contains(got.err, "1 of 3 documents changed: 1 repaired"));
  BOOST_TEST(contains(got.err, "1 kept"));
  BOOST_TEST(got.status == 1);
  BOOST_TEST(content_of("outside.ttl") == bad_turtle);
  BOOST_TEST(content_of("d/own.ttl") == good_turtle);
  BOOST_TEST(std::filesystem::is_symlink("d/inside.ttl"));
  // The user may name it.
  BOOST_TEST(run({"clean", "--in-place", "d/link.ttl"}).status == 0);
  BOOST_TEST(content_of("outside.ttl") == good_turtle);
  // Nothing has to be done any more.
  const auto again = run({"clean", "--in-place", "d"});
  BOOST_TEST(again.status == 0);
  BOOST_TEST(!contains(again.err, "link.ttl"));
}

BOOST_AUTO_TEST_CASE(a_hard_link_is_told_before_it_is_separated) {
  const temporary_folder folder;
  folder.write("a.ttl", bad_turtle);
  std::filesystem::create_hard_link("a.ttl", "b.ttl");
  folder.write("c.ttl", good_turtle);
  std::filesystem::create_hard_link("c.ttl", "e.ttl");
  const auto got = run({"clean", "--in-place", "a.ttl", "c.ttl"});
  BOOST_TEST(contains(got.err, "a.ttl: the file has 1 other name, which keeps the old content"));
  BOOST_TEST(!contains(got.err, "c.ttl: the file"));
  BOOST_TEST(content_of("a.ttl") == good_turtle);
  BOOST_TEST(content_of("b.ttl") == bad_turtle);
}

BOOST_AUTO_TEST_CASE(compressed_documents_stay_compressed) {
  const temporary_folder folder;
  folder.write("a.ttl", bad_turtle);
  BOOST_TEST_REQUIRE(shell("gzip a.ttl").status == 0);
  BOOST_TEST(run({"clean", "--in-place", "a.ttl.gz"}).status == 0);
  BOOST_TEST(shell("zcat a.ttl.gz").out == good_turtle);
}

BOOST_AUTO_TEST_CASE(messages_of_one_kind_are_counted) {
  const temporary_folder folder;
  std::string document;
  for (int i = 0; i < 30; ++i) {
    document += "<s:1> <s:p> <http://h/a b> .\n";
  }
  folder.write("a.nt", document);
  const auto told = lines(run({"clean", "--in-place", "a.nt"}).err);
  BOOST_TEST_REQUIRE(told.size() == 22U);
  BOOST_TEST(told[20] == "leiri: a.nt: repaired: 10 more [path-character]");
  folder.write("a.nt", document);
  BOOST_TEST(lines(run({"clean", "--dry-run", "--max-findings", "all", "a.nt"}).err).size() == 31U);
  BOOST_TEST(lines(run({"clean", "--dry-run", "--max-findings", "1", "a.nt"}).err).size() == 3U);
  BOOST_TEST(run({"clean", "--in-place", "--quiet", "a.nt"}).err.empty());
}

BOOST_AUTO_TEST_CASE(options_that_contradict_each_other_are_refused) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:1> <s:p> <http://h/a b> .\n");
  const auto refused = [](std::vector<std::string> arguments, std::string_view why) {
    arguments.insert(arguments.begin(), "clean");
    const auto got = run(arguments);
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, why));
  };
  refused({"a.nt", "a.nt"}, "several documents require --in-place or --dry-run");
  refused({"--in-place", "--to", "nquads", "a.nt"}, "--to excludes --in-place");
  refused({"--in-place", "-o", "b.nt", "a.nt"}, "--output excludes --in-place");
  refused({"--dry-run", "--record", "r", "a.nt"}, "--dry-run changes nothing");
  refused({"--in-place", "-"}, "standard input cannot be replaced");
  refused({}, "no document specified");
  BOOST_TEST(content_of("a.nt") == "<s:1> <s:p> <http://h/a b> .\n");
}

// Statements of Turtle are cut out by a conversion, which a file named .ttl does not expect.
BOOST_AUTO_TEST_CASE(a_document_is_not_converted_in_place) {
  const temporary_folder folder;
  folder.write("a.ttl", bad_turtle);
  const auto got = run({"clean", "--in-place", "--policy", "skip", "a.ttl"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "not converted in place"));
  BOOST_TEST(content_of("a.ttl") == bad_turtle);
}

BOOST_AUTO_TEST_CASE(check_corrects_by_the_name_that_people_look_for) {
  const temporary_folder folder;
  write_documents(folder);
  const auto diff = run({"check", "--diff", "d"});
  BOOST_TEST(diff.status == 1);
  BOOST_TEST(diff.out == run({"clean", "--dry-run", "d"}).out);
  BOOST_TEST(contains(diff.out, "+e:a e:b <http://h/a%20b> .\n"));
  BOOST_TEST(run({"check", "--fix", "--exclude", "sub", "d"}).status == 0);
  BOOST_TEST(content_of("d/bad.ttl") == good_turtle);
  const auto refused = run({"check", "--fix", "--format", "json", "d"});
  BOOST_TEST(refused.status == 2);
  BOOST_TEST(contains(refused.err, "--format is about the report"));
}

BOOST_AUTO_TEST_SUITE_END()
