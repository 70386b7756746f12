#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(usage)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace {

/// Wrong usage: nothing on standard output, and one line that names the error.
void expect_usage_error(const std::vector<std::string>& arguments, const std::string& named) {
  BOOST_TEST_CONTEXT(named) {
    const auto got = run(arguments);
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.out == "");
    BOOST_TEST(contains(got.err, "leiri: "));
    BOOST_TEST(contains(got.err, named));
    BOOST_TEST(std::count(got.err.begin(), got.err.end(), '\n') == 1);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(help_is_on_standard_output) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--help"}, {"-h"}, {"help"}}) {
    const auto got = run(arguments);
    BOOST_TEST(got.status == 0);
    BOOST_TEST(contains(got.out, "Usage: leiri SUBCOMMAND"));
    BOOST_TEST(got.err == "");
  }
}

BOOST_AUTO_TEST_CASE(every_subcommand_that_help_lists_has_help) {
  for (const std::string name :
       {"check",     "namespaces", "identifiers", "clean",      "restore",   "parse",
        "check-iri", "resolve",    "relativize",  "from-leiri", "to-uri",    "to-iri",
        "normalize", "compare",    "from-text",   "from-path",  "interpret", "find",
        "display",   "repair",     "batch",       "xinclude",   "lsp"}) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(contains(run({"--help"}).out, "\n  " + name + " "));
      const auto got = run({"help", name});
      BOOST_TEST(got.status == 0);
      BOOST_TEST(contains(got.out, "Usage: leiri " + name));
      BOOST_TEST(run({name, "--help"}).out == got.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_dash_is_standard_output_too) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:s> <s:p> <s:o> .\n<s:s> <s:p> <s: > .\n");
  folder.write("a.xml", "<a/>");
  run({"clean", "--record", "r", "-o", "cleaned.nt", "a.nt"});
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"check", "--quiet", "a.nt"},
        {"clean", "a.nt"},
        {"clean", "--policy", "fail", "a.nt"},
        {"restore", "--record", "r", "cleaned.nt"},
        {"xinclude", "a.xml"}}) {
    BOOST_TEST_CONTEXT(arguments.front()) {
      const auto expected = run(arguments);
      BOOST_TEST(!expected.out.empty());
      for (const std::vector<std::string>& dash :
           {std::vector<std::string>{"-o", "-"}, {"--output=-"}, {"--output", "-"}}) {
        std::vector<std::string> given = arguments;
        given.insert(given.end(), dash.begin(), dash.end());
        const auto got = run(given);
        BOOST_TEST(got.out == expected.out);
        BOOST_TEST(got.err == expected.err);
        BOOST_TEST(got.status == expected.status);
      }
    }
  }
  BOOST_TEST(!std::filesystem::exists("-"));
  run({"clean", "-o", "./-", "a.nt"});
  BOOST_TEST(std::filesystem::exists("-"));
}

BOOST_AUTO_TEST_CASE(help_findings_lists_the_catalogue) {
  const auto got = run({"help", "findings"});
  BOOST_TEST(got.status == 0);
  for (const char* code : {"host-character (invalid)", "namespace-near-miss (warning)",
                           "needs-leiri (info)", "document-syntax (error)"}) {
    BOOST_TEST(contains(got.out, std::string(code) + "\n"));
  }
}

BOOST_AUTO_TEST_CASE(the_version_names_the_libraries) {
  const auto got = run({"--version"});
  BOOST_TEST(got.status == 0);
  for (const char* name : {"leiri ", "libxml2 2.", "Serd 0.", "ICU "}) {
    BOOST_TEST(contains(got.out, name));
  }
}

