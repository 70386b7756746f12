#include <boost/test/unit_test.hpp>
#include <string>

#include "preloaded.hpp"

BOOST_AUTO_TEST_SUITE(names)

/// Names of namespaces that are IRIs (RFC 3987), in stock xmllint and lxml, alone and with leiri.
namespace {

using namespace leiri::test;

const std::string on = "LEIRI_NAMES=1";
const std::string lxml = "/usr/bin/python3 program.py ";

/// Prints the name of the root of each document, or "refused"; `feed` reads it in pieces.
const char* const program =
    "import sys, lxml.etree as e\n"
    "def feed(name):\n"
    "  p = e.XMLParser()\n"
    "  for b in open(name, 'rb').read(): p.feed(bytes([b]))\n"
    "  return p.close()\n"
    "for name in sys.argv[1:]:\n"
    "  for read in (lambda n: e.parse(n).getroot(), lambda n: e.fromstring(open(n, 'rb').read()), "
    "feed):\n"
    "    try: print(read(name).tag)\n"
    "    except e.XMLSyntaxError: print('refused')\n";

std::string thrice(const std::string& line) { return line + '\n' + line + '\n' + line + '\n'; }

}  // namespace

BOOST_AUTO_TEST_CASE(xmllint_accepts_iris_and_nothing_else) {
  if (!can_preload("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  const std::string iri = "<r xmlns=\"http://\u00E9.org/\" xmlns:p=\"http://h/\u8A9E\"/>";
  folder.write("iri.xml", iri);
  folder.write("space.xml", "<r xmlns:p=\"http://h/a b\"/>");
  for (const std::string reads :
       {"xmllint --encode UTF-8 iri.xml", "xmllint --encode UTF-8 --memory iri.xml",
        "xmllint --encode UTF-8 --push iri.xml"}) {
    const outcome with = preloaded(folder, on, reads);
    BOOST_TEST(with.err.empty(), with.err);
    BOOST_TEST(contains(with.out, iri));
    BOOST_TEST(with.status == 0);
  }
  BOOST_TEST(contains(preloaded(folder, on, "xmllint --noout space.xml").err, "http://h/a b"));
  BOOST_TEST(preloaded(folder, "LEIRI_NAMES=0", "xmllint iri.xml") ==
             stock(folder, "xmllint iri.xml"));
}

BOOST_AUTO_TEST_CASE(lxml_accepts_documents_with_iris) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("program.py", program);
  folder.write("default.xml", "<r xmlns='http://\u00E9.org/'/>");
  folder.write("prefix.xml", "<p:r xmlns:p='http://\u00E9.org/' p:a='1'/>");
  folder.write("space.xml", "<r xmlns='http://h/a b'/>");
  folder.write("syntax.xml", "<r xmlns='http://\u00E9.org/'>");
  const std::string accepted = thrice("{http://\u00E9.org/}r");
  const std::string refused = thrice("refused");
  BOOST_TEST(preloaded(folder, on, lxml + "default.xml prefix.xml").out == accepted + accepted);
  BOOST_TEST(preloaded(folder, on, lxml + "space.xml syntax.xml").out == refused + refused);
}

// RFC 3987 section 2.2: a space or a bare percent sign is not part of an IRI, and a path is not
// one.
BOOST_AUTO_TEST_CASE(lxml_creates_names_that_are_iris) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write(
      "program.py",
      "import lxml.etree as e\n"
      "for name in ('http://\u00E9.org/', 'urn:x:\u8A9E', 'http://h/\u00E9 b', 'http://h/\u00E9%', "
      "'\u00E9'):\n"
      "  r = e.Element('r')\n"
      "  try: e.SubElement(r, '{%s}a' % name, {'{%s}b' % name: ''}); print(r[0].tag)\n"
      "  except ValueError: print('refused')\n");
  BOOST_TEST(stock(folder, lxml).out == "refused\nrefused\nrefused\nrefused\nrefused\n");
  for (const std::string& variables : {on, on + " LEIRI_INCLUDES=1"}) {
    BOOST_TEST(preloaded(folder, variables, lxml).out ==
               "{http://\u00E9.org/}a\n{urn:x:\u8A9E}a\nrefused\nrefused\nrefused\n");
  }
  BOOST_TEST((preloaded(folder, "LEIRI_INCLUDES=1", lxml) == stock(folder, lxml)));
}

// Namespaces in XML 1.0, section 5: a prefix must be declared. The parser goes on after this error,
// and lxml only sees the last one.
BOOST_AUTO_TEST_CASE(other_errors_remain) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("program.py", program);
  folder.write("before.xml", "<r><q:e/><e xmlns='http://\u00E9.org/'/></r>");
  folder.write("after.xml", "<r><e xmlns='http://\u00E9.org/'/><q:e/></r>");
  BOOST_TEST(preloaded(folder, on, lxml + "before.xml after.xml").out ==
             thrice("refused") + thrice("refused"));
}

