#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(existing_files)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

constexpr std::string_view code = "[reference-looks-absolute]";

std::string turtle(const std::string& base, const std::string& reference) {
  return "@base <" + base + "> .\n<http://h/s> <http://h/p> <" + reference + "> .\n";
}

std::string check(const std::string& path) { return run({"check", path}).out; }

/// Whether a document in a folder of its own has the finding; the folder contains a.dtd.
bool lacks_file(const std::string& text) {
  const temporary_folder folder;
  folder.write("a.dtd", "");
  folder.write("a b.dtd", "");
  folder.write("d.xml", text);
  return contains(run({"check", "d.xml"}).out, "[file-not-found]");
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_beside_the_document_is_meant) {
  const temporary_folder folder;
  const std::string text = "<http://h/s> <http://h/p> <www.example.org> .\n";
  folder.write("d/a.ttl", text);
  BOOST_TEST(contains(check("d/a.ttl"), code));
  BOOST_TEST(contains(check("d"), code));
  folder.write("d/www.example.org", "");
  BOOST_TEST(!contains(check("d/a.ttl"), code));
  BOOST_TEST(!contains(check("d"), code));
  BOOST_TEST(!contains(check("."), code));
}

// What is elsewhere on the system is not for a document to ask: the report says the same whether
// there is such a file or not.
BOOST_AUTO_TEST_CASE(a_base_does_not_lead_elsewhere) {
  const temporary_folder folder;
  const std::string elsewhere = "file://" + (folder.path() / "e").string() + "/";
  for (const std::string& base : {elsewhere, std::string("../e/"), std::string("%2E%2E/e/")}) {
    BOOST_TEST_CONTEXT(base) {
      std::filesystem::remove_all("e");
      folder.write("d/a.ttl", turtle(base, "www.example.org"));
      const std::string without = check("d");
      folder.write("e/www.example.org", "");
      BOOST_TEST(contains(without, "checked 1 document"));
      BOOST_TEST(check("d").substr(0, without.find(" in ")) ==
                 without.substr(0, without.find(" in ")));
    }
  }
}

// Only on request, and only what is below the folders: a fragment, a query and the escapes of an
// IRI do not belong to the name of a file.
BOOST_AUTO_TEST_CASE(links_are_looked_up_on_request) {
  const temporary_folder folder;
  const std::string links =
      "<a href='there%20is.png#x'/><a href='there%20is.png?y'/><a href='sub/'/><a href='#x'/>"
      "<a href='http://h/none.png'/><a href='../none.png'/><img src='made/later.png'/>"
      "<a href='none%201.png#x'/><img src='none2.png' srcset='there%20is.png, none3.png 2x'/>"
      "<p style='background: url(none4.png)'/>";
  folder.write("d/there is.png", "");
  folder.write("d/sub/x", "");
  folder.write("d/a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'>" + links + "</html>");
  folder.write("d/a.html", "<!DOCTYPE html><title>t</title>" + links);
  folder.write("d/a.xml",
               "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
               "<uri name='x:y' uri='none5.xml'/><uri name='x:z' uri='there%20is.png'/></catalog>");
  folder.write("d/.gitignore", "made\n");
  BOOST_TEST_REQUIRE(leiri::test::shell("git init -q d").status == 0);
  for (const std::string name : {"d/a.xhtml", "d/a.html"}) {
    const auto got = run({"check", "--check-files", "--root", "d", name});
    for (const char* const missing : {"none%201.png#x", "none2.png", "none3.png", "none4.png"}) {
      BOOST_TEST(
          contains(got.out, std::string("warning: reference to a file that does not exist: ") +
                                missing + " [file-not-found]"),
          got.out);
    }
    BOOST_TEST(contains(got.out, "0 errors, 4 warnings"), got.out);
    BOOST_TEST(!contains(run({"check", "--root", "d", name}).out, "file-not-found"));
  }
  const auto got = run({"check", "--check-files", "d/a.xml"});
  BOOST_TEST(contains(got.out, "none5.xml [file-not-found]"), got.out);
  BOOST_TEST(contains(got.out, "0 errors, 1 warning\n"), got.out);
}

