#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "command/namespaces/planted.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(planted_slips)

using leiri::test::findings_about;
using leiri::test::planted_files;
using leiri::test::strings;
using leiri::test::temporary_folder;

// Documents with planted slips of each kind of the findings about namespaces, each in two variants,
// and clean documents that come close (controls). Each group of documents is checked by itself.

namespace {

const std::string rdf = "@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n";

std::string turtle(const std::string& prefix, const std::string& name,
                   const std::string& term = "title") {
  return "@prefix " + prefix + ": <" + name + "> .\n<http://h.test/1> " + prefix + ":" + term +
         " \"x\" .\n";
}

std::string xml(const std::string& name, const std::string& prefix = "p") {
  return "<" + prefix + ":a xmlns:" + prefix + "=\"" + name + "\"/>";
}

void expect(const planted_files& files, strings wanted) {
  strings got = findings_about(files);
  std::sort(wanted.begin(), wanted.end());
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

}  // namespace

// Kinds 1 to 11: scheme, `#` and `/`, case, percent-encoding, normal forms, internationalized
// domain names, ports, www, look-alikes.
BOOST_AUTO_TEST_CASE(spellings_of_one_name) {
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {"http://library.test/ns#", "https://library.test/ns#"},
      {"http://library.test/ns#", "http://library.test/ns/"},
      {"http://library.test/ns/", "http://library.test/ns"},
      {"http://library.test/Books#", "http://library.test/books#"},
      {"http://library.test/a-b#", "http://library.test/a%2Db#"},
      {"http://library.test/\u00E9#", "http://library.test/e\u0301#"},
      {"http://b\u00FCcher.test/ns#", "http://xn--bcher-kva.test/ns#"},
      {"http://library.test/ns#", "http://library.test:80/ns#"},
      {"http://library.test/ns#", "http://www.library.test/ns#"},
      {"http://library.test/ns#", "http://library.test/n\u0455#"},
      {"http://library.test/ns#", "http://LIBRARY.test/ns#"}};
  for (const auto& [right, wrong] : pairs) {
    BOOST_TEST_CONTEXT(right << " and " << wrong) {
      const std::string found = "warning namespace-near-miss " + wrong;
      expect({{"a.ttl", turtle("p", right)},
              {"b.ttl", turtle("p", right)},
              {"c.ttl", turtle("p", wrong)}},
             {found});
      expect({{"a.xml", xml(right)}, {"b.xml", xml(right)}, {"c.xml", xml(wrong)}}, {found});
    }
  }
}

// An unused declaration, examples in different folders, schema.org in different documents
BOOST_AUTO_TEST_CASE(spellings_that_matter_less) {
  expect({{"a.ttl", turtle("p", "http://library.test/ns#")},
          {"b.ttl", "@prefix p: <http://library.test/ns/> .\n"}},
         {"info namespace-near-miss http://library.test/ns/"});
  expect({{"a.xml", xml("http://library.test/ns#")},
          {"b.xml", "<b xmlns:p='http://library.test/ns/'/>"}},
         {"info namespace-near-miss http://library.test/ns/"});
  expect({{"one/a.ttl", turtle("p", "http://example.org/ns#")},
          {"two/b.ttl", turtle("p", "http://example.org/ns/")}},
         {"info namespace-near-miss http://example.org/ns/"});
  expect({{"one/a.ttl", turtle("p", "http://example.org/ns#")},
          {"one/b.ttl", turtle("p", "http://example.org/ns/")}},
         {"warning namespace-near-miss http://example.org/ns/"});
  expect({{"a.ttl", turtle("schema", "http://schema.org/", "name")},
          {"b.ttl", turtle("schema", "https://schema.org/", "name")}},
         {"info namespace-near-miss https://schema.org/"});
  expect({{"a.ttl", turtle("schema", "http://schema.org/", "name") +
                        turtle("s", "https://schema.org/", "name")}},
         {"warning namespace-near-miss https://schema.org/"});
}

// A name whose terms a document defines is the name of a vocabulary.
BOOST_AUTO_TEST_CASE(defined_names_are_not_slips) {
  const std::string both = rdf + "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n";
  expect({{"a.ttl", turtle("p", "http://library.test/ns#")},
          {"b.ttl", both + "@prefix p: <http://library.test/ns/> .\np:Book a owl:Class .\n"}},
         {"warning namespace-near-miss http://library.test/ns#"});
  expect({{"a.ttl", both + "@prefix foaf: <http://xmlns.com/foaff/0.1/> .\n"
                           "foaf:Person a owl:Class ."}},
         {"warning prefix-unusual foaf"});
}

