#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/part.hpp>
#include <leiri/text/statements.hpp>
#include <random>
#include <set>
#include <string>

#include "checking.hpp"

BOOST_AUTO_TEST_SUITE(reading_on)

/// A fault in Turtle or TriG costs one statement: what is read after it, and what is said about it.
namespace {

using namespace leiri::test;
using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

constexpr syntax both[] = {syntax::turtle, syntax::trig};

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

struct converted : transcript {
  text_lines statements;
  ending how = ending::complete;
};

converted convert(const std::string& document, syntax s, std::size_t chunk = 65536) {
  converted c;
  const leiri::text::line_writer writer(
      leiri::text::line_syntax::nquads,
      [&](std::string_view line) { c.statements.emplace_back(line.substr(0, line.size() - 1)); });
  static_cast<transcript&>(c) = transcribe([&](leiri::audit& a) {
    c.how = leiri::text::read_statements(a, bytes(document, chunk), {.syntax = s}, writer);
  });
  return c;
}

/// The statements that are read of `document`, which has one run of broken statements: `broken`
/// says how many, and in which lines.
void read_on(const std::string& document, const text_lines& expected, const std::string& broken,
             syntax s = syntax::turtle) {
  BOOST_TEST_CONTEXT(document) {
    for (const std::size_t chunk : {65536U, 1U}) {
      const converted c = convert(document, s, chunk);
      same(c.statements, expected);
      BOOST_TEST(c.reports.size() == 1U);
      BOOST_TEST_REQUIRE(c.unread.size() == 1U);
      BOOST_TEST(c.unread[0].substr(c.unread[0].find(' ')) ==
                 " info statements-not-read " + broken);
      BOOST_TEST((c.how == ending::incomplete));
    }
  }
}

const std::string next = "<s:d> <s:e> <s:f> .";
const std::string one_in_1 = "1 statement could not be read (line 1)";
const std::string one_in_1_2 = "1 statement could not be read (lines 1-2)";

}  // namespace

BOOST_AUTO_TEST_CASE(after_the_next_dot_at_any_depth) {
  for (const std::string broken : {"<s:a> <s:b> <s:c> <s:c> .",
                                   "<s:a> <s:b> .",
                                   "<s:a> <s:b> [ <s:c> 1 .",
                                   "<s:a> <s:b> ( 1 .",
                                   "<s:a> <s:b> ( [ <s:c> ( 1 , 2 ) ] .",
                                   "<s:a> <s:b> <s:c> ] .",
                                   "a b c .",
                                   "<s:a> ; .",
                                   "<s:a> <s:b> \"c\"@ .",
                                   "<s:a> <s:b> 'c\\q' .",
                                   "<s:a> <s:b> <s:c>%z .",
                                   "<s:a> <s:b> ! ; .",
                                   "@prefix x <s:x> .",
                                   "@base x .",
                                   "<s:a> <s:b> << <s:c> <s:d> .",
                                   "<s:a> <s:b> 1 {| .",
                                   "[ ] .",
                                   ".",
                                   "<s:a> <s:b> \"\"\"c\"\"\" \"d.\" .",
                                   "<s:a> <s:b> <s:c> <s:x.> 1.5 # . .\n."}) {
    const bool has_lines = broken.find('\n') != std::string::npos;
    for (const syntax s : both) {
      read_on(broken + ' ' + next + '\n', {next}, has_lines ? one_in_1_2 : one_in_1, s);
    }
  }
}