BOOST_AUTO_TEST_CASE(wrong_usage) {
  expect_usage_error({}, "subcommand");
  expect_usage_error({"chekc"}, "chekc");
  expect_usage_error({"help", "chekc"}, "chekc");
  expect_usage_error({"merge"}, "no report");
  expect_usage_error({"clean", "x.xml"}, "x.xml");
  expect_usage_error({"check"}, "no document");
  expect_usage_error({"namespaces"}, "no document");
  expect_usage_error({"identifiers"}, "no document");
  expect_usage_error({"check", "--nonsense", "x.xml"}, "--nonsense");
  expect_usage_error({"check", "-x", "x.xml"}, "-x");
  expect_usage_error({"check", "--format", "pdf", "x.xml"}, "pdf");
  expect_usage_error({"check", "--fail-on", "fatal", "x.xml"}, "fatal");
  expect_usage_error({"check", "--profile", "html", "x.xml"}, "html");
  expect_usage_error({"check", "--severity", "dot-segments", "x.xml"}, "dot-segments");
  expect_usage_error({"check", "--severity", "dots=info", "x.xml"}, "\"dots\"");
  expect_usage_error({"check", "--severity", "dot-segments=invalid", "x.xml"}, "invalid");
  expect_usage_error({"check", "--severity", "dot-segment=off", "x.xml"}, "dot-segments");
  expect_usage_error({"check", "--severity", "document-syntax=off", "x.xml"}, "cannot be off");
  expect_usage_error({"check", "--ignore", "limit-exceeded", "x.xml"}, "cannot be off");
  expect_usage_error({"check", "--ignore", "nonsense-", "x.xml"}, "nonsense-");
  expect_usage_error({"check", "--select", "prefix-unusal", "x.xml"}, "prefix-unusual");
  expect_usage_error({"check", "x.xml", "--base"}, "--base");
  expect_usage_error({"check", "--base", "rel/", "x.ttl"}, "missing scheme");
  expect_usage_error({"identifiers", "--base", "", "x.ttl"}, "missing scheme");
  expect_usage_error({"clean", "--to", "nquads", "--base", "http://a b/", "x.ttl"}, "U+0020");
  expect_usage_error({"xinclude", "--base", "http://h/%zz", "x.xml"}, "%");
  expect_usage_error({"batch", "x"}, "operands");
  expect_usage_error({"lsp", "x"}, "operands");
  expect_usage_error({"parse", "--kind", "url", "x"}, "url");
  expect_usage_error({"parse", "--rung", "scheme", "x"}, "--rung");
  expect_usage_error({"to-uri", "--host", "punycode", "x"}, "punycode");
  expect_usage_error({"to-uri", "--charset", "nonsense", "x"}, "nonsense");
  expect_usage_error({"to-iri", "--query-charset", "utf-8", "x"}, "--query-charset");
  expect_usage_error({"interpret", "x"}, "--charset");
  expect_usage_error({"parse", "--explain", "x"}, "--explain");
  expect_usage_error({"to-uri", "--host", "unicode", "x"}, "percent|idna");
  expect_usage_error({"to-iri", "--host", "idna", "x"}, "percent|unicode");
  expect_usage_error({"normalize", "--parts", "case,host", "x"}, "case,host");
  expect_usage_error({"normalize", "--parts", "", "x"}, "parts");
  expect_usage_error({"normalize", "--parts", "case,", "x"}, "case,");
  expect_usage_error({"normalize", "--parts=case", "--rung=scheme", "x"}, "mutually exclusive");
  expect_usage_error({"repair", "--record=a", "--undo=b", "x"}, "mutually exclusive");
}

// The nearest word, if one is near.
BOOST_AUTO_TEST_CASE(what_was_probably_meant) {
  expect_usage_error({"chekc"}, "did you mean check?");
  expect_usage_error({"help", "host-charactre"}, "did you mean host-character?");
  expect_usage_error({"check", "--formta", "json", "x"}, "did you mean --format?");
  expect_usage_error({"check", "--formta=json", "x"}, "did you mean --format?");
  expect_usage_error({"to-uri", "--ascci", "encode", "x"}, "did you mean --ascii?");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"check", "--zzzzzz", "x"}, {"check", "-x", "x"}}) {
    BOOST_TEST(!contains(run(arguments).err, "did you mean"));
  }
}

