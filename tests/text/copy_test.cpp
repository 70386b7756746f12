#include <boost/test/unit_test.hpp>

#include "support/transcript.hpp"

BOOST_AUTO_TEST_SUITE(copying)

/// Copies keep the syntax and every byte outside of identifiers.
namespace {

using namespace leiri::test;
using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

copy_result copy_with(policy p, std::string_view document, syntax s) {
  const copy_result c = copy(document, {.syntax = s}, policy_table(p));
  BOOST_TEST(c.restored == document);
  return c;
}

constexpr std::string_view turtle =
    "\xEF\xBB\xBF@prefix x: <http://x/{> .\t# <http://no one>\r\n"
    "@base <http://b/ /> .\r\n\r\n"
    "  <s\\u00e9 \\u007C>\tx:p\\-q \"\"\"<not me>\n\\u0020\"\"\"^^<http://t/%zz> , x:ok ;;\n"
    "  a <http://h:8x/> , [ x:b ( <|> none:x ) ] . # \xE9t\xE9\n";

}  // namespace

BOOST_AUTO_TEST_CASE(turtle_is_repaired_in_place) {
  const copy_result c = copy_with(policy::repair, turtle, syntax::turtle);
  BOOST_TEST(
      c.copy ==
      "\xEF\xBB\xBF@prefix x: <http://x/%7B> .\t# <http://no one>\r\n"
      "@base <http://b/%20/> .\r\n\r\n"
      "  <s\u00e9%20%7C>\tx:p\\-q \"\"\"<not me>\n\\u0020\"\"\"^^<http://t/%25zz> , x:ok ;;\n"
      "  a <http://h:8x/> , [ x:b ( <%7C> none:x ) ] . # \xE9t\xE9\n");
  same(c.edits, {"1:13 15 http://x/{ -> http://x/%7B path-character",
                 "2:8 55 http://b/ / -> http://b/%20/ path-character",
                 "4:4 76 s\\u00e9 \\u007C -> s\u00e9%20%7C path-character",
                 "5:13 123 http://t/%zz -> http://t/%25zz percent-encoding",
                 "6:31 177 | -> %7C path-character"});
  // Irreparable identifiers are reported and stay: a statement cannot be cut out of Turtle.
  same(c.heard.treated, {"http://x/{ repair http://x/%7B -> http://x/%7B",
                         "http://b/ / repair http://b/%20/ -> http://b/%20/",
                         "s\u00e9 | repair s\u00e9%20%7C -> http://b/%20/s\u00e9%20%7C",
                         "http://t/%zz repair http://t/%25zz -> http://t/%25zz",
                         "http://h:8x/ keep http://h:8x/ -> http://h:8x/",
                         "| repair %7C -> http://b/%20/%7C", "none:x keep none:x -> none:x"});
  BOOST_TEST(c.heard.skipped.empty());
  BOOST_TEST((c.how == ending::complete));
}

BOOST_AUTO_TEST_CASE(valid_text_is_copied) {
  for (const policy p : {policy::keep, policy::skip}) {
    const copy_result c = copy_with(p, turtle, syntax::turtle);
    BOOST_TEST(c.copy == turtle);
    BOOST_TEST(c.edits.empty());
  }
}

// Of a broken statement, every byte, even what could be repaired.
BOOST_AUTO_TEST_CASE(broken_statements_are_copied) {
  std::string document = "<s: > <s:p> 1 .\n<s: > <s:p> <s: > .. <s:s> <s:p> .\n";
  document.append(200000, 'x').append(" .\n<s:s> <s:p> 1 , 2 ; <s: > .\n<s: > <s:p> 2 .\n");
  for (const std::size_t chunk : {65536U, 7U}) {
    const copy_result c =
        copy(document, {.syntax = syntax::turtle}, policy_table(policy::repair), chunk);
    BOOST_TEST((c.how == ending::incomplete));
    std::string expected = document;
    expected.replace(0, 5, "<s:>");
    expected.replace(expected.rfind("<s: >"), 5, "<s:>");
    expected.replace(expected.find("<s: >"), 5, "<s:>");
    expected.replace(expected.find("<s: > ."), 5, "<s:>");
    BOOST_TEST(c.copy == expected);
    BOOST_TEST(c.restored == document);
  }
}

