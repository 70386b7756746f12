#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <string>

#include "libxml2/support/inclusion_documents.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(xinclude_1_1)

using leiri::libxml2::process_xinclude;
using leiri::test::owned_document;
using leiri::test::temporary_folder;

namespace {

/// What replaces <xi:include ATTRIBUTES/> with the only content `inside`; empty if it fails.
std::string included(const temporary_folder& folder, const std::string& attributes,
                     const std::string& inside = "") {
  folder.write("doc.xml", "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include " +
                              attributes + ">" + inside + "</xi:include></r>");
  const leiri::test::kept_errors quiet;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  if (process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE) < 0) {
    return {};
  }
  const std::string root = leiri::test::dump_root(d.get());
  const std::size_t begin = root.find('>') + 1;
  const std::size_t end = root.rfind("</");
  return end == std::string::npos ? "" : root.substr(begin, end - begin);
}

/// The part of a text that a fragment identifier selects, in brackets; empty if it fails.
std::string part(const std::string& text, const std::string& fragment) {
  const temporary_folder folder;
  folder.write("t", text);
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'>[<xi:include "
               "parse='text' href='t' fragid='" +
                   fragment + "'/>]</r>");
  const leiri::test::kept_errors quiet;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  if (process_xinclude(d.get(), XML_PARSE_NONET) < 0) {
    return {};
  }
  xmlChar* const content = xmlNodeGetContent(xmlDocGetRootElement(d.get()));
  std::string selected = reinterpret_cast<const char*>(content);
  xmlFree(content);
  return selected;
}

}  // namespace

/// Section 3.1: media types in place of the two words of 1.0; what is not recognized is an error
/// for which a fallback is meant.
BOOST_AUTO_TEST_CASE(types) {
  const temporary_folder folder;
  folder.write("x.xml", "<x/>");
  for (const std::string type : {"xml", "application/xml", "text/xml", "image/svg+xml",
                                 "application/xml;charset=utf-8", "Application/XML"}) {
    BOOST_TEST(included(folder, "href='x.xml' parse='" + type + "'") == "<x xml:base=\"x.xml\"/>");
  }
  for (const std::string type : {"text", "text/plain", "text/html", "text/plain; charset=utf-8"}) {
    BOOST_TEST(included(folder, "href='x.xml' parse='" + type + "'") == "&lt;x/&gt;");
  }
  const std::string fallback = "<xi:fallback>f</xi:fallback>";
  BOOST_TEST(included(folder, "href='x.xml' parse='image/png'", fallback) == "f");
  BOOST_TEST(included(folder, "href='x.xml' parse='image/png'") == "");
  BOOST_TEST(included(folder, "href='x.xml' parse='html'", fallback) == "f");
  BOOST_TEST(included(folder, "href='x.xml' parse='XML'", fallback) == "f");
}

/// fragid means for XML what xpointer means.
BOOST_AUTO_TEST_CASE(fragments_of_xml) {
  const temporary_folder folder;
  folder.write("x.xml", "<x><a/><b xml:id='i'/></x>");
  BOOST_TEST(included(folder, "href='x.xml' fragid='element(/1/1)'") == "<a xml:base=\"x.xml\"/>");
  BOOST_TEST(included(folder, "href='x.xml' fragid='i'") == "<b xml:id=\"i\" xml:base=\"x.xml\"/>");
  BOOST_TEST(included(folder, "href='x.xml' xpointer='i' fragid='i'") ==
             "<b xml:id=\"i\" xml:base=\"x.xml\"/>");
  BOOST_TEST(included(folder, "href='x.xml' parse='text' xpointer='i'") == "");
  BOOST_TEST(included(folder, "fragid='no'", "<xi:fallback>f</xi:fallback>") == "f");
}

/// XPointer Framework section 3.1: an empty pointer is a syntax error, which is a resource error
/// (XInclude section 4.2); so is an empty identifier of RFC 5147.
BOOST_AUTO_TEST_CASE(empty_fragments) {
  const temporary_folder folder;
  folder.write("x.xml", "<x/>");
  const std::string fallback = "<xi:fallback>f</xi:fallback>";
  for (const std::string empty : {"xpointer=''", "fragid=''", "xpointer=' '"}) {
    BOOST_TEST(included(folder, "href='x.xml' " + empty, fallback) == "f");
    BOOST_TEST(included(folder, "href='x.xml' " + empty) == "");
    BOOST_TEST(included(folder, empty, fallback) == "f");
  }
  BOOST_TEST(included(folder, "href='x.xml' parse='text' fragid=''", fallback) == "f");
}