BOOST_AUTO_TEST_CASE(at_a_line_with_a_complete_statement) {
  for (const std::string broken :
       {"<s:a> <s:b> <s:c>\n", "<s:a> <s:b>\n", "<s:a>\n", "<s:a> <s:b> <s:c> ;\n",
        "<s:a> <s:b> <s:c> ,\n", "<s:a> <s:b> [ <s:c> 1\n", "<s:a> <s:b> (\n", "a b c\n",
        "<s:a> <s:b> <s:c> ; # .\n\n", "@base <s:base>\n"}) {
    for (const syntax s : both) {
      read_on(broken + next + '\n', {next}, one_in_1, s);
      read_on("  " + broken + "  " + next + '\n', {next}, one_in_1, s);
      read_on("  " + broken + ' ' + next + '\n', {next}, one_in_1, s);
    }
  }
  // A subject of any kind, or a directive.
  read_on("<s:a>\n[ <s:c> 1 ] .\n",
          {"_:b1 <s:c> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer> ."}, one_in_1);
  read_on("<s:a> <s:b>\n_:x <s:e> <s:f> .\n", {"_:x <s:e> <s:f> ."}, one_in_1);
  read_on("<s:a> <s:b>\n@prefix x: <s:> .\nx:d x:e x:f .", {next}, one_in_1);
  read_on("<s:a> <s:b>\nPREFIX x: <s:>\nx:d x:e x:f .", {next}, one_in_1);
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_tried) {
  // To the right of the statement.
  read_on("<s:a> <s:b>\n " + next, {}, one_in_1_2);
  // Not complete, or not at the beginning of a line.
  read_on("<s:a> <s:b> 1\n<s:d> <s:e> ;\n.", {}, "1 statement could not be read (lines 1-3)");
  read_on("<s:a> <s:b> 1 2\n2 " + next, {}, one_in_1_2);
  // In a string, whose end is known.
  read_on("<s:a> <s:b> ! , \"\"\"\n" + next + "\n\"\"\" .", {},
          "1 statement could not be read (lines 1-3)");
}

BOOST_AUTO_TEST_CASE(what_is_not_closed_ends_with_its_line) {
  for (const std::string open : {"<s:c .\n", "\"c .\n", "'c .\n", "\"c . \t\r\n", "\"c\\\".\n"}) {
    read_on("<s:a> <s:b> " + open + "   " + next, {next}, one_in_1);
  }
  read_on("<s:a> <s:b> \"c ;\n <s:c> 1 .\n " + next, {next}, one_in_1_2);
  read_on("<s:a> <s:b> c\" .\n " + next, {next}, one_in_1);
}

BOOST_AUTO_TEST_CASE(long_strings_that_are_not_closed) {
  // The document ends within it, or in another one that it opens instead of closing.
  read_on("<s:a> <s:b> \"\"\"c .\n" + next, {next}, one_in_1);
  read_on("<s:a> <s:b> '''c .\n\n" + next, {next}, one_in_1);
  read_on("<s:a> <s:b> \"\"\"c .\n<s:d> <s:e> \"\"\"f\ng\"\"\" .\n", {"<s:d> <s:e> \"f\\ng\" ."},
          one_in_1);
}

BOOST_AUTO_TEST_CASE(graphs) {
  const std::string in_g = "<s:d> <s:e> <s:f> <s:g> .";
  const std::string in_h = "<s:d> <s:e> <s:f> <s:h> .";
  // Within the same graph until its brace.
  read_on("<s:g> { <s:a> <s:b> . " + next + " }", {in_g}, one_in_1, syntax::trig);
  read_on("<s:g> { <s:a> <s:b> } <s:h> { " + next + " }", {in_h}, one_in_1, syntax::trig);
  read_on("<s:g> { <s:a> [ <s:b> ( 1 } " + next, {next}, one_in_1, syntax::trig);
  read_on("<s:g> {\n@prefix x: <s:x> .\n" + next + "\n}", {in_g},
          "1 statement could not be read (line 2)", syntax::trig);
  // A brace ends the line of what is not closed, and a name with a brace begins the next graph.
  read_on("<s:g> { <s:a> <s:b> \"c }\n" + next, {next}, one_in_1, syntax::trig);
  read_on("<s:g> { <s:a> <s:b> <s:c>\n<s:h> { " + next + " }", {in_h}, one_in_1, syntax::trig);
  // Statements in a graph whose name is broken are checked, and belong to no other graph.
  const converted c = convert("<s:g> <s:x> { <s:a> <s:b> <s:c> . } " + next, syntax::trig);
  same(c.statements, {next});
  BOOST_TEST(c.identifiers.size() == 8U);
  BOOST_TEST(c.skipped.size() == 1U);
  // A brace that nothing closes opens no graph.
  read_on("<s:a> <s:b> { <s:c> ; <s:x> 1 .\n" + next, {next}, one_in_1, syntax::trig);
  read_on("<s:a> <s:b> { <s:c> .\n" + next + " <s:h> { " + next + " }", {next, in_h}, one_in_1,
          syntax::trig);
  // A graph that is not closed ends before the next one: no statement is broken.
  const converted open =
      convert("<s:g> { <s:d> <s:e> <s:f> .\n<s:h> { <s:d> <s:e> <s:f> . }\n" + next, syntax::trig);
  same(open.statements, {in_g, in_h, next});
  BOOST_TEST(open.reports.size() == 1U);
  BOOST_TEST(open.unread.empty());
  BOOST_TEST((open.how == ending::incomplete));
}

