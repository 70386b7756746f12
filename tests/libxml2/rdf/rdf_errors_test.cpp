#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>
#include <vector>

#include "rdf_triples.hpp"
#include "support/owned.hpp"

BOOST_AUTO_TEST_SUITE(rdf_errors)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// Violations of the grammar of RDF 1.1 XML Syntax section 7.2, read in every way: each way reports
/// the same, and a property element with an error leaves no statement behind.
namespace {

struct violation {
  std::string production;  ///< the section that the document violates
  std::string inside;      ///< of rdf_document()
  std::string statements;  ///< what is left: N-Triples
  code found = code::rdf_syntax;
};

const std::string ns = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const std::string after = "<http://h/s> <http://e/#after> \"\" . ";

/// An error in a property of <http://h/s>, which has another property too. If the error left out
/// too little, the statements of `node` would remain, which have other subjects.
violation in_property(std::string production, const std::string& property,
                      code found = code::rdf_syntax) {
  return {std::move(production),
          "<rdf:Description rdf:about='s'>" + property + "<e:after/></rdf:Description>", after,
          found};
}

const std::string node = "<e:C><e:q>v</e:q></e:C>";

const std::vector<violation> violations = {
    // 7.2.9 RDF, 7.2.10 nodeElementList
    {"7.2.9 text in rdf:RDF", "text<e:C rdf:about='s'/>",
     "<http://h/s> <" + ns + "type> <http://e/#C> ."},
    {"7.2.9 CDATA in rdf:RDF", "<![CDATA[x]]><e:C rdf:about='s'/>",
     "<http://h/s> <" + ns + "type> <http://e/#C> ."},
    // 7.2.11 nodeElement
    {"7.2.11 a node with the name of an attribute",
     "<rdf:about><e:p>" + node + "</e:p></rdf:about>", ""},
    {"7.2.11 a node with an old name", "<rdf:aboutEach><e:p>" + node + "</e:p></rdf:aboutEach>",
     ""},
    {"7.2.11 two names for a node",
     "<e:C rdf:about='a' rdf:nodeID='n'><e:p>" + node + "</e:p></e:C>", ""},
    {"7.2.11 an attribute of properties",
     "<e:C rdf:resource='a'><e:p>" + node + "</e:p></e:C><e:D rdf:about='s'/>",
     "<http://h/s> <" + ns + "type> <http://e/#D> ."},
    {"7.2.11 rdf:li as an attribute", "<e:C rdf:li='a'><e:p>" + node + "</e:p></e:C>", ""},
    {"7.2.11 text among properties",
     "<rdf:Description rdf:about='s'>text<e:after/></rdf:Description>", after},
    in_property("7.2.11 text among properties of an inner node",
                "<e:p><e:C>text<e:q>v</e:q></e:C></e:p>"),
    in_property("7.2.11 an inner node with an old attribute",
                "<e:p><e:C rdf:bagID='b'><e:q>" + node + "</e:q></e:C></e:p>"),
    {"7.2.34 rdf:nodeID that is not a name", "<e:C rdf:nodeID='a b'><e:p>" + node + "</e:p></e:C>",
     ""},
    {"7.2.22 rdf:ID that is not a name", "<e:C rdf:ID='1'><e:p>" + node + "</e:p></e:C>", "",
     code::rdf_id_syntax},
    {"7.2.22 rdf:ID twice", "<e:C rdf:ID='i'/><e:C rdf:ID='i'><e:p>" + node + "</e:p></e:C>",
     "<http://h/d#i> <" + ns + "type> <http://e/#C> .", code::rdf_id_duplicate},
    // 7.2.14 propertyElt
    in_property("7.2.14 a property with the name of an attribute",
                "<rdf:resource>" + node + "</rdf:resource>"),
    in_property("7.2.14 rdf:Description as a property",
                "<rdf:Description>" + node + "</rdf:Description>"),
    in_property("7.2.14 rdf:about on a property", "<e:p rdf:about='a'>" + node + "</e:p>"),
    in_property("7.2.22 rdf:ID of a property that is not a name",
                "<e:p rdf:ID='a b'>" + node + "</e:p>", code::rdf_id_syntax),
    // 7.2.15 resourcePropertyElt
    in_property("7.2.15 text before a node", "<e:p>text" + node + "</e:p>"),
    in_property("7.2.15 text behind a node", "<e:p>" + node + "text</e:p>"),
    in_property("7.2.15 a character reference behind a node", "<e:p>" + node + "&#65;</e:p>"),
    in_property("7.2.15 CDATA behind a node", "<e:p>" + node + "<![CDATA[text]]></e:p>"),
    in_property("7.2.15 two nodes", "<e:p>" + node + "<e:D><e:q>w</e:q></e:D></e:p>"),
    in_property("7.2.15 property attributes around a node", "<e:p e:a='v'>" + node + "</e:p>"),
    // 7.2.16 literalPropertyElt
    in_property("7.2.16 a datatype around a node", "<e:p rdf:datatype='t'>" + node + "</e:p>"),
    // 7.2.17 parseTypeLiteralPropertyElt to 7.2.20 parseTypeOtherPropertyElt
    in_property("7.2.17 a literal with a property attribute",
                "<e:p rdf:parseType='Literal' e:a='v'>" + node + "</e:p>"),
    in_property("7.2.18 a resource with rdf:resource",
                "<e:p rdf:parseType='Resource' rdf:resource='o'><e:q>v</e:q></e:p>"),
    in_property("7.2.18 text in parseType Resource",
                "<e:p rdf:parseType='Resource'><e:q>v</e:q>text</e:p>"),
    in_property("7.2.19 text in a collection",
                "<e:p rdf:parseType='Collection'>" + node + "text" + node + "</e:p>"),
    in_property("7.2.19 a collection with a datatype",
                "<e:p rdf:parseType='Collection' rdf:datatype='t'>" + node + "</e:p>"),
    // 7.2.21 emptyPropertyElt
    in_property("7.2.21 rdf:resource with text", "<e:p rdf:resource='o'>text</e:p>"),
    in_property("7.2.21 rdf:resource with a node", "<e:p rdf:resource='o'>" + node + "</e:p>"),
    in_property("7.2.21 rdf:nodeID with text", "<e:p rdf:nodeID='n'>text</e:p>"),
    in_property("7.2.21 property attributes with text", "<e:p e:a='v'>text</e:p>"),
    in_property("7.2.21 rdf:type with text", "<e:p rdf:type='T'>text</e:p>"),
    in_property("7.2.21 rdf:resource and rdf:nodeID",
                "<e:p rdf:resource='o' rdf:nodeID='n' e:a='v'/>"),
};

/// The innermost of two property elements is left out, and the outer one stays.
const std::vector<violation> nested = {
    {"7.2.21 an inner property",
     "<rdf:Description rdf:about='s'><e:p><rdf:Description rdf:about='o'><e:q>v</e:q>"
     "<e:r e:a='x'>text</e:r></rdf:Description></e:p></rdf:Description>",
     "<http://h/s> <http://e/#p> <http://h/o> . <http://h/o> <http://e/#q> \"v\" ."},
    {"7.2.15 an outer property, after an inner one without errors",
     "<rdf:Description rdf:about='s'><e:p><rdf:Description rdf:about='o'><e:q><rdf:Description"
     " rdf:about='x'><e:r>v</e:r></rdf:Description></e:q></rdf:Description>text</e:p><e:after/>"
     "</rdf:Description>",
     after},
};

void check(const violation& v) {
  BOOST_TEST_CONTEXT(v.production << ": " << v.inside) {
    const std::string document = rdf_document(v.inside);
    const rdf_reading converted(document);
    BOOST_TEST((converted.ending == ending::incomplete));
    BOOST_TEST(converted.heard.with(v.found).size() == 1U);
    const token_graph left = read_ntriples(v.statements);
    BOOST_TEST(is_isomorphic(converted.statement_set(), left),
               difference(converted.statement_set(), left));
    BOOST_TEST(checked(document, "http://d/doc.rdf").heard.reports == converted.heard.reports);
    BOOST_TEST(checked(document, "http://d/doc.rdf", 1).heard.reports == converted.heard.reports);
  }
}

/// The codes that are found in the document's tree, which has no columns.
std::vector<code> found_in_tree(const std::string& document) {
  const owned_document tree(
      xmlReadMemory(document.data(), static_cast<int>(document.size()), "d", nullptr, 0));
  recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("d");
  leiri::audit audit(heard, namespaces);
  leiri::libxml2::audit_document(audit, tree.get(), {.base = "http://d/doc.rdf"});
  std::vector<code> found;
  for (const told& t : heard.reports) {
    found.push_back(t.code);
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_violation_is_reported_in_both_ways_and_leaves_nothing_behind) {
  BOOST_TEST(violations.size() >= 22U);
  for (const violation& v : violations) {
    check(v);
  }
}

BOOST_AUTO_TEST_CASE(only_the_innermost_property_is_left_out) {
  for (const violation& v : nested) {
    check(v);
  }
}

BOOST_AUTO_TEST_CASE(a_tree_has_the_same_violations) {
  for (const violation& v : violations) {
    BOOST_TEST_CONTEXT(v.production) {
      BOOST_TEST((found_in_tree(rdf_document(v.inside)) == std::vector<code>{v.found}));
    }
  }
}

BOOST_AUTO_TEST_CASE(text_outside_of_rdf_is_not_read) {
  const std::string document = "<svg xmlns='http://www.w3.org/2000/svg'>a" +
                               rdf_document("<e:C/>") + "b<text>c</text></svg>";
  BOOST_TEST(checked(document).heard.reports.empty());
  BOOST_TEST(found_in_tree(document).empty());
}

/// XML 1.0 section 2.12: the RDF inherits the language of the elements around it.
BOOST_AUTO_TEST_CASE(languages_are_the_same_in_both_ways) {
  const std::string rdf = rdf_document(
      "<rdf:Description rdf:about='s'><e:p>v</e:p>"
      "</rdf:Description>");
  const auto reports = [&](const std::string& start) {
    const std::string document =
        "<svg xmlns='http://www.w3.org/2000/svg'" + start + ">" + rdf + "</svg>";
    const rdf_reading converted(document);
    BOOST_TEST(checked(document, "http://d/doc.rdf").heard.reports == converted.heard.reports);
    return converted.heard.with(code::rdf_syntax).size();
  };
  BOOST_TEST(reports(" xml:lang='en'") == 0U);
  BOOST_TEST(reports(" xml:lang='e n'") == 1U);
  BOOST_TEST(reports("><g xml:lang='e n'/><g") == 0U);
}

BOOST_AUTO_TEST_CASE(literals_have_the_same_limit_in_both_ways) {
  for (const std::string start : {"<e:p>", "<e:p rdf:parseType='Literal'>"}) {
    const std::string document =
        rdf_document("<rdf:Description rdf:about='s'>" + start + std::string(10'000'001, 'x') +
                     "</e:p></rdf:Description>");
    const checked c(document, "http://d/doc.rdf");
    BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
    BOOST_TEST(c.heard.reports == rdf_reading(document).heard.reports);
  }
}

/// The statements of an open property are held up to a limit; then they are passed on.
BOOST_AUTO_TEST_CASE(no_statement_of_a_very_large_property_is_lost) {
  std::string items;
  const std::string value(100'000, 'x');
  for (int i = 0; i < 1000; ++i) {
    items += "<rdf:Description rdf:about='i'><e:q>" + value + "</e:q></rdf:Description>";
  }
  const std::string document =
      rdf_document("<rdf:Description rdf:about='s'><e:p rdf:parseType='Collection'>" + items +
                   "</e:p></rdf:Description>");
  recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("d");
  leiri::audit audit(heard, namespaces);
  std::size_t count = 0;
  const auto end = leiri::libxml2::read_rdf_xml(audit, bytes_of(document), {.base = "http://d/"},
                                                [&](const leiri::statement&) { ++count; });
  BOOST_TEST((end == ending::complete));
  BOOST_TEST(count == 3001U);  // the values, rdf:first, rdf:rest, and the property
}

BOOST_AUTO_TEST_SUITE_END()
