#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

// Bases that a vocabulary sets with an element or attribute of its own.
BOOST_AUTO_TEST_SUITE(own_bases)

namespace {

using leiri::test::checked;

/// What the references in this role are resolved to, a space after each.
std::string resolved(const std::string& document, const std::string& role) {
  std::string all;
  for (const leiri::test::seen& s : checked(document, "http://h/d/doc.xml").heard.in_role(role)) {
    all += s.resolved + ' ';
  }
  return all;
}

std::string mpd(const std::string& content) {
  return "<MPD xmlns='urn:mpeg:dash:schema:mpd:2011'>" + content + "</MPD>";
}

const std::string segment = "<SegmentURL media='a'/>";

}  // namespace

// ISO/IEC 23009-1 section 5.6: a BaseURL at each level, relative to the one above.
BOOST_AUTO_TEST_CASE(base_urls_of_dash) {
  BOOST_TEST(resolved(mpd("<BaseURL>v/</BaseURL>" + segment), "attribute:media") ==
             "http://h/d/v/a ");
  BOOST_TEST(resolved(mpd("<BaseURL>v/</BaseURL><Period><BaseURL>p/</BaseURL>" + segment +
                          "</Period>" + segment),
                      "attribute:media") == "http://h/d/v/p/a http://h/d/v/a ");
  const std::string alternatives =
      mpd("<BaseURL>v/</BaseURL><BaseURL>w/</BaseURL><Period>" + segment + "</Period>");
  BOOST_TEST(resolved(alternatives, "attribute:media") == "http://h/d/v/a ");
  BOOST_TEST(resolved(alternatives, "element:BaseURL") == "http://h/d/v/ http://h/d/w/ ");
}

// What is relative to a base with an invalid authority is not resolved.
BOOST_AUTO_TEST_CASE(a_base_that_cannot_be_used_is_unknown) {
  BOOST_TEST(resolved(mpd("<BaseURL>http://[/</BaseURL>" + segment), "attribute:media") == " ");
  BOOST_TEST(resolved("<BaseURL xmlns='urn:mpeg:dash:schema:mpd:2011'>v/</BaseURL>",
                      "element:BaseURL") == "http://h/d/v/ ");
}

BOOST_AUTO_TEST_CASE(xml_base_and_the_base_of_the_vocabulary) {
  BOOST_TEST(
      resolved(mpd("<Period xml:base='x/'><BaseURL>p/</BaseURL>" + segment + "</Period>" + segment),
               "attribute:media") == "http://h/d/x/p/a http://h/d/a ");
  BOOST_TEST(resolved(mpd("<BaseURL xml:base='x/'>p/</BaseURL>" + segment), "attribute:media") ==
             "http://h/d/x/p/a ");
}

// JSR 56 section 3.3
BOOST_AUTO_TEST_CASE(attributes_that_set_the_base_of_their_element) {
  const std::string jnlp =
      "<jnlp href='l' codebase='http://c/app/'><resources><jar href='j'/></resources></jnlp>";
  BOOST_TEST(resolved(jnlp, "attribute:href") == "http://c/app/l http://c/app/j ");
  BOOST_TEST(resolved(jnlp, "attribute:codebase") == "http://c/app/ ");
  BOOST_TEST(resolved("<jnlp codebase='http://c/app/'><resources><j2se href='http://j/'/>"
                      "</resources><applet-desc documentbase='d.html'/></jnlp>",
                      "attribute:documentbase") == "http://c/app/d.html ");
}

// RFC 3986 replaces the last segment, and readers of JNLP append to it.
BOOST_AUTO_TEST_CASE(a_codebase_without_a_slash_at_its_end) {
  BOOST_TEST(
      resolved("<jnlp codebase='http://c/app'><jar href='j'/><jar href='http://o/k'/></jnlp>",
               "attribute:href") == " http://o/k ");
}

BOOST_AUTO_TEST_CASE(a_base_that_a_template_makes_is_unknown) {
  BOOST_TEST(resolved("<jnlp codebase='$$codebase'><jar href='j'/></jnlp>", "attribute:href") ==
             " ");
  BOOST_TEST(resolved(mpd("<BaseURL>$Base$/</BaseURL><Period><BaseURL>p/</BaseURL>" + segment +
                          "</Period><Period xml:base='x/'>" + segment + "</Period>"),
                      "attribute:media") == "  ");
  BOOST_TEST(resolved(mpd("<BaseURL>v/</BaseURL><BaseURL>$Base$/</BaseURL>" + segment),
                      "attribute:media") == "http://h/d/v/a ");
  BOOST_TEST(resolved("<html xmlns='http://www.w3.org/1999/xhtml'><base href='{{ base }}'/>"
                      "<a href='a'/></html>",
                      "attribute:href") == " ");
  BOOST_TEST(resolved("<jnlp codebase='$$codebase'><jar href='a|b%'/></jnlp>", "attribute:href") ==
             " ");
}

// WADL 2.6.1
BOOST_AUTO_TEST_CASE(paths_of_wadl) {
  const std::string resources =
      "<resource path='b'><resource path='c/d'><method href='#m'/></resource>"
      "<resource path='{id}'><resource path='e'/></resource><resource path='/f'/>"
      "</resource><resource path='g'/>";
  const auto application = [&](const std::string& base) {
    return "<application xmlns='http://wadl.dev.java.net/2009/02'><resources base='" + base + "'>" +
           resources + "</resources><resources>" + resources + "</resources></application>";
  };
  for (const char* const base : {"http://a/v1", "http://a/v1/"}) {
    BOOST_TEST(resolved(application(base), "attribute:path") ==
               "http://a/v1/b http://a/v1/b/c/d   http://a/v1/g      ");
    BOOST_TEST(resolved(application(base), "attribute:href") ==
               "http://h/d/doc.xml#m http://h/d/doc.xml#m ");
  }
  BOOST_TEST(resolved(application("{base}"), "attribute:path") == "          ");
}