BOOST_AUTO_TEST_CASE(misspelt_names) {
  expect({{"a.ttl", turtle("f", "http://xmlns.com/foa/0.1/", "name")}},
         {"warning namespace-misspelt http://xmlns.com/foa/0.1/"});
  expect({{"a.ttl", turtle("t", "http://purl.org/dc/termss/")}},
         {"warning namespace-misspelt http://purl.org/dc/termss/"});
  expect({{"a.ttl", turtle("s", "http://www.w3.org/2004/02/sko/core#", "prefLabel")}},
         {"warning namespace-misspelt http://www.w3.org/2004/02/sko/core#"});
  expect({{"a.xsl", xml("http://www.w3.org/1999/XSL/Transfrom", "t")}},
         {"warning namespace-misspelt http://www.w3.org/1999/XSL/Transfrom"});
  expect({{"a.ttl", turtle("d", "http://purl.org/dc/elemens/1.1/")}},
         {"warning namespace-misspelt http://purl.org/dc/elemens/1.1/"});
  expect({{"a.xml", "<a xmlns:x='http://www.w3.org/1999/xlnk'/>"}},
         {"info namespace-misspelt http://www.w3.org/1999/xlnk"});
}

BOOST_AUTO_TEST_CASE(wrong_years) {
  expect({{"a.ttl", turtle("r", "http://www.w3.org/2001/01/rdf-schema#", "label")}},
         {"warning namespace-misspelt http://www.w3.org/2001/01/rdf-schema#"});
  expect({{"a.xml", xml("http://www.w3.org/1998/xlink", "l")}},
         {"warning namespace-misspelt http://www.w3.org/1998/xlink"});
  // A digit is missing; another year beside one that was replaced
  expect({{"a.ttl", turtle("r", "http://www.w3.org/200/01/rdf-schema#", "label")}},
         {"warning namespace-misspelt http://www.w3.org/200/01/rdf-schema#"});
  expect({{"a.xml", xml("http://www.w3.org/2002/XInclude", "i")}},
         {"warning namespace-misspelt http://www.w3.org/2002/XInclude"});
}

BOOST_AUTO_TEST_CASE(names_that_are_only_similar) {
  // Two segments differ; a short word of other letters; digits of a name without a date; known
  // siblings; a default declaration that nothing uses.
  expect({{"a.ttl", turtle("x", "http://purl.org/dcc/termss/")}}, {});
  expect({{"a.ttl", turtle("x", "http://www.w3.org/ns/orb#")}}, {});
  expect({{"a.ttl", turtle("x", "http://xmlns.com/foaf/0.2/")}}, {});
  expect({{"a.xml", xml("http://www.opengis.net/wps")}}, {});
  expect({{"a.xml", "<p:a xmlns:p='http://library.test/' xmlns='http://www.w3.org/1999/xhtm'/>"}},
         {});
}

// A term without `#` and `/` has no namespace, and letter case tells a class from a property.
BOOST_AUTO_TEST_CASE(terms_are_not_namespaces) {
  const std::string person = "<urn:ex:1> <urn:ex:person> <urn:ex:2> .\n";
  expect({{"a.nt", person + "<urn:ex:1> <urn:ex:Person> <urn:ex:2> .\n"}}, {});
  expect({{"a.jsonld", R"({"@context": {"friend": "ex:friend"}, "@type": "ex:Friend",)"
                       R"( "friend": "x"})"}},
         {});
  expect({{"a.nt", person + "<urn:ex:1> <urn:ex:p\u0435rson> <urn:ex:2> .\n"}},
         {"warning namespace-near-miss urn:ex:p\u0435rson"});
  expect({{"a.xml", xml("urn:ex:Person")}, {"b.xml", xml("urn:ex:person")}},
         {"warning namespace-near-miss urn:ex:person"});
}

