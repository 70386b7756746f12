#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "command/meaning/checked_text.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(slips)

using leiri::test::check;
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::count_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

// intent.md section 5: one fault, one message.
BOOST_AUTO_TEST_CASE(a_windows_path_is_one_fault) {
  for (const std::string path : {"C:\\a\\b", "..\\a\\b", "\\\\server\\a"}) {
    const std::string rdf = check("rdfxml",
                                  "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
                                  "<r:Description r:about='" +
                                      path + "'/></r:RDF>");
    BOOST_TEST(lines(rdf).size() == 1U, rdf);
    BOOST_TEST(contains(rdf, "error: Windows path"), rdf);
    const std::string xml =
        check("xml", "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='" + path + "'/>");
    BOOST_TEST(lines(xml).size() == 1U, xml);
    BOOST_TEST(contains(xml, "[windows-path]"), xml);
  }
  const std::string other = check("turtle", "<http://h/a\\\\b> <x:p> <x:o> .\n");
  BOOST_TEST(contains(other, "[path-character]"), other);
}

// intent.md section 2: a prefix that the document declares, in each way in which XML can.
BOOST_AUTO_TEST_CASE(prefixes_that_xml_declares) {
  const std::string rdf =
      check("rdfxml",
            "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/' "
            "xmlns:tag='http://t/'><r:Description r:about='e:a'><e:p r:resource='e:b'/>"
            "<e:p r:resource='f:c'/><e:p r:resource='tag:a@b.org,2020:x'/>"
            "<e:p xmlns:f='http://f/' r:resource='f:d'/></r:Description></r:RDF>");
  BOOST_TEST(contains(rdf, "<http://e/a> was meant [prefix-in-brackets]"), rdf);
  BOOST_TEST(contains(rdf, "<http://f/d> was meant [prefix-in-brackets]"), rdf);
  BOOST_TEST(count_of(rdf, "[prefix-in-brackets]") == 2U, rdf);  // once for each prefix
  const std::string owl =
      check("xml",
            "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Prefix name='e' IRI='http://e/'/>"
            "<Declaration><Class IRI='e:A'/></Declaration></Ontology>");
  BOOST_TEST(contains(owl, "<http://e/A> was meant [prefix-in-brackets]"), owl);
  const std::string tei = check("xml",
                                "<TEI xmlns='http://www.tei-c.org/ns/1.0' xmlns:e='http://e/'>"
                                "<text><body><ref target='e:a'/></body></text></TEI>");
  BOOST_TEST(!contains(tei, "[prefix-in-brackets]"), tei);
}

// intent.md section 2: the start of an identifier that is missing or misspelt, wherever a relative
// reference is seldom meant; not if such a file exists.
BOOST_AUTO_TEST_CASE(references_that_lack_their_start) {
  const auto meant = [](const std::string& iri) {
    const std::string text = check("turtle", "<x:s> <x:p> <" + iri + "> .\n");
    const std::size_t end = text.find(" was meant [reference-looks-absolute]");
    return end == std::string::npos
               ? ""
               : text.substr(text.rfind(' ', end - 1) + 1, end - 1 - text.rfind(' ', end - 1));
  };
  BOOST_TEST(meant("http//h/a") == "http://h/a");
  BOOST_TEST(meant("https;//h/a?b") == "https://h/a?b");
  BOOST_TEST(meant("ftp.//h/") == "ftp://h/");
  BOOST_TEST(meant("image/png;base64,AAAA") == "data:image/png;base64,AAAA");
  for (const std::string other : {"http/a", "https", "http//", "http//?a", "httpd//a", "a/http//h",
                                  "image/png", "images/png;base64,A", "image/?a;base64,A"}) {
    BOOST_TEST(meant(other).empty(), other);
  }
  BOOST_TEST(contains(check("turtle", "@base <example.org/> .\n"),
                      "1:8: warning: relative reference that looks like an absolute identifier: "
                      "example.org/; http://example.org/ was meant"));
  BOOST_TEST(contains(check("turtle", "@prefix e: <www.example.org/#> .\n"),
                      "http://www.example.org/# was meant"));
  BOOST_TEST(contains(check("xml", "<a xml:base='www.example.org/'/>"),
                      "http://www.example.org/ was meant"));
  BOOST_TEST(contains(check("xml", "<opml><body><outline htmlUrl='example.org'/></body></opml>"),
                      "http://example.org was meant"));
  BOOST_TEST(contains(check("html", "<p vocab='schema.org' typeof='Person'>"),
                      "http://schema.org was meant"));
  BOOST_TEST(contains(check("xml", "<a xmlns='http//www.w3.org/1999/xhtml'/>"),
                      "http://www.w3.org/1999/xhtml was meant [namespace-relative]"));
  BOOST_TEST(!contains(check("xml", "<a xmlns='books'/>"), "was meant"));
}

