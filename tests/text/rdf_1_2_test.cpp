#include <boost/test/unit_test.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>
#include <string>
#include <vector>

#include "checking.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(rdf_1_2)

/// RDF 1.2 in Turtle, TriG, N-Triples and N-Quads: the cases are from the productions and the
/// parsing rules of RDF 1.2 Turtle.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

const std::string prologue = "@prefix : <s:> .\n";

struct converted : transcript {
  text_lines statements;
  leiri::ending how = leiri::ending::complete;
};

/// Without "rdf:" spelled out, and with all IRIs in the form of the prologue.
std::string shortened(std::string line) {
  return replaced(
      replaced(std::move(line), "<http://www.w3.org/1999/02/22-rdf-syntax-ns#", "<rdf:"),
      "<s:", "<:");
}

converted convert(const std::string& document, syntax s = syntax::turtle, policy p = policy::keep) {
  converted c;
  const leiri::text::line_writer writer(
      leiri::text::line_syntax::nquads, [&](std::string_view line) {
        c.statements.push_back(shortened(std::string(line.substr(0, line.size() - 1))));
      });
  static_cast<transcript&>(c) = transcribe(
      [&](leiri::audit& a) {
        c.how = leiri::text::read_statements(a, bytes(document, 7), {.syntax = s}, writer);
      },
      policy_table(p));
  return c;
}

void makes(const std::string& turtle, const text_lines& expected) {
  BOOST_TEST_CONTEXT(turtle) {
    const converted c = convert(prologue + turtle);
    BOOST_TEST(c.statements == expected, boost::test_tools::per_element());
    BOOST_TEST((c.how == leiri::ending::complete));
    BOOST_TEST(c.reports.empty());
    // TriG has the same statements in the default graph and, with a name behind them, in others.
    BOOST_TEST(convert(prologue + turtle, syntax::trig).statements == expected,
               boost::test_tools::per_element());
    text_lines named;
    for (const std::string& line : expected) {
      named.push_back(line.substr(0, line.size() - 1) + "<:g> .");
    }
    BOOST_TEST(convert(prologue + ":g {" + turtle + "}", syntax::trig).statements == named,
               boost::test_tools::per_element());
  }
}

/// A syntax error, without any statement.
void refuses(const std::string& document, syntax s = syntax::turtle) {
  BOOST_TEST_CONTEXT(document) {
    const converted c = convert((is_line_based(s) ? "" : prologue) + document, s);
    BOOST_TEST(c.statements.empty());
    BOOST_TEST((c.how != leiri::ending::complete));
    BOOST_TEST_REQUIRE(!c.reports.empty());
    BOOST_TEST(c.reports[0].find("document-syntax") != std::string::npos);
  }
}

}  // namespace

// tripleTerm ::= '<<(' ttSubject verb ttObject ')>>'
BOOST_AUTO_TEST_CASE(triple_terms) {
  makes(":a :b <<( :s :p :o )>> .", {"<:a> <:b> <<( <:s> <:p> <:o> )>> ."});
  makes(":a :b <<(:s a 1)>>,<<( [] :p 'x'@en )>> .",
        {"<:a> <:b> <<( <:s> <rdf:type> "
         "\"1\"^^<http://www.w3.org/2001/XMLSchema#integer> )>> .",
         "<:a> <:b> <<( _:b1 <:p> \"x\"@en )>> ."});
  makes(":a :b <<( _:s :p <<( :x :y true )>> )>> .",
        {"<:a> <:b> <<( _:s <:p> <<( <:x> <:y> "
         "\"true\"^^<http://www.w3.org/2001/XMLSchema#boolean> )>> )>> ."});
  makes(":a :b ( <<( :s :p :o )>> ) .",
        {"<:a> <:b> _:b1 .", "_:b1 <rdf:first> <<( <:s> <:p> <:o> )>> .",
         "_:b1 <rdf:rest> <rdf:nil> ."});
}