BOOST_AUTO_TEST_CASE(superseded_names) {
  expect({{"a.ttl", turtle("dc", "http://purl.org/dc/elements/1.0/")}},
         {"info namespace-superseded http://purl.org/dc/elements/1.0/"});
  expect({{"a.xsd", xml("http://www.w3.org/2000/10/XMLSchema", "xsd")}},
         {"info namespace-superseded http://www.w3.org/2000/10/XMLSchema"});
  expect({{"a.ttl", turtle("xsd", "http://www.w3.org/2000/10/XMLSchema#", "string")}},
         {"info namespace-superseded http://www.w3.org/2000/10/XMLSchema#"});
  expect({{"a.ttl", turtle("skos", "http://www.w3.org/2008/05/skos#", "prefLabel")}},
         {"info namespace-superseded http://www.w3.org/2008/05/skos#"});
  expect({{"a.xml", xml("http://www.w3.org/2003/XInclude", "xi")}},
         {"info namespace-superseded http://www.w3.org/2003/XInclude"});
  expect({{"a.ttl", turtle("dc", "http://purl.org/dc/elements/1.1/")}}, {});
  expect({{"a.xml", xml("http://www.w3.org/2001/XInclude", "xi")}}, {});
}

// XML Schema's name in RDF has a #, and in XML it does not.
BOOST_AUTO_TEST_CASE(forms_for_the_other_syntax) {
  const std::string schema = "http://www.w3.org/2001/XMLSchema";
  const auto typed = [](const std::string& name) {
    return "@prefix xsd: <" + name +
           "> .\n<http://h.test/1> <http://h.test/p> \"1\"^^xsd:integer .";
  };
  expect({{"a.ttl", typed(schema)}}, {"warning namespace-form " + schema});
  expect({{"a.ttl", "@prefix fhir: <http://hl7.org/fhir> .\n<http://h.test/1> a fhir:Patient ."}},
         {"warning namespace-form http://hl7.org/fhir"});
  expect({{"a.xsd", "<xs:schema xmlns:xs='" + schema + "#'/>"}},
         {"warning namespace-form " + schema + "#"});
  expect({{"a.xml", "<f:Patient xmlns:f='http://hl7.org/fhir/'/>"}},
         {"warning namespace-form http://hl7.org/fhir/"});
  expect({{"a.ttl", typed(schema + "#")}, {"b.xsd", "<xs:schema xmlns:xs='" + schema + "'/>"}}, {});
  // Unused, and in a full IRI
  expect({{"a.ttl", "@prefix xsd: <" + schema + "> .\n"}}, {});
  expect({{"a.rdf", "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:xsd='" +
                        schema + "#'/>"}},
         {});
}

BOOST_AUTO_TEST_CASE(missing_separators) {
  expect({{"a.ttl", turtle("ns", "http://library.test/ns")}},
         {"warning namespace-without-separator http://library.test/ns"});
  expect({{"a.rdf",
           "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
           "xmlns:b='http://library.test/terms'><rdf:Description rdf:about='http://h/'>"
           "<b:title>x</b:title></rdf:Description></rdf:RDF>"}},
         {"warning namespace-without-separator http://library.test/terms"});
  // A document that breaks its syntax
  expect({{"a.ttl", turtle("ns", "http://library.test/ns") + "<s:s> <s:p> ."}}, {});
  // Part of each identifier; a separator of another kind; only a subject; an empty local part; XML
  expect({{"a.ttl", "@prefix mesh: <http://id.library.test/mesh/D> .\n<http://h/> a mesh:001 ."}},
         {"info namespace-without-separator http://id.library.test/mesh/D"});
  // The numbers of an ontology
  expect({{"a.ttl", "@prefix fma: <http://library.test/fma/fma> .\n<http://h/> a fma:62955 ."}},
         {"info namespace-without-separator http://library.test/fma/fma"});
  expect({{"a.ttl", turtle("go", "http://library.test/GO_", "001")}}, {});
  expect({{"a.ttl", "@prefix b: <http://library.test/book> .\nb:1 <http://h/p> b: ."}}, {});
  expect({{"a.ttl", "@prefix b: <http://library.test/book> .\n<http://h/> b: 1 ."}}, {});
  expect({{"a.xml", xml("http://library.test/ns")}}, {});
}

