#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/included.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/text_reader.hpp>
#include <leiri/libxml2/tree.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <sstream>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "support/owned.hpp"
#include "support/source_path.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

#ifdef LEIRI_HAS_LIBXSLT
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>
#endif

using leiri::test::bytes_of;
using leiri::test::recorder;

namespace examples {

/// A current folder with the documents that the examples name, and their output.
struct surroundings {
  surroundings() {
    std::filesystem::current_path(folder.path());
    before = std::cout.rdbuf(printed.rdbuf());
  }
  ~surroundings() {
    std::cout.rdbuf(before);
    std::filesystem::current_path(left);
  }
  surroundings(const surroundings&) = delete;
  surroundings& operator=(const surroundings&) = delete;

  /// Also ends the capture: the messages of the test are printed again.
  [[nodiscard]] bool has_printed(const std::string& text) const {
    std::cout.rdbuf(before);
    return printed.str().find(text) != std::string::npos;
  }

  leiri::test::temporary_folder folder;
  std::filesystem::path left = std::filesystem::current_path();
  std::ostringstream printed;
  std::streambuf* before = nullptr;
};

/// Adds an audit with a listener.
struct audited : surroundings {
  recorder heard;
  leiri::namespace_inventory inventory;
  leiri::audit audit{heard, inventory};
};

struct no_surroundings {};

/// A text without white space, which is set by other rules in comments.
std::string condensed(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

/// The examples in a header: the indented parts of its comments.
std::vector<std::string> examples_in(const std::filesystem::path& header) {
  const std::string mark = "///     ";
  std::vector<std::string> found;
  std::istringstream in(leiri::test::content_of(header));
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    const bool is_code = line.starts_with(mark) || (is_inside && line == "///");
    if (is_code && !is_inside) {
      found.emplace_back();
    }
    is_inside = line.starts_with(mark);
    if (is_inside) {
      found.back() += line.substr(mark.size()) + '\n';
    }
  }
  return found;
}

}  // namespace examples

/// The examples of the headers, word for word.
BOOST_FIXTURE_TEST_SUITE(examples, examples::audited)

BOOST_FIXTURE_TEST_CASE(document, surroundings) {
  folder.write("doc.xml", "<x xml:base='my dir/%zz'/>");
  struct : leiri::audit_listener {
    void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override {
      std::cout << role_name(o) << ' ' << o.value << " -> " << result.resolved << '\n';
    }
    void on_report(const leiri::report& r) override {
      std::cout << r.where.line << ':' << r.where.column << ": " << leiri::name(r.finding.code)
                << '\n';
    }
  } listener;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(listener, namespaces);
  std::ifstream in("doc.xml", std::ios::binary);
  const leiri::byte_source source = [&in](char* buffer, std::size_t size) {
    in.read(buffer, static_cast<std::streamsize>(size));
    return static_cast<std::size_t>(in.gcount());
  };
  leiri::libxml2::audit_document(audit, source, {.base = "http://example.org/doc.xml"});
  BOOST_TEST(has_printed("1:21: percent-encoding\n"));
  BOOST_TEST(has_printed("base my dir/%zz -> \n"));
}

BOOST_AUTO_TEST_CASE(sax_filter_that_pulls) {
  folder.write("doc.xml", "<x xml:base='my dir/'/>");
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  {
    leiri::libxml2::sax_filter filter(audit, parser, {.base = "http://example.org/doc.xml"});
    xmlDocPtr doc = xmlCtxtReadFile(parser, "doc.xml", nullptr, XML_PARSE_NONET);
    filter.rethrow();
    xmlFreeDoc(doc);
  }
  xmlFreeParserCtxt(parser);
  BOOST_TEST_REQUIRE(heard.identifiers.size() == 1U);
  BOOST_TEST(heard.identifiers[0].resolved == "http://example.org/my dir/");
}

