#include <boost/test/unit_test.hpp>

#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

// What the program says about identifiers in documents, where the specifications leave no choice.

BOOST_AUTO_TEST_SUITE(verdicts)

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

/// The report of `leiri check` about a document.
std::string checked(const std::string& name, const std::string& document) {
  const temporary_folder folder;
  folder.write(name, document);
  return run({"check", name}).out;
}

std::string cleaned(const std::string& name, const std::string& document,
                    const std::string& policy) {
  const temporary_folder folder;
  folder.write(name, document);
  return run({"clean", "--policy", policy, name}).out;
}

/// RDF/XML with one statement about an identifier, given as XML text.
std::string statement_about(const std::string& iri) {
  return "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
         "<r:Description r:about='" +
         iri + "'><e:p>x</e:p></r:Description></r:RDF>";
}

}  // namespace

// RFC 3987 section 3.1: bytes of UTF-8 in a document that declares another charset.
BOOST_AUTO_TEST_CASE(utf_8_in_documents_of_latin_1) {
  for (const std::string charset : {"ISO-8859-1", "windows-1252"}) {
    const std::string declaration = "<?xml version='1.0' encoding='" + charset + "'?>";
    const std::string page = declaration + "<html xmlns='http://www.w3.org/1999/xhtml'><a href='";
    // The last bytes of the second one are controls in Latin-1, which makes it invalid.
    const std::string report =
        checked("a.xml", page + "http://h/caf\xC3\xA9'/><a href='http://h/\xE2\x80\x93'/></html>");
    BOOST_TEST(contains(report, "http://h/caf\u00E9 was meant [double-encoded]"));
    BOOST_TEST(contains(report, "http://h/\u2013 was meant [double-encoded]"));
    const std::string right = checked("a.xml", page + "http://h/caf\xE9\xA9'/></html>");
    BOOST_TEST(!contains(right, "double-encoded"));
  }
}

// behaviour.md section 1: `check` after `clean` finds no error on an identifier.
BOOST_AUTO_TEST_CASE(formatting_characters_are_not_copied_in_rdf) {
  const std::string iri = "http://h/\u202Ea";
  const std::string triple = '<' + iri + "> <http://h/p> \"x\" .\n";
  for (const std::string name : {"a.nt", "a.nq", "a.ttl", "a.trig"}) {
    BOOST_TEST(contains(cleaned(name, triple, "keep"), iri));
    BOOST_TEST(!contains(cleaned(name, triple, "skip"), "http://h/p"));
    BOOST_TEST(contains(cleaned(name, triple, "repair"), "<http://h/%E2%80%AEa>"));
  }
  BOOST_TEST(contains(cleaned("a.rdf", statement_about(iri), "repair"), "'http://h/%E2%80%AEa'"));
}

// RDF 1.1 XML Syntax section 7.2.1: the root of a document that is known to be RDF/XML may be a
// node element. `check` and `clean --to` give one verdict (documents.md section 6).
BOOST_AUTO_TEST_CASE(the_root_of_a_file_of_rdf_xml_may_be_a_node_element) {
  const std::string good = "<e:C xmlns:e='http://e/'><e:p>x</e:p></e:C>";
  const std::string bad = "<e:C xmlns:e='http://e/'>text<e:p>x</e:p></e:C>";
  const temporary_folder folder;
  folder.write("good.rdf", good);
  folder.write("bad.rdf", bad);
  folder.write("bad.xml", bad);
  for (const std::string command : {"check", "clean"}) {
    std::vector<std::string> arguments = {command, "good.rdf"};
    if (command == "clean") {
      arguments.insert(arguments.end(), {"--to", "ntriples"});
    }
    BOOST_TEST(run(arguments).status == 0);
    arguments[1] = "bad.rdf";
    const auto faulty = run(arguments);
    BOOST_TEST(faulty.status == 1);
    BOOST_TEST(contains(faulty.out + faulty.err, "bad.rdf:1:26"));
    BOOST_TEST(contains(faulty.out + faulty.err, "[rdf-syntax]"));
  }
  BOOST_TEST(run({"check", "bad.xml"}).status == 0);
  BOOST_TEST(contains(run({"clean", "-i", "rdfxml", "bad.xml"}).err, "[rdf-syntax]"));
}

// behaviour.md section 10: a repair keeps what can be meant.
BOOST_AUTO_TEST_CASE(white_space_around_references_in_rdf_is_removed) {
  BOOST_TEST(contains(cleaned("a.ttl", "< http://h/a b > <http://h/p> <\thttp://h/> .\n", "repair"),
                      "<http://h/a%20b> <http://h/p> <http://h/> ."));
  for (const std::string iri : {" http://h/a", "\n\thttp://h/a ", "&#32;http://h/a&#x20;&#10;"}) {
    BOOST_TEST_CONTEXT(iri) {
      BOOST_TEST(
          contains(cleaned("a.rdf", statement_about(iri), "repair"), "r:about='http://h/a'"));
    }
  }
}

BOOST_AUTO_TEST_CASE(hosts_with_white_space_are_not_repaired) {
  const std::string triple = "<http://a b/> <http://h/p> \"x\" .\n";
  BOOST_TEST(cleaned("a.nt", triple, "repair").find("%20") == std::string::npos);
  BOOST_TEST(contains(cleaned("a.rdf", statement_about("http://a b/"), "repair"), "'http://a b/'"));
}

// behaviour.md section 10: only its author can change a namespace name.
BOOST_AUTO_TEST_CASE(spelling_of_namespace_names_is_an_info) {
  const std::string uuid = "urn:uuid:ABCD0000-0000-0000-0000-000000000000";
  const std::string info = ": info: uppercase hexadecimal digit in a UUID";
  BOOST_TEST(contains(checked("a.xml", "<a xmlns='" + uuid + "'/>"), info));
  BOOST_TEST(contains(checked("a.ttl", "@prefix a: <" + uuid + "> .\n"), info));
  BOOST_TEST(!contains(checked("a.xml", "<a xmlns='HTTP://h:80/'/>"), "warning: "));
}

BOOST_AUTO_TEST_SUITE_END()