BOOST_AUTO_TEST_CASE(unusual_prefixes) {
  expect({{"a.ttl", turtle("skos", "http://library.test/skills#")}},
         {"warning prefix-unusual skos"});
  expect({{"a.ttl", turtle("dc", "http://library.test/data-catalog#")}},
         {"warning prefix-unusual dc"});
  expect({{"a.xml", xml("http://library.test/xsl", "xsl")}}, {"warning prefix-unusual xsl"});
  expect({{"a.xml", xml("http://library.test/org", "org")}}, {"info prefix-unusual org"});
  expect({{"a.ttl", turtle("dc", "http://purl.org/dc/terms/")}}, {});
  expect({{"a.ttl", turtle("schema", "https://schema.org/", "name")}}, {});
  expect({{"a.xsd", "<schema:schema xmlns:schema='http://www.w3.org/2001/XMLSchema'/>"}}, {});
  expect({{"a.ttl", turtle("lib", "http://library.test/skills#")}}, {});
}

BOOST_AUTO_TEST_CASE(conflicts_of_prefixes) {
  expect({{"a.ttl", turtle("geo", "http://www.w3.org/2003/01/geo/wgs84_pos#", "lat")},
          {"b.ttl", turtle("geo", "http://library.test/geography#")}},
         {"info prefix-conflict geo"});
  expect({{"a.xml", xml("http://www.w3.org/2000/svg", "svg")},
          {"b.xml", xml("http://library.test/drawings", "svg")}},
         {"info prefix-conflict svg"});
  // Neither is well known; prefixes that belong to each document
  expect({{"a.ttl", turtle("b", "http://library.test/one#")},
          {"b.ttl", turtle("b", "http://library.test/two#")}},
         {});
  expect({{"a.xml", xml("http://www.w3.org/2000/svg", "ns1")},
          {"b.xml", xml("http://library.test/drawings", "ns1")}},
         {});
}

BOOST_AUTO_TEST_CASE(unknown_terms_of_closed_vocabularies) {
  const std::string skos = "http://www.w3.org/2004/02/skos/core#";
  const std::string xsd = "http://www.w3.org/2001/XMLSchema#";
  const std::string rdfs = "http://www.w3.org/2000/01/rdf-schema#";
  expect({{"a.ttl", turtle("skos", skos, "prefLable")}},
         {"warning term-unknown " + skos + "prefLable"});
  expect({{"a.ttl", turtle("dcterms", "http://purl.org/dc/terms/", "author")}},
         {"warning term-unknown http://purl.org/dc/terms/author"});
  expect({{"a.ttl", "<http://h.test/1> <http://h.test/p> \"1\"^^<" + xsd + "interger> ."}},
         {"warning term-unknown " + xsd + "interger"});
  expect({{"a.ttl", "<http://h.test/1> a <http://www.w3.org/2002/07/owl#class> ."}},
         {"warning term-unknown http://www.w3.org/2002/07/owl#class"});
  expect({{"a.ttl", "<http://h.test/p> <" + rdfs + "range> <" + xsd + "datetime> ."}},
         {"warning term-unknown " + xsd + "datetime"});
  expect({{"a.rdf",
           "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
           "xmlns:rdfs='" +
               rdfs +
               "'><rdf:Description rdf:about='http://h/'>"
               "<rdfs:lable>x</rdfs:lable></rdf:Description></rdf:RDF>"}},
         {"warning term-unknown " + rdfs + "lable"});
  // rdf:_1, RDF 1.2, OWL 2 datatypes, deprecated terms, facets; a subject and a plain object
  expect({{"a.ttl", "<http://h.test/1> <http://www.w3.org/1999/02/22-rdf-syntax-ns#_12> 1 ."}}, {});
  expect({{"a.ttl",
           "<http://h.test/1> <http://h.test/p> \"1/2\"^^<http://www.w3.org/2002/07/"
           "owl#rational> ; a <http://www.w3.org/2002/07/owl#DataRange> ."}},
         {});
  expect({{"a.ttl", turtle("skos", skos, "subjectIndicator") +
                        "[] <http://www.w3.org/2001/XMLSchema#maxInclusive> 3 ."}},
         {});
  expect({{"a.ttl", "<" + skos + "nothing> <http://h.test/p> <" + skos + "no> ."}}, {});
}