// RFC 8089 appendix E.2.2 and the URL Standard section 1.1: `|` after the letter of a drive is read
// as a colon, which %7C is not.
BOOST_AUTO_TEST_CASE(drives_with_a_bar) {
  const temporary_folder folder;
  folder.write("a.ttl", "<x:s> <x:p> <file:///C|/a>, <c|/b>, <file:d|/e> .\n");
  const std::string found = run({"check", "-q", "a.ttl"}).out;
  BOOST_TEST(contains(found, "error: Windows path"), found);
  BOOST_TEST(contains(found, "file:///C:/a was meant"), found);
  BOOST_TEST(contains(found, "file:///c:/b was meant"), found);
  BOOST_TEST(contains(found, "file:///d:/e was meant"), found);
  const auto kept = run({"clean", "a.ttl"});
  BOOST_TEST(kept.out == content_of("a.ttl"));
  BOOST_TEST(kept.status == 1);
  // A bar elsewhere is no drive.
  BOOST_TEST(contains(run({"repair", "http://h/C|/a"}).out, "http://h/C%7C/a"));
  BOOST_TEST(contains(run({"repair", "a/C|/a"}).out, "a/C%7C/a"));
}

// intent.md section 1: a repair that would invent an identifier is none.
BOOST_AUTO_TEST_CASE(placeholders_are_not_repaired) {
  for (const std::string text : {"{base}/a", "{{url}}", "${base}/a#b"}) {
    BOOST_TEST(run({"repair", text}).status == 1, text);
  }
  BOOST_TEST(run({"repair", "http://h/{id}"}).out == "http://h/%7Bid%7D\n");
  BOOST_TEST(run({"repair", "a{id}"}).out == "a%7Bid%7D\n");
}

// A value with a tag of a template engine is not an identifier yet.
BOOST_AUTO_TEST_CASE(templates_are_not_checked) {
  const auto is_template = [](const std::string& format, const std::string& text) {
    const std::string found = check(format, text);
    return contains(found, "1 template [template-not-checked]") && !contains(found, "error: ");
  };
  for (const std::string value : {"{id}/a b", "${url}/a b", "#{bean.url}", "a/{{ b }} c",
                                  "{% url 'a' %}", "[% uri(a) %]", "a/<%= b %>"}) {
    BOOST_TEST(is_template("html", "<a href=\"" + value + "\">"), value);
    const bool has_mark = value.find('<') != std::string::npos;
    BOOST_TEST(is_template("xml", "<a xmlns='http://www.w3.org/1999/xhtml' href=\"" +
                                      (has_mark ? "a/&lt;%= b %>" : value) + "\"/>"),
               value);
  }
  for (const std::string value : {"$a/b c", "{a b}", "a/{b}/c d", "%} b"}) {
    BOOST_TEST(contains(check("html", "<a href=\"" + value + "\">"), "error: "), value);
  }
  // Their ends may be behind a quotation mark.
  for (const std::string value : {"${a b}", "a {% b ", "a/<#if x"}) {
    BOOST_TEST(is_template("html", "<a href=\"" + value + "\">"), value);
  }
}

