#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "rdf_triples.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(rdf_xml_1_2)

using leiri::code;
using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using namespace leiri::test;

/// RDF 1.2 XML Syntax: versions, base directions, reifiers and triple terms.
namespace {

using statement_lines = std::vector<std::string>;

/// With rdf: and e: for the namespaces of rdf_document(), and : for its base.
std::string shortened(std::string text) {
  text = replaced(std::move(text), "<http://www.w3.org/1999/02/22-rdf-syntax-ns#", "<rdf:");
  return replaced(replaced(std::move(text), "<http://e/#", "<e:"), "<http://h/", "<:");
}

/// `properties` of <http://h/s>, with attributes on their node.
std::string about_s(const std::string& properties, const std::string& attributes = {}) {
  return rdf_document("<rdf:Description rdf:about='s' xmlns:its='http://www.w3.org/2005/11/its' " +
                      attributes + ">" + properties + "</rdf:Description>");
}

statement_lines statements_of(const rdf_reading& r) {
  statement_lines out;
  for (const triple& t : r.statements) {
    out.push_back(shortened(t[0] + ' ' + t[1] + ' ' + t[2]));
  }
  return out;
}

void makes(const std::string& document, const statement_lines& expected) {
  BOOST_TEST_CONTEXT(document) {
    const rdf_reading r(document);
    BOOST_TEST(statements_of(r) == expected, boost::test_tools::per_element());
    BOOST_TEST((r.ending == ending::complete));
    BOOST_TEST(r.heard.reports.empty());
  }
}

/// One violation of the grammar, which leaves out the property but not <e:after>.
void refuses(const std::string& property) {
  const std::string document = about_s(property + "<e:after/>", "rdf:version='1.2'");
  BOOST_TEST_CONTEXT(document) {
    const rdf_reading r(document);
    BOOST_TEST(statements_of(r) == statement_lines{"<:s> <e:after> \"\""},
               boost::test_tools::per_element());
    BOOST_TEST((r.ending == ending::incomplete));
    BOOST_TEST(r.heard.reports.size() == 1U);
    BOOST_TEST(r.heard.with(code::rdf_syntax).size() == 1U);
  }
}

const std::string triple_property = "<e:p rdf:parseType='Triple'>";

}  // namespace

BOOST_AUTO_TEST_CASE(triple_terms) {
  const auto with_triple = [](const std::string& content) {
    return about_s(triple_property + content + "</e:p>", "rdf:version='1.2'");
  };
  makes(with_triple("<rdf:Description rdf:about='a'><e:q>x</e:q></rdf:Description>"),
        {"<:s> <e:p> <<( <:a> <e:q> \"x\" )>>"});
  makes(with_triple("\n<e:C rdf:about='a'/> <!-- c -->"),
        {"<:s> <e:p> <<( <:a> <rdf:type> <e:C> )>>"});
  makes(with_triple("<rdf:Description rdf:about='a' e:q='x' xml:lang='en'/>"),
        {"<:s> <e:p> <<( <:a> <e:q> \"x\"@en )>>"});
  makes(with_triple("<rdf:Description rdf:nodeID='n'><e:q rdf:resource='b'/></rdf:Description>"),
        {"<:s> <e:p> <<( _:n <e:q> <:b> )>>"});
  makes(with_triple("<rdf:Description rdf:about='a'><e:q rdf:parseType='Triple'>"
                    "<e:C rdf:about='b'/></e:q></rdf:Description>"),
        {"<:s> <e:p> <<( <:a> <e:q> <<( <:b> <rdf:type> <e:C> )>> )>>"});
  makes(with_triple("<rdf:Description rdf:about='a'><e:q rdf:parseType='Collection'/>"
                    "</rdf:Description>"),
        {"<:s> <e:p> <<( <:a> <e:q> <rdf:nil> )>>"});
}

