#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(languages)

/// A value of xml:lang crosses from XML into N-Triples, where it is not quoted: a tag that is not
/// one must make no statement, or it could make any.
namespace {

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;

std::string document(const std::string& attributes, const std::string& content = "t") {
  return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
         "<rdf:Description rdf:about='http://e/s'><e:p " +
         attributes + ">" + content + "</e:p><e:q>u</e:q></rdf:Description></rdf:RDF>\n";
}

const std::string other_statement = "<http://e/s> <http://e/q> \"u\" .\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_language_tag_forges_no_statement) {
  const temporary_folder folder;
  folder.write("a.rdf", document("xml:lang='en .&#10;&lt;http://evil/s> &lt;http://evil/p> "
                                 "&lt;http://evil/o> .&#10;#'"));
  for (const std::string policy : {"keep", "skip", "repair"}) {
    const auto got = run({"clean", "--to", "ntriples", "--policy", policy, "a.rdf"});
    BOOST_TEST_CONTEXT(policy) {
      BOOST_TEST(got.out == other_statement);
      BOOST_TEST(got.status == 1);
      BOOST_TEST(contains(got.err, "xml:lang is not a language tag"), got.err);
    }
  }
  const auto checked = run({"check", "a.rdf"});
  BOOST_TEST(checked.status == 1);
  BOOST_TEST(contains(checked.out, "xml:lang is not a language tag"), checked.out);
}

// LANGTAG of N-Triples: '@' [a-zA-Z]+ ('-' [a-zA-Z0-9]+)*
BOOST_AUTO_TEST_CASE(what_a_language_tag_is) {
  const temporary_folder folder;
  for (const std::string good : {"en", "de-CH-1996", "x-a1", "zh-Hant"}) {
    folder.write("a.rdf", document("xml:lang='" + good + "'"));
    const auto got = run({"clean", "--to", "ntriples", "a.rdf"});
    BOOST_TEST(got.status == 0);
    BOOST_TEST(got.out == "<http://e/s> <http://e/p> \"t\"@" + good + " .\n" + other_statement);
    BOOST_TEST(run({"check", "a.rdf"}).status == 0);
  }
  for (const std::string bad : {"e n", "-en", "en-", "en--us", "1en", "\u00e9", " en", "en_US"}) {
    folder.write("a.rdf", document("xml:lang='" + bad + "'"));
    const auto got = run({"clean", "--to", "ntriples", "--policy", "skip", "a.rdf"});
    BOOST_TEST_CONTEXT(bad) {
      BOOST_TEST(got.out == other_statement);
      BOOST_TEST(got.status == 1);
      BOOST_TEST(run({"check", "a.rdf"}).status == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_empty_tag_is_no_language) {
  const temporary_folder folder;
  folder.write("a.rdf", document("xml:lang=''"));
  BOOST_TEST(run({"clean", "--to", "ntriples", "a.rdf"}).out ==
             "<http://e/s> <http://e/p> \"t\" .\n" + other_statement);
}

// Common in practice, and its meaning is clear.
BOOST_AUTO_TEST_CASE(an_underscore_is_repaired) {
  const temporary_folder folder;
  folder.write("a.rdf", document("xml:lang='en_US'"));
  const auto got = run({"clean", "--to", "ntriples", "--policy", "repair", "a.rdf"});
  BOOST_TEST(got.out == "<http://e/s> <http://e/p> \"t\"@en-US .\n" + other_statement);
  BOOST_TEST(contains(got.err, "xml:lang is not a language tag"));
}

BOOST_AUTO_TEST_CASE(property_attributes_and_inherited_languages) {
  const temporary_folder folder;
  folder.write("a.rdf",
               "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
               "xmlns:e='http://e/' xml:lang='a b'><rdf:Description rdf:about='http://e/s' "
               "e:p='t'><e:q xml:lang='en'>u</e:q><e:r>v</e:r><e:s rdf:resource='http://e/o'/>"
               "<e:x rdf:datatype='http://e/d'>1</e:x></rdf:Description></rdf:RDF>");
  const auto got = run({"clean", "--to", "ntriples", "--policy", "skip", "a.rdf"});
  BOOST_TEST(got.out ==
             "<http://e/s> <http://e/q> \"u\"@en .\n<http://e/s> <http://e/s> <http://e/o> .\n"
             "<http://e/s> <http://e/x> \"1\"^^<http://e/d> .\n");
}

// Exclusive Canonical XML keeps the attribute as it is; it is not the literal's language.
BOOST_AUTO_TEST_CASE(within_an_xml_literal) {
  const temporary_folder folder;
  folder.write("a.rdf", document("rdf:parseType='Literal'", "<b xml:lang='a b'>t</b>"));
  const auto got = run({"clean", "--to", "ntriples", "a.rdf"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.out, "xml:lang=\\\"a b\\\""), got.out);
}

BOOST_AUTO_TEST_SUITE_END()
