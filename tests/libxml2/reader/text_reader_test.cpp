#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/text_reader.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(readers)

using leiri::test::text_reader;

namespace {

/// libxml2 does not copy the text.
text_reader reader_of(std::string_view text, const char* url) {
  return text_reader(xmlReaderForMemory(text.data(), static_cast<int>(text.size()), url, nullptr,
                                        XML_PARSE_NONET));
}

/// At the next start tag of an element with a name.
bool find(xmlTextReaderPtr reader, const std::string& name) {
  while (xmlTextReaderRead(reader) == 1) {
    if (xmlTextReaderNodeType(reader) == XML_READER_TYPE_ELEMENT &&
        reinterpret_cast<const char*>(xmlTextReaderConstLocalName(reader)) == name) {
      return true;
    }
  }
  return false;
}

std::string base(xmlTextReaderPtr reader) {
  const auto found = leiri::libxml2::base_uri(reader);
  return found ? *found : '!' + std::string(leiri::name(found.error().code));
}

std::vector<std::string> codes(std::span<const leiri::finding> findings) {
  std::vector<std::string> out;
  for (const leiri::finding& f : findings) {
    out.emplace_back(leiri::name(f.code));
  }
  return out;
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(bases_during_the_reading) {
  const text_reader r = reader_of("<r xml:base='my dir/'><x xml:base='\u00E9/' a='1'/><y/></r>",
                                  "http://h/d/doc.xml");
  BOOST_TEST(base(r.get()) == "!relative-without-base");  // at nothing yet
  BOOST_TEST_REQUIRE(find(r.get(), "x"));
  BOOST_TEST(base(r.get()) == "http://h/d/my dir/\u00E9/");
  BOOST_TEST_REQUIRE(xmlTextReaderMoveToNextAttribute(r.get()) == 1);
  BOOST_TEST(base(r.get()) == "http://h/d/my dir/\u00E9/");
  BOOST_TEST_REQUIRE(find(r.get(), "y"));
  BOOST_TEST(base(r.get()) == "http://h/d/my dir/");
  std::string out = "before ";
  BOOST_TEST(leiri::libxml2::resolve(r.get(), "a b", out).value() == "http://h/d/my dir/a b");
  BOOST_TEST(leiri::libxml2::base_uri(r.get(), out).value() == "http://h/d/my dir/");
  BOOST_TEST(out == "before http://h/d/my dir/a bhttp://h/d/my dir/");
  BOOST_TEST(leiri::libxml2::resolve(r.get(), "a b").value() == "http://h/d/my dir/a b");
}

BOOST_AUTO_TEST_CASE(a_namespace_declaration_has_no_base) {
  const text_reader r = reader_of("<r xmlns:p='http://p/'/>", "http://h/");
  BOOST_TEST_REQUIRE(find(r.get(), "r"));
  BOOST_TEST_REQUIRE(xmlTextReaderMoveToFirstAttribute(r.get()) == 1);
  BOOST_TEST(base(r.get()) == "!relative-without-base");
  BOOST_TEST_REQUIRE(xmlTextReaderMoveToElement(r.get()) == 1);
  BOOST_TEST(base(r.get()) == "http://h/");
}

/// The tree does not show an entity that libxml2 has substituted (see tree.hpp), and neither does
/// the text reader.
BOOST_AUTO_TEST_CASE(a_substituted_external_entity_has_lost_its_base) {
  const leiri::test::temporary_folder folder;
  folder.write("sub/e.xml", "<x xml:base='b/'/>");
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'sub/e.xml'>]><r>&e;</r>");
  const text_reader r(
      xmlReaderForFile((folder / "doc.xml").c_str(), nullptr, XML_PARSE_NONET | XML_PARSE_NOENT));
  BOOST_TEST_REQUIRE(find(r.get(), "x"));
  BOOST_TEST(base(r.get()) == folder.uri() + "b/");
  xmlChar* const stock = xmlTextReaderBaseUri(r.get());
  BOOST_TEST(reinterpret_cast<const char*>(stock) == folder / "b/");
  xmlFree(stock);
}

BOOST_AUTO_TEST_CASE(verdicts_on_namespaces) {
  const std::map<std::string, strings> wanted = {
      {"a", {"namespace-relative"}}, {"b", {"namespace-not-uri"}}, {"c", {}}, {"d", {}}};
  const text_reader r = reader_of(
      "<a xmlns='rel'><b xmlns='http://\u00E9/'/><c xmlns='http://h/?a=1&amp;b=2'/><d xmlns=''/>"
      "<a/></a>",
      "http://h/");
  leiri::libxml2::namespace_verdicts verdicts;
  const leiri::test::kept_errors quiet;
  for (const char* name : {"a", "b", "c", "d", "a"}) {
    BOOST_TEST_REQUIRE(find(r.get(), name));
    BOOST_TEST(codes(verdicts.at(r.get())) == wanted.at(name), boost::test_tools::per_element());
  }
}

/// Namespaces 1.1 names are IRIs.
BOOST_AUTO_TEST_CASE(verdicts_in_1_1) {
  const text_reader r = reader_of("<?xml version='1.1'?><a xmlns='http://\u00E9/'/>", "http://h/");
  leiri::libxml2::namespace_verdicts verdicts;
  const leiri::test::kept_errors quiet;
  BOOST_TEST_REQUIRE(find(r.get(), "a"));
  BOOST_TEST(verdicts.at(r.get()).empty());
}

BOOST_AUTO_TEST_SUITE_END()
