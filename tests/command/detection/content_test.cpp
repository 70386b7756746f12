#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "detection/document_content.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(content)

/// The format that the first bytes of a document show: documents.md section 1.
using leiri::command::document_format;
using leiri::command::format_in_folder;
using leiri::command::format_of_content;
using leiri::command::format_of_unnamed;
using leiri::test::contains;
using leiri::test::run;
using nlohmann::json;

namespace {

const std::string triple = "<http://h/s> <http://h/p> <http://h/o> .\n";

bool is(const std::optional<document_format>& got, document_format wanted) { return got == wanted; }

bool is_nquads(const std::string& text) {
  return is(format_of_content(text), document_format::nquads);
}
bool is_turtle(const std::string& text) {
  return is(format_of_content(text), document_format::turtle);
}
bool is_trig(const std::string& text) { return is(format_of_content(text), document_format::trig); }

}  // namespace

BOOST_AUTO_TEST_CASE(what_does_not_count_as_a_line) {
  BOOST_TEST(is_nquads("\xEF\xBB\xBF" + triple));
  BOOST_TEST(is_nquads("\n  \t\r\n# comment\n" + triple + "\n# end"));
  BOOST_TEST(is_nquads("VERSION \"1.2\"\n" + triple));
  BOOST_TEST(is_nquads("VERSION '1.2' # c\n_:a <urn:x:p> _:b .\n"));
}

BOOST_AUTO_TEST_CASE(statements) {
  BOOST_TEST(is_nquads("<urn:x:s> <urn:x:p> \"1\"^^<urn:x:d> <urn:x:g> .\n"));
  BOOST_TEST(is_nquads("<urn:x:s><urn:x:p>\"a . b ; { , \\\" #\"@en.#c\n"));
  BOOST_TEST(is_nquads("<urn:x:s> <urn:x:p> <<( <urn:x:a> <urn:x:b> \"c\"@en--ltr )>> .\n"));
  BOOST_TEST(is_nquads("<urn:x:s> <urn:x:p> <urn:x:o> .\r<urn:x:s> <urn:x:p> <urn:x:o> ."));
}

// A fault in a line does not make it Turtle, where the reader would find fewer faults.
BOOST_AUTO_TEST_CASE(statements_with_faults) {
  for (const std::string fault :
       {"<urn:x:s> <urn:x:p> \"no end .\n", "<urn:x:s> <urn:x:p> .\n", "<urn:x:s> p <urn:x:o> .\n",
        "_:s <urn:x:p> 1 .\n", "<urn:x:s> <urn:x:p> <urn:x:o>, <urn:x:o> .\n",
        "<urn:x:s> <urn:x:p> <a b> .\n", "<urn:x:s> <urn:x:p> <urn:x:o>\n"}) {
    BOOST_TEST(is_nquads(fault + triple), fault);
    BOOST_TEST(is_nquads(triple + fault), fault);
  }
  const auto got =
      run({"check", "--format=json", "-"},
          triple + "<http://h/s> <http://h/p> 1 .\n<http://h/s> <http://h/p> <a b> .\n");
  const json report = json::parse(got.out);
  BOOST_TEST(report["documents"][0]["format"] == "nquads");
  BOOST_TEST(report["documents"][0]["findings"].size() >= 2U);
}

BOOST_AUTO_TEST_CASE(marks_of_turtle_and_trig) {
  BOOST_TEST(is_turtle(triple + "<urn:x:s> <urn:x:p> <urn:x:o> ;\n"));
  BOOST_TEST(is_turtle(triple + "<urn:x:s> <urn:x:p> <urn:x:o> ,\n  <urn:x:q> .\n"));
  BOOST_TEST(is_turtle(triple + "@prefix a: <urn:x:> .\n"));
  BOOST_TEST(is_turtle("PREFIX a: <urn:x:>\n" + triple));
  BOOST_TEST(is_turtle("BASE <urn:x:>\n" + triple));
  BOOST_TEST(is_trig("<urn:x:g> {\n" + triple + "}\n"));
  BOOST_TEST(is_trig(triple + "<urn:x:g> { <urn:x:s> <urn:x:p> <urn:x:o> . }\n"));
  BOOST_TEST(is_turtle("<urn:x:s>\n<urn:x:p> <urn:x:o> .\n"));
}

// Only complete lines count, and only those in the first 64 KiB.
BOOST_AUTO_TEST_CASE(the_end_of_the_first_bytes) {
  std::string text;
  while (text.size() < 65536) {
    text += triple;
  }
  BOOST_TEST(is_nquads(text.substr(0, 65536)));
  BOOST_TEST(is_turtle("<urn:x:s> <urn:x:p> [ ]"));
  const auto got = run({"check", "--format=json", "-"}, text + "<urn:x:s> <urn:x:p> <urn:x:o> ;");
  BOOST_TEST(json::parse(got.out)["documents"][0]["format"] == "nquads");
}