// The content is exactly one triple.
BOOST_AUTO_TEST_CASE(broken_triple_terms) {
  for (const std::string content :
       {"", "<rdf:Description rdf:about='a'/>", "<e:C><e:q>x</e:q></e:C>",
        "<rdf:Description e:q='x' e:r='y'/>",
        "<rdf:Description><e:q><e:C/></e:q></rdf:Description>",
        "<rdf:Description><e:q rdf:ID='i'>x</e:q></rdf:Description>",
        "<rdf:Description><e:q rdf:annotation='i'>x</e:q></rdf:Description>",
        "<rdf:Description><e:q rdf:parseType='Collection'><e:C/></e:q></rdf:Description>", "text",
        "<e:C/><e:C/>"}) {
    refuses(triple_property + content + "</e:p>");
  }
  refuses("<e:p rdf:parseType='Triple' rdf:resource='x'><e:C/></e:p>");
}

// Version 1.2 is declared on the element or around it.
BOOST_AUTO_TEST_CASE(versions) {
  const std::string content = triple_property + "<e:C rdf:about='a'/></e:p>";
  const statement_lines made = {"<:s> <e:p> <<( <:a> <rdf:type> <e:C> )>>"};
  makes(about_s(content, "rdf:version='1.2-basic'"), made);
  makes(about_s("<e:p rdf:version='1.2' rdf:parseType='Triple'><e:C rdf:about='a'/></e:p>"), made);
  for (const std::string version : {"", "rdf:version='1.1'"}) {
    const rdf_reading r(about_s(content + "<e:after rdf:version='1.2'/>", version));
    BOOST_TEST(statements_of(r) == statement_lines{"<:s> <e:after> \"\""},
               boost::test_tools::per_element());
    BOOST_TEST((r.ending == ending::complete));
    BOOST_TEST(r.heard.reports.size() == 1U);
    BOOST_TEST(r.heard.with(code::rdf_version_missing).size() == 1U);
  }
  const rdf_reading bad(about_s(triple_property + "<e:C rdf:about='a b'/></e:p>"));
  BOOST_TEST(bad.heard.with(code::path_character).size() == 1U);
  const rdf_reading unknown(about_s("<e:q/>", "rdf:version='2.0'"));
  BOOST_TEST(unknown.heard.with(code::rdf_version_unknown).size() == 1U);
  BOOST_TEST((unknown.ending == ending::complete));
}

// its:dir is inherited, and an empty one resets it.
BOOST_AUTO_TEST_CASE(base_directions) {
  makes(about_s("<e:q>a</e:q><e:q its:dir='ltr'>b</e:q><e:q its:dir=''>c</e:q>"
                "<e:q xml:lang=''>d</e:q><e:q rdf:datatype='t'>e</e:q><e:q><e:C e:r='f'/></e:q>",
                "rdf:version='1.2' its:version='2.0' its:dir='rtl' xml:lang='ar'"),
        {"<:s> <e:q> \"a\"@ar--rtl", "<:s> <e:q> \"b\"@ar--ltr", "<:s> <e:q> \"c\"@ar",
         "<:s> <e:q> \"d\"", "<:s> <e:q> \"e\"^^<:t>", "_:b1 <rdf:type> <e:C>",
         "_:b1 <e:r> \"f\"@ar--rtl", "<:s> <e:q> _:b1"});
  makes(about_s("<e:q>a</e:q>", "its:version='2.0' its:dir='rtl' xml:lang='ar'"),
        {"<:s> <e:q> \"a\"@ar"});
  const rdf_reading odd(about_s("<e:q>a</e:q>", "rdf:version='1.2' its:dir='auto' xml:lang='ar'"));
  BOOST_TEST(odd.heard.with(code::rdf_syntax).size() == 1U);
}