BOOST_AUTO_TEST_CASE(identifiers_are_checked_once) {
  const check_result again = check("<s:a> <s:b> ( <s:|1>\n<s:|2> <s:e> <s:f> .\n", syntax::turtle);
  same(again.identifiers,
       {"1:2 subject s:a -> s:a", "1:8 predicate s:b -> s:b", "1:16 object s:|1 -> path-character",
        "2:2 object s:|2 -> path-character", "2:9 object s:e -> s:e", "2:15 object s:f -> s:f"});
  same(again.reports, {"1:18 invalid path-character", "2:4 invalid path-character",
                       "2:20 error document-syntax expected an object or ')', not ."});
}

BOOST_AUTO_TEST_CASE(identifiers_of_a_line_that_was_found) {
  const check_result line = check("<s:a> <s:b> <s:c>\n<s:d> <s:e> <s:|4> .\n", syntax::turtle);
  same(line.identifiers, {"1:2 subject s:a -> s:a", "1:8 predicate s:b -> s:b",
                          "1:14 object s:c -> s:c", "2:2 subject s:d -> s:d",
                          "2:8 predicate s:e -> s:e", "2:14 object s:|4 -> path-character"});
  BOOST_TEST(line.reports.size() == 2U);
  // Within what looks like a string, and is none.
  const check_result text = check(
      "<s:a> <s:b> \"\"\"c .\n<s:d> <s:|5> <s:f> .\n<s:g> <s:h> \"\"\"i\"\"\" .\n", syntax::turtle);
  same(text.identifiers,
       {"1:2 subject s:a -> s:a", "1:8 predicate s:b -> s:b", "2:2 subject s:d -> s:d",
        "2:8 predicate s:|5 -> path-character", "2:15 object s:f -> s:f", "3:2 subject s:g -> s:g",
        "3:8 predicate s:h -> s:h"});
}

BOOST_AUTO_TEST_CASE(runs) {
  // One error for each run, and one line for all.
  const check_result r = check(
      "a b .\nc d .\n<s:a> <s:b> <s:c> .\n\n<s:a> <s:b> .\n# c\n<s:a>\n<s:b>.\n", syntax::turtle);
  same(r.reports, {"1:1 error document-syntax expected a statement, not a",
                   "5:13 error document-syntax expected an object, not ."});
  same(r.unread, {"9:1 info statements-not-read 4 statements could not be read (lines 1-2, 5-8)"});
  std::string many;
  for (int i = 0; i < 12; ++i) {
    many += "<s:a> <s:b> .\n<s:a> <s:b> <s:c> .\n";
  }
  BOOST_TEST(check(many, syntax::turtle).unread.at(0).ends_with("17, 19, ...)"));
}

