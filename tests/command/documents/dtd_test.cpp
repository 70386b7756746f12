#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// Declarations in other files, and files of declarations: XML 1.0 sections 4.1, 4.2 and 5.1.
BOOST_AUTO_TEST_SUITE(dtds)

using nlohmann::json;
using namespace leiri::test;

namespace {

const std::string document_with_link =
    "<!DOCTYPE a PUBLIC '-//X//Y' 'http://x.example/x.dtd'>"
    "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='http://h/&n;'/>";

}  // namespace

BOOST_AUTO_TEST_CASE(an_identifier_with_an_unread_entity_has_no_value) {
  const auto listed = run({"identifiers", "-"}, document_with_link);
  BOOST_TEST(listed.status == 1);
  const json last = json::parse(lines(listed.out).back());
  BOOST_TEST(last["value"] == "http://h/&n;");
  BOOST_TEST(last["resolved"].is_null());
  BOOST_TEST(last["code"] == "entity-not-read");

  const auto checked = run({"check", "--quiet", "-"}, document_with_link);
  BOOST_TEST(checked.status == 0);
  BOOST_TEST(contains(checked.out,
                      "1:" + std::to_string(document_with_link.find("&n;") + 1) + ": info: "));
  BOOST_TEST(contains(checked.out, "[entity-not-read]"));

  const auto copied = run({"clean", "-"}, document_with_link);
  BOOST_TEST(copied.status == 0);
  BOOST_TEST(copied.out == document_with_link);
  BOOST_TEST(contains(copied.err, "[entity-not-read]"));
}

BOOST_AUTO_TEST_CASE(catalogs_of_the_system) {
  const temporary_folder folder;
  folder.write("a.xml", document_with_link);
  folder.write("x.dtd", "<!ENTITY n 'n'>");
  folder.write("catalog",
               "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
               "<public publicId='-//X//Y' uri='x.dtd'/></catalog>");
  folder.write("sub/b.xml", document_with_link);
  const auto listed = [&](const std::string& arguments) {
    return shell("XML_CATALOG_FILES='" + (folder / "catalog") + "' leiri identifiers " + arguments)
        .out;
  };
  BOOST_TEST(contains(listed("--load-dtd a.xml"), "\"resolved\":\"http://h/n\""));
  BOOST_TEST(contains(listed("--load-dtd --root=. a.xml"), "\"resolved\":\"http://h/n\""));
  BOOST_TEST(contains(listed("--load-dtd --root=sub sub/b.xml"), "entity-undeclared"));
  BOOST_TEST(contains(listed("a.xml"), "entity-not-read"));
}

/// What the catalogs have is neither missing nor misread.
BOOST_AUTO_TEST_CASE(references_that_are_in_catalogs) {
  const temporary_folder folder;
  folder.write("here/x.dtd", "");
  folder.write("here/x.xsl", "");
  folder.write("catalog",
               "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
               "<public publicId='-//X//Y' uri='here/x.dtd'/>"
               "<uri name='no/x.xsl' uri='here/x.xsl'/></catalog>");
  folder.write("hash#1/a.xml", "<!DOCTYPE a PUBLIC '-//X//Y' 'x.dtd'><a/>");
  folder.write("a.xsl",
               "<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'>"
               "<s:import href='no/x.xsl'/></s:stylesheet>");
  const auto leiri = [&](const std::string& catalog, const std::string& arguments) {
    return shell("XML_CATALOG_FILES='" + catalog + "' leiri " + arguments).out;
  };
  const std::string both = "'hash#1/a.xml' a.xsl";
  const std::string without = leiri("/dev/null", "check " + both);
  const std::string version = shell("xmllint --version 2>&1").out;
  const bool is_before_2_13 = contains(version, "version 209") ||
                              contains(version, "version 210") ||
                              contains(version, "version 211") || contains(version, "version 212");
  BOOST_TEST(contains(without, "x.dtd> [library-misreads]") == is_before_2_13);
  BOOST_TEST(contains(without, "no/x.xsl [file-not-found]"));
  const std::string with = leiri(folder / "catalog", "check " + both);
  BOOST_TEST(!contains(with, "library-misreads"));
  BOOST_TEST(!contains(with, "file-not-found"));
  const std::string opened = leiri(folder / "catalog", "identifiers " + both);
  BOOST_TEST(contains(opened, "\"opens\":\"" + (folder / "here/x.dtd") + "\""));
  BOOST_TEST(contains(opened, "\"opens\":\"" + (folder / "here/x.xsl") + "\""));
  BOOST_TEST(contains(leiri("/dev/null", "identifiers a.xsl"), "\"opens\":null"));
}

