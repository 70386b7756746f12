#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

using leiri::code;
using leiri::position;
using leiri::test::checked;

BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(positions_of_identifiers) {
  struct row {
    std::string document;
    std::string role;
    std::string resolved;
  };
  const std::vector<row> rows = {
      {"<x xmlns:l='http://www.w3.org/1999/xlink' l:href='a b'/>", "attribute:xlink:href",
       "file:///d/a b"},
      {"<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='a'/>", "attribute:href",
       "file:///d/a"},
      {"<r xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:noNamespaceSchemaLocation='a b'/>",
       "attribute:xsi:noNamespaceSchemaLocation", "file:///d/a b"},
      {"<a xmlns='http://www.w3.org/1999/xhtml' href='a'/>", "attribute:href", "file:///d/a"},
      {"<h:img xmlns:h='http://www.w3.org/1999/xhtml' src='a'/>", "attribute:src", "file:///d/a"},
      {"<form xmlns='http://www.w3.org/1999/xhtml' action='a'/>", "attribute:action",
       "file:///d/a"},
      {"<q xmlns='http://www.w3.org/1999/xhtml' cite='a'/>", "attribute:cite", "file:///d/a"},
      {"<s:import xmlns:s='http://www.w3.org/1999/XSL/Transform' href='a'/>", "attribute:href",
       "file:///d/a"},
      {"<redefine xmlns='http://www.w3.org/2001/XMLSchema' schemaLocation='a'/>",
       "attribute:schemaLocation", "file:///d/a"},
      {"<import xmlns='http://www.w3.org/2001/XMLSchema' namespace='a'/>", "attribute:namespace",
       "a"},
      {"<schema xmlns='http://www.w3.org/2001/XMLSchema' targetNamespace='http://h/'/>",
       "attribute:targetNamespace", "http://h/"},
      {"<link xmlns='http://www.w3.org/2005/Atom' href='a'/>", "attribute:href", "file:///d/a"},
      {"<content xmlns='http://www.w3.org/2005/Atom' src='a'/>", "attribute:src", "file:///d/a"},
      {"<uri xmlns='http://www.w3.org/2005/Atom'> a </uri>", "element:uri", "file:///d/a"},
      {"<id xmlns='http://www.w3.org/2005/Atom'>urn:x:y</id>", "element:id", "urn:x:y"},
      {"<loc xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>http://h/</loc>", "element:loc",
       "http://h/"},
      {"<use xmlns='http://www.w3.org/2000/svg' href='#a'/>", "attribute:href",
       "file:///d/doc.xml#a"},
      {"<ulink url='a b'/>", "attribute:url", "file:///d/a b"},
      {"<imagedata xmlns='http://docbook.org/ns/docbook' fileref='a b'/>", "attribute:fileref",
       "file:///d/a b"},
      {"<ptr xmlns='http://www.tei-c.org/ns/1.0' target='a'/>", "attribute:target", "file:///d/a"},
      {"<mi xmlns='http://www.w3.org/1998/Math/MathML' href='a'/>", "attribute:href",
       "file:///d/a"},
      {"<import xmlns='http://schemas.xmlsoap.org/wsdl/' location='a b'/>", "attribute:location",
       "file:///d/a b"},
      {"<h s:actor='http://h/a' xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'/>",
       "attribute:soap:actor", "http://h/a"},
      {"<system xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog' systemId='urn:x:y' uri='a b'/>",
       "attribute:uri", "file:///d/a b"},
      {"<systemSuffix xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog' uri='a b'/>",
       "attribute:uri", "file:///d/a b"},
      {"<uriSuffix xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog' uri='a b'/>",
       "attribute:uri", "file:///d/a b"},
      {"<item xmlns='http://www.idpf.org/2007/opf' href='a'/>", "attribute:href", "file:///d/a"},
      {"<p xmlns='http://www.w3.org/1999/xhtml' href='a'/>", "attribute:href", "file:///d/a"},
      {"<content xmlns='http://www.daisy.org/z3986/2005/ncx/' src='a#b'/>", "attribute:src",
       "file:///d/a#b"},
      {"<externalRef xmlns='http://relaxng.org/ns/structure/1.0' href='a b'/>", "attribute:href",
       "file:///d/a b"},
      {"<!DOCTYPE r SYSTEM 'a b'><r/>", "system-id", "file:///d/a b"},
      {"<!DOCTYPE r [<!NOTATION n SYSTEM 'a'>]><r/>", "system-id", "file:///d/a"},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.document) {
      const checked c(r.document);
      BOOST_TEST_REQUIRE(c.heard.in_role(r.role).size() == 1U);
      BOOST_TEST(c.heard.in_role(r.role)[0].resolved == r.resolved);
    }
  }
}

