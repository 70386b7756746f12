#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <regex>
#include <string>

#include "support/program.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(written_files)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::has_program;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace {

namespace fs = std::filesystem;

const std::string damaged = "<http://h/a b> <http://h/p> <http://h/o> .\n";
const std::string repaired = "<http://h/a%20b> <http://h/p> <http://h/o> .\n";

}  // namespace

// A file that is opened in the place of a closed standard stream would get the messages.
BOOST_AUTO_TEST_CASE(closed_standard_streams_are_not_taken_for_files) {
  const temporary_folder folder;
  for (const char* const closed : {">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
    folder.write("v.nt", damaged);
    BOOST_TEST_CONTEXT(closed) {
      shell(std::string("leiri clean -o o.nt --record r v.nt ") + closed);
      BOOST_TEST(content_of("o.nt") == repaired);
      BOOST_TEST(!contains(content_of("r"), "leiri:"));
      shell(std::string("leiri clean -o v.nt v.nt ") + closed);
      BOOST_TEST(content_of("v.nt") == repaired);
    }
    fs::remove("o.nt");
    fs::remove("r");
  }
}

BOOST_AUTO_TEST_CASE(results_for_a_closed_standard_output_are_not_lost_silently) {
  const temporary_folder folder;
  folder.write("v.nt", repaired);
  BOOST_TEST(shell("leiri clean v.nt >&- 2>err").status == 2);
  BOOST_TEST(contains(content_of("err"), "standard output: cannot be written"));
}

// Whoever names a document as the output has probably forgotten the name of the report.
BOOST_AUTO_TEST_CASE(a_report_replaces_no_document_of_the_folder_that_is_read) {
  const temporary_folder folder;
  fs::create_directory("d");
  folder.write("d/a.nt", damaged);
  folder.write("d/doc.xml", "<r xmlns='http://h/ b'/>");
  const auto got = run({"check", "-o", "d/doc.xml", "d"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "d/doc.xml is a document, and cannot be both read and written"));
  BOOST_TEST(content_of("d/doc.xml") == "<r xmlns='http://h/ b'/>");
}

// An earlier report is no document that somebody needs, even if it is among those that are read.
BOOST_AUTO_TEST_CASE(a_page_replaces_an_earlier_page) {
  const temporary_folder folder;
  fs::create_directory("d");
  folder.write("d/a.nt", damaged);
  folder.write("leiri.toml", "include = [\"*.html\"]\n");
  for (const char* const subcommand : {"check", "namespaces"}) {
    for (int i = 0; i < 2; ++i) {
      const auto got = run({subcommand, "-f", "html", "-o", "d/report.html", "d"});
      BOOST_TEST(got.status < 2, got.err);
    }
  }
  BOOST_TEST(contains(content_of("d/report.html"), "report of leiri namespaces"));
  folder.write("d/own.html", "<title>a</title>");
  BOOST_TEST(run({"check", "-f", "html", "-o", "d/own.html", "d"}).status == 2);
  BOOST_TEST(content_of("d/own.html") == "<title>a</title>");
}

BOOST_AUTO_TEST_CASE(a_report_on_standard_output_is_not_a_document_of_the_folder) {
  const temporary_folder folder;
  fs::create_directory("d");
  folder.write("d/a.nt", damaged);
  shell("leiri check d > d/report.nt");
  BOOST_TEST(contains(content_of("d/report.nt"), "checked 1 document "));
}

BOOST_AUTO_TEST_CASE(what_a_crash_left_is_not_a_document) {
  const temporary_folder folder;
  fs::create_directory("d");
  folder.write("d/a.nt", repaired);
  folder.write("d/a.nt.leiri-4711-0", damaged);
  folder.write("d/b.leiri-x-0", "<?xml version='1.0'?><r/>");
  const auto got = run({"check", "d"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.out, "checked 2 documents "), got.out);
}

BOOST_AUTO_TEST_CASE(a_report_that_cannot_be_written_leaves_the_old_one) {
  const temporary_folder folder;
  folder.write("a.nt", damaged);
  folder.write("report", "old");
  if (!has_program("strace --version")) {
    return;
  }
  shell("strace -o trace -e inject=fsync:error=ENOSPC leiri check -o report a.nt 2>err");
  BOOST_TEST(content_of("report") == "old");
  BOOST_TEST(contains(content_of("err"), "report: cannot be written: No space left on device"));
}

BOOST_AUTO_TEST_CASE(an_unfinished_file_is_nobody_elses_to_read) {
  const temporary_folder folder;
  if (!has_program("strace --version")) {
    return;
  }
  folder.write("v.nt", damaged);
  fs::permissions("v.nt", fs::perms(0644));
  shell("strace -o trace -e trace=openat leiri clean -o v.nt v.nt 2>/dev/null");
  const std::regex creation("O_EXCL[|A-Z_]*, 0600\\)");  // O_LARGEFILE is in it with 32 bits
  BOOST_TEST(std::regex_search(content_of("trace"), creation), content_of("trace"));
  BOOST_TEST((fs::status("v.nt").permissions() == fs::perms(0644)));
}

BOOST_AUTO_TEST_CASE(a_new_file_has_the_mode_that_the_mask_leaves) {
  const temporary_folder folder;
  folder.write("v.nt", damaged);
  shell("umask 027; leiri clean -o o.nt v.nt 2>/dev/null");
  BOOST_TEST((fs::status("o.nt").permissions() == fs::perms(0640)));
}

BOOST_AUTO_TEST_CASE(owner_and_group_stay) {
  const temporary_folder folder;
  if (::geteuid() != 0) {
    BOOST_TEST_MESSAGE("skipped: only root may give files away");
    return;
  }
  folder.write("v.nt", damaged);
  BOOST_TEST_REQUIRE(::chown("v.nt", 12, 34) == 0);
  run({"clean", "-o", "v.nt", "v.nt"});
  struct stat now {};
  BOOST_TEST_REQUIRE(::stat("v.nt", &now) == 0);
  BOOST_TEST(now.st_uid == 12U);
  BOOST_TEST(now.st_gid == 34U);
}

BOOST_AUTO_TEST_CASE(the_folder_outlives_the_system_too) {
  const temporary_folder folder;
  if (!has_program("strace --version")) {
    return;
  }
  folder.write("v.nt", damaged);
  shell("strace -o trace -e trace=fsync,rename leiri clean -o v.nt v.nt 2>/dev/null");
  const std::string trace = content_of("trace");
  const std::size_t renamed = trace.find("rename(");
  BOOST_TEST(trace.find("fsync(") < renamed);
  BOOST_TEST(trace.find("fsync(", renamed) != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
