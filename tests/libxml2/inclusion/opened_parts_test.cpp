#include <libxml/relaxng.h>
#include <libxml/xinclude.h>
#include <libxml/xmlschemas.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <set>
#include <string>
#include <vector>

#include "inclusion/plain_references.hpp"
#include "libxml2/support/inclusion_documents.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

// The parts of schemas and grammars that libxml2 opens, and by which names it asks for them.
BOOST_AUTO_TEST_SUITE(opened_parts)

using leiri::libxml2::inclusions;
using leiri::libxml2::process_xinclude;
using leiri::test::including;
using leiri::test::owned_document;
using leiri::test::read;
using leiri::test::temporary_folder;

namespace {

std::string schema(const std::string& body) {
  return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + body + "</xs:schema>";
}

bool is_schema(xmlDocPtr document) {
  xmlSchemaParserCtxtPtr const parser = xmlSchemaNewDocParserCtxt(document);
  xmlSchemaPtr const schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  xmlSchemaFree(schema);
  return schema != nullptr;
}

bool compiles(xmlDocPtr d) {
  const leiri::test::kept_errors quiet;
  return is_schema(d);
}

bool compiles_grammar(xmlDocPtr d) {
  const leiri::test::kept_errors quiet;
  xmlRelaxNGParserCtxtPtr const parser = xmlRelaxNGNewDocParserCtxt(d);
  xmlRelaxNGPtr const compiled = xmlRelaxNGParse(parser);
  xmlRelaxNGFreeParserCtxt(parser);
  xmlRelaxNGFree(compiled);
  return compiled != nullptr;
}

}  // namespace

/// The type that the root names is two includes away.
BOOST_AUTO_TEST_CASE(parts_of_a_schema) {
  const temporary_folder folder;
  folder.write("root.xsd", schema("<xs:include schemaLocation='a b/\u00E9.xsd'/>"
                                  "<xs:element name='e' type='t'/>"));
  folder.write("a b/\u00E9.xsd", schema("<xs:include schemaLocation='c d.xsd'/>"));
  folder.write(
      "a b/c d.xsd",
      schema("<xs:simpleType name='t'><xs:restriction base='xs:string'/></xs:simpleType>"));
  const owned_document stock = read(folder / "root.xsd");
  BOOST_TEST(!compiles(stock.get()));
  const owned_document ours = read(folder / "root.xsd");
  const inclusions found(ours.get());
  BOOST_TEST(compiles(ours.get()));
}

BOOST_AUTO_TEST_CASE(parts_of_a_grammar) {
  const temporary_folder folder;
  const std::string ns = " xmlns='http://relaxng.org/ns/structure/1.0'";
  folder.write("root.rng", "<grammar" + ns +
                               "><start><ref name='e'/></start>"
                               "<include href='a b/\u00E9.rng'/></grammar>");
  folder.write("a b/\u00E9.rng", "<grammar" + ns +
                                     "><define name='e'>"
                                     "<externalRef href='c d.rng'/></define></grammar>");
  folder.write("a b/c d.rng", "<element" + ns + " name='e'><text/></element>");
  const owned_document stock = read(folder / "root.rng");
  BOOST_TEST(!compiles_grammar(stock.get()));
  const owned_document ours = read(folder / "root.rng");
  const inclusions found(ours.get());
  BOOST_TEST(compiles_grammar(ours.get()));
}

namespace {

std::vector<std::string> requested;
xmlExternalEntityLoader usual_loader = nullptr;

xmlParserInputPtr note_request(const char* url, const char* id, xmlParserCtxtPtr context) {
  requested.emplace_back(url == nullptr ? "" : url);
  return usual_loader(url, id, context);
}

/// What an application's entity loader is asked for during `work`.
template <class Work>
std::vector<std::string> requests_of(Work work) {
  requested.clear();
  usual_loader = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(note_request);
  work();
  xmlSetExternalEntityLoader(usual_loader);
  return requested;
}

}  // namespace

