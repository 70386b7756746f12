#include <boost/test/unit_test.hpp>
#include <fstream>
#include <tuple>

#include "preloaded.hpp"
#include "support/resolution_faults.hpp"
#include "support/shell.hpp"

BOOST_AUTO_TEST_SUITE(serdi)

/// Stock serdi and sordi, alone and with leiri.
namespace {

using namespace leiri::test;
using leiri::test::resolution_case;

bool has_serdi() { return can_preload("serdi -v"); }

/// Whether serdi is of Serd 0.30, which has faults that 0.32 has not.
bool is_serdi_0_30() {
  return contains(leiri::test::run_in_shell("serdi -v").output, "serdi 0.30.");
}

std::string to_ntriples(const std::string& out) { return "serdi -o ntriples " + out; }

}  // namespace

BOOST_AUTO_TEST_CASE(resolution) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  for (const resolution_case& c : leiri::test::resolutions) {
    BOOST_TEST_CONTEXT('<' << c.reference << "> against <" << c.base << '>') {
      folder.write("a.ttl", std::string("<s:s> <s:p> <") + c.reference + "> .\n");
      const std::string command = std::string("serdi -o ntriples a.ttl '") + c.base + "'";
      const auto statement = [](const std::string& o) { return "<s:s> <s:p> <" + o + "> .\n"; };
      BOOST_TEST(stock(folder, command).out == statement(c.serd));
      const outcome o = preloaded(folder, "LEIRI_POLICY=keep", command);
      BOOST_TEST(o.out == statement(c.right));
      BOOST_TEST(o.status == 0);
      BOOST_TEST(contains(o.err, "[library-misreads]"));
    }
  }
}

// serdi uses the name of the file unchanged as the base: the result is not absolute.
BOOST_AUTO_TEST_CASE(relative_to_the_file) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("d/a.ttl", "<foo> <s:p> <../o> .\n");
  BOOST_TEST(stock(folder, to_ntriples("d/a.ttl")).out == "<foo> <s:p> <../o> .\n");
  BOOST_TEST(preloaded(folder, "LEIRI_POLICY=skip", to_ntriples("d/a.ttl")).out ==
             "<" + folder.uri() + "d/foo> <s:p> <" + folder.uri() + "o> .\n");
  const outcome piped = preloaded(folder, "LEIRI_POLICY=skip", "serdi -i turtle - <d/a.ttl");
  BOOST_TEST(piped.out.empty());
  BOOST_TEST(contains(piped.err, "(stdin):1:2: error: "));
  BOOST_TEST(contains(piped.err, "[relative-without-base]\n"));
}

// Before a syntax error, a program gets only statements that were read completely.
BOOST_AUTO_TEST_CASE(half_read_tokens) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  for (const std::string half : {R"("x"@en--up)", "1e", "e:c%zz", R"("r"^e:dt)", "[ e:q 1e ]"}) {
    folder.write("a.ttl", "@prefix e: <s:> .\ne:s e:p e:o , " + half + " .\n");
    for (const std::string policy : {"keep", "skip", "repair", "fail"}) {
      const outcome o = preloaded(folder, "LEIRI_POLICY=" + policy, to_ntriples("a.ttl"));
      BOOST_TEST(o.out == "<s:s> <s:p> <s:o> .\n");
      BOOST_TEST(o.status != 0);
    }
  }
}

// Strict reading stops at the statement and loses everything after it.
BOOST_AUTO_TEST_CASE(characters_that_stop_serd) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  for (const std::string c : {" ", "\"", "{", "}", "|", "^", "`"}) {
    BOOST_TEST_CONTEXT("character " << c) {
      folder.write("a.ttl", "<s:1> <s:p> <http://a/" + c + "> .\n<s:2> <s:p> <s:o> .\n");
      BOOST_TEST(stock(folder, to_ntriples("a.ttl")).out.empty());
      const outcome skipped = preloaded(folder, "LEIRI_POLICY=skip", to_ntriples("a.ttl"));
      BOOST_TEST(skipped.out == "<s:2> <s:p> <s:o> .\n");
      BOOST_TEST(skipped.status == 0);
      BOOST_TEST(contains(skipped.err, "a.ttl:1:23: error: character not allowed in a path: "));
      BOOST_TEST(contains(skipped.err, "[path-character]\n"));
      BOOST_TEST(lines(skipped.err).back() == "a.ttl: 1 invalid identifier: 1 skipped");
      BOOST_TEST(lines(skipped.err).size() == 2U);
    }
  }
}