BOOST_AUTO_TEST_CASE(where_none_are) {
  for (const std::string document :
       {"<a href='x'/>", "<a xmlns='http://www.w3.org/1999/xhtml' title='x'/>",
        "<p xmlns='http://www.w3.org/1999/xhtml' action='x'/>",
        "<x:a xmlns:x='http://www.w3.org/1999/xhtml' x:href='x'/>",
        "<title xmlns='http://www.w3.org/2005/Atom'>x</title>",
        "<id xmlns='http://www.w3.org/2005/Atom'>x<b/></id>"}) {
    BOOST_TEST_CONTEXT(document) {
      for (const leiri::test::seen& s : checked(document).heard.identifiers) {
        BOOST_TEST(s.role.starts_with("namespace"), s.role);
      }
    }
  }
}

// Associating Style Sheets with XML documents: in the prolog only.
BOOST_AUTO_TEST_CASE(the_instruction_xml_stylesheet) {
  const std::string instruction = "<?xml-stylesheet type='text/xsl' href=\"a b&amp;c%.xsl\"?>";
  const std::string prolog = "<?xml version='1.0'?>\n<!DOCTYPE r [" + instruction + "]>\n";
  const checked c(prolog + instruction + "<r>" + instruction + "</r>" + instruction);
  BOOST_TEST(c.is_complete);
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 1U);
  BOOST_TEST(c.heard.identifiers[0].role == "attribute:xml-stylesheet:href");
  BOOST_TEST(c.heard.identifiers[0].value == "a b&c%.xsl");
  BOOST_TEST(c.heard.identifiers[0].base == "file:///d/doc.xml");
  BOOST_TEST(c.heard.identifiers[0].where == (position{prolog.size() + 39, 3, 40}));
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where ==
             (position{prolog.size() + 48, 3, 49}));
  BOOST_TEST(checked("<?xml-stylesheet type='text/css'?><?xml-stylesheet?><?p href='a'?>"
                     "<?xml-stylesheet href='a<b'?><r/>")
                 .heard.identifiers.empty());
}

