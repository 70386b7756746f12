#include <boost/test/unit_test.hpp>

#include "recorder.hpp"
#include "support/resolution_faults.hpp"

BOOST_AUTO_TEST_SUITE(faults)

/// Errors of Serd, shown with the installed library, and what an application's sinks receive.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

/// Ours, through a document.
std::string filter_resolves(const std::string& reference, const std::string& base) {
  const result r = load("<s:s> <s:p> <" + reference + "> .", syntax::turtle, base);
  BOOST_REQUIRE(r.statements.size() == 1);
  const std::string& line = r.statements[0];
  return line.substr(13, line.size() - 13 - 3);
}

}  // namespace

BOOST_AUTO_TEST_CASE(resolution) {
  std::vector<resolution_case> cases(std::begin(resolutions), std::end(resolutions));
  // serdi takes the fragment off its base, so that this one is not seen there.
  cases.push_back({"http://a/b#f", "", "http://a/b#f", "http://a/b"});
  for (const resolution_case& c : cases) {
    BOOST_TEST_CONTEXT('<' << c.reference << "> against <" << c.base << '>') {
      BOOST_TEST(stock_resolution(c.reference, c.base) == c.serd);
      BOOST_TEST(filter_resolves(c.reference, c.base) == c.right);
      const result r =
          check("<s:s> <s:p> <" + std::string(c.reference) + "> .", syntax::turtle, c.base);
      const std::string report =
          "1:14 warning library-misreads Serd resolves this reference incorrectly: to <" +
          std::string(c.serd) + ">; expected <" + c.right + ">";
      BOOST_TEST(r.reports.back() == report);
    }
  }
}

BOOST_AUTO_TEST_CASE(relative_without_a_base) {
  constexpr std::string_view document = "<foo> <s:p> <../o> . <s:s> <s:p> <s:o> .";
  BOOST_TEST(stock(document, SERD_TURTLE)[0] == "<foo> <s:p> <../o> .");
  const result r = load(document, syntax::turtle);
  BOOST_TEST(r.statements == text_lines({"<s:s> <s:p> <s:o> ."}), boost::test_tools::per_element());
  BOOST_TEST(r.reports == text_lines({"1:2 invalid relative-without-base foo",
                                      "1:14 invalid relative-without-base ../o"}),
             boost::test_tools::per_element());
}

// Strict reading stops at the statement and loses everything after it.
BOOST_AUTO_TEST_CASE(characters_that_stop_serd) {
  for (const std::string c : {" ", "\"", "{", "}", "|", "^", "\\", "`"}) {
    BOOST_TEST_CONTEXT("character " << c) {
      const std::string document = "<s:1> <s:p> <http://a/" + c + "> .\n<s:2> <s:p> <s:o> .\n";
      BOOST_TEST(stock(document, SERD_TURTLE).empty());
      const result r = load(document, syntax::turtle);
      BOOST_TEST(r.statements == text_lines({"<s:2> <s:p> <s:o> ."}),
                 boost::test_tools::per_element());
      const std::string advice = c == " " ? " http://a/ ; http://a/ was meant" : "";
      BOOST_TEST(r.reports == text_lines({"1:23 invalid path-character" + advice}),
                 boost::test_tools::per_element());
    }
  }
}

