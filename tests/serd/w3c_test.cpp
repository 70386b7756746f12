#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <iostream>
#include <map>

#include "recorder.hpp"
#include "support/text.hpp"

/// The W3C's RDF 1.1 suites, read from where LEIRI_SUITES says; nothing of them is kept here.
namespace {

using namespace leiri::test;
using leiri::test::content_of;
using leiri::text::syntax;

std::string folder() {
  const char* const suites = std::getenv("LEIRI_SUITES");
  return suites == nullptr ? std::string() : std::string(suites) + "/w3c-rdf11/";
}

struct test_case {
  std::string type;
  std::string action;
  std::string result;
};

struct suite {
  std::string folder;
  std::string base;
  syntax input;
  std::map<std::string, test_case> cases;
};

/// The object of a line of N-Triples, without its brackets.
std::string object_iri(const std::string& line) {
  const std::size_t begin = line.rfind('<') + 1;
  return line.substr(begin, line.rfind('>') - begin);
}

suite open_suite(const std::string& name, syntax input) {
  suite s{
      folder() + name + '/', "https://w3c.github.io/rdf-tests/rdf/rdf11/" + name + '/', input, {}};
  const result manifest =
      load(content_of(s.folder + "manifest.ttl"), syntax::turtle, s.base + "manifest.ttl");
  for (const std::string& line : manifest.statements) {
    const std::string subject = line.substr(0, line.find(' '));
    const std::string object = object_iri(line);
    const std::string file = object.substr(object.rfind('/') + 1);
    if (line.find("#type> <http://www.w3.org/ns/rdftest#") != std::string::npos) {
      s.cases[subject].type = object.substr(object.find('#') + 1);
    } else if (line.find("test-manifest#action> ") != std::string::npos) {
      s.cases[subject].action = file;
    } else if (line.find("test-manifest#result> ") != std::string::npos) {
      s.cases[subject].result = file;
    }
  }
  return s;
}

/// As a multiset; a blank node of one is any of the other.
text_lines comparable(text_lines statements) {
  for (std::string& line : statements) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
      out += line[i];
      if (line.compare(i, 2, "_:") == 0 && (i == 0 || line[i - 1] == ' ')) {
        out += ":b";
        i = line.find(' ', i) - 1;
      }
    }
    line = out;
  }
  std::sort(statements.begin(), statements.end());
  return statements;
}

bool has_error(const result& r) {
  return std::any_of(r.reports.begin(), r.reports.end(), [](const std::string& line) {
    return line.find(" error ") != std::string::npos || line.find(" invalid ") != std::string::npos;
  });
}

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

bool is_about_an_iri(const std::string& test) {
  return test.find("-bad-uri-") != std::string::npos || ends_with(test, "numeric-escape-09>") ||
         ends_with(test, "numeric-escape-10>");
}

/// The place of the error in such a test, "line:column": in the first IRI with a space, backslash
/// or brace, at that character; otherwise at the end of the first one without a scheme. Literals
/// contain no `<`.
std::string fault_place(std::string_view document) {
  std::size_t relative_end = 0;
  std::size_t fault = 0;
  std::size_t begin = document.find('<', document.front() == '#' ? document.find('\n') : 0);
  for (; fault == 0 && begin != std::string_view::npos; begin = document.find('<', begin + 1)) {
    const std::size_t end = document.find('>', begin);
    const std::size_t bad = document.find_first_of(" \\{", begin);
    fault = bad < end ? bad : 0;
    relative_end = relative_end == 0 && document.find(':', begin) > end ? end : relative_end;
  }
  const leiri::position p =
      leiri::advance({0, 1, 1}, document.substr(0, fault != 0 ? fault : relative_end));
  return std::to_string(p.line) + ':' + std::to_string(p.column);
}

/// Evaluation: the same statements; positive syntax: nothing to complain of; negative: an error.
void run_suite(const std::string& name_of_suite, syntax input, std::size_t at_least,
               std::size_t bad_iris_in_it) {
  if (folder().empty()) {
    std::cout << "skipped: LEIRI_SUITES does not name the public suites\n";
    return;
  }
  const suite s = open_suite(name_of_suite, input);
  BOOST_TEST(s.cases.size() >= at_least);
  std::size_t placed = 0;
  for (const auto& [name, test] : s.cases) {
    BOOST_TEST_CONTEXT(name) {
      const std::string document = content_of(s.folder + test.action);
      const result r = load(document, s.input, s.base + test.action);
      const result checked = check(document, s.input, s.base + test.action);
      if (test.type.find("Negative") != std::string::npos) {
        BOOST_TEST(has_error(checked));
        BOOST_TEST(has_error(r));
        if (is_about_an_iri(name)) {
          ++placed;
          BOOST_TEST(r.reports[0].substr(0, r.reports[0].find(' ')) == fault_place(document));
          BOOST_TEST(r.statements.empty());
        }
        continue;
      }
      BOOST_TEST(!has_error(r));
      BOOST_TEST(r.status == SERD_SUCCESS);
      BOOST_TEST((checked.how == leiri::ending::complete));
      BOOST_TEST(checked.reports == r.reports, boost::test_tools::per_element());
      if (ends_with(test.type, "Eval")) {
        const syntax result_syntax =
            ends_with(test.result, ".nq") ? syntax::nquads : syntax::ntriples;
        const result expected = load(content_of(s.folder + test.result), result_syntax);
        BOOST_TEST(comparable(r.statements) == comparable(expected.statements),
                   boost::test_tools::per_element());
      }
    }
  }
  BOOST_TEST(placed == bad_iris_in_it);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(w3c)

BOOST_AUTO_TEST_CASE(turtle) { run_suite("rdf-turtle", syntax::turtle, 313, 11); }

BOOST_AUTO_TEST_CASE(trig) { run_suite("rdf-trig", syntax::trig, 356, 11); }

BOOST_AUTO_TEST_CASE(ntriples) { run_suite("rdf-n-triples", syntax::ntriples, 70, 9); }

BOOST_AUTO_TEST_CASE(nquads) { run_suite("rdf-n-quads", syntax::nquads, 87, 10); }

BOOST_AUTO_TEST_SUITE_END()