// XML Catalogs 1.1 section 5: before the document type declaration.
BOOST_AUTO_TEST_CASE(the_instruction_oasis_xml_catalog) {
  const checked c("<?oasis-xml-catalog catalog='c d.xml'?><r/>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 1U);
  BOOST_TEST(c.heard.identifiers[0].role == "attribute:oasis-xml-catalog:catalog");
  BOOST_TEST(c.heard.identifiers[0].value == "c d.xml");
  BOOST_TEST(checked("<?oasis-xml-catalog href='c.xml'?><r/>").heard.identifiers.empty());
}

namespace {

/// The references in an expression of XSLT, each in brackets, with `?` if it is not resolved.
std::string read_by(const std::string& expression) {
  std::string all;
  const checked c(
      "<xsl:stylesheet xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
      "<xsl:variable select=\"" +
      expression + "\"/></xsl:stylesheet>");
  for (const leiri::test::seen& s : c.heard.in_role("attribute:select")) {
    all += '[' + s.value + (s.resolved.empty() ? "?]" : "]");
  }
  return all;
}

}  // namespace

// XPath Functions 3.1 sections 6.1, 14.6 and 17.5.4, XSLT 3.0 section 20.1, XPath 3.1 section 3.1.1
BOOST_AUTO_TEST_CASE(literals_that_functions_read) {
  BOOST_TEST(read_by("document('a b.xml')/x | fn:doc ( 'c' )") == "[a b.xml][c]");
  BOOST_TEST(read_by("unparsed-text('a', 'utf-8')") == "[a]");
  BOOST_TEST(read_by("resolve-uri('a') , resolve-uri('b', $base)") == "[a][b?]");
  // The second argument of document() has the base.
  BOOST_TEST(read_by("document('a', /), document(('b', 'c'), .)") == "[a?][b?][c?]");
  BOOST_TEST(read_by("document(('a', 'b')), document('c')") == "[a][b][c]");
  BOOST_TEST(read_by("document('it\'\'s.xml')") == "[it's.xml]");
  BOOST_TEST(read_by("document(&quot;it's &quot;&quot;a&quot;&quot;&quot;)") == "[it's \"a\"]");
  BOOST_TEST(read_by("doc((: x :) 'a' (: y :))") == "[a]");
  // Parts of larger arguments, other arguments, other functions, and texts
  for (const char* const other :
       {"doc('a/' || $x)", "doc(concat('a', 'b'))", "unparsed-text($x, 'utf-8')", "my:doc('a')",
        "$doc('a')", "'document(''a'')'", "(: doc('a') :) 'b'", "doc(if ('a') then 'b' else 'c')",
        "doc($a['b'])", "doc(('a'))/f('b') , ('c')"}) {
    BOOST_TEST(read_by(other) == (std::string(other).starts_with("doc((") ? "[a]" : ""), other);
  }
}

// ISO/IEC 19757-3 section 5.4
BOOST_AUTO_TEST_CASE(literals_in_schematron) {
  const checked c(
      "<s:schema xmlns:s='http://purl.oclc.org/dsdl/schematron'><s:let name='c'"
      " value='document(\"c d.xml\")'/><s:rule context='a[doc(\"e%\")]'/></s:schema>");
  BOOST_TEST_REQUIRE(c.heard.in_role("attribute:value").size() == 1U);
  BOOST_TEST(c.heard.in_role("attribute:value")[0].resolved == "file:///d/c d.xml");
  BOOST_TEST(c.heard.with(code::library_misreads).empty());
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where.column == 128U);
}

// ISO/IEC 19776-1 section 5.15, ISO/IEC 19775-1 section 29.4.1
BOOST_AUTO_TEST_CASE(strings_of_x3d) {
  const checked c(
      "<X3D><Inline url='\"a\\\"b%.x3d\" \"c\\\\d\"'/>"
      "<Script url='\"ecmascript: f();\" \"e.js\"'/></X3D>");
  const auto found = c.heard.in_role("attribute:url");
  BOOST_TEST_REQUIRE(found.size() == 3U);
  BOOST_TEST(found[0].value == "a\"b%.x3d");
  BOOST_TEST(found[1].value == "c\\d");
  BOOST_TEST(found[2].value == "e.js");
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where.column == 24U);
}