/// Before 2.14, libxml2 looks for declarations in a catalog that the document names. leiri does not
/// read it, and says nothing about what may be in it.
BOOST_AUTO_TEST_CASE(catalogs_that_the_document_names) {
  const temporary_folder folder;
  folder.write("x.dtd", "");
  folder.write("a.xml",
               "<?oasis-xml-catalog catalog='c'?><!DOCTYPE r SYSTEM 'http://h.test/x.dtd' ["
               "<!ENTITY e SYSTEM 'x.dtd'><!ENTITY f PUBLIC '-//X//Y' 'no.dtd'>"
               "<!ENTITY g SYSTEM '\u00E9.dtd'>]><r/>");
  const std::string version = shell("xmllint --version 2>&1").out;
  const bool is_looked_into = contains(version, "version 209") ||
                              contains(version, "version 210") ||
                              contains(version, "version 211") ||
                              contains(version, "version 212") || contains(version, "version 213");
  const std::string opened = shell("XML_CATALOG_FILES=/dev/null leiri identifiers a.xml").out;
  BOOST_TEST(contains(opened, "\"opens\":\"" + (folder / "x.dtd") + "\""));
  BOOST_TEST(contains(opened, "x.dtd\",\"opens\":null") == !is_looked_into);
  BOOST_TEST(contains(opened, "no.dtd\",\"opens\":null") == !is_looked_into);
  const std::string checked = shell("XML_CATALOG_FILES=/dev/null leiri check a.xml").out;
  BOOST_TEST((!is_looked_into || !contains(checked, "library-misreads")));
  BOOST_TEST((!is_looked_into || !contains(checked, "file-not-found")));
}

BOOST_AUTO_TEST_CASE(declarations_are_loaded_by_all_subcommands) {
  const temporary_folder folder;
  folder.write("x.dtd", "<!ENTITY n '&#37;zz'><!ATTLIST a xmlns:n CDATA 'http://n/'>");
  folder.write("a.xml",
               "<!DOCTYPE a SYSTEM 'x.dtd'><a xmlns:x='http://www.w3.org/1999/xlink' x:href='&n;'>"
               "&m;</a>");
  const auto checked = run({"check", "--load-dtd", "--quiet", "a.xml"});
  BOOST_TEST(contains(checked.out, "[percent-encoding]"));
  BOOST_TEST(contains(checked.out, "warning: entity without a declaration: &m;"));
  BOOST_TEST(run({"check", "--load-dtd", "--quiet", "--jobs=2", "a.xml", "a.xml"}).out ==
             run({"check", "--load-dtd", "--quiet", "--jobs=1", "a.xml", "a.xml"}).out);
  BOOST_TEST(contains(run({"namespaces", "--load-dtd", "a.xml"}).out, "http://n/"));
  BOOST_TEST(!contains(run({"namespaces", "a.xml"}).out, "http://n/"));
  BOOST_TEST(contains(run({"clean", "--load-dtd", "a.xml"}).out, "x:href='%25zz'"));
}

BOOST_AUTO_TEST_CASE(files_of_declarations) {
  const temporary_folder folder;
  const std::string declaration = "<!ENTITY % a PUBLIC '-//A' 'a%zz'>";
  for (const std::string name : {"a.dtd", "b.ent", "c.MOD"}) {
    folder.write("d/" + name, declaration);
  }
  folder.write("d/no.mod", "module example.com/x\n");
  folder.write("d/no.ent", "<chapter xmlns='x'>&n;</chapter>");
  folder.write("d/comment.ent", "<!-- a --> %a;");
  const auto all = run({"check", "--quiet", "d"});
  BOOST_TEST(lines(all.out).size() == 3U);
  BOOST_TEST(contains(all.out, "d/c.MOD:1:30: "));
  BOOST_TEST(!contains(all.out, "[document-syntax]"));
  BOOST_TEST(contains(run({"check", "d"}).out, "skipped 2 files"));
  BOOST_TEST(run({"check", "d/no.mod"}).status == 0);
  BOOST_TEST(run({"clean", "d/a.dtd"}).out == "<!ENTITY % a PUBLIC '-//A' 'a%25zz'>");
  BOOST_TEST(run({"clean", "-i", "dtd", "-"}, declaration).out ==
             "<!ENTITY % a PUBLIC '-//A' 'a%25zz'>");
  const auto converted = run({"clean", "--to=ntriples", "d/a.dtd"});
  BOOST_TEST(converted.status == 2);
  BOOST_TEST(contains(converted.err, "is a DTD, which has no statements"));
}

BOOST_AUTO_TEST_CASE(the_content_of_a_file_without_an_extension) {
  const temporary_folder folder;
  folder.write("declarations", "<!-- c --><!ENTITY a SYSTEM 'a%zz'>");
  folder.write("sgml", "<!SGML \"ISO 8879:1986\">");
  folder.write("document", "<!-- c --><!DOCTYPE a [<!ENTITY b 'b'>]><a>&b;</a>");
  const auto all = run({"check", "--quiet", "declarations", "document", "sgml"});
  BOOST_TEST(lines(all.out).size() == 1U);
  BOOST_TEST(contains(all.out, "[percent-encoding]"));
}

BOOST_AUTO_TEST_SUITE_END()
