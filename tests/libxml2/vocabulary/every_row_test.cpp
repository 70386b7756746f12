// Every row of the built-in table: in each of its places a bad identifier is reported at its
// character, and a good one next to it is not. This test fails for a row that another one hides, or
// that names a vocabulary without a namespace.

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(every_row)

using leiri::test::recorder;

namespace {

/// The percent sign of no percent-encoding, which no profile allows.
const std::string bad = "http://bad.example/%zz";
const std::string good = "http://good.example/a";

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) {
    parts.push_back(part);
  }
  return parts;
}

/// The rows of a table without its heading.
std::vector<std::vector<std::string>> rows_of(const std::string& name) {
  std::ifstream in(leiri::test::source_path("adapters/libxml2/data/" + name));
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    rows.push_back(split(line, '\t'));
  }
  return rows;
}

/// The first namespace of each vocabulary, or its document element if it has none.
std::map<std::string, std::string> names_of_vocabularies() {
  std::map<std::string, std::string> names;
  for (const auto& row : rows_of("vocabularies.tsv")) {
    names.emplace(row[0], row[1]);
  }
  return names;
}

bool is_namespace(const std::string& name) { return name.find(':') != std::string::npos; }

/// How the tables write a value that contains `identifier`.
std::string value_of(const std::string& holds, const std::string& identifier) {
  static const std::map<std::string, std::string> forms = {
      {"references", good + " @"},
      {"namespaces", good + " @"},
      {"scheme-tokens", "word @"},
      {"comma-separated", good + ", @"},
      {"locations", good + " @"},
      {"styles", "a:url(@)"},
      {"uri-specification", "url(@)"},
      {"srcset", good + " 1x, @ 2x"},
      {"curies", "word " + good + " @"},
      {"prefixes", "a: " + good + " b: @"},
      {"quoted", "\"" + good + "\", \"@\""},
      {"xpath", "doc(\"" + good + "\")/a | document(\"@\")"},
  };
  const auto form = forms.find(holds);
  std::string value = form == forms.end() ? "@" : form->second;
  return value.replace(value.find('@'), 1, identifier);
}

struct place {
  std::string vocabulary;
  std::string element;
  std::string attribute;
  std::string holds;
};

/// An element with an identifier at the place.
std::string element_at(const place& p, const std::map<std::string, std::string>& names,
                       const std::string& identifier) {
  const bool is_qualified =
      p.vocabulary != "any" && p.vocabulary != "none" && is_namespace(names.at(p.vocabulary));
  const std::string name = p.element == "*" ? "e" : p.element;
  std::string tag = is_qualified ? "v:" + name : name;
  const std::string declared =
      is_qualified ? " xmlns:v='" + names.at(p.vocabulary) + "'" : std::string();
  const std::string value = value_of(p.holds, identifier);
  if (p.holds == "uri-literal") {
    const std::string type = p.vocabulary == "owl" ? "datatypeIRI" : "datatype";
    return "<" + tag + declared + " " + type + "='http://www.w3.org/2001/XMLSchema#anyURI'>" +
           value + "</" + tag + ">";
  }
  if (p.attribute == "text()") {
    return "<" + tag + declared + ">" + value + "</" + tag + ">";
  }
  const std::size_t colon = p.attribute.find(':');
  const std::string prefix = colon == std::string::npos ? "" : p.attribute.substr(0, colon);
  tag += declared;
  if (!prefix.empty() && prefix != "xml") {
    tag += " xmlns:" + prefix + "='" + names.at(prefix) + "'";
  }
  // A prefix and its namespace belong together, and a literal and its type.
  const std::string partner = p.holds == "prefix"         ? " name='p' prefix='p'"
                              : p.holds == "named-base"   ? " name='base'"
                              : p.holds == "rdfa-literal" ? " property='x:p' datatype='xsd:anyURI'"
                                                          : "";
  return "<" + tag + partner + " " + p.attribute + "='" + value + "'/>";
}

recorder read(const std::string& document) {
  return leiri::test::checked(document, "http://base.example/doc").heard;
}

void check_place(const place& p, const std::map<std::string, std::string>& names) {
  const auto name = names.find(p.vocabulary);
  const bool has_document_element = name != names.end() && !is_namespace(name->second);
  const std::string root = has_document_element ? name->second : "document";
  const std::string before = "<" + root + ">" + element_at(p, names, good) + "\n";
  const std::string element = element_at(p, names, bad);
  const recorder heard = read(before + element + "</" + root + ">");
  std::vector<leiri::position> errors;
  for (const leiri::test::told& t : heard.reports) {
    if (t.code == leiri::code::percent_encoding || t.code == leiri::code::document_syntax ||
        t.code == leiri::code::namespace_not_uri) {
      errors.push_back(t.where);
    }
  }
  BOOST_TEST(errors.size() == 1U);
  if (errors.size() == 1) {
    const std::string to_error = before + element.substr(0, element.find('%'));
    const leiri::position expected = leiri::advance({0, 1, 1}, to_error);
    BOOST_TEST(errors[0].line == expected.line);
    BOOST_TEST(errors[0].column == expected.column);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_its_identifiers) {
  const auto names = names_of_vocabularies();
  const auto rows = rows_of("identifiers.tsv");
  BOOST_TEST_REQUIRE(rows.size() > 100U);
  for (const auto& row : rows) {
    // No identifiers, but abbreviations of some, or language tags; or HTML, which is read on
    // request.
    if (row[3] == "curie" || row[3] == "companion" || row[3] == "language" ||
        row[3] == "escaped-html") {
      continue;
    }
    for (const std::string& element : split(row[1], ' ')) {
      for (const std::string& attribute : split(row[2], ' ')) {
        BOOST_TEST_CONTEXT(row[0] + ' ' + element + ' ' + attribute + ' ' + row[3]) {
          check_place({row[0], element, attribute, row[3]}, names);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
