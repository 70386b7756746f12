#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "command/namespaces/planted.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(planted_links)

using leiri::test::findings_about;
using leiri::test::planted_files;
using leiri::test::run;
using leiri::test::strings;
using leiri::test::temporary_folder;

// As in planted_test.cpp: schemas that do not meet their instances or each other, ontologies, and
// namespaces that a document names without declaring them.

namespace {

const std::string orders = "http://library.test/orders";

std::string schema(const std::string& attributes, const std::string& content = {}) {
  return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' " + attributes + ">" + content +
         "</xs:schema>";
}

std::string targeting(const std::string& name) { return "targetNamespace='" + name + "'"; }

std::string instance(const std::string& name, const std::string& locations) {
  return "<a xmlns='" + name + "' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' " +
         "xsi:schemaLocation='" + locations + "'/>";
}

void expect(const planted_files& files, strings wanted) {
  strings got = findings_about(files);
  std::sort(wanted.begin(), wanted.end());
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(declarations_that_are_almost_the_target_namespace) {
  expect({{"a.xsd", schema("xmlns:t='http://library.test/order' " + targeting(orders))}},
         {"warning namespace-mismatch http://library.test/order"});
  expect({{"a.xsd", schema("xmlns='http://library.test/Orders' " + targeting(orders))}},
         {"warning namespace-mismatch http://library.test/Orders"});
  // Another namespace; one that it imports; the same
  expect({{"a.xsd", schema("xmlns:t='http://library.test/loans' " + targeting(orders))}}, {});
  expect({{"a.xsd", schema("xmlns:t='http://library.test/order' " + targeting(orders),
                           "<xs:import namespace='http://library.test/order'/>")}},
         {});
  expect({{"a.xsd", schema("xmlns:t='" + orders + "' " + targeting(orders))}}, {});
}

// Section 3.15.3, src-resolve 4: what a schema refers to is in its target namespace, in an imported
// one, or in that of XML Schema. Names without a prefix are in the default namespace.
BOOST_AUTO_TEST_CASE(references_to_namespaces_that_a_schema_does_not_import) {
  const std::string other = "xmlns='http://library.test/v2/loans' ";
  const std::string element = "<xs:element name='a' type='loan'/>";
  const strings found = {"warning namespace-mismatch http://library.test/v2/loans"};
  expect({{"a.xsd", schema(other + targeting(orders), element)}}, found);
  expect({{"a.xsd", schema("xmlns:l='http://library.test/v2/loans' " + targeting(orders),
                           "<xs:simpleType name='u'><xs:union memberTypes='xs:int l:loan'/>"
                           "</xs:simpleType>")}},
         found);
  expect({{"a.xsd", schema(other + targeting(orders),
                           "<xs:import namespace='http://library.test/v2/loans'/>" + element)}},
         {});
  expect({{"a.xsd", schema("xmlns='" + orders + "' " + targeting(orders), element)}}, {});
  expect({{"a.xsd", schema(targeting(orders), "<xs:element name='a' type='xs:string'/>")}}, {});
  // Nothing refers to it.
  expect({{"a.xsd", schema(other + targeting(orders), "<xs:element name='a'/>")}}, {});
  expect({{"a.xsd", schema(targeting(orders), "<xs:annotation><xs:appinfo><a " + other +
                                                  "/></xs:appinfo></xs:annotation>")}},
         {});
  expect(
      {{"a.wsdl",
        "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns='http://library.test/w' "
        "targetNamespace='http://library.test/w'><w:types>" +
            schema(targeting(orders), element) + "</w:types></w:definitions>"}},
      {});
  // The fault is one of each schema.
  expect({{"a.xsd", schema(other + targeting(orders), element)},
          {"b.xsd", schema(other + targeting("http://library.test/b"), element)}},
         {found.front(), found.front()});
  // A schema without a namespace may become part of another one.
  expect({{"a.xsd", schema(other, element)}}, {});
}

// One finding for both names, although the right one comes later
BOOST_AUTO_TEST_CASE(a_pair_has_one_finding) {
  expect({{"a.xml",
           "<a xmlns='http://h.test/' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
           "xsi:schemaLocation='http://library.test/Orders o.xsd'><b:b xmlns:b='" +
               orders + "'/></a>"}},
         {"warning namespace-mismatch http://library.test/Orders"});
}

BOOST_AUTO_TEST_CASE(schema_locations_of_names_that_nothing_uses) {
  expect({{"a.xml", instance(orders, "http://library.test/order orders.xsd")}},
         {"warning namespace-mismatch http://library.test/order"});
  expect({{"a.xml", instance(orders, "http://library.test/orders/ orders.xsd")}},
         {"warning namespace-mismatch http://library.test/orders/"});
  expect({{"a.xml", instance(orders, orders + " orders.xsd")}}, {});
  expect({{"a.xml", instance(orders, orders + " o.xsd http://library.test/loans l.xsd")}}, {});
}

// XML Schema Part 1 section 4.3.2: the location is that of a schema for the namespace.
BOOST_AUTO_TEST_CASE(schema_locations_of_schemas_for_other_names) {
  const planted_files good = {{"s/orders.xsd", schema(targeting(orders))}};
  const auto with = [&](const std::string& text) {
    planted_files files = good;
    files.emplace_back("a.xml", text);
    return files;
  };
  expect(with(instance("http://library.test/loans", "http://library.test/loans s/orders.xsd")),
         {"warning namespace-mismatch http://library.test/loans"});
  expect(with("<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
              "xsi:noNamespaceSchemaLocation='s/orders.xsd'/>"),
         {"warning namespace-mismatch "});
  expect(with(instance(orders, orders + " s/orders.xsd")), {});
  expect(with(instance("http://library.test/loans", "http://library.test/loans s/loans.xsd")), {});
}

// Section 4.2.3, src-import 3: the names are equal, or both are absent.
BOOST_AUTO_TEST_CASE(imports) {
  const auto importing = [](const std::string& import, const std::string& imported) {
    return planted_files{{"a.xsd", schema(targeting(orders), import)}, {"b b.xsd", imported}};
  };
  const std::string location = " schemaLocation='b%20b.xsd'/>";
  const std::string loans = "<xs:import namespace='http://library.test/loans'" + location;
  expect(importing(loans, schema(targeting("http://library.test/loan"))),
         {"error namespace-mismatch http://library.test/loans"});
  expect(importing(loans, schema("")), {"error namespace-mismatch http://library.test/loans"});
  expect(importing("<xs:import" + location, schema(targeting("http://library.test/loans"))),
         {"error namespace-mismatch "});
  expect(importing(loans, schema(targeting("http://library.test/loans"))), {});
  expect(importing("<xs:import" + location, schema("")), {});
  expect(importing("<xs:import namespace='http://library.test/loans'/>", schema("")), {});
}

// Sections 4.2.1 and 4.2.2: the same target namespace, or none
BOOST_AUTO_TEST_CASE(inclusions) {
  const auto including = [](const std::string& element, const std::string& included) {
    return planted_files{
        {"a.xsd", schema(targeting(orders), "<xs:" + element + " schemaLocation='b.xsd'/>")},
        {"b.xsd", included}};
  };
  for (const std::string element : {"include", "redefine", "override"}) {
    expect(including(element, schema(targeting("http://library.test/loans"))),
           {"warning namespace-mismatch " + orders});
    expect(including(element, schema(targeting(orders))), {});
    expect(including(element, schema("")), {});
  }
}

// xmllint says only that it knows no declaration of the element.
BOOST_AUTO_TEST_CASE(an_instance_whose_schema_has_another_letter) {
  const std::string text = "<a xmlns='http://library.test/order'/>";
  const std::string wanted = schema(targeting(orders), "<xs:element name='a'/>");
  expect({{"a.xsd", wanted}, {"a.xml", text}},
         {"warning namespace-misspelt http://library.test/order"});
  expect({{"a.xsd", wanted}, {"a.xml", text}, {"b.xml", "<a xmlns='" + orders + "'/>"}}, {});

  const temporary_folder folder;
  folder.write("a.xsd", wanted);
  folder.write("a.xml", text);
  const auto stock = leiri::test::shell("xmllint --noout --schema a.xsd a.xml 2>&1");
  BOOST_TEST(stock.status != 0);
  BOOST_TEST(stock.out.find("No matching global declaration available") != std::string::npos);
  BOOST_TEST(stock.out.find(orders) == std::string::npos);
}

// Serd and rdflib load it without a word.
BOOST_AUTO_TEST_CASE(a_prefix_for_the_schema_datatypes_without_its_hash) {
  const std::string text =
      "@prefix xsd: <http://www.w3.org/2001/XMLSchema> .\n"
      "<http://h.test/1> <http://h.test/p> \"1\"^^xsd:integer .\n";
  expect({{"a.ttl", text}}, {"warning namespace-form http://www.w3.org/2001/XMLSchema"});

  const temporary_folder folder;
  folder.write("a.ttl", text);
  const auto serd = leiri::test::shell("serdi -i turtle -o ntriples a.ttl 2>&1");
  BOOST_TEST(serd.status == 0);
  BOOST_TEST(serd.out ==
             "<http://h.test/1> <http://h.test/p> "
             "\"1\"^^<http://www.w3.org/2001/XMLSchemainteger> .\n");
  const auto rdflib = leiri::test::shell(
      "/usr/bin/python3 -c 'import rdflib; print(len(rdflib.Graph().parse(\"a.ttl\")))' 2>&1");
  BOOST_TEST(rdflib.out == "1\n");
}

BOOST_AUTO_TEST_CASE(values_that_are_names_of_namespaces_or_types) {
  const std::string type =
      "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
      "xmlns:x='http://www.w3.org/2001/XMLSchema#' xsi:type='x:int'/>";
  expect({{"a.xml", type}}, {"warning namespace-form http://www.w3.org/2001/XMLSchema#"});
  expect({{"a.xsd", schema(targeting("http://www.w3.org/2001/XMLSchema#"))}},
         {"warning namespace-form http://www.w3.org/2001/XMLSchema#"});
  expect({{"a.xsd",
           schema(targeting(orders), "<xs:import namespace='http://www.w3.org/1999/xlnk'/>")}},
         {"warning namespace-misspelt http://www.w3.org/1999/xlnk"});
  expect({{"a.ttl",
           "<http://h.test/d> <http://rdfs.org/ns/void#vocabulary> <http://xmlns.com/foaf/0.1> ."}},
         {"warning namespace-near-miss http://xmlns.com/foaf/0.1"});
}

BOOST_AUTO_TEST_CASE(literals_that_are_names_of_namespaces) {
  const std::string wrong = "http://xmlns.com/foaf/0.1";
  const strings found = {"warning namespace-near-miss " + wrong};
  for (const std::string property : {"http://purl.org/vocab/vann/preferredNamespaceUri",
                                     "http://www.w3.org/ns/shacl#namespace"}) {
    const std::string statement = "<http://h.test/d> <" + property + "> ";
    const std::string any_uri = "^^<http://www.w3.org/2001/XMLSchema#anyURI>";
    expect({{"a.ttl", statement + "'" + wrong + "' ."}}, found);
    expect({{"a.ttl", statement + '"' + wrong + '"' + any_uri + " ."}}, found);
    expect({{"a.nt", statement + '"' + wrong + '"' + any_uri + " .\n"}}, found);
    const auto json = [&](const std::string& value) {
      return planted_files{
          {"a.jsonld", "{\"@id\": \"http://h.test/d\", \"" + property + "\": " + value + "}"}};
    };
    expect(json('"' + wrong + '"'), found);
    expect(json("{\"@value\": \"" + wrong +
                "\", \"@type\": \"http://www.w3.org/2001/XMLSchema#anyURI\"}"),
           found);
    expect(json('"' + wrong + "/\""), {});
    expect({{"a.ttl", statement + "'" + wrong + "/' ."}}, {});
    expect({{"a.ttl", statement + "'see " + wrong + "' ."}}, {});
  }
  expect({{"a.ttl", "<http://h.test/d> <http://h.test/namespace> '" + wrong + "' ."}}, {});

  const auto described = [](const std::string& attribute, const std::string& content) {
    return planted_files{
        {"a.rdf",
         "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
         "xmlns:vann='http://purl.org/vocab/vann/'><rdf:Description rdf:about='http://h.test/d'" +
             attribute + '>' + content + "</rdf:Description></rdf:RDF>"}};
  };
  const std::string open = "<vann:preferredNamespaceUri>";
  const std::string close = "</vann:preferredNamespaceUri>";
  expect(described("", open + wrong + close), found);
  expect(described("", open + "\n <!-- x -->" + wrong + "\n" + close), found);
  expect(described(" vann:preferredNamespaceUri='" + wrong + "'", ""), found);
  expect(described("", open + wrong + '/' + close), {});
}

// A prefix that only an expression uses is in use: with such a name, nothing matches.
BOOST_AUTO_TEST_CASE(prefixes_in_expressions) {
  const std::string wrong = "http://www.w3.org/1999/xhtmll";
  const auto stylesheet = [&](const std::string& content) {
    return planted_files{
        {"a.xsl",
         "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform' "
         "xmlns:h='" +
             wrong + "'>" + content + "</xsl:stylesheet>"}};
  };
  const strings used = {"warning namespace-misspelt " + wrong};
  const strings unused = {"info namespace-misspelt " + wrong};
  expect(stylesheet("<xsl:template match='h:p'/>"), used);
  expect(stylesheet("<xsl:template match='a/child::h:*'/>"), used);
  expect(stylesheet("<xsl:param name='p' select='h:f(1)'/>"), used);
  expect(stylesheet("<xsl:template match='/'><a b='x{h:f(1)}'/></xsl:template>"), used);
  expect(stylesheet("<xsl:template match='h'/>"), unused);
  expect(stylesheet("<xsl:template match='h::p'/>"), unused);
  expect(stylesheet("<xsl:template match='a[.=\"h:p\"]'/>"), unused);
  expect(stylesheet("<xsl:template match='/'><a b='h:f(1)'/></xsl:template>"), unused);

  const auto with_key = [&](const std::string& path) {
    return planted_files{
        {"a.xsd", schema("xmlns:h='" + wrong + "'",
                         "<xs:element name='a'><xs:key name='k'><xs:selector xpath='" + path +
                             "'/><xs:field xpath='b'/></xs:key></xs:element>")}};
  };
  expect(with_key("h:p"), used);
  expect(with_key("p"), unused);
}

BOOST_AUTO_TEST_CASE(imported_ontologies) {
  const std::string owl = "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n";
  const std::string named = owl + "<http://library.test/o> a owl:Ontology .\n";
  const auto importing = [&](const std::string& iri) {
    return planted_files{{"o.ttl", named},
                         {"p.ttl", owl + "<http://library.test/p> owl:imports <" + iri + "> ."}};
  };
  expect(importing("https://library.test/o"),
         {"warning namespace-near-miss https://library.test/o"});
  expect(importing("http://library.test/o#"), {"info namespace-near-miss http://library.test/o#"});
  expect(importing("http://library.test/o"), {});
  expect(importing("http://library.test/other"), {});
  // The IRI of an ontology and its namespace are different things.
  expect({{"o.ttl", named + "@prefix : <http://library.test/o#> .\n:a a owl:Class . [] a :a ."}},
         {});
}

// The place of an import is not that of a statement about a namespace with the same name.
BOOST_AUTO_TEST_CASE(the_place_of_an_import) {
  const temporary_folder folder;
  folder.write("o.ttl", "<http://library.test/o> a <http://www.w3.org/2002/07/owl#Ontology> .\n");
  folder.write("p.ttl",
               "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
               "<http://library.test/p> <http://purl.org/vocab/vann/preferredNamespaceUri> "
               "\"https://library.test/o\" .\n"
               "<http://library.test/p> owl:imports <https://library.test/o> .\n");
  const auto got = run({"check", "--quiet", "o.ttl", "p.ttl"}).out;
  BOOST_TEST(got.find("p.ttl:3:38: warning: imported ontology <https://library.test/o>") !=
             std::string::npos);
}

// OWL 2 XML Serialization section 3.2
BOOST_AUTO_TEST_CASE(ontologies_in_owl_xml) {
  const auto with = [](const std::string& axioms, const std::string& data) {
    return planted_files{
        {"o.owx",
         "<Ontology xmlns='http://www.w3.org/2002/07/owl#' xml:base='http://library.test/' "
         "ontologyIRI='http://library.test/o'><Prefix name='l' IRI='http://library.test/o#'/>" +
             axioms + "</Ontology>"},
        {"d.ttl", "@prefix l: <http://library.test/o#> .\n<http://h.test/1> " + data + " ."}};
  };
  const std::string author = "<Declaration><Class IRI='o#Author'/></Declaration>";
  const std::string wrote = "<Declaration><ObjectProperty abbreviatedIRI='l:wrote'/></Declaration>";
  const std::string autor = "term-unknown http://library.test/o#Autor";
  expect(with(author, "a l:Author"), {});
  expect(with(author, "a l:Autor"), {"warning " + autor});
  expect(with(wrote, "l:wrote 1"), {});
  expect(with(wrote, "l:wrot 1"), {"warning term-unknown http://library.test/o#wrot"});
  // What an import defines is unknown; without declarations, the ontology may define anything.
  expect(with("<Import>http://library.test/p</Import>" + author, "a l:Autor"), {"info " + autor});
  expect(with("<Declaration><NamedIndividual IRI='o#Author'/></Declaration>", "a l:Autor"), {});
  expect(with("<SubClassOf><Class IRI='o#Author'/><Class IRI='o#B'/></SubClassOf>", "a l:Autor"),
         {});
  const std::string thing = "<ClassAssertion><Class IRI='http://www.w3.org/2002/07/owl#";
  const std::string about = "'/><NamedIndividual IRI='o#x'/></ClassAssertion>";
  expect(with(thing + "Thing" + about, "a l:Author"), {});
  expect(with(thing + "Thng" + about, "a l:Author"),
         {"warning term-unknown http://www.w3.org/2002/07/owl#Thng"});
}

// RDFa Core 1.1 section 7.5: steps 5 and 6 for subjects and types, 9 and 11 for objects; the
// prefixes rdfs and owl are in the initial context.
BOOST_AUTO_TEST_CASE(ontologies_in_rdfa) {
  const auto with = [](const std::string& body, const std::string& data) {
    return planted_files{{"o.html",
                          "<!DOCTYPE html><title>o</title><p about='http://library.test/o' "
                          "typeof='owl:Ontology'></p>" +
                              body},
                         {"d.ttl", "@prefix l: <http://library.test/o#> .\n[] " + data + " ."}};
  };
  const std::string o = "'http://library.test/o#";
  const std::string autor = "warning term-unknown http://library.test/o#Autor";
  expect(with("<p about=" + o + "Author' typeof='rdfs:Class'></p>", "a l:Autor"), {autor});
  expect(with("<p about=" + o + "Author' typeof='rdfs:Class'></p>", "a l:Author"), {});
  const std::string person = "<div resource=" + o + "Author' typeof='rdfs:Class'>";
  expect(with(person + "</div>", "a l:Autor"), {autor});
  // The subject of what is in an element is its resource; a class has superclasses.
  const std::string author = "<div resource=" + o + "Author'>";
  const std::string agent = "<a property='rdfs:subClassOf' href='http://h.test/Agent'>x</a>";
  expect(with(author + agent + "</div>", "a l:Autor"), {autor});
  expect(with(author + "</div>" + agent, "a l:Autor"), {});
  expect(with("<a about=" + o + "Author' rel='rdfs:subClassOf' href='http://h.test/Agent'>x</a>",
              "a l:Autor"),
         {autor});
  // What an ontology types are terms; a literal and another statement's object are not.
  expect(with("<p about=" + o + "Author' typeof='foaf:Person'></p>", "a l:Author"), {});
  expect(with(author + "<p property='rdfs:subClassOf' content='x'>x</p></div>", "a l:Autor"), {});

  const std::string thing = "href='http://www.w3.org/2002/07/owl#Thng'";
  const strings unknown = {"warning term-unknown http://www.w3.org/2002/07/owl#Thng"};
  expect(with("<a property='rdfs:subClassOf' " + thing + ">x</a>", "l:p 1"), unknown);
  expect(with("<link rel='rdfs:subClassOf' " + thing + ">", "l:p 1"), unknown);
  expect(with("<a property='rdfs:seeAlso' " + thing + ">x</a>", "l:p 1"), {});
  expect(with("<a " + thing + ">x</a>", "l:p 1"), {});
  expect(with("<link rel='help' " + thing + ">", "l:p 1"), {});
}

// Any object may be any resource: only one character may be wrong.
BOOST_AUTO_TEST_CASE(objects_that_are_almost_terms) {
  const auto about = [](const std::string& object) {
    return planted_files{{"a.ttl", "<http://h.test/1> <http://h.test/p> <" + object + "> ."}};
  };
  expect(about("http://www.w3.org/2002/07/owl#Clas"),
         {"warning term-unknown http://www.w3.org/2002/07/owl#Clas"});
  expect(about("http://www.w3.org/ns/dcat#dataset"),
         {});  // dcat:Dataset and dcat:dataset are both terms
  expect(about("http://xmlns.com/foaf/0.1/nane"),
         {"warning term-unknown http://xmlns.com/foaf/0.1/nane"});
  expect(about("http://www.w3.org/2002/07/owl#Class"), {});
  expect(about("http://www.w3.org/2002/07/owl#"), {});
  expect(about("http://www.w3.org/2002/07/owl#Zebra"), {});
  // The objects of these are documents and ontologies.
  for (const std::string p : {"http://www.w3.org/2000/01/rdf-schema#seeAlso",
                              "http://www.w3.org/2000/01/rdf-schema#isDefinedBy",
                              "http://www.w3.org/2002/07/owl#versionIRI"}) {
    expect({{"a.ttl", "<http://h.test/1> <" + p + "> <http://www.w3.org/2002/07/owl#Clas> ."}}, {});
  }
}

// An ontology that a document imports may define the term.
BOOST_AUTO_TEST_CASE(missing_imports) {
  const std::string ontology =
      "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n@prefix b: <http://library.test/b#> .\n"
      "<http://library.test/b> a owl:Ontology ; owl:imports <http://library.test/c> .\n"
      "b:author a owl:ObjectProperty .\n[] b:auhtor 1 .\n";
  expect({{"b.ttl", ontology}}, {"info term-unknown http://library.test/b#auhtor"});
  expect({{"b.ttl", ontology},
          {"c.ttl", "<http://library.test/c> a <http://www.w3.org/2002/07/owl#Ontology> ."}},
         {"warning term-unknown http://library.test/b#auhtor"});
}

// VANN: the namespace that an ontology prefers is that of its terms.
BOOST_AUTO_TEST_CASE(ontologies_with_another_namespace) {
  const auto preferring = [](const std::string& name) {
    return planted_files{{"o.ttl",
                          "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
                          "<http://library.test/o> a owl:Ontology ;\n"
                          "  <http://purl.org/vocab/vann/preferredNamespaceUri> '" +
                              name + "' .\n<http://library.test/b#author> a owl:ObjectProperty ."},
                         {"a.ttl", "[] <http://library.test/b#auhtor> 1 ."}};
  };
  expect(preferring("http://library.test/b#"),
         {"warning term-unknown http://library.test/b#auhtor"});
  expect(preferring("http://library.test/c#"), {});
}

// The same ontology in other syntaxes
BOOST_AUTO_TEST_CASE(ontologies_in_other_syntaxes) {
  const std::string owl = "http://www.w3.org/2002/07/owl#";
  const std::string prefixes =
      "@prefix owl: <" + owl + "> .\n@prefix b: <http://library.test/b#> .\n";
  const planted_files ontologies = {
      {"o.jsonld", "{\"@context\": {\"owl\": \"" + owl +
                       "\", \"b\": \"http://library.test/b#\"}, \"@graph\": ["
                       "{\"@id\": \"http://library.test/b\", \"@type\": \"owl:Ontology\"},"
                       "{\"@type\": \"owl:ObjectProperty\", \"@id\": \"b:author\"}]}"},
      {"o.n3",
       prefixes + "<http://library.test/b> a owl:Ontology . b:author a owl:ObjectProperty ."},
      {"o.ofn",
       "Prefix(b:=<http://library.test/b#>)\nOntology(<http://library.test/b>\n"
       "Declaration(ObjectProperty(b:author)))"},
      {"o.omn",
       "Prefix: b: <http://library.test/b#>\nOntology: <http://library.test/b>\n"
       "ObjectProperty: b:author\n"}};
  for (const auto& ontology : ontologies) {
    BOOST_TEST_CONTEXT(ontology.first) {
      expect({ontology, {"a.ttl", "[] <http://library.test/b#auhtor> 1 ."}},
             {"warning term-unknown http://library.test/b#auhtor"});
      expect({ontology, {"a.ttl", "[] <http://library.test/b#author> 1 ."}}, {});
    }
  }
}

// One that does not parse is reported, and the others are used.
BOOST_AUTO_TEST_CASE(ontologies_that_the_user_names) {
  const temporary_folder folder;
  folder.write("bad.ttl", "<http://library.test/b> a\n");
  folder.write("b.ttl",
               "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
               "<http://library.test/b> a owl:Ontology .\n"
               "<http://library.test/b#author> a owl:ObjectProperty .\n");
  folder.write("a.nt", "<s:s> <http://library.test/b#auhtor> \"x\" .\n");
  const auto with = leiri::test::run({"check", "--quiet", "--ontology", "b.ttl", "a.nt"});
  BOOST_TEST(with.status == 0);
  BOOST_TEST(with.out ==
             "a.nt:1:8: warning: term <http://library.test/b#auhtor> is not defined by its "
             "vocabulary; the nearest is author [term-unknown]\n");
  const auto both = leiri::test::run(
      {"check", "--quiet", "--ontology", "bad.ttl", "--ontology", "b.ttl", "a.nt"});
  BOOST_TEST(both.status == 2);
  BOOST_TEST(both.out == with.out);
  BOOST_TEST(both.err.starts_with("leiri: bad.ttl:"), both.err);
  leiri::test::run({"check", "--format=json", "-o", "a.json", "--ontology", "b.ttl", "a.nt"});
  BOOST_TEST(leiri::test::run({"merge", "--quiet", "a.json"}).out == with.out);
}

// A subject of rdfs:range and the like is a term; so is an instance in the ontology's namespace.
BOOST_AUTO_TEST_CASE(terms_that_are_described) {
  const std::string ontology =
      "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n@prefix b: <http://library.test/b#> .\n"
      "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
      "<http://library.test/b> a owl:Ontology .\nb:author a owl:ObjectProperty .\n"
      "b:Volume rdfs:subClassOf owl:Thing .\nb:new a b:Volume .\n"
      "b:page rdfs:isDefinedBy <http://library.test/b> .\n";
  expect({{"b.ttl", ontology},
          {"a.ttl", "@prefix b: <http://library.test/b#> .\n[] a b:Volume ; b:page 1 ."}},
         {});
  const std::string in_xml =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      "xmlns:rdfs='http://www.w3.org/2000/01/rdf-schema#' "
      "xmlns:owl='http://www.w3.org/2002/07/owl#'>"
      "<owl:Ontology rdf:about='http://library.test/b'/>"
      "<owl:Class rdf:about='http://library.test/b#Volume'/>"
      "<rdf:Description rdf:about='http://library.test/b#page'>"
      "<rdfs:seeAlso><owl:Thing rdf:about='http://library.test/x'/></rdfs:seeAlso>"
      "<rdfs:isDefinedBy rdf:resource='http://library.test/b'/></rdf:Description></rdf:RDF>";
  expect({{"b.rdf", in_xml}, {"a.ttl", "[] <http://library.test/b#page> 1 ."}}, {});
}

BOOST_AUTO_TEST_CASE(more_terms_than_are_compared) {
  std::string text;
  for (int i = 1; i <= 10'001; ++i) {
    text += "<s:s> <http://www.w3.org/1999/02/22-rdf-syntax-ns#_" + std::to_string(i) + "> 1 .\n";
  }
  expect({{"a.ttl", text}},
         {"info terms-not-compared http://www.w3.org/1999/02/22-rdf-syntax-ns#"});
}

BOOST_AUTO_TEST_SUITE_END()
