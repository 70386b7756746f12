#include <boost/test/unit_test.hpp>

#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(limits)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

/// Documents whose few bytes stand for very many.
namespace {

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += text;
  }
  return all;
}

const std::string segments = times(4000, "abcd/");  // 20 kB
constexpr int uses = 2000;                          // 80 MB from 40 kB

/// Each has a base or a namespace of 20 kB, and 2,000 identifiers that repeat it.
void write_documents(const temporary_folder& folder) {
  folder.write("base.ttl",
               "@base <http://h/" + segments + "> .\n<s> <p> <o>" + times(uses, ", <a>") + " .\n");
  folder.write("prefix.ttl", "@prefix p: <http://h/" + segments + "> .\np:s p:p p:o" +
                                 times(uses, ", p:a") + " .\n");
  folder.write("base.xml", "<r xmlns:x='http://www.w3.org/1999/xlink' xml:base='http://h/" +
                               segments + "'>" + times(uses, "<a x:href='a'/>") + "</r>\n");
  folder.write(
      "names.rdf",
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://h/" +
          segments + "'><e:C>" + times(uses, "<e:p>1</e:p>") + "</e:C></rdf:RDF>\n");
}

constexpr const char* documents[] = {"base.ttl", "prefix.ttl", "base.xml", "names.rdf"};

}  // namespace

BOOST_AUTO_TEST_CASE(within_the_limit_everything_is_read) {
  const temporary_folder folder;
  write_documents(folder);
  for (const char* const name : documents) {
    const auto got = run({"check", name});
    BOOST_TEST(!contains(got.out, "[limit-exceeded]"), name);
    BOOST_TEST(got.status == 0, name);
  }
}

BOOST_AUTO_TEST_CASE(a_document_ends_at_the_limit) {
  const temporary_folder folder;
  write_documents(folder);
  folder.write("after.nt", "<http://h/s> <http://h/p> <http://h/o> .\n");
  for (const char* const name : documents) {
    const auto got = run({"check", "--max-expansion", "1000000", name, "after.nt"});
    BOOST_TEST(got.status == 1, name);
    const auto shown = lines(got.out);
    BOOST_TEST_REQUIRE(shown.size() >= 2U, name << ": " << got.out);
    BOOST_TEST(shown[0].starts_with(name + std::string(":")));
    BOOST_TEST(shown[1].starts_with("checked 2 documents"));
    BOOST_TEST((shown.size() == 2U || shown[2].starts_with("not read because of errors: ")));
    BOOST_TEST(contains(got.out, ": error: limit exceeded: "), name);
    BOOST_TEST(contains(got.out, "--max-expansion"), name);
    BOOST_TEST(contains(got.out, "[limit-exceeded]"), name);
    BOOST_TEST(contains(got.out, "checked 2 documents"), name);
    // The 60 kB of the document at most allow 6 MB, and the limit 1 MB.
    BOOST_TEST(run({"identifiers", "--max-expansion", "1000000", name}).out.size() < 20'000'000U,
               name);
  }
}

BOOST_AUTO_TEST_CASE(a_copy_ends_at_the_limit) {
  const temporary_folder folder;
  write_documents(folder);
  for (const char* const name : documents) {
    const auto got = run({"clean", "--max-expansion", "1000000", "-o", "copy", name});
    BOOST_TEST(got.status == 1, name);
    BOOST_TEST(contains(got.err, "limit exceeded"), name);
  }
  const auto converted =
      run({"clean", "--max-expansion", "1000000", "--to", "ntriples", "prefix.ttl"});
  BOOST_TEST(converted.status == 1);
  BOOST_TEST(converted.out.size() < 20'000'000U);
}

/// A document of 26 kB whose entity has 700 bad identifiers.
BOOST_AUTO_TEST_CASE(what_an_entity_repeats_is_reported_once) {
  const temporary_folder folder;
  const std::string document = "<!DOCTYPE r [<!ENTITY e \"" + times(700, "<a x:href='a b'/>") +
                               "\">]><r xmlns:x='http://www.w3.org/1999/xlink'>";
  folder.write("once.xml", document + "&e;" + times(4399, "   ") + "</r>");
  folder.write("many.xml", document + times(4400, "&e;") + "</r>");
  const std::string once = run({"check", "once.xml"}).out;
  BOOST_TEST(lines(once).size() == 701U);
  BOOST_TEST(run({"check", "--max-expansion", "0", "many.xml"}).out.size() < once.size() + 1000);
  BOOST_TEST(run({"check", "many.xml"}).out.size() < once.size() + 1000);
}

BOOST_AUTO_TEST_CASE(a_limit_is_a_number_of_bytes) {
  BOOST_TEST(run({"check", "--max-expansion", "1k", "a.ttl"}).status == 2);
  BOOST_TEST(run({"check", "--max-expansion", "-1", "a.ttl"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