/// RFC 2781 section 4.3: the mark states the order of the bytes; without one, the first is the most
/// significant one. UTF-32 is the same with four bytes (Unicode section 3.10, D101).
BOOST_AUTO_TEST_CASE(orders_of_bytes) {
  using namespace std::string_literals;
  const temporary_folder folder;
  const auto text = [&](const std::string& encoding, const std::string& bytes) {
    folder.write("t", bytes);
    return included(folder, "href='t' parse='text' encoding='" + encoding + "'");
  };
  BOOST_TEST(text("UTF-16", "\xFE\xFF\0a\x65\xE5"s) == "a\u65E5");
  BOOST_TEST(text("UTF-16", "\xFF\xFE\x61\0\xE5\x65"s) == "a\u65E5");
  BOOST_TEST(text("utf-16", "\0a\x65\xE5"s) == "a\u65E5");
  BOOST_TEST(text("UTF-16BE", "\0a\x65\xE5"s) == "a\u65E5");
  BOOST_TEST(text("UTF-32", "\0\0\xFE\xFF\0\0\0a"s) == "a");
  BOOST_TEST(text("UTF-32", "\xFF\xFE\0\0\x61\0\0\0"s) == "a");
  BOOST_TEST(text("UTF-32", "\0\0\0a"s) == "a");
}

/// RFC 5147 section 2.1: positions between characters or lines, from 0 on.
BOOST_AUTO_TEST_CASE(fragments_of_text) {
  const std::string text = "one\ntwo\r\nthr\u00E9e\nfour";
  BOOST_TEST(part(text, "line=1,2") == "[two\r\n]");
  BOOST_TEST(part(text, "line=,1") == "[one\n]");
  BOOST_TEST(part(text, "line=2,") == "[thr\u00E9e\nfour]");
  BOOST_TEST(part(text, "line=3,9") == "[four]");
  BOOST_TEST(part(text, "line=9") == "[]");
  BOOST_TEST(part(text, "char=0,3") == "[one]");
  BOOST_TEST(part(text, "char=11,12") == "[\u00E9]");  // the end of a line is one character
  BOOST_TEST(part(text, "char=7,9") == "[\r\nt]");
  BOOST_TEST(part(text, "char=4") == "[]");
  BOOST_TEST(part("a\rb", "line=1,") == "[b]");
}

/// Section 2.2: a check that does not agree shows that it is another text.
BOOST_AUTO_TEST_CASE(checks_of_text) {
  BOOST_TEST(part("ab\r\nc", "line=1,2;length=4") == "[c]");
  BOOST_TEST(part("ab\r\nc", "line=1,2;length=4,UTF-8") == "[c]");
  BOOST_TEST(part("ab\r\nc", "line=1,2;length=5") == "");
  BOOST_TEST(part("ab", "char=0,1;size=2") == "");
}

BOOST_AUTO_TEST_CASE(fragments_that_are_none) {
  for (const std::string fragment :
       {"line", "line=", "line=,", "line=a", "line=1,b", "line=-1", "lines=1", "char=1,2,3",
        "char=99999999999999999999", "xpointer(/)"}) {
    BOOST_TEST(part("text", fragment) == "", fragment);
  }
}

/// Section 4.3: what an element include gives to what it includes.
BOOST_AUTO_TEST_CASE(attributes_are_copied) {
  const temporary_folder folder;
  folder.write("x.xml", "<x class='old'/>");
  const std::string local = "xmlns:l='http://www.w3.org/2001/XInclude/local-attributes' ";
  BOOST_TEST(included(folder, local + "l:class='new' l:role='r' href='x.xml'") ==
             "<x class=\"new\" xml:base=\"x.xml\" role=\"r\"/>");
  BOOST_TEST(included(folder, "xmlns:t='urn:x-t' t:a='1' class='no' xml:lang='' href='x.xml'") ==
             "<x xmlns:t=\"urn:x-t\" class=\"old\" xml:base=\"x.xml\" t:a=\"1\"/>");
  folder.write("p.xml", "<x xmlns:t='urn:x-other'><t:y/></x>");
  BOOST_TEST(included(folder, "xmlns:t='urn:x-t' t:a='1' href='p.xml'") ==
             "<x xmlns:t=\"urn:x-other\" xmlns:t1=\"urn:x-t\" xml:base=\"p.xml\" t1:a=\"1\">"
             "<t:y/></x>");
}

