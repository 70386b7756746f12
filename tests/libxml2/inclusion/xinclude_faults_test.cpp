#include <libxml/xinclude.h>
#include <sys/stat.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdarg>
#include <cstdio>
#include <leiri/libxml2/inclusions.hpp>
#include <string>
#include <vector>

#include "libxml2/support/inclusion_documents.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

/// Each way in which an inclusion fails has a message.
BOOST_AUTO_TEST_SUITE(xinclude_faults)

using leiri::libxml2::process_xinclude;
using leiri::test::owned_document;
using leiri::test::temporary_folder;

namespace {

/// The messages about a document; empty if it is processed.
std::string messages_of(const temporary_folder& folder) {
  const leiri::test::kept_errors errors;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  const int done = process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE);
  BOOST_TEST((done < 0) == !errors.text().empty());
  return done < 0 ? errors.text() : "";
}

/// The same for <xi:include ATTRIBUTES>inside</xi:include>.
std::string messages(const temporary_folder& folder, const std::string& attributes,
                     const std::string& inside = "") {
  folder.write("doc.xml", "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include " +
                              attributes + ">" + inside + "</xi:include></r>");
  return messages_of(folder);
}

void check_told(const std::string& told, const std::string& expected) {
  BOOST_TEST(told.find(expected) != std::string::npos, told << ", expected: " << expected);
}

const std::string fallback = "<xi:fallback>f</xi:fallback>";

}  // namespace

BOOST_AUTO_TEST_CASE(the_element_itself) {
  const temporary_folder folder;
  folder.write("x.xml", "<x/>");
  check_told(messages(folder, ""), "neither href nor xpointer");
  check_told(messages(folder, "href='x.xml' parse='no'"), "attribute parse");
  check_told(messages(folder, "href='x.xml#e'", fallback), "fragment");
  check_told(messages(folder, "href='x%5.xml'", fallback), "not a LEIRI: x%5.xml");
  check_told(messages(folder, "href='x.xml' accept='a&#10;b'"), "attribute accept contains");
  check_told(messages(folder, "href='x.xml' accept-language='\u00E9'"), "accept-language contains");
  check_told(messages(folder, "href='x.xml'", fallback + fallback), "more than one fallback");
  check_told(messages(folder, "href='x.xml'", "<xi:include href='x.xml'/>"), "element include");
  check_told(messages(folder, "href='x.xml'", "<xi:other/>"), "element other");
  check_told(messages(folder, "href='no'", "<xi:fallback>" + fallback + "</xi:fallback>"),
             "not the child of an include");
  check_told(messages(folder, "href='x.xml' parse='text' xpointer='i'"), "attribute xpointer");
  check_told(messages(folder, "href='x.xml' parse='text' fragid='line=0,1' xpointer='i'", fallback),
             "attribute xpointer");
  check_told(messages(folder, "href='x.xml' parse='text' set-xml-id='i'", fallback), "set-xml-id");
  check_told(messages(folder, "href='no'", "<xi:fallback><p><xi:other/></p></xi:fallback>"),
             "contains the element other");
  BOOST_TEST(messages(folder, "href='x.xml'", "<xi:fallback><xi:other/></xi:fallback>") == "");
}

BOOST_AUTO_TEST_CASE(what_is_included) {
  const temporary_folder folder;
  folder.write("x.xml", "<x/>");
  folder.write("broken.xml", "<x>");
  folder.write("nul.txt", std::string("a\0b", 3));
  folder.write("latin1.txt", "\xE9");
  check_told(messages(folder, "href='no.xml'"), "could not load ");
  check_told(messages(folder, "href='no.xml'"), "no.xml");
  check_told(messages(folder, "href='no.txt' parse='text'"), "no.txt");
  check_told(messages(folder, "href='broken.xml'", fallback), "not well-formed");
  check_told(messages(folder, "href='nul.txt' parse='text'", fallback), "at byte 1");
  check_told(messages(folder, "href='latin1.txt' parse='text'"), "encoding UTF-8");
  check_told(messages(folder, "href='latin1.txt' parse='text'", fallback), "encoding UTF-8");
  BOOST_TEST(messages(folder, "href='latin1.txt' parse='text' encoding='x-no'", fallback) == "");
  check_told(messages(folder, "href='latin1.txt' parse='text' encoding='x-no'"), "encoding x-no");
  BOOST_TEST(messages(folder, "href='latin1.txt' parse='text' encoding='ISO-8859-1'") == "");
  check_told(messages(folder, "href='latin1.txt' parse='text' encoding='ISO-8859-1' fragid='z'"),
             "RFC 5147: z");
  check_told(messages(folder, "href='x.xml' parse='a/b'"), "type a/b");
  folder.write("part.xml", "\xE9");  // what is no document has no encoding of its own
  BOOST_TEST(messages(folder, "href='part.xml' parse='text' encoding='ISO-8859-1'") == "");
}

