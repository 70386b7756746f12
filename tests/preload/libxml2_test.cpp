#include <boost/test/unit_test.hpp>
#include <string>

#include "preloaded.hpp"
#include "support/source_path.hpp"

/// Stock xmllint, xsltproc and lxml, alone and with leiri.
namespace {

using namespace leiri::test;

const std::string on = "LEIRI_INCLUDES=1";
const std::string samples = leiri::test::source_path("samples/documents/");

bool has_xmllint() { return can_preload("xmllint --version"); }
bool has_xsltproc() { return can_preload("xsltproc --version"); }

std::string schema(const std::string& content) {
  return "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>" + content + "</s:schema>";
}

std::string grammar(const std::string& content) {
  return "<grammar xmlns='http://relaxng.org/ns/structure/1.0'><start>" + content +
         "</start></grammar>";
}

std::string stylesheet(const std::string& content) {
  return "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform' version='1.0'>" + content +
         "</s:stylesheet>";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(xmllint)

BOOST_AUTO_TEST_CASE(includes_the_right_file) {
  if (!has_xmllint()) {
    return;
  }
  const temporary_folder folder;
  folder.write("d/inc.xml", "<o>OUTER</o>");
  folder.write("inc.xml", "<o>OUTER</o>");  // what libxml2 includes from 2.13 on
  folder.write("d/my dir/inc.xml", "<i>INNER</i>");
  folder.write("d/xib.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude' xml:base='my dir/'>"
               "<xi:include href='inc.xml'/></r>");
  const std::string command = "xmllint --nonet --xinclude d/xib.xml";
  const outcome alone = stock(folder, command);
  BOOST_TEST(alone.status == 0);
  BOOST_TEST(contains(alone.out, "OUTER"));
  BOOST_TEST(preloaded(folder, "", command) == alone);
  const outcome with = preloaded(folder, on, command);
  BOOST_TEST(with.status == 0);
  BOOST_TEST(contains(with.out, "<i xml:base=\"inc.xml\">INNER</i>"));
  BOOST_TEST(!contains(with.out, "OUTER"));
}

/// libxml2 takes the path of a document for a URI, and the names of folders are part of it.
BOOST_AUTO_TEST_CASE(folders_with_any_name) {
  if (!has_xmllint() || !has_xsltproc()) {
    return;
  }
  for (const std::string name :
       {"plain", "a b",  "\u00E9", "\u65E5\u672C", "lb[",   "rb]",   "brk[1]", "hash#1",
        "q?1",   "pct%", "p%20q",  "p%C3%A9q",     "pc%41", "br{1}", "ca^1",   "pi|1",
        "bt`1",  "at@1", "plus+1", "se;1",         "am&1",  "pa(1)", "ti~1",   "qu\"1"}) {
    const temporary_folder folder;
    const auto write = [&](const std::string& file, const std::string& text) {
      folder.write(name + '/' + file, text);
    };
    write("d.dtd", "<!ENTITY d 'of the DTD,'>");
    write("e.ent", "of the entity,");
    write("i.xml", "<i>of the inclusion</i>");
    write("doc.xml",
          "<!DOCTYPE r SYSTEM 'd.dtd' [<!ENTITY e SYSTEM 'e.ent'>]><r>&d;&e;<xi:include "
          "href='i.xml' xmlns:xi='http://www.w3.org/2001/XInclude'/></r>");
    write("i.xsd", schema("<s:element name='r'/>"));
    write("root.xsd", schema("<s:include schemaLocation='i.xsd'/>"));
    write("i.rng", grammar("<element name='r'><empty/></element>"));
    write("root.rng", grammar("<externalRef href='i.rng'/>"));
    write("i.xsl", stylesheet("<s:template match='/'><made/></s:template>"));
    write("root.xsl", stylesheet("<s:include href='i.xsl'/>"));
    folder.write("r.xml", "<r/>");
    for (const std::string& at : {name, folder / name}) {
      BOOST_TEST_CONTEXT(at) {
        const auto run = [&](const std::string& command, const std::string& file) {
          return preloaded(folder, on, command + " '" + at + '/' + file + "' r.xml");
        };
        const std::string read = run("xmllint --noent --loaddtd --xinclude", "doc.xml").out;
        BOOST_TEST(contains(read, "of the DTD,of the entity,<i"), read);
        BOOST_TEST(contains(read, "of the inclusion"), read);
        BOOST_TEST(run("xmllint --noout --schema", "root.xsd").status == 0);
        BOOST_TEST(run("xmllint --noout --relaxng", "root.rng").status == 0);
        BOOST_TEST(contains(run("xsltproc", "root.xsl").out, "<made/>"));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(of_the_samples) {
  if (!has_xmllint() || !has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  const std::string includes = "cd '" + samples + "wrong-file' && xmllint --xinclude catalog.xml";
  BOOST_TEST(contains(stock(folder, includes).out, "OUTER: the wrong file"));
  BOOST_TEST(contains(preloaded(folder, on, includes).out, "INNER: the right file"));

  const std::string lost = samples + "lost-file/";
  const std::string validates =
      "xmllint --noout --schema " + lost + "catalog.xsd " + lost + "catalog.xml";
  BOOST_TEST(stock(folder, validates).status != 0);
  BOOST_TEST(preloaded(folder, on, validates).status == 0);

  const std::string transforms = "xsltproc " + lost + "catalog.xsl " + lost + "catalog.xml";
  BOOST_TEST(stock(folder, transforms).status != 0);
  BOOST_TEST(contains(preloaded(folder, on, transforms).out, "Moby-Dick; or, The Whale</a>"));
}

BOOST_AUTO_TEST_CASE(finds_the_parts_of_schemas) {
  if (!has_xmllint()) {
    return;
  }
  const temporary_folder folder;
  folder.write("e.xml", "<e/>");
  folder.write("bad.xml", "<f/>");
  folder.write("a b.xsd", schema("<s:include schemaLocation='d/\u00E9.xsd'/>"));
  folder.write("d/\u00E9.xsd", schema("<s:element name='e'/>"));
  folder.write("root.xsd", schema("<s:include schemaLocation='a b.xsd'/>"));
  folder.write("root.rng", grammar("<externalRef href='\u00E9 b.rng'/>"));
  folder.write("\u00E9 b.rng",
               "<element name='e' xmlns='http://relaxng.org/ns/structure/1.0'><empty/></element>");
  for (const std::string way : {"--schema root.xsd", "--relaxng root.rng"}) {
    BOOST_TEST_CONTEXT(way) {
      const std::string command = "xmllint --nonet --noout " + way + ' ';
      BOOST_TEST(stock(folder, command + "e.xml").status != 0);
      BOOST_TEST(preloaded(folder, on, command + "e.xml").status == 0);
      BOOST_TEST(preloaded(folder, on, command + "bad.xml").status != 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(finds_entities) {
  if (!has_xmllint()) {
    return;
  }
  const temporary_folder folder;
  folder.write("my dir/\u00E9.xml", "<x>found</x>");
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'my dir/\u00E9.xml'>]><r>&e;</r>");
  BOOST_TEST(!contains(stock(folder, "xmllint --nonet --noent doc.xml").out, "found"));
  const outcome with = preloaded(folder, on, "xmllint --nonet --noent doc.xml");
  BOOST_TEST(contains(with.out, "<r><x>found</x></r>"));
  BOOST_TEST(with.err.empty());
}

// What the program forbids stays forbidden: entities unless it requests them, networks always.
BOOST_AUTO_TEST_CASE(opens_nothing_more) {
  if (!has_xmllint() || !can_preload("strace -V")) {
    return;
  }
  const temporary_folder folder;
  folder.write("secret file", "secret");
  folder.write("doc.xml",
               "<!DOCTYPE r [<!ENTITY e SYSTEM 'secret file'>"
               "<!ENTITY n SYSTEM 'http://127.0.0.1:9/\u00E9 x'>]>"
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'>&e;&n;"
               "<xi:include href='http://127.0.0.1:9/a b' parse='text'/></r>");
  const outcome plain = preloaded(folder, on, "xmllint doc.xml");
  BOOST_TEST(contains(plain.out, "&e;&n;"));
  BOOST_TEST(!contains(plain.out, ">secret"));
  const outcome traced = preloaded(
      folder, on, "strace -f -o trace -e trace=socket xmllint --nonet --noent --xinclude doc.xml");
  BOOST_TEST(traced.status != 0);
  BOOST_TEST(contains(content_of(folder / "trace"), "exited with"));
  BOOST_TEST(!contains(content_of(folder / "trace"), "socket("));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(xsltproc)

BOOST_AUTO_TEST_CASE(finds_the_parts_of_stylesheets) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("\u00E9 b.xsl", stylesheet("<s:import href='sub dir/c.xsl'/>"));
  folder.write("sub dir/c.xsl", stylesheet("<s:template match='/'><made/></s:template>"));
  folder.write("root.xsl", stylesheet("<s:include href='\u00E9 b.xsl'/>"));
  folder.write("doc.xml", "<e/>");
  const std::string command = "xsltproc --nonet root.xsl doc.xml";
  BOOST_TEST(stock(folder, command).status != 0);
  const outcome with = preloaded(folder, on, command);
  BOOST_TEST(contains(with.out, "<made/>"));
  BOOST_TEST(with.err.empty());
  BOOST_TEST(with.status == 0);
}

BOOST_AUTO_TEST_CASE(finds_documents_while_it_runs) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("t/root.xsl", stylesheet("<s:template match='/'>"
                                        "<s:copy-of select=\"document('\u00E9 d.xml')\"/>"
                                        "<s:copy-of select='document(r/@href, r)'/>"
                                        "</s:template>"));
  folder.write("t/\u00E9 d.xml", "<beside-the-stylesheet/>");
  folder.write("d/my dir/x|y.xml", "<beside-the-document/>");
  folder.write("d/doc.xml", "<r xml:base='my dir/' href='x|y.xml'/>");
  const std::string command = "xsltproc --nonet t/root.xsl d/doc.xml";
  BOOST_TEST(!contains(stock(folder, command).out, "beside"));
  const outcome with = preloaded(folder, on, command);
  BOOST_TEST(contains(with.out, "<beside-the-stylesheet/><beside-the-document/>"));
  BOOST_TEST(with.err.empty());
}

BOOST_AUTO_TEST_CASE(includes_the_files_that_xinclude_means) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("copy.xsl",
               stylesheet("<s:template match='/'><s:copy-of select='.'/></s:template>"));
  const std::string command = "style=$PWD/copy.xsl && cd '" + samples +
                              "wrong-file' && xsltproc --xinclude $style catalog.xml";
  BOOST_TEST(contains(stock(folder, command).out, "OUTER"));
  BOOST_TEST(contains(preloaded(folder, on, command).out, "INNER"));
}

/// --nonet and --path replace the function of libxml2 that loads what is included.
BOOST_AUTO_TEST_CASE(includes_what_the_program_s_options_allow) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("copy.xsl",
               stylesheet("<s:template match='/'><s:copy-of select='.'/></s:template>"));
  const std::string start =
      "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include parse='text' href='";
  folder.write("net.xml", start + "http://127.0.0.1:9/t'/></r>");
  const outcome net = preloaded(folder, on, "xsltproc --nonet --xinclude copy.xsl net.xml");
  BOOST_TEST(contains(net.err, "could not load http://127.0.0.1:9/t"));
  BOOST_TEST(!contains(net.err, "connect"));
  folder.write("other/t", "on the path");
  folder.write("doc.xml", start + "t'/></r>");
  const outcome path = preloaded(folder, on, "xsltproc --path other --xinclude copy.xsl doc.xml");
  BOOST_TEST(contains(path.out, ">on the path<"));
}

/// A file with the name by which libxml2 opens the standard input.
BOOST_AUTO_TEST_CASE(includes_no_standard_input) {
  if (!has_xmllint()) {
    return;
  }
  const temporary_folder folder;
  folder.write("-", "<of-the-file/>");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='-'/>"
               "<xi:include parse='text' href='-'/></r>");
  const outcome with = preloaded(folder, on, "echo '<of-the-input/>' | xmllint --xinclude doc.xml");
  BOOST_TEST(contains(with.out, "<of-the-file"));
  BOOST_TEST(contains(with.out, "&lt;of-the-file/&gt;"));
  BOOST_TEST(!contains(with.out, "of-the-input"));
}

// Associating Style Sheets with XML Documents 1.0: href is a reference relative to the document.
BOOST_AUTO_TEST_CASE(finds_the_stylesheet_that_a_document_names) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("\u00E9 b.xsl", stylesheet("<s:include href='sub dir/c.xsl'/>"));
  folder.write("sub dir/c.xsl", stylesheet("<s:template match='/'><made/></s:template>"));
  folder.write("doc.xml", "<?xml-stylesheet href=\"\u00E9 b.xsl\" type='text/xsl'?><e/>");
  BOOST_TEST(stock(folder, "xsltproc --nonet doc.xml").status != 0);
  const outcome with = preloaded(folder, on, "xsltproc --nonet doc.xml");
  BOOST_TEST(contains(with.out, "<made/>"));
  BOOST_TEST(with.err.empty());
}

// libxslt asks what may be written; a name that it cannot parse as a URI is a path.
BOOST_AUTO_TEST_CASE(writes_where_the_options_say) {
  if (!has_xsltproc()) {
    return;
  }
  for (const std::string name : {"\u00e9 50%25/x.xml", "\u00e9%20d/x.xml", "my out#x/out.xml",
                                 "\u00e9?x/out.xml", "q:\u00e9/x"}) {
    for (const std::string variables : {"LEIRI_NAMES=1", "LEIRI_INCLUDES=1"}) {
      BOOST_TEST_CONTEXT(name << " with " << variables) {
        const temporary_folder folder;
        folder.write("a.xml", "<a/>");
        folder.write("a.xsl",
                     "<x:stylesheet version='1.0' xmlns:x='http://www.w3.org/1999/XSL/Transform'>"
                     "<x:template match='/'><b/></x:template></x:stylesheet>");
        const std::string command = "xsltproc -o '" + name +
                                    "' a.xsl a.xml && find . -type d && rm -r '" +
                                    name.substr(0, name.find('/')) + "'";
        const outcome as_is = stock(folder, command);
        BOOST_TEST(as_is.status == 0);
        BOOST_TEST(preloaded(folder, variables, command) == as_is);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stylesheet_with_errors) {
  if (!has_xsltproc()) {
    return;
  }
  const temporary_folder folder;
  folder.write("\u00E9.xsl", stylesheet("<s:template match='((('/>"));
  folder.write("root.xsl", stylesheet("<s:include href='\u00E9.xsl'/><s:include href='no ne'/>"));
  folder.write("doc.xml", "<e/>");
  const outcome with = preloaded(folder, on, "xsltproc root.xsl doc.xml");
  BOOST_TEST(with.status == 5 << 8);  // as the manual page of xsltproc has it
  BOOST_TEST(with.out.empty());
  BOOST_TEST(contains(with.err, "no%20ne"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(lxml)

BOOST_AUTO_TEST_CASE(finds_what_the_programs_find) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("inc.xml", "<o>OUTER</o>");
  folder.write("my dir/inc.xml", "<i>INNER</i>");
  folder.write("e.xml", "<e/>");
  folder.write("xib.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude' xml:base='my dir/'>"
               "<xi:include href='inc.xml'/></r>");
  folder.write("a b.xsd", schema("<s:element name='e'/>"));
  folder.write("root.xsd", schema("<s:include schemaLocation='a b.xsd'/>"));
  folder.write("a b.rng",
               "<element name='e' xmlns='http://relaxng.org/ns/structure/1.0'><empty/></element>");
  folder.write("root.rng", grammar("<externalRef href='a b.rng'/>"));
  folder.write("a b.xsl", stylesheet("<s:template match='/'><made/></s:template>"));
  folder.write("root.xsl", stylesheet("<s:include href='a b.xsl'/>"));
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'my dir/inc.xml'>]><r>&e;</r>");
  folder.write(
      "program.py",
      "import lxml.etree as e\n"
      "def included():\n"
      "  t = e.parse('xib.xml'); t.xinclude(); return t.getroot()[0].text\n"
      "d = e.parse('e.xml')\n"
      "for run in (included,\n"
      "    lambda: e.XMLSchema(e.parse('root.xsd')).validate(d),\n"
      "    lambda: e.XMLSchema(file='root.xsd').validate(d),\n"
      "    lambda: e.RelaxNG(e.parse('root.rng')).validate(d),\n"
      "    lambda: e.RelaxNG(file='root.rng').validate(d),\n"
      "    lambda: e.XSLT(e.parse('root.xsl'))(d).getroot().tag,\n"
      "    lambda: e.parse('doc.xml', e.XMLParser(resolve_entities=True)).getroot()[0].text):\n"
      "  try: print(run())\n"
      "  except Exception: print('error')\n");
  const std::string command = "/usr/bin/python3 program.py";
  BOOST_TEST(stock(folder, command).out == "OUTER\nerror\nerror\nerror\nerror\nerror\nerror\n");
  BOOST_TEST(preloaded(folder, on, command).out == "INNER\nTrue\nTrue\nTrue\nTrue\nmade\nINNER\n");
}

// An object of Python that stands for a node keeps it. The reference of another document is
// replaced. From 2.13 on, libxml2 does not know the prefix in an entity that is not replaced, which
// is an error.
BOOST_AUTO_TEST_CASE(nodes_that_the_program_holds_stay) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  const std::string type = "<!DOCTYPE r [<!ENTITY e \"<x:include href='a b.xml'/>\">]>";
  const std::string xinclude = "xmlns:x='http://www.w3.org/2001/XInclude'";
  folder.write("a b.xml", "<a/>");
  folder.write("other.xml", type + "<o " + xinclude + ">&e;</o>");
  folder.write("doc.xml", type + "<r " + xinclude +
                              "><b>&e;</b>&e;tail<x:include href='other.xml'><x:fallback><f/>"
                              "</x:fallback></x:include></r>");
  folder.write("program.py",
               "import gc, lxml.etree as e\n"
               "t = e.parse('doc.xml', e.XMLParser(resolve_entities=False, recover=True))\n"
               "r = t.getroot(); held = [r[0][0], r[1]]\n"
               "fallback = r[2][0]; inner = fallback[0]\n"
               "t.xinclude()\n"
               "made = [e.Element('q%d' % i) for i in range(1000)]\n"
               "print([(h.text, h.getparent().tag, h.tail) for h in held])\n"
               "print([c.tag for c in r.find('o')])\n"
               "print(fallback.tag, fallback.getparent(), inner.tag, inner.getparent().tag)\n"
               "del held, fallback, inner; gc.collect(); print('end')\n");
  const outcome with = preloaded(folder, on, "/usr/bin/python3 program.py");
  BOOST_TEST(with.out ==
             "[('&e;', 'b', None), ('&e;', 'r', 'tail')]\n['a']\n"
             "{http://www.w3.org/2001/XInclude}fallback None "
             "f {http://www.w3.org/2001/XInclude}fallback\nend\n");
  BOOST_TEST(with.err == "");
}

// The program's own resolver is called with the correct identifier.
BOOST_AUTO_TEST_CASE(other_resolvers_are_called) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='a b.xml'/></r>");
  folder.write("program.py",
               "import lxml.etree as e\n"
               "class own(e.Resolver):\n"
               "  def resolve(self, url, public, context):\n"
               "    if url.endswith('/a%20b.xml'):\n"
               "      return self.resolve_string('<mine/>', context)\n"
               "p = e.XMLParser(); p.resolvers.add(own())\n"
               "t = e.parse('doc.xml', p); t.xinclude(); print(t.getroot()[0].tag)\n");
  BOOST_TEST(preloaded(folder, on, "/usr/bin/python3 program.py").out == "mine\n");
}

BOOST_AUTO_TEST_SUITE_END()