// XSLT 3.0 sections 5.6 and 25.1: the base of a result is not that of the stylesheet.
BOOST_AUTO_TEST_CASE(results_of_a_stylesheet) {
  const std::string open =
      "<xsl:stylesheet xmlns:xsl='http://www.w3.org/1999/XSL/Transform' version='3.0'"
      " xmlns='http://www.w3.org/1999/xhtml'>";
  const std::string document =
      open +
      "<d><a href='data'/></d><xsl:template match='/'><xsl:result-document href='r'/>"
      "<base href='{b}'/><base href='http://b/'/><a href='s'/><a "
      "href='http://o/t'/></xsl:template><xsl:include href='u'/>"
      "</xsl:stylesheet>";
  BOOST_TEST(resolved(document, "attribute:href") ==
             "http://h/d/data  http://b/  http://o/t http://h/d/u ");
  BOOST_TEST(checked(open + "<xsl:template match='/'><a href='a b'/></xsl:template>"
                            "</xsl:stylesheet>")
                 .heard.with(leiri::code::path_character)
                 .size() == 1U);
}

// ECMA-376-2 section 9.3.3, EPUB OCF 3.3 section 4.2.5: a package that is a folder
BOOST_AUTO_TEST_CASE(parts_of_packages_in_folders) {
  const auto in = [](const std::string& name, const std::string& document,
                     const std::string& role) {
    std::string all;
    for (const leiri::test::seen& s : checked(document, "file:///p/" + name).heard.in_role(role)) {
      all += s.resolved + ' ';
    }
    return all;
  };
  const std::string relationships =
      "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
      "<Relationship Target=' media/a.png '/><Relationship Target='/word/b.xml'/></Relationships>";
  BOOST_TEST(in("word/_rels/document.xml.rels", relationships, "attribute:Target") ==
             "file:///p/word/media/a.png  ");
  BOOST_TEST(in("_rels/.rels", relationships, "attribute:Target") == "file:///p/media/a.png  ");
  BOOST_TEST(in("x.docx!/word/document.xml", relationships, "attribute:Target") ==
             "file:///p/x.docx!/word/media/a.png file:///p/x.docx!/word/b.xml ");
  BOOST_TEST(in("x.docx!/[Content_Types].xml",
                "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>"
                "<Override PartName='/word/b.xml'/></Types>",
                "attribute:PartName") == "file:///p/x.docx!/word/b.xml ");
  BOOST_TEST(in("META-INF/container.xml",
                "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'>"
                "<rootfile full-path='OPS/a.opf'/></container>",
                "attribute:full-path") == "file:///p/OPS/a.opf ");
}

// WADL 2.6 and THREDDS put the paths of other elements in front.
BOOST_AUTO_TEST_CASE(a_part_of_a_path_is_not_resolved) {
  for (const std::string document :
       {"<application xmlns='http://wadl.dev.java.net/2009/02'><resources>"
        "<resource path='@'/></resources></application>",
        "<dataset xmlns='http://www.unidata.ucar.edu/namespaces/thredds/InvCatalog/v1.0'"
        " urlPath='@'/>"}) {
    const auto read = [&](const std::string& value) {
      std::string text = document;
      return leiri::test::checked(text.replace(text.find('@'), 1, value), "http://h/d/x").heard;
    };
    const leiri::test::recorder relative = read("a/b");
    BOOST_TEST(relative.identifiers.back().value == "a/b");
    BOOST_TEST(relative.identifiers.back().resolved == "");
    BOOST_TEST(relative.reports.empty());
    for (const char* const colon : {":x", "v1:x", "urn:x"}) {
      BOOST_TEST(read(colon).identifiers.back().resolved == "");
      BOOST_TEST(read(colon).reports.empty());
    }
    BOOST_TEST(read("http://o/a").identifiers.back().resolved == "http://o/a");
    BOOST_TEST(read("a%").with(leiri::code::percent_encoding).size() == 1U);
  }
}

// HTML 4.01 section 13.3.1
BOOST_AUTO_TEST_CASE(attributes_that_set_the_base_of_other_attributes) {
  const std::string page =
      "<p xmlns='http://www.w3.org/1999/xhtml'><object data='a' codebase='o/'>"
      "<object data='b'/></object></p>";
  BOOST_TEST(resolved(page, "attribute:data") == "http://h/d/o/a http://h/d/b ");
}

// UPnP Device Architecture 1.0 section 2.1, SMIL 3.0 section 8.3
BOOST_AUTO_TEST_CASE(elements_that_set_the_base_of_the_document) {
  BOOST_TEST(resolved("<root xmlns='urn:schemas-upnp-org:device-1-0'><URLBase>http://v/</URLBase>"
                      "<device><presentationURL>web/</presentationURL></device></root>",
                      "element:presentationURL") == "http://v/web/ ");
  for (const std::string attributes : {"name='base' content='s/'", "base='s/'"}) {
    BOOST_TEST(resolved("<smil><head><meta " + attributes + "/></head><img src='a'/></smil>",
                        "attribute:src") == "http://h/d/s/a ");
  }
  BOOST_TEST(resolved("<smil><head><meta name='x' content='s/'/></head><img src='a'/></smil>",
                      "attribute:src") == "http://h/d/a ");
}

BOOST_AUTO_TEST_SUITE_END()
