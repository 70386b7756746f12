#include <boost/test/unit_test.hpp>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(syntax_errors)

/// What remains of Turtle and TriG before a syntax error: only statements whose terms were read
/// completely, and after which the grammar allows what follows.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

constexpr policy all_policies[] = {policy::keep, policy::skip, policy::repair, policy::fail};

const std::string prologue = "@prefix e: <s:> .\ne:s e:p e:o .\n";

/// The statements of `turtle` after the prologue, under every policy, in both syntaxes.
void check_rest(const std::string& turtle, const text_lines& expected) {
  text_lines all = {"<s:s> <s:p> <s:o> ."};
  all.insert(all.end(), expected.begin(), expected.end());
  for (const policy p : all_policies) {
    for (const syntax s : {syntax::turtle, syntax::trig}) {
      BOOST_TEST_CONTEXT(turtle << " under " << static_cast<int>(p)) {
        same(convert(prologue + turtle, s, policy_table(p)), all);
      }
    }
  }
}

// Objects that begin like a token of Turtle 1.1 section 6.5 but are not one.
constexpr std::string_view half_tokens[] = {R"("x"@en--up)",
                                            R"("x"@en-)",
                                            R"("x"@)",
                                            R"("x"@1)",
                                            R"("x"@-en)",
                                            R"("x"@en_)",
                                            R"("r"^e:dt)",
                                            R"("r"^^)",
                                            R"("r"^^"x")",
                                            R"("r"^^_:b)",
                                            R"("r"^^1)",
                                            R"("r"^^e:d%z)",
                                            "1e",
                                            "1e+",
                                            "1.5E-",
                                            "1x",
                                            "0x10",
                                            "1_000",
                                            "--1",
                                            "e:c%zz",
                                            "e:c%4",
                                            R"(e:c\q)",
                                            "e:a^b",
                                            "e:c|d",
                                            "_:",
                                            "_:-a",
                                            "_:a%41",
                                            R"(_:a\-)",
                                            "true1",
                                            "TRUE",
                                            "falsey",
                                            "\"a",
                                            "\"a\nb\"",
                                            R"("""a")",
                                            R"("\x")",
                                            R"("\u12")",
                                            R"("\ud800")",
                                            "'''a''",
                                            R"("a"@en@en)",
                                            R"("a"^^e:t@en)",
                                            "(1 , 2)",
                                            "( 1",
                                            "( ( 1 ) 1e )",
                                            "( . )",
                                            "[ e:q",
                                            "[ e:q 1",
                                            "[ e:q 1 ;",
                                            "[ e:q 1e ]",
                                            "[ e:q [ e:r 1 ] , ]",
                                            "[ 1 ]",
                                            "@prefix",
                                            "a"};

}  // namespace

BOOST_AUTO_TEST_CASE(half_read_tokens_make_no_statement) {
  for (const std::string_view token : half_tokens) {
    const std::string t(token);
    check_rest("e:s2 e:p " + t, {});
    check_rest("e:s2 e:p ( " + t + " ) .", {});
    check_rest("e:s2 e:p [ e:q e:o ; e:r " + t, {});
    check_rest("[ e:q e:o ; e:r ( " + t, {});
    check_rest("( e:o ) e:p " + t, {});
    check_rest("e:s2 e:p 'a' , " + t, {});
    check_rest("e:s2 e:p 'a' ; e:q " + t, {});
  }
}

BOOST_AUTO_TEST_CASE(subjects_predicates_and_directives) {
  for (const std::string rest :
       {"e:c%zz e:p 1 .", "_:-a e:p 1 .", "e:s2 e:p%zz 1 .", "e:s2 1 1 .", "1 e:p 1 .",
        "'x' e:p 1 .", "e:s2 e:p e:o e:o2 .", "e:s2 e:p 1 2", "e:s2 e:p [] [ e:q 1 ] 1 .",
        "[ e:p 1 ] 1 .", "( 1 2 ) .", "( 1 2 ) e:p .", "[ e:p 1", "@prefix e: e:x .",
        "PREFIX e <s:x> e:s2 e:p 1 ."}) {
    check_rest(rest, {});
  }
}

