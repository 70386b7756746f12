#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>
#include <vector>

#include "copying.hpp"
#include "libxml2/rdf/rdf_triples.hpp"
#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"

BOOST_AUTO_TEST_SUITE(unread_entities)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// Entities whose declarations are not read: XML 1.0 sections 4.1 and 5.1.
namespace {

const std::string xhtml =
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN'"
    " 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'>\n"
    "<html xmlns='http://www.w3.org/1999/xhtml'>";
const std::string xlink = " xmlns:x='http://www.w3.org/1999/xlink'";

std::vector<std::string> resolved(const checked& c, const std::string& role) {
  std::vector<std::string> out;
  for (const seen& s : c.heard.in_role(role)) {
    out.push_back(s.resolved);
  }
  return out;
}

using strings = std::vector<std::string>;

}  // namespace

/// XHTML 1.0 appendix A.2.
BOOST_AUTO_TEST_CASE(the_characters_of_xhtml_are_known) {
  const checked c(xhtml +
                  "<p>&nbsp;&hearts;</p><a href='http://h/ros&eacute;&Alpha;&yuml;'/></html>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:href") == strings{"http://h/ros\u00E9\u0391\u00FF"}));
  BOOST_TEST(c.heard.with(code::document_syntax).empty());
  BOOST_TEST(c.heard.with(code::entity_not_read).empty());
}

BOOST_AUTO_TEST_CASE(another_entity_is_reported_once_at_its_first_place) {
  const std::string document =
      xhtml + "<p>&other;</p>\n<a href='http://h/&other;/x'/>&other;<a href='y'/></html>";
  const checked c(document);
  BOOST_TEST(c.is_complete);
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].code == code::entity_not_read);
  BOOST_TEST(c.heard.reports[0].where == place_of(document, "&other;"));
  BOOST_TEST((resolved(c, "attribute:href") == strings{"", "file:///d/y"}));
  BOOST_TEST(c.heard.in_role("attribute:href")[0].value == "http://h/&other;/x");
}

/// HTML's characters are known only in HTML.
BOOST_AUTO_TEST_CASE(any_external_subset) {
  const checked c("<!DOCTYPE r SYSTEM 'x.dtd'><r" + xlink + " x:href='http://h/&eacute; %'/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
  BOOST_TEST(c.heard.reports.size() == 1U);
  BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{""}));
}

/// A declaration behind an unread parameter entity does not count, since the entity may declare the
/// same; one before it does.
BOOST_AUTO_TEST_CASE(a_parameter_entity) {
  const std::string type =
      "<!DOCTYPE r [<!ENTITY b 'b'><!ENTITY % x SYSTEM 'x.ent'> %x; <!ENTITY a 'a'>]>";
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
    const checked c(type + "<r" + xlink +
                        ">&n;<q x:href='http://h/&n;'/><q x:href='http://h/&a;'/>"
                        "<q x:href='http://h/&b;'/><q x:href='a b'/></r>",
                    "file:///d/doc.xml", step);
    BOOST_TEST(c.is_complete);
    BOOST_TEST(
        (resolved(c, "attribute:xlink:href") == strings{"", "", "http://h/b", "file:///d/a b"}));
    BOOST_TEST(c.heard.with(code::entity_not_read).size() == 2U);
    BOOST_TEST(c.heard.with(code::document_syntax).empty());
  }
}

/// The same for external entities and for names of parameter entities: libxml2 does not request
/// these once more when it has declared them.
BOOST_AUTO_TEST_CASE(external_entities_behind_a_parameter_entity) {
  const std::string type =
      "<!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x; <!ENTITY a SYSTEM 'a.xml'>"
      "<!ENTITY % p 'p'><!NOTATION n SYSTEM 'n'><!ENTITY u SYSTEM 'u' NDATA n>";
  for (const std::string last : {"", "<!ENTITY % q SYSTEM 'q'>", "<!ENTITY b SYSTEM 'b.xml'>"}) {
    for (const std::string name : {"a", "p", "q", "b", "u"}) {
      for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
        const checked c(type + last + "]><r" + xlink + ">&" + name + ";<q x:href='a b'/></r>",
                        "file:///d/doc.xml", step);
        BOOST_TEST(c.is_complete, last + name);
        BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{"file:///d/a b"}));
        BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
        BOOST_TEST(c.heard.with(code::document_syntax).empty());
      }
    }
  }
}