// TEI's target and DocBook's xlink:href are references: the identifier of an element needs a `#`.
BOOST_AUTO_TEST_CASE(an_identifier_of_an_element_needs_a_number_sign) {
  const temporary_folder folder;
  folder.write("a.xml",
               "<TEI xmlns='http://www.tei-c.org/ns/1.0'><text><body>"
               "<ref target='later'>x</ref><ref target='#later'>x</ref><ref target='none'>x</ref>"
               "<p xml:id='later'/></body></text></TEI>");
  const auto got = run({"check", "--check-files", "a.xml"});
  BOOST_TEST(contains(got.out, ": later; #later was meant [file-not-found]"), got.out);
  BOOST_TEST(contains(got.out, ": none [file-not-found]"), got.out);
  BOOST_TEST(contains(got.out, "0 errors, 2 warnings"), got.out);
  BOOST_TEST(!contains(run({"check", "a.xml"}).out, "file-not-found"));
  // The element with the identifier may never come.
  folder.write("a.xml",
               "<TEI xmlns='http://www.tei-c.org/ns/1.0'><text><body>"
               "<ref target='none'>x</ref><ref target='none.png'>x</ref><p></body></text></TEI>");
  const auto broken = run({"check", "--check-files", "a.xml"});
  BOOST_TEST(contains(broken.out, ": none [file-not-found]"), broken.out);
  BOOST_TEST(contains(broken.out, ": none.png [file-not-found]"), broken.out);
}

// A document without a file of its own must not learn what files there are, and no document what
// is outside of the root.
BOOST_AUTO_TEST_CASE(the_system_is_asked_only_about_files_of_documents) {
  const temporary_folder folder;
  if (leiri::test::shell("strace --version >/dev/null 2>&1").status != 0) {
    return;
  }
  const std::string turtle = "<x:s> <x:p> <www.wanted.org> .\n";
  const std::string xml =
      "<!DOCTYPE a SYSTEM 'wanted.dtd'><a xmlns:x='http://www.w3.org/1999/xlink' "
      "x:href='wanted.png'/>";
  const std::string outside = "file://" + (folder.path() / "e").string() + "/wanted.dtd";
  folder.write("d/a.ttl", turtle);
  folder.write("d/a.xml", xml);
  folder.write("d/up.xml", "<!DOCTYPE a SYSTEM '../e/wanted.dtd'><a/>");
  folder.write("d/out.xml", "<!DOCTYPE a SYSTEM '" + outside + "'><a/>");
  folder.write("e/x", "");
  leiri::test::shell("tar -cf a.tar -C d a.ttl a.xml");
  const auto is_asked = [](const std::string& arguments) {
    leiri::test::shell("strace -f -o trace -e trace=file leiri check --check-files " + arguments +
                       " >/dev/null 2>&1");
    const std::string trace = leiri::test::content_of("trace");
    BOOST_TEST_REQUIRE(contains(trace, "exec"));
    return contains(trace, "wanted");
  };
  BOOST_TEST(is_asked("d/a.ttl"));
  BOOST_TEST(is_asked("d/a.xml"));
  BOOST_TEST(is_asked("--root d d/a.xml"));
  for (const std::string name : {"d/a.ttl", "d/a.xml"}) {
    const std::string format = name.substr(4) == "ttl" ? "turtle" : "xml";
    BOOST_TEST(!is_asked("-i " + format + " - < " + name), name);
    BOOST_TEST(!is_asked("--base http://h/ " + name), name);
  }
  BOOST_TEST(!is_asked("a.tar"));
  BOOST_TEST(!is_asked("- < a.tar"));
  BOOST_TEST(!is_asked("--root d d/up.xml"));
  BOOST_TEST(!is_asked("--root d d/out.xml"));
}

