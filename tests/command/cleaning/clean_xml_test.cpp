#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(clean_xml)

/// `leiri clean` and `leiri restore` of XML.
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

bool shell(const std::string& command) { return std::system(command.c_str()) == 0; }

constexpr std::string_view page =
    "<?xml version=\"1.0\"?>\r\n<!-- <a href='a b'/> -->\r\n"
    "<html xmlns='http://www.w3.org/1999/xhtml'><a\n href='\u00e9 |&amp;'>a b</a>"
    "<a href=\"http://h:x/\"/></html>\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_page_is_repaired_and_restored) {
  const temporary_folder folder;
  folder.write("a.xhtml", page);
  const auto got = run({"clean", "--record", "r", "-o", "copy.xhtml", "a.xhtml"});
  BOOST_TEST(got.status == 1);
  const auto told = lines(got.err);
  BOOST_TEST_REQUIRE(told.size() == 3U);
  BOOST_TEST(told[2] == "leiri: a.xhtml: 1 repaired (1 path-character), 1 kept");
  BOOST_TEST(told[0] ==
             "leiri: a.xhtml:4:9: repaired: character not allowed in a path: U+0020 SPACE "
             "[path-character]");
  BOOST_TEST(told[1].starts_with("leiri: a.xhtml:4:43: kept: "));
  std::string expected(page);
  BOOST_TEST(content_of("copy.xhtml") ==
             expected.replace(expected.find("\u00e9 |"), 4, "\u00e9%20%7C"));
  const auto record = lines(content_of("r"));
  BOOST_TEST_REQUIRE(record.size() == 4U);
  BOOST_TEST((json::parse(record[1]) == json{{"document", "a.xhtml"},
                                             {"line", 4},
                                             {"column", 8},
                                             {"offset", page.find("\u00e9")},
                                             {"original", "\u00e9 |&amp;"},
                                             {"result", "\u00e9%20%7C&amp;"},
                                             {"code", "path-character"}}));
  BOOST_TEST(run({"restore", "--record", "r", "copy.xhtml"}).out == page);
}

