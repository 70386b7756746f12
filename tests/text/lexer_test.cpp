#include <boost/test/unit_test.hpp>

#include "checking.hpp"

BOOST_AUTO_TEST_SUITE(lexer)

// Positions and roles below were counted by hand.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(ntriples_positions) {
  const check_result r = check(
      "<http://a/s> <http://a/p> \"x\" .\n"
      "  _:b <http://a/é> <http://a/o> . # <http://no>\n"
      "<http://a/s> <http://a/p> \"<http://no>\"^^<http://a/t> .\n",
      syntax::ntriples);
  same(r.identifiers,
       {"1:2 subject http://a/s -> http://a/s", "1:15 predicate http://a/p -> http://a/p",
        "2:8 predicate http://a/é -> http://a/é", "2:21 object http://a/o -> http://a/o",
        "3:2 subject http://a/s -> http://a/s", "3:15 predicate http://a/p -> http://a/p",
        "3:43 datatype http://a/t -> http://a/t"});
  // Line 2 starts at byte 32; its é counts as two.
  BOOST_TEST(r.offsets == std::vector<std::uint64_t>({1, 14, 39, 53, 82, 95, 123}),
             boost::test_tools::per_element());
  BOOST_TEST(r.reports.empty());
  BOOST_TEST((r.how == leiri::ending::complete));
}

BOOST_AUTO_TEST_CASE(nquads_graphs) {
  same(check("<s:s> <s:p> \"o\"@en <s:g> .\n<s:s> <s:p> _:o _:g .\n<s:s> <s:p> <s:o> .\n",
             syntax::nquads)
           .identifiers,
       {"1:2 subject s:s -> s:s", "1:8 predicate s:p -> s:p", "1:21 graph s:g -> s:g",
        "2:2 subject s:s -> s:s", "2:8 predicate s:p -> s:p", "3:2 subject s:s -> s:s",
        "3:8 predicate s:p -> s:p", "3:14 object s:o -> s:o"});
}

BOOST_AUTO_TEST_CASE(turtle_roles_through_nesting) {
  const check_result r = check(
      "@prefix x: <http://x/> .\n"
      "BASE <http://b/>\n"
      "<s> a x:C , <D> ; x:p [ x:q ( <1> [ x:r <2> ] ) ; x:t 'v'^^x:dt ] , <3> .\n"
      "( x:i ) x:p \"\"\"x\"<n>\"\"\" , 1.5 , true , -2e3 .\n"
      "[] x:p <z> .\n"
      "[ x:p <y> ] .\n",
      syntax::turtle);
  same(r.identifiers,
       {"1:13 prefix http://x/ -> http://x/", "2:7 base http://b/ -> http://b/",
        "3:2 subject s -> http://b/s", "3:7 object http://x/C -> http://x/C",
        "3:14 object D -> http://b/D", "3:19 predicate http://x/p -> http://x/p",
        "3:25 predicate http://x/q -> http://x/q", "3:32 object 1 -> http://b/1",
        "3:37 predicate http://x/r -> http://x/r", "3:42 object 2 -> http://b/2",
        "3:51 predicate http://x/t -> http://x/t", "3:60 datatype http://x/dt -> http://x/dt",
        "3:70 object 3 -> http://b/3", "4:3 object http://x/i -> http://x/i",
        "4:9 predicate http://x/p -> http://x/p", "5:4 predicate http://x/p -> http://x/p",
        "5:9 object z -> http://b/z", "6:3 predicate http://x/p -> http://x/p",
        "6:8 object y -> http://b/y"});
  BOOST_TEST((r.how == leiri::ending::complete));
  BOOST_TEST(r.reports.empty());
}

BOOST_AUTO_TEST_CASE(trig_graphs) {
  const check_result r = check(
      "PREFIX : <http://x/>\n"
      "<http://g/1> # which graph?\n"
      "{ :s :p :o . :s :q :o }\n"
      ":g{:s :p :o}\n"
      "GRAPH :h { } { :s :p :o } _:b { :s :p :o }\n"
      ":s :p :o .\n",
      syntax::trig);
  same(r.identifiers,
       {"1:11 prefix http://x/ -> http://x/",      "2:2 graph http://g/1 -> http://g/1",
        "3:3 subject http://x/s -> http://x/s",    "3:6 predicate http://x/p -> http://x/p",
        "3:9 object http://x/o -> http://x/o",     "3:14 subject http://x/s -> http://x/s",
        "3:17 predicate http://x/q -> http://x/q", "3:20 object http://x/o -> http://x/o",
        "4:1 graph http://x/g -> http://x/g",      "4:4 subject http://x/s -> http://x/s",
        "4:7 predicate http://x/p -> http://x/p",  "4:10 object http://x/o -> http://x/o",
        "5:7 graph http://x/h -> http://x/h",      "5:16 subject http://x/s -> http://x/s",
        "5:19 predicate http://x/p -> http://x/p", "5:22 object http://x/o -> http://x/o",
        "5:33 subject http://x/s -> http://x/s",   "5:36 predicate http://x/p -> http://x/p",
        "5:39 object http://x/o -> http://x/o",    "6:1 subject http://x/s -> http://x/s",
        "6:4 predicate http://x/p -> http://x/p",  "6:7 object http://x/o -> http://x/o"});
  BOOST_TEST((r.how == leiri::ending::complete));
}

