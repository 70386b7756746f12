#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include "recorder.hpp"
#include "reference/rdf/recognizer.hpp"
#include "support/isomorphism.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(w3c)

/// The W3C's suites for RDF 1.1 and 1.2, read from where LEIRI_SUITES says; nothing of them is kept
/// here.
namespace {

using namespace leiri::test;
using leiri::test::content_of;
using leiri::text::syntax;

/// With a slash at the end; empty if there are no suites.
std::string folder_of(const std::string& version) {
  const char* const suites = std::getenv("LEIRI_SUITES");
  return suites == nullptr ? std::string() : std::string(suites) + "/w3c-" + version + '/';
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

suite open_suite(const std::string& version, const std::string& name, syntax input) {
  suite s{folder_of(version) + name + '/',
          "https://w3c.github.io/rdf-tests/rdf/" + version + '/' + name + '/',
          input,
          {}};
  const text_lines manifest =
      convert(content_of(s.folder + "manifest.ttl"), syntax::turtle, {}, s.base + "manifest.ttl");
  for (const std::string& line : manifest) {
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

/// A graph of canonical statements.
token_graph graph_of(const text_lines& statements) {
  token_graph all;
  for (const std::string& line : statements) {
    tokens pieces = {""};
    for (std::size_t at = 0; at < line.size();) {
      const bool is_label = line.compare(at, 2, "_:") == 0 && (at == 0 || line[at - 1] == ' ');
      const std::size_t end = is_label ? line.find(' ', at) : at + 1;
      if (is_label) {
        pieces.insert(pieces.end(), {line.substr(at, end - at), ""});
      } else {
        pieces.back() += line[at];
      }
      at = end;
    }
    all.insert(std::move(pieces));
  }
  return all;
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

/// What an evaluation results in.
token_graph expected_of(const suite& s, const test_case& test) {
  const syntax result_syntax = ends_with(test.result, ".nq") ? syntax::nquads : syntax::ntriples;
  return graph_of(convert(content_of(s.folder + test.result), result_syntax));
}

/// Canonical statements in the form of the recorder, which escapes nothing.
text_lines as_recorded(text_lines canonical) {
  for (std::string& line : canonical) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool is_escape = line[i] == '\\' && line.find('"') < i;
      i += is_escape ? 1 : 0;
      const char c = line[i];
      out += is_escape && c == 'n' ? '\n' : is_escape && c == 'r' ? '\r' : c;
    }
    line = out;
  }
  return canonical;
}

/// Canonical statements do not have this datatype.
text_lines without_string_type(text_lines recorded) {
  const std::string type = "^^<http://www.w3.org/2001/XMLSchema#string>";
  for (std::string& line : recorded) {
    const std::size_t at = line.rfind(type);
    line.erase(std::min(at, line.size()), at == std::string::npos ? 0 : type.size());
  }
  return recorded;
}

/// What an application's sinks receive.
void fill_sinks(const suite& s, const test_case& test, const std::string& document) {
  const result r = load(document, s.input, s.base + test.action);
  const result checked = check(document, s.input, s.base + test.action);
  if (test.type.find("Negative") != std::string::npos) {
    BOOST_TEST(has_error(r));
    return;
  }
  BOOST_TEST(!has_error(r));
  BOOST_TEST(r.status == SERD_SUCCESS);
  BOOST_TEST(checked.reports == r.reports, boost::test_tools::per_element());
  const token_graph theirs = graph_of(without_string_type(r.statements));
  const token_graph ours =
      graph_of(as_recorded(convert(document, s.input, {}, s.base + test.action)));
  BOOST_TEST(is_isomorphic(ours, theirs), difference(ours, theirs));
}

/// Negative tests whose documents are in the grammar, and what is wrong with them.
const std::map<std::string_view, std::string_view> beyond_grammar = {
    {"turtle-syntax-bad-prefix-01.", "a prefix is not declared"},
    {"trig-syntax-bad-prefix-01.", "a prefix is not declared"},
    {"turtle-syntax-bad-prefix-02.", "a prefix is not declared"},
    {"trig-syntax-bad-prefix-02.", "a prefix is not declared"},
    {"syntax-bad-uri-escape-01.", "an escape stands for a character that IRIs do not have"},
    {"syntax-bad-uri-escape-02.", "an escape stands for a character that IRIs do not have"},
    {"syntax-bad-uri-escape-03.", "an escape stands for a character that IRIs do not have"},
    {"nt-syntax-bad-uri-06.", "an IRI of a line is relative"},
    {"nt-syntax-bad-uri-07.", "an IRI of a line is relative"},
    {"nt-syntax-bad-uri-08.", "an IRI of a line is relative"},
    {"nt-syntax-bad-uri-09.", "an IRI of a line is relative"},
    {"nq-syntax-bad-uri-01.", "an IRI of a line is relative"},
    {"ntriples12-bad-iri-1.", "an IRI of a line is relative"},
    {"ntriples-langdir-bad-3.", "a literal of rdf:langString has no language"},
    {"ntriples-langdir-bad-4.", "BCP 47 does not allow the language tag"},
    {"ntriples-langdir-bad-5.", "a literal of rdf:dirLangString has no language"},
};

/// The recognizer refuses the negative tests, except these, and nothing else.
void ask_grammar(const suite& s, const test_case& test, const std::string& document) {
  const auto answer =
      leiri_reference::recognize(document, static_cast<leiri_reference::rdf_syntax>(s.input));
  const bool is_negative = test.type.find("Negative") != std::string::npos;
  const bool is_beyond = std::any_of(
      beyond_grammar.begin(), beyond_grammar.end(),
      [&](const auto& named) { return test.action.find(named.first) != std::string::npos; });
  BOOST_TEST((answer == leiri_reference::recognition::accepted) == (!is_negative || is_beyond));
}

/// Evaluation: the same statements; positive syntax: nothing to complain of; negative: a finding.
/// In RDF 1.2, a language tag that BCP 47 does not allow is the only one that is no error.
void run_case(const suite& s, const test_case& test, const std::string& document) {
  const result checked = check(document, s.input, s.base + test.action);
  if (test.type.find("Negative") != std::string::npos) {
    BOOST_TEST((has_error(checked) || ends_with(test.action, "langdir-bad-4.nt")));
    BOOST_TEST(!checked.reports.empty());
    return;
  }
  BOOST_TEST(!has_error(checked));
  BOOST_TEST((checked.how == leiri::ending::complete));
  if (ends_with(test.type, "Eval")) {
    const token_graph made = graph_of(convert(document, s.input, {}, s.base + test.action));
    const token_graph expected = expected_of(s, test);
    BOOST_TEST(is_isomorphic(made, expected), difference(made, expected));
  }
}

void run_suite(const std::string& version, const std::string& name_of_suite, syntax input,
               std::size_t at_least, std::size_t bad_iris_in_it = 0) {
  if (folder_of(version).empty()) {
    std::cout << "skipped: LEIRI_SUITES does not name the public suites\n";
    return;
  }
  const suite s = open_suite(version, name_of_suite, input);
  BOOST_TEST(s.cases.size() >= at_least);
  std::size_t placed = 0;
  for (const auto& [name, test] : s.cases) {
    BOOST_TEST_CONTEXT(name) {
      const std::string document = content_of(s.folder + test.action);
      ask_grammar(s, test, document);
      run_case(s, test, document);
      if (version == "rdf11") {
        fill_sinks(s, test, document);
      }
      if (version == "rdf11" && is_about_an_iri(name)) {
        ++placed;
        const result checked = check(document, s.input, s.base + test.action);
        BOOST_TEST(checked.reports[0].substr(0, checked.reports[0].find(' ')) ==
                   fault_place(document));
        BOOST_TEST(convert(document, s.input, {}, s.base + test.action).empty());
      }
    }
  }
  BOOST_TEST(placed == bad_iris_in_it);
}

}  // namespace

BOOST_AUTO_TEST_CASE(turtle) { run_suite("rdf11", "rdf-turtle", syntax::turtle, 313, 11); }

BOOST_AUTO_TEST_CASE(trig) { run_suite("rdf11", "rdf-trig", syntax::trig, 356, 11); }

BOOST_AUTO_TEST_CASE(ntriples) { run_suite("rdf11", "rdf-n-triples", syntax::ntriples, 70, 9); }

BOOST_AUTO_TEST_CASE(nquads) { run_suite("rdf11", "rdf-n-quads", syntax::nquads, 87, 10); }

BOOST_AUTO_TEST_CASE(turtle_1_2) {
  run_suite("rdf12", "rdf-turtle/syntax", syntax::turtle, 64);
  run_suite("rdf12", "rdf-turtle/eval", syntax::turtle, 29);
}

BOOST_AUTO_TEST_CASE(trig_1_2) { run_suite("rdf12", "rdf-trig/syntax", syntax::trig, 33); }

BOOST_AUTO_TEST_CASE(ntriples_1_2) {
  run_suite("rdf12", "rdf-n-triples/syntax", syntax::ntriples, 24);
}

BOOST_AUTO_TEST_CASE(nquads_1_2) { run_suite("rdf12", "rdf-n-quads/syntax", syntax::nquads, 23); }

BOOST_AUTO_TEST_SUITE_END()