BOOST_AUTO_TEST_CASE(a_file_name_may_contain_anything) {
  const temporary_folder folder;
  for (const char* name : {"check", "[a]", "++", "--format", "a=b"}) {
    folder.write(std::string(name) + ".nt", "<s:a> <s:b> <s:c> .\n");
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(run({"check", "--quiet", "--", std::string(name) + ".nt"}).status == 0);
    }
  }
  BOOST_TEST(run({"check", "--quiet", "[a].nt", "++.nt", "check.nt"}).status == 0);
}

BOOST_AUTO_TEST_CASE(an_output_that_cannot_be_written) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:a> <s:b> <s:c> .\n");
  const auto in_no_folder = run({"check", "-o", "nowhere/report", "a.nt"});
  BOOST_TEST(in_no_folder.status == 2);
  BOOST_TEST(contains(in_no_folder.err, "nowhere/report"));
  const auto full = run({"check", "-o", "/dev/full", "a.nt"});
  BOOST_TEST(full.status == 2);
  BOOST_TEST(contains(full.err, "/dev/full"));
}

// Neither the document nor the archive is to blame, and what follows is not read in vain.
BOOST_AUTO_TEST_CASE(an_output_that_is_full_before_the_end) {
  const temporary_folder folder;
  std::string statements;
  for (int i = 0; i < 2000; ++i) {
    statements += "<s:" + std::to_string(i) + "> <s:b> <s:c> .\n";
  }
  folder.write("a.nt", statements);
  folder.write("b.nt", statements);
  for (const std::string paths : {"a.nt b.nt", "a.tar b.nt"}) {
    const auto got =
        shell("tar -cf a.tar a.nt; leiri identifiers " + paths + " 2>&1 >/dev/full; echo $?");
    const auto said = lines(got.out);
    BOOST_TEST_REQUIRE(said.size() == 2U, got.out);
    BOOST_TEST(contains(said[0], "standard output: cannot be written"));
    BOOST_TEST(!contains(said[0], ".nt"));
    BOOST_TEST(said[1] == "2");
  }
}

BOOST_AUTO_TEST_CASE(a_report_never_overwrites_a_document) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:a> <s:b> <s:c> .\n");
  BOOST_TEST(run({"check", "-o", "./a.nt", "a.nt"}).status == 2);
  BOOST_TEST(std::filesystem::file_size("a.nt") == 20U);
  // Nor a document in a folder; but a report that was written before.
  folder.write("d/a.ttl", "<s:a> <s:b> <s:c> .\n");
  folder.write("d/b.xml", "<a/>");
  BOOST_TEST(run({"check", "-o", "d/a.ttl", "d"}).status == 2);
  BOOST_TEST(run({"check", "-o", "d/b.xml", "--jobs=2", "d"}).status == 2);
  BOOST_TEST(run({"namespaces", "-o", "d/a.ttl", "d"}).status == 2);
  BOOST_TEST(std::filesystem::file_size("d/a.ttl") == 20U);
  BOOST_TEST(std::filesystem::file_size("d/b.xml") == 4U);
  for (const std::string& format :
       std::vector<std::string>{"junit", "json", "sarif", "csv", "html", "text"}) {
    const std::string name = "d/report." + (format == "junit" ? std::string("xml") : format);
    BOOST_TEST(run({"check", "-f", format, "-o", name, "d"}).status == 0, format);
    BOOST_TEST(run({"check", "-f", format, "-o", name, "d"}).status == 0, format);
    std::filesystem::remove(name);
  }
  folder.write("aliases", "exact s:a s:b\n");
  BOOST_TEST(run({"check", "-o", "./aliases", "--aliases", "aliases", "a.nt"}).status == 2);
  BOOST_TEST(std::filesystem::file_size("aliases") == 14U);
}

BOOST_AUTO_TEST_CASE(closed_standard_output) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), 2);
    ::close(1);
    ::execl(leiri::test::program().c_str(), "leiri", "--help", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  BOOST_TEST(WIFEXITED(status));
  BOOST_TEST(WEXITSTATUS(status) == 2);
}

BOOST_AUTO_TEST_SUITE_END()