// What an unread context might define is no Windows path.
BOOST_AUTO_TEST_CASE(windows_paths_beside_an_unread_context) {
  const std::string found =
      check("jsonld", R"({"@context": "http://h/c", "@graph": [{"@id": "C:\\a\\b"}]})");
  BOOST_TEST(contains(found, "file:///C:/a/b was meant [windows-path]"), found);
  BOOST_TEST(!contains(check("jsonld", R"({"@context": "http://h/c", "@id": "C:a"})"), "windows"));
}

// JSON-LD 1.1 Processing Algorithms section 4.2, step 14.2.3: an invalid IRI mapping.
BOOST_AUTO_TEST_CASE(terms_of_json_ld_with_relative_iris) {
  const auto error = [](const std::string& context) {
    return contains(check("jsonld", "{\"@context\": " + context + ", \"@id\": \"x:a\"}"),
                    "error: missing scheme: /onto/ [scheme-missing]");
  };
  BOOST_TEST(error(R"({"o": "/onto/"})"));
  BOOST_TEST(error(R"({"o": {"@id": "/onto/"}})"));
  BOOST_TEST(error(R"({"o": {"@reverse": "/onto/"}})"));
  BOOST_TEST(!error(R"({"@vocab": "http://h/", "o": "/onto/"})"));
  BOOST_TEST(!error(R"({"@vocab": "/onto/", "o": "/onto/"})"));
  BOOST_TEST(!error(R"(["http://h/context", {"o": "/onto/"}])"));  // may define @vocab
  BOOST_TEST(!error(R"({"/onto/": "x:b", "o": "/onto/"})"));
  BOOST_TEST(!error(R"({"o": null, "p": "o", "q": "@id"})"));
}

// intent.md section 1: readers of JSON-LD for the web take a backslash for a slash.
BOOST_AUTO_TEST_CASE(sarif_does_not_encode_backslashes_for_browsers) {
  const std::vector<std::string> sarif = {"check", "-f", "sarif", "a.jsonld", "a.ttl"};
  const temporary_folder folder;
  folder.write("a.jsonld", R"({"@id": "http://h/a\\b", "x:p": 1})");
  folder.write("a.ttl", "<http://h/a b> <x:p> 1 .\n");
  const std::string got = run(sarif).out;
  BOOST_TEST(!contains(got, "%5C"));
  BOOST_TEST(contains(got, "a%20b"));
}

BOOST_AUTO_TEST_CASE(what_stores_refuse) {
  const std::string code = "[store-refuses]";
  BOOST_TEST(contains(check("turtle", "<x:s> <x:p> <http://999.1.1.1/> .\n"), code));
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> <http://99.1.1.1/>, <http://1a/> .\n"), code));
  BOOST_TEST(!contains(check("xml",
                             "<a xmlns:x='http://www.w3.org/1999/xlink' "
                             "x:href='http://999.1.1.1/'/>"),
                       code));
  for (const std::string format : {"turtle", "ntriples"}) {
    BOOST_TEST(contains(check(format, "<x:s> <x:p> \"a\" @en .\n"), code), format);
    BOOST_TEST(contains(check(format, "<x:s> <x:p> \"a\" ^^<x:d> .\n"), code), format);
    BOOST_TEST(contains(check(format, "<x:s> <x:p> \"a\"^^ <x:d> .\n"), code), format);
    BOOST_TEST(!contains(check(format, "<x:s> <x:p> \"a\"@en .\n"), code), format);
    BOOST_TEST(!contains(check(format, "<x:s> <x:p> \"a\"^^<x:d> .\n"), code), format);
  }
}

// URL Standard section 3.5: in special schemes, a host that ends in a number must be what the IPv4
// parser accepts, where a number may be octal or hexadecimal, and the last one fills what remains.
BOOST_AUTO_TEST_CASE(hosts_that_the_url_standard_refuses) {
  const auto is_refused = [](const std::string& iri) {
    return contains(check("turtle", "<x:s> <x:p> <" + iri + "> .\n"), "[store-refuses]");
  };
  for (const std::string host :
       {"999.1.1.1", "a.1", "1.2.3.4.5", "256.1", "1.2.3.256", "1.2.65536", "1.16777216",
        "4294967296", "99999999999999999999", "08.1.1.1", "1..1", "0xg.1"}) {
    BOOST_TEST(is_refused("http://" + host + "/"), host);
  }
  for (const std::string host : {"1.2.3", "2130706433", "4294967295", "1.16777215", "1.2.65535",
                                 "010.1.1.1", "0x7f.1", "0x.1", "0", "1a"}) {
    BOOST_TEST(!is_refused("http://" + host + "/"), host);
  }
  BOOST_TEST(is_refused("WSS://a.1/"));
  BOOST_TEST(is_refused("file://a.1/"));
  for (const std::string iri : {"s3://bucket.2024/k", "ark://12345/x", "redis://cache1.0/"}) {
    BOOST_TEST(!is_refused(iri), iri);
  }
}

BOOST_AUTO_TEST_CASE(language_tags_of_xml_formats) {
  for (const std::string text :
       {"<TriX xmlns='http://www.w3.org/2004/03/trix/trix-1/'><graph><triple><uri>x:s</uri>"
        "<uri>x:p</uri><plainLiteral xml:lang='en_US'>a</plainLiteral></triple></graph></TriX>",
        "<sparql xmlns='http://www.w3.org/2005/sparql-results#'><results><result><binding name='x'>"
        "<literal xml:lang='en_US'>a</literal></binding></result></results></sparql>",
        "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Annotation>"
        "<Literal xml:lang='en_US'>a</Literal></Annotation></Ontology>"}) {
    const std::string got = check("xml", text);
    BOOST_TEST(contains(got, "error: language tag"), text << got);
    BOOST_TEST(contains(got, "en_US"), got);
    const auto cleaned = run({"clean", "-i", "xml", "-"}, text);
    BOOST_TEST(cleaned.out == leiri::test::replaced(text, "en_US", "en-US"), cleaned.err);
  }
}

BOOST_AUTO_TEST_CASE(digits_in_words_that_nobody_knows) {
  const std::string code = "[digit-look-alike]";
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> <http://h/br0ken> .\n"), code));
  BOOST_TEST(
      contains(check("turtle", "<x:s> <x:p> <http://h/pr0perty> .\n"), code));  // rdf:Property
  const std::string literal = "\"^^<http://www.w3.org/2001/XMLSchema#anyURI> .\n";
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> \"http://h/br0ken" + literal), code));
  BOOST_TEST(contains(check("turtle", "<x:s> <x:p> \"http://h/pr0perty" + literal), code));
  BOOST_TEST(!contains(check("xml", "<a xmlns='http://h/br0ken'/>"), code));
  BOOST_TEST(contains(check("xml", "<a xmlns='http://h/pr0perty'/>"), code));
}

// RFC 3986 sections 3.2 and 3.2.2; the URL Standard reads the first four as browsers do.
BOOST_AUTO_TEST_CASE(what_was_meant_by_an_authority) {
  struct meant_case {
    std::string_view written;
    std::string_view meant;  // empty: unknown
    std::string_view code;
  };
  for (const auto& [written, meant, code] : std::vector<meant_case>{
           {"http:/h.org/a", "http://h.org/a", "authority-missing"},
           {"https:h.org/a", "https://h.org/a", "authority-missing"},
           {"http:///h.org/a", "http://h.org/a", "host-empty"},
           {"https:http://h.org/", "http://h.org/", "authority-missing"},
           {"http:a/b", "", "authority-missing"},
           {"http:index.html", "", "authority-missing"},
           {"http:/logo.png", "", "authority-missing"},
           {"ftp:/readme.md", "", "authority-missing"},
           {"http:/h.de/a", "http://h.de/a", "authority-missing"},
           {"http://2001:db8::1:80/", "", "port-character"},
           {"http://::1:443/", "", "port-character"},
           {"mailto://u:secret@h.org", "mailto:u:***@h.org", "mailto-syntax"},
           {"http://2001:db8::1/a", "http://[2001:db8::1]/a", "port-character"},
           {"http://[2001:db8::1/a", "http://[2001:db8::1]/a", "ip-literal"},
           {"http://2001:db8::1:8080/a", "", "port-character"},
           {"http://h.org:8080:8080/", "", "port-character"},
           {"http://h.org:port/", "", "port-character"},
           {"file://C:/a.xml", "file:///C:/a.xml", "file-host"},
           {"file://server/a.xml", "", "file-host"},
           {"mailto://a@h.org", "mailto:a@h.org", "mailto-syntax"},
           {"://h.org/a", "http://h.org/a", "path-colon"},
           {"http//:h.org/a", "http://h.org/a", "reference-looks-absolute"},
           {" http://h.org/a", "http://h.org/a", "path-character"},
       }) {
    const std::string found = check("turtle", "<x:s> <x:p> <" + std::string(written) + "> .\n");
    BOOST_TEST_CONTEXT(written << ": " << found) {
      BOOST_TEST(count_of(found, "\n") == 1U);
      BOOST_TEST(!contains(found, "secret"));
      BOOST_TEST(contains(found, "[" + std::string(code) + "]"));
      BOOST_TEST(contains(found, "was meant") == !meant.empty());
      BOOST_TEST(contains(found, "; " + std::string(meant) + " was meant") == !meant.empty());
    }
  }
}

// `&amp;` is how XML and HTML write `&`; within an identifier it is text that was escaped twice.
BOOST_AUTO_TEST_CASE(an_escaped_ampersand) {
  const std::string found = check("turtle", "<x:s> <x:p> <http://h/?a=1&amp;b=2&amp;amp;c> .\n");
  BOOST_TEST(contains(found, "; http://h/?a=1&b=2&c was meant [double-encoded]"), found);
  const std::string page = check("html",
                                 "<a href='http://h/?a=1&amp;b=2'>x</a>"
                                 "<a href='http://h/?a=1&amp;amp;b=2'>x</a>");
  BOOST_TEST(count_of(page, "[double-encoded]") == 1U, page);
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> <http://h/&amp;/> .\n"), "double-encoded"));
}

// XML Schema Part 1 section 3.2.6: there are four attributes for instances.
BOOST_AUTO_TEST_CASE(unknown_attributes_for_instances) {
  const auto with = [](const std::string& attribute) {
    return check(
        "xml", "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:" + attribute + "/>");
  };
  const std::string found = with("schemalocation='http://n/ n.xsd'");
  BOOST_TEST(contains(found, ":1:58: warning: "), found);
  BOOST_TEST(contains(found, "xsi:schemalocation; xsi:schemaLocation was meant [term-unknown]"),
             found);
  BOOST_TEST(contains(with("noNameSpaceSchemaLocation='http://h/n.xsd'"),
                      "; xsi:noNamespaceSchemaLocation was meant [term-unknown]"));
  BOOST_TEST(contains(with("x='y'"), ": xsi:x [term-unknown]"));
  BOOST_TEST(count_of(with("x='y'><b xsi:x='y'/><b xsi:x='z'/></a><!--"), "term-unknown") == 1U);
  for (const std::string known : {"type='t'", "nil='true'", "schemaLocation='http://n/ http://h/'",
                                  "noNamespaceSchemaLocation='http://h/'"}) {
    BOOST_TEST(!contains(with(known), "term-unknown"), known);
  }
}

// RDFa Core 1.1 section 5, "Attributes and Syntax": white space separates a prefix from its name.
BOOST_AUTO_TEST_CASE(a_prefix_that_is_joined_to_its_namespace) {
  BOOST_TEST(
      count_of(
          check("html", "<p prefix='og:http://ogp.me/ns#'></p><p prefix='og:http://ogp.me/ns#'>"),
          "document-syntax") == 1U);
  const std::string found = check("html", "<p prefix='og:http://ogp.me/ns# f: http://f/'></p>");
  BOOST_TEST(contains(found, ":1:12: warning: "), found);
  BOOST_TEST(contains(found, "after its colon: og:http://ogp.me/ns# [document-syntax]"), found);
  BOOST_TEST(count_of(found, "[") == 1U, found);
}

// RDF 1.1 XML Syntax section 7.2.9: what follows from the wrong name is no further error, and
// identifiers count.
BOOST_AUTO_TEST_CASE(a_root_outside_the_namespace_of_rdf) {
  const std::string found =
      check("rdfxml",
            "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns' xmlns:e='http://e/'>"
            "<r:Description r:about='http://h/a'><e:p>x</e:p></r:Description>"
            "<r:Description r:about='http://h/b'><e:p/>text</r:Description></r:RDF>");
  BOOST_TEST(count_of(found, "[rdf-syntax]") == 1U, found);
  BOOST_TEST(contains(found,
                      ":1:2: error: RDF/XML syntax error: the document element is not in the "
                      "namespace of RDF, <http://www.w3.org/1999/02/22-rdf-syntax-ns#>: "
                      "r:RDF [rdf-syntax]"),
             found);
  BOOST_TEST(contains(found, "they differ by a trailing # [namespace-near-miss]"), found);
}

// Names between percent signs, which programs replace, begin no octet (RFC 3986 section 2.1).
BOOST_AUTO_TEST_CASE(names_between_percent_signs_are_templates) {
  const std::string page = check("html",
                                 "<a href='%PUBLIC_URL%/a'>x</a><a href='http://h/%abc%'>x</a>"
                                 "<a href='http://h/50%'>x</a><a href='100%cotton%20shirt'>x</a>");
  BOOST_TEST(contains(page, "not checked: 1 template "), page);
  // So are tags and what is within them.
  const std::string tags =
      check("html",
            "<a href=\"<t:var name='x' />\">x</a><a href='{{< ref '>x</a>"
            "<a href='/%(name)s/a b'>x</a><a href='[[url]]'>x</a><a href='<b>'>x</a>");
  BOOST_TEST(contains(tags, "not checked: 4 templates "), tags);
  BOOST_TEST(count_of(tags, "[path-character]") == 1U, tags);
  BOOST_TEST(count_of(page, "[percent-encoding]") == 3U, page);
}

// XML Base section 3.1 allows a LEIRI, RDF 1.1 XML Syntax section 5.3 an IRI.
BOOST_AUTO_TEST_CASE(a_base_of_rdf_that_is_no_iri) {
  const std::string head =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xml:base='";
  const std::string tail = "'><r:Seq r:about='x'/></r:RDF>";
  const std::string found = check("rdfxml", head + "http://h/a b/" + tail);
  BOOST_TEST(contains(found, "xml:base that is not an IRI: http://h/a b/ [store-refuses]"), found);
  const auto cleaned = run({"clean", "-i", "rdfxml", "-"}, head + "http://h/a b/" + tail);
  BOOST_TEST(cleaned.out == head + "http://h/a%20b/" + tail, cleaned.err);
  BOOST_TEST(cleaned.status == 0);
  BOOST_TEST(!contains(check("rdfxml", head + "http://h/\u00e9/" + tail), "store-refuses"));
  // Typed nodes and properties have bases, too.
  const std::string inner = head +
                            "http://h/'><m:T xmlns:m='http://m/' r:about='z' xml:base='o d/'>"
                            "<m:q xml:base='e f/' r:resource='k'/></m:T></r:RDF>";
  const std::string bases = check("rdfxml", inner);
  BOOST_TEST(count_of(bases, "[store-refuses]") == 2U, bases);
  BOOST_TEST(count_of(bases, "[needs-leiri]") == 0U, bases);
  const auto mended = run({"clean", "-i", "rdfxml", "-"}, inner);
  BOOST_TEST(contains(mended.out, "xml:base='o%20d/'"), mended.out);
  BOOST_TEST(contains(mended.out, "xml:base='e%20f/'"), mended.out);
  // The root may be a typed node (section 2.6). A base has one repair, whatever is wrong with it.
  for (const std::string root : {"r:Seq", "m:T"}) {
    const std::string node = "<" + root + " xmlns:m='http://m/' xmlns:r='http://www.w3.org/1999/" +
                             "02/22-rdf-syntax-ns#' r:about='x' xml:base='http://h/a b/";
    BOOST_TEST(contains(check("rdfxml", node + "'/>"), "[store-refuses]"));
    BOOST_TEST(!contains(check("rdfxml", node + "'/>"), "[needs-leiri]"));
    BOOST_TEST(contains(run({"clean", "-i", "rdfxml", "-"}, node + "%zz'/>").out,
                        "xml:base='http://h/a%20b/%25zz'"));
  }
}

// RFC 9844 obsoletes RFC 6874.
BOOST_AUTO_TEST_CASE(a_zone_of_an_address) {
  const std::string found = check("turtle", "<x:s> <x:p> <http://[fe80::1%25eth0]/> .\n");
  BOOST_TEST(contains(found, "[fe80::1%25eth0] [store-refuses]"), found);
}

// HTML section 5.2.2.
BOOST_AUTO_TEST_CASE(types_of_microdata_are_absolute) {
  const std::string found =
      check("html", "<p itemscope itemtype='https://schema.org/Person schema.org/Thing'>");
  BOOST_TEST(count_of(found, "\n") == 1U, found);
  BOOST_TEST(contains(found, "schema.org/Thing; http://schema.org/Thing was meant"), found);
}

// What only looks like a template is checked.
BOOST_AUTO_TEST_CASE(json_and_escapes_of_scripts_are_no_templates) {
  const temporary_folder folder;
  folder.write("a.html", "<a href='https://h/?filter={%22a%22:1}'>x</a>");
  folder.write("b.html", "<a href='https://h/?q=%uBCFC%uDCFC%uADFC'>x</a>");
  BOOST_TEST(contains(run({"check", "-q", "a.html"}).out, "[query-character]"));
  BOOST_TEST(contains(run({"check", "-q", "b.html"}).out, "[percent-encoding]"));
}

// XML allows a LEIRI where RDF does not; what is said of the one says nothing of the other.
BOOST_AUTO_TEST_CASE(a_base_of_rdf_does_not_hide_the_same_base_elsewhere) {
  const temporary_folder folder;
  folder.write("a.xml",
               "<m><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
               "xml:base='http://h.org/o dir/'/><b xml:base='http://h.org/o dir/'/></m>");
  const std::string out = run({"check", "-q", "a.xml"}).out;
  BOOST_TEST(contains(out, "[store-refuses]"), out);
  BOOST_TEST(contains(out, "[needs-leiri]"), out);
}

BOOST_AUTO_TEST_SUITE_END()
