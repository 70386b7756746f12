#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <leiri/file_iri.hpp>
#include <string>
#include <vector>

#include "libxml2/rdf/rdf_triples.hpp"
#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(dtd_loading)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// Declarations in other files that are read: XML 1.0 sections 2.8, 4.2.2 and 5.1.
namespace {

using strings = std::vector<std::string>;

struct loaded {
  recorder heard;
  leiri::namespace_inventory namespaces;
  ending how;

  loaded(const temporary_folder& folder, std::string_view document, const std::string& root = {},
         std::size_t step = 1U << 20U) {
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces);
    const std::string base = leiri::file_iri(folder / "doc.xml");
    how = leiri::libxml2::audit_document(audit, bytes_of(document, step),
                                         {.base = base, .loads_dtd = true, .root = root});
  }

  [[nodiscard]] strings links() const {
    strings out;
    for (const seen& s : heard.in_role("attribute:xlink:href")) {
      out.push_back(s.resolved);
    }
    return out;
  }
};

const std::string root = "<r xmlns:x='http://www.w3.org/1999/xlink' ";
const std::string q = "<q xmlns:x='http://www.w3.org/1999/xlink' ";

}  // namespace

BOOST_AUTO_TEST_CASE(an_external_subset) {
  const temporary_folder folder;
  folder.write("x.dtd",
               "<?xml encoding='ISO-8859-1'?><!ENTITY h 'http://h/'><!ENTITY e '&#xE9;'>"
               "<!ENTITY % m SYSTEM 'sub/m.mod'>%m;<!ATTLIST q xml:base CDATA 'http://b/'>"
               "<!ENTITY bad SYSTEM 'a b'><!NOTATION n SYSTEM 'b%zz'>");
  folder.write("sub/m.mod", "<!ENTITY % n SYSTEM 'n.mod'>%n;<!ENTITY m 'm'>");
  folder.write("sub/n.mod", "<!ENTITY n 'n'>");
  const std::string document = "<!DOCTYPE r SYSTEM 'x.dtd' [<!ENTITY own 'o'>]>" + root +
                               "x:href='&h;&e;&m;&n;&own;'><q x:href='c'/></r>";
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
    const loaded l(folder, document, {}, step);
    BOOST_TEST((l.how == ending::complete));
    BOOST_TEST((l.links() == strings{"http://h/\u00E9mno", "http://b/c"}));
    BOOST_TEST(l.heard.reports.empty());
    BOOST_TEST(l.heard.in_role("system-id").size() == 1U);  // those of the subset are not its own
    BOOST_TEST_REQUIRE(l.heard.in_role("attribute:xlink:href").size() == 2U);
    BOOST_TEST(l.heard.in_role("attribute:xlink:href")[1].where == place_of(document, "c'/>"));
  }
}

/// libxml2 alone would resolve these identifiers incorrectly, or refuse them.
BOOST_AUTO_TEST_CASE(files_with_any_name) {
  const temporary_folder folder;
  folder.write("my dir/\u00E9 %.dtd", "<!ENTITY % p SYSTEM '\u00E8|.ent'>%p;<!ENTITY a 'a'>");
  folder.write("my dir/\u00E8|.ent", "<!ENTITY b 'b'>");  // beside the file that declares it
  const loaded l(
      folder, "<!DOCTYPE r SYSTEM 'my dir/\u00E9 %25.dtd'>" + root + "x:href='http://h/&a;&b;'/>");
  BOOST_TEST((l.links() == strings{"http://h/ab"}));
}