BOOST_AUTO_TEST_CASE(sax_filter_that_is_pushed) {
  folder.write("doc.xml", "<!DOCTYPE x><x xml:base='my dir/é'><y/></x>");
  struct counter {
    int elements = 0;
  } host;
  xmlSAXHandler table{};
  table.initialized = XML_SAX2_MAGIC;
  table.startElementNs = [](void* self, const xmlChar*, const xmlChar*, const xmlChar*, int,
                            const xmlChar**, int, int,
                            const xmlChar**) { ++static_cast<counter*>(self)->elements; };
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&table, &host, nullptr, 0, "doc.xml");
  xmlCtxtUseOptions(parser, XML_PARSE_NONET);
  {
    leiri::libxml2::sax_filter filter(audit, parser, {.base = "http://example.org/doc.xml"});
    std::ifstream in("doc.xml", std::ios::binary);
    char buffer[4096];
    while (in.read(buffer, sizeof buffer), in.gcount() > 0) {
      xmlParseChunk(parser, buffer, static_cast<int>(in.gcount()), 0);
    }
    xmlParseChunk(parser, nullptr, 0, 1);
    filter.rethrow();
  }
  xmlFreeDoc(parser->myDoc);  // the document type declaration
  xmlFreeParserCtxt(parser);
  BOOST_TEST(host.elements == 2);
  BOOST_TEST(heard.in_role("base").size() == 1U);
}

BOOST_AUTO_TEST_CASE(text_reader) {
  folder.write("catalog.xml", "<r xmlns='../ns' xml:base='my dir/'><x href='\u00E9'/></r>");
  const leiri::test::kept_errors quiet;
  xmlTextReaderPtr reader = xmlReaderForFile("catalog.xml", nullptr, XML_PARSE_NONET);
  leiri::libxml2::namespace_verdicts namespaces;
  while (xmlTextReaderRead(reader) == 1) {
    for (const leiri::finding& f : namespaces.at(reader)) {
      std::cerr << leiri::name(f.code) << '\n';  // "namespace-relative"
    }
    if (xmlChar* const href = xmlTextReaderGetAttribute(reader, BAD_CAST "href")) {
      const auto target = leiri::libxml2::resolve(reader, reinterpret_cast<const char*>(href));
      if (target) {
        std::cout << *target << '\n';
      }
      xmlFree(href);
    }
  }
  xmlFreeTextReader(reader);
  BOOST_TEST(has_printed("/my dir/\u00E9\n"));
}

BOOST_AUTO_TEST_CASE(tree) {
  folder.write("catalog.xml", "<r xml:base='my dir/'><x href='\u00E9.xml'/></r>");
  xmlDocPtr doc = xmlReadFile("catalog.xml", nullptr, XML_PARSE_NONET);
  for (xmlNodePtr n = xmlDocGetRootElement(doc)->children; n != nullptr; n = n->next) {
    if (xmlChar* const href = xmlGetProp(n, BAD_CAST "href")) {
      const auto target = leiri::libxml2::resolve(n, reinterpret_cast<const char*>(href));
      if (target) {
        std::cout << *target << '\n';  // "file:///home/me/my dir/é.xml": still a LEIRI
      }
      xmlFree(href);
    }
  }
  xmlFreeDoc(doc);
  BOOST_TEST(has_printed("/my dir/\u00E9.xml\n"));
}

BOOST_AUTO_TEST_CASE(entities_of_a_dtd) {
  folder.write("book.xml", "<!DOCTYPE b SYSTEM 'my book.dtd'><b>&e;</b>");
  folder.write("my book.dtd", "<!ENTITY e 'found'>");
  const leiri::test::kept_errors errors;
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  {
    leiri::libxml2::entity_resolver entities(parser);
    // DTDLOAD is the application's choice: without it, nothing is loaded.
    xmlDocPtr doc =
        xmlCtxtReadFile(parser, "book.xml", nullptr, XML_PARSE_NONET | XML_PARSE_DTDLOAD);
    entities.rethrow();
    xmlFreeDoc(doc);
  }
  xmlFreeParserCtxt(parser);
  BOOST_TEST(errors.text() == "");
}

BOOST_AUTO_TEST_CASE(included) {
  folder.write("a b.xml", "<a/>");
  const leiri::byte_source source =
      bytes_of("<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='a b.xml'/></r>");
  const std::string base = folder.uri() + "doc.xml";
  const bool is_good = leiri::libxml2::write_included(
      source, base,
      [](std::string_view file, int line, std::string_view message) {
        std::cerr << file << ':' << line << ": " << message << '\n';
      },
      [](std::string_view bytes) { std::cout << bytes; });
  BOOST_TEST(is_good);
  BOOST_TEST(has_printed("<a xml:base=\"a%20b.xml\"/>"));
}