// DITA 1.3 sections 2.5.3.2 and 3.11: all topic types and maps, and specializations
BOOST_AUTO_TEST_CASE(documents_of_dita) {
  for (const char* const root : {"topic",
                                 "concept",
                                 "task",
                                 "reference",
                                 "troubleshooting",
                                 "glossentry",
                                 "glossgroup",
                                 "glossary",
                                 "dita",
                                 "map",
                                 "bookmap",
                                 "subjectScheme",
                                 "learningAssessment",
                                 "learningBase",
                                 "learningContent",
                                 "learningOverview",
                                 "learningPlan",
                                 "learningSummary",
                                 "learningMap",
                                 "learningBookmap",
                                 "learningGroupMap",
                                 "learningObjectMap",
                                 "val"}) {
    const std::string name = root;
    BOOST_TEST(checked("<" + name + "><xref href='a b'/></" + name + ">")
                       .heard.in_role("attribute:href")
                       .size() == 1U,
               name);
  }
  for (const char* const special :
       {"<api xmlns:ditaarch='http://dita.oasis-open.org/architecture/2005/'"
        " ditaarch:DITAArchVersion='1.3'>",
        "<api class='- topic/topic reference/reference api/api '>", "<api class='- map/map '>",
        "<!DOCTYPE api PUBLIC '-//A//DTD DITA API//EN' 'api.dtd'><api>"}) {
    BOOST_TEST(checked(std::string(special) + "<xref href='a'/></api>")
                       .heard.in_role("attribute:href")
                       .size() == 1U,
               special);
  }
  BOOST_TEST(
      checked("<api class='topic'><xref href='a'/></api>").heard.in_role("attribute:href").empty());
}

// CSS Syntax Module Level 3, sections 4.3.6 and 4.3.7
BOOST_AUTO_TEST_CASE(references_in_css) {
  const checked c(
      "<svg xmlns='http://www.w3.org/2000/svg'><rect style='fill:url(&#97;\\(1\\)%.png)'/>"
      "<style>b{c:url(d(e)}</style></svg>");
  BOOST_TEST_REQUIRE(c.heard.in_role("attribute:style").size() == 1U);
  BOOST_TEST(c.heard.in_role("attribute:style")[0].value == "a(1)%.png");
  BOOST_TEST(c.heard.in_role("attribute:style")[0].where.column == 63U);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where.column == 73U);
  BOOST_TEST(c.heard.in_role("element:style").empty());
  BOOST_TEST_REQUIRE(c.heard.with(code::document_syntax).size() == 1U);
  BOOST_TEST(c.heard.with(code::document_syntax)[0].where.column == 97U);
}

// XML Schema Part 2 section 3.2.17 and XHTML 1.0 section 4.7.
BOOST_AUTO_TEST_CASE(white_space_around) {
  const checked page("<a xmlns='http://www.w3.org/1999/xhtml' href=' http://h/&#10;'/>");
  BOOST_TEST(page.heard.reports.empty());
  BOOST_TEST_REQUIRE(page.heard.in_role("attribute:href").size() == 1U);
  BOOST_TEST(page.heard.in_role("attribute:href")[0].value == "http://h/");
  BOOST_TEST(page.heard.in_role("attribute:href")[0].where.column == 48U);
  const checked blank("<a xmlns='http://www.w3.org/1999/xhtml' href='  '/>");
  BOOST_TEST_REQUIRE(blank.heard.in_role("attribute:href").size() == 1U);
  BOOST_TEST(blank.heard.in_role("attribute:href")[0].resolved == "file:///d/doc.xml");
  const checked schema(
      "<include xmlns='http://www.w3.org/2001/XMLSchema' schemaLocation=' a.xsd '/>");
  BOOST_TEST_REQUIRE(schema.heard.reports.size() == 1U);
  BOOST_TEST(schema.heard.reports[0].code == code::library_misreads);
  BOOST_TEST(schema.heard.reports[0].detail ==
             "libxml2 resolves this reference incorrectly: it opens nothing; expected <a.xsd>");
  const checked link("<x xmlns:l='http://www.w3.org/1999/xlink' l:href=' a'/>");
  BOOST_TEST_REQUIRE(link.heard.in_role("attribute:xlink:href").size() == 1U);
  BOOST_TEST(link.heard.in_role("attribute:xlink:href")[0].resolved == "file:///d/a");
  BOOST_TEST(link.heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(schema_locations_are_pairs) {
  const std::string document =
      "<r xmlns:i='http://www.w3.org/2001/XMLSchema-instance'\n"
      " i:schemaLocation=' http://h/#\n  a&#xE9;.xsd rel b.xsd%'/>";
  const checked c(document);
  const auto found = c.heard.in_role("attribute:xsi:schemaLocation");
  BOOST_TEST_REQUIRE(found.size() == 4U);
  BOOST_TEST(found[0].resolved == "http://h/#");
  BOOST_TEST(found[1].resolved == "file:///d/a\u00E9.xsd");
  BOOST_TEST(found[1].where == leiri::test::place_of(document, "a&#xE9;"));
  BOOST_TEST(found[2].resolved == "rel");
  BOOST_TEST(found[3].where == leiri::test::place_of(document, "b.xsd"));
  BOOST_TEST(c.heard.with(code::namespace_relative).size() == 1U);
  BOOST_TEST(c.heard.with(code::percent_encoding).size() == 1U);
}

// XML Schema Part 1 section 2.6.3
BOOST_AUTO_TEST_CASE(schema_locations_without_the_last_location) {
  const std::string document =
      "<r xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='http://h/# a "
      "http://g/'"
      "/>";
  const auto told = checked(document).heard.with(code::schema_location_odd);
  BOOST_TEST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told[0].where == leiri::test::place_of(document, "http://g/"));
}

// XLink 1.1 section 5.5
BOOST_AUTO_TEST_CASE(roles_of_links_are_absolute) {
  const checked c(
      "<x xmlns:l='http://www.w3.org/1999/xlink' l:role='a' l:arcrole='http://h/b' l:href='c'/>");
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].code == code::scheme_missing);
  BOOST_TEST(c.heard.in_role("attribute:xlink:arcrole")[0].resolved == "http://h/b");
}