// An IRI was left open there, and its end is unknown: the rest of the line is lost.
BOOST_AUTO_TEST_CASE(an_open_bracket_stops_serd) {
  const std::string document = "<s:1> <s:p> <http://a/<b> .\n<s:2> <s:p> <s:o> .\n";
  for (const auto& [ours, theirs] :
       {std::pair(syntax::ntriples, SERD_NTRIPLES), std::pair(syntax::nquads, SERD_NQUADS)}) {
    BOOST_TEST(stock(document, theirs).empty());
    const result r = load(document, ours);
    BOOST_TEST(r.statements == text_lines({"<s:2> <s:p> <s:o> ."}),
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(invalid_iris_that_serd_accepts) {
  for (const std::string bad :
       {"http://a/\\u007C", "http://a/\\uD800", "http://a/%zz", "http://a/\\uE000",
        "http://a/\uE000", "http://a/\uFFFF", "http://[bad"}) {
    for (const auto& [ours, theirs] :
         {std::pair(syntax::turtle, SERD_TURTLE), std::pair(syntax::trig, SERD_TRIG),
          std::pair(syntax::ntriples, SERD_NTRIPLES), std::pair(syntax::nquads, SERD_NQUADS)}) {
      BOOST_TEST_CONTEXT('<' << bad << "> in syntax " << static_cast<int>(ours)) {
        const std::string document = "<s:1> <s:p> <" + bad + "> .\n<s:2> <s:p> <s:o> .\n";
        BOOST_TEST(stock(document, theirs).size() == 2U);
        const result r = load(document, ours);
        BOOST_TEST(r.statements == text_lines({"<s:2> <s:p> <s:o> ."}),
                   boost::test_tools::per_element());
        BOOST_TEST(r.reports.size() == 1U);
      }
    }
  }
}

// Turtle 1.1, rules [24] and [25]: an escape may follow a quotation mark. Serd accepts it only
// after two before 0.32.
BOOST_AUTO_TEST_CASE(escapes_after_quotation_marks_in_a_long_string) {
  constexpr std::string_view document = R"(<s:s> <s:p> """a"\n"\"b""" , '''a''\u0062'c''' .)";
  BOOST_TEST(stock(document, SERD_TURTLE)[0] ==
             (is_serd_0_30() ? R"(<s:s> <s:p> "a"\n"\"b" .)" : "<s:s> <s:p> \"a\"\n\"\"b\" ."));
  BOOST_TEST(stock(document, SERD_TURTLE)[1] == R"(<s:s> <s:p> "a''b'c" .)");
  for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
    const result r = load(document, syntax::turtle, {}, piece);
    BOOST_TEST(
        r.statements == text_lines({"<s:s> <s:p> \"a\"\n\"\"b\" .", "<s:s> <s:p> \"a''b'c\" ."}),
        boost::test_tools::per_element());
    BOOST_TEST(r.reports.empty());
  }
}

// Turtle 1.1, rule [19]: the dot after an integer ends the statement. Serd drops the datatype
// before 0.32.10.
BOOST_AUTO_TEST_CASE(a_dot_after_an_integer) {
  constexpr std::string_view document = "<s:s> <s:p> 1.\n<s:s> <s:p> 1.5, -20.<s:s> <s:p> 1.e0.";
  BOOST_TEST((stock(document, SERD_TURTLE)[0] == "<s:s> <s:p> \"1\" .") ==
             is_before_serd_0_32_10());
  for (const std::size_t piece : {1U, 100U}) {
    const result r = load(document, syntax::turtle, {}, piece);
    const std::string type = "^^<http://www.w3.org/2001/XMLSchema#";
    BOOST_TEST(r.statements == text_lines({"<s:s> <s:p> \"1\"" + type + "integer> .",
                                           "<s:s> <s:p> \"1.5\"" + type + "decimal> .",
                                           "<s:s> <s:p> \"-20\"" + type + "integer> .",
                                           "<s:s> <s:p> \"1.e0\"" + type + "double> ."}),
               boost::test_tools::per_element());
    BOOST_TEST(r.reports.empty());
  }
}

// N-Quads 1.1, BLANK_NODE_LABEL: the last character of a label is not a dot. Serd 0.30 refuses it.
BOOST_AUTO_TEST_CASE(a_dot_after_the_blank_node_of_a_graph) {
  constexpr std::string_view document = "<s:s> <s:p> <s:o> _:g.\n<s:s> <s:p> _:o _:B1.h.\n";
  BOOST_TEST(stock(document, SERD_NQUADS).empty() == is_serd_0_30());
  for (const std::size_t piece : {1U, 100U}) {
    const result r = load(document, syntax::nquads, {}, piece);
    BOOST_TEST(r.statements == text_lines({"<s:s> <s:p> <s:o> _:g .", "<s:s> <s:p> _:o _:B1.h ."}),
               boost::test_tools::per_element());
    BOOST_TEST(r.reports.empty());
  }
}

// Turtle 1.1, rule [133s]: with a colon it is a name. Serd refuses it before 0.32.10.
BOOST_AUTO_TEST_CASE(prefixes_named_like_booleans) {
  constexpr std::string_view document =
      "@prefix true: <s:t#> . @prefix false: <s:f#> .\n"
      "true:s true:p true:o , false: , true , ( false:x\\, ) .\n";
  BOOST_TEST(stock(document, SERD_TURTLE).size() == (is_before_serd_0_32_10() ? 1U : 6U));
  const result r = load(document, syntax::turtle);
  BOOST_TEST(r.reports.empty());
  BOOST_REQUIRE(r.statements.size() == 6U);
  BOOST_TEST(r.statements[0] == "<s:t#s> <s:t#p> <s:t#o> .");
  BOOST_TEST(r.statements[1] == "<s:t#s> <s:t#p> <s:f#> .");
  BOOST_TEST(r.statements[2] ==
             "<s:t#s> <s:t#p> \"true\"^^<http://www.w3.org/2001/XMLSchema#boolean> .");
  BOOST_TEST(r.statements[4].ends_with(" <s:f#x,> ."));
  BOOST_TEST(check(document, syntax::turtle).reports.empty());
  BOOST_TEST(check("<s:s> <s:p> true:o .", syntax::turtle).reports ==
                 text_lines({"1:13 error prefix-undefined true"}),
             boost::test_tools::per_element());
}

// N-Triples 1.1, IRIREF: there may be escapes wherever characters may.
BOOST_AUTO_TEST_CASE(escapes_in_a_scheme) {
  constexpr std::string_view document =
      "<\\u0073:s> <a\\u002Db\\U0000003Ap:\\u00E9> \"\"^^<s\\u003At> .\n<s:s> <s:p> <\\u0073> .\n";
  BOOST_TEST(stock(document, SERD_NTRIPLES).empty());
  for (const syntax s : {syntax::ntriples, syntax::nquads}) {
    const result r = load(document, s);
    BOOST_TEST(r.statements == text_lines({"<s:s> <a-b:p:\u00e9> \"\"^^<s:t> ."}),
               boost::test_tools::per_element());
    BOOST_TEST(r.reports == text_lines({"2:20 invalid scheme-missing s"}),
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