/// 5.1: with standalone="yes", the declarations count.
BOOST_AUTO_TEST_CASE(a_parameter_entity_in_a_standalone_document) {
  const checked c(
      "<?xml version='1.0' standalone='yes'?><!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x; "
      "<!ENTITY a 'a'><!ATTLIST r xml:base CDATA 'http://b/'>]><r" +
      xlink + " x:href='&a;'/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{"http://b/a"}));
  BOOST_TEST(c.heard.reports.empty());
}

/// 5.1: neither do the attributes that are declared behind it have defaults.
BOOST_AUTO_TEST_CASE(defaults_behind_a_parameter_entity) {
  const std::string defaults =
      "<!ATTLIST r xmlns CDATA 'http://www.w3.org/1999/xhtml' xml:base CDATA 'http://b/'"
      " xmlns:x CDATA 'http://www.w3.org/1999/xlink' xmlns:y CDATA 'http://y/'>";
  const std::string entity = "<!ENTITY % x SYSTEM 'x.ent'>";
  const std::string content =
      "]><r><a href='h'/><q xmlns:x='http://www.w3.org/1999/xlink' x:href='q'/></r>";
  const checked before("<!DOCTYPE r [" + entity + defaults + "%x;" + content);
  BOOST_TEST(before.is_complete);
  BOOST_TEST((resolved(before, "attribute:href") == strings{"http://b/h"}));
  BOOST_TEST((resolved(before, "attribute:xlink:href") == strings{"http://b/q"}));
  BOOST_TEST(before.count_of("http://y/") == 1U);

  const checked behind("<!DOCTYPE r [" + entity + "%x;" + defaults + content);
  BOOST_TEST(behind.is_complete);
  BOOST_TEST(behind.heard.in_role("base").empty());
  BOOST_TEST(behind.heard.in_role("attribute:href").empty());
  BOOST_TEST((resolved(behind, "attribute:xlink:href") == strings{"file:///d/q"}));
  BOOST_TEST(behind.count_of("http://y/") == 0U);
  BOOST_TEST(behind.heard.with(code::document_syntax).empty());
}

/// The types do not count either: a value of type ID is normalized as one of type CDATA is.
BOOST_AUTO_TEST_CASE(types_behind_a_parameter_entity) {
  const checked c(
      "<!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x; <!ATTLIST r x:href NMTOKEN #IMPLIED>]><r" +
      xlink + " x:href=' q  r '/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST_REQUIRE(c.heard.in_role("attribute:xlink:href").size() == 1U);
  BOOST_TEST(c.heard.in_role("attribute:xlink:href")[0].value == "q  r");
}

/// What an internal parameter entity declares is behind the first one too.
BOOST_AUTO_TEST_CASE(parameter_entities_behind_an_unread_one) {
  const checked c(
      "<!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x; <!ENTITY % y \"<!ENTITY a 'a'>\"> %y; %z;]>"
      "<r" +
      xlink + " x:href='&a;'/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{""}));
  BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
}

/// The whole document is read, so that an error at its end is found.
BOOST_AUTO_TEST_CASE(errors_behind_a_parameter_entity) {
  const std::string type =
      "<!DOCTYPE r [<!ENTITY % x SYSTEM 'x.ent'> %x;]><r" + xlink + "><q x:href='http://h/'/>&n;";
  for (const std::string end : {"</q>", "<q a='1' a='2'/></r>", "&n</r>", "", "</r><r/>"}) {
    BOOST_TEST_CONTEXT(end) {
      const checked c(type + end);
      BOOST_TEST(!c.is_complete);
      BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{"http://h/"}));
      BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
    }
  }
  BOOST_TEST(checked(type + "</r>").is_complete);
}

BOOST_AUTO_TEST_CASE(nothing_is_resolved_against_an_incomplete_base) {
  const std::string document =
      "<!DOCTYPE r SYSTEM 'x'><r" + xlink +
      " xml:base='http://h/&n;/'><q x:href='a'/><q x:href='http://h/b'/><q x:href='%zz'/>"
      "<q xml:base='c/' x:href='d'/><q xml:base='http://i/' x:href='e'/></r>";
  const checked c(document);
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "base") == strings{"", "", "http://i/"}));
  BOOST_TEST(
      (resolved(c, "attribute:xlink:href") == strings{"", "http://h/b", "", "", "http://i/e"}));
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 2U);
  BOOST_TEST(c.heard.reports[0].code == code::entity_not_read);
  BOOST_TEST(c.heard.reports[0].where == place_of(document, "&n;"));
  BOOST_TEST(c.heard.reports[1].code == code::percent_encoding);
}

BOOST_AUTO_TEST_CASE(an_incomplete_base_of_html) {
  const checked c(xhtml + "<base href='http://h/&n;/'/><a href='a'/><a href='http://h/b'/></html>");
  BOOST_TEST((resolved(c, "attribute:href") == strings{"", "", "http://h/b"}));
}