// reifiedTriple ::= '<<' rtSubject verb rtObject reifier? '>>'
BOOST_AUTO_TEST_CASE(reified_triples) {
  const std::string reifies = " <rdf:reifies> <<( <:s> <:p> <:o> )>> .";
  makes("<< :s :p :o >> .", {"_:b1" + reifies});
  makes("<<:s :p :o~:r>> :q :z .", {"<:r>" + reifies, "<:r> <:q> <:z> ."});
  makes("<< :s :p :o ~ >> :q :z .", {"_:b1" + reifies, "_:b1 <:q> <:z> ."});
  makes("<< :s :p :o ~ _:r >> :q :z ; .", {"_:r" + reifies, "_:r <:q> <:z> ."});
  makes("<< :s :p :o ~ [ ] >> .", {"_:b1" + reifies});
  makes(":a :b << :s :p :o >> .", {"_:b1" + reifies, "<:a> <:b> _:b1 ."});
  makes("<< << :s :p :o ~ :r >> :q << :s :p :o ~ :t >> ~ :u >> .",
        {"<:r>" + reifies, "<:t>" + reifies, "<:u> <rdf:reifies> <<( <:r> <:q> <:t> )>> ."});
  makes("[] :q ( << :s :p :o >> ) .", {"_:b1 <:q> _:b2 .", "_:b3" + reifies,
                                       "_:b2 <rdf:first> _:b3 .", "_:b2 <rdf:rest> <rdf:nil> ."});
}

// annotation ::= (reifier | annotationBlock)*
BOOST_AUTO_TEST_CASE(annotations) {
  const std::string base = "<:s> <:p> <:o> .";
  const std::string reifies = " <rdf:reifies> <<( <:s> <:p> <:o> )>> .";
  makes(":s :p :o ~ :r .", {base, "<:r>" + reifies});
  makes(":s :p :o ~ .", {base, "_:b1" + reifies});
  makes(":s :p :o ~ ~ :r ~ .", {base, "_:b1" + reifies, "<:r>" + reifies, "_:b2" + reifies});
  makes(":s :p :o {| :q :z |} .", {base, "_:b1" + reifies, "_:b1 <:q> <:z> ."});
  makes(":s :p :o ~ :r {| :q :z ; :y 'x' |} .",
        {base, "<:r>" + reifies, "<:r> <:q> <:z> .", "<:r> <:y> \"x\" ."});
  makes(":s :p :o ~ {| :q :z |} .", {base, "_:b1" + reifies, "_:b1 <:q> <:z> ."});
  // A block uses the reifier before it, and the next block needs another.
  makes(":s :p :o ~ :r {| :q 'a' |} {| :q 'b' |} .",
        {base, "<:r>" + reifies, "<:r> <:q> \"a\" .", "_:b1" + reifies, "_:b1 <:q> \"b\" ."});
  makes(":s :p :o {| :q :z ~ :t {| :x :y |} |} , :o2 .",
        {base, "_:b1" + reifies, "_:b1 <:q> <:z> .", "<:t> <rdf:reifies> <<( _:b1 <:q> <:z> )>> .",
         "<:t> <:x> <:y> .", "<:s> <:p> <:o2> ."});
  makes(":s :p [ :x :y ] ~ :r .",
        {"<:s> <:p> _:b1 .", "_:b1 <:x> <:y> .", "<:r> <rdf:reifies> <<( <:s> <:p> _:b1 )>> ."});
}

BOOST_AUTO_TEST_CASE(base_directions) {
  makes(":a :b 'x'@ar--rtl , \"y\"@en-GB--ltr .",
        {"<:a> <:b> \"x\"@ar--rtl .", "<:a> <:b> \"y\"@en-GB--ltr ."});
  for (const std::string tag :
       {"en--", "en--LTR", "en--auto", "--ltr", "en--ltr-x", "en--ltr--rtl"}) {
    refuses(":a :b 'x'@" + tag + " .");
    refuses("<s:a> <s:b> \"x\"@" + tag + " .", syntax::ntriples);
  }
}