BOOST_AUTO_TEST_CASE(invalid_iris_that_serd_accepts) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  for (const std::string bad :
       {"http://a/\\u007C", "http://a/\\uD800", "http://a/%zz", "http://a/\uE000", "http://[bad"}) {
    for (const std::string syntax : {"turtle", "trig", "ntriples", "nquads"}) {
      BOOST_TEST_CONTEXT('<' << bad << "> in " << syntax) {
        folder.write("a", "<s:1> <s:p> <" + bad + "> .\n<s:2> <s:p> <s:o> .\n");
        const std::string command = "serdi -i " + syntax + " -o ntriples a";
        BOOST_TEST(lines(stock(folder, command).out).size() == 2U);
        const outcome o = preloaded(folder, "LEIRI_POLICY=skip", command);
        BOOST_TEST(o.out == "<s:2> <s:p> <s:o> .\n");
        BOOST_TEST(lines(o.err).size() == 2U);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(policies) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.nt",
               "<s:1> <s:p> <http://a/b c> .\n<s:2> <s:p q> <s:o> .\n<s:3> <s:p> <s:o> .\n");
  const auto with = [&](const std::string& policy) {
    return preloaded(folder, "LEIRI_POLICY=" + policy, "serdi -i ntriples a.nt");
  };
  BOOST_TEST(with("repair").out ==
             "<s:1> <s:p> <http://a/b%20c> .\n<s:2> <s:p%20q> <s:o> .\n<s:3> <s:p> <s:o> .\n");
  BOOST_TEST(with("skip").out == "<s:3> <s:p> <s:o> .\n");
  // In the form in which serdi writes what it could not read.
  BOOST_TEST(with("keep").out ==
             "<s:1> <s:p> <http://a/b\\u0020c> .\n<s:2> <s:p\\u0020q> <s:o> .\n"
             "<s:3> <s:p> <s:o> .\n");
  BOOST_TEST(with("fail").out.empty());
  BOOST_TEST(with("fail").status != 0);
  BOOST_TEST(with("repair,predicate=skip").out ==
             "<s:1> <s:p> <http://a/b%20c> .\n<s:3> <s:p> <s:o> .\n");
  BOOST_TEST(with("repair,predicate=fail").out == "<s:1> <s:p> <http://a/b%20c> .\n");
}

// Nothing is better than unchecked output.
BOOST_AUTO_TEST_CASE(an_invalid_policy) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.nt", "<s:1> <s:p> <s:o> .\n");
  const outcome o = preloaded(folder, "LEIRI_POLICY=mend", "serdi -i ntriples a.nt");
  BOOST_TEST(o.status != 0);
  BOOST_TEST(o.out.empty());
  BOOST_TEST(contains(o.err, "not \"mend\""));
}

// Stock serdi 0.30 stops at such a line of N-Quads without a message and returns success.
BOOST_AUTO_TEST_CASE(lines_that_are_not_statements) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.nq", "<s:1> <s:p> <s:o> .\nnonsense\n<s:2> <s:p> <s:o> <s:g> .\n");
  const std::string command = "serdi -i nquads -o nquads a.nq";
  const std::string rest = "<s:2> <s:p> <s:o> <s:g> .\n";
  BOOST_TEST(stock(folder, command).out == "<s:1> <s:p> <s:o> .\n" + (is_serdi_0_30() ? "" : rest));
  const outcome o = preloaded(folder, "LEIRI_POLICY=skip", command);
  BOOST_TEST(o.out == "<s:1> <s:p> <s:o> .\n" + rest);
  BOOST_TEST(o.status != 0);
  BOOST_TEST(contains(o.err, "a.nq:2:1: error: "));
}

BOOST_AUTO_TEST_CASE(other_ways_in_which_serdi_reads) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  const std::string document = "<s:1> <s:p> <http://a/b c> .\n<s:2> <s:p> _:x .\n";
  const std::string right = "<s:1> <s:p> <http://a/b%20c> .\n<s:2> <s:p> _:x .\n";
  folder.write("a.ttl", document);
  for (const std::string way :
       {"serdi a.ttl", "serdi -e a.ttl", "serdi -l a.ttl", "serdi -i turtle - <a.ttl",
        "serdi -e -i turtle - <a.ttl", "serdi -s \"$(cat a.ttl)\""}) {
    BOOST_TEST_CONTEXT(way) {
      const outcome o = preloaded(folder, "LEIRI_POLICY=repair", way);
      BOOST_TEST(o.out == right);
      BOOST_TEST(o.status == 0);
      BOOST_TEST(contains(o.err, ":1:24: error: "));
    }
  }
  const outcome prefixed = preloaded(folder, "LEIRI_POLICY=skip", "serdi -p new a.ttl");
  BOOST_TEST(prefixed.out == "<s:2> <s:p> _:newx .\n");
}

