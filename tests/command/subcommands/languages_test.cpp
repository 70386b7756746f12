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
using leiri::test::content_of;
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
      BOOST_TEST(got.status == (policy == "skip" ? 0 : 1));  // only `skip` asks for that
      BOOST_TEST(contains(got.err, "[language-tag-syntax]"), got.err);
    }
  }
  const auto checked = run({"check", "a.rdf"});
  BOOST_TEST(checked.status == 1);
  BOOST_TEST(contains(checked.out, "[language-tag-syntax]"), checked.out);
}

// BCP 47 (RFC 5646 section 2.1)
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
      BOOST_TEST(got.status == 0);
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
  BOOST_TEST(contains(got.err, "repaired: language tag that is not well-formed: en_US"));
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

// RDF 1.1 Concepts section 3.3: a tag must be well-formed (BCP 47 section 2.2.9).
BOOST_AUTO_TEST_CASE(malformed_tags_in_lines) {
  const temporary_folder folder;
  const std::string start = "<http://e/s> <http://e/p> \"t\"@";
  folder.write("a.nt", start + "en_US .\n" + start + "abcdefghi .\n" + start + "zh-classical .\n" +
                           start + "en-GB .\n");
  const auto checked = run({"check", "a.nt"});
  BOOST_TEST(checked.status == 1);
  BOOST_TEST(contains(checked.out,
                      "a.nt:1:31: error: language tag that is not well-formed: en_US "
                      "[language-tag-syntax]"),
             checked.out);
  BOOST_TEST(contains(checked.out, "not well-formed: abcdefghi "));
  BOOST_TEST(!contains(checked.out, "en-GB"));
  const std::string good = start + "en-US .\n\n" + start + "lzh .\n" + start + "en-GB .\n";
  const auto repaired = run({"clean", "a.nt"});
  BOOST_TEST(repaired.out == good);
  BOOST_TEST(repaired.status == 1);  // one tag has no repair
  BOOST_TEST(run({"clean", "--policy", "repair-or-skip", "a.nt"}).status == 0);
  BOOST_TEST(run({"clean", "--policy", "skip", "a.nt"}).out == "\n\n\n" + start + "en-GB .\n");
  BOOST_TEST(run({"clean", "--policy", "fail", "a.nt"}).status == 1);
  BOOST_TEST(run({"clean", "--policy", "keep", "a.nt"}).out == content_of("a.nt"));
}

BOOST_AUTO_TEST_CASE(a_malformed_tag_is_repaired_in_place) {
  const temporary_folder folder;
  folder.write("a.ttl", "<http://e/s> <http://e/p> \"t\"@en_US , 'u'@sr_Latn_RS .\n");
  const auto turtle = run({"clean", "a.ttl"});
  BOOST_TEST(turtle.out == "<http://e/s> <http://e/p> \"t\"@en-US , 'u'@sr-Latn-RS .\n");
  BOOST_TEST(turtle.status == 0);
  folder.write("a.rdf", document("xml:lang='en_US'"));
  const auto xml = run({"clean", "a.rdf"});
  BOOST_TEST(xml.out == document("xml:lang='en-US'"));
  BOOST_TEST(xml.status == 0);
}

// A blank node may follow the tag without white space (N-Quads section 7).
BOOST_AUTO_TEST_CASE(the_label_of_a_graph_after_a_tag) {
  const temporary_folder folder;
  folder.write("a.nq", "<http://e/s> <http://e/p> \"t\"@en_:g .\n");
  const auto got = run({"check", "a.nq"});
  BOOST_TEST(got.status == 0, got.out);
}

BOOST_AUTO_TEST_CASE(malformed_tags_in_other_formats) {
  const temporary_folder folder;
  folder.write("a.jsonld",
               R"({"@id":"http://e/s","http://e/p":{"@value":"a","@language":"en_US"}})");
  const auto json_ld = run({"check", "a.jsonld"});
  BOOST_TEST(contains(json_ld.out, "warning: language tag that is not well-formed: en_US"),
             json_ld.out);
  folder.write("a.srj", R"({"head":{"vars":["x"]},"results":{"bindings":[{"x":{"type":"literal",)"
                        R"("value":"a","xml:lang":"en_US"}}]}})");
  BOOST_TEST(contains(run({"check", "a.srj"}).out, "not well-formed: en_US"));
  folder.write("a.rq", "SELECT * { ?s ?p \"a\"@en_US }");
  BOOST_TEST(contains(run({"check", "a.rq"}).out, "not well-formed: en_US"));
}

BOOST_AUTO_TEST_SUITE_END()