/// Nothing is compared with the file that libxml2 would open either.
BOOST_AUTO_TEST_CASE(inclusions) {
  const std::string inclusion =
      "<!DOCTYPE r SYSTEM 'x'><r xmlns:i='http://www.w3.org/2001/XInclude'>"
      "<i:include href='a b/../&n;.xml#f'/><q xml:base='&n;'><i:include href='a b/../c'/></q></r>";
  const checked c(inclusion);
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:href") == strings{"", ""}));
  BOOST_TEST(c.heard.with(code::library_misreads).empty());
  BOOST_TEST(copied(inclusion).text == inclusion);
}

BOOST_AUTO_TEST_CASE(content_of_an_element) {
  const std::string document =
      "<!DOCTYPE feed SYSTEM 'x'><feed xmlns='http://www.w3.org/2005/Atom'>"
      "<id>http://h/%&n;zz</id><id>http://h/a</id></feed>";
  const checked c(document);
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "element:id") == strings{"", "http://h/a"}));
  BOOST_TEST(c.heard.in_role("element:id")[0].value == "http://h/%&n;zz");
  BOOST_TEST(c.heard.reports.size() == 1U);
  BOOST_TEST(copied(document).text == document);
}

BOOST_AUTO_TEST_CASE(a_default_value) {
  const checked c(
      "<!DOCTYPE r SYSTEM 'x' [<!ATTLIST q x:href CDATA 'http://h/&n;'>"
      "<!ENTITY m 'm'><!ATTLIST s x:href CDATA 'http://h/&m;'>]><r" +
      xlink + "><q/><s/></r>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{"", "http://h/m"}));
  BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
  BOOST_TEST(c.heard.with(code::document_syntax).empty());
}

BOOST_AUTO_TEST_CASE(an_entity_in_an_entity) {
  const checked c("<!DOCTYPE r SYSTEM 'x' [<!ENTITY a 'b&n;c'>]><r" + xlink +
                  " x:href='http://h/&a;'>&a;</r>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c, "attribute:xlink:href") == strings{""}));
  BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
}

BOOST_AUTO_TEST_CASE(names_and_lists) {
  const checked c(
      "<!DOCTYPE r SYSTEM 'x'><r xmlns='http://n/&n;' xmlns:i="
      "'http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='http://a/ &n;'/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.reports.size() == 1U);
  BOOST_TEST(c.count_of("http://n/") == 0U);
}

BOOST_AUTO_TEST_CASE(a_copy_keeps_the_references) {
  const std::string document =
      xhtml + "<a href='x y&other; %'/><a href='ros&eacute; %'/>&nbsp;&other;</html>";
  const std::string cleaned =
      xhtml + "<a href='x y&other; %'/><a href='ros&eacute;%20%25'/>&nbsp;&other;</html>";
  const copied c(document);
  BOOST_TEST((c.how == ending::complete));
  BOOST_TEST(c.text == cleaned);
  BOOST_TEST(c.restored == document);
}

/// Nothing is written incompletely.
BOOST_AUTO_TEST_CASE(rdf_leaves_out_what_is_unknown) {
  const std::string type = "<!DOCTYPE rdf:RDF SYSTEM 'x.dtd'>";
  const std::string document =
      type + rdf_document(
                 "<rdf:Description rdf:about='s'><e:p>x&n;y</e:p><e:p rdf:resource='&n;'/>"
                 "<e:p e:a='&n;'/><e:p rdf:parseType='Literal'><b c='&n;'/></e:p>"
                 "<e:q>v</e:q></rdf:Description><rdf:Description rdf:about='http://h/&n;'>"
                 "<e:q>w</e:q></rdf:Description>");
  const rdf_reading r(document);
  BOOST_TEST((r.ending == ending::incomplete));
  BOOST_TEST((r.statement_set() == read_ntriples("<http://h/s> <http://e/#q> \"v\" .")));
  BOOST_TEST(r.heard.with(code::entity_not_read).size() == 1U);
  BOOST_TEST(r.heard.reports.size() == 1U);
  BOOST_TEST(checked(document, "http://d/doc.rdf").heard.reports == r.heard.reports);
}

/// The names of a namespace that is not known completely are not known either. The same applies to
/// a language, and to a reference that is relative to a base.
BOOST_AUTO_TEST_CASE(rdf_names_languages_and_bases) {
  const std::string type = "<!DOCTYPE rdf:RDF SYSTEM 'x.dtd'>";
  const std::string d = "<rdf:Description rdf:about='http://h/s'>";
  const std::string document =
      type + rdf_document(
                 "<rdf:Description rdf:about='http://h/s' xmlns:n='http://n/&n;'>"
                 "<n:p>1</n:p><e:p n:q='2'/><e:p>3</e:p></rdf:Description>" +
                 d +
                 "<e:p xml:lang='&n;'>4</e:p><e:p rdf:datatype='http://t/'>5</e:p>"
                 "<e:p xml:base='http://b/&n;/' rdf:resource='6'/>"
                 "<e:p xml:base='http://b/&n;/' rdf:resource='http://h/7'/>"
                 "<e:p xml:base='http://b/&n;/'><e:C rdf:about='8'/></e:p>"
                 "</rdf:Description><n:C xmlns:n='&n;'/>");
  const rdf_reading r(document);
  BOOST_TEST((r.ending == ending::incomplete));
  BOOST_TEST(
      (r.statement_set() == read_ntriples("<http://h/s> <http://e/#p> \"3\" .\n"
                                          "<http://h/s> <http://e/#p> \"5\"^^<http://t/> .\n")));
  BOOST_TEST(r.heard.with(code::entity_not_read).size() == 1U);
  // From 2.13 on, libxml2 expands the namespace name of C, which is empty, and complains.
  const bool is_expanded = libxml2_version() >= 21300;
  BOOST_TEST(r.heard.with(code::document_syntax).size() == (is_expanded ? 1U : 0U));
  BOOST_TEST(r.heard.reports.size() == (is_expanded ? 2U : 1U));
  BOOST_TEST(checked(document, "http://d/doc.rdf").heard.reports == r.heard.reports);
}

/// An application's parser leaves the references out; the filter reads them from the document.
BOOST_AUTO_TEST_CASE(a_filter) {
  const std::string document =
      "<!DOCTYPE r SYSTEM 'x.dtd'><r" + xlink +
      " x:href='http://h/&n;a'><q x:href='http://h/b'/><q xml:base='http://h/&n;/'>"
      "<q x:href='c'/></q>&m;<q x:href='d'/></r>";
  recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  const parser_context parser(
      xmlCreateMemoryParserCtxt(document.data(), static_cast<int>(document.size())));
  xmlCtxtUseOptions(parser.get(), XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  leiri::libxml2::sax_filter filter(audit, parser.get(), {.base = "file:///d/doc.xml"});
  xmlParseDocument(parser.get());
  filter.rethrow();
  const strings values = {"http://h/&n;a", "http://h/b", "c", "d"};
  const strings results = {"", "http://h/b", "", "file:///d/d"};
  BOOST_TEST_REQUIRE(heard.in_role("attribute:xlink:href").size() == 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    BOOST_TEST(heard.in_role("attribute:xlink:href")[i].value == values[i]);
    BOOST_TEST(heard.in_role("attribute:xlink:href")[i].resolved == results[i]);
  }
  BOOST_TEST_REQUIRE(heard.reports.size() == 2U);
  BOOST_TEST(heard.reports[0].code == code::entity_not_read);
  BOOST_TEST(heard.reports[0].detail == "&n;");
  BOOST_TEST(heard.reports[1].detail == "&m;");
}

/// A tree keeps the references to entities that it does not know.
BOOST_AUTO_TEST_CASE(a_tree) {
  const owned_document tree =
      parsed("<!DOCTYPE r SYSTEM 'x.dtd'><r" + xlink + "><q/>&m;</r>", nullptr, XML_PARSE_NOERROR);
  const xmlNodePtr q = xmlDocGetRootElement(tree.get())->children;
  const xmlAttrPtr href = xmlNewNsProp(q, xmlDocGetRootElement(tree.get())->nsDef,
                                       reinterpret_cast<const xmlChar*>("href"), nullptr);
  href->children = xmlNewReference(tree.get(), reinterpret_cast<const xmlChar*>("n"));
  href->last = href->children;
  href->children->parent = reinterpret_cast<xmlNodePtr>(href);
  recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  leiri::libxml2::audit_document(audit, tree.get(), {.base = "file:///d/doc.xml"});
  BOOST_TEST_REQUIRE(heard.in_role("attribute:xlink:href").size() == 1U);
  BOOST_TEST(heard.in_role("attribute:xlink:href")[0].value == "&n;");
  BOOST_TEST(heard.in_role("attribute:xlink:href")[0].resolved.empty());
  BOOST_TEST_REQUIRE(heard.reports.size() == 2U);
  BOOST_TEST(heard.reports[0].detail == "&n;");
  BOOST_TEST(heard.reports[1].detail == "&m;");
}

BOOST_AUTO_TEST_SUITE_END()
