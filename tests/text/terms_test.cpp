#include <boost/test/unit_test.hpp>
#include <leiri/text/interning_sink.hpp>
#include <leiri/text/line_writer.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(terms)

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

// RDF 1.2 N-Triples: ECHAR where there is one, \u for other controls and noncharacters.
BOOST_AUTO_TEST_CASE(canonical_terms_of_rdf_1_2) {
  const auto canonical = [](const term& t) {
    std::string out;
    leiri::text::append_term(t, out, leiri::text::line_form::canonical_1_2);
    return out;
  };
  using namespace std::string_view_literals;
  BOOST_TEST(canonical(literal("a\"b\\c\nd\re\tf\b\f"sv)) == R"("a\"b\\c\nd\re\tf\b\f")");
  BOOST_TEST(canonical(literal("\0\x01\x07\x0B\x0E\x1F\x7F"sv)) ==
             R"("\u0000\u0001\u0007\u000B\u000E\u001F\u007F")");
  BOOST_TEST(canonical(literal("\u00E9\u0080\uFFFD\uFFFE\uFFFF\U0010FFFF'")) ==
             "\"\u00E9\u0080\uFFFD\\uFFFE\\uFFFF\U0010FFFF'\"");
  term directed = literal("x", {}, "en-Latn-GB");
  directed.direction = leiri::base_direction::rtl;
  BOOST_TEST(canonical(directed) == "\"x\"@en-latn-gb--rtl");
  const leiri::triple inner{blank("s"), iri("s:p"), directed};
  term outer{term_kind::triple};
  outer.triple = &inner;
  BOOST_TEST(canonical(outer) == "<<( _:s <s:p> \"x\"@en-latn-gb--rtl )>>");
  BOOST_TEST(written(outer) == "<<( _:s <s:p> \"x\"@en-Latn-GB--rtl )>>");
}

// Triple terms are equal if their triples are equal.
BOOST_AUTO_TEST_CASE(equal_terms) {
  const leiri::triple one{blank("s"), iri("s:p"), literal("x")};
  const leiri::triple same = one;
  const leiri::triple other{blank("s"), iri("s:p"), literal("y")};
  const auto term_of = [](const leiri::triple& t) {
    term made{term_kind::triple};
    made.triple = &t;
    return made;
  };
  BOOST_TEST((term_of(one) == term_of(same)));
  BOOST_TEST(!(term_of(one) == term_of(other)));
  BOOST_TEST(!(term_of(one) == iri("s:p")));
  BOOST_TEST((iri("s:p") == iri("s:p")));
  term directed = literal("x", {}, "en");
  directed.direction = leiri::base_direction::ltr;
  BOOST_TEST(!(directed == literal("x", {}, "en")));
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
