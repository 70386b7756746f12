#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(uri_literals)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

const std::string type = "http://www.w3.org/2001/XMLSchema#anyURI";

/// A document with one literal of type xsd:anyURI.
struct literal_in {
  std::string format;
  std::string before;
  std::string after;
  bool is_in_json = false;
};

const std::string rdf_xml =
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='x:'>"
    "<r:Description r:about='x:s'><e:p r:datatype='" +
    type + "'>";

const literal_in documents[] = {
    {"ntriples", "<x:s> <x:p> \"", "\"^^<" + type + "> .\n"},
    {"nquads", "<x:s> <x:p> \"", "\"^^<" + type + "> <x:g> .\n"},
    {"ntriples", "<x:s>  <x:p> \"", "\"^^<" + type + ">. # a\n"},
    {"turtle", "<x:s> <x:p> \"", "\"^^<" + type + "> .\n"},
    {"turtle", "<x:s> <x:p> '''", "'''^^<" + type + "> .\n"},
    {"turtle", "PREFIX s: <http://www.w3.org/2001/XMLSchema#>\n<x:s> <x:p> ( '",
     "'^^s:anyURI ) .\n"},
    {"trig", "GRAPH <x:g> { <x:s> <x:p> \"", "\"^^<" + type + "> }\n"},
    {"rdfxml", rdf_xml, "</e:p></r:Description></r:RDF>"},
    {"jsonld", R"({"@id": "x:s", "x:p": {"@type": ")" + type + R"(", "@value": ")", "\"}}", true},
    {"jsonld", R"({"@context": {"p": {"@id": "x:p", "@type": ")" + type + R"("}}, "p": ")", "\"}",
     true},
    {"rdfjson", R"({"x:s": {"x:p": [{"type": "literal", "datatype": ")" + type + R"(", "value": ")",
     "\"}]}}", true},
    {"trix",
     "<TriX xmlns='http://www.w3.org/2004/03/trix/trix-1/'><graph><triple><uri>x:s</uri>"
     "<uri>x:p</uri><typedLiteral datatype='" +
         type + "'>",
     "</typedLiteral></triple></graph></TriX>"},
    {"sparqlxml",
     "<sparql xmlns='http://www.w3.org/2005/sparql-results#'><head/><results><result>"
     "<binding name='x'><literal datatype='" +
         type + "'>",
     "</literal></binding></result></results></sparql>"},
    {"owlxml",
     "<Ontology xmlns='http://www.w3.org/2002/07/owl#'><Annotation><AnnotationProperty "
     "IRI='x:p'/><Literal datatypeIRI='" +
         type + "'>",
     "</Literal></Annotation></Ontology>"},
    {"sparql", "SELECT * { ?s <x:p> \"", "\"^^<" + type + "> }"},
    {"sparql", "PREFIX s: <http://www.w3.org/2001/XMLSchema#> SELECT * { ?s <x:p> '",
     "'^^s:anyURI }"},
    {"ofn", "Ontology(Annotation(<x:p> \"", "\"^^xsd:anyURI))"},
    {"n3", "<x:s> <x:p> \"\"\"", "\"\"\"^^<" + type + "> ."},
    {"sparqljson",
     R"({"head": {}, "results": {"bindings": [{"x": {"type": "literal", "datatype": ")" + type +
         R"(", "value": ")",
     "\"}}]}}", true},
};

/// Vocabularies of XML have no name of their own as formats.
std::string format_of(const literal_in& in) {
  const bool is_xml = in.format == "trix" || in.format == "sparqlxml" || in.format == "owlxml";
  return is_xml ? "xml" : in.format;
}

leiri::test::outcome do_with(const std::string& what, const literal_in& in,
                             const std::string& value) {
  return run({what, "-i", format_of(in), "--base", "http://b/", "-"}, in.before + value + in.after);
}

}  // namespace

