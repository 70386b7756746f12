#include <libxml/uri.h>
#include <libxml/xmlmemory.h>

#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/tree.hpp>
#include <optional>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

/// What stock tools do wrong (each test shows it), and leiri does right.
BOOST_AUTO_TEST_SUITE(demonstrations)

using leiri::test::has_program;
using leiri::test::owned_document;
using leiri::test::run_in_shell;
using leiri::test::temporary_folder;

namespace {

std::string in(const temporary_folder& folder, const std::string& command) {
  return run_in_shell("cd '" + folder.path().string() + "' && " + command).output;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Debian's interpreter, which knows Debian's lxml.
bool has_lxml() { return has_program("/usr/bin/python3 -c 'import lxml.etree'"); }

std::string python(const temporary_folder& folder, const std::string& program) {
  folder.write("program.py", "import lxml.etree as e\n" + program);
  return in(folder, "/usr/bin/python3 program.py 2>&1");
}

/// Reads a document that is well-formed.
void read(const std::string& text, xmlParserCtxtPtr context, bool with_filter) {
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  std::optional<leiri::libxml2::sax_filter> filter;
  if (with_filter) {
    filter.emplace(audit, context);
  }
  const owned_document d(xmlCtxtReadMemory(context, text.data(), static_cast<int>(text.size()),
                                           nullptr, nullptr, XML_PARSE_NONET));
  BOOST_TEST((d != nullptr));
}

}  // namespace

// Before 2.13 xmllint takes the file beside the document, and later the one in the current folder.
BOOST_AUTO_TEST_CASE(xmllint_includes_the_wrong_file) {
  if (!has_program("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write(leiri::test::libxml2_version() < 21300 ? "d/inc.xml" : "inc.xml", "<o>OUTER</o>");
  folder.write("d/my dir/inc.xml", "<i>INNER</i>");
  folder.write("d/xib.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude' xml:base='my dir/'>"
               "<xi:include href='inc.xml'/></r>");
  const auto stock =
      run_in_shell("cd '" + folder.path().string() + "' && xmllint --nonet --xinclude d/xib.xml");
  BOOST_TEST(stock.status == 0);
  BOOST_TEST(has(stock.output, "OUTER"));

  const owned_document d(xmlReadFile((folder / "d/xib.xml").c_str(), nullptr, XML_PARSE_NONET));
  BOOST_TEST(leiri::libxml2::process_xinclude(d.get(), XML_PARSE_NONET) == 1);
  BOOST_TEST(has(leiri::test::dump_root(d.get()), "INNER"));
}

BOOST_AUTO_TEST_CASE(xmllint_loses_an_inclusion) {
  if (!has_program("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("\u00E9.xml", "<x>found</x>");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='\u00E9.xml'/></r>");
  BOOST_TEST(!has(in(folder, "xmllint --nonet --xinclude doc.xml 2>&1"), "found"));

  const owned_document d(xmlReadFile((folder / "doc.xml").c_str(), nullptr, XML_PARSE_NONET));
  BOOST_TEST(leiri::libxml2::process_xinclude(d.get(), XML_PARSE_NONET) == 1);
  BOOST_TEST(has(leiri::test::dump_root(d.get()), "found"));
}

/// The results of libxml2 for a base and a reference, and those of RFC 3986 section 5.2 and the
/// Note on LEIRIs; empty if libxml2 gives up.
BOOST_AUTO_TEST_CASE(libxml2_resolves_wrongly) {
  struct row {
    std::string base;
    std::string reference;
    std::string stock;
    std::string right;
  };
  const bool is_before_2_13 = leiri::test::libxml2_version() < 21300;
  const std::vector<row> rows = {
      {"http://a/b/c/d;p?q", "/./g", "http://a/./g", "http://a/g"},
      {"http://a/b/c/d;p?q", "/../g", "http://a/../g", "http://a/g"},
      {"http://a/b", "http://h/a/../b", "http://h/a/../b", "http://h/b"},
      {"http://a/b", "//h/a/../b", "http://h/a/../b", "http://h/b"},
      {"http://h/", "a%2Fb", "http://h/a/b", "http://h/a%2Fb"},
      {"http://h/", "%7Ea", "http://h/~a", "http://h/%7Ea"},
      {"http://h/", "%41", "http://h/A", "http://h/%41"},
      {"http://a:/b", "g", "g", "http://a:/g"},
      {"urn:x:y", "#f", is_before_2_13 ? "urn:x%3Ay#f" : "#f", "urn:x:y#f"},
      {"http://h/", "\u00E9", "", "http://h/\u00E9"},
      {"http://h/", "a b", "", "http://h/a b"},
      {"http://h/", "a{b}|^", "", "http://h/a{b}|^"},
      {"http://h/", "a%", "", "http://h/a%"},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.base << " + " << r.reference) {
      xmlChar* const stock = xmlBuildURI(BAD_CAST r.reference.c_str(), BAD_CAST r.base.c_str());
      BOOST_TEST((stock == nullptr ? "" : reinterpret_cast<const char*>(stock)) == r.stock);
      xmlFree(stock);
      const owned_document d = leiri::test::parsed("<r/>", nullptr);
      d->URL = xmlStrdup(BAD_CAST r.base.c_str());  // xmlReadMemory() would change it
      std::string buffer;
      const auto ours = leiri::libxml2::resolve(d->children, r.reference, buffer);
      BOOST_TEST(std::string(ours.value_or("")) == r.right);
    }
  }
}

/// Domain 3, code 99: for applications that check libxml2's errors, the namespace of a document
/// that is valid except in Namespaces 1.0.
BOOST_AUTO_TEST_CASE(libxml2_reports_a_namespace_error) {
  const std::string text = "<r xmlns='http://\u00E9.org/'/>";
  const auto complaints = [&text](bool with_filter) {
    int count = 0;
    const leiri::test::parser_context c(xmlNewParserCtxt());
    c->_private = &count;
    c->sax->serror = [](void* context, auto* e) {
      BOOST_TEST((e->domain == XML_FROM_NAMESPACE && e->code == XML_WAR_NS_URI));
      ++*static_cast<int*>(static_cast<xmlParserCtxtPtr>(context)->_private);
    };
    read(text, c.get(), with_filter);
    return count;
  };
  BOOST_TEST(complaints(false) == 1);
  BOOST_TEST(complaints(true) == 0);
}

#if LIBXML_VERSION >= 21300
/// From 2.13 on, the function for errors may be the context's.
BOOST_AUTO_TEST_CASE(libxml2_reports_a_namespace_error_to_a_handler_of_the_context) {
  const std::string text = "<r xmlns='http://\u00E9.org/'><q:x/></r>";
  const auto complaints = [&text](bool with_filter) {
    std::string told;
    const leiri::test::parser_context c(xmlNewParserCtxt());
    xmlCtxtSetErrorHandler(
        c.get(),
        [](void* out, const xmlError* e) { *static_cast<std::string*>(out) += e->message; }, &told);
    read(text, c.get(), with_filter);
    return told;
  };
  const std::string other = "Namespace prefix q on x is not defined\n";
  BOOST_TEST(has(complaints(false), "is not a valid URI"));
  BOOST_TEST(complaints(true) == other);
}
#endif

BOOST_AUTO_TEST_CASE(xmllint_loses_an_entity) {
  if (!has_program("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("a b.xml", "<x>found</x>");
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b.xml'>]><r>&e;</r>");
  BOOST_TEST(!has(in(folder, "xmllint --nonet --noent doc.xml"), "found"));

  const leiri::test::parser_context c(xmlNewParserCtxt());
  const leiri::libxml2::entity_resolver resolver(c.get());
  const owned_document d(xmlCtxtReadFile(c.get(), (folder / "doc.xml").c_str(), nullptr,
                                         XML_PARSE_NONET | XML_PARSE_NOENT));
  BOOST_TEST(has(leiri::test::dump_root(d.get()), "found"));
}

BOOST_AUTO_TEST_CASE(xmllint_does_not_find_a_schema_s_parts) {
  if (!has_program("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  const std::string open = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>";
  folder.write("a b.xsd", open +
                              "<s:simpleType name='t'><s:restriction base='s:string'/>"
                              "</s:simpleType></s:schema>");
  folder.write("root.xsd", open +
                               "<s:include schemaLocation='a b.xsd'/>"
                               "<s:element name='e' type='t'/></s:schema>");
  folder.write("doc.xml", "<e/>");
  BOOST_TEST(run_in_shell("cd '" + folder.path().string() +
                          "' && xmllint --nonet --schema root.xsd doc.xml")
                 .status != 0);

  // The same program, given the schema with URIs, validates: leiri's own validation is in the suite
  // "inclusion".
  const owned_document d(xmlReadFile((folder / "root.xsd").c_str(), nullptr, XML_PARSE_NONET));
  {
    const leiri::libxml2::inclusions found(d.get());
    folder.write("uris.xsd", leiri::test::dump_root(d.get()));
  }
  BOOST_TEST(run_in_shell("cd '" + folder.path().string() +
                          "' && xmllint --nonet --schema uris.xsd doc.xml")
                 .status == 0);
}

BOOST_AUTO_TEST_CASE(xsltproc_does_not_find_a_stylesheet_s_parts) {
  if (!has_program("xsltproc --version")) {
    return;
  }
  const temporary_folder folder;
  const std::string open =
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform' version='1.0'>";
  folder.write("\u00E9 t.xsl", open + "<s:template match='/'><made/></s:template></s:stylesheet>");
  folder.write("root.xsl", open + "<s:include href='\u00E9 t.xsl'/></s:stylesheet>");
  folder.write("doc.xml", "<e/>");
  BOOST_TEST(!has(in(folder, "xsltproc --nonet root.xsl doc.xml"), "<made/>"));

  const owned_document d(xmlReadFile((folder / "root.xsl").c_str(), nullptr, XML_PARSE_NONET));
  {
    const leiri::libxml2::inclusions found(d.get());
    folder.write("uris.xsl", leiri::test::dump_root(d.get()));
  }
  BOOST_TEST(has(in(folder, "xsltproc --nonet uris.xsl doc.xml"), "<made/>"));
}

/// rdflib issue 625: the namespaces of DBpedia's other languages.
BOOST_AUTO_TEST_CASE(lxml_refuses_a_namespace) {
  if (!has_lxml()) {
    return;
  }
  const std::string text = "<r xmlns='http://ja.dbpedia.org/\u8CC7\u6E90/'/>";
  const temporary_folder folder;
  folder.write("doc.xml", text);
  BOOST_TEST(has(python(folder, "e.parse('doc.xml')\nprint('parsed')\n"), "is not a valid URI"));

  const leiri::test::checked c(text);
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.with(leiri::code::namespace_not_uri).size() == 1U);
  BOOST_TEST(c.heard.with(leiri::code::document_syntax).empty());
}

BOOST_AUTO_TEST_CASE(lxml_loses_a_base) {
  if (!has_lxml()) {
    return;
  }
  const std::string text = "<r xml:base='my dir/'><x/></r>";
  const temporary_folder folder;
  BOOST_TEST(!has(python(folder, "r = e.fromstring(\"" + text +
                                     "\", base_url='http://h/d/doc.xml')\n"
                                     "print(r[0].base)\n"),
                  "my dir"));

  const owned_document d = leiri::test::parsed(text, "http://h/d/doc.xml");
  BOOST_TEST(leiri::libxml2::base_uri(xmlDocGetRootElement(d.get())->children).value() ==
             "http://h/d/my dir/");
}

// Before 2.13.
BOOST_AUTO_TEST_CASE(lxml_shows_an_ampersand_as_a_reference) {
  if (!has_lxml()) {
    return;
  }
  const std::string text = "<r xmlns='http://ex/?a=1&amp;b=2'/>";
  const temporary_folder folder;
  folder.write("doc.xml", text);
  const std::string stock = python(
      folder, "print(e.parse('doc.xml', e.XMLParser(resolve_entities=False)).getroot().tag)\n");
  BOOST_TEST_REQUIRE(has(stock, "http://ex/?a=1&"));
  const leiri::test::checked c(text);
  BOOST_TEST_REQUIRE(c.heard.in_role("namespace").size() == 1U);
  BOOST_TEST(c.heard.in_role("namespace")[0].value == "http://ex/?a=1&b=2");
  BOOST_TEST(has(stock, "&#38;b") == (leiri::test::libxml2_version() < 21300));
}

BOOST_AUTO_TEST_SUITE_END()
