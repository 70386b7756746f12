#include <boost/test/unit_test.hpp>
#include <leiri/text/interning_sink.hpp>
#include <leiri/text/line_writer.hpp>
#include <vector>

/// Terms and statements as lines and as integers.
namespace {

using leiri::interner;
using leiri::statement;
using leiri::term;
using leiri::term_kind;
using leiri::text::interned_statement;
using leiri::text::line_syntax;

std::string written(const term& t) {
  std::string out;
  leiri::text::append_term(t, out);
  return out;
}

term iri(std::string_view text) { return {term_kind::iri, text, {}, {}}; }
term blank(std::string_view label) { return {term_kind::blank_node, label, {}, {}}; }
term literal(std::string_view text, std::string_view datatype = {},
             std::string_view language = {}) {
  return {term_kind::literal, text, datatype, language};
}

std::string line(const statement& s, line_syntax syntax) {
  std::string out;
  leiri::text::line_writer write(syntax, [&](std::string_view text) { out += text; });
  write(s);
  return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(terms)

// RDF 1.1 N-Triples, section 4.
BOOST_AUTO_TEST_CASE(canonical_terms) {
  constexpr std::string_view xsd = "http://www.w3.org/2001/XMLSchema#";
  BOOST_TEST(written({term_kind::iri, "http://a/é", {}, {}}) == "<http://a/é>");
  BOOST_TEST(written({term_kind::blank_node, "b1", {}, {}}) == "_:b1");
  BOOST_TEST(written({term_kind::literal, "a\"b\\c\nd\re\tf\b\f\x7Fé'", {}, {}}) ==
             "\"a\\\"b\\\\c\\nd\\re\tf\b\f\x7Fé'\"");
  BOOST_TEST(written({term_kind::literal, "", {}, "en-GB"}) == "\"\"@en-GB");
  BOOST_TEST(written({term_kind::literal, "1", "s:t", {}}) == "\"1\"^^<s:t>");
  BOOST_TEST(written({term_kind::literal, "1", std::string(xsd) + "string", {}}) == "\"1\"");
  BOOST_TEST(written({term_kind::iri, "http://a/ {|}\x01", {}, {}}) ==
             "<http://a/\\u0020\\u007B\\u007C\\u007D\\u0001>");
  BOOST_TEST(written({}).empty());
}

BOOST_AUTO_TEST_CASE(ntriples_has_no_graphs) {
  const statement in_graph{iri("s:s"), iri("s:p"), literal("x"), iri("s:g")};
  BOOST_TEST(line(in_graph, line_syntax::ntriples) == "<s:s> <s:p> \"x\" .\n");
  BOOST_TEST(line(in_graph, line_syntax::nquads) == "<s:s> <s:p> \"x\" <s:g> .\n");
  const statement in_default_graph{blank("a"), iri("s:p"), blank("b"), {}};
  BOOST_TEST(line(in_default_graph, line_syntax::nquads) == "_:a <s:p> _:b .\n");
}

// RDF 1.1 Concepts, sections 3.2 to 3.4: terms are equal if they are of one kind and their strings,
// datatypes and language tags are.
BOOST_AUTO_TEST_CASE(equal_terms_have_one_integer) {
  interner terms;
  std::vector<interned_statement> ids;
  leiri::text::interning_sink intern(terms, [&](const interned_statement& s) { ids.push_back(s); });
  intern({iri("s:a"), iri("s:p"), iri("s:a"), {}});
  intern({iri("s:a"), iri("s:p"), literal("s:a"), iri("s:g")});
  intern({iri("s:a"), iri("s:p"), literal("s:a", {}, "en"), {}});
  intern({blank("a"), iri("s:p"), literal("s:a", "s:a"), {}});
  intern({iri("s:a"), iri("s:p"), literal("_:a"), iri("s:a")});
  intern({iri("s:a"), iri("s:p"), blank("a"), {}});
  const std::vector<interned_statement> expected = {{0, 1, 0, {}}, {0, 1, 2, 3}, {0, 1, 4, {}},
                                                    {5, 1, 6, {}}, {0, 1, 7, 0}, {0, 1, 5, {}}};
  BOOST_TEST((ids == expected));
  BOOST_TEST(terms[0] == "s:a");
  BOOST_TEST(terms[2] == "\"s:a\"");
  BOOST_TEST(terms[4] == "\"s:a\"@en");
  BOOST_TEST(terms[5] == "_:a");
  BOOST_TEST(terms[6] == "\"s:a\"^^<s:a>");
}

BOOST_AUTO_TEST_SUITE_END()