// RDFa Core 1.1 section 7.5, step 11: the attribute content, if there is a datatype.
BOOST_AUTO_TEST_CASE(they_are_in_attributes_of_rdfa) {
  const temporary_folder folder;
  const auto check = [&](const std::string& attributes) {
    folder.write("a.html", "<!DOCTYPE html><p " + attributes + ">x</p>");
    folder.write("a.xhtml",
                 "<html xmlns='http://www.w3.org/1999/xhtml'><p " + attributes + ">x</p></html>");
    const std::string html = run({"check", "a.html"}).out;
    const std::string xhtml = run({"check", "a.xhtml"}).out;
    BOOST_TEST(contains(html, "U+0020") == contains(xhtml, "U+0020"), html + xhtml);
    return html + run({"identifiers", "a.xhtml"}).out;
  };
  const std::string content = "content=' http://h/a b '";
  const std::string found = check("property='x:p' datatype='xsd:anyURI' " + content);
  BOOST_TEST(contains(found, "warning: character not allowed in a path: U+0020"), found);
  BOOST_TEST(contains(found, R"("role":"literal","value":"http://h/a b","base":null)"), found);
  BOOST_TEST(contains(check("prefix='e: http://www.w3.org/2001/XMLSchema#' property='x:p' "
                            "datatype=' e:anyURI ' " +
                            content),
                      "U+0020"));
  BOOST_TEST(contains(check("property='x:p' datatype='" + type + "' " + content), "U+0020"));
  for (const std::string other : {"property='x:p' datatype='xsd:string' ", "property='x:p' ",
                                  "datatype='xsd:anyURI' ", "property='x:p' datatype='anyURI' "}) {
    BOOST_TEST(!contains(check(other + content), "U+0020"), other);
  }
}

// The same step: without the attribute content, the text of the element.
BOOST_AUTO_TEST_CASE(they_are_texts_of_elements_of_rdfa) {
  const temporary_folder folder;
  const auto listed = [&](const std::string& attributes, const std::string& content) {
    const std::string p = "<p property='x:p' " + attributes + ">" + content + "</p>";
    folder.write("a.html", "<!DOCTYPE html><div>" + p + "</div>");
    folder.write("a.xhtml",
                 "<html xmlns='http://www.w3.org/1999/xhtml'><div>" + p + "</div></html>");
    folder.write("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g>" + p + "</g></svg>");
    std::string found;
    for (const std::string name : {"a.html", "a.xhtml", "a.svg"}) {
      found +=
          contains(run({"identifiers", name}).out, R"("role":"literal","value":"http://h/a&b")")
              ? name + ' '
              : "";
      found += contains(run({"check", name}).out, "warning: character not allowed in a path")
                   ? "bad "
                   : "";
    }
    return found;
  };
  const std::string typed = "datatype='xsd:anyURI'";
  BOOST_TEST(listed(typed, " http://h/a&amp;b\n") == "a.html a.xhtml a.svg ");
  BOOST_TEST(listed(typed, "http://h/a b") == "bad bad bad ");
  BOOST_TEST(listed(typed + " content='http://h/a&amp;b'", "http://h/a b") ==
             "a.html a.xhtml a.svg ");
  BOOST_TEST(listed(typed, "http://<b>h/a b</b>").empty());
  BOOST_TEST(listed(typed, "").empty());
  BOOST_TEST(listed("datatype='xsd:string'", "http://h/a b").empty());
  BOOST_TEST(listed("", "http://h/a b").empty());
}

// XML Schema 1.1 Part 2 section 3.3.17: any text is in the lexical space, so that nothing is an
// error, but what is no reference is reported.
BOOST_AUTO_TEST_CASE(they_are_checked_and_listed_in_every_format) {
  for (const literal_in& in : documents) {
    BOOST_TEST_CONTEXT(in.format << ' ' << in.before) {
      const auto bad = do_with("check", in, "http://h/a b");
      BOOST_TEST(contains(bad.out, "warning: character not allowed in a path: U+0020"), bad.out);
      BOOST_TEST(bad.status == 0);
      const auto good = do_with("check", in, "http://h/a");
      BOOST_TEST(!contains(good.out, "warning: "), good.out);
      const auto listed = do_with("identifiers", in, "a/b");
      BOOST_TEST(contains(listed.out, R"("role":"literal","value":"a/b","base":null,)"),
                 listed.out);
      BOOST_TEST(!contains(listed.out, "http://b/a/b"), listed.out);
      BOOST_TEST(!contains(do_with("check", in, " http://h/a ").out, "warning: "));
    }
  }
}

BOOST_AUTO_TEST_CASE(other_literals_are_not_identifiers) {
  for (const std::string text :
       {"\"http://h/a b\"", "\"http://h/a b\"@en", "\"http://h/a b\"^^<x:anyURI>",
        "\"http://h/a b\"^^<http://www.w3.org/2001/XMLSchema#anyURIs>"}) {
    for (const std::string format : {"turtle", "ntriples"}) {
      const std::string document = "<x:s> <x:p> " + text + " .\n";
      const std::string found = run({"check", "-i", format, "-"}, document).out;
      BOOST_TEST(!contains(found, "path-character"), text);
      BOOST_TEST(!contains(run({"identifiers", "-i", format, "-"}, document).out, "literal"), text);
    }
  }
  const std::string prefixed = "PREFIX o: <x:>\n<x:s> <x:p> \"a b\"^^o:anyURI .\n";
  BOOST_TEST(!contains(run({"check", "-i", "turtle", "-"}, prefixed).out, "path-character"));
}

BOOST_AUTO_TEST_CASE(places_are_exact) {
  const std::string before = "<x:s> <x:p> ";
  for (const std::string format : {"turtle", "ntriples"}) {
    const auto got = run({"check", "-q", "-i", format, "-"},
                         before + R"("\t\u0068ttp://h/\u00E9 b"^^<)" + type + "> .\n");
    // The space is the 23rd character of the string.
    const std::string place = ":1:" + std::to_string(before.size() + 1 + 23) + ": ";
    BOOST_TEST(contains(got.out, place), got.out);
  }
}

BOOST_AUTO_TEST_CASE(they_are_repaired_only_on_request) {
  const temporary_folder folder;
  const std::string end = "\"^^<" + type + "> .\n";
  for (const std::string name : {"a.nt", "a.ttl"}) {
    folder.write(name, "<x:s> <x:p> \"http://h/a b" + end);
    const auto kept = run({"clean", name});
    BOOST_TEST(kept.out == "<x:s> <x:p> \"http://h/a b" + end);
    BOOST_TEST(kept.status == 0);
    BOOST_TEST(kept.err == "");
    const std::string repaired = "<x:s> <x:p> \"http://h/a%20b" + end;
    BOOST_TEST(run({"clean", "--policy", "literal=repair", name}).out == repaired);
    BOOST_TEST(run({"clean", "--policy", "literal=repair", "--to", "ntriples", name}).out ==
               repaired);
    BOOST_TEST(run({"clean", "--policy", "literal=fail", name}).status == 1);
    const auto skipped = run({"clean", "--policy", "literal=skip", "--to", "ntriples", name});
    BOOST_TEST(!contains(skipped.out, "a b"), skipped.out);
  }
}

// RDF 1.1 Turtle section 6.4 and N-Triples section 7: an escape stands for one character. What some
// programs write as two, as in JSON, has one meaning; half of it has none.
BOOST_AUTO_TEST_CASE(escapes_of_surrogates) {
  const temporary_folder folder;
  const std::string pair = "<x:s> <x:p> \"a\\uD801\\udc16b\" .\n";
  const std::string repaired =
      "<x:s> <x:p> \"a\xF0\x90\x90\x96"
      "b\" .\n";
  for (const std::string name : {"a.nt", "a.nq", "a.ttl", "a.trig"}) {
    BOOST_TEST_CONTEXT(name) {
      folder.write(name, pair);
      const auto found = run({"check", name});
      BOOST_TEST(contains(found.out, name + ":1:15: error: "), found.out);
      BOOST_TEST(contains(found.out, "[surrogate-escape]"), found.out);
      BOOST_TEST(contains(found.out, "1 error, 0 warnings"), found.out);
      const auto cleaned = run({"clean", name});
      BOOST_TEST(cleaned.out == repaired);
      BOOST_TEST(cleaned.status == 0, cleaned.err);
      BOOST_TEST(run({"clean", "--to", "ntriples", name}).out == repaired);
      const auto kept = run({"clean", "--policy", "keep", name});
      BOOST_TEST(kept.out == pair);
      BOOST_TEST(kept.status == 1);
      BOOST_TEST(!contains(run({"clean", "--policy", "skip", "--to", "ntriples", name}).out, "a"));
      folder.write(name, "<x:s> <x:p> \"a\\uD801b\" .\n");
      BOOST_TEST(contains(run({"check", name}).out, "invalid escape sequence"));
      BOOST_TEST(run({"clean", name}).status == 1);
    }
  }
}

// XML Schema 1.1 Part 2 section 3.3.17: any text is legal, so its statement stays.
BOOST_AUTO_TEST_CASE(what_cannot_be_repaired_is_kept) {
  const temporary_folder folder;
  const std::string text = "<x:s> <x:p> \"http://[x/\"^^<" + type + "> .\n";
  for (const std::string name : {"a.nt", "a.ttl"}) {
    folder.write(name, text);
    for (const std::string policy : {"literal=repair", "literal=repair-or-skip"}) {
      const auto got = run({"clean", "--policy", policy, name});
      BOOST_TEST(got.out == text, policy);
      BOOST_TEST(got.status == 1);
      BOOST_TEST(contains(got.err, ": kept: "), got.err);
      BOOST_TEST(run({"clean", "--policy", policy, "--to", "ntriples", name}).out == text, policy);
    }
  }
  BOOST_TEST(!contains(run({"clean", "--policy", "literal=skip", "a.nt"}).out, "[x"));
}

BOOST_AUTO_TEST_CASE(they_are_treated_in_xml) {
  const temporary_folder folder;
  const auto document = [](const std::string& value) {
    return rdf_xml + value + "</e:p><e:q>1</e:q></r:Description></r:RDF>\n";
  };
  const std::string other = "<x:s> <x:q> \"1\" .\n";
  const auto statement = [](const std::string& value) {
    return "<x:s> <x:p> \"" + value + "\"^^<" + type + "> .\n";
  };
  folder.write("a.rdf", document("http://h/a b"));
  BOOST_TEST(run({"clean", "a.rdf"}).out == document("http://h/a b"));
  BOOST_TEST(run({"clean", "--to", "ntriples", "a.rdf"}).out == statement("http://h/a b") + other);
  BOOST_TEST(run({"clean", "--policy", "literal=repair", "a.rdf"}).out ==
             document("http://h/a%20b"));
  BOOST_TEST(run({"clean", "--policy", "literal=repair", "--to", "ntriples", "a.rdf"}).out ==
             statement("http://h/a%20b") + other);
  BOOST_TEST(run({"clean", "--policy", "literal=skip", "--to", "ntriples", "a.rdf"}).out == other);
  BOOST_TEST(run({"clean", "--policy", "literal=fail", "a.rdf"}).status == 1);
  BOOST_TEST(run({"clean", "--policy", "literal=fail", "--to", "ntriples", "a.rdf"}).status == 1);
  // Text in several pieces, and text without a repair.
  folder.write("a.rdf", document(" \n&#x61;:<!-- c -->b<![CDATA[ c]]>"));
  BOOST_TEST(run({"clean", "--policy", "literal=repair", "--to", "ntriples", "a.rdf"}).out ==
             statement("a:b%20c") + other);
  folder.write("a.rdf", document("http://[b/"));
  BOOST_TEST(run({"clean", "--policy", "literal=repair", "--to", "ntriples", "a.rdf"}).out ==
             statement("http://[b/") + other);
}

BOOST_AUTO_TEST_CASE(places_in_xml_are_exact) {
  for (const std::string value : {"http://h/a b", "&#x68;ttp:/<!-- c -->/h/ b",
                                  "<![CDATA[http://h/a b]]>", "\n  http://h/\u00e9 b"}) {
    const std::string text = rdf_xml + value + "</e:p></r:Description></r:RDF>";
    const std::size_t space = text.find(" b");
    const std::size_t line = text.rfind('\n', space) + 1;  // 0 without a line end
    const std::size_t wide = text.find("\u00e9") == std::string::npos ? 0 : 1;
    const std::string place = (line == 0 ? ":1:" : ":2:") + std::to_string(space - line - wide + 1);
    const auto got = run({"check", "-q", "-i", "rdfxml", "-"}, text);
    BOOST_TEST(contains(got.out, place + ": "), place << got.out);
  }
}

BOOST_AUTO_TEST_CASE(quotation_marks_stay_escaped) {
  const temporary_folder folder;
  folder.write("a.ttl", "<x:s> <x:p> 'http://h/a b\\'c'^^<" + type + "> .\n");
  BOOST_TEST(run({"clean", "--policy", "literal=repair", "a.ttl"}).out ==
             "<x:s> <x:p> 'http://h/a%20b\\'c'^^<" + type + "> .\n");
}

// Whatever part of the document is in memory.
BOOST_AUTO_TEST_CASE(they_are_found_at_any_place) {
  const temporary_folder folder;
  std::string text;
  for (int i = 0; i < 5000; ++i) {
    text += "<x:s" + std::to_string(i) + "> <x:p> \"http://h/\\u00E9 b" +
            std::string(static_cast<std::size_t>(i % 97), 'a') + "\"^^<" + type + "> .\n";
  }
  folder.write("a.nt", text);
  folder.write("a.ttl", text);
  for (const std::string name : {"a.nt", "a.ttl"}) {
    BOOST_TEST(lines(run({"check", "-q", name}).out).size() == 5000U, name);
    BOOST_TEST(run({"check", "-q", "-j", "2", name}).out == run({"check", "-q", name}).out);
  }
}

BOOST_AUTO_TEST_SUITE_END()