BOOST_AUTO_TEST_CASE(escapes) {
  // \u00e9 is one character of six bytes; the bad one stands behind it.
  const check_result r = check(
      "@prefix x: <http://x/> .\n"
      "<http://a/\\u00e9\\u007Cb> x:a\\-b x:%41 .\n"
      "<http://a/\\uD800> x:p <http://a/\\U00110000>, <http://a/\\u00G0> , <http://a/\\n> .\n",
      syntax::turtle);
  same(r.identifiers,
       {"1:13 prefix http://x/ -> http://x/", "2:2 subject http://a/é|b -> path-character",
        "2:26 predicate http://x/a-b -> http://x/a-b", "2:33 object http://x/%41 -> http://x/%41",
        "3:2 subject http://a/\\uD800 -> path-character", "3:19 predicate http://x/p -> http://x/p",
        "3:24 object http://a/\\U00110000 -> path-character",
        "3:47 object http://a/\\u00G0 -> path-character",
        "3:67 object http://a/\\n -> path-character"});
  same(r.reports,
       {"2:17 invalid path-character", "3:11 invalid path-character", "3:33 invalid path-character",
        "3:56 invalid path-character", "3:76 invalid path-character"});
}

BOOST_AUTO_TEST_CASE(positions_within_prefixed_names) {
  // `%` of the namespace meets the local part; the fault of the second is at its escaped `%`.
  same(check("@prefix x: <http://x/> .\nx:s x:p x:a\\,\\%z .\n", syntax::turtle).reports,
       {"2:14 invalid percent-encoding %z"});
}

// Each document has one finding for all of its prefixes, at the first; the default prefix does not
// count.
BOOST_AUTO_TEST_CASE(prefixes_that_are_unused_or_redeclared) {
  same(check("@prefix : <s:0#> .\n@prefix a: <s:1#> .\n@prefix b: <s:2#> .\n@prefix c: <s:3#> .\n"
             "b:s b:p \"a:o\" . # c:x\n",
             syntax::turtle)
           .prefixes,
       {"2:13 info prefix-unused a, c"});
  same(check("PREFIX a: <s:1#> PREFIX a: <s:1#>\na:s a:p a:o .\nPREFIX a: <s:2#>\na:s a:p a:o .\n",
             syntax::turtle)
           .prefixes,
       {"3:12 info prefix-redeclared a"});
  same(check("<s:s> <s:p> <s:o> .\n", syntax::turtle).prefixes, {});
}

BOOST_AUTO_TEST_CASE(prefixes) {
  const check_result r = check(
      "@prefix shelf: <http://e/shelf%> .\n"
      "<http://e/s> <http://e/p> shelf:zen , shelf:41 , none:x .\n",
      syntax::turtle);
  same(r.identifiers,
       {"1:17 prefix http://e/shelf% -> percent-encoding", "2:2 subject http://e/s -> http://e/s",
        "2:15 predicate http://e/p -> http://e/p",
        "2:27 object http://e/shelf%zen -> percent-encoding",
        "2:39 object http://e/shelf%41 -> http://e/shelf%41",
        "2:50 object none:x -> prefix-undefined"});
  same(r.reports, {"1:31 invalid percent-encoding %", "2:27 invalid percent-encoding %ze",
                   "2:50 error prefix-undefined none"});
}

BOOST_AUTO_TEST_CASE(bases) {
  same(check("<s> <p> <o> .", syntax::turtle, "http://h/d/doc").identifiers,
       {"1:2 subject s -> http://h/d/s", "1:6 predicate p -> http://h/d/p",
        "1:10 object o -> http://h/d/o"});
  same(check("<s> <http://p> 1 .", syntax::turtle).reports,
       {"1:2 invalid relative-without-base s"});
  // What has a scheme is taken verbatim, dot segments and all.
  same(check("<http://a/b/../c> <s:p> 1 .", syntax::turtle, "http://h/").identifiers,
       {"1:2 subject http://a/b/../c -> http://a/b/../c", "1:20 predicate s:p -> s:p"});
}