// The position of a term in a pattern shows what it is; elsewhere, only a slip of one character is
// reported.
BOOST_AUTO_TEST_CASE(unknown_terms_in_queries_and_shapes) {
  const std::string skos = "http://www.w3.org/2004/02/skos/core#";
  const std::string prefix =
      "PREFIX skos: <" + skos + ">\nPREFIX xsd: <http://www.w3.org/2001/XMLSchema#>\n";
  const auto query = [&](const std::string& text, const std::string& term) {
    expect({{"a.rq", prefix + text}},
           term.empty() ? strings{} : strings{"warning term-unknown " + skos + term});
  };
  query("SELECT * { ?s skos:title ?o }", "title");
  query("SELECT * { ?s a skos:Thesaurus ; skos:prefLabel 'x'@en-GB, \"y\" . }", "Thesaurus");
  query("SELECT * { ?s skos:broader/(^skos:parent|skos:narrower)* ?o }", "parent");
  query("SELECT * { [ skos:title ?o ] }", "title");
  query("SELECT * { FILTER(?x > 1) ?s skos:title ?o }", "title");
  query("SELECT * { GRAPH skos:graph { ?s ?p ?o OPTIONAL { ?s skos:title ?t } } }", "title");
  query("SELECT * { ?s ?p ?o FILTER(?p = skos:preflabel) }", "preflabel");
  query("SELECT * { ?s ?p skos:Thesaurus FILTER(?p != skos:parent) VALUES ?s { skos:it } }", "");
  query("SELECT * { ?s ?p ?o Values ?s { skos:here skos:there skos:it } }", "");
  query("SELECT (xsd:integer(?o) AS ?x) { skos:it skos:prefLabel ?o } ORDER BY DESC(?x)", "");
  expect({{"a.rq", prefix + "SELECT * { ?s ?p '1'^^xsd:number }"}},
         {"warning term-unknown http://www.w3.org/2001/XMLSchema#number"});
  expect({{"a.n3",
           "@prefix skos: <" + skos + "> .\n{ ?s skos:title ?o } => { ?s a skos:Thesaurus } ."}},
         {"warning term-unknown " + skos + "Thesaurus", "warning term-unknown " + skos + "title"});
  expect({{"a.shex", prefix + "<http://h/S> { skos:title xsd:number ; skos:broader @skos:S * }"}},
         {"warning term-unknown " + skos + "title",
          "warning term-unknown http://www.w3.org/2001/XMLSchema#number"});
  // A label precedes the expression that it names.
  expect({{"a.shex", prefix + "<http://h/S> { $<http://h/l> ( skos:title . ; skos:parent . ) }"}},
         {"warning term-unknown " + skos + "parent", "warning term-unknown " + skos + "title"});
}

// Terms inside more than 1,000 open brackets have no position; terms after them have one again.
BOOST_AUTO_TEST_CASE(unknown_terms_in_deep_brackets) {
  const std::string skos = "http://www.w3.org/2004/02/skos/core#";
  const auto nested = [&](std::size_t depth, const std::string& opening, const std::string& inside,
                          const std::string& closing, const std::string& after) {
    std::string text = "PREFIX skos: <" + skos + ">\nSELECT * { ?s ?p ";
    for (std::size_t i = 0; i < depth; ++i) {
      text += opening;
    }
    text += inside;
    for (std::size_t i = 0; i < depth; ++i) {
      text += closing;
    }
    return planted_files{{"a.rq", text + after + " }"}};
  };
  const std::string unknown = "warning term-unknown " + skos;
  expect(nested(900, "[ ?p ", "[ skos:inside ?o ]", "]", " . ?s skos:after ?o"),
         {unknown + "after", unknown + "inside"});
  expect(nested(1100, "[ ?p ", "[ skos:inside ?o ]", "]", " . ?s skos:after ?o"),
         {unknown + "after"});
  expect(nested(1100, "<<( ?s ?p ", "<< ?s skos:inside ?o >>", ")>>", " . ?s skos:after ?o"),
         {unknown + "after"});
  expect(nested(1100, "(", "1 < 2 || '1'^^skos:inside", ")", " . ?s skos:after ?o"),
         {unknown + "after"});
}