/// XInclude section 4.2: a fallback is meant for an encoding that is not supported, but not for a
/// document that is not well-formed.
BOOST_AUTO_TEST_CASE(encodings_of_documents) {
  const temporary_folder folder;
  folder.write("x.xml", "<?xml version='1.0' encoding='no-such'?><x/>");
  BOOST_TEST(messages(folder, "href='x.xml'") != "");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='x.xml'>" +
                   fallback + "</xi:include></r>");
  {
    const leiri::test::kept_errors parser_errors;
    const owned_document d = leiri::test::read(folder / "doc.xml");
    BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET) >= 0);
  }
  folder.write("x.xml", "<x>\xE9</x>");
  BOOST_TEST(messages(folder, "href='x.xml'", fallback) != "");
  folder.write("x.xml", "<?xml version='1.0' encoding='US-ASCII'?><x>\xE9</x>");
  BOOST_TEST(messages(folder, "href='x.xml'", fallback) != "");
}

BOOST_AUTO_TEST_CASE(pointers) {
  const temporary_folder folder;
  folder.write("x.xml", "<x a='1'/>");
  check_told(messages(folder, "href='x.xml' xpointer='nobody'"), "no element has the ID nobody");
  check_told(messages(folder, "xpointer='nobody'"), "no element has the ID nobody");
  check_told(messages(folder, "href='x.xml' xpointer='element(/1/2)'"), "selects nothing");
  check_told(messages(folder, "href='x.xml' xpointer='element(/1'"), "not an XPointer: element(/1");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(//@a)'", fallback), "attribute");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(((('"), "not an XPointer");
  check_told(messages(folder, "href='x.xml' xpointer='other(a)'"), "scheme other() of XPointer");
  check_told(messages(folder, "href='x.xml' xpointer='/1/2'"), "write element(/1/2)");
  check_told(messages(folder, "href='x.xml' xpointer='i/2'"), "write element(i/2)");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(//p:q)'"), "no part xmlns()");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(f())'"), "calls a function");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(1 +)'"), "no expression of XPath");
  check_told(messages(folder, "href='x.xml' xpointer='xpointer(count(//*))'"), "select nodes");
  for (const std::string e :
       {"/x/range-to(/x)", "start-point(/x)", "string-range(/x,&quot;a&quot;)"}) {
    check_told(messages(folder, "href='x.xml' xpointer='xpointer(" + e + ")'"), "ranges, points");
    BOOST_TEST(messages(folder, "href='x.xml' xpointer='xpointer(" + e + ")'", fallback) == "");
  }
}

BOOST_AUTO_TEST_CASE(loops) {
  const temporary_folder folder;
  folder.write("x.xml", leiri::test::including("doc.xml"));
  check_told(messages(folder, "href='doc.xml'", fallback), "loop");
  check_told(messages(folder, "href='x.xml'", fallback), "loop");
  check_told(messages(folder, "xpointer='element(/1)'", fallback), "loop");
  check_told(messages(folder, "href='no'", "<xi:fallback><xi:include href='x.xml'/></xi:fallback>"),
             "loop");
}

/// A pointer into another document selects from its result (XInclude section 4.2), to which all its
/// inclusions belong, also those that lead back (case harold-33 of the W3C suite). Within a
/// document, it selects from what was written, so that other parts may be included.
BOOST_AUTO_TEST_CASE(loops_with_pointers) {
  const temporary_folder folder;
  const auto part = [](const std::string& of, const std::string& pointer) {
    return "<r xmlns:xi='http://www.w3.org/2001/XInclude'><p>1</p><xi:include href='" + of +
           "' xpointer='" + pointer + "'/><xi:include xpointer='element(/1/1)'/></r>";
  };
  folder.write("x.xml", part("doc.xml", "element(/1/1)"));
  folder.write("doc.xml", part("x.xml", "element(/1/1)"));
  check_told(messages_of(folder), "loop");
  folder.write("x.xml", part("x.xml", "element(/1/1)"));
  BOOST_TEST(messages_of(folder) == "");
  folder.write("doc.xml", part("doc.xml", "element(/1/3)"));
  BOOST_TEST(messages_of(folder) == "");
  folder.write("doc.xml", part("doc.xml", "element(/1/2)"));
  check_told(messages_of(folder), "loop");
}

/// XInclude section 4.2: a pointer without href selects from the document before its inclusions.
BOOST_AUTO_TEST_CASE(identifiers_of_copies) {
  const temporary_folder folder;
  folder.write("x.xml", "<x xml:id='i'/>");
  const std::string both =
      "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='x.xml'/><xi:include "
      "xpointer=";
  for (const std::string pointer : {"'i'", "'element(i)'", "'xpointer(id(\"i\"))'"}) {
    folder.write("doc.xml", both + pointer + "/></r>");
    check_told(messages_of(folder), pointer[1] == 'i' ? "no element has the ID i" : "nothing");
  }
}

BOOST_AUTO_TEST_CASE(roots) {
  const temporary_folder folder;
  folder.write("t", "text");
  folder.write("doc.xml",
               "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='t' parse='text'/>");
  check_told(messages_of(folder), "root of a document");
}

/// What is no file, or never ends.
BOOST_AUTO_TEST_CASE(other_kinds_of_files) {
  const temporary_folder folder;
  folder.write("folder/x", "");
  BOOST_REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
  for (const std::string href : {"folder", "fifo", "/dev/zero"}) {
    for (const std::string kind : {"xml", "text"}) {
      const std::string attributes = "parse='" + kind + "' href='" + href + "'";
      check_told(messages(folder, attributes), "not a regular file");
      BOOST_TEST(messages(folder, attributes, fallback) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(too_deep) {
  const temporary_folder folder;
  constexpr int depth = 10'000;
  for (int i = 0; i < depth; ++i) {
    folder.write(std::to_string(i), leiri::test::including(std::to_string(i + 1)));
  }
  folder.write(std::to_string(depth), "<x/>");
  check_told(messages(folder, "href='0'"), "nested more than");
}

/// Each file includes the next one twice: 2 to the power of 36 inclusions.
BOOST_AUTO_TEST_CASE(too_often) {
  const temporary_folder folder;
  constexpr int depth = 36;
  for (int i = 0; i < depth; ++i) {
    const std::string next = "<xi:include href='" + std::to_string(i + 1) + "'/>";
    folder.write(std::to_string(i),
                 "<r xmlns:xi='http://www.w3.org/2001/XInclude'>" + next + next + "</r>");
  }
  folder.write(std::to_string(depth), "<x/>");
  check_told(messages(folder, "href='0'"), "too often");
}

namespace {

using process = int (*)(xmlDocPtr);

void hear(void* texts, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::array<char, 1000> text{};
  std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  static_cast<std::vector<std::string>*>(texts)->emplace_back(text.data());
}

/// What a function for texts, as programs in Python set it, gets in each call.
std::vector<std::string> texts_of(process run, const temporary_folder& folder) {
  std::vector<std::string> texts;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  xmlSetGenericErrorFunc(&texts, hear);
  BOOST_TEST(run(d.get()) < 0);
  xmlSetGenericErrorFunc(nullptr, nullptr);
  return texts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_function_for_texts_gets_the_message_as_from_libxml2) {
  const temporary_folder folder;
  folder.write("x.xml", "<x/>");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='x.xml'>" +
                   fallback + fallback + "</xi:include></r>");
  const auto stock =
      texts_of([](xmlDocPtr d) { return xmlXIncludeProcessFlags(d, XML_PARSE_NONET); }, folder);
  const auto ours =
      texts_of([](xmlDocPtr d) { return process_xinclude(d, XML_PARSE_NONET); }, folder);
  BOOST_TEST_REQUIRE(stock.size() == 1U);
  BOOST_TEST_REQUIRE(ours.size() == 1U);
  for (const std::string& text : {stock[0], ours[0]}) {
    BOOST_TEST(text.find("XInclude error") == std::string::npos);
    BOOST_TEST(text.ends_with("\n"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