// An application that opens files itself knows the names that libxml2 makes of the references.
BOOST_AUTO_TEST_CASE(what_libxml2_finds_is_requested_as_by_libxml2) {
  const temporary_folder folder;
  const std::string schema = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'";
  folder.write("inc.xml", "<i/>");
  folder.write("sub/x.xml", including("../inc.xml"));
  folder.write("i.xsd", schema + "/>");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='inc.xml'/>"
               "<xi:include href='sub/x.xml'/><xi:include href='inc.xml' parse='text'/></r>");
  folder.write("doc.xsd", schema + "><s:include schemaLocation='./i.xsd'/></s:schema>");
  for (const std::string url : {"a.xml", "/nowhere/b.xml", "app:/c/d.xml", "http://h.test/e.xml"}) {
    const std::string text = including("inc.xml");
    const auto none = [&](const auto& process) {
      const leiri::test::kept_errors quiet;
      const owned_document d = leiri::test::parsed(text, url.c_str());
      return requests_of([&] { process(d.get()); });
    };
    BOOST_TEST(none([](xmlDocPtr d) { process_xinclude(d, XML_PARSE_NONET); }) ==
                   none([](xmlDocPtr d) { xmlXIncludeProcessFlags(d, XML_PARSE_NONET); }),
               boost::test_tools::per_element());
  }
  const owned_document stock = read(folder / "doc.xml");
  const owned_document ours = read(folder / "doc.xml");
  auto asked = requests_of([&] { xmlXIncludeProcessFlags(stock.get(), XML_PARSE_NONET); });
  auto asked_ours = requests_of([&] { process_xinclude(ours.get(), XML_PARSE_NONET); });
  BOOST_TEST(std::set<std::string>(asked.begin(), asked.end()).count(folder / "inc.xml") == 1U);
  for (const std::string& url : asked_ours) {
    // The same file as text, when it is also included as a document, has a name of its own.
    BOOST_TEST((std::find(asked.begin(), asked.end(), url) != asked.end() ||
                url == folder.uri() + "inc.xml"));
  }
  const owned_document main = read(folder / "doc.xsd");
  asked = requests_of([&] { is_schema(main.get()); });
  asked_ours = requests_of([&] {
    const inclusions found(main.get());
    is_schema(main.get());
  });
  BOOST_TEST(asked_ours == asked, boost::test_tools::per_element());
}

// XML Schema 1.0 section 4.2.1: schemas may include each other.
BOOST_AUTO_TEST_CASE(schemas_that_include_each_other) {
  const temporary_folder folder;
  const auto schema = [](const std::string& part, const std::string& type) {
    return "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:x:y'>"
           "<s:include schemaLocation='" +
           part + "'/><s:simpleType name='" + type +
           "'><s:restriction base='s:string'/></s:simpleType></s:schema>";
  };
  folder.write("main.xsd", schema("right.xsd", "main"));
  folder.write("right.xsd", schema("a b.xsd", "right"));
  folder.write("a b.xsd", schema("main.xsd", "lost"));
  const owned_document main = read(folder / "main.xsd");
  const leiri::test::kept_errors errors;
  const inclusions found(main.get());
  BOOST_TEST(is_schema(main.get()));
  BOOST_TEST(errors.text() == "");
}

namespace {

std::string in_utf16(const std::string& ascii) {
  std::string text("\xFF\xFE");
  for (const char c : ascii) {
    text += {c, '\0'};
  }
  return text;
}

}  // namespace

// Documents in which every reference is plain are not parsed twice. In these, one is not.
BOOST_AUTO_TEST_CASE(references_that_only_a_parser_finds) {
  const std::string open = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema' ";
  const std::string include = "><s:include schemaLocation";
  const std::string middles[] = {
      open + include + "='a b.xsd'/></s:schema>",
      open + include + "\n =\t\"a&#32;b.xsd\"/></s:schema>",
      open + "xml:base='sub dir/'" + include + "='c.xsd'/></s:schema>",
      "<!DOCTYPE s:schema [<!ENTITY e 'a b'>]>" + open + include + "='&e;.xsd'/></s:schema>",
      in_utf16(open + include + "='a b.xsd'/></s:schema>"),
      "\xEF\xBB\xBF" + open + include + "='./x/../a b.xsd'/></s:schema>"};
  for (const std::string& middle : middles) {
    BOOST_TEST_CONTEXT(middle) {
      const temporary_folder folder;
      const std::string last = open + "><s:element name='found'/></s:schema>";
      folder.write("a b.xsd", last);
      folder.write("sub dir/c.xsd", last);
      folder.write("middle.xsd", middle);
      folder.write("main.xsd",
                   open + include +
                       "='middle.xsd'/><s:element name='root'>"
                       "<s:complexType><s:sequence><s:element ref='found'/></s:sequence>"
                       "</s:complexType></s:element></s:schema>");
      const leiri::test::kept_errors errors;
      const std::string main = folder / "main.xsd";
      const inclusions found(main.c_str());
      xmlSchemaParserCtxtPtr const parser = xmlSchemaNewParserCtxt(main.c_str());
      xmlSchemaPtr const schema = xmlSchemaParse(parser);
      xmlSchemaFreeParserCtxt(parser);
      BOOST_TEST(schema != nullptr);
      BOOST_TEST(errors.text() == "");
      xmlSchemaFree(schema);
    }
  }
}

// Grammars that declare xml:base, as DocBook's does, have no other base.
BOOST_AUTO_TEST_CASE(references_that_the_bytes_tell) {
  const auto references = [](const std::string& attributes) {
    return leiri::libxml2::plain_references("<grammar><element name='e'><attribute" + attributes +
                                                "/></element><include href='a.rng'/></grammar>",
                                            "/d/main.rng");
  };
  const std::vector<std::string> found = {"a.rng"};
  BOOST_TEST((references("") == found));
  BOOST_TEST((references(" name='xml:base'") == found));
  BOOST_TEST((references(" name=\"xml:base\" >=") == found));
  BOOST_TEST(!references(" xml:base='x/'").has_value());
  BOOST_TEST(!references(" name='xml:base' xml:base\n=\n\"x/\"").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
