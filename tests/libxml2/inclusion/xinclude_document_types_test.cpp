#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/included.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>
#include <string_view>

#include "libxml2/support/inclusion_documents.hpp"
#include "support/byte_pieces.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// XInclude is defined on the information set, which has what a document type adds to the document:
/// defaults of attributes (XML 1.0 section 3.3.2), and what entities stand for (section 4.4.2).
BOOST_AUTO_TEST_SUITE(xinclude_document_types)

using leiri::libxml2::process_xinclude;
using leiri::test::contains;
using leiri::test::owned_document;
using leiri::test::temporary_folder;

namespace {

constexpr const char* xi = "xmlns:xi='http://www.w3.org/2001/XInclude'";

/// The root with its inclusions done; the messages if they fail.
std::string included(const temporary_folder& folder) {
  const leiri::test::kept_errors errors;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  BOOST_TEST_REQUIRE(d != nullptr);
  const int flags = XML_PARSE_NONET | XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX;
  const bool good = process_xinclude(d.get(), flags) >= 0;
  return good ? leiri::test::dump_root(d.get()) : errors.text();
}

/// The same for an element r with `content` after a document type with `declarations`.
std::string included(const temporary_folder& folder, const std::string& declarations,
                     const std::string& content) {
  folder.write("doc.xml", "<!DOCTYPE r [" + declarations + "]><r " + xi + ">" + content + "</r>");
  return included(folder);
}

/// The same of a document that leiri reads itself. No application can hold a node of its tree. All
/// prefixes are declared.
std::string written(const temporary_folder& folder, const std::string& declarations,
                    const std::string& content) {
  const std::string document =
      "<!DOCTYPE r [" + declarations + "]><r " + xi + ">" + content + "</r>";
  std::string result;
  std::string told;
  const bool good = leiri::libxml2::write_included(
      leiri::test::bytes(document), folder.uri() + "doc.xml",
      [&](std::string_view /*file*/, int /*line*/, std::string_view text) { told += text; },
      [&](std::string_view bytes) { result += bytes; });
  BOOST_TEST(!contains(told, "prefix"), told);
  return good ? result : told;
}

std::string repeated(const std::string& what, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += what;
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_base_by_default) {
  const temporary_folder folder;
  folder.write("x.xml", "<x>outer</x>");
  folder.write("d/x.xml", "<x>inner</x>");
  const std::string type = "<!ATTLIST r xml:base CDATA 'd/'>";
  BOOST_TEST(contains(included(folder, type, "<xi:include href='x.xml'/>"), "<x>inner</x>"));
  folder.write("doc.xml", "<!DOCTYPE r [" + type + "]><r xml:base='.'/>");
  const owned_document own = leiri::test::read(folder / "doc.xml");
  BOOST_TEST(!contains(*leiri::libxml2::base_uri(xmlDocGetRootElement(own.get())), "/d/"));
}

BOOST_AUTO_TEST_CASE(an_inclusion_by_default) {
  const temporary_folder folder;
  folder.write("x", "<x/>");
  BOOST_TEST(contains(included(folder, "<!ATTLIST xi:include href CDATA 'x'>", "<xi:include/>"),
                      "><x/></r>"));
  BOOST_TEST(contains(
      included(folder, "<!ATTLIST xi:include parse (xml|text) 'text'>", "<xi:include href='x'/>"),
      ">&lt;x/&gt;</r>"));
}

/// The document type of what is included is not in the result.
BOOST_AUTO_TEST_CASE(included_elements_keep_their_defaults) {
  const temporary_folder folder;
  folder.write("x", "<!DOCTYPE x [<!ATTLIST x a CDATA 'inside' b CDATA 'no'>]><x b='own'/>");
  folder.write("y", "<!DOCTYPE y SYSTEM 'y.dtd'><y/>");
  folder.write("y.dtd", "<!ATTLIST y a CDATA 'outside'>");
  BOOST_TEST(
      contains(included(folder, "", "<xi:include href='x'/>"), "<x b=\"own\" a=\"inside\"/>"));
  BOOST_TEST(contains(included(folder, "", "<xi:include href='y'/>"), "<y a=\"outside\"/>"));
}

BOOST_AUTO_TEST_CASE(inclusions_in_entities) {
  const temporary_folder folder;
  folder.write("x", "<x/>");
  const std::string own = "<!ENTITY e \"<xi:include href='x'/>\">";
  BOOST_TEST(contains(written(folder, own, "<a>&e;</a>&e;"),
                      "><a><x xml:base=\"x\"/></a><x xml:base=\"x\"/></r>"));
  const std::string declared =
      std::string("<!ENTITY e \"<xi:include ") + xi + " href='x'/>t\"><!ENTITY f '[&e;]'>";
  BOOST_TEST(contains(written(folder, declared, "&f;"), ">[<x xml:base=\"x\"/>t]</r>"));
  BOOST_TEST(contains(written(folder, own + "<!ENTITY plain '<p/>'>", "&plain;&e;"),
                      ">&plain;<x xml:base=\"x\"/></r>"));
  const std::string fallback =
      "<!ENTITY e \"<xi:include href='no'><xi:fallback>f</xi:fallback></xi:include>\">";
  BOOST_TEST(contains(written(folder, fallback, "&e;"), ">f</r>"));
  folder.write("y", "<!DOCTYPE y [" + own + "]><y " + xi + ">&e;</y>");
  BOOST_TEST(contains(included(folder, "", "<xi:include href='y'/>"), "><x/></y>"));
}

/// An application may hold the nodes of its tree. In what is included, nobody does.
BOOST_AUTO_TEST_CASE(references_of_applications_stay) {
  const temporary_folder folder;
  folder.write("x", "<x/>");
  const std::string type = "<!DOCTYPE r [<!ENTITY e \"<xi:include href='x'/>\">]>";
  folder.write("y", type + "<y " + xi + ">&e;</y>");
  folder.write("doc.xml", type + "<r " + xi +
                              "><a>&e;</a><xi:include href='' xpointer='element(/1/1)'/>"
                              "<xi:include href='doc.xml' xpointer='element(/1/1)'/>"
                              "<xi:include href='y'/></r>");
  const owned_document d = leiri::test::read(folder / "doc.xml");
  const xmlNode* const a = xmlDocGetRootElement(d.get())->children;
  xmlNode* const held = a->children;
  BOOST_TEST_REQUIRE(held->type == XML_ENTITY_REF_NODE);
  const int flags = XML_PARSE_NONET | XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX;
  BOOST_TEST(process_xinclude(d.get(), flags) == 3);
  BOOST_TEST(a->children == held);
  BOOST_TEST(held->type == XML_ENTITY_REF_NODE);
  BOOST_TEST(held->parent == a);
  const std::string result = leiri::test::dump_root(d.get());
  BOOST_TEST(contains(result, "><a>&e;</a><a>&e;</a><a>&e;</a><y "), result);
  BOOST_TEST(contains(result, "<x/></y></r>"), result);
}

/// In another subset, an entity with the same name may be external; its reference stays.
BOOST_AUTO_TEST_CASE(entities_with_the_name_of_an_inclusion) {
  const temporary_folder folder;
  folder.write("y.dtd", "<!ENTITY e \"<xi:include href='x'/>\">");
  folder.write("y", std::string("<!DOCTYPE y SYSTEM 'y.dtd' [<!ENTITY e SYSTEM 'e'>]><y ") + xi +
                        ">&e;</y>");
  BOOST_TEST(contains(included(folder, "", "<xi:include href='y'/>"), ">&e;</y>"));
}

/// Start tags alone are inclusions.
BOOST_AUTO_TEST_CASE(entities_that_only_mention_inclusions) {
  const temporary_folder folder;
  for (const std::string text :
       {"include", "&#38;lt;include>", "<!--xi:include-->", "<x include=''/>", "<includes/>",
        "<include.x/>", "<x>include</x>"}) {
    const std::string result = written(folder, "<!ENTITY e \"" + text + "\">", "&e;");
    BOOST_TEST(contains(result, "\">&e;</r>"), text << ": " << result);
  }
}

/// Whether libxml2 refuses such a document when it reads it.
const bool refuses_itself = leiri::test::libxml2_version() >= 21300;

/// Many times more than a document has that is written by hand.
BOOST_AUTO_TEST_CASE(entities_that_repeat_inclusions) {
  const temporary_folder folder;
  const std::string declarations = "<!ENTITY a '" + repeated("<xi:include/>", 500) +
                                   "'><!ENTITY b '" + repeated("&a;", 10) + "'>";
  const std::string content = repeated("&b;", 11);
  BOOST_TEST(contains(written(folder, declarations, content), "too long"));
  folder.write("y", "<!DOCTYPE y [" + declarations + "]><y " + xi + ">" + content + "</y>");
  BOOST_TEST(contains(included(folder, "", "<xi:include href='y'/>"), "too long"));
  const std::string text = "<!ENTITY a '" + repeated("x", 1'000'000) +
                           "<xi:include href=\"no\"><xi:fallback/></xi:include>'>";
  BOOST_TEST(contains(written(folder, text, repeated("&a;", 100)),
                      refuses_itself ? "amplification" : "too long"));
  BOOST_TEST(contains(written(folder, text, "&a;"), "xxx</r>"));
}

/// The parser counts the depth within each entity only.
BOOST_AUTO_TEST_CASE(entities_that_nest_deeply) {
  const temporary_folder folder;
  std::string declarations = "<!ENTITY e0 '<xi:include href=\"no\"><xi:fallback/></xi:include>'>";
  for (int i = 1; i <= 6; ++i) {
    declarations += "<!ENTITY e" + std::to_string(i) + " '" + repeated("<x>", 200) + "&e" +
                    std::to_string(i - 1) + ";" + repeated("</x>", 200) + "'>";
  }
  folder.write("y", "<!DOCTYPE y [" + declarations + "]><y " + xi + ">&e6;<z/></y>");
  const std::string deep = refuses_itself ? "Excessive depth" : "nested more than 1000 deep";
  BOOST_TEST(contains(included(folder, "", "<xi:include href='y'/>"), deep));
  BOOST_TEST(
      contains(included(folder, "", "<xi:include href='y' xpointer='element(/1/2)'/>"), deep));
}

BOOST_AUTO_TEST_SUITE_END()