BOOST_AUTO_TEST_CASE(files_that_processors_open) {
  const std::string include = "<a xmlns:i='http://www.w3.org/2001/XInclude'>";
  const std::string schema = "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>";
  const std::string style =
      "<t:stylesheet version='1.0' xmlns:t='http://www.w3.org/1999/XSL/Transform'>";
  for (const std::string& text :
       {std::string("<!DOCTYPE a SYSTEM 'b.dtd'><a/>"),
        std::string("<!DOCTYPE a [<!ENTITY b SYSTEM 'b.xml'>]><a/>"),
        include + "<i:include href='b.xml'/></a>",
        include + "<i:include href='b.xml'></i:include></a>",
        include + "<i:include href='b.xml'> <!-- <i:fallback/> --></i:include></a>",
        schema + "<s:include schemaLocation='b.xsd'/></s:schema>",
        schema + "<s:import schemaLocation='b.xsd'/></s:schema>",
        style + "<t:include href='b.xsl'/></t:stylesheet>",
        std::string("<package xmlns='http://www.idpf.org/2007/opf'><manifest>"
                    "<item id='a' href='b.xhtml'/></manifest></package>")}) {
    BOOST_TEST(lacks_file(text), text);
    BOOST_TEST(!lacks_file(leiri::test::replaced(
                   leiri::test::replaced(
                       leiri::test::replaced(
                           leiri::test::replaced(leiri::test::replaced(text, "b.xsd", "a.dtd"),
                                                 "b.xsl", "a.dtd"),
                           "b.xml", "a.dtd"),
                       "b.xhtml", "a.dtd"),
                   "b.dtd", "a.dtd")),
               text);
  }
  for (const std::string& text :
       {std::string("<!DOCTYPE a PUBLIC 'p' 'b.dtd'><a/>"),
        std::string("<!DOCTYPE a SYSTEM 'http://h/b.dtd'><a/>"),
        std::string("<!DOCTYPE a SYSTEM '/nowhere/b.dtd'><a/>"),
        std::string(
            "<!DOCTYPE a [<!NOTATION n SYSTEM 'b'><!ENTITY b SYSTEM 'b.gif' NDATA n>]><a/>"),
        include + "<i:include href='b.xml'><i:fallback/></i:include></a>",
        std::string("<a xmlns:x='http://www.w3.org/1999/xlink' x:href='b.xml'/>"),
        style + "<t:template match='/'><t:result-document "
                "href='b.xml'/></t:template></t:stylesheet>"}) {
    BOOST_TEST(!lacks_file(text), text);
  }
}

// XML 1.0 section 4.2.2: spaces and characters beyond ASCII are allowed in system identifiers.
BOOST_AUTO_TEST_CASE(files_whose_names_are_no_uris) {
  for (const std::string name : {"b c.xml", "\u00e9.xml"}) {
    BOOST_TEST(lacks_file("<!DOCTYPE a SYSTEM '" + name + "'><a/>"), name);
    BOOST_TEST(lacks_file("<!DOCTYPE a [<!ENTITY b SYSTEM \n '" + name + "' >]><a/>"), name);
    BOOST_TEST(lacks_file("<!DOCTYPE a [<!ENTITY % b SYSTEM '" + name + "'>]><a/>"), name);
    BOOST_TEST(!lacks_file("<!DOCTYPE a [<!ENTITY b PUBLIC 'p' '" + name + "'>]><a/>"), name);
    BOOST_TEST(!lacks_file("<!DOCTYPE a [<!NOTATION n SYSTEM 'b'><!ENTITY b SYSTEM '" + name +
                           "' NDATA n>]><a/>"),
               name);
  }
  BOOST_TEST(!lacks_file("<!DOCTYPE a [<!ENTITY b SYSTEM 'a b.dtd'>]><a/>"));
}

BOOST_AUTO_TEST_CASE(files_that_are_made_later) {
  const temporary_folder folder;
  folder.write("d.xml", "<!DOCTYPE a SYSTEM 'out/b.dtd'><a/>");
  BOOST_TEST(contains(run({"check", "."}).out, "[file-not-found]"));
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write(".gitignore", "out/\n");
  BOOST_TEST(!contains(run({"check", "."}).out, "[file-not-found]"));
  BOOST_TEST(!contains(run({"check", "-i", "xml", "-"}, content_of("d.xml")).out, "file-not"));
}

BOOST_AUTO_TEST_SUITE_END()
