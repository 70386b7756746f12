#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

#include "command/meaning/checked_text.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// Slips in statements, mostly in Turtle and the formats that are like it.
BOOST_AUTO_TEST_SUITE(slips_of_statements)

using leiri::test::check;
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::count_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

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

// sh:nodeKind and sh:NodeKind (SHACL section 4.1.3) both differ only in letter case.
BOOST_AUTO_TEST_CASE(the_nearest_term_shares_most_letters) {
  const std::string found =
      check("turtle", "<x:s> <http://www.w3.org/ns/shacl#nodekind> <x:o> .\n");
  BOOST_TEST(contains(found, "the nearest is nodeKind ["), found);
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
  BOOST_TEST(count_of(turtle.out, "#first>") == 2U, turtle.out);
  BOOST_TEST(count_of(turtle.out, "#rest>") == 2U, turtle.out);
  BOOST_TEST(count_of(turtle.out, "#nil>") == 2U, turtle.out);
  folder.write("a.rdf",
               "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='x:'>"
               "<r:Description r:about='x:s'><e:p r:parseType='Collection'>"
               "<r:Description r:about='x:a'/><r:Description r:about='http://a b/'/>"
               "<r:Description r:about='x:c'/></e:p></r:Description></r:RDF>");
  const auto xml = run({"clean", "--to", "ntriples", "--policy", "skip", "a.rdf"});
  BOOST_TEST(count_of(xml.out, "#first>") == 2U, xml.out);
  BOOST_TEST(count_of(xml.out, "#rest>") == 2U, xml.out);
}

BOOST_AUTO_TEST_CASE(lists_without_stubs_for_literals) {
  const temporary_folder folder;
  for (const std::string bad : {"'a'@abcdefghijk", "'a'^^<http://a b/>", "'http://a b/'^^t:anyURI",
                                "'''a b'''^^t:anyURI"}) {
    folder.write("a.ttl", "@prefix t: <http://www.w3.org/2001/XMLSchema#> .\n<x:s> <x:p> ( <x:a> " +
                              bad + " 'c'@en ) , ( " + bad + " ) , ( " + bad + " 'c' 1 ) .\n");
    const auto got =
        run({"clean", "--to", "ntriples", "--policy", "skip", "--policy", "literal=skip", "a.ttl"});
    BOOST_TEST(count_of(got.out, "#first>") == 4U, got.out);
    BOOST_TEST(count_of(got.out, "#rest>") == 4U, got.out);
    BOOST_TEST(count_of(got.out, "#nil>") == 3U, got.out);
    BOOST_TEST(count_of(got.err, "a.ttl:2:") >= 3U, got.err);
  }
}

BOOST_AUTO_TEST_CASE(the_base_is_the_file) {
  const temporary_folder folder;
  folder.write("a.ttl", "@prefix p: <#> .\n<a> <x:p> <b>, p:c .\n");
  const std::string code = "[base-is-the-file]";
  const auto converted = run({"clean", "--to", "ntriples", "a.ttl"});
  BOOST_TEST(count_of(converted.err, code) == 1U, converted.err);
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
    BOOST_TEST(count_of(found, ": error: ") == 1U, found);
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
  BOOST_TEST(count_of(found, "[prefix-undefined]") == 4U, found);
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

// RDF 1.1 Concepts section 5: the datatypes of XML Schema have full names.
BOOST_AUTO_TEST_CASE(a_datatype_without_its_namespace) {
  const std::string found = check(
      "turtle", "<x:s> <x:p> \"1\"^^<integer>, \"1\"^^<myType> .\n<integer> <x:p> <string> .\n");
  BOOST_TEST(count_of(found, "[reference-looks-absolute]") == 1U, found);
  BOOST_TEST(contains(found, "integer; http://www.w3.org/2001/XMLSchema#integer was meant"), found);
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

// What was meant is an identifier of the format. A name is a prefixed name, although its prefix is
// a registered scheme (RFC 5870 section 3.3: a geo URI has coordinates).
BOOST_AUTO_TEST_CASE(what_was_meant_is_possible) {
  BOOST_TEST(!contains(check("turtle", "<x:s> <x:p> < http://h/a b > .\n"), "was meant"));
  const std::string triple = "geo:lat <x:p> geo:13.4,52.5 .\n";
  BOOST_TEST(contains(check("ntriples", triple), "have no prefixed names"));
  BOOST_TEST(contains(check("ntriples", "<x:s> <x:p> urn:a:b .\n"), "between < and >"));
}

BOOST_AUTO_TEST_SUITE_END()