// Without a policy that goes on, the rest is copied as it is.
BOOST_AUTO_TEST_CASE(everything_after_a_failure_is_copied) {
  const std::string document = "<s:s> <s:p> .\n<s:s> <s:p> <s: > .\n";
  const copy_result c = copy_with(policy::fail, document, syntax::turtle);
  BOOST_TEST((c.how == ending::broken_off));
  BOOST_TEST(c.copy == document);
}

BOOST_AUTO_TEST_CASE(names_in_an_invalid_namespace_are_written_in_full) {
  policy_table policies(policy::repair);
  policies[leiri::role::prefix] = policy::keep;
  const copy_result c =
      copy("@prefix x: <http://x/{> . <s:s> x:a\\-b x:c .", {.syntax = syntax::turtle}, policies);
  BOOST_TEST(c.copy == "@prefix x: <http://x/{> . <s:s> <http://x/%7Ba-b> <http://x/%7Bc> .");
  same(c.edits, {"1:33 32 x:a\\-b -> <http://x/%7Ba-b> path-character",
                 "1:40 39 x:c -> <http://x/%7Bc> path-character"});
}

BOOST_AUTO_TEST_CASE(lines_are_skipped_except_for_their_ends) {
  constexpr std::string_view document =
      "\xEF\xBB\xBF# <a b>\n<s: > <s:p> \"a\\nb\" . # gone too\r\n<s:s> <s:p> <s:\\u006f> .\n"
      "no statement\n\n<s:s> <s:p> <s:o> . <s:p>\n<s:s> <s:p> _:b . # c\n<s:s> <s:p> <s:\xC3> .";
  const copy_result c = copy_with(policy::skip, document, syntax::ntriples);
  BOOST_TEST(c.copy ==
             "\xEF\xBB\xBF# <a b>\n\r\n<s:s> <s:p> <s:\\u006f> .\n\n\n\n<s:s> <s:p> _:b . # c\n");
  same(c.edits, {"2:1 11 <s: > <s:p> \"a\\nb\" . # gone too ->  path-character",
                 "4:1 69 no statement ->  document-syntax",
                 "6:1 83 <s:s> <s:p> <s:o> . <s:p> ->  document-syntax",
                 "8:1 131 <s:s> <s:p> <s:\xC3> . ->  utf8-invalid"});
  BOOST_TEST((c.how == ending::incomplete));
}

BOOST_AUTO_TEST_CASE(lines_are_repaired_or_else_skipped) {
  constexpr std::string_view document =
      "<s:{> <s:|> <s:o> .\n<s: > <s:p> <o> .\n<s:s <s:p> <s:o> .\n<s:s> <s:p> <s:\xC3> .\nx\n";
  const copy_result c = copy_with(policy::repair, document, syntax::nquads);
  BOOST_TEST(c.copy == "<s:%7B> <s:%7C> <s:o> .\n\n<s:s <s:p> <s:o> .\n<s:s> <s:p> <s:%C3> .\nx\n");
  BOOST_TEST(c.edits.size() == 4U);
  BOOST_TEST(copy_with(policy::keep, document, syntax::nquads).copy == document);
}