// rdf:annotation and rdf:annotationNodeID, in every version
BOOST_AUTO_TEST_CASE(reifiers) {
  makes(about_s("<e:q rdf:annotation='r'>x</e:q>"),
        {"<:s> <e:q> \"x\"", "<:r> <rdf:reifies> <<( <:s> <e:q> \"x\" )>>"});
  makes(about_s("<e:q rdf:annotationNodeID='n' rdf:resource='o'/>"),
        {"<:s> <e:q> <:o>", "_:n <rdf:reifies> <<( <:s> <e:q> <:o> )>>"});
  makes(about_s("<e:q rdf:annotation='#r' rdf:parseType='Resource'/>"),
        {"<:s> <e:q> _:b1", "<:d#r> <rdf:reifies> <<( <:s> <e:q> _:b1 )>>"});
  makes(about_s("<e:q rdf:annotation='r' rdf:parseType='Triple'><e:C rdf:about='a'/></e:q>",
                "rdf:version='1.2'"),
        {"<:s> <e:q> <<( <:a> <rdf:type> <e:C> )>>",
         "<:r> <rdf:reifies> <<( <:s> <e:q> <<( <:a> <rdf:type> <e:C> )>> )>>"});
  refuses("<e:q rdf:annotation='a' rdf:annotationNodeID='b'>x</e:q>");
  refuses("<e:q rdf:annotationNodeID='a b'>x</e:q>");
  BOOST_TEST(
      rdf_reading(rdf_document("<e:C rdf:annotation='a'/>")).heard.with(code::rdf_syntax).size() ==
      1U);
}

// A policy drops exactly the statements that contain the identifier.
BOOST_AUTO_TEST_CASE(skipped_identifiers) {
  leiri::audit_options options;
  options.policies = policy_table(policy::skip);
  const rdf_reading r(
      about_s("<e:q rdf:annotation='a b'>x</e:q><e:q rdf:annotation='r' rdf:resource='a b'/>" +
                  triple_property + "<e:C rdf:about='a b'/></e:p><e:q>y</e:q>",
              "rdf:version='1.2'"),
      "http://d/doc.rdf", options);
  BOOST_TEST(statements_of(r) == (statement_lines{"<:s> <e:q> \"x\"", "<:s> <e:q> \"y\""}),
             boost::test_tools::per_element());
  BOOST_TEST((r.ending == ending::complete));
  BOOST_TEST(r.heard.with(code::path_character).size() == 3U);
  BOOST_TEST(r.heard.with(code::rdf_syntax).empty());
}

// RDF 1.2 Concepts: a literal of these datatypes has a language, so there is no such literal.
BOOST_AUTO_TEST_CASE(datatypes_that_need_a_language) {
  const std::string rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  for (const std::string name : {"langString", "dirLangString"}) {
    for (const policy p : {policy::keep, policy::skip, policy::repair}) {
      leiri::audit_options options;
      options.policies = policy_table(p);
      const rdf_reading r(
          about_s("<e:p rdf:datatype='" + rdf + name + "'>x</e:p><e:q>y</e:q>", "xml:lang='en'"),
          "http://d/doc.rdf", options);
      BOOST_TEST(r.heard.with(code::rdf_language_missing).size() == 1U);
      BOOST_TEST(statements_of(r).size() == (p == policy::keep ? 2U : 1U));
      BOOST_TEST(statements_of(r).back() == "<:s> <e:q> \"y\"@en");
    }
  }
}

BOOST_AUTO_TEST_CASE(nesting) {
  std::string content = "<e:C rdf:about='a'/>";
  std::string term = "<<( <:a> <rdf:type> <e:C> )>>";
  for (int i = 0; i < 60; ++i) {
    content =
        "<rdf:Description rdf:about='a'>" + triple_property + content + "</e:p></rdf:Description>";
    term = "<<( <:a> <e:p> " + term + " )>>";
  }
  makes(about_s(triple_property + content + "</e:p>", "rdf:version='1.2'"), {"<:s> <e:p> " + term});
}

BOOST_AUTO_TEST_SUITE_END()