// A policy that fails ends the reading.
BOOST_AUTO_TEST_CASE(statements_after_a_broken_one) {
  for (const syntax s : {syntax::turtle, syntax::trig}) {
    for (const policy p : all_policies) {
      text_lines expected = {"<s:s> <s:p> <s:o> ."};
      if (p != policy::fail) {
        expected.push_back("<s:s2> <s:p> <s:o> .");
      }
      same(convert(prologue + "@base e:x . e:s2 e:p e:o .", s, policy_table(p)), expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(graphs) {
  const auto read = [](const std::string& trig) { return convert(trig, syntax::trig); };
  const text_lines one = {"<s:s> <s:p> \"a\" <s:g> ."};
  same(read("<s:g> { <s:s> <s:p> 'a' . <s:s> <s:p> 1e }"), one);
  same(read("<s:g> { <s:s> <s:p> 'a' ; <s:q> 1 "), {});
  same(read("<s:g> { <s:s> <s:p> 'a' } <s:h> { <s:s> <s:p> 1 ) }"), one);
  same(read("<s:g> { <s:s> <s:p> 'a' } { <s:s> <s:p> [ <s:q> 1 } }"), one);
  same(read("GRAPH <s:g> { <s:s> <s:p> 'a'@en- }"), {});
}

// An application's own Serd sinks get statements before they know the end of the sentence.
BOOST_AUTO_TEST_CASE(sinks_get_whole_statements) {
  for (const std::size_t chunk : {1U, 7U, 65536U}) {
    const result r = load(prologue + "e:s e:p [ e:q 1 ] , ( 1e ) .", syntax::turtle, {}, chunk);
    same(r.events,
         {"prefix e: <s:>", "[] <s:s> <s:p> <s:o> .", "[AO] <s:s> <s:p> _:b1 .",
          "[AC] _:b1 <s:q> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer> .", "end _:b1"});
    BOOST_TEST(r.status == SERD_ERR_BAD_SYNTAX);
  }
}

// Brackets of a broken statement do not end, so nothing of them is passed on.
BOOST_AUTO_TEST_CASE(sinks_get_statements_after_a_broken_one) {
  for (const std::size_t chunk : {1U, 7U, 65536U}) {
    const result r =
        load(prologue + "e:s e:p ( e:o [ e:q ! ] ) .\ne:s e:p e:o2 .", syntax::turtle, {}, chunk);
    same(r.events, {"prefix e: <s:>", "[] <s:s> <s:p> <s:o> .", "[] <s:s> <s:p> <s:o2> ."});
    BOOST_TEST(r.status == SERD_ERR_BAD_SYNTAX);
  }
}

// A policy that ends the reading leaves no part of a statement either.
BOOST_AUTO_TEST_CASE(failures_within_brackets) {
  same(convert("<s:s> <s:p> 'a' , [ <s:q> ( 1 <s: > ) ] .", syntax::turtle,
               policy_table(policy::fail)),
       {});
  same(convert("<s:s> <s:p> 'a' . <s:s> <s:p> <s: > .", syntax::turtle, policy_table(policy::fail)),
       {"<s:s> <s:p> \"a\" ."});
}

// Space is significant only where tokens would be read as one (Turtle 1.1 section 6.1).
BOOST_AUTO_TEST_CASE(numbers_before_names) {
  const auto items = [](const std::string& list) {
    return convert("@prefix e: <s:> . @prefix E: <s:> . e:s e:p (" + list + ") .", syntax::turtle);
  };
  for (const std::string number : {"1", "+1", "-1.5", ".5", "1.e0", "1e5"}) {
    for (const std::string name : {"e:o", "E:o"}) {
      BOOST_TEST(items(number + ' ' + name).size() == 5U);
      same(items(number + name), items(number + ' ' + name));
    }
  }
}

// A copy keeps every byte, wherever the error is.
BOOST_AUTO_TEST_CASE(copies_keep_half_read_tokens) {
  for (const std::string_view token : half_tokens) {
    const std::string document = prologue + "e:s2 e:p 1 , " + std::string(token) + " .\n";
    for (const policy p : all_policies) {
      BOOST_TEST(copy(document, syntax::turtle, policy_table(p)).copy == document);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