BOOST_AUTO_TEST_CASE(what_nobody_named) {
  using namespace std::string_literals;
  const auto xml = [](const std::string& text) {
    return is(format_of_unnamed(text), document_format::xml);
  };
  BOOST_TEST(xml("<?xml version='1.0'?><a/>"));
  BOOST_TEST(xml("\xEF\xBB\xBF<?xml version='1.0'?><a/>"));
  BOOST_TEST(xml("\xFF\xFE<\0?\0x\0m\0l\0 \0v\0"s));
  BOOST_TEST(xml("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  BOOST_TEST(
      xml("<!-- c --><!DOCTYPE r:RDF [<!ENTITY a 'b>'>]>\n<r:RDF a='>' \n"
          "xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"));
  BOOST_TEST(is(format_of_unnamed(triple), document_format::nquads));
  for (const std::string text :
       {"<a/>", "<svg/>", "<x:svg xmlns='http://www.w3.org/2000/svg'/>", "<?php echo 1 ?>",
        "<html xmlns='http://www.w3.org/1999/xhtml'/>", "<a xmlns='http://example.org/'/>",
        "@prefix a: <urn:x:> .", "prefix=/usr", "<urn:x:s> a <urn:x:o> .\n", "<user> .\n", ""}) {
    BOOST_TEST(!format_of_unnamed(text), text);
  }
}

BOOST_AUTO_TEST_CASE(endings_that_other_files_share) {
  const auto in_folder = [](const std::string& name, const std::string& text) {
    return format_in_folder(name, text).has_value();
  };
  BOOST_TEST(!in_folder("a.ttl", "; Tera Term\nconnect 'h'\n"));
  BOOST_TEST(!in_folder("a.ttl", "timeout = 3\n"));
  for (const std::string text :
       {"@prefix a: <urn:x:> .", "prefix a: <urn:x:>", "# c\n<a> <b> <c> .", "_:a <b> <c> .",
        "[] <b> 1 .", "(1) <b> 1 .", "a:b a:c 1 .", "<< <a> <b> <c> >> <d> 1 .", "VERSION '1.2'",
        "# nothing\n"}) {
    BOOST_TEST(in_folder("a.ttl", text), text);
    BOOST_TEST(in_folder("a.TTL.gz", text), text);
  }
  BOOST_TEST(!in_folder("a.xml", "{{ template }}"));
  BOOST_TEST(!in_folder("a.xml", ""));
  BOOST_TEST(in_folder("a.xml", "\n<a>"));
  BOOST_TEST(!in_folder("a.sch", "EESchema Schematic File Version 4"));
  BOOST_TEST(in_folder("a.sch", "<schema xmlns='http://purl.oclc.org/dsdl/schematron'/>"));
  BOOST_TEST(!in_folder("a.mod", "module example.com/x\n"));
  BOOST_TEST(in_folder("a.mod", "<!-- c -->\n<!ENTITY % a ''>"));
  BOOST_TEST(!in_folder("a.owl", "Ontology in prose"));
  BOOST_TEST(in_folder("a.owl", "@prefix a: <urn:x:> ."));
  BOOST_TEST(!in_folder("a.shacl", "shapes in prose"));
  BOOST_TEST(in_folder("a.shacl", "@prefix a: <urn:x:> ."));
  // Notation3's directives, and every word that can begin an update (SPARQL 1.1 section 19.8).
  BOOST_TEST(!in_folder("a.n3", "keywords in prose"));
  for (const std::string text : {"@keywords a.", "@keywords .", "@forAll :x .", "@forSome :x ."}) {
    BOOST_TEST(in_folder("a.n3", text), text);
  }
  BOOST_TEST(!in_folder("a.ttl", "@keywords a."));
  BOOST_TEST(!in_folder("a.ru", "run me"));
  for (const std::string word : {"PREFIX", "BASE", "INSERT", "DELETE", "LOAD", "CLEAR", "CREATE",
                                 "DROP", "ADD", "COPY", "MOVE", "WITH"}) {
    BOOST_TEST(in_folder("a.ru", word + " <http://h/>"), word);
  }
  // These are not shared: what is wrong with them is an error.
  BOOST_TEST(in_folder("a.nt", "garbage"));
  BOOST_TEST(in_folder("a.svg", "garbage"));
}

BOOST_AUTO_TEST_CASE(templates_are_not_documents_yet) {
  for (const std::string ending : {"in", "j2", "tmpl", "erb", "tx"}) {
    BOOST_TEST(!format_in_folder("a.xml." + ending, "<?xml version='1.0'?><a>{{ b }}"), ending);
  }
}

BOOST_AUTO_TEST_SUITE_END()