// The findings are leiri's, whatever the program does with Serd's errors.
BOOST_AUTO_TEST_CASE(where_the_findings_go) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.ttl", "<s:1> <s:p> <http://a/b c> .\n<s:2> <s:p> _:x .\n");
  folder.write("b.ttl", "<s:1> <s:p> .\n");
  const std::string finding = "a.ttl:1:24: error: character not allowed in a path: ";
  BOOST_TEST(preloaded(folder, "LEIRI_POLICY=skip", "serdi -q a.ttl").err.starts_with(finding));
  BOOST_TEST(preloaded(folder, "LEIRI_POLICY=skip LEIRI_REPORT=none", "serdi a.ttl").err.empty());
  for (const std::string file : {"a.ttl", "b.ttl"}) {
    const outcome o = preloaded(folder, "LEIRI_POLICY=skip LEIRI_REPORT=report", "serdi " + file);
    BOOST_TEST((o.status == 0) == (file == "a.ttl"));
    // serdi without -q prints an error that ends the reading, as stock serdi does.
    BOOST_TEST(o.err.starts_with("b.ttl:1:") == (file == "b.ttl"));
  }
  const std::vector<std::string> report = lines(content_of(folder / "report"));
  BOOST_REQUIRE(report.size() == 4U);
  BOOST_TEST(report[0].starts_with(finding));
  BOOST_TEST(report[1] == "a.ttl: 1 invalid identifier: 1 skipped");
  BOOST_TEST(report[2].starts_with("b.ttl:1:"));
  BOOST_TEST(report[3].ends_with("[statements-not-read]"));
}

BOOST_AUTO_TEST_CASE(which_findings_are_shown) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.ttl",
               "@prefix unused: <s:> .\n<http://a/./b> <s:p> <http://a/b|c> , <http://a/%zz> .\n");
  const auto shown = [&](const std::string& severity) {
    const std::string err =
        preloaded(folder, "LEIRI_POLICY=repair LEIRI_SHOW=" + severity, "serdi a.ttl").err;
    return std::tuple(contains(err, ": error: "), contains(err, ": info: "),
                      contains(err, "a.ttl: 2 invalid identifiers: 2 repaired\n"));
  };
  BOOST_TEST((shown("error") == std::tuple(true, false, true)));
  BOOST_TEST((shown("warning") == std::tuple(true, false, true)));
  BOOST_TEST((shown("info") == std::tuple(true, true, true)));
  BOOST_TEST(contains(preloaded(folder, "LEIRI_POLICY=repair LEIRI_SHOW=all", "serdi a.ttl").err,
                      "LEIRI_SHOW must be error, warning or info, not \"all\"\n"));
}

BOOST_AUTO_TEST_CASE(a_base_that_is_not_an_iri) {
  if (!has_serdi()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a b.ttl", "<x> <s:p> <s:o> .\n");
  const outcome o = preloaded(folder, "LEIRI_POLICY=keep", "serdi 'a b.ttl' 'http://e/a b/'");
  BOOST_TEST(o.status != 0);
  BOOST_TEST(o.out.empty());
  BOOST_TEST(contains(o.err, "in the base <http://e/a b/> [path-character]"));
  BOOST_TEST(preloaded(folder, "LEIRI_POLICY=keep", "serdi 'a b.ttl'").out ==
             "<" + folder.uri() + "x> <s:p> <s:o> .\n");
}

BOOST_AUTO_TEST_CASE(through_a_store_of_sord) {
  if (!can_preload("sordi -v")) {
    return;
  }
  const temporary_folder folder;
  folder.write("a.ttl", "<s:1> <s:p> <http://a/b|c> .\n<s:2> <s:p> <http://a/%zz> .\n");
  BOOST_TEST(stock(folder, "sordi a.ttl").out.empty());
  const outcome o = preloaded(folder, "LEIRI_POLICY=repair", "sordi a.ttl");
  BOOST_TEST(o.out == "<s:1> <s:p> <http://a/b%7Cc> .\n<s:2> <s:p> <http://a/%25zz> .\n");
}

// Valid documents stay unchanged, byte for byte and in order; but in one statement stock serdi 0.30
// takes an escape after a quotation mark for two characters.
BOOST_AUTO_TEST_CASE(real_documents) {
  if (!has_serdi() || suites().empty()) {
    return;
  }
  const temporary_folder folder;
  for (const auto& [file, misread] :
       {std::pair("turtle/schemaorg-all-https.ttl", is_serdi_0_30() ? 1U : 0U),
        std::pair("ntriples/dbp15k_zh_fr.nt", 0U),
        std::pair("nquads/schemaorg-all-https.head9000.nq", 0U)}) {
    BOOST_TEST_CONTEXT(file) {
      const std::string command = "serdi -o nquads " + suites() + "/corpora/" + file;
      const std::vector<std::string> alone = lines(stock(folder, command).out);
      const outcome with = preloaded(folder, "LEIRI_POLICY=keep", command);
      const std::vector<std::string> ours = lines(with.out);
      BOOST_TEST(with.status == 0);
      BOOST_TEST_REQUIRE(alone.size() > 5000U);
      BOOST_TEST_REQUIRE(ours.size() == alone.size());
      unsigned differ = 0;
      for (std::size_t i = 0; i < ours.size(); ++i) {
        if (ours[i] != alone[i]) {
          ++differ;
          BOOST_TEST(contains(alone[i], R"(services.\"\\\n\\n)"));
          BOOST_TEST(contains(ours[i], R"(services.\"\\n\\nThe general)"));
        }
      }
      BOOST_TEST(differ == misread);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
