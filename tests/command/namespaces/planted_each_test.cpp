#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "command/namespaces/planted.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(planted_each)

using leiri::test::contains;
using leiri::test::findings_about;
using leiri::test::planted_files;
using leiri::test::run;
using leiri::test::strings;
using leiri::test::temporary_folder;

// As in planted_test.cpp: slips that several documents have, and names that were published twice.

namespace {

void expect(const planted_files& files, strings wanted) {
  const strings got = findings_about(files);
  std::sort(wanted.begin(), wanted.end());
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

std::string turtle(const std::string& name, const std::string& rest = "<x:s> p:t 1 .") {
  return "@prefix p: <" + name + "> .\n" + rest + "\n";
}

std::string element(const std::string& name) { return "<p:a xmlns:p='" + name + "'/>"; }

/// The same slip in each of three documents, and a finding in each.
void expect_in_each(const planted_files& others, const std::string& ending, const std::string& text,
                    const std::string& finding) {
  planted_files files = others;
  for (const std::string name : {"a", "b", "d/c"}) {
    files.emplace_back(name + ending, text);
  }
  expect(files, {finding, finding, finding});
  if (!others.empty()) {
    expect(others, {});
  }
}

const std::string shelf = "http://library.test/shelf#";
const planted_files shelf_ontology = {
    {"o.ttl",
     "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n@prefix s: <" + shelf +
         "> .\n<http://library.test/shelf> a owl:Ontology .\ns:author a owl:ObjectProperty .\n"}};

}  // namespace

// namespaces.md section 2: a finding is reported once for each document that has it.
BOOST_AUTO_TEST_CASE(each_document_has_its_finding) {
  expect_in_each({}, ".ttl", turtle("http://purl.org/dc/terms", "<x:s> a <x:o> ."),
                 "info namespace-near-miss http://purl.org/dc/terms");
  expect_in_each({}, ".ttl", turtle("http://xmlns.com/foaf/0.1#", "<x:s> p:name 1 ."),
                 "warning namespace-near-miss http://xmlns.com/foaf/0.1#");
  expect_in_each({}, ".xml", element("http://www.w3.org/1999/xlinks"),
                 "warning namespace-misspelt http://www.w3.org/1999/xlinks");
  expect_in_each({}, ".ttl", turtle("http://purl.org/dc/elements/1.0/", "<x:s> p:title 1 ."),
                 "info namespace-superseded http://purl.org/dc/elements/1.0/");
  expect_in_each({}, ".xml", element("http://www.w3.org/2001/XMLSchema#"),
                 "warning namespace-form http://www.w3.org/2001/XMLSchema#");
  expect_in_each({}, ".ttl", turtle("http://library.test/voc"),
                 "warning namespace-without-separator http://library.test/voc");
  expect_in_each({}, ".ttl", turtle("http://xmlns.com/foaf/0.1/", "<x:s> p:nmae 1 ."),
                 "warning term-unknown http://xmlns.com/foaf/0.1/nmae");
  expect_in_each({}, ".nt", "<x:s> <x:p> <http://www.w3.org/2002/07/owl#Clas> .\n",
                 "warning term-unknown http://www.w3.org/2002/07/owl#Clas");
  expect_in_each(shelf_ontology, ".ttl", turtle(shelf, "<x:s> p:auhtor 1 ."),
                 "warning term-unknown " + shelf + "auhtor");
  expect_in_each(shelf_ontology, ".nt", "<x:s> <http://library.test/shelfauthor> <x:o> .\n",
                 "warning namespace-joined http://library.test/shelfauthor");
  expect_in_each({}, ".ttl", "@prefix foaf: <http://library.test/f#> .\n<x:s> foaf:p 1 .\n",
                 "warning prefix-unusual foaf");
  expect_in_each(
      {}, ".xsd",
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='http://l.test/a/' "
      "xmlns:a='http://l.test/a'/>",
      "warning namespace-mismatch http://l.test/a");
}

// Whether a document uses a name or only declares it is asked for each document.
BOOST_AUTO_TEST_CASE(severities_are_those_of_the_document) {
  const std::string wrong = "http://xmlns.com/foaf/0.1#";
  expect({{"a.ttl", turtle(wrong)}, {"b.ttl", turtle(wrong, "<x:s> <x:p> 1 .")}},
         {"warning namespace-near-miss " + wrong, "info namespace-near-miss " + wrong});
  // http and https of schema.org matter within a document.
  const std::string both =
      "@prefix s: <http://schema.org/> .\n@prefix t: <https://schema.org/> .\n"
      "<x:s> s:name 1 ; t:name 2 .\n";
  const planted_files plain = {{"p1.ttl", turtle("http://schema.org/", "<x:s> p:name 1 .")},
                               {"p2.ttl", turtle("http://schema.org/", "<x:s> p:name 1 .")}};
  planted_files files = plain;
  files.emplace_back("both.ttl", both);
  files.emplace_back("s.ttl", turtle("https://schema.org/", "<x:s> p:name 1 ."));
  expect(files, {"warning namespace-near-miss https://schema.org/",
                 "info namespace-near-miss https://schema.org/"});
  expect(plain, {});
}

BOOST_AUTO_TEST_CASE(uses_are_counted_in_each_document) {
  const temporary_folder folder;
  const std::string slip = "@prefix f: <http://xmlns.com/foaf/0.1/> .\n<x:s> f:nmae 1";
  folder.write("d/a.ttl", slip + ", 2 . <x:t> f:nmae 3 .\n");
  folder.write("d/b.ttl", "\n" + slip + " .\n");
  folder.write("d/c.nt",
               "<x:s> <x:p> <http://www.w3.org/2002/07/owl#Clas> .\n"
               "<x:t> <x:p> <http://www.w3.org/2002/07/owl#Clas> .\n");
  folder.write("d/d.nt", "<x:s> <x:p> <http://www.w3.org/2002/07/owl#Clas> .\n");
  const auto alone = run({"check", "-q", "d"});
  BOOST_TEST(contains(alone.out,
                      "d/a.ttl:2:7: warning: term <http://xmlns.com/foaf/0.1/nmae> is "
                      "not defined by its vocabulary; the nearest is name; 2 uses ["));
  BOOST_TEST(contains(alone.out,
                      "d/b.ttl:3:7: warning: term <http://xmlns.com/foaf/0.1/nmae> is "
                      "not defined by its vocabulary; the nearest is name ["));
  BOOST_TEST(contains(alone.out, "d/c.nt:1:14: "));
  BOOST_TEST(contains(alone.out, "d/d.nt:1:14: "));
  for (const char* const jobs : {"-j1", "-j2", "-j4"}) {
    BOOST_TEST(run({"check", jobs, "-q", "d"}).out == alone.out);
  }
  strings reports;
  for (const std::string name : {"a.ttl", "b.ttl", "c.nt", "d.nt"}) {
    reports.push_back(name + ".json");
    run({"check", "-f", "json", "-o", reports.back(), "d/" + name});
  }
  strings merge = {"merge", "-q"};
  merge.insert(merge.end(), reports.begin(), reports.end());
  BOOST_TEST(run(merge).out == alone.out);
  run({"check", "-f", "json", "-o", "all.json", "d"});
  BOOST_TEST(run({"merge", "-q", "all.json"}).out == alone.out);
  BOOST_TEST(run({"merge", "-f", "json", "all.json"}).out == run({"check", "-f", "json", "d"}).out);
  // A steward sees each problem once.
  const std::string problems = run({"namespaces", "d"}).out;
  const std::size_t first = problems.find("foaf/0.1/nmae>");
  BOOST_TEST_REQUIRE(first != std::string::npos);
  BOOST_TEST(problems.find("foaf/0.1/nmae>", first + 1) == std::string::npos, problems);
}

// A comment suppresses the finding of its own document.
BOOST_AUTO_TEST_CASE(suppressions_hold_for_their_documents) {
  const std::string slip = turtle("http://xmlns.com/foaf/0.1/", "<x:s> p:nmae 1 .");
  const std::string finding = "warning term-unknown http://xmlns.com/foaf/0.1/nmae";
  expect({{"a.ttl", "# leiri-ignore-file term-unknown\n" + slip}, {"b.ttl", slip}}, {finding});
  expect({{"a.ttl", slip}, {"b.ttl", "# leiri-ignore-file term-unknown\n" + slip}}, {finding});
}

// Names that were published, each with the name that replaced it: never a misspelling of it.
BOOST_AUTO_TEST_CASE(names_that_were_published_before) {
  const std::string w3 = "http://www.w3.org/";
  const std::string ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
  const std::vector<std::pair<std::string, std::string>> names = {
      {w3 + "2007/02/addressing/metadata", w3 + "2007/05/addressing/metadata"},
      {w3 + "2004/12/addressing", w3 + "2005/08/addressing"},
      {w3 + "2005/02/addressing", w3 + "2005/08/addressing"},
      {w3 + "2005/03/addressing", w3 + "2005/08/addressing"},
      {"http://schemas.xmlsoap.org/ws/2003/03/addressing", w3 + "2005/08/addressing"},
      {"http://schemas.xmlsoap.org/ws/2004/03/addressing", w3 + "2005/08/addressing"},
      {w3 + "2006/02/addressing/wsdl", w3 + "2006/05/addressing/wsdl"},
      {w3 + "2003/11/wsdl", w3 + "ns/wsdl"},
      {w3 + "2004/03/wsdl", w3 + "ns/wsdl"},
      {w3 + "2004/08/wsdl", w3 + "ns/wsdl"},
      {w3 + "2005/08/wsdl", w3 + "ns/wsdl"},
      {w3 + "2006/01/wsdl", w3 + "ns/wsdl"},
      {w3 + "2003/11/xpath-functions", w3 + "2005/xpath-functions"},
      {w3 + "2004/10/xpath-functions", w3 + "2005/xpath-functions"},
      {w3 + "2005/02/xpath-functions", w3 + "2005/xpath-functions"},
      {w3 + "2005/04/xpath-functions", w3 + "2005/xpath-functions"},
      {w3 + "2001/05/XInclude", w3 + "2001/XInclude"},
      {w3 + "2001/09/soap-envelope", w3 + "2003/05/soap-envelope"},
      {w3 + "2002/06/soap-envelope", w3 + "2003/05/soap-envelope"},
      {w3 + "2002/12/soap-encoding", w3 + "2003/05/soap-encoding"},
      {w3 + "2000/07/xmldsig#", w3 + "2000/09/xmldsig#"},
      {w3 + "2001/sw/DataAccess/rf1/result2", w3 + "2005/sparql-results#"},
      {"http://www.opengis.net/gml/3.2.1", "http://www.opengis.net/gml/3.2"},
      {ubl + "QualifiedDatatypes-2", ubl + "QualifiedDataTypes-2"},
  };
  for (const auto& [old, successor] : names) {
    BOOST_TEST_CONTEXT(old) {
      expect({{"a.xml", element(old)}}, {"info namespace-superseded " + old});
      expect({{"a.xml", element(successor)}}, {});
      const temporary_folder folder;
      folder.write("a.xml", element(old));
      BOOST_TEST(contains(run({"check", "-q", "a.xml"}).out, "replaced by <" + successor + ">"));
    }
  }
}

BOOST_AUTO_TEST_CASE(names_of_documents_and_their_slips) {
  const std::string ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
  const std::vector<std::tuple<std::string, std::string, std::string>> names = {
      {ubl, "Waybill-2", "Waybil-2"},
      {ubl, "DespatchAdvice-2", "DispatchAdvice-2"},
      {ubl, "RemittanceAdvice-2", "RemitanceAdvice-2"},
      {ubl, "SignatureBasicComponents-2", "SignatureBasicComponent-2"},
      {"http://www.opengis.net/", "samplingSpatial/2.0", "samplingSpacial/2.0"},
      {"http://www.opengis.net/", "waterml/2.0", "watreml/2.0"},
  };
  for (const auto& [start, right, wrong] : names) {
    expect({{"a.xml", element(start + wrong)}}, {"warning namespace-misspelt " + start + wrong});
    expect({{"a.xml", element(start + right)}}, {});
  }
}

BOOST_AUTO_TEST_CASE(names_that_are_written_twice) {
  for (const std::string name :
       {"http://purl.org/dc/terms/", "http://xmlns.com/foaf/0.1/", "https://schema.org/"}) {
    const std::string twice = name + name;
    expect({{"a.ttl", turtle(twice)}}, {"warning namespace-misspelt " + twice});
    const std::string bare = name.substr(0, name.size() - 1) + name;
    expect({{"a.ttl", turtle(bare)}}, {"warning namespace-misspelt " + bare});
  }
  // An archive has the address of another site in its own.
  expect({{"a.ttl", turtle("http://archive.test/http://purl.org/dc/terms/")}}, {});
  expect({{"a.ttl", turtle("http://library.test/x/http://library.test/x/")}}, {});
}

// The text report lists infos that are alike once; the other formats list all.
BOOST_AUTO_TEST_CASE(infos_that_are_alike_are_listed_once) {
  const auto lines_of = [](int documents, const strings& options) {
    const temporary_folder folder;
    folder.write("o.ttl", shelf_ontology.front().second);
    for (int i = 0; i < documents; ++i) {
      const std::string number = std::to_string(i);
      folder.write(number + ".ttl",
                   "@prefix s: <" + shelf + "> .\n<x:a> s:unlike" + number + " 1 .\n");
    }
    strings arguments = {"check", "-q", "."};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const std::string out = run(arguments).out;
    int count = 0;
    for (auto at = out.find("term-unknown"); at != std::string::npos;
         at = out.find("term-unknown", at + 1)) {
      ++count;
    }
    return std::pair(count, out);
  };
  BOOST_TEST(lines_of(3, {}).first == 3);
  const auto [lines, text] = lines_of(4, {});
  BOOST_TEST(lines == 1, text);
  BOOST_TEST(contains(text, "unlike0"), text);
  BOOST_TEST(contains(text, "; 3 more infos like this one [term-unknown]"), text);
  BOOST_TEST(lines_of(4, {"--every-use"}).first == 4);
  BOOST_TEST(lines_of(4, {"--format", "jsonl"}).first == 4);
  // What a person must act on is listed each time.
  BOOST_TEST(lines_of(4, {"--severity", "term-unknown=warning"}).first == 4);
}

// A prefix that is usual for both versions, and for the names of XML Schema in XML and in RDF.
BOOST_AUTO_TEST_CASE(versions_of_a_vocabulary_share_a_prefix) {
  const auto both = [](const std::string& prefix, const std::string& a, const std::string& b) {
    return planted_files{{"a.xml", "<" + prefix + ":a xmlns:" + prefix + "='" + a + "'/>"},
                         {"b.xml", "<" + prefix + ":a xmlns:" + prefix + "='" + b + "'/>"}};
  };
  expect(both("gml", "http://www.opengis.net/gml", "http://www.opengis.net/gml/3.2"), {});
  expect(both("ows", "http://www.opengis.net/ows/1.1", "http://www.opengis.net/ows/2.0"), {});
  expect({{"a.xsd", "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema'/>"},
          {"b.ttl",
           "@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n<x:a> <x:b> \"1\"^^xsd:int .\n"}},
         {});
  expect(both("gml", "http://www.opengis.net/gml", "http://library.test/gml"),
         {"info prefix-conflict gml"});
}

BOOST_AUTO_TEST_SUITE_END()