BOOST_AUTO_TEST_CASE(namespaces) {
  const check_result r = check(
      "@prefix x: <http://x/ns#> .\n"
      "<http://s/1> a x:C , <http://c/D> ; x:p <http://o/1> , \"v\"^^<http://t/u/v> .\n",
      syntax::turtle);
  same(r.namespaces, {"http://x/ns# 3 x:", "http://www.w3.org/1999/02/22-rdf-syntax-ns# 1",
                      "http://c/ 1", "http://t/u/ 1"});
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_statements) {
  const check_result r = check(
      "<s:1> <s:p> <s:o> .\n"
      "<s:2> <s:p> .\n"
      "\"x\" <s:p> <s:o> .\n"
      "<s:4> <s:p> \"o\\q\" .\n"
      "<s:5> <s:p> <s:o> <s:g> .\n"
      "<s:6> <s:p> <s:o>\n"
      "<s:7> <s:p> <s:o> . x\n"
      "<s:8> <s:p> \"open .\n"
      "<s:9> <s:p> <s:o\n"
      "<s:10> <s:p> \"o\"@en_US .\n"
      "_ <s:p> <s:o> .\n"
      "<s:12> <s:p> <s:o> .",
      syntax::ntriples);
  same(r.reports,
       {"2:13 error document-syntax expected an object, not .",
        "3:1 error document-syntax expected a subject (an IRI or a blank node), not \"x\"",
        "4:15 error document-syntax invalid escape sequence",
        "5:19 error document-syntax expected '.', not <s:g>",
        "6:18 error document-syntax expected '.'",
        "7:21 error document-syntax expected the end of the line, not x",
        "8:20 error document-syntax string without a closing quotation mark",
        "9:17 error document-syntax IRI without a closing '>'",
        "10:18 error language-tag-syntax en_US",
        "11:1 error document-syntax blank node that does not have the form _:name"});
  BOOST_TEST((r.how == leiri::ending::incomplete));
  BOOST_TEST(r.identifiers.back() == "12:15 object s:o -> s:o");
}

// Turtle 1.1, rules [6] and [7]: a `;` separates, and there is nothing before it.
BOOST_AUTO_TEST_CASE(no_semicolon_follows_a_subject) {
  for (const syntax s : {syntax::turtle, syntax::trig}) {
    same(check("[ <s:p> 1 ] ; <s:q> 2 .", s).reports,
         {"1:13 error document-syntax expected a predicate or the end of the statement, not ;"});
    same(check("[ <s:p> [ <s:q> 1 ] ; <s:q> 2 ; ] <s:q> 3 ; . [ <s:p> 4 ] .", s).reports, {});
  }
  same(check("{ [ <s:p> 1 ] } { [ <s:p> 1 ] ; }", syntax::trig).reports,
       {"1:31 error document-syntax expected a predicate or the end of the statement, not ;"});
}

// Turtle 1.1 section 6.1: white space is needed only between what would be one word.
BOOST_AUTO_TEST_CASE(dots_behind_keywords) {
  for (const syntax s : {syntax::turtle, syntax::trig}) {
    const check_result r =
        check("<s:1> a.5 , true.PREFIX p: <s:> p:2 p:3 false.base<s:> p:4 a p:5.", s);
    same(r.reports, {});
    BOOST_TEST((r.how == leiri::ending::complete));
    same(check("<s:1> <s:2> true.x .", s).reports,
         {"1:18 error document-syntax expected a statement, not x"});
  }
  same(check("<s:1> a true.GRAPH <s:2> {}", syntax::trig).reports, {});
}

BOOST_AUTO_TEST_CASE(an_iri_that_is_not_closed_ends_at_the_next) {
  const check_result r = check("<s:1 <s:p> <s:o> .\n<s:2> <s:p> <s:o> .\n", syntax::turtle);
  same(r.reports, {"1:5 error document-syntax IRI without a closing '>'"});
  same(r.identifiers,
       {"1:7 predicate s:p -> s:p", "1:13 object s:o -> s:o", "2:2 subject s:2 -> s:2",
        "2:8 predicate s:p -> s:p", "2:14 object s:o -> s:o"});
}

BOOST_AUTO_TEST_SUITE_END()