// What the program calls an error is one in the totals and in the exit status, as in check.
BOOST_AUTO_TEST_CASE(entities_without_a_declaration_are_errors) {
  const temporary_folder folder;
  const std::string text = "<a><b>&c;</b></a>";
  folder.write("a.xml", text);
  const auto got = run({"clean", "a.xml"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == text);
  BOOST_TEST(contains(got.err, "a.xml:1:7: error: "), got.err);
  BOOST_TEST(contains(got.err, "leiri: a.xml: 1 error\n"), got.err);
  BOOST_TEST(run({"check", "a.xml"}).status == 1);
}

BOOST_AUTO_TEST_CASE(each_policy) {
  const temporary_folder folder;
  folder.write("a.xhtml", page);
  BOOST_TEST(run({"clean", "--policy", "keep", "a.xhtml"}).out == page);
  const auto skipped = run({"clean", "--policy", "skip", "--record", "r", "-o", "c", "a.xhtml"});
  BOOST_TEST(skipped.status == 0);
  BOOST_TEST(contains(skipped.err, "a.xhtml:4:43: skipped: "));
  BOOST_TEST(contains(content_of("c"), "<a>a b</a><a/></html>"));
  BOOST_TEST(run({"restore", "--record", "r", "c"}).out == page);
  BOOST_TEST(run({"clean", "--policy", "attribute=fail", "-o", "none", "a.xhtml"}).status == 1);
  BOOST_TEST(!std::filesystem::exists("none"));
}

// What check calls an error is mended or kept, and the status tells which. RDFa 1.1 sections 5 and
// 7: `vocab` and prefixes stand before names, full IRIs are what they are.
BOOST_AUTO_TEST_CASE(rdfa_and_prefixes_of_owl) {
  const auto clean = [](const std::string& text) {
    return run({"clean", "-q", "-i", "xml", "--base", "http://b/", "-"}, text);
  };
  const std::string html = R"(<html xmlns="http://www.w3.org/1999/xhtml")";
  const auto full = clean(html + R"(><body resource="http://h/a|" typeof="http://h/t http://h/u|"
 about="x|y" property="http://h/|p" datatype="http://h/d|"/></html>)");
  BOOST_TEST(full.out == html + R"(><body resource="http://h/a%7C" typeof="http://h/t http://h/u%7C"
 about="x%7Cy" property="http://h/%7Cp" datatype="http://h/d%7C"/></html>)");
  BOOST_TEST(full.status == 0, full.err);
  const std::string declared =
      html + R"( prefix="e: http://h/e#  f: http://h/f|#"><body typeof="f:T e:U"/></html>)";
  const auto prefix = clean(declared);
  BOOST_TEST(prefix.out == html + R"( prefix="e: http://h/e#  f: http://h/f%7C#"><body )" +
                               R"(typeof="f:T e:U"/></html>)");
  BOOST_TEST(prefix.status == 0, prefix.err);
  const auto vocabulary = clean(html + R"(><body vocab="http://h/v|#" typeof="T"/></html>)");
  BOOST_TEST(vocabulary.out == html + R"(><body vocab="http://h/v%7C#" typeof="T"/></html>)");
  BOOST_TEST(vocabulary.status == 0, vocabulary.err);
  const std::string named = html + R"(><body typeof="foaf:a|b"/></html>)";
  const auto name = clean(named);
  BOOST_TEST(name.out == named);
  BOOST_TEST(name.status == 1);
  const std::string owl = R"(<Ontology xmlns="http://www.w3.org/2002/07/owl#"><Prefix name="e")";
  const std::string use = R"(<Declaration><Class abbreviatedIRI="e:c"/></Declaration></Ontology>)";
  const auto ontology = clean(owl + R"( IRI="http://h/a b#"/>)" + use);
  BOOST_TEST(ontology.out == owl + R"( IRI="http://h/a%20b#"/>)" + use);
  BOOST_TEST(ontology.status == 0, ontology.err);
  const auto lost = clean(owl + R"( IRI="http://h:x/#"/>)" + use);
  BOOST_TEST(lost.out == owl + R"( IRI="http://h:x/#"/>)" + use);
  BOOST_TEST(lost.status == 1);
}

// To other readers of XML it is the document that it was.
BOOST_AUTO_TEST_CASE(xmllint_reads_the_copy) {
  const temporary_folder folder;
  folder.write("a.xml",
               "<!DOCTYPE r [<!ENTITY e 'x|'><!ATTLIST r b CDATA 'd'>]>\n"
               "<r xmlns:l='http://www.w3.org/1999/xlink' l:href=\"&e;%'&#233;\" a='a%'>&e;</r>");
  BOOST_TEST(run({"clean", "-o", "copy.xml", "a.xml"}).status == 0);
  BOOST_REQUIRE(shell("xmllint --nonet --c14n copy.xml >canonical"));
  BOOST_TEST(content_of("canonical") ==
             "<r xmlns:l=\"http://www.w3.org/1999/xlink\" a=\"a%\" b=\"d\" "
             "l:href=\"x|%25'\u00e9\">x|</r>");
}

BOOST_AUTO_TEST_CASE(leiris_become_iris_on_request) {
  const std::string document = "<r xml:base='my dir/\u00e9'/>";
  BOOST_TEST(run({"clean", "-"}, document).out == document);
  BOOST_TEST(run({"clean", "--profile", "iri", "-"}, document).out ==
             "<r xml:base='my%20dir/\u00e9'/>");
  BOOST_TEST(run({"clean", "--profile", "uri", "-"}, document).out ==
             "<r xml:base='my%20dir/%C3%A9'/>");
}

BOOST_AUTO_TEST_CASE(encodings) {
  const temporary_folder folder;
  const std::string latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><r xml:base='\xE9%'>\xE9</r>";
  folder.write("a.xml", latin);
  BOOST_TEST(run({"clean", "--record", "r", "-o", "copy", "a.xml"}).status == 0);
  BOOST_TEST(contains(content_of("copy"), "xml:base='\xE9%25'>\xE9<"));
  const json edit = json::parse(lines(content_of("r")).at(1));
  BOOST_TEST(edit["offset"] == latin.find('\xE9'));
  BOOST_TEST(edit["original-hex"] == "E925");
  BOOST_TEST(run({"restore", "--record", "r", "copy"}).out == latin);

  const std::string japanese = "<?xml version='1.0' encoding='EUC-JP'?><r xml:base='\xC9\xBD%'/>";
  BOOST_TEST(run({"clean", "-"}, japanese).out ==
             "<?xml version='1.0' encoding='EUC-JP'?><r xml:base='\xC9\xBD%25'/>");

  // What a byte is depends on those before it.
  const std::string stateful = "<?xml version='1.0' encoding='ISO-2022-JP'?><r xml:base='%'/>";
  const auto got = run({"clean", "-"}, stateful);
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == stateful);
  BOOST_TEST(contains(got.err, "kept: % not followed by two hexadecimal digits"));
  BOOST_TEST(contains(got.err, "ISO-2022-JP [not-implemented]"));
}

BOOST_AUTO_TEST_CASE(a_user_defined_vocabulary) {
  const temporary_folder folder;
  folder.write("v", "song file reference\nsong text() reference\n");
  BOOST_TEST(run({"clean", "--vocabulary", "v", "-"}, "<song file='a b'> c| </song>").out ==
             "<song file='a%20b'> c%7C </song>");
}

BOOST_AUTO_TEST_CASE(in_place_and_compressed) {
  const temporary_folder folder;
  folder.write("a.xhtml", page);
  BOOST_REQUIRE(shell("gzip -k a.xhtml"));
  run({"clean", "--record", "r", "-o", "copy", "a.xhtml.gz"});
  BOOST_TEST(run({"restore", "--record", "r", "copy"}).out == page);
  run({"clean", "--record", "s", "-o", "a.xhtml", "a.xhtml"});
  BOOST_TEST(content_of("a.xhtml") == content_of("copy"));
  BOOST_TEST(run({"restore", "--record", "s", "-o", "a.xhtml", "a.xhtml"}).status == 0);
  BOOST_TEST(content_of("a.xhtml") == page);
}

BOOST_AUTO_TEST_CASE(documents_that_break_off_are_copied_unchanged) {
  const temporary_folder folder;
  const std::string broken = "<r xml:base='%'><x></r>\n<a xml:base='%'/>";
  folder.write("a.xml", broken);
  const auto got = run({"clean", "--record", "r", "-o", "copy", "a.xml"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.err, "[document-syntax]"));
  BOOST_TEST(content_of("copy") == "<r xml:base='%25'><x></r>\n<a xml:base='%'/>");
  BOOST_TEST(run({"restore", "--record", "r", "copy"}).out == broken);
}

BOOST_AUTO_TEST_CASE(statements_are_made_of_rdf_xml_still) {
  const std::string document =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
      "<e:C r:about='http://h/a b'/></r:RDF>";
  BOOST_TEST(contains(run({"clean", "-"}, document).out, "'http://h/a%20b'"));
  BOOST_TEST(run({"clean", "--to", "ntriples", "-"}, document).out ==
             "<http://h/a%20b> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://e/C> .\n");
  const auto skipped = run({"clean", "--policy", "skip", "-"}, document);
  BOOST_TEST(skipped.out == document);
  BOOST_TEST(contains(skipped.err, ": kept: "));
}

BOOST_AUTO_TEST_SUITE_END()
