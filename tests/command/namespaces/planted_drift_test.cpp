#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include "command/namespaces/planted.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(planted_drift)

using leiri::test::findings_about;
using leiri::test::planted_files;
using leiri::test::run;
using leiri::test::strings;
using leiri::test::temporary_folder;

// As in planted_test.cpp: what drifts apart in documents that are each correct.

namespace {

const std::string owl = "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n";
const std::string plain = "http://library.test/voc/";
const std::string secure = "https://library.test/voc/";

std::string vocabulary(const std::string& name) {
  return owl + "@prefix v: <" + name + "> .\n<" + name +
         "> a owl:Ontology .\nv:title a owl:DatatypeProperty .\n";
}

std::string using_it(const std::string& name) {
  return "@prefix v: <" + name + "> .\n<x:s> v:title 'a' .\n";
}

void expect(const planted_files& files, strings wanted) {
  const strings got = findings_about(files);
  std::sort(wanted.begin(), wanted.end());
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

/// Two versions of a vocabulary, and documents that use the one or the other.
planted_files versions(int with_plain, int with_secure) {
  planted_files files = {{"old.ttl", vocabulary(plain)}, {"voc.ttl", vocabulary(secure)}};
  for (int i = 0; i < with_plain; ++i) {
    files.emplace_back("p" + std::to_string(i) + ".ttl", using_it(plain));
  }
  for (int i = 0; i < with_secure; ++i) {
    files.emplace_back("s" + std::to_string(i) + ".ttl", using_it(secure));
  }
  return files;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_old_version_does_not_silence_drift) {
  expect(versions(1, 9), {"warning namespace-near-miss " + plain});
  expect(versions(1, 8), {"info namespace-near-miss " + plain});
  expect(versions(0, 9), {});
  // Without a second version, each difference is a warning.
  expect({{"voc.ttl", vocabulary(secure)}, {"a.ttl", using_it(plain)}},
         {"warning namespace-near-miss " + plain});
}

// In whatever way documents are read, the finding is in the one that only uses the name.
BOOST_AUTO_TEST_CASE(the_document_that_only_uses_an_old_version) {
  const temporary_folder folder;
  for (const auto& [name, text] : versions(1, 9)) {
    folder.write("d/" + name, text);
  }
  const std::string definition = "<" + plain +
                                 "title> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> "
                                 "<http://www.w3.org/2002/07/owl#DatatypeProperty> .\n";
  folder.write("d/0.ttl", owl +
                              "@prefix a: <http://a.test/1#> .\n@prefix b: <http://b.test/2#> .\n" +
                              "b:t a owl:Class .\na:t a owl:Class .\n");
  folder.write("d/m.nt", definition + "<x:s> <" + plain + "title> \"a\" .\n");
  for (const std::string jobs : {"-j1", "-j2"}) {
    const auto report = run({"check", jobs, "-fcsv", "d"});
    BOOST_TEST(report.out.find("d/p0.ttl,1,13,") != std::string::npos, report.out);
    BOOST_TEST(report.out.find("old.ttl") == std::string::npos, report.out);
    BOOST_TEST(report.out.find("m.nt") == std::string::npos, report.out);
    run({"check", jobs, "-fjson", "-o", "r.json", "d"});
    BOOST_TEST(run({"merge", "-fcsv", "r.json"}).out == report.out);
    BOOST_TEST(run({"merge", "-fjson", "r.json"}).out == run({"check", "-fjson", "d"}).out);
  }
}

BOOST_AUTO_TEST_CASE(an_old_version_of_a_known_vocabulary) {
  const std::string wrong = "http://xmlns.com/foaf/0.1#";
  const planted_files files = {{"old.ttl", vocabulary(wrong)}, {"a.ttl", using_it(wrong)}};
  expect(files, {"warning namespace-near-miss " + wrong});
  expect({files.front()}, {});
}

// What uses a term does not define it.
BOOST_AUTO_TEST_CASE(slips_in_shapes_and_restrictions) {
  const std::string books = "http://library.test/books#";
  const std::string prefixes = owl +
                               "@prefix sh: <http://www.w3.org/ns/shacl#> .\n"
                               "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
                               "@prefix b: <" +
                               books + "> .\n";
  const std::string ontology = prefixes +
                               "<http://library.test/books> a owl:Ontology .\n"
                               "b:author a owl:ObjectProperty .\nb:Volume a owl:Class .\n";
  const auto with = [&](const std::string& statement, const std::string& slip) {
    const strings wanted =
        slip.empty() ? strings{} : strings{"warning term-unknown " + books + slip};
    expect({{"o.ttl", ontology + statement}}, wanted);
    expect({{"o.ttl", ontology}, {"a.ttl", prefixes + statement}}, wanted);
  };
  with("b:Shape sh:path b:auhtor .", "auhtor");
  with("b:Shape sh:path b:author .", "");
  with("b:Shape sh:targetClass b:Volum .", "Volum");
  with("b:Shape sh:targetClass b:Volume .", "");
  with("b:Shape sh:class b:Volum .", "Volum");
  with("b:author rdfs:range b:Volum .", "Volum");
  with("b:author rdfs:range b:Volume .", "");
  with("b:Volume rdfs:subClassOf [ owl:onProperty b:auhtor ] .", "auhtor");
  with("b:Volume rdfs:subClassOf [ owl:onProperty b:author ] .", "");
}

BOOST_AUTO_TEST_CASE(two_prefixes_for_one_namespace) {
  const std::string twice = "@prefix a: <http://h.test/1#> .\n@prefix b: <http://h.test/1#> .\n";
  expect({{"a.ttl", twice + "<x:s> a:p b:o ."}}, {"info prefix-duplicate b"});
  expect({{"a.ttl",
           "@prefix a: <http://h.test/1#> .\n@prefix b: <http://h.test/2#> .\n"
           "<x:s> a:p b:o ."}},
         {});
  // The default prefix beside another one is usual.
  expect({{"a.ttl",
           "@prefix : <http://h.test/1#> .\n@prefix b: <http://h.test/1#> .\n"
           "<x:s> :p b:o ."}},
         {});
}

BOOST_AUTO_TEST_CASE(two_prefixes_for_one_namespace_in_other_languages) {
  const auto with = [](const std::string& ending, const std::string& second) {
    const bool is_owl = ending == "ofn";
    const std::string start = is_owl ? "Prefix(" : "PREFIX ";
    const std::string equals = is_owl ? ":=" : ": ";
    const std::string end = is_owl ? ")\n" : "\n";
    const std::string rest = is_owl             ? "Ontology(<x:o> Declaration(Class(a:c)) "
                                                  "Declaration(Class(b:d)))"
                             : ending == "shex" ? "a:S { b:p IRI }"
                                                : "SELECT * { ?s a:p b:o }";
    return planted_files{{"a." + ending, start + "a" + equals + "<http://h.test/1#>" + end + start +
                                             "b" + equals + "<http://h.test/" + second + "#>" +
                                             end + rest}};
  };
  for (const std::string ending : {"rq", "ofn", "shex"}) {
    expect(with(ending, "1"), {"info prefix-duplicate b"});
    expect(with(ending, "2"), {});
  }
}

BOOST_AUTO_TEST_CASE(two_prefixes_for_one_namespace_in_xml_and_json) {
  const auto rdf = [](const std::string& second) {
    return "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"\n xmlns:a=\""
           "http://h.test/1#\" xmlns:b=\"http://h.test/" +
           second +
           "#\"><rdf:Description "
           "rdf:about=\"x:s\"><a:p>1</a:p><b:q>2</b:q></rdf:Description></rdf:RDF>";
  };
  expect({{"a.rdf", rdf("1")}}, {"info prefix-duplicate b"});
  expect({{"a.rdf", rdf("2")}}, {});
  const auto json_ld = [](const std::string& second) {
    return "{\"@context\":{\"a\":\"http://h.test/1#\",\"b\":\"http://h.test/" + second +
           "#\"},\"@id\":\"x:s\",\"a:p\":\"1\",\"b:q\":\"2\"}";
  };
  expect({{"a.jsonld", json_ld("1")}}, {"info prefix-duplicate b"});
  expect({{"a.jsonld", json_ld("2")}}, {});
  // XML without RDF may have reasons of its own.
  expect({{"a.xml", "<a:x xmlns:a=\"http://h.test/1#\" xmlns:b=\"http://h.test/1#\"><b:y/></a:x>"}},
         {});
}

// At the place of the prefix, not at that of its namespace.
BOOST_AUTO_TEST_CASE(the_place_of_a_prefix_in_each_document) {
  const temporary_folder folder;
  const std::string document =
      "@prefix y: <http://h.test/1#> .\n@prefix foaf: <http://h.test/1#> .\n"
      "<x:s> y:p foaf:o .\n";
  folder.write("d/a.ttl", document);
  folder.write("d/b.ttl", "# a comment\n" + document);
  for (const char* const jobs : {"-j1", "-j2"}) {
    const auto got = run({"check", jobs, "-q", "d"});
    BOOST_TEST(got.out.find("d/a.ttl:2:16: warning: prefix foaf: ") != std::string::npos, got.out);
    BOOST_TEST(got.out.find("d/b.ttl:3:16: warning: prefix foaf: ") != std::string::npos, got.out);
    run({"check", jobs, "-fjson", "-o", "r.json", "d"});
    BOOST_TEST(run({"merge", "-q", "r.json"}).out == got.out);
  }
}

// Somebody mends the namespace once, not each document.
BOOST_AUTO_TEST_CASE(what_concerns_a_namespace_is_reported_once_for_a_run) {
  const temporary_folder folder;
  for (const char* const name : {"d/b.xml", "d/a/c.xml", "d/c.xml"}) {
    folder.write(name, "<a xmlns='urn:x' b='http://h/'/>");
  }
  folder.write("d/other.xml", "<a xmlns='urn:y' b='http://h/'/>");
  const std::string first = "d/a/c.xml:1:";
  for (const char* const jobs : {"-j1", "-j3"}) {
    const auto got = run({"check", jobs, "d"});
    for (const std::string& line :
         {first + "16: warning: URN that does not have the form urn:NID:NSS: urn:x; also in 2 more "
                  "documents [urn-syntax]\n",
          first +
              "21: info: values that look like identifiers, in a vocabulary that leiri does not "
              "know: <urn:x>: 1 attribute value and 0 texts not checked; also in 2 more "
              "documents [vocabulary-unknown]\n"}) {
      BOOST_TEST(got.out.find(line) != std::string::npos, got.out);
    }
    BOOST_TEST(got.out.find("0 errors, 2 warnings") != std::string::npos, got.out);
    // The order of the operands and the parts of a merged report do not matter.
    const auto lines = [](const std::string& out) { return out.substr(0, out.find("\nchecked ")); };
    const strings files = {"d/other.xml", "d/c.xml", "d/a/c.xml", "d/b.xml"};
    strings merge = {"merge"};
    for (const std::string& file : files) {
      merge.push_back(std::to_string(merge.size()) + ".json");
      run({"check", "-fjson", "-o", merge.back(), file});
    }
    const std::string merged = lines(run(merge).out);
    BOOST_TEST(merged.find(first + "16: ") != std::string::npos, merged);
    BOOST_TEST(merged.find("also in 2 more documents [vocabulary-unknown]") != std::string::npos);
  }
  // A baseline has it for each document: a hook sees one document at a time.
  run({"baseline", "-o", "known.json", "d"});
  BOOST_TEST(run({"check", "-q", "--baseline=known.json", "d/c.xml"}).out == "");
}

BOOST_AUTO_TEST_CASE(a_default_prefix_that_is_declared_twice) {
  const auto with = [](const std::string& second) {
    return planted_files{{"a.ttl",
                          "@prefix : <http://h.test/1#> .\n<x:s> :p <x:o> .\n@prefix : "
                          "<http://h.test/" +
                              second + "#> .\n<x:s> :p <x:o> .\n"}};
  };
  expect(with("2"), {"info prefix-redeclared "});
  expect(with("1"), {});
}

BOOST_AUTO_TEST_CASE(a_prefix_that_drifts) {
  const auto with = [](int documents, const std::string& prefix, const std::string& last) {
    planted_files files;
    const auto add = [&](const std::string& name, const std::string& bound) {
      files.emplace_back(
          name, "@prefix " + prefix + ": <" + bound + "> .\n<x:s> " + prefix + ":p <x:o> .\n");
    };
    for (int i = 0; i < documents; ++i) {
      add("a" + std::to_string(i) + ".ttl", "http://h.test/1#");
    }
    add("b.ttl", last);
    return files;
  };
  expect(with(9, "books", "http://other.test/2#"), {"info prefix-drift books"});
  expect(with(8, "books", "http://other.test/2#"), {});
  expect(with(9, "books", "http://h.test/1#"), {});
  planted_files versions = with(9, "books", "http://other.test/2#");
  versions.back().second += owl + "books:p a owl:ObjectProperty .\n";
  expect(versions, {});
  for (const std::string local : {"tns", "ex", "this", "ns1"}) {
    expect(with(9, local, "http://other.test/2#"), {});
  }
}

BOOST_AUTO_TEST_CASE(the_place_of_a_prefix_that_drifts) {
  const temporary_folder folder;
  for (int i = 0; i < 9; ++i) {
    folder.write("d/" + std::to_string(i) + ".ttl",
                 "@prefix books: <http://h.test/1#> .\n<x:s> books:p <x:o> .\n");
  }
  folder.write("d/x.ttl", "@prefix books: <http://other.test/2#> .\n<x:s> books:p <x:o> .\n");
  for (const std::string jobs : {"-j1", "-j2"}) {
    const auto report = run({"check", jobs, "-fcsv", "d"});
    BOOST_TEST(report.out.find("d/x.ttl,1,17,16,info,prefix-drift") != std::string::npos,
               report.out);
    run({"check", jobs, "-fjson", "-o", "r.json", "d"});
    BOOST_TEST(run({"merge", "-fcsv", "r.json"}).out == report.out);
  }
}

// Imports that nobody names are compared with each other.
BOOST_AUTO_TEST_CASE(two_spellings_of_an_import) {
  const auto importing = [](const std::string& second) {
    return planted_files{{"a.ttl", owl +
                                       "<http://library.test/p> owl:imports "
                                       "<http://library.test/q> , <" +
                                       second + "> ."}};
  };
  expect(importing("https://library.test/q"),
         {"warning namespace-near-miss https://library.test/q"});
  expect(importing("http://library.test/q/"),
         {"warning namespace-near-miss http://library.test/q/"});
  expect(importing("http://library.test/q#"), {"info namespace-near-miss http://library.test/q#"});
  expect(importing("http://library.test/r"), {});
}

BOOST_AUTO_TEST_CASE(members_of_containers) {
  const auto with = [](const std::string& member) {
    return planted_files{
        {"a.ttl", "<x:s> <http://www.w3.org/1999/02/22-rdf-syntax-ns#" + member + "> <x:o> ."}};
  };
  const std::string unknown = "warning term-unknown http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  expect(with("_0"), {unknown + "_0"});
  expect(with("_01"), {unknown + "_01"});
  expect(with("_1"), {});
  expect(with("_10"), {});
}

// In RDF, the datatypes of XML Schema have a name of their own.
BOOST_AUTO_TEST_CASE(spellings_of_xml_schema) {
  const std::string right = "http://www.w3.org/2001/XMLSchema";
  for (const std::string wrong :
       {"http://www.w3.org/2001/XMLSchema/", "http://www.w3.org/2001/XMLSchema/#",
        "https://www.w3.org/2001/XMLSchema", "https://www.w3.org/2001/XMLSchema#",
        "http://www.w3.org/2001/xmlschema#"}) {
    const std::string text = "@prefix xsd: <" + wrong + "> .\n<x:s> <x:p> '1'^^xsd:int .\n";
    expect({{"a.ttl", text}}, {"warning namespace-form " + wrong});
    const temporary_folder folder;
    folder.write("a.ttl", text);
    BOOST_TEST(run({"check", "-fcsv", "a.ttl"}).out.find("<" + right + "#>") != std::string::npos);
    const auto cleaned = run({"clean", "--rename-near-misses", "a.ttl"});
    BOOST_TEST(cleaned.out.find("<" + right + "#> .") != std::string::npos, cleaned.out);
  }
  const std::string schema = "<xs:schema xmlns:xs='" + right;
  expect({{"a.xsd", schema + "/'/>"}}, {"warning namespace-near-miss " + right + "/"});
  expect({{"a.xsd", schema + "'/>"}}, {});
}

BOOST_AUTO_TEST_CASE(every_difference_from_the_nearest_name) {
  const temporary_folder folder;
  folder.write("a.ttl", "@prefix s: <https://schema.org> .\n<x:s> s:name 'a' .\n");
  const auto alone = run({"check", "-fcsv", "a.ttl"});
  BOOST_TEST(alone.out.find("is not <https://schema.org/> (well known)") != std::string::npos,
             alone.out);
  folder.write("b.ttl", "@prefix s: <http://schema.org/> .\n<x:s> s:name 'a' .\n");
  const auto both = run({"check", "-fcsv", "a.ttl", "b.ttl"});
  BOOST_TEST(
      both.out.find("they differ in the scheme and by a trailing slash") != std::string::npos,
      both.out);
}

BOOST_AUTO_TEST_CASE(terms_that_lack_the_separator_of_an_ontology) {
  for (const std::string name : {"http://library.test/books#", "http://library.test/books/"}) {
    const planted_files ontology = {
        {"o.ttl", owl + "<http://library.test/books> a owl:Ontology .\n<" + name +
                      "author> a owl:ObjectProperty .\n"}};
    const auto with = [&](const std::string& term) {
      planted_files files = ontology;
      files.emplace_back("a.ttl", "<x:s> <" + term + "> <x:o> .");
      return files;
    };
    expect(with("http://library.test/booksauthor"),
           {"warning namespace-joined http://library.test/booksauthor"});
    expect(with("http://library.test/bookstitle"), {});
    expect(with(name + "author"), {});
  }
}

BOOST_AUTO_TEST_SUITE_END()
