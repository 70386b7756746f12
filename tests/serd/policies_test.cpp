#include <boost/test/unit_test.hpp>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(policies)

/// What happens to invalid identifiers on their way to an application's sinks.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::role;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

result load_with(policy p, std::string_view document, syntax s = syntax::turtle,
                 std::string_view base = {}) {
  return load(document, s, base, 65536, policy_table(p));
}

/// The texts that were skipped, each checked against line and column.
text_lines skipped_texts(std::string_view document, const result& r) {
  text_lines out;
  for (const leiri::text_range& range : r.skipped) {
    const auto begin = static_cast<std::size_t>(range.begin.offset);
    const auto size = static_cast<std::size_t>(range.length);
    BOOST_TEST((leiri::advance({0, 1, 1}, document.substr(0, begin)) == range.begin));
    out.emplace_back(document.substr(begin, size));
  }
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(repaired_identifiers_are_passed_on_and_resolve) {
  const result r = load_with(policy::repair, "<a b> <s:p> <s:|> , \"x\"^^<s:{> .", syntax::turtle,
                             "http://h/d/");
  same(r.statements,
       {"<http://h/d/a%20b> <s:p> <s:%7C> .", "<http://h/d/a%20b> <s:p> \"x\"^^<s:%7B> ."});
  same(r.treated, {"a b repair a%20b -> http://h/d/a%20b", "s:| repair s:%7C -> s:%7C",
                   "s:{ repair s:%7B -> s:%7B"});
  BOOST_TEST(r.skipped.empty());
  BOOST_TEST(r.status == SERD_SUCCESS);
}

BOOST_AUTO_TEST_CASE(irreparable_identifiers_are_skipped) {
  constexpr std::string_view document =
      "<http://h:8x/> <s:p> 1 .\n<rel> <s:p> 2 .\nnone:x <s:p> 3 .\n<s:s> <s:p> 4 .";
  const result r = load_with(policy::repair, document);
  same(r.statements, {"<s:s> <s:p> \"4\"^^<http://www.w3.org/2001/XMLSchema#integer> ."});
  same(skipped_texts(document, r), {"<http://h:8x/> <s:p> 1", "<rel> <s:p> 2", "none:x <s:p> 3"});
}

// Identifiers that Serd's strict reading rejects reach the sink unchanged.
BOOST_AUTO_TEST_CASE(kept_identifiers_reach_the_sink_as_they_are) {
  const result r = load_with(policy::keep,
                             "@prefix x: <http://x/ /> .\n"
                             "<a b> <s:{p}> <http://a/\\u007C%zz> , <http://[bad> , x:y ; "
                             "<s:q> \"x\"^^<s:`> .",
                             syntax::turtle, "http://h/d/");
  same(r.statements,
       {"<http://h/d/a b> <s:{p}> <http://a/|%zz> .", "<http://h/d/a b> <s:{p}> <http://[bad> .",
        "<http://h/d/a b> <s:{p}> <http://x/ /y> .", "<http://h/d/a b> <s:q> \"x\"^^<s:`> ."});
  BOOST_TEST(r.events[0] == "prefix x: <http://x/ />");
  BOOST_TEST(r.skipped.empty());
}

BOOST_AUTO_TEST_CASE(kept_in_lines) {
  using namespace std::string_literals;
  using namespace std::string_view_literals;
  for (const syntax s : {syntax::ntriples, syntax::nquads}) {
    const result r = load_with(policy::keep, "<a b> <s:p> <s:\0> .\n<s:s> <s:p> <s:o>  .\n"sv, s);
    same(r.statements, {"<a b> <s:p> <s:\0> ."s, "<s:s> <s:p> <s:o> ."});
  }
}

// There is no base after a bad one, until the document declares another.
BOOST_AUTO_TEST_CASE(a_bad_base_is_skipped) {
  same(check("@base <http://b ad/> . <s> <s:p> 1 . @base <http://b/> . <s> <s:p> 1 .",
             syntax::turtle, "http://h/")
           .identifiers,
       {"1:8 base http://b ad/ -> host-character", "1:25 subject s -> relative-without-base",
        "1:29 predicate s:p -> s:p", "1:45 base http://b/ -> http://b/",
        "1:59 subject s -> http://b/s", "1:63 predicate s:p -> s:p"});
}

// Serd's nodes are UTF-8, and an undeclared prefix has no meaning.
BOOST_AUTO_TEST_CASE(identifiers_that_no_sink_accepts_are_skipped) {
  constexpr std::string_view document = "<s:\xC3> <s:p> 1 . none:x <s:p> 2 . <s:s> <s:p> <s:o> .";
  const result r = load_with(policy::keep, document);
  same(r.statements, {"<s:s> <s:p> <s:o> ."});
  same(skipped_texts(document, r), {"<s:\xC3> <s:p> 1", "none:x <s:p> 2"});
}

BOOST_AUTO_TEST_CASE(a_failure_ends_the_reading) {
  for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
    const result r = load_with(
        policy::fail, "<s:1> <s:p> <s:o> .\n<s:2> <s:p> <s: > .\n<s:3> <s: > <s:o> .\n", s);
    same(r.statements, {"<s:1> <s:p> <s:o> ."});
    same(r.reports, {"2:16 invalid path-character s: ; s: was meant"});
    same(r.treated, {"s:  fail"});
    BOOST_TEST(r.status == SERD_ERR_BAD_SYNTAX);
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_not_a_statement_is_treated_like_its_subject) {
  constexpr std::string_view document = "<s:1> <s:p> <s:o> .\n<s:2> .\n<s:3> <s:p> <s:o> .\n";
  BOOST_TEST(load_with(policy::fail, document, syntax::ntriples).statements.size() == 1U);
  BOOST_TEST(load_with(policy::fail, document, syntax::ntriples).status == SERD_ERR_BAD_SYNTAX);
  for (const policy p : {policy::keep, policy::skip, policy::repair}) {
    const result r = load_with(p, document, syntax::ntriples);
    BOOST_TEST(r.statements.size() == 2U);
    BOOST_TEST(r.status == SERD_FAILURE);
  }
}

BOOST_AUTO_TEST_CASE(each_role_has_its_own_policy) {
  policy_table policies;
  policies[role::subject] = policy::keep;
  policies[role::object] = policy::repair;
  policies[role::graph] = policy::fail;
  const result r = load(
      "<s: > <s:p> <s: > <s:g> .\n<s:s> <s: > <s:o> <s:g> .\n"
      "<s:s> <s:p> \"x\"^^<s: > .\n<s:s> <s:p> <s:o> <s: > .\n<s:s> <s:p> 1 .\n",
      syntax::nquads, {}, 65536, policies);
  same(r.statements, {"<s: > <s:p> <s:> <s:g> ."});
  same(r.treated,
       {"s:  keep s:  -> s: ", "s:  repair s: -> s:", "s:  skip", "s:  skip", "s:  fail"});
  BOOST_TEST(r.skipped.size() == 2U);
}

BOOST_AUTO_TEST_CASE(prefixes_and_bases) {
  constexpr std::string_view document =
      "@prefix x: <http://x/{> . @base <http://b/ /> . x:y <s:p> <o> .";
  same(load_with(policy::repair, document).statements,
       {"<http://x/%7By> <s:p> <http://b/%20/o> ."});
  same(load_with(policy::keep, document).statements, {"<http://x/{y> <s:p> <http://b/ /o> ."});
  const result skipped = load_with(policy::skip, document);
  BOOST_TEST(skipped.statements.empty());
  same(skipped_texts(document, skipped), {"x:y <s:p> <o>"});

  // Skipping a namespace loses only the names that are invalid themselves.
  same(load("@prefix x: <http://x/%> . x:41 <s:p> x:zz , <s:o> .", syntax::turtle).statements,
       {"<http://x/%41> <s:p> <s:o> ."});
  policy_table policies;
  policies[role::object] = policy::repair;
  same(load("@prefix x: <http://x/{> . <s:s> <s:p> x:y .", syntax::turtle, {}, 65536, policies)
           .statements,
       {"<s:s> <s:p> <http://x/%7By> ."});
}

// One triple is lost, and its own text is reported.
BOOST_AUTO_TEST_CASE(the_text_of_skipped_statements) {
  constexpr std::string_view turtle =
      "<s:1> <s:p> <s: > , <s:o> , \"\"\"a\nb\"\"\"^^<s:|> ; <s:|> \"x\" # c\n"
      " , 'y'@en, 1 .\n"
      "<s:{> a <s:c> ; <s:p> [ <s:q> <s:o> , <s:`> ] , ( <s:^> 2 ) .\n"
      "[ <s:p> <s:\\> ] <s:q> _:b .";
  const result r = load(turtle, syntax::turtle);
  same(skipped_texts(turtle, r),
       {"<s:1> <s:p> <s: >", "\"\"\"a\nb\"\"\"^^<s:|>", "<s:|> \"x\"", "'y'@en", "1",
        "<s:{> a <s:c>", "<s:p> [", "<s:`>", "(", "<s:^>", "[ <s:p> <s:\\>"});
  // One of <s:1>, the one in brackets, one rdf:first and one rdf:rest, one of the brackets.
  BOOST_TEST(r.statements.size() == 5U);

  constexpr std::string_view trig =
      "<s:{> { <s:s> <s:p> <s:o> , <s:o2> } GRAPH <s:g> { <s:s> <s:p> <s: > } <s:s> <s:p> 1 .";
  same(skipped_texts(trig, load(trig, syntax::trig)),
       {"<s:s> <s:p> <s:o>", "<s:o2>", "<s:s> <s:p> <s: >"});

  constexpr std::string_view nquads =
      " <s:s> <s:p> \"é\"@en <s: > . # c\n<s:s> <s: > _:b .\r\n<s:s> <s:p> <s:o> .\n_:b <s:p> "
      "<s:{> .";
  same(skipped_texts(nquads, load(nquads, syntax::nquads)),
       {"<s:s> <s:p> \"é\"@en <s: > .", "<s:s> <s: > _:b .", "_:b <s:p> <s:{> ."});
}

// The finding is that of the original, which is shorter than its repair.
BOOST_AUTO_TEST_CASE(positions_in_repaired_text_are_within_the_token) {
  for (const std::size_t chunk : {1U, 65536U}) {
    const auto last_report = [&](std::string_view document) {
      return load(document, syntax::turtle, {}, chunk, policy_table(policy::repair)).reports.back();
    };
    BOOST_TEST(last_report("@prefix p: <http://a/{{{{{{{{/\u0430pple/> .") ==
               "1:22 invalid path-character");
    BOOST_TEST(last_report("@prefix p: <http://a/{{> . <s:s> p:\\/\u0430pple\\/x <s:o> .") ==
               "1:38 warning mixed-scripts");
  }
}

BOOST_AUTO_TEST_CASE(places_are_the_same_in_pieces) {
  std::string document;
  for (int i = 0; i < 3000; ++i) {
    document += "<s:1> <s:p> \"\"\"" + std::string(static_cast<std::size_t>(i % 97), '\n') +
                "\"\"\" , <s:é > ; <s:q> [ <s:p> <s:|> ] .\n";
  }
  const result whole = load(document, syntax::turtle);
  const text_lines texts = skipped_texts(document, whole);
  BOOST_TEST(texts.size() == 6000U);
  for (const std::size_t chunk : {1U, 7U, 4093U, 1U << 20}) {
    const result r = load(document, syntax::turtle, {}, chunk);
    same(skipped_texts(document, r), texts);
    BOOST_TEST(r.statements == whole.statements, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