// A program cannot repair such a line, but its author can. A part of it that looks like an
// identifier is not one.
BOOST_AUTO_TEST_CASE(lines_that_are_not_statements_stay) {
  const std::string good = "<s:{> <s:p> <s:o> .\n";
  const std::string repaired = "<s:%7B> <s:p> <s:o> .\n";
  for (const std::string line :
       {"not a statement", "<s:s> <s:p> .", "<s:{> <s:p> .", "<s:s> <s:p> 1 .", "{", "<s:s",
        "<s:{> <s:p> <s:o> . <s:s>", "<s:s> <s:p> \"a", "<s:s> <s:p> \"a\"@en--up .",
        "<s:s> <s:p> \"\xC3\" .", "<s:s> <s:p> <s:o . # c", "@prefix e: <s:> .",
        "_:- <s:p> _:o ."}) {
    BOOST_TEST_CONTEXT(line) {
      const std::string document = good + line + "\r\n" + good + line;
      for (const syntax s : {syntax::ntriples, syntax::nquads}) {
        BOOST_TEST(copy_with(policy::keep, document, s).copy == document);
        const copy_result c = copy_with(policy::repair, document, s);
        BOOST_TEST(c.copy == repaired + line + "\r\n" + repaired + line);
        BOOST_TEST(c.edits.size() == 2U);
        BOOST_TEST(copy_with(policy::skip, document, s).copy == "\n\r\n\n");
        BOOST_TEST((copy(line, {.syntax = s}, policy_table(policy::fail)).how == ending::stopped));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_failure_ends_the_copy) {
  for (const syntax s : {syntax::turtle, syntax::ntriples}) {
    const copy_result c = copy("<s:s> <s:p> <s:o> .\n<s:s> <s:p> <s: > .\n", {.syntax = s},
                               policy_table(policy::fail));
    BOOST_TEST((c.how == ending::stopped));
    BOOST_TEST(c.edits.empty());
    BOOST_TEST(c.copy.substr(0, 20) == "<s:s> <s:p> <s:o> .\n");
  }
}

BOOST_AUTO_TEST_CASE(in_pieces) {
  std::string document;
  for (int i = 0; i < 2000; ++i) {
    document += "<s: > <s:p" + std::string(static_cast<std::size_t>(i % 89), 'p') +
                "> \"\\u00e9\" . # c\r\n<s:s> <s:p> <s:8x%> .\nno <line>\n<s:s> <s:p> <o> .\n";
  }
  for (const policy p : {policy::keep, policy::skip, policy::repair}) {
    const copy_result whole = copy_with(p, document, syntax::ntriples);
    const copy_result whole_turtle = copy_with(p, turtle, syntax::turtle);
    for (const std::size_t chunk : {1U, 3U, 17U, 4099U, 1U << 20}) {
      const copy_result c = copy(document, {.syntax = syntax::ntriples}, policy_table(p), chunk);
      BOOST_TEST((c.copy == whole.copy));
      BOOST_TEST((c.restored == document));
      BOOST_TEST(c.edits == whole.edits, boost::test_tools::per_element());
      BOOST_TEST(c.heard.reports == whole.heard.reports, boost::test_tools::per_element());
      const copy_result t = copy(turtle, {.syntax = syntax::turtle}, policy_table(p), chunk);
      BOOST_TEST(t.copy == whole_turtle.copy);
      BOOST_TEST(t.edits == whole_turtle.edits, boost::test_tools::per_element());
    }
  }
}

// Restoring is the inverse wherever a document is damaged.
BOOST_AUTO_TEST_CASE(any_byte_anywhere) {
  for (std::size_t at = 0; at < turtle.size(); ++at) {
    for (const char c : {'\0', '<', '>', '"', '\\', '\n', '.', '{', '\xFF'}) {
      std::string damaged(turtle);
      damaged[at] = c;
      for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
        for (const policy p : {policy::keep, policy::skip, policy::repair}) {
          BOOST_TEST_CONTEXT("byte " << at << " is " << static_cast<int>(c)) {
            const copy_result whole = copy(damaged, {.syntax = s}, policy_table(p));
            BOOST_TEST((whole.restored == damaged));
            BOOST_TEST((p != policy::keep || whole.copy == damaged));
          }
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