namespace {

/// The reports of a document that is read in parts, each of which begins with a line.
text_lines read_in_parts(const std::string& document, syntax s) {
  namespace text = leiri::text;
  transcript all = transcribe([&](leiri::audit& a) {
    text::reading_state state;
    leiri::namespace_inventory inventory;
    inventory.begin_document("parts");
    for (bool is_last = false; !is_last;) {
      text::part_result part = text::audit_part(
          a, bytes(document.substr(state.where.offset), 7), {.syntax = s, .start = state.where},
          state, [&](std::uint64_t offset) -> std::uint64_t {
            const std::size_t end = document.find('\n', offset);
            return end == std::string::npos ? UINT64_MAX : end + 1;
          });
      is_last = part.is_last;
      text::proceed(state, std::move(part), 0, inventory);
    }
    text::report_end(a, state);
  });
  all.reports.insert(all.reports.end(), all.unread.begin(), all.unread.end());
  all.reports.insert(all.reports.end(), all.identifiers.begin(), all.identifiers.end());
  return all.reports;
}

text_lines read_at_once(const std::string& document, syntax s) {
  check_result all = check(document, s);
  all.reports.insert(all.reports.end(), all.unread.begin(), all.unread.end());
  all.reports.insert(all.reports.end(), all.identifiers.begin(), all.identifiers.end());
  return all.reports;
}

/// Statements, of which each begins a line.
text_lines sentences(syntax s) {
  text_lines all = {"<s:1> <s:p> <s:o> .\n",
                    "<s:2> <s:p> \"a\"@en , \"b.c\"^^<s:t> ;\n  a <s:C> .\n",
                    "<s:3> <s:p> [ <s:q> ( 1 2.5 <s:i> ) ;\n  <s:r> true ] .\n",
                    "<s:4> <s:p> \"\"\"a\nb \"c\" . d\"\"\" ,\n  '''x'''.\n",
                    "[ <s:p> <s:5> ] <s:q> 'it' ; <s:r> -1e3 .\n",
                    "<s:6> <s:p> << <s:a> <s:b> <s:c> >> {| <s:d> 1 |} .\n"};
  if (s == syntax::trig) {
    all.emplace_back("<s:g> { <s:7> <s:p> <s:o> . <s:8> <s:p> ( <s:x> ) }\n");
  }
  return all;
}

/// The statements of a document without its blank nodes' labels.
std::multiset<std::string> statements_of(const std::string& document, syntax s) {
  std::multiset<std::string> all;
  for (std::string line : convert(document, s).statements) {
    for (std::size_t at = line.find("_:b"); at != std::string::npos;
         at = line.find("_:b", at + 2)) {
      line.erase(at + 2, line.find_first_of(" )", at) - at - 2);
    }
    all.insert(line);
  }
  return all;
}

}  // namespace

// What is read of a damaged document is in the sound one, except for the damaged statement; all the
// others are read, but perhaps not the one after it.
BOOST_AUTO_TEST_CASE(damaged_documents) {
  std::mt19937 random(43);
  const auto below = [&](std::size_t count) { return random() % count; };
  constexpr std::string_view marks = "<>\"'[](){};,.@^\\# \nx:";
  std::size_t lost = 0;
  std::size_t documents = 0;
  for (int round = 0; round < 3000; ++round) {
    const syntax s = both[below(2)];
    const text_lines all = sentences(s);
    std::string before;
    std::string after;
    for (int i = 0; i < 3; ++i) {
      before += all[below(all.size())];
      after += all[below(all.size())];
    }
    std::string damaged = all[below(all.size() - (s == syntax::trig ? 1 : 0))];
    const std::multiset<std::string> own = statements_of(damaged, s);
    const std::size_t at = below(damaged.size() - 1);
    if (below(2) == 0) {
      damaged.erase(at, 1 + below(3));
    } else {
      damaged.insert(at, 1, marks[below(marks.size())]);
    }
    const std::string document = before + damaged + after;
    const std::multiset<std::string> sound = statements_of(before + after, s);
    const std::multiset<std::string> read = statements_of(document, s);
    std::multiset<std::string> missing;
    std::set_difference(sound.begin(), sound.end(), read.begin(), read.end(),
                        std::inserter(missing, missing.end()));
    ++documents;
    lost += missing.empty() ? 0 : 1;
    BOOST_TEST_CONTEXT(document) {
      BOOST_TEST(read_in_parts(document, s) == read_at_once(document, s),
                 boost::test_tools::per_element());
      BOOST_TEST(read.size() <= sound.size() + own.size() + 4);
      if (damaged.find_first_of("{}") == std::string::npos) {
        const std::string first = "<s:1> <s:p> <s:o> .";
        BOOST_TEST(read.count(first) <= sound.count(first) + own.count(first));
      }
    }
  }
  BOOST_TEST(lost * 50 <= documents, "of " << documents << " documents, " << lost << " lost more");
}

BOOST_AUTO_TEST_SUITE_END()