// The longest LANG_DIR counts, and what follows is another item.
BOOST_AUTO_TEST_CASE(numbers_behind_languages) {
  for (const std::string tag : {"@en", "@en--ltr", "@en-GB--rtl"}) {
    for (const std::string number : {"0", "+1", ".5", "-1"}) {
      if (tag + number != "@en-1") {
        const converted tight = convert(prologue + ":a :b ('x'" + tag + number + ") .");
        const converted apart = convert(prologue + ":a :b ('x'" + tag + ' ' + number + ") .");
        BOOST_TEST(tight.reports.empty());
        BOOST_TEST(tight.statements.size() == 5U);
        BOOST_TEST(tight.statements == apart.statements, boost::test_tools::per_element());
      }
    }
  }
}

// version ::= '@version' VersionSpecifier '.' ; sparqlVersion ::= "VERSION" VersionSpecifier
BOOST_AUTO_TEST_CASE(versions) {
  const text_lines one = {"<:a> <:b> <:c> ."};
  for (const std::string version : {"VERSION \"1.2\"", "version '1.2-basic'", "@version '1.1' .",
                                    "@version \"1.2\".VERSION '1.2'"}) {
    const converted c = convert(version + prologue + version + ":a :b :c ." + version);
    BOOST_TEST(c.statements == one, boost::test_tools::per_element());
    BOOST_TEST(c.reports.empty());
  }
  const converted unknown = convert("\n VERSION '2.0' " + prologue + ":a :b :c .");
  BOOST_TEST(unknown.statements == one, boost::test_tools::per_element());
  BOOST_TEST(unknown.reports == text_lines{"2:10 warning rdf-version-unknown 2.0"},
             boost::test_tools::per_element());
  // The label is a string, with its escapes.
  const converted escaped =
      convert("VERSION \"1\\u002E2\" @version '\\'\\t' . " + prologue + ":a :b :c .");
  BOOST_TEST(escaped.statements == one, boost::test_tools::per_element());
  BOOST_TEST(escaped.reports == text_lines{"1:29 warning rdf-version-unknown \\'\\t"},
             boost::test_tools::per_element());
  for (const std::string bad :
       {"VERSION \"\\q\"", "VERSION '\\uD800'", "VERSION '\\", "VERSION '\xFF'", "VERSION 1.2",
        "VERSION '''1.2'''", "VERSION \"\"\"1.2\"\"\"", "VERSION", "@version '1.2'",
        "VERSION '1.2' .", "@VERSION '1.2' .", "VERSION '1.2", "VERSION '1\n.2'",
        "VERSION <1.2>"}) {
    refuses(bad);
  }
  BOOST_TEST(convert("VERSION \"1.2\" # c\n<s:a> <s:b> <s:c> .\nVERSION \"1.2\"", syntax::ntriples)
                     .statements == one,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lines) {
  const std::string term = "<<(<s:a><s:b><<( _:x <s:b> \"y\"@en--ltr )>>)>>";
  const std::string written = "<<( <:a> <:b> <<( _:x <:b> \"y\"@en--ltr )>> )>>";
  for (const syntax s : {syntax::ntriples, syntax::nquads}) {
    BOOST_TEST(convert("<s:a> <s:b> " + term + ".", s).statements ==
                   text_lines{"<:a> <:b> " + written + " ."},
               boost::test_tools::per_element());
  }
  BOOST_TEST(convert("<s:a> <s:b> " + term + " _:g.", syntax::nquads).statements ==
                 text_lines{"<:a> <:b> " + written + " _:g ."},
             boost::test_tools::per_element());
  for (const std::string line :
       {"<<( <s:a> <s:b> <s:c> )>> <s:b> <s:c> .", "<s:a> <<( <s:a> <s:b> <s:c> )>> <s:c> .",
        "<s:a> <s:b> << <s:a> <s:b> <s:c> >> .", "<s:a> <s:b> <<( \"a\" <s:b> <s:c> )>> .",
        "<s:a> <s:b> <<( <s:a> _:b <s:c> )>> .", "<s:a> <s:b> <<( <s:a> <s:b> )>> .",
        "<s:a> <s:b> <<( <s:a> <s:b> <s:c> ) >> .", "<s:a> <s:b> <s:c> ~ <s:r> .",
        "<s:a> <s:b> <s:c> {| <s:q> <s:z> |} .", "<s:a> <s:b> <<( <s:a> <s:b> <s:c> <s:g> )>> ."}) {
    refuses(line, syntax::ntriples);
    refuses(line, syntax::nquads);
  }
}

BOOST_AUTO_TEST_CASE(syntax_errors) {
  for (const std::string bad : {"<<( :s :p :o )>> .",
                                "<<( :s :p :o )>> :q :z .",
                                ":a <<( :s :p :o )>> :z .",
                                ":a << :s :p :o >> :z .",
                                ":a :b <<( :s :p )>> .",
                                ":a :b <<( :s :p :o :x )>> .",
                                ":a :b <<( 'x' :p :o )>> .",
                                ":a :b <<( :s [] :o )>> .",
                                ":a :b <<( :s :p ( 1 ) )>> .",
                                ":a :b <<( :s :p [ :x :y ] )>> .",
                                ":a :b <<( << :s :p :o >> :p :o )>> .",
                                ":a :b <<( :s :p << :s :p :o >> )>> .",
                                ":a :b <<( :s :p :o ~ :r )>> .",
                                ":a :b <<( :s :p :o .",
                                ":a :b << :s :p :o .",
                                "<< :s :p :o",
                                "<< 3 :p :o >> .",
                                "<< ( 1 ) :p :o >> .",
                                "<< :s :p ( 1 ) >> .",
                                "<< <<( :s :p :o )>> :p :o >> .",
                                "<< :s :p :o ~ :r ~ :t >> .",
                                "<< :s :p :o ~ 'r' >> .",
                                "<< :s :p :o ~ [ :x :y ] >> .",
                                "<< :s :p :o {| :q :z |} >> .",
                                "<< :s :p :o >> ; :q :z .",
                                "<< :s :p :o )>> .",
                                ":s :p :o {| |} .",
                                ":s :p :o {| :q |} .",
                                ":s :p :o {| :q :z .",
                                ":s :p :o { | :q :z |} .",
                                ":s :p :o {| :q :z } .",
                                ":s :p :o ~ 'r' .",
                                ":s :p :o ~ ( 1 ) .",
                                ":s :p ~ :r .",
                                ":s ~ :r :p :o .",
                                "~ :r .",
                                ":s :p ( :o ~ :r ) .",
                                ":s :p ( :o {| :q :z |} ) .",
                                ":s :p :o ~ :r :t .",
                                "( :a ) :p <<( :s",
                                ":s :p :o |} .",
                                ":s :p :o >> .",
                                ":s :p [ :x :y |} ."}) {
    refuses(bad);
    refuses(bad, syntax::trig);
  }
  refuses("<< :s :p :o >> { :a :b :c }", syntax::trig);
  refuses("GRAPH << :s :p :o >> { :a :b :c }", syntax::trig);
  refuses(":g { <<( :s :p :o )>> :q :z }", syntax::trig);
}

// A policy drops exactly the statements that contain the identifier, in a triple term too.
BOOST_AUTO_TEST_CASE(skipped_identifiers) {
  const std::string turtle = prologue +
                             ":s :p <s: > ~ :r {| :q :z |} .\n"
                             "<< :s <s: > :o ~ :t >> :q :z .\n"
                             ":a :b <<( :s :p <<( :x <s: > :y )>> )>> , :c .\n"
                             "<< :s :p :o ~ <s: > >> :q :z .\n"
                             ":s :p :o ~ <s: > {| :q :z ; :x :y |} , :o2 .\n"
                             ":a :b << :s :p 'x'^^<s: > ~ :u >> .\n";
  const converted skipped = convert(turtle, syntax::turtle, policy::skip);
  BOOST_TEST(skipped.statements ==
                 (text_lines{"<:r> <:q> <:z> .", "<:t> <:q> <:z> .", "<:a> <:b> <:c> .",
                             "<:s> <:p> <:o> .", "<:s> <:p> <:o2> .", "<:a> <:b> <:u> ."}),
             boost::test_tools::per_element());
  BOOST_TEST((skipped.how == leiri::ending::complete));
  const converted repaired = convert(turtle, syntax::turtle, policy::repair);
  BOOST_TEST(repaired.statements.size() == 16U);
  BOOST_TEST(convert(turtle, syntax::turtle, policy::keep).statements.size() == 16U);
}

BOOST_AUTO_TEST_CASE(copies) {
  const std::string turtle =
      prologue +
      "VERSION '1.2' :s :p <s:x y> ~ :r {| :q <s:{> |} . # c\n"
      "<< :s <s:x y> :o ~ <s:x y> >> :q 'x'@he--rtl , <<( _:b1 <s:x y> 1 )>> .\n";
  BOOST_TEST(copy(turtle, {.syntax = syntax::turtle}, policy_table(policy::keep)).copy == turtle);
  const copy_result repaired =
      copy(turtle, {.syntax = syntax::turtle}, policy_table(policy::repair));
  BOOST_TEST(repaired.edits.size() == 5U);
  BOOST_TEST(repaired.restored == turtle);
  BOOST_TEST(repaired.copy.find("<< :s <s:x%20y> :o ~ <s:x%20y> >>") != std::string::npos);
  BOOST_TEST(convert(repaired.copy).reports.empty());
}

// RDF 1.2 Concepts: such a literal has a language.
BOOST_AUTO_TEST_CASE(datatypes_that_need_a_language) {
  const std::string rdf = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  for (const std::string name : {"langString>", "dirLangString>"}) {
    const std::string line = "<s:a> <s:b> \"x\"^^" + rdf + name + " .\n";
    for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
      const converted c = convert(line, s, policy::skip);
      BOOST_TEST(c.statements.empty());
      BOOST_TEST_REQUIRE(!c.reports.empty());
      BOOST_TEST(c.reports[0].find("1:19 error rdf-language-missing") == 0U);
      BOOST_TEST(convert(line, s, policy::keep).statements.size() == 1U);
      BOOST_TEST(convert(line, s, policy::repair).statements.empty());
    }
  }
  BOOST_TEST(convert("<s:a> <s:b> \"x\"^^" + rdf + "HTML> .").reports.empty());
}

