#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(planted_identifiers)

/// A bad IRI at each position that RDF 1.2 adds, in each syntax: what `clean`, `restore` and
/// `check` make of it.
namespace {

using namespace leiri::test;
using strings = std::vector<std::string>;

struct planting {
  std::string file;
  std::string document;  ///< with {1}, {2} ... for IRIs
  strings statements;  ///< its triples after expansion, from RDF 1.2 Turtle and RDF 1.2 XML Syntax
};

const std::string reifies = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#reifies> ";
const std::string type = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ";
const std::string first = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#first> ";
const std::string rest = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#rest> ";
const std::string nil = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#nil>";

const std::string annotated =
    "<{1}> <{2}> <{3}> ~ <{4}> {| <{5}> <{6}> ~ <{7}> {| <{8}> 'x'^^<{9}> |} |} .\n";
const std::string reified =
    "<< << <{1}> <{2}> 'x'^^<{3}> ~ <{4}> >> <{5}> << <{6}> <{7}> <{8}> ~ <{9}> >> ~ <{10}> >>\n"
    "  <{11}> <<( <{12}> <{13}> <<( <{14}> <{15}> 'y'^^<{16}> )>> )>> .\n";
const std::string listed =
    "<{1}> <{2}> ( <<( <{3}> <{4}> <{5}> )>> << <{6}> a <{7}> ~ <{8}> >> ) .\n"
    "<< [] <{9}> 1 ~ <{10}> >> .\n";
const std::string line = "<{1}> <{2}> <<( <{3}> <{4}> <<( _:a <{5}> \"x\"^^<{6}> )>> )>>";

const strings annotated_statements = {
    "<{1}> <{2}> <{3}> .", "<{4}>" + reifies + "<<( <{1}> <{2}> <{3}> )>> .", "<{4}> <{5}> <{6}> .",
    "<{7}>" + reifies + "<<( <{4}> <{5}> <{6}> )>> .", "<{7}> <{8}> \"x\"^^<{9}> ."};
const strings reified_statements = {
    "<{4}>" + reifies + "<<( <{1}> <{2}> \"x\"^^<{3}> )>> .",
    "<{9}>" + reifies + "<<( <{6}> <{7}> <{8}> )>> .",
    "<{10}>" + reifies + "<<( <{4}> <{5}> <{9}> )>> .",
    "<{10}> <{11}> <<( <{12}> <{13}> <<( <{14}> <{15}> \"y\"^^<{16}> )>> )>> ."};
const strings listed_statements = {
    "<{1}> <{2}> _:b1 .",
    "_:b1" + first + "<<( <{3}> <{4}> <{5}> )>> .",
    "_:b1" + rest + "_:b2 .",
    "<{8}>" + reifies + "<<( <{6}>" + type + "<{7}> )>> .",
    "_:b2" + first + "<{8}> .",
    "_:b2" + rest + nil + " .",
    "<{10}>" + reifies + "<<( _:b3 <{9}> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer> )>> ."};

/// With the name of a graph behind each.
strings named(strings statements) {
  for (std::string& s : statements) {
    s.insert(s.size() - 1, "<{17}> ");
  }
  return statements;
}

const std::string rdf_xml =
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='s:e' "
    "rdf:version='1.2'>\n"
    "<rdf:Description rdf:about='{1}'><e:p rdf:annotation='{2}' rdf:resource='{3}'/>\n"
    "<e:p rdf:parseType='Triple' rdf:annotation='{4}'><rdf:Description rdf:about='{5}'>"
    "<e:q rdf:parseType='Triple'><rdf:Description rdf:about='{6}'>"
    "<e:r rdf:datatype='{7}'>x</e:r></rdf:Description></e:q></rdf:Description></e:p>\n"
    "</rdf:Description></rdf:RDF>\n";
const std::string inner = "<<( <{5}> <s:eq> <<( <{6}> <s:er> \"x\"^^<{7}> )>> )>>";
const strings rdf_xml_statements = {
    "<{1}> <s:ep> <{3}> .", "<{2}>" + reifies + "<<( <{1}> <s:ep> <{3}> )>> .",
    "<{1}> <s:ep> " + inner + " .", "<{4}>" + reifies + "<<( <{1}> <s:ep> " + inner + " )>> ."};

const std::vector<planting> plantings = {
    {"annotations.ttl", annotated, annotated_statements},
    {"reified.ttl", reified, reified_statements},
    {"listed.ttl", listed, listed_statements},
    {"annotations.trig", "<{17}> {" + annotated + "}", named(annotated_statements)},
    {"reified.trig", "GRAPH <{17}> {" + reified + "}", named(reified_statements)},
    {"listed.trig", listed, listed_statements},
    {"lines.nt", line + " .\n<s:s> <s:p> <s:o> .\n", {line + " .", "<s:s> <s:p> <s:o> ."}},
    {"lines.nq", line + " <{17}> .\n" + line + " .\n", {line + " <{17}> .", line + " ."}},
    {"annotations.rdf", rdf_xml, rdf_xml_statements}};

std::string slot(int number) { return '{' + std::to_string(number) + '}'; }

/// With `iri` in one slot, and <s:N> in each other slot N.
std::string planted(std::string text, int number, const std::string& iri) {
  text = replaced(std::move(text), slot(number), iri);
  for (int i = 1; i <= 17; ++i) {
    text = replaced(std::move(text), slot(i), "s:" + std::to_string(i));
  }
  return text;
}

strings sorted(strings all) {
  std::sort(all.begin(), all.end());
  return all;
}

strings statements_of(const std::string& file, const std::string& policy) {
  strings all = lines(run({"clean", "--to", "nquads", "--policy", policy, file}).out);
  return sorted(std::move(all));
}

/// What is left without the statements that contain the slot, or all with `iri` in it.
strings expected(const planting& p, int number, const std::string& iri) {
  strings all;
  for (const std::string& s : p.statements) {
    if (!iri.empty() || !contains(s, slot(number))) {
      all.push_back(planted(s, number, iri));
    }
  }
  return sorted(std::move(all));
}

/// The copy by a policy, which its record turns back into the document.
std::string copy_of(const std::string& file, const std::string& policy) {
  run({"clean", "--policy", policy, "--record", policy + ".record", "-o", policy + file, file});
  BOOST_TEST(run({"restore", "--record", policy + ".record", policy + file}).out ==
             content_of(file));
  return content_of(policy + file);
}

struct bad_iri {
  std::string as_written;
  std::string repaired;
};

/// The first part of the number stays: it tells the slots apart.
bad_iri bad_iri_for(int number) {
  const std::string n = std::to_string(number);
  const bad_iri kinds[] = {{"s:" + n + " x", "s:" + n + "%20x"},
                           {"s:" + n + "%x", "s:" + n + "%25x"},
                           {"s:" + n + "{|}", "s:" + n + "%7B%7C%7D"}};
  return kinds[number % 3];
}

void check_slot(const planting& p, int number) {
  const temporary_folder folder;
  const bad_iri bad = bad_iri_for(number);
  const std::string document = planted(p.document, number, bad.as_written);
  folder.write(p.file, document);
  BOOST_TEST(run({"check", "--fail-on", "error", p.file}).status == 1);
  BOOST_TEST(copy_of(p.file, "keep") == document);
  BOOST_TEST(copy_of(p.file, "repair") == planted(p.document, number, bad.repaired));
  BOOST_TEST(run({"check", "--fail-on", "error", "repair" + p.file}).status == 0);
  BOOST_TEST(statements_of(p.file, "skip") == expected(p, number, {}),
             boost::test_tools::per_element());
  BOOST_TEST(statements_of(p.file, "repair") == expected(p, number, bad.repaired),
             boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_position_of_rdf_1_2) {
  for (const planting& p : plantings) {
    for (int number = 1; number <= 17; number += leiri::test::stride) {
      BOOST_TEST_CONTEXT(p.file << " " << slot(number)) {
        if (contains(p.document, slot(number))) {
          check_slot(p, number);
        }
      }
    }
  }
}

// A line of N-Triples or N-Quads that is skipped leaves its line end, and restore brings it back.
BOOST_AUTO_TEST_CASE(skipped_lines) {
  for (const planting& p : plantings) {
    const bool is_line_based = contains(p.file, ".nt") || contains(p.file, ".nq");
    for (int number = 1; is_line_based && number <= 17; ++number) {
      const temporary_folder folder;
      folder.write(p.file, planted(p.document, number, bad_iri_for(number).as_written));
      strings left = lines(copy_of(p.file, "skip"));
      left.erase(std::remove(left.begin(), left.end(), ""), left.end());
      BOOST_TEST(sorted(left) == expected(p, number, {}), boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