BOOST_AUTO_TEST_CASE(identifiers_are_set) {
  const temporary_folder folder;
  folder.write("x.xml", "<x xml:id='old'/>");
  BOOST_TEST(included(folder, "set-xml-id='new' href='x.xml'") ==
             "<x xml:id=\"new\" xml:base=\"x.xml\"/>");
  BOOST_TEST(included(folder, "set-xml-id='' href='x.xml'") == "<x xml:base=\"x.xml\"/>");
  folder.write("x.xml", "<x><a xml:id='i'/><b/></x>");
  for (const std::string scheme : {"xpointer", "xpath1", "xpath"}) {
    BOOST_TEST(included(folder, "set-xml-id='n' href='x.xml' xpointer='" + scheme + "(/*/*)'") ==
               "<a xml:id=\"n\" xml:base=\"x.xml\"/><b xml:base=\"x.xml\" xml:id=\"n\"/>");
  }
}

/// Sections 4.5.4 and 4.5.6: the included elements keep their namespaces and their language.
BOOST_AUTO_TEST_CASE(what_is_in_force_is_kept) {
  const temporary_folder folder;
  folder.write("x.xml", "<x xmlns:q='urn:x-q' xml:lang='fr'><y type='q:name'/></x>");
  folder.write("plain.xml", "<x/>");
  BOOST_TEST(included(folder, "href='x.xml' xpointer='element(/1/1)'") ==
             "<y xmlns:q=\"urn:x-q\" type=\"q:name\" xml:base=\"x.xml\" xml:lang=\"fr\"/>");
  folder.write("doc.xml",
               "<r xmlns='urn:x-d' xml:lang='en'><i:include href='plain.xml' "
               "xmlns:i='http://www.w3.org/2001/XInclude'/></r>");
  const owned_document d = leiri::test::read(folder / "doc.xml");
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NOXINCNODE) == 1);
  BOOST_TEST(leiri::test::dump(xmlDocGetRootElement(d.get())->children) ==
             "<x xmlns=\"\" xml:base=\"plain.xml\" xml:lang=\"\"/>");
}

/// Section 4.2: of the same document, what was written is included; of another one, its result.
BOOST_AUTO_TEST_CASE(parts_with_inclusions) {
  const temporary_folder folder;
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><p>1</p>"
               "<d><xi:include xpointer='element(/1/1)'/></d>"
               "<xi:include xpointer='xpointer(//d)'/></r>");
  const owned_document d = leiri::test::read(folder / "doc.xml");
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NOXINCNODE) == 2);
  BOOST_TEST(leiri::test::dump_root(d.get()) ==
             "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\"><p>1</p><d><p>1</p></d>"
             "<d><p>1</p></d></r>");
}

/// An entity that an included document declares keeps its meaning in another folder.
BOOST_AUTO_TEST_CASE(entities_of_included_documents) {
  const temporary_folder folder;
  folder.write("d/x.xml", "<!DOCTYPE x [<!ENTITY e SYSTEM 'e.xml'>]><x>&e;</x>");
  folder.write("d/e.xml", "<e/>");
  BOOST_TEST(included(folder, "href='d/x.xml'").find("&e;") != std::string::npos);
  const owned_document d = leiri::test::read(folder / "doc.xml");
  process_xinclude(d.get(), 0);
  const xmlEntity* const e = xmlGetDocEntity(d.get(), reinterpret_cast<const xmlChar*>("e"));
  BOOST_TEST_REQUIRE(e != nullptr);
  BOOST_TEST(reinterpret_cast<const char*>(e->SystemID) == std::string("d/e.xml"));
}

BOOST_AUTO_TEST_SUITE_END()
