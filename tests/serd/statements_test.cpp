#include <boost/test/unit_test.hpp>
#include <leiri/text/interning_sink.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>
#include <stdexcept>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(statements)

/// Statements in core's types: reading, writing and interning them.
namespace {

using namespace leiri::test;
using leiri::interner;
using leiri::policy;
using leiri::policy_table;
using leiri::text::interned_statement;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

class deaf final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& /*r*/) override {}
  void on_report(const leiri::report& /*r*/) override {}
};

leiri::ending read(std::string_view document, syntax s, const leiri::statement_sink& to,
                   policy p = policy::skip) {
  deaf listener;
  leiri::namespace_inventory inventory;
  inventory.begin_document("test");
  leiri::audit a(listener, inventory, {{}, {}, policy_table(p)});
  return leiri::text::read_statements(a, bytes(document), {.syntax = s}, to);
}

}  // namespace

BOOST_AUTO_TEST_CASE(turtle_becomes_lines) {
  same(convert("@base <http://b/> . @prefix x: <http://x/> .\n"
               "<s> a x:t ; x:p 1 , true , 'q\\u00e9'@en , \"\"\"a\nb\"\"\"^^x:d , [] .",
               syntax::turtle),
       {"<http://b/s> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://x/t> .",
        "<http://b/s> <http://x/p> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer> .",
        "<http://b/s> <http://x/p> \"true\"^^<http://www.w3.org/2001/XMLSchema#boolean> .",
        "<http://b/s> <http://x/p> \"qé\"@en .",
        "<http://b/s> <http://x/p> \"a\\nb\"^^<http://x/d> .", "<http://b/s> <http://x/p> _:b1 ."});
  same(convert("<s:g> { <s:s> <s:p> <s:o> } <s:s> <s:p> <s: > , \"x\" .", syntax::trig),
       {"<s:s> <s:p> <s:o> <s:g> .", "<s:s> <s:p> \"x\" ."});
  same(convert("<s: > <s:p> <s:o> .", syntax::turtle, policy_table(policy::keep)),
       {"<s:\\u0020> <s:p> <s:o> ."});
}

// Canonical lines stay unchanged.
BOOST_AUTO_TEST_CASE(lines_are_a_fixed_point) {
  const text_lines expected = {"<s:s> <s:p> \"a\\\"\\\\\\n\\r\t é\"@en .", "_:x <s:p> _:y <s:g> .",
                               "<s:s> <s:%41> \"\"^^<s:t> ."};
  std::string document;
  for (const std::string& line : expected) {
    document += line + '\n';
  }
  same(convert(document, syntax::nquads), expected);
}

BOOST_AUTO_TEST_CASE(a_sink_that_throws_ends_the_reading) {
  int heard = 0;
  const auto sink = [&](const leiri::statement& /*s*/) {
    if (++heard == 2) {
      throw std::runtime_error("full");
    }
  };
  for (const syntax s : {syntax::turtle, syntax::ntriples}) {
    heard = 0;
    BOOST_CHECK_THROW(read("<s:s> <s:p> 1 .\n<s:s> <s:p> <s:o> .\n<s:s> <s:p> \"1\" .\n"
                           "<s:s> <s:p> _:b .\n<s:s> <s:p> _:b .\n",
                           s, sink),
                      std::runtime_error);
    BOOST_TEST(heard == 2);
  }
}

BOOST_AUTO_TEST_CASE(ends) {
  using leiri::ending;
  const auto how = [](std::string_view document, syntax s, policy p) {
    return read(
        document, s, [](const leiri::statement& /*s*/) {}, p);
  };
  BOOST_TEST((how("<s: > <s:p> 1 .", syntax::turtle, policy::skip) == ending::complete));
  BOOST_TEST((how("<s: > <s:p> 1 .", syntax::turtle, policy::fail) == ending::stopped));
  BOOST_TEST((how("<s:s> <s:p> .", syntax::turtle, policy::skip) == ending::incomplete));
  BOOST_TEST((how("<s:s> <s:p> .", syntax::turtle, policy::fail) == ending::broken_off));
  BOOST_TEST((how("<s:s> <s:p> .", syntax::ntriples, policy::skip) == ending::incomplete));
  BOOST_TEST((how("<s:s> <s:p> .", syntax::ntriples, policy::fail) == ending::stopped));
}

BOOST_AUTO_TEST_CASE(interning) {
  interner terms;
  std::vector<interned_statement> ids;
  read(
      "<s:a> <s:p> <s:a> .\n<s:a> <s:p> \"s:a\" <s:g> .\n<s:a> <s:p> \"s:a\"@en .\n"
      "_:a <s:p> \"s:a\"^^<s:a> .\n<s:a> <s:p> \"_:a\" <s:a> .\n<s:\\u0061> <s:p> _:a .\n",
      syntax::nquads,
      leiri::text::interning_sink(terms, [&](const interned_statement& s) { ids.push_back(s); }));
  const std::vector<interned_statement> expected = {{0, 1, 0, {}}, {0, 1, 2, 3}, {0, 1, 4, {}},
                                                    {5, 1, 6, {}}, {0, 1, 7, 0}, {0, 1, 5, {}}};
  BOOST_TEST((ids == expected));
  BOOST_TEST(terms[0] == "s:a");
  BOOST_TEST(terms[2] == "\"s:a\"");
  BOOST_TEST(terms[4] == "\"s:a\"@en");
  BOOST_TEST(terms[5] == "_:a");
  BOOST_TEST(terms[6] == "\"s:a\"^^<s:a>");
}

