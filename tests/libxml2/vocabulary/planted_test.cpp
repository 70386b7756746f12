// In each kind of place that the built-in table names, a bad identifier is reported at its
// character, and a good one next to it is not.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(planted_identifiers)

using leiri::test::recorder;

namespace {

/// The percent sign of no percent-encoding, which no profile allows.
const std::string bad = "http://bad.example/%zz";
const std::string good = "http://good.example/a";

struct planted {
  std::string name;
  std::string before;  ///< the document up to the bad identifier; `@` is a good one
  std::string after;
};

std::string with_good(std::string text) {
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at)) {
    text.replace(at, 1, good);
  }
  return text;
}

recorder read(const std::string& document) {
  return leiri::test::checked(document, "http://base.example/doc").heard;
}

const std::vector<planted> documents = {
    {"RSS 2.0, link", "<rss><channel><link>@</link>\n<item><link> ",
     "</link></item></channel></rss>"},
    {"RSS 2.0, enclosure", "<rss><channel><item><enclosure url='@'/>\n<enclosure url='",
     "'/></item></channel></rss>"},
    {"RSS 2.0, guid",
     "<rss><channel><item><guid>@</guid><guid isPermaLink='false'>text</guid>\n<guid>",
     "</guid></item></channel></rss>"},
    {"RSS 2.0, generator",
     "<rss><channel><generator>e 1</generator><generator>@</generator><generator>",
     "</generator></channel></rss>"},
    {"RSS 2.0, comments",
     "<rss xmlns:w='http://wellformedweb.org/CommentAPI/'><channel><item><comments>@</comments>"
     "<w:commentRss>@</w:commentRss><comments>",
     "</comments></item></channel></rss>"},
    {"RSS 2.0, item without the namespace of the feed",
     "<rss xmlns='http://backend.userland.com/rss2'><channel><link>@</link>"
     "<item xmlns=''><link>@</link><enclosure url='",
     "'/></item></channel></rss>"},
    {"RSS 1.0, link",
     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
     "xmlns='http://purl.org/rss/1.0/'><item rdf:about='@'><link>@</link>\n<link>",
     "</link></item></rdf:RDF>"},
    {"itunes",
     "<rss xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd'><i:image href='@'/><i:image href='",
     "'/></rss>"},
    {"Atom, link", "<feed xmlns='http://www.w3.org/2005/Atom'><link href='@'/><link href='",
     "'/></feed>"},
    {"Atom, id", "<feed xmlns='http://www.w3.org/2005/Atom'><id>@</id><id>", "</id></feed>"},
    {"OWL/XML, IRI",
     "<Ontology xmlns='http://www.w3.org/2002/07/owl#' ontologyIRI='@'><Class IRI='",
     "'/></Ontology>"},
    {"OWL/XML, Import",
     "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Import>@</Import><Import>",
     "</Import></Ontology>"},
    {"OWL/XML, Prefix",
     "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Prefix name='a' IRI='@'/><Prefix name='b' "
     "IRI='",
     "'/></Ontology>"},
    {"TriX",
     "<TriX xmlns='http://www.w3.org/2004/03/trix/trix-1/'><graph><uri>@</uri><triple><uri>",
     "</uri></triple></graph></TriX>"},
    {"SPARQL results",
     "<sparql xmlns='http://www.w3.org/2005/sparql-results#'><results><result><binding "
     "name='x'><uri>@</uri><uri>",
     "</uri></binding></result></results></sparql>"},
    {"SPARQL results, datatype",
     "<sparql xmlns='http://www.w3.org/2005/sparql-results#'><literal datatype='", "'/></sparql>"},
    {"sitemap",
     "<urlset "
     "xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>@</loc></url><url><loc>\n",
     "</loc></url></urlset>"},
    {"KML", "<kml xmlns='http://www.opengis.net/kml/2.2'><href>@</href><styleUrl>",
     "</styleUrl></kml>"},
    {"SAML metadata, Location",
     "<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' "
     "entityID='@'><IDPSSODescriptor><SingleSignOnService Binding='@' Location='",
     "'/></IDPSSODescriptor></EntityDescriptor>"},
    {"SAML metadata, protocols",
     "<IDPSSODescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' "
     "protocolSupportEnumeration='@ ",
     "'/>"},
    {"SAML metadata, NameIDFormat", "<NameIDFormat xmlns='urn:oasis:names:tc:SAML:2.0:metadata'>",
     "</NameIDFormat>"},
    {"SAML, Audience",
     "<Assertion xmlns='urn:oasis:names:tc:SAML:2.0:assertion'><Audience>@</Audience><Audience>",
     "</Audience></Assertion>"},
    {"XML Signature, Algorithm",
     "<Signature xmlns='http://www.w3.org/2000/09/xmldsig#'><DigestMethod "
     "Algorithm='@'/><DigestMethod Algorithm='",
     "'/></Signature>"},
    {"XML Signature, URI", "<Signature xmlns='http://www.w3.org/2000/09/xmldsig#'><Reference URI='",
     "'/></Signature>"},
    {"OPC, Target",
     "<Relationships "
     "xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Type='@' "
     "Target='",
     "'/></Relationships>"},
    {"OPC, Type",
     "<Relationships "
     "xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Type='",
     "' Target='@'/></Relationships>"},
    {"OPF", "<package xmlns='http://www.idpf.org/2007/opf'><manifest><item href='@'/><item href='",
     "'/></manifest></package>"},
    {"OPF, dc:identifier",
     "<package xmlns='http://www.idpf.org/2007/opf'><d:identifier "
     "xmlns:d='http://purl.org/dc/elements/1.1/'>",
     "</d:identifier></package>"},
    {"OPF, prefix", "<package xmlns='http://www.idpf.org/2007/opf' prefix='a: @\n b: ", "'/>"},
    {"NCX", "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><content src='@'/><content src='",
     "'/></ncx>"},
    {"MODS, url", "<mods xmlns='http://www.loc.gov/mods/v3'><location><url>@</url><url>",
     "</url></location></mods>"},
    {"MODS, valueURI", "<mods xmlns='http://www.loc.gov/mods/v3'><topic valueURI='", "'/></mods>"},
    {"METS",
     "<mets xmlns='http://www.loc.gov/METS/' xmlns:x='http://www.w3.org/1999/xlink'><FLocat "
     "x:href='@'/><FLocat x:href='",
     "'/></mets>"},
    {"XBRL, scheme", "<x:identifier xmlns:x='http://www.xbrl.org/2003/instance' scheme='", "'/>"},
    {"XBRL, roleURI", "<l:roleRef xmlns:l='http://www.xbrl.org/2003/linkbase' roleURI='", "'/>"},
    {"SVG, url()", "<svg xmlns='http://www.w3.org/2000/svg'><rect fill='url(@)' stroke='url( \"",
     "\" )'/></svg>"},
    {"SVG, style attribute",
     "<svg xmlns='http://www.w3.org/2000/svg'><rect style='fill:red;/*url(x%zz)*/mask:url(",
     ")'/></svg>"},
    {"SVG, style element",
     "<svg xmlns='http://www.w3.org/2000/svg'><style><![CDATA[\n@import \"a.css\";\na{b:url(",
     ")}]]></style></svg>"},
    {"ODF",
     "<text:a xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0' "
     "xmlns:x='http://www.w3.org/1999/xlink' x:href='",
     "'/>"},
    {"TEI, who", "<TEI xmlns='http://www.tei-c.org/ns/1.0'><sp who='@ ", "'/></TEI>"},
    {"TEI, idno", "<TEI xmlns='http://www.tei-c.org/ns/1.0'><idno>text</idno><idno>",
     "</idno></TEI>"},
    {"DocBook 5", "<imagedata xmlns='http://docbook.org/ns/docbook' fileref='", "'/>"},
    {"DocBook 4", "<article><ulink url='@'/><ulink url='", "'/></article>"},
    {"DASH, BaseURL", "<MPD xmlns='urn:mpeg:dash:schema:mpd:2011'><BaseURL>@</BaseURL><BaseURL>",
     "</BaseURL></MPD>"},
    {"DASH, profiles", "<MPD xmlns='urn:mpeg:dash:schema:mpd:2011' profiles='urn:a:b, ",
     ",urn:a:c'/>"},
    {"XML Catalogs",
     "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><uri name='@' uri='",
     "'/></catalog>"},
    {"xml-stylesheet", "<?xml-stylesheet href='", "'?><a/>"},
    {"xml-model", "<?xml-model href='", "'?><a/>"},
    {"XHTML, srcset", "<html xmlns='http://www.w3.org/1999/xhtml'><img srcset='@ 1x, ",
     " 2x'/></html>"},
    {"XHTML, about", "<html xmlns='http://www.w3.org/1999/xhtml'><p about='", "'/></html>"},
    {"XHTML, prefix", "<html xmlns='http://www.w3.org/1999/xhtml' prefix='p: ", "'/>"},
    {"XSLT", "<xsl:stylesheet xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:import href='",
     "'/></xsl:stylesheet>"},
    {"XML Schema, any", "<xs:any xmlns:xs='http://www.w3.org/2001/XMLSchema' namespace='##local @ ",
     "'/>"},
    {"WSDL", "<address xmlns='http://schemas.xmlsoap.org/wsdl/soap/' location='", "'/>"},
    {"RELAX NG", "<grammar xmlns='http://relaxng.org/ns/structure/1.0' datatypeLibrary='", "'/>"},
    {"Schematron", "<schema xmlns='http://purl.oclc.org/dsdl/schematron'><ns uri='",
     "'/></schema>"},
    {"MathML", "<math xmlns='http://www.w3.org/1998/Math/MathML'><mi href='", "'/></math>"},
    {"GPX", "<gpx xmlns='http://www.topografix.com/GPX/1/1'><link href='", "'/></gpx>"},
    {"GML", "<Point xmlns='http://www.opengis.net/gml/3.2' srsName='", "'/>"},
    {"ISO 19139", "<URL xmlns='http://www.isotc211.org/2005/gmd'>", "</URL>"},
    {"AppStream", "<component><url>@</url><url>", "</url></component>"},
    {"Maven", "<project xmlns='http://maven.apache.org/POM/4.0.0'><url>", "</url></project>"},
    {"Maven site descriptor",
     "<project xmlns='http://maven.apache.org/DECORATION/1.8.0' edit='@'><bannerLeft><src>@</src>"
     "<href>@</href></bannerLeft><body><menu><item name='a' img='@' href='",
     "'/></menu></body></project>"},
    {"Maven site descriptor 2.0",
     "<site xmlns='http://maven.apache.org/SITE/2.0.0'><bannerLeft href='@'><image src='",
     "'/></bannerLeft></site>"},
    {"WADL of 2006",
     "<application xmlns='http://research.sun.com/wadl/2006/10'><resources base='@'><link "
     "resource_type='@'/><representation href='",
     "'/></resources></application>"},
    {"SAML 1.1, AuthorityBinding",
     "<AuthorityBinding xmlns='urn:oasis:names:tc:SAML:1.0:assertion' Binding='@' Location='",
     "'/>"},
    {"Atom 0.3, generator", "<feed xmlns='http://purl.org/atom/ns#'><generator url='",
     "'>e</generator></feed>"},
    {"Simple Chapters",
     "<rss xmlns:c='http://podlove.org/simple-chapters'><c:chapter image='@' href='", "'/></rss>"},
    {"CycloneDX",
     "<bom xmlns='http://cyclonedx.org/schema/bom/1.4'><purl>pkg:npm/a</purl><url>@</url><url>",
     "</url></bom>"},
    {"NewsML-G2",
     "<newsItem xmlns='http://iptc.org/std/nar/2006-10-01/' guid='@'><catalogRef href='",
     "'/></newsItem>"},
    {"XCCDF",
     "<Benchmark xmlns='http://checklists.nist.gov/xccdf/1.2'><check system='@'/><reference href='",
     "'/></Benchmark>"},
    {"WordprocessingML",
     "<w:compatSetting xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main' "
     "w:uri='",
     "'/>"},
    {"VML", "<v:shape xmlns:v='urn:schemas-microsoft-com:vml' href='@'><v:imagedata src='",
     "'/></v:shape>"},
    {"XAML",
     "<Page xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation'><Image Source='a b'/>"
     "<Hyperlink NavigateUri='@'/><Hyperlink NavigateUri='",
     "'/></Page>"},
    {"COMBINE archive",
     "<omexManifest xmlns='http://identifiers.org/combine.specifications/omex-manifest'><content "
     "location='./a.xml' format='",
     "'/></omexManifest>"},
    {"mime-info",
     "<root-XML xmlns='http://www.freedesktop.org/standards/shared-mime-info' namespaceURI='",
     "'/>"},
    {"SMIL", "<audio xmlns='http://www.w3.org/ns/SMIL' src='", "'/>"},
    {"XProc", "<import xmlns='http://www.w3.org/ns/xproc' href='", "'/>"},
    {"FHIR", "<Patient xmlns='http://hl7.org/fhir'><system value='", "'/></Patient>"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(bad_identifiers_are_reported_at_their_place) {
  for (const planted& p : documents) {
    BOOST_TEST_CONTEXT(p.name) {
      // `@import` is the only other use of that character.
      const bool has_import = p.before.find("@import") != std::string::npos;
      const std::string before = has_import ? p.before : with_good(p.before);
      const std::string document = before + bad + with_good(p.after);
      const recorder heard = read(document);
      const std::string to_error = before + bad.substr(0, bad.find('%'));
      std::vector<leiri::position> errors;
      for (const leiri::test::told& t : heard.reports) {
        if (t.code == leiri::code::percent_encoding || t.code == leiri::code::document_syntax ||
            t.code == leiri::code::namespace_not_uri) {
          errors.push_back(t.where);
        }
      }
      BOOST_REQUIRE_EQUAL(errors.size(), 1U);
      const leiri::position expected = leiri::advance({0, 1, 1}, to_error);
      BOOST_TEST(errors[0].line == expected.line);
      BOOST_TEST(errors[0].column == expected.column);
      const auto goods = std::count_if(heard.identifiers.begin(), heard.identifiers.end(),
                                       [](const auto& i) { return i.value == good; });
      BOOST_TEST(goods == (has_import ? 0
                                      : std::count(p.before.begin(), p.before.end(), '@') +
                                            std::count(p.after.begin(), p.after.end(), '@')));
    }
  }
}

/// "name value": an identifier as it is written with a prefix, and its meaning.
BOOST_AUTO_TEST_CASE(prefixes_are_expanded) {
  const recorder owl = read(
      "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Prefix name='a' IRI='http://a.example/'/>"
      "<Class abbreviatedIRI='a:b'/><Class abbreviatedIRI='owl:Thing'/>\n"
      "<AbbreviatedIRI>a:%zz</AbbreviatedIRI><Class abbreviatedIRI='c:d'/><Class "
      "abbreviatedIRI='c:e'/>"
      "</Ontology>");
  const auto classes = owl.in_role("attribute:abbreviatedIRI");
  BOOST_REQUIRE_EQUAL(classes.size(), 2U);
  BOOST_TEST(classes[0].value == "http://a.example/b");
  BOOST_TEST(classes[1].value == "http://www.w3.org/2002/07/owl#Thing");
  const auto errors = owl.with(leiri::code::percent_encoding);
  BOOST_REQUIRE_EQUAL(errors.size(), 1U);
  BOOST_TEST(errors[0].where.line == 2U);
  BOOST_TEST(errors[0].where.column == 19U);
  BOOST_REQUIRE_EQUAL(owl.with(leiri::code::prefix_not_declared).size(), 1U);
  BOOST_TEST(owl.with(leiri::code::prefix_not_declared)[0].detail == "c");
}

BOOST_AUTO_TEST_CASE(rdfa_in_xhtml) {
  const recorder heard = read(
      "<html xmlns='http://www.w3.org/1999/xhtml' prefix='a: http://a.example/' "
      "vocab='http://v.example/'><p about='[a:x]' property='a:b c dc:title n:o' "
      "typeof='_:b'/></html>");
  std::vector<std::string> properties;
  for (const auto& s : heard.in_role("attribute:property")) {
    properties.push_back(s.value);
  }
  const std::vector<std::string> expected = {"http://a.example/b", "http://v.example/c",
                                             "http://purl.org/dc/terms/title", "n:o"};
  BOOST_TEST(properties == expected, boost::test_tools::per_element());
  BOOST_REQUIRE_EQUAL(heard.in_role("attribute:about").size(), 1U);
  BOOST_TEST(heard.in_role("attribute:about")[0].value == "http://a.example/x");
  BOOST_TEST(heard.in_role("attribute:typeof").empty());
}

BOOST_AUTO_TEST_CASE(templates_are_counted) {
  const std::vector<std::pair<std::string, std::string>> templates = {
      {"<MPD xmlns='urn:mpeg:dash:schema:mpd:2011'><SegmentTemplate media='$Number%05d$ {'/></MPD>",
       "1 template"},
      {"<Url xmlns='http://a9.com/-/spec/opensearch/1.1/' "
       "template='http://e.org/?q={searchTerms}'/>",
       "1 template"},
      {"<kml xmlns='http://www.opengis.net/kml/2.2'><href>http://e.org/$[id] </href></kml>",
       "1 template"},
      {"<project><url>${a}/b c</url><scm><connection>${b}</connection></scm></project>",
       "2 templates"},
      {"<html xmlns='http://www.w3.org/1999/xhtml'><a href='{{ a }}'/></html>", "1 template"},
      {"<x:stylesheet xmlns:x='http://www.w3.org/1999/XSL/Transform'><x:result-document "
       "href='{$a} b'/></x:stylesheet>",
       "1 template"},
  };
  for (const auto& [document, detail] : templates) {
    BOOST_TEST_CONTEXT(document) {
      const recorder heard = read(document);
      const auto counted = heard.with(leiri::code::template_not_checked);
      BOOST_REQUIRE_EQUAL(counted.size(), 1U);
      BOOST_TEST(counted[0].detail == detail);
      BOOST_TEST(heard.with(leiri::code::percent_encoding).empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(unknown_vocabularies_are_reported_once) {
  const recorder heard = read(
      "<a xmlns='http://a.example/n' x='http://e.org/' y='text'><b z='urn:x:y'>http://e.org/ b</b>"
      "<c>text: a</c><d xmlns='http://b.example/n'>mailto:a@b.example</d></a>");
  const auto unknown = heard.with(leiri::code::vocabulary_unknown);
  BOOST_REQUIRE_EQUAL(unknown.size(), 2U);
  BOOST_TEST(unknown[0].detail ==
             "<http://a.example/n>: 2 attribute values and 1 text not checked");
  BOOST_TEST(unknown[1].detail ==
             "<http://b.example/n>: 0 attribute values and 1 text not checked");
  BOOST_TEST(unknown[0].where.column == 34U);
}

BOOST_AUTO_TEST_SUITE_END()