// A prefix that is not one by JSON-LD 1.1 (section 4.1.5), since its name ends in a letter
BOOST_AUTO_TEST_CASE(names_without_a_separator_in_json_ld) {
  const auto with = [](const std::string& context, const std::string& member) {
    return planted_files{{"a.jsonld", "{\"@context\": {" + context + "}, \"@id\": \"http://h/\", " +
                                          member + ": \"x\"}"}};
  };
  const strings found = {"warning namespace-without-separator http://library.test/ns"};
  expect(with("\"b\": \"http://library.test/ns\"", "\"b:title\""), found);
  expect(with("\"@vocab\": \"http://library.test/ns\"", "\"title\""), found);
  expect(with("\"b\": {\"@id\": \"http://library.test/ns\", \"@prefix\": true}", "\"b:title\""),
         found);
  expect(with("\"b\": \"http://library.test/ns\"", "\"b\""), {});
  expect(with("\"b\": \"http://library.test/ns#\"", "\"b:title\""), {});
}

BOOST_AUTO_TEST_CASE(objects_in_json_ld_and_nested_nodes) {
  const std::string xsd = "http://www.w3.org/2001/XMLSchema#";
  const std::string rdfs = "http://www.w3.org/2000/01/rdf-schema#";
  const strings found = {"warning term-unknown " + xsd + "number"};
  expect({{"a.jsonld",
           "{\"@id\": \"http://h/p\", \"" + rdfs + "range\": {\"@id\": \"" + xsd + "number\"}}"}},
         found);
  expect({{"a.jsonld", "{\"@context\": {\"n\": {\"@id\": \"http://h/n\", \"@type\": \"" + xsd +
                           "number\"}}, \"n\": \"1\"}"}},
         found);
  expect(
      {{"a.jsonld", "{\"@id\": \"http://h/p\", \"http://h/q\": {\"@id\": \"" + xsd + "number\"}}"}},
      {});
  // A subject is no object, and in @reverse the inner node is the subject.
  expect({{"a.jsonld", "{\"@id\": \"" + xsd + "strin\", \"http://h/q\": \"x\"}"}}, {});
  expect({{"a.jsonld", "{\"@id\": \"" + xsd + "number\", \"@reverse\": {\"" + rdfs +
                           "range\": {\"@id\": \"http://h/p\"}}}"}},
         {});
  const auto nested = [&](const std::string& property) {
    return planted_files{{"a.rdf",
                          "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
                          "xmlns:rdfs='" +
                              rdfs + "'><rdf:Property rdf:about='http://h/p'><rdfs:" + property +
                              "><rdfs:Datatype rdf:about='" + xsd + "number'/></rdfs:" + property +
                              "></rdf:Property></rdf:RDF>"}};
  };
  expect(nested("range"), found);
  expect(nested("seeAlso"), {});
}

BOOST_AUTO_TEST_CASE(unknown_terms_of_ontologies_among_the_documents) {
  const std::string name = "http://library.test/books#";
  const std::string ontology = rdf +
                               "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
                               "@prefix b: <" +
                               name +
                               "> .\n<http://library.test/books> a "
                               "owl:Ontology .\nb:author a owl:ObjectProperty .\n"
                               "b:Volume a owl:Class .\n";
  const std::string in_xml =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      "xmlns:owl='http://www.w3.org/2002/07/owl#'>"
      "<owl:Ontology rdf:about='http://library.test/books'/>"
      "<owl:ObjectProperty rdf:about='" +
      name +
      "author'/>"
      "<rdf:Description rdf:about='" +
      name +
      "Volume'>"
      "<rdf:type rdf:resource='http://www.w3.org/2002/07/owl#Class'/></rdf:Description></rdf:RDF>";
  for (const planted_files& made :
       {planted_files{{"o.ttl", ontology}}, planted_files{{"o.rdf", in_xml}}}) {
    const auto with = [&](const std::string& text) {
      planted_files files = made;
      files.insert(files.begin(), {"a.ttl", text});  // the ontology comes later
      return files;
    };
    expect(with(turtle("b", name, "auhtor")), {"warning term-unknown " + name + "auhtor"});
    expect(with("<http://h.test/1> a <" + name + "Volum> ."),
           {"warning term-unknown " + name + "Volum"});
    expect(with(turtle("b", name, "publisher")), {"info term-unknown " + name + "publisher"});
    expect(with(turtle("b", name, "Author")), {"info term-unknown " + name + "Author"});
    expect(with(turtle("b", name, "author")), {});
    expect(with(turtle("c", "http://library.test/other#", "auhtor")), {});
  }
}

BOOST_AUTO_TEST_SUITE_END()