// XML Schema Part 2 section 3.2.17: xsd:anyURI is collapsed.
BOOST_AUTO_TEST_CASE(target_namespaces_without_white_space) {
  const checked c(
      "<schema xmlns='http://www.w3.org/2001/XMLSchema' targetNamespace=' http://h/&#10;'/>");
  BOOST_TEST_REQUIRE(c.heard.in_role("attribute:targetNamespace").size() == 1U);
  BOOST_TEST(c.heard.in_role("attribute:targetNamespace")[0].value == "http://h/");
  BOOST_TEST(c.heard.reports.empty());
}

// Associating Schemas with XML documents
BOOST_AUTO_TEST_CASE(the_instruction_xml_model) {
  const checked c(
      "<?xml-model href='a b.rng' type='application/xml'?><r><?xml-model href='c'?></r>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 1U);
  BOOST_TEST(c.heard.identifiers[0].role == "attribute:xml-model:href");
  BOOST_TEST(c.heard.identifiers[0].resolved == "file:///d/a b.rng");
  const checked typed(
      "<?xml-model schematypens='http://h/ns'?>"
      "<?xml-stylesheet schematypens='http://h/other'?><r/>");
  BOOST_TEST_REQUIRE(typed.heard.identifiers.size() == 1U);
  BOOST_TEST(typed.heard.identifiers[0].role == "attribute:xml-model:schematypens");
  BOOST_TEST_REQUIRE(typed.namespaces.entries().size() == 1U);
  BOOST_TEST(typed.namespaces.entries()[0].name == "http://h/ns");
}

/// The identifiers of an attribute.
std::vector<std::string> in_attribute(const std::string& document, const std::string& role) {
  std::vector<std::string> values;
  for (const auto& found : checked(document).heard.in_role("attribute:" + role)) {
    values.push_back(found.value);
  }
  return values;
}

// ISO/IEC 19776-1 section 5.15
BOOST_AUTO_TEST_CASE(escapes_and_scripts_in_x3d) {
  const auto in = [](const std::string& value) {
    return in_attribute("<X3D><Scene><Inline url='" + value + "'/></Scene></X3D>", "url");
  };
  using strings = std::vector<std::string>;
  BOOST_TEST((in("\"a b.x3d\" \"http://h/c\"") == strings{"a b.x3d", "http://h/c"}));
  BOOST_TEST((in(" \" a\",\"b\"") == strings{"a", "b"}));
  BOOST_TEST((in("&quot;a&quot;") == strings{"a"}));
  BOOST_TEST((in("a.x3d") == strings{"a.x3d"}));
  BOOST_TEST((in("\"a") == strings{"a"}));
  BOOST_TEST((in("\"\" \"") == strings{}));
  BOOST_TEST((in("") == strings{}));
}

// XPath Functions 3.1 section 14.6, XSLT 3.0 section 20.1
BOOST_AUTO_TEST_CASE(literals_that_xpath_opens) {
  const auto in = [](const std::string& expression) {
    return in_attribute(
        "<x:stylesheet xmlns:x='http://www.w3.org/1999/XSL/Transform'>"
        "<x:copy-of select='" +
            expression + "'/></x:stylesheet>",
        "select");
  };
  using strings = std::vector<std::string>;
  BOOST_TEST((in("document(\"a b.xml\")/r") == strings{"a b.xml"}));
  BOOST_TEST(
      (in("f(1, doc ( &apos;a&apos; ), fn:unparsed-text(\"b\", \"utf-8\"))") == strings{"a", "b"}));
  BOOST_TEST((in("(: doc(&apos;b&apos;) (: &apos; :) :) doc(\"a\")") == strings{"a"}));
  BOOST_TEST((in("map{\"x\": doc(\"a\")}") == strings{"a"}));
  // An empty reference is the stylesheet itself.
  for (const char* const none :
       {"document(\"\")", "document($a)", "my-doc(\"a\")", "my:doc(\"a\")", "$doc(\"a\")",
        "doc[\"a\"]", "\"doc(&apos;a&apos;)\"", "(\"a\")", "\"a\"", "doc(\"", "doc(", "(\"a\")/doc",
        "\u00E9doc(\"a\")", "(: doc(\"a\")", "(:"}) {
    BOOST_TEST(in(none).empty(), none);
  }
}

// XSLT 3.0 section 5.6.1: expressions in braces; two braces are one.
BOOST_AUTO_TEST_CASE(literals_that_attribute_value_templates_open) {
  const auto in = [](const std::string& element) {
    const checked c(
        "<x:stylesheet xmlns:x='http://www.w3.org/1999/XSL/Transform'>"
        "<data d='{doc(\"no\")}'/><x:template match='/'>" +
        element + "</x:template></x:stylesheet>");
    std::vector<std::string> resolved;
    for (const auto& s : c.heard.identifiers) {
      if (s.role != "namespace") {
        resolved.push_back(s.resolved);
      }
    }
    return resolved;
  };
  using strings = std::vector<std::string>;
  BOOST_TEST((in("<b c='x{document(\"a b.xml\")/r}y{doc(&apos;c&apos;)}'/>") ==
              strings{"file:///d/a b.xml", "file:///d/c"}));
  BOOST_TEST((in("<a href='{doc(\"a\")}' class='{{doc(\"b\")}}'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<x:result-document href='{doc(\"a\")/n}.html'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<x:element name='{doc(\"a\")/n}'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<b c='{&apos;}&apos;, doc(\"a\")}'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<b c='{(: } :) doc(\"a\")}'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<b c='{map{1: 2}} doc(\"b\") {doc(\"a\")}'/>") == strings{"file:///d/a"}));
  BOOST_TEST((in("<b c='{' d='doc(\"a\")' e='}doc(\"b\")' f='{&apos;doc(1)'/>").empty()));
}

BOOST_AUTO_TEST_CASE(names_of_attributes_with_value_templates) {
  const checked c(
      "<x:stylesheet xmlns:x='http://www.w3.org/1999/XSL/Transform' xmlns:p='http://p/'>"
      "<x:template match='/'><b xml:base='{doc(\"a\")}' p:c='{doc(\"b\")}' d='{doc(\"c\")}'/>"
      "</x:template></x:stylesheet>");
  std::vector<std::string> roles;
  for (const auto& s : c.heard.identifiers) {
    if (s.role.starts_with("attribute")) {
      roles.push_back(s.role);
    }
  }
  BOOST_TEST(
      (roles == std::vector<std::string>{"attribute:xml:base", "attribute:p:c", "attribute:d"}));
}

BOOST_AUTO_TEST_CASE(fragment_where_the_format_allows_none) {
  const std::string document =
      "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='a.xml#b'/>";
  const auto told = checked(document).heard.with(code::system_id_fragment);
  BOOST_TEST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told[0].where == leiri::test::place_of(document, "#b"));
  BOOST_TEST(checked("<!DOCTYPE r SYSTEM 'a#b'><r/>").heard.with(code::system_id_fragment).size() ==
             1U);
  BOOST_TEST(checked("<!DOCTYPE r [<!ENTITY e SYSTEM 'a#b'>]><r/>")
                 .heard.with(code::system_id_fragment)
                 .size() == 1U);
}