// Serd makes B1 of b1, and either refuses B1 then or takes it for the same.
BOOST_AUTO_TEST_CASE(labels_that_serd_confuses) {
  for (const syntax s : {syntax::turtle, syntax::ntriples}) {
    for (const char* const document :
         {"_:b1 <s:p> _:B1 .\n_:BB1 <s:p> _:b1 .\n", "_:B1 <s:p> _:b1 .\n_:BB1 <s:p> _:B1 .\n"}) {
      interner terms;
      std::vector<interned_statement> ids;
      read(document, s, leiri::text::interning_sink(terms, [&](const interned_statement& i) {
             ids.push_back(i);
           }));
      BOOST_TEST_REQUIRE(ids.size() == 2U);
      BOOST_TEST(ids[0].subject != ids[0].object);
      BOOST_TEST(ids[1].subject != ids[0].subject);
      BOOST_TEST(ids[1].subject != ids[0].object);
      BOOST_TEST(ids[1].object == ids[0].subject);
    }
  }
}

// The grammar has tokens there, between which space may stand.
BOOST_AUTO_TEST_CASE(space_behind_a_string) {
  constexpr std::string_view turtle =
      "@prefix s: <s:> . <s:s> <s:p> \"x\" @en , 'y' \t\n# c\n ^^<s:t> , ( \"\" # c\n \"y\" ) ,"
      " 'z'^^ <s:t> , 'z' ^^\n# c\n\ts:t .\n";
  const text_lines closed =
      load("<s:s> <s:p> \"x\"@en , 'y'^^<s:t> , ( \"\" \"y\" ) , 'z'^^<s:t> , 'z'^^<s:t> .",
           syntax::turtle)
          .statements;
  BOOST_TEST_REQUIRE(closed.size() == 9U);
  constexpr std::string_view ntriples = "<s:s> <s:p> \"x\" @en .\n<s:s> <s:p> \"y\"  ^^ <s:t> .\n";
  for (const std::size_t chunk : {1U, 7U, 65536U}) {
    same(load(turtle, syntax::turtle, {}, chunk).statements, closed);
    same(load(ntriples, syntax::ntriples, {}, chunk).statements,
         {"<s:s> <s:p> \"x\"@en .", "<s:s> <s:p> \"y\"^^<s:t> ."});
    BOOST_TEST(copy(turtle, syntax::turtle, policy_table(policy::repair), chunk).copy == turtle);
  }
}

// Space is significant within tokens only (Turtle 1.1 section 6.1), wherever an object ends.
BOOST_AUTO_TEST_CASE(punctuation_may_touch_an_object) {
  const auto document = [](const std::string& object, const std::string& space) {
    const std::string o = object + space;
    return "@prefix : <s:> . @prefix true: <s:t#> .\n:s :p " + o + ".\n:s :p " + o + "," + o +
           ";:q " + o + ";.\n:s :p [:q " + o + "],(" + o + ").\n:g{:s :p " + o + "}";
  };
  for (const std::string object :
       {"1",       "+1",        "-1.5",          ".5",         "1.e0",
        "1e5",     "true",      R"("s")",        "'s'",        R"("""s""")",
        "'''s'''", R"("s"@en)", R"("s"^^<s:t>)", R"("s"^^:t)", "<s:o>",
        ":",       ":o",        R"(:o\.)",       ":%41",       ":1.a",
        "true:",   "true:o",    "_:b",           "_:b.c",      "_:B1",
        "[]",      "()",        "(1)",           "[:r 1]"}) {
    BOOST_TEST_CONTEXT(object) {
      const result apart = load(document(object, " "), syntax::trig);
      const result tight = load(document(object, ""), syntax::trig);
      same(apart.reports, {});
      same(tight.reports, {});
      BOOST_TEST(apart.statements.size() >= 9U);
      same(tight.statements, apart.statements);
    }
  }
}

// Serd takes a dot for a part of a name.
BOOST_AUTO_TEST_CASE(a_dot_may_touch_a_keyword) {
  const std::string type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
  const result r = load("<s:s> a.5,true.PREFIX p: <s:> p:s p:p ('x'@en1) .", syntax::turtle);
  same(r.reports, {});
  BOOST_TEST_REQUIRE(r.statements.size() == 7U);
  BOOST_TEST(r.statements[0].find("<s:s> " + type + " \".5\"") == 0U);
  BOOST_TEST(r.statements[1].find("<s:s> " + type + " \"true\"") == 0U);
}

// A kept IRI may look like another term.
BOOST_AUTO_TEST_CASE(kept_identifiers_are_interned_as_iris) {
  interner terms;
  std::vector<interned_statement> ids;
  read("<_:a> <s:p> _:a .\n<\\u0022x\\u0022> <s:p> \"x\" .\n<> <s:p> \"\" .\n", syntax::ntriples,
       leiri::text::interning_sink(terms, [&](const interned_statement& s) { ids.push_back(s); }),
       policy::keep);
  BOOST_TEST_REQUIRE(ids.size() == 3U);
  for (const interned_statement& s : ids) {
    BOOST_TEST(s.subject != s.object);
  }
  BOOST_TEST(terms[ids[0].subject] == "<_:a>");
}

BOOST_AUTO_TEST_SUITE_END()