// RFC 5646 section 2.1
BOOST_AUTO_TEST_CASE(language_tags) {
  for (const syntax s : {syntax::turtle, syntax::ntriples}) {
    BOOST_TEST(convert("<s:a> <s:b> \"x\"@cantbethislong .", s).reports ==
                   text_lines{"1:17 error language-tag-syntax cantbethislong"},
               boost::test_tools::per_element());
    BOOST_TEST(convert("<s:a> <s:b> \"x\"@zh-Hant-TW .", s).reports.empty());
  }
}

BOOST_AUTO_TEST_CASE(nesting) {
  for (const auto& [open, close] : {std::pair{"<<( :s :p ", " )>>"}, std::pair{"<< :s :p ", " >>"},
                                    std::pair{":o {| :q ", " |}"}}) {
    const auto nested = [left = std::string(open), right = std::string(close)](int levels) {
      std::string document = prologue + ":a :b ";
      for (int i = 0; i < levels; ++i) {
        document += left;
      }
      document += ":o";
      for (int i = 0; i < levels; ++i) {
        document += right;
      }
      return document + " .\n";
    };
    BOOST_TEST((convert(nested(1000)).how == leiri::ending::complete));
    BOOST_TEST((convert(nested(1001)).how == leiri::ending::incomplete));
    const converted deep = convert(nested(100000));
    BOOST_TEST((deep.how == leiri::ending::incomplete));
    BOOST_TEST_REQUIRE(deep.reports.size() == 1U);
    BOOST_TEST(deep.reports[0].find("at most 1000 nested brackets") != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