BOOST_AUTO_TEST_CASE(profiles) {
  // A LEIRI may hold a space (the Note); RFC 4287 and HTML ask for IRIs.
  BOOST_TEST(checked("<x xmlns:l='http://www.w3.org/1999/xlink' l:href='a b'/>")
                 .heard.with(code::needs_leiri)
                 .size() == 1U);
  BOOST_TEST(checked("<link xmlns='http://www.w3.org/2005/Atom' href='a b'/>")
                 .heard.with(code::path_character)
                 .size() == 1U);
  BOOST_TEST(checked("<id xmlns='http://www.w3.org/2005/Atom'>a</id>")
                 .heard.with(code::scheme_missing)
                 .size() == 1U);
}

BOOST_AUTO_TEST_CASE(expressions_in_a_stylesheet_are_not_identifiers) {
  const checked c(
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform'"
      " xmlns='http://www.w3.org/1999/xhtml'><a href='{@x}'/><a href='y'/></s:stylesheet>");
  BOOST_TEST_REQUIRE(c.heard.in_role("attribute:href").size() == 1U);
  BOOST_TEST(c.heard.in_role("attribute:href")[0].value == "y");
}

// XSLT 1.0 sections 2.3 and 2.7.
BOOST_AUTO_TEST_CASE(embedded_stylesheets_and_templates_that_are_documents) {
  const checked embedded(
      "<d xmlns='http://www.w3.org/1999/xhtml'>"
      "<s:transform xmlns:s='http://www.w3.org/1999/XSL/Transform'><a href='{@x}'/></s:transform>"
      "<a href='{@x}'/></d>");
  BOOST_TEST(embedded.heard.in_role("attribute:href").size() == 1U);
  BOOST_TEST(embedded.heard.with(code::path_character).size() == 1U);
  const checked simplified(
      "<html s:version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'"
      " xmlns='http://www.w3.org/1999/xhtml'><a href='{@x}'/></html>");
  BOOST_TEST(simplified.heard.in_role("attribute:href").empty());
  BOOST_TEST(simplified.heard.reports.size() == 1U);
  BOOST_TEST(simplified.heard.with(code::template_not_checked).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_template_for_rdf_is_not_rdf) {
  const checked c(
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform'"
      " xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
      "<r:RDF><r:Description r:about='{@x}'><s:if test='@y'><e:p>z</e:p></s:if>"
      "<s:if test='@z'/></r:Description></r:RDF></s:stylesheet>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.with(code::template_not_checked).size() == 1U);
  BOOST_TEST(c.heard.identifiers.size() == 3U);  // namespaces
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(namespaces)

BOOST_AUTO_TEST_CASE(names_are_verbatim) {
  const checked c("<r xmlns='http://h/?a=1&amp;b=2' xmlns:p='http://h/%7E/../x'/>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 2U);
  BOOST_TEST(c.heard.identifiers[0].role == "namespace");
  BOOST_TEST(c.heard.identifiers[0].resolved == "http://h/?a=1&b=2");
  BOOST_TEST(c.heard.identifiers[1].role == "namespace");
  BOOST_TEST(c.heard.identifiers[1].resolved == "http://h/%7E/../x");
  BOOST_TEST(c.count_of("http://h/?a=1&b=2") == 1U);
  const std::vector<std::string> prefixes{"p"};
  BOOST_TEST(c.namespaces.entries()[0].prefixes.empty());
  BOOST_TEST(c.namespaces.entries()[1].prefixes == prefixes, boost::test_tools::per_element());
}

/// Each name has the namespace of its prefix at that place.
BOOST_AUTO_TEST_CASE(a_prefix_that_is_bound_again) {
  const std::string rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  const checked c("<p:RDF xmlns:p='" + rdf + "'><p:Description><q:a xmlns:q='http://a/'/>" +
                  "<p:b xmlns:p='http://b/'/><q:c xmlns:q='http://c/'/></p:Description></p:RDF>");
  BOOST_TEST(c.is_complete);
  std::vector<std::string> predicates;
  for (const leiri::test::seen& s : c.heard.in_role("predicate")) {
    predicates.push_back(s.value);
  }
  const std::vector<std::string> expected{"http://a/a", "http://b/b", "http://c/c"};
  BOOST_TEST(predicates == expected, boost::test_tools::per_element());
  const std::vector<std::string> prefix{"p"};
  for (const leiri::namespace_entry& e : c.namespaces.entries()) {
    BOOST_TEST((e.prefixes == prefix) == (e.name == rdf || e.name == "http://b/"));
  }
}

BOOST_AUTO_TEST_CASE(a_name_in_an_entity_is_the_same_namespace) {
  const checked c(
      "<!DOCTYPE r [<!ENTITY a 'http://www.w3.org/2005/Atom'>]><link xmlns='&a;' href='x'/>");
  BOOST_TEST(c.heard.in_role("attribute:href").size() == 1U);
  BOOST_TEST(c.count_of("http://www.w3.org/2005/Atom") == 1U);
}

BOOST_AUTO_TEST_CASE(iris_are_valid_only_in_version_1_1) {
  BOOST_TEST(checked("<r xmlns='http://\u00E9/'/>").heard.with(code::namespace_not_uri).size() ==
             1U);
  const checked c("<?xml version='1.1'?><r xmlns='http://\u00E9/'><x xmlns:p=''/></r>");
  BOOST_TEST(c.heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(declarations_that_libxml2_leaves_out) {
  const std::string document =
      "<r xmlns:p='' xmlns:xml='http://x/'\n xmlns:q='http://www.w3.org/XML/1998/namespace'"
      " xmlns:ok='http://h/'><x xmlns='http://www.w3.org/2000/xmlns/'/></r>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::namespace_empty).size() == 1U);
  BOOST_TEST(c.heard.with(code::namespace_empty)[0].where ==
             leiri::test::place_of(document, "p=''", 3));
  const auto reserved = c.heard.with(code::namespace_reserved);
  BOOST_TEST_REQUIRE(reserved.size() == 3U);
  BOOST_TEST(reserved[0].where == leiri::test::place_of(document, "http://x/"));
  BOOST_TEST(reserved[1].where == leiri::test::place_of(document, "http://www.w3.org/XML"));
  BOOST_TEST(reserved[2].where == leiri::test::place_of(document, "http://www.w3.org/2000"));
  BOOST_TEST(c.heard.with(code::document_syntax).empty());
}

BOOST_AUTO_TEST_CASE(libxml2_reports_undeclared_prefixes) {
  const auto told = checked("<r>\n<p:x/></r>").heard.with(code::document_syntax);
  BOOST_TEST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told[0].where.line == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