BOOST_AUTO_TEST_CASE(inclusions_of_a_schema) {
  const std::string open = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>";
  folder.write("root.xsd", open +
                               "<s:include schemaLocation='a b.xsd'/><s:element name='e' type='t'/>"
                               "</s:schema>");
  folder.write("a b.xsd", open +
                              "<s:simpleType name='t'><s:restriction base='s:string'/>"
                              "</s:simpleType></s:schema>");
  const leiri::test::kept_errors errors;
  xmlDocPtr doc = xmlReadFile("root.xsd", nullptr, XML_PARSE_NONET);
  xmlSchemaPtr schema = nullptr;
  {
    const leiri::libxml2::inclusions found(doc);
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewDocParserCtxt(doc);
    schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
  }  // the tree is as it was
  xmlSchemaFree(schema);
  xmlFreeDoc(doc);
  BOOST_TEST(errors.text() == "");
}

#ifdef LEIRI_HAS_LIBXSLT
void count_complaint(void* count, const char* /*format*/, ...) { ++*static_cast<int*>(count); }

BOOST_AUTO_TEST_CASE(inclusions_of_a_stylesheet) {
  const std::string open =
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform' version='1.0'>";
  folder.write("root.xsl", open + "<s:include href='a b.xsl'/></s:stylesheet>");
  folder.write("a b.xsl", open + "<s:template name='t'/></s:stylesheet>");
  int complaints = 0;
  xsltSetGenericErrorFunc(&complaints, count_complaint);
  xmlDocPtr doc = xmlReadFile("root.xsl", nullptr, XML_PARSE_NONET);
  xsltStylesheetPtr style = nullptr;
  {
    const leiri::libxml2::inclusions found(doc);
    style = xsltParseStylesheetDoc(doc);
  }
  xsltFreeStylesheet(style);  // and the tree
  xsltSetGenericErrorFunc(nullptr, nullptr);
  BOOST_TEST(complaints == 0);
}
#endif

BOOST_AUTO_TEST_CASE(xinclude) {
  folder.write("book.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='a b.xml'/></r>");
  folder.write("a b.xml", "<a/>");
  xmlDocPtr doc = xmlReadFile("book.xml", nullptr, XML_PARSE_NONET);
  if (leiri::libxml2::process_xinclude(doc, XML_PARSE_NONET) >= 0) {
    xmlSaveFile("whole.xml", doc);
  }
  xmlFreeDoc(doc);
  BOOST_TEST(leiri::test::content_of("whole.xml").find("<a xml:base=\"a%20b.xml\"/>") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(rdf_xml) {
  const leiri::byte_source source = bytes_of(
      "<x:c xmlns:x='http://h/#' rdf:about='' x:p='1'"
      " xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>");
  leiri::libxml2::read_rdf_xml(
      audit, source, {.base = "http://example.org/doc.rdf"},
      [](const leiri::statement& s) { std::cout << s.predicate.value << '\n'; });
  BOOST_TEST(has_printed("http://h/#p\n"));
}

BOOST_AUTO_TEST_CASE(vocabulary_file) {
  const leiri::byte_source rules = bytes_of("x at reference\n");
  const leiri::byte_source source = bytes_of("<x at='a'/>");
  const leiri::libxml2::vocabulary_file own(rules);
  leiri::libxml2::audit_document(audit, source,
                                 {.base = "http://example.org/doc.xml", .vocabulary = &own});
  BOOST_TEST(heard.in_role("attribute:at").size() == 1U);
}

/// Each example of a header is code in this file, and the sample of a vocabulary file is one.
BOOST_FIXTURE_TEST_CASE(word_for_word, no_surroundings) {
  const std::string here = condensed(
      leiri::test::content_of(leiri::test::source_path("tests/libxml2/reader/examples_test.cpp")));
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           leiri::test::source_path("adapters/libxml2/include/leiri/libxml2"))) {
    for (const std::string& example : examples_in(entry.path())) {
      BOOST_TEST_CONTEXT(entry.path().filename() << '\n' << example) {
        ++count;
        if (example.starts_with("# PREFIX")) {
          const leiri::libxml2::vocabulary_file own(bytes_of(example));
        } else {
          BOOST_TEST((here.find(condensed(example)) != std::string::npos));
        }
      }
    }
  }
  BOOST_TEST(count == 13U);
}

BOOST_AUTO_TEST_SUITE_END()