// Namespaces in XML 1.1, section 5, allows this; 1.0 does not (section 2.2, No Prefix Undeclaring).
BOOST_AUTO_TEST_CASE(a_prefix_may_be_unbound_in_xml_1_1) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("program.py", program);
  const std::string document = "<r xmlns:p='http://h/'><e xmlns:p=''/></r>";
  folder.write("1.0.xml", document);
  folder.write("1.1.xml", "<?xml version='1.1'?>" + document);
  BOOST_TEST(preloaded(folder, on, lxml + "1.0.xml 1.1.xml").out ==
             thrice("refused") + thrice("r"));
}

namespace {

/// Names with "\u00E9" and, in a second file, with "~": both follow all names in this document, so
/// that canonical forms differ in nothing else (Canonical XML 1.1, section 2.2: attributes are
/// sorted by the name of their namespace first).
void write_twins(const temporary_folder& folder) {
  const std::string text =
      "<!DOCTYPE r [<!ENTITY e '<p:i xmlns:p=\"http://~/i\" p:a=\"\"/>'>]>"
      "<r xmlns='http://~.org/' xmlns:z='http://z/' xmlns:a='http://~/a' z:q='' a:b='1' x='2'>"
      "<!-- c --><e xmlns='' a:c='&lt;'><a:f xmlns:u='http://~/u' xmlns:a='http://~/a'/></e>"
      "<e xmlns='http://~.org/' xmlns:v='http://v/'/>&e;</r>";
  folder.write("twin.xml", text);
  folder.write("iris.xml", replaced(text, "~", "\u00E9"));
  folder.write("set.in",
               "<XPath xmlns:a='http://~/a'>(//. | //@* | //namespace::*)[not(self::a:f)]</XPath>");
  folder.write("names.xml", "<XPath>//* | //namespace::*[name() != 'a']</XPath>");
}

/// The results for the document with IRIs and for its twin, which nothing has helped.
void expect_same_canonical_form(const std::string& command) {
  const temporary_folder folder;
  write_twins(folder);
  folder.write("program.py",
               "import io, sys, lxml.etree as e\n"
               "t = e.parse(sys.argv[1], e.XMLParser(resolve_entities=True))\n"
               "for x in (False, True):\n"
               "  for node in (t, t.getroot()[1], t.getroot()[1][0]):\n"
               "    print(e.tostring(node, method='c14n', exclusive=x).decode())\n"
               "  out = io.BytesIO(); t.write_c14n(out, exclusive=x, with_comments=False)\n"
               "  t.write_c14n(sys.argv[1] + '.c14n', exclusive=x)\n"
               "  print(out.getvalue().decode(), open(sys.argv[1] + '.c14n').read())\n"
               "  print(e.tostring(t, method='c14n', exclusive=x,"
               " inclusive_ns_prefixes=['a', 'u'] if x else None).decode())\n"
               "print(e.tostring(t, encoding='unicode'))\n");
  const outcome with =
      preloaded(folder, on, replaced(replaced(command, "FILE", "iris.xml"), "SET", "\u00E9"));
  const outcome twin = stock(folder, replaced(replaced(command, "FILE", "twin.xml"), "SET", "~"));
  BOOST_TEST(twin.status == 0, command);
  BOOST_TEST(!twin.out.empty(), command);
  BOOST_TEST(with.out == replaced(twin.out, "~", "\u00E9"));
  BOOST_TEST(with.status == 0);
  BOOST_TEST(with.err.empty(), with.err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(documents_with_iris_are_canonicalized) {
  if (can_preload("xmllint --version")) {
    for (const std::string way : {"--c14n", "--c14n11", "--exc-c14n"}) {
      expect_same_canonical_form("xmllint --noent " + way + " FILE");
    }
  }
  if (can_preload("xmlstarlet --version")) {
    for (const std::string way : {"--with-comments", "--exc-without-comments"}) {
      for (const std::string set : {"", " set.xml", " names.xml", " set.xml 'a u'"}) {
        expect_same_canonical_form("sed s/~/SET/ set.in >set.xml; xmlstarlet c14n " + way +
                                   " FILE" + set);
      }
    }
  }
  if (can_preload_lxml()) {
    expect_same_canonical_form("/usr/bin/python3 program.py FILE");
  }
}

// A name with a space is no IRI, and a relative one is refused: Canonical XML 1.1, section 1.3.
BOOST_AUTO_TEST_CASE(other_names_are_not_canonicalized) {
  if (!can_preload("xmllint --version")) {
    return;
  }
  for (const std::string name : {"http://h/a b", "http://h/\u00E9 b", "\u00E9", "a"}) {
    const temporary_folder folder;
    folder.write("doc.xml", "<r xmlns='http://\u00E9/'><e xmlns='" + name + "'/></r>");
    const outcome with = preloaded(folder, on, "xmllint --c14n doc.xml");
    BOOST_TEST(with.status != 0, name);
    BOOST_TEST(with.out == "", name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