BOOST_AUTO_TEST_CASE(parameter_entities_of_the_internal_subset) {
  const temporary_folder folder;
  folder.write("x.ent", "<!ENTITY a 'x'><!ATTLIST q xml:base CDATA 'http://b/'>");
  const loaded l(folder,
                 "<!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x; <!ENTITY a 'y'>"
                 "<!ENTITY b 'z'>]>" +
                     root + "x:href='http://h/&a;&b;'><q x:href='c'/></r>");
  BOOST_TEST((l.how == ending::complete));
  BOOST_TEST((l.links() == strings{"http://h/xz", "http://b/c"}));
  BOOST_TEST(l.heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(a_name_that_is_still_undeclared) {
  const temporary_folder folder;
  folder.write("x.dtd", "<!ENTITY a 'a'>");
  for (const std::string name : {"x.dtd", "missing.dtd"}) {
    const std::string document = "<!DOCTYPE r SYSTEM '" + name + "'>" + root +
                                 "x:href='http://h/&n;'>&n;<q x:href='http://h/b'/></r>";
    const loaded l(folder, document);
    BOOST_TEST((l.how == ending::complete));
    BOOST_TEST((l.links() == strings{"", "http://h/b"}));
    BOOST_TEST_REQUIRE(l.heard.reports.size() == 1U);
    BOOST_TEST(l.heard.reports[0].code == code::entity_undeclared);
    BOOST_TEST(l.heard.reports[0].where == place_of(document, "&n;"));
  }
}

/// 5.1: a part that cannot be loaded is not read.
BOOST_AUTO_TEST_CASE(declarations_behind_a_missing_part) {
  const temporary_folder folder;
  const std::string missing = "<!ENTITY % x SYSTEM 'missing.ent'> %x;";
  const std::string declared = "<!ENTITY a 'a'><!ATTLIST r xml:base CDATA 'http://b/'>";
  for (const std::string part : {"", "<!ENTITY % y 'y'>"}) {
    const loaded l(folder,
                   "<!DOCTYPE r [" + part + missing + declared + "]>" + root + "x:href='&a;'/>");
    BOOST_TEST((l.how == ending::complete));
    BOOST_TEST((l.links() == strings{""}));
    BOOST_TEST(l.heard.in_role("base").empty());
  }
}

BOOST_AUTO_TEST_CASE(nothing_outside_the_root) {
  const temporary_folder folder;
  folder.write("in/x.dtd", "<!ENTITY a 'in'>");
  folder.write("x.dtd", "<!ENTITY a 'out'>");
  std::filesystem::create_symlink(folder / "x.dtd", folder / "in/link.dtd");
  const auto link = [&](const std::string& name, const std::string& below) {
    return loaded(folder, "<!DOCTYPE r SYSTEM '" + name + "'>" + root + "x:href='http://h/&a;'/>",
                  below)
        .links()
        .at(0);
  };
  BOOST_TEST(link("in/x.dtd", folder / "in") == "http://h/in");
  BOOST_TEST(link("x.dtd", folder / "in").empty());
  BOOST_TEST(link("in/../x.dtd", folder / "in").empty());
  BOOST_TEST(link("in/link.dtd", folder / "in").empty());
  BOOST_TEST(link("in/link.dtd", {}) == "http://h/out");
  BOOST_TEST(link("x.dtd", folder.path().string()) == "http://h/out");
}

BOOST_AUTO_TEST_CASE(nothing_over_a_network_and_nothing_but_files) {
  const temporary_folder folder;
  std::filesystem::create_directory(folder / "folder.dtd");
  for (const std::string name : {"http://127.0.0.1:1/x.dtd", "ftp://127.0.0.1:1/x.dtd",
                                 "file://other.example/x.dtd", "folder.dtd", "/dev/stdin"}) {
    BOOST_TEST_CONTEXT(name) {
      const loaded l(folder, "<!DOCTYPE r SYSTEM '" + name + "'>" + root + "x:href='&a;'/>");
      BOOST_TEST((l.how == ending::complete));
      BOOST_TEST(l.heard.with(code::entity_undeclared).size() == 1U);
      BOOST_TEST(l.heard.with(code::document_syntax).empty());
    }
  }
}

/// XML 1.0 section 4.4.2 and XML Base section 4.2: the content is read in place, with the
/// declarations of the document and with a base of its own.
BOOST_AUTO_TEST_CASE(the_content_of_external_entities) {
  const temporary_folder folder;
  folder.write("parts/a b.xml", "<?xml version='1.0' encoding='UTF-8'?>t\n  " + q +
                                    "x:href='%zz'/>" + q + "x:href='1&n;'/>&b;");
  folder.write("b.xml", q + "x:href='2'/>");
  const std::string document =
      "<!DOCTYPE r [<!ENTITY n 'N'><!ENTITY a SYSTEM 'parts/a b.xml'><!ENTITY b SYSTEM 'b.xml'>]>" +
      root + ">\n<q x:href='0'/>&a;<q x:href='3'/></r>";
  const loaded l(folder, document);
  const std::string base = leiri::file_iri(folder / "");
  BOOST_TEST((l.how == ending::complete));
  BOOST_TEST((l.links() == strings{base + "0", "", base + "parts/1N", base + "2", base + "3"}));
  const auto found = std::find_if(l.heard.reports.begin(), l.heard.reports.end(),
                                  [](const told& t) { return t.code == code::percent_encoding; });
  BOOST_TEST_REQUIRE((found != l.heard.reports.end()));
  BOOST_TEST(found->where == place_of(document, "&a;"));
  BOOST_TEST(l.heard.origins[static_cast<std::size_t>(found - l.heard.reports.begin())] ==
             "parts/a b.xml:2:3");
  BOOST_TEST(l.heard.with(code::entity_not_read).empty());
}

/// The place in the document is that of each reference.
BOOST_AUTO_TEST_CASE(an_external_entity_with_two_references) {
  const temporary_folder folder;
  folder.write("a.xml", q + "x:href='%zz'/>&m;");
  const std::string document =
      "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'>]>" + root + ">\n&a;<q/>&a;<q x:href='1'/></r>";
  const loaded l(folder, document);
  BOOST_TEST((l.how == ending::complete));
  BOOST_TEST(l.links().size() == 3U);
  BOOST_TEST(l.heard.with(code::entity_undeclared).size() == 1U);
  BOOST_TEST(l.heard.with(code::percent_encoding).size() == 1U);
}

BOOST_AUTO_TEST_CASE(external_entities_that_cannot_be_read) {
  const temporary_folder folder;
  folder.write("a.xml", "<q x:href='1'/>");
  folder.write("in/x.xml", "");
  for (const std::string name : {"missing.xml", "../a.xml", "http://127.0.0.1:1/a.xml"}) {
    BOOST_TEST_CONTEXT(name) {
      const std::string document = "<!DOCTYPE r [<!ENTITY a SYSTEM '" + name + "'>]>" + root +
                                   ">&a;<q x:href='http://h/'/></r>";
      const loaded l(folder, document, folder / "in");
      BOOST_TEST((l.how == ending::complete));
      BOOST_TEST((l.links() == strings{"http://h/"}));
      BOOST_TEST_REQUIRE(l.heard.with(code::entity_not_read).size() == 1U);
      BOOST_TEST(l.heard.with(code::entity_not_read)[0].detail == "the content of 1 entity (&a;)");
    }
  }
}

/// Namespaces in XML sections 6.1 and 6.2: what the document declares is in scope in the content of
/// an entity, unless that declares otherwise.
BOOST_AUTO_TEST_CASE(namespaces_that_the_document_declares) {
  const temporary_folder folder;
  folder.write("a.xml", "<q x:href='1'/><ref target='2'/><x:q xmlns=''><ref target='3'/></x:q>&b;");
  folder.write("b.xml", "<q x:href='4' xmlns:x='http://other/'/><ref target='5' x:href='6'/>");
  const std::string document =
      "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'><!ENTITY b SYSTEM 'b.xml'>]>" + root +
      "xmlns='http://www.tei-c.org/ns/1.0'>\n&a;<q x:href='7'/></r>";
  const std::string base = leiri::file_iri(folder / "");
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
    const loaded l(folder, document, {}, step);
    BOOST_TEST((l.how == ending::complete));
    BOOST_TEST((l.links() == strings{base + "1", base + "6", base + "7"}));
    BOOST_TEST_REQUIRE(l.heard.in_role("attribute:target").size() == 2U);
    BOOST_TEST(l.heard.in_role("attribute:target")[0].value == "2");
    BOOST_TEST(l.heard.in_role("attribute:target")[1].value == "5");
    BOOST_TEST(l.heard.reports.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_prefix_that_nothing_declares) {
  const temporary_folder folder;
  folder.write("a.xml", "<q y:href='1'/><q y:href='2' x:href='3'/>");
  const loaded l(folder, "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'>]>" + root + ">&a;</r>");
  BOOST_TEST(l.links().size() == 1U);
  BOOST_TEST(l.heard.with(code::document_syntax).size() == 2U);
}

/// The parser for the content of an entity no longer exists behind it.
// Namespaces in XML 1.0 sections 4, 6.3 and 7.
BOOST_AUTO_TEST_CASE(names_against_the_namespaces) {
  const temporary_folder folder;
  for (const std::string content :
       {"<p:q xmlns:p='u:1' xmlns:z='u:1' p:y='' z:y=''/>", "<:q/>", "<?a:b c?>"}) {
    BOOST_TEST_CONTEXT(content) {
      folder.write("a.xml", content);
      const loaded l(folder, "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'>]>" + root + ">&a;</r>");
      BOOST_TEST(l.heard.with(code::document_syntax).size() == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(findings_behind_an_external_entity) {
  const temporary_folder folder;
  folder.write("a.xml", "<q/>");
  const std::string document =
      "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'>]>" + root + ">&a;&m;<q x:href='%zz'/>&a;&n";
  const loaded l(folder, document);
  BOOST_TEST((l.how == ending::broken_off));
  BOOST_TEST_REQUIRE(l.heard.reports.size() == 3U);
  for (const std::string& origin : l.heard.origins) {
    BOOST_TEST(origin.empty());
  }
}

/// Section 4.1, No Recursion; and an error in a part is an error of the document (section 4.3.2).
BOOST_AUTO_TEST_CASE(errors_in_external_entities) {
  const temporary_folder folder;
  folder.write("self.xml", q + "x:href='1'/>&a;");
  folder.write("open.xml", "<q>\n<q></q>");
  folder.write("a.xml", "&b;");
  folder.write("b.xml", "&a;");
  for (const std::string name : {"self.xml", "open.xml", "a.xml"}) {
    BOOST_TEST_CONTEXT(name) {
      const std::string document = "<!DOCTYPE r [<!ENTITY a SYSTEM '" + name +
                                   "'><!ENTITY b SYSTEM 'b.xml'>]>" + root +
                                   ">\n&a;<q x:href='%zz'/></r>";
      const loaded l(folder, document);
      BOOST_TEST((l.how == ending::broken_off));
      BOOST_TEST_REQUIRE(l.heard.with(code::document_syntax).size() == 1U);
      BOOST_TEST(l.heard.with(code::document_syntax)[0].where.line == 2U);
    }
  }
}

/// Many references to one file cannot multiply it without limit. From 2.13 on, that of libxml2 is
/// lower.
BOOST_AUTO_TEST_CASE(the_limit_for_external_entities) {
  const temporary_folder folder;
  folder.write("a.xml", "<!--" + std::string(2'000'000, 'x') + "-->");
  std::string document = "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'>]><r>";
  for (int i = 0; i < 100; ++i) {
    document += "&a;";
  }
  const loaded l(folder, document + "</r>");
  const bool is_own = libxml2_version() < 21300;
  BOOST_TEST((l.how == (is_own ? ending::stopped : ending::broken_off)));
  BOOST_TEST(l.heard.with(is_own ? code::limit_exceeded : code::document_syntax).size() == 1U);
}

/// RDF/XML has the content of an entity in place (RDF 1.1 XML Syntax section 6).
BOOST_AUTO_TEST_CASE(statements_in_an_external_entity) {
  const temporary_folder folder;
  folder.write("a.ent", "<e:p xmlns:e='http://e/#'>&n;</e:p>");
  const std::string document =
      "<!DOCTYPE rdf:RDF [<!ENTITY n 'N'><!ENTITY a SYSTEM 'a.ent'>]>" +
      rdf_document("<rdf:Description rdf:about='http://h/s'>&a;<e:q>x</e:q></rdf:Description>");
  const loaded l(folder, document);
  BOOST_TEST((l.how == ending::complete));
  BOOST_TEST(l.heard.reports.empty());
}

/// A document does not choose the catalogs (XML Catalogs section 6 lets it).
BOOST_AUTO_TEST_CASE(catalogs_of_the_document) {
  const temporary_folder folder;
  folder.write("x.dtd", "<!ENTITY a 'a'>");
  folder.write("catalog.xml",
               "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
               "<system systemId='urn:x:dtd' uri='x.dtd'/></catalog>");
  const loaded l(folder, "<?oasis-xml-catalog catalog='" + leiri::file_iri(folder / "catalog.xml") +
                             "'?><!DOCTYPE r SYSTEM 'urn:x:dtd'>" + root + "x:href='&a;'/>");
  BOOST_TEST((l.links() == strings{""}));
}

/// The text declaration is a part of the first line, whatever encoding it names.
BOOST_AUTO_TEST_CASE(places_in_an_external_entity) {
  for (const std::string encoding : {"UTF-8", "ISO-8859-1", "Shift_JIS"}) {
    BOOST_TEST_CONTEXT(encoding) {
      const temporary_folder folder;
      const std::string declaration = "<?xml encoding='" + encoding + "'?>";
      folder.write("a.ent", declaration + q + "x:href='%zz'/>\n " + q + "x:href='%zz'/>");
      const loaded l(folder, "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.ent'>]>" + root + ">&a;</r>");
      BOOST_TEST((l.heard.origins ==
                  strings{"a.ent:1:" + std::to_string(declaration.size() + 1), "a.ent:2:2"}));
    }
  }
}

/// An error in another file is reported with that file, at the document type.
BOOST_AUTO_TEST_CASE(an_error_in_the_external_subset) {
  const temporary_folder folder;
  folder.write("x.dtd", "<!ENTITY a 'a'>\n<!ENTITY");
  const std::string document = "<?xml version='1.0'?>\n<!DOCTYPE r SYSTEM 'x.dtd'>" + root + "/>";
  const loaded l(folder, document);
  BOOST_TEST((l.how == ending::broken_off));
  BOOST_TEST_REQUIRE(l.heard.with(code::document_syntax).size() == 1U);
  BOOST_TEST(l.heard.with(code::document_syntax)[0].where.line == 2U);
  BOOST_TEST(l.heard.with(code::document_syntax)[0].detail.find("x.dtd:2: ") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
