#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(rdf_xml)

using leiri::code;
using leiri::test::checked;

namespace {

std::string rdf(const std::string& inside) {
  return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/#'"
         " xml:base='http://h/d'>\n" +
         inside + "</rdf:RDF>";
}

std::vector<std::string> terms(const checked& c, const std::string& role) {
  std::vector<std::string> out;
  for (const leiri::test::seen& s : c.heard.in_role(role)) {
    out.push_back(s.resolved);
  }
  return out;
}

using strings = std::vector<std::string>;
const std::string ns = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

}  // namespace

BOOST_AUTO_TEST_CASE(slots) {
  const checked c(
      rdf("<e:C rdf:about='s' e:attr='v' rdf:type='http://e/#D' xml:lang='en'>"
          "<e:p rdf:resource='o'/><e:q rdf:datatype='http://e/#dt'>1</e:q>"
          "<rdf:type rdf:resource='http://e/#E'/><e:r rdf:nodeID='b'/></e:C>"));
  BOOST_TEST((terms(c, "subject") == strings{"http://h/s"}));
  BOOST_TEST((terms(c, "predicate") == strings{"http://e/#attr", ns + "type", "http://e/#p",
                                               "http://e/#q", ns + "type", "http://e/#r"}));
  BOOST_TEST(
      (terms(c, "object") == strings{"http://e/#C", "http://e/#D", "http://h/o", "http://e/#E"}));
  BOOST_TEST((terms(c, "datatype") == strings{"http://e/#dt"}));
  BOOST_TEST(c.heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(namespaces_count_declarations_and_uses) {
  const checked c(
      rdf("<e:C rdf:about='s'><e:p rdf:resource='http://e/#o'/>"
          "<e:q rdf:datatype='http://x/dt'>1</e:q></e:C>"));
  BOOST_TEST(c.count_of("http://e/#") ==
             4U);  // declared, C, p, q; subjects and objects do not count
  BOOST_TEST(c.count_of("http://x/") == 1U);
  BOOST_TEST(c.count_of(ns) == 1U);
}

BOOST_AUTO_TEST_CASE(levels) {
  const checked c(
      rdf("<rdf:Description><e:res rdf:parseType='Resource'><e:in><e:Node/></e:in></e:res>"
          "<e:col rdf:parseType='Collection'><e:One/><e:Two/></e:col>"
          "<e:lit rdf:parseType='Literal'><e:no e:x='y' rdf:about='bad %'>"
          "<a xmlns='http://www.w3.org/1999/xhtml' href='%'/></e:no></e:lit>"
          "<e:after/></rdf:Description>"));
  BOOST_TEST((terms(c, "predicate") == strings{"http://e/#res", "http://e/#in", "http://e/#col",
                                               "http://e/#lit", "http://e/#after"}));
  BOOST_TEST((terms(c, "object") == strings{"http://e/#Node", "http://e/#One", "http://e/#Two"}));
  BOOST_TEST(c.heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(ids) {
  const std::string document =
      rdf("<e:C rdf:ID='a'/>\n<e:C rdf:ID='a'/>\n<e:C rdf:ID='a' xml:base='http://h/other'/>\n"
          "<e:C rdf:ID='a b'/>\n<e:C rdf:ID='1a'/>\n<e:C rdf:ID='\u00E9'/>");
  const checked c(document);
  BOOST_TEST((terms(c, "subject") ==
              strings{"http://h/d#a", "http://h/d#a", "http://h/other#a", "http://h/d#\u00E9"}));
  BOOST_TEST_REQUIRE(c.heard.with(code::rdf_id_duplicate).size() == 1U);
  BOOST_TEST(c.heard.with(code::rdf_id_duplicate)[0].where.line == 3U);
  BOOST_TEST_REQUIRE(c.heard.with(code::rdf_id_syntax).size() == 2U);
  BOOST_TEST(c.heard.with(code::rdf_id_syntax)[0].where == leiri::test::place_of(document, "a b"));
}

BOOST_AUTO_TEST_CASE(absolute_references_stay_as_they_are) {
  const checked c(rdf("<rdf:Description rdf:about='http://h/a/../b'/>"));
  BOOST_TEST((terms(c, "subject") == strings{"http://h/a/../b"}));
  BOOST_TEST(c.heard.with(code::dot_segments).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_term_has_the_position_of_its_name) {
  const std::string document =
      rdf("<rdf:Description\n e:name='v'><e:pr\u00F6p/></rdf:Description>");
  const auto found = checked(document).heard.in_role("predicate");
  BOOST_TEST_REQUIRE(found.size() == 2U);
  BOOST_TEST(found[0].where == leiri::test::place_of(document, "e:name"));
  BOOST_TEST(found[1].where == leiri::test::place_of(document, "e:pr"));
}

BOOST_AUTO_TEST_CASE(a_repeated_term_is_reported_and_counted_each_time) {
  const std::string document =
      rdf("<rdf:Description><e:p/><e:q/><e:p/>"
          "<f:p xmlns:f='http://e/#'/><e:p/></rdf:Description>\n<e:p/>");
  const checked c(document);
  BOOST_TEST((terms(c, "predicate") ==
              strings{"http://e/#p", "http://e/#q", "http://e/#p", "http://e/#p", "http://e/#p"}));
  BOOST_TEST((terms(c, "object") == strings{"http://e/#p"}));
  BOOST_TEST(c.heard.in_role("object")[0].where == leiri::test::place_of(document, "\n<e:p/>", 2));
  BOOST_TEST(c.count_of("http://e/#") == 8U);  // declared twice, used six times
  const strings prefixes{"e", "f"};
  BOOST_TEST(c.namespaces.entries()[1].prefixes == prefixes, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_repeated_invalid_term_is_reported_each_time) {
  const std::string document =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='HTTP://e/'>"
      "<e:C/>\n<e:C/>\n<e:C><p/></e:C><r:Description e:C=''><p/></r:Description></r:RDF>";
  const checked c(document);
  // once for the declaration, and once for each of four terms
  BOOST_TEST_REQUIRE(c.heard.with(code::scheme_uppercase).size() == 5U);
  BOOST_TEST(c.heard.with(code::scheme_uppercase)[2].where ==
             leiri::test::place_of(document, "\n<e:C/>", 2));
  BOOST_TEST(c.heard.with(code::scheme_uppercase)[4].where ==
             leiri::test::place_of(document, "e:C=''"));
  BOOST_TEST(c.heard.with(code::scheme_missing).size() == 2U);
}

BOOST_AUTO_TEST_CASE(each_document_counts_separately) {
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit(heard, namespaces);
  const std::string document = rdf("<e:C/><e:C/>");
  for (const char* name : {"one", "two"}) {
    namespaces.begin_document(name);
    const auto end = leiri::libxml2::audit_document(audit, leiri::test::bytes_of(document),
                                                    {.base = "file:///d/doc.xml"});
    BOOST_TEST((end == leiri::ending::complete));
  }
  const leiri::namespace_entry& e = namespaces.entries()[1];
  BOOST_TEST(e.name == "http://e/#");
  BOOST_TEST_REQUIRE(e.uses.size() == 2U);
  BOOST_TEST(e.uses[0].count == 3U);
  BOOST_TEST(e.uses[1].count == 3U);
}

BOOST_AUTO_TEST_CASE(element_names_without_a_namespace) {
  BOOST_TEST(checked(rdf("<rdf:Description><p/></rdf:Description>"))
                 .heard.with(code::scheme_missing)
                 .size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_node_may_be_the_root) {
  const checked c(
      "<e:C xmlns:e='http://e/#' xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
      " r:about='x'><e:p>v</e:p></e:C>");
  BOOST_TEST((terms(c, "subject") == strings{"file:///d/x"}));
  BOOST_TEST((terms(c, "predicate") == strings{"http://e/#p"}));
}

BOOST_AUTO_TEST_CASE(rdf_within_another_document) {
  const checked c("<svg xmlns='http://www.w3.org/2000/svg'>" +
                  rdf("<rdf:Description rdf:about=''/>") + "<a href='x'/></svg>");
  BOOST_TEST((terms(c, "subject") == strings{"http://h/d"}));
  BOOST_TEST((terms(c, "attribute:href") == strings{"file:///d/x"}));
}

BOOST_AUTO_TEST_SUITE_END()
