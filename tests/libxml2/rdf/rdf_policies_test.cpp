#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "rdf_triples.hpp"

BOOST_AUTO_TEST_SUITE(rdf_policies)

using leiri::code;
using leiri::ending;
using leiri::policy;
using leiri::role;
using namespace leiri::test;

/// What happens to statements with invalid identifiers.
namespace {

using strings = std::vector<std::string>;

rdf_reading read(const std::string& document, leiri::policy_table policies) {
  leiri::audit_options options;
  options.policies = policies;
  return rdf_reading(document, "http://d/doc.rdf", options);
}

strings objects(const rdf_reading& r) {
  strings out;
  for (const triple& t : r.statements) {
    out.push_back(t[2]);
  }
  return out;
}

const std::string document = rdf_document(
    "<rdf:Description rdf:about='s'><e:p rdf:resource='a b'/><e:p rdf:resource='c'/>"
    "<e:p rdf:datatype='d e'>1</e:p></rdf:Description>");

}  // namespace

BOOST_AUTO_TEST_CASE(each_policy) {
  BOOST_TEST(objects(read(document, leiri::policy_table(policy::skip))) == strings{"<http://h/c>"});
  BOOST_TEST(objects(read(document, leiri::policy_table(policy::keep))) ==
             (strings{"<http://h/a b>", "<http://h/c>", "\"1\"^^<http://h/d e>"}));
  BOOST_TEST(objects(read(document, leiri::policy_table(policy::repair))) ==
             (strings{"<http://h/a%20b>", "<http://h/c>", "\"1\"^^<http://h/d%20e>"}));
  const rdf_reading failed = read(document, leiri::policy_table(policy::fail));
  BOOST_TEST((failed.ending == ending::stopped));
  BOOST_TEST(failed.statements.empty());
  BOOST_TEST(failed.heard.with(code::path_character).size() == 1U);
}

BOOST_AUTO_TEST_CASE(by_role) {
  leiri::policy_table policies(policy::repair);
  policies[role::datatype] = policy::fail;
  const rdf_reading r = read(document, policies);
  BOOST_TEST((r.ending == ending::stopped));
  BOOST_TEST(objects(r) == (strings{"<http://h/a%20b>", "<http://h/c>"}));
}

// A list loses a member without leaving a node for it.
BOOST_AUTO_TEST_CASE(a_skipped_term_removes_its_statements) {
  const rdf_reading r =
      read(rdf_document("<e:C rdf:about='%'><e:p><e:D rdf:about='d'><e:q>v</e:q></e:D></e:p></e:C>"
                        "<rdf:Description rdf:about='s'><e:p rdf:ID='i' rdf:resource='%'/>"
                        "<e:p rdf:parseType='Collection'><rdf:Description rdf:about='%'/></e:p>"
                        "</rdf:Description>"),
           leiri::policy_table(policy::skip));
  const std::string rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  const token_graph left = read_ntriples("<http://h/d> <" + rdf +
                                         "type> <http://e/#D> ."
                                         "<http://h/d> <http://e/#q> \"v\" ."
                                         "<http://h/s> <http://e/#p> <" +
                                         rdf + "nil> .");
  BOOST_TEST((r.ending == ending::complete));
  BOOST_TEST(is_isomorphic(r.statement_set(), left), difference(r.statement_set(), left));
}

BOOST_AUTO_TEST_CASE(names_that_are_not_iris) {
  const std::string bad =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/ /'>"
      "<r:Description r:about='http://s/' e:a='1'><e:p>v</e:p><e:p>w</e:p><p>x</p></r:Description>"
      "</r:RDF>";
  BOOST_TEST(read(bad, leiri::policy_table(policy::skip)).statements.empty());
  const rdf_reading repaired = read(bad, leiri::policy_table(policy::repair));
  BOOST_TEST(
      (repaired.statement_set() ==
       read_ntriples("<http://s/> <http://e/%20/a> \"1\" . <http://s/> <http://e/%20/p> \"v\" ."
                     "<http://s/> <http://e/%20/p> \"w\" .")));
}

BOOST_AUTO_TEST_CASE(bases) {
  const std::string nested = rdf_document(
      "<rdf:Description rdf:about='s' xml:base='http://o/[/'>"
      "<e:p rdf:resource='a'/><e:p rdf:resource='http://a/'/></rdf:Description>"
      "<rdf:Description rdf:about='t'><e:p/></rdf:Description>");
  // Better no statement than one about another thing.
  BOOST_TEST(objects(read(nested, leiri::policy_table(policy::skip))) == strings{"\"\""});
  const rdf_reading repaired = read(nested, leiri::policy_table(policy::repair));
  BOOST_TEST(objects(repaired) == (strings{"<http://o/%5B/a>", "<http://a/>", "\"\""}));
  BOOST_TEST(repaired.statements[0][0] == "<http://o/%5B/s>");
  BOOST_TEST((read(nested, leiri::policy_table(policy::fail)).ending == ending::stopped));
}

BOOST_AUTO_TEST_CASE(without_a_base) {
  const std::string d =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/#'>"
      "<e:C r:about='x'/><e:C r:ID='i'/><e:C r:about='http://a/'/></r:RDF>";
  const rdf_reading r(d, "");
  BOOST_TEST(r.heard.with(code::relative_without_base).size() == 2U);
  BOOST_TEST_REQUIRE(r.statements.size() == 1U);
  BOOST_TEST(r.statements[0][0] == "<http://a/>");
}

BOOST_AUTO_TEST_CASE(exceptions_of_the_sink_are_passed_on) {
  recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("d");
  leiri::audit audit(heard, namespaces);
  const auto throwing = [](const leiri::statement&) { throw std::runtime_error("full"); };
  BOOST_CHECK_THROW(
      leiri::libxml2::read_rdf_xml(audit, bytes_of(document), {.base = "http://d/"}, throwing),
      std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
