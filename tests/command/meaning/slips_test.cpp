#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(slips)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

/// The report about a document on standard input.
std::string check(const std::string& format, std::string_view text) {
  return run({"check", "-q", "--base", "http://b/", "-i", format, "-"}, text).out;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace

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
  BOOST_TEST(count(rdf, "[prefix-in-brackets]") == 2U, rdf);  // once for each prefix
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

// A namespace without a separator, to which the name would be joined.
BOOST_AUTO_TEST_CASE(prefixed_names_that_would_run_together) {
  const std::string joined =
      check("jsonld", R"({"@context": {"e": "http://e.example"}, "@id": "x:a", "e:name": 1})");
  BOOST_TEST(contains(joined,
                      "e:name; its namespace <http://e.example> does not end in a "
                      "separator [prefix-in-brackets]"),
             joined);
  const std::string underscore =
      check("jsonld", R"({"@context": {"e": "http://e/CHEBI_"}, "@id": "x:a", "e:1": 1})");
  BOOST_TEST(contains(underscore, "<http://e/CHEBI_1> was meant"), underscore);
}

// What an unread context might define is no Windows path.
BOOST_AUTO_TEST_CASE(windows_paths_beside_an_unread_context) {
  const std::string found =
      check("jsonld", R"({"@context": "http://h/c", "@graph": [{"@id": "C:\\a\\b"}]})");
  BOOST_TEST(contains(found, "file:///C:/a/b was meant [windows-path]"), found);
  BOOST_TEST(!contains(check("jsonld", R"({"@context": "http://h/c", "@id": "C:a"})"), "windows"));
}

// sh:nodeKind and sh:NodeKind (SHACL section 4.1.3) both differ only in letter case.
BOOST_AUTO_TEST_CASE(the_nearest_term_shares_most_letters) {
  const std::string found =
      check("turtle", "<x:s> <http://www.w3.org/ns/shacl#nodekind> <x:o> .\n");
  BOOST_TEST(contains(found, "the nearest is nodeKind ["), found);
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

BOOST_AUTO_TEST_CASE(terms_that_lack_their_separator) {
  const std::string owl = "http://www.w3.org/2002/07/owl";
  const std::string joined = check("turtle", "<x:s> a <" + owl + "Ontology> .\n");
  BOOST_TEST(contains(joined, "[namespace-joined]"), joined);
  BOOST_TEST(contains(joined, owl + "#Ontology"), joined);
  BOOST_TEST(!contains(check("turtle", "<x:s> a <" + owl + "Elephant> .\n"), "[namespace-joined]"));
  BOOST_TEST(!contains(check("turtle", "<x:s> a <" + owl + "#Ontology> .\n"), "joined"));
  // The declaration is the fault.
  BOOST_TEST(!contains(check("turtle", "@prefix o: <" + owl + "> . <x:s> a o:Ontology .\n"),
                       "[namespace-joined]"));
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

BOOST_AUTO_TEST_CASE(a_byte_order_mark_in_lines_is_removed) {
  const temporary_folder folder;
  const std::string line = "<x:s> <x:p> <x:o> .\n";
  folder.write("a.nt", "\xEF\xBB\xBF" + line);
  folder.write("a.ttl", "\xEF\xBB\xBF" + line);
  BOOST_TEST(contains(run({"check", "a.nt"}).out, "a.nt:1:1: info"));
  BOOST_TEST(!contains(run({"check", "a.ttl"}).out, "store-refuses"));
  const auto cleaned = run({"clean", "a.nt"});
  BOOST_TEST(cleaned.out == line);
  BOOST_TEST(cleaned.status == 0);
  BOOST_TEST(contains(cleaned.err, "a.nt:1:1: repaired: "), cleaned.err);
  BOOST_TEST(contains(cleaned.err, "byte order mark [store-refuses]"), cleaned.err);
  BOOST_TEST(contains(cleaned.err, "a.nt: 1 repaired (1 store-refuses)"), cleaned.err);
  const auto kept = run({"clean", "--policy", "keep", "a.nt"});
  BOOST_TEST(kept.out == content_of("a.nt"));
  BOOST_TEST(!contains(kept.err, "repaired"), kept.err);
}

// A list loses a member without leaving a node for it.
BOOST_AUTO_TEST_CASE(lists_without_stubs) {
  const temporary_folder folder;
  folder.write("a.ttl", "<x:s> <x:p> ( <x:a> <http://a b/> <x:c> ) , ( <http://a b/> ) .\n");
  const auto turtle = run({"clean", "--to", "ntriples", "--policy", "skip", "a.ttl"});
  BOOST_TEST(count(turtle.out, "#first>") == 2U, turtle.out);
  BOOST_TEST(count(turtle.out, "#rest>") == 2U, turtle.out);
  BOOST_TEST(count(turtle.out, "#nil>") == 2U, turtle.out);
  folder.write("a.rdf",
               "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='x:'>"
               "<r:Description r:about='x:s'><e:p r:parseType='Collection'>"
               "<r:Description r:about='x:a'/><r:Description r:about='http://a b/'/>"
               "<r:Description r:about='x:c'/></e:p></r:Description></r:RDF>");
  const auto xml = run({"clean", "--to", "ntriples", "--policy", "skip", "a.rdf"});
  BOOST_TEST(count(xml.out, "#first>") == 2U, xml.out);
  BOOST_TEST(count(xml.out, "#rest>") == 2U, xml.out);
}

BOOST_AUTO_TEST_CASE(lists_without_stubs_for_literals) {
  const temporary_folder folder;
  for (const std::string bad : {"'a'@abcdefghijk", "'a'^^<http://a b/>", "'http://a b/'^^t:anyURI",
                                "'''a b'''^^t:anyURI"}) {
    folder.write("a.ttl", "@prefix t: <http://www.w3.org/2001/XMLSchema#> .\n<x:s> <x:p> ( <x:a> " +
                              bad + " 'c'@en ) , ( " + bad + " ) , ( " + bad + " 'c' 1 ) .\n");
    const auto got =
        run({"clean", "--to", "ntriples", "--policy", "skip", "--policy", "literal=skip", "a.ttl"});
    BOOST_TEST(count(got.out, "#first>") == 4U, got.out);
    BOOST_TEST(count(got.out, "#rest>") == 4U, got.out);
    BOOST_TEST(count(got.out, "#nil>") == 3U, got.out);
    BOOST_TEST(count(got.err, "a.ttl:2:") >= 3U, got.err);
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

namespace {

/// Whether a document in a folder of its own has the finding; the folder contains a.dtd.
bool lacks_file(const std::string& text) {
  const temporary_folder folder;
  folder.write("a.dtd", "");
  folder.write("a b.dtd", "");
  folder.write("d.xml", text);
  return contains(run({"check", "d.xml"}).out, "[file-not-found]");
}

}  // namespace

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

BOOST_AUTO_TEST_CASE(the_base_is_the_file) {
  const temporary_folder folder;
  folder.write("a.ttl", "@prefix p: <#> .\n<a> <x:p> <b>, p:c .\n");
  const std::string code = "[base-is-the-file]";
  const auto converted = run({"clean", "--to", "ntriples", "a.ttl"});
  BOOST_TEST(count(converted.err, code) == 1U, converted.err);
  BOOST_TEST(converted.status == 0);
  // A copy keeps its references, and has other namespaces in their place.
  BOOST_TEST(!contains(run({"clean", "--rename", "x:", "y:", "a.ttl"}).err, code));
  BOOST_TEST(
      !contains(run({"clean", "--to", "ntriples", "--base", "http://h/", "a.ttl"}).err, code));
  BOOST_TEST(!contains(run({"clean", "a.ttl"}).err, code));
  BOOST_TEST(!contains(run({"check", "a.ttl"}).out, code));
  BOOST_TEST(contains(run({"namespaces", "a.ttl"}).out, "location of the document"));
  folder.write("b.ttl", "@base <http://h/> .\n@prefix p: <#> .\n<a> <x:p> p:c .\n");
  BOOST_TEST(!contains(run({"clean", "--to", "ntriples", "b.ttl"}).err, code));
  BOOST_TEST(!contains(run({"namespaces", "b.ttl"}).out, "location of the document"));
}

// intent.md section 1: DOIs that contain a SICI, in formats of one statement for each line.
BOOST_AUTO_TEST_CASE(angle_brackets_within_an_iri_of_a_line) {
  const std::string doi = "http://doi.org/10.1002/(SICI)1097<1::AID>3.0.CO;2-Q";
  const std::string good = "http://doi.org/10.1002/(SICI)1097%3C1::AID%3E3.0.CO;2-Q";
  const auto statement = [](const std::string& iri) {
    return "<" + iri + "> <x:p> \"a>b\"@en . # c\n<x:s> <x:p> <" + iri + "> .\n<x:s> <" + iri +
           "> \"1\"^^<x:d> .\n<x:s> <x:p> \"1\"^^<" + iri + "> .\n";
  };
  const temporary_folder folder;
  for (const std::string name : {"a.nt", "a.nq"}) {
    folder.write(name, statement(doi));
    const std::string found = run({"check", "-q", name}).out;
    BOOST_TEST(lines(found).size() == 4U, found);
    BOOST_TEST(contains(found, name + ":1:35: error: "), found);
    BOOST_TEST(contains(found, "U+003C LESS-THAN SIGN [path-character]"), found);
    const auto cleaned = run({"clean", name});
    BOOST_TEST(cleaned.out == statement(good), cleaned.err);
    BOOST_TEST(cleaned.status == 0);
  }
  folder.write("a.nq", "<x:s> <x:p> <" + doi + "> <x:g> .\n");
  BOOST_TEST(run({"clean", "a.nq"}).out == "<x:s> <x:p> <" + good + "> <x:g> .\n");
  // Without a place after which the line is well-formed, there is no repair.
  folder.write("a.nt", "<x:s> <x:p> <http://h/a<b .\n<x:s> <x:p> <x:o> .\n");
  BOOST_TEST(contains(run({"check", "a.nt"}).out, "[document-syntax]"));
}

// N-Quads section 3: no space is needed before the dot, and none of the label ends with one.
BOOST_AUTO_TEST_CASE(what_else_is_in_a_line_with_angle_brackets) {
  const std::string doi = "<http://h/a<b>c";
  const std::string good = "<http://h/a%3Cb%3Ec";
  const temporary_folder folder;
  const auto check = [&](const std::string& before, const std::string& after) {
    folder.write("a.nq", before + "\n");
    const auto cleaned = run({"clean", "a.nq"});
    BOOST_TEST(cleaned.out == after + "\n", cleaned.err);
    BOOST_TEST(cleaned.status == 0);
  };
  check("<x:s> <x:p> " + doi + "> _:g.", "<x:s> <x:p> " + good + "> _:g.");
  // Triple terms of RDF 1.2, before and around the identifier.
  const auto in_term = [&](const std::string& iri) {
    return "_:r <x:p> <<( <x:s> " + iri + "> <<( <x:s> <x:p> \"1\"^^" + iri + "> )>> )>> . # c\n" +
           iri + "> <x:p> <<( _:s <x:p> <<(<x:s><x:p><x:o>)>> )>> <x:g> .\n" + "_:r <x:p> <<( " +
           iri + "> <x:p> \"a\"@en--ltr )>> .";
  };
  check(in_term(doi), in_term(good));
  check("<x:s> " + doi + "> _:o.a\u00e9.", "<x:s> " + good + "> _:o.a\u00e9.");
  check(doi + "> <x:p> " + doi + ">.", good + "> <x:p> " + good + ">.");
  check("<x:s> <x:p> " + doi + " d> .", "<x:s> <x:p> " + good + "%20d> .");
  check("<x:s> <x:p> " + doi + "\\u0020d> .", "<x:s> <x:p> " + good + "%20d> .");
  // Here a `>` is missing, and the graph is not part of the object.
  folder.write("a.nq", "<x:s> <x:p> <x:o <x:g> .\n");
  BOOST_TEST(contains(run({"check", "a.nq"}).out, "[document-syntax]"));
}

/// The time is linear: reading the rest of the line from each `>` would take minutes.
BOOST_AUTO_TEST_CASE(many_angle_brackets_in_a_line) {
  const auto repeated = [](const std::string& start, const std::string& part) {
    std::string line = start;
    while (line.size() < 65000) {
      line += part;
    }
    return line + '\n';
  };
  std::string text;
  for (int i = 0; i < 10; ++i) {
    text += repeated("<x:s> <x:p> <x:a<", ">_:") + repeated("<x:s> <x:p> <x:a<", "> <a<b>c");
  }
  const temporary_folder folder;
  folder.write("a.nq", text);
  const auto start = std::chrono::steady_clock::now();
  BOOST_TEST(run({"check", "-q", "a.nq"}).status == 1);
  BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(10)));
}

// A declaration that cannot be read is the only fault, however often its prefix is used.
BOOST_AUTO_TEST_CASE(a_lost_declaration_is_one_fault) {
  for (const std::string_view declaration :
       {"@prefix e: http://e/# .", "@prefix e <http://e/#> .", "@prefix e: \"http://e/#\" ."}) {
    const std::string found =
        check("turtle", std::string(declaration) + "\ne:a e:b e:c .\ne:d e:e e:f .\n");
    BOOST_TEST(count(found, ": error: ") == 1U, found);
    BOOST_TEST(contains(found, ":1:"), found);
    BOOST_TEST(!contains(found, "[prefix-undefined]"), found);
  }
  // SPARQL 1.1 section 19.8, PrefixDecl.
  const std::string query =
      check("sparql", "PREFIX e: http://e/#\nSELECT * { ?s e:p e:o ; f:q 1 }\n");
  BOOST_TEST(contains(query, ":1:11: error: "), query);
  BOOST_TEST(contains(query, "not http://e/#; an IRI is between < and >"), query);
  BOOST_TEST(!contains(query, "document: e "), query);
  BOOST_TEST(contains(query, "document: f "), query);
}

// It is declared later, and another prefix is not: one message for each prefix.
BOOST_AUTO_TEST_CASE(an_undeclared_prefix_is_one_fault) {
  const std::string found = check(
      "turtle", "e:a f:b e:c .\n@prefix e: <http://e/> .\ne:a f:c g:d .\n<x:s> xsd:p g:e .\n");
  BOOST_TEST(count(found, "[prefix-undefined]") == 4U, found);
  BOOST_TEST(contains(found, "1:1: error: undeclared prefix: e [prefix-undefined]"), found);
  BOOST_TEST(contains(found,
                      "undeclared prefix: xsd; it usually stands for "
                      "<http://www.w3.org/2001/XMLSchema#> [prefix-undefined]"),
             found);
}

// Nothing with a lost prefix becomes a statement, since its meaning would be invented.
BOOST_AUTO_TEST_CASE(names_with_a_lost_prefix_are_not_converted) {
  const auto made = run({"clean", "--to", "ntriples", "-i", "turtle", "--base", "http://b/", "-"},
                        "@prefix e: http://e/# .\ne:a e:b e:c .\n<x:s> <x:p> <x:o> .\n");
  BOOST_TEST(made.out == "<x:s> <x:p> <x:o> .\n");
  BOOST_TEST(made.status == 1);
  BOOST_TEST(contains(made.err, "names with the undeclared prefix e:"), made.err);
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
      BOOST_TEST(count(found, "\n") == 1U);
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
  BOOST_TEST(count(page, "[double-encoded]") == 1U, page);
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> <http://h/&amp;/> .\n"), "double-encoded"));
}

// RDF 1.1 Concepts section 5: the datatypes of XML Schema have full names.
BOOST_AUTO_TEST_CASE(a_datatype_without_its_namespace) {
  const std::string found = check(
      "turtle", "<x:s> <x:p> \"1\"^^<integer>, \"1\"^^<myType> .\n<integer> <x:p> <string> .\n");
  BOOST_TEST(count(found, "[reference-looks-absolute]") == 1U, found);
  BOOST_TEST(contains(found, "integer; http://www.w3.org/2001/XMLSchema#integer was meant"), found);
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
  BOOST_TEST(count(with("x='y'><b xsi:x='y'/><b xsi:x='z'/></a><!--"), "term-unknown") == 1U);
  for (const std::string known : {"type='t'", "nil='true'", "schemaLocation='http://n/ http://h/'",
                                  "noNamespaceSchemaLocation='http://h/'"}) {
    BOOST_TEST(!contains(with(known), "term-unknown"), known);
  }
}

// RDFa Core 1.1 section 5, "Attributes and Syntax": white space separates a prefix from its name.
BOOST_AUTO_TEST_CASE(a_prefix_that_is_joined_to_its_namespace) {
  BOOST_TEST(
      count(check("html", "<p prefix='og:http://ogp.me/ns#'></p><p prefix='og:http://ogp.me/ns#'>"),
            "document-syntax") == 1U);
  const std::string found = check("html", "<p prefix='og:http://ogp.me/ns# f: http://f/'></p>");
  BOOST_TEST(contains(found, ":1:12: warning: "), found);
  BOOST_TEST(contains(found, "after its colon: og:http://ogp.me/ns# [document-syntax]"), found);
  BOOST_TEST(count(found, "[") == 1U, found);
}

// RDF 1.1 XML Syntax section 7.2.9: what follows from the wrong name is no further error, and
// identifiers count.
BOOST_AUTO_TEST_CASE(a_root_outside_the_namespace_of_rdf) {
  const std::string found =
      check("rdfxml",
            "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns' xmlns:e='http://e/'>"
            "<r:Description r:about='http://h/a'><e:p>x</e:p></r:Description>"
            "<r:Description r:about='http://h/b'><e:p/>text</r:Description></r:RDF>");
  BOOST_TEST(count(found, "[rdf-syntax]") == 1U, found);
  BOOST_TEST(contains(found,
                      ":1:2: error: RDF/XML syntax error: the document element is not in the "
                      "namespace of RDF, <http://www.w3.org/1999/02/22-rdf-syntax-ns#>: "
                      "r:RDF [rdf-syntax]"),
             found);
  BOOST_TEST(contains(found, "they differ by a trailing # [namespace-near-miss]"), found);
}

// Turtle section 6.4, PN_LOCAL: these characters need a backslash, and a percent sign two digits.
BOOST_AUTO_TEST_CASE(characters_that_names_must_escape) {
  const auto found = [](const std::string& name) {
    return check("turtle", "@prefix e: <http://e/> .\n<x:s> <x:p> e:" + name + " .\n");
  };
  BOOST_TEST(contains(found("a/b"), "not /b; in a name, / is written \\/ [document-syntax]"));
  BOOST_TEST(contains(found("a(b)"), "in a name, ( is written \\("));
  BOOST_TEST(contains(found("100%"), "in a name, % is written %25"));
  BOOST_TEST(!contains(found("a /b"), "in a name"));
  BOOST_TEST(!contains(found("a@en"), "in a name"));
  const std::string bare = check("turtle", "http://h/s <x:p> <x:o> .\n");
  BOOST_TEST(!contains(bare, "in a name"), bare);
  BOOST_TEST(contains(check("ntriples", "<x:s> <x:p> urn:a:b .\n"),
                      "not urn:a:b; an IRI is between < and >"));
  BOOST_TEST(contains(check("ntriples", "<x:s> rdf:type <x:o> .\n"),
                      "not rdf:type; N-Triples and N-Quads have no prefixed names"));
  BOOST_TEST(contains(check("turtle", "PREFIX e: <http://e/> .\n"),
                      "PREFIX and BASE, without @, do not end in '.'"));
  for (const std::string text : {"<x:s> <x:p> <x:o> . .\n", "PREFIX e: <http://e/>\n. <x:p> .\n",
                                 "@prefix e: <http://e/> . .\n"}) {
    BOOST_TEST(contains(check("turtle", text), "PREFIX and BASE") == text.starts_with("PREFIX"));
  }
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
  BOOST_TEST(count(tags, "[path-character]") == 1U, tags);
  BOOST_TEST(count(page, "[percent-encoding]") == 3U, page);
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
  BOOST_TEST(count(bases, "[store-refuses]") == 2U, bases);
  BOOST_TEST(count(bases, "[needs-leiri]") == 0U, bases);
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

// What was meant is an identifier of the format. A name is a prefixed name, although its prefix is
// a registered scheme (RFC 5870 section 3.3: a geo URI has coordinates).
BOOST_AUTO_TEST_CASE(what_was_meant_is_possible) {
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> < http://h/a b > .\n"), "was meant"));
  const std::string triple = "geo:lat <x:p> geo:13.4,52.5 .\n";
  BOOST_TEST(contains(check("ntriples", triple), "have no prefixed names"));
  BOOST_TEST(contains(check("ntriples", "<x:s> <x:p> urn:a:b .\n"), "between < and >"));
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
  BOOST_TEST(count(found, "\n") == 1U, found);
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
