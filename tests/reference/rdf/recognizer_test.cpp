#include "recognizer.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "sentences.hpp"

BOOST_AUTO_TEST_SUITE(rdf_grammars)

using namespace leiri_reference;

/// The cases are from the productions and examples of RDF 1.2 Turtle, TriG, N-Triples and N-Quads.
namespace {

using strings = std::vector<std::string>;

void expect(rdf_syntax syntax, recognition answer, const strings& documents) {
  for (const std::string& document : documents) {
    BOOST_TEST_CONTEXT(document) { BOOST_TEST((recognize(document, syntax) == answer)); }
  }
}

void ok(rdf_syntax syntax, const strings& documents) {
  expect(syntax, recognition::accepted, documents);
}

void bad(rdf_syntax syntax, const strings& documents) {
  expect(syntax, recognition::refused, documents);
}

/// Each object makes a document of every syntax that has it.
void objects(rdf_syntax syntax, const strings& valid, const strings& invalid) {
  const auto documents = [](const strings& objects) {
    strings all;
    for (const std::string& o : objects) {
      all.push_back("<s:s> <s:p> " + o + " .");
      all.push_back("<s:s><s:p>" + o + ".");
      all.push_back("<s:s> <s:p> <<( <s:s> <s:p> " + o + " )>> .");
    }
    return all;
  };
  ok(syntax, documents(valid));
  bad(syntax, documents(invalid));
}

constexpr rdf_syntax all_syntaxes[] = {rdf_syntax::turtle, rdf_syntax::trig, rdf_syntax::ntriples,
                                       rdf_syntax::nquads};
constexpr rdf_syntax turtle_syntaxes[] = {rdf_syntax::turtle, rdf_syntax::trig};
constexpr rdf_syntax line_syntaxes[] = {rdf_syntax::ntriples, rdf_syntax::nquads};

}  // namespace

BOOST_AUTO_TEST_CASE(terms_of_all_syntaxes) {
  for (const rdf_syntax s : all_syntaxes) {
    objects(s,
            {"<>",
             "<a>",
             "<s:\u00e9\U000E0000>",
             "<\\u0020\\U0010FFFF>",
             "_:a",
             "_:0",
             "_:_",
             "_:a.b",
             "_:a-\u00b7\u0300\u203f",
             "\"\"",
             "\"\\t\\b\\n\\r\\f\\\"\\'\\\\\"",
             "\"\\u00E9\\U0001F600\"",
             "\"'\t\"",
             "\"x\"@en",
             "\"x\"@en-GB-x1",
             "\"x\"@en--ltr",
             "\"x\"@en-GB--rtl",
             "\"x\"^^<s:t>",
             "\"x\" ^^ <s:t>",
             "\"x\" @en",
             "<<( <s:s> <s:p> <s:o> )>>",
             "<<(_:s<s:p>\"o\")>>"},
            {"",
             "<a b>",
             "<a",
             "<\\u00>",
             "<\\n>",
             "<\\uD800>",
             "<\\U00110000>",
             "<a<b>",
             "<{>",
             "_:",
             "_:-a",
             "_a",
             "\"",
             "\"\n\"",
             "\"\r\"",
             "\"\\x\"",
             "\"\\uDFFF\"",
             "\"x\"@",
             "\"x\"@1",
             "\"x\"@en-",
             "\"x\"@en--",
             "\"x\"@en--LTR",
             "\"x\"@en--ltr-x",
             "\"x\"^^\"y\"",
             "\"x\"^<s:t>",
             "\"x\"@en^^<s:t>",
             "<<( <s:s> <s:p> )>>",
             "<<( <s:s> <s:p> <s:o> ) >>",
             "<<( \"s\" <s:p> <s:o> )>>",
             "<<( <s:s> _:p <s:o> )>>",
             "<<( <<( <s:s> <s:p> <s:o> )>> <s:p> <s:o> )>>",
             "<<( <s:s> <s:p> <s:o> <s:g> )>>"});
    ok(s, {"", " \t\r\n", "# c", "# c\n", "\xEF\xBB\xBF", "<s:s> <s:p> <s:o> . # c",
           "\n\n<s:s> <s:p> <s:o> .\r<s:s> <s:p> <s:o> .\r\n"});
    bad(s, {"\xFF", "# \xFF\n", "<s:s> <s:p> <s:o>", "<s:s> <s:p> <s:o> . .", "<s:s> <s:p> .",
            "\"s\" <s:p> <s:o> .", "<s:s> _:p <s:o> .", "<<( <s:s> <s:p> <s:o> )>> <s:p> <s:o> .",
            "<s:s> <<( <s:s> <s:p> <s:o> )>> <s:o> ."});
  }
}

// N-Triples 5.1 and 5.2: only spaces, tabs and comments are white space; a line has one statement.
BOOST_AUTO_TEST_CASE(lines) {
  for (const rdf_syntax s : line_syntaxes) {
    ok(s, {"VERSION \"1.2\"", "VERSION\"1.2\" # c\n<s:s> <s:p> <s:o> .",
           "VERSION \"\"\nVERSION \"\\u0031\""});
    bad(s, {"VERSION '1.2'",
            "version \"1.2\"",
            "VERSION \"1.2\" .",
            "VERSION",
            "VERSION \"\"\"1.2\"\"\"",
            "VERSION \"1.2\" <s:s> <s:p> <s:o> .",
            "@version \"1.2\" .",
            "<s:s> <s:p> <s:o> . <s:s> <s:p> <s:o> .",
            "<s:s> <s:p>\n<s:o> .",
            "<s:s> <s:p> # c\n<s:o> .",
            "<s:s> <s:p> 'o' .",
            "<s:s> <s:p> \"\"\"o\"\"\" .",
            "<s:s> <s:p> 1 .",
            "<s:s> <s:p> true .",
            "<s:s> a <s:o> .",
            "<s:s> <s:p> [] .",
            "<s:s> <s:p> () .",
            "<s:s> <s:p> s:o .",
            "<s:s> <s:p> <s:o> ; <s:p> <s:o> .",
            "<s:s> <s:p> <s:o> , <s:o> .",
            "<s:s> <s:p> <s:o> ~ .",
            "<s:s> <s:p> << <s:s> <s:p> <s:o> >> .",
            "<s:s> <s:p> _:a:b ."});
  }
  ok(rdf_syntax::nquads, {"<s:s> <s:p> <s:o> <s:g> .", "<s:s> <s:p> \"o\"@en _:g.",
                          "<s:s> <s:p> <<(_:a <s:p> \"x\")>><s:g>."});
  bad(rdf_syntax::nquads, {"<s:s> <s:p> <s:o> \"g\" .", "<s:s> <s:p> <s:o> <s:g> <s:g> ."});
  bad(rdf_syntax::ntriples, {"<s:s> <s:p> <s:o> <s:g> ."});
}

BOOST_AUTO_TEST_CASE(directives) {
  for (const rdf_syntax s : turtle_syntaxes) {
    ok(s, {"@prefix p: <s:> .", "@prefix :<s:>.", "@prefix a.b-\u00e9: <> .", "PREFIX p: <s:>",
           "prefix : <s:>", "PreFix p:<s:>", "@base <s:> .", "BASE<s:>", "base <s:>",
           "@version \"1.2\" .", "@version'1.2'.", "VERSION \"1.2\"", "version '1.2-basic'",
           "VERSION \"\\u0031\\\"\"", "PREFIX p: <s:> BASE <s:> VERSION ''",
           "base:s base.x:p true:o ."});
    bad(s, {"@prefix p: <s:>",   "@prefix p <s:> .",   "@prefix p:a <s:> .", "@prefix _: <s:> .",
            "@prefix 1: <s:> .", "@prefix a.: <s:> .", "@PREFIX p: <s:> .",  "PREFIX p: <s:> .",
            "@prefixp: <s:> .",  "@base <s:>",         "@base s:o .",        "BASE <s:> .",
            "@version \"1.2\"",  "@VERSION \"1.2\" .", "VERSION 1.2",        "VERSION <1.2>",
            "VERSION '''1.2'''", "VERSION \"1\n2\"",   "VERSION \"\\q\"",    "@prefix p: <s: > ."});
  }
}

BOOST_AUTO_TEST_CASE(triples) {
  for (const rdf_syntax s : turtle_syntaxes) {
    ok(s, {":s :p :o .", ":s a :o .", "a:a a a:a .", "a.b:c.d a.b:c.d a.b:c.d.", ": : : .",
           ":s :p :o , 'o' , 1 .", ":s :p :o ; :q :o .", ":s :p :o ;; :q :o ; .", "[] :p :o .",
           "[ ] :p [ \n ] .", "[#c\n] :p :o .", "[ :p :o ] .", "[ :p :o ; ] :q :o .",
           "( 1 :o ( ) ) :p () .", "_:a.b :p _:a.b.", "<s><p><o>."});
    bad(s, {":s :p .",         ":s .",         ":s :p :o",
            ":s :p :o ; :q .", ":s ; :p :o .", ":s :p :o , .",
            ":s , :o .",       "[] .",         "() .",
            "( 1 ) .",         "[ :p ] .",     "[ ; ] .",
            "[ :p :o .",       ":s [] :o .",   ":s () :o .",
            "1 :p :o .",       "'s' :p :o .",  "a :p :o .",
            ":s true :o .",    ":s A :o .",    ":s :p ( 1 , 2 ) .",
            ":s :p {} .",      ":s :p a ."});
  }
}

// Turtle, "Literals" and the terminals of names
BOOST_AUTO_TEST_CASE(terms_of_turtle) {
  for (const rdf_syntax s : turtle_syntaxes) {
    objects(s,
            {"1",
             "-1",
             "+01",
             "1.5",
             "-.5",
             ".5",
             "1e5",
             "1.e5",
             ".5E-5",
             "+1.5e+05",
             "true",
             "false",
             "''",
             "'\"'",
             "'''a'b''c\n'''",
             "\"\"\"\"a\"\"b\r\"\"\"",
             "''''a'''",
             "'''\\''''",
             "\"\"\"\"\"\"",
             "'x'@en--rtl",
             "'x'^^:t",
             "'x' # c\n @en",
             ":a.b",
             ":a:b",
             ":0",
             ":%41",
             ":\\.a\\-",
             ":a\\~.b",
             "p:",
             "p.q:",
             ":\u00e9\u00b7",
             "[]"},
            {"+",
             "1.5.",
             "1ee",
             "e5",
             "+.e5",
             "TRUE",
             "truex",
             "true1",
             "'",
             "'\n'",
             "'''a''",
             "'''a''''",
             "\"\"\"\\x\"\"\"",
             ":%4",
             ":\\a",
             ":a\\",
             ":-a",
             "-p:a",
             "p.:a",
             ".p:a",
             "_",
             "_:a:b"});
    ok(s, {":s :p ( 1 ), [ :p :o ] .", "<s> <p> 1.", "<s> <p> true.PREFIX p: <s:>",
           ":s :p (1.5.5-1+1'x'\"y\"@en--ltr:o)."});
    bad(s, {"<s> <p> 1.5e", "<s> <p> 'x'.@en"});
  }
}

BOOST_AUTO_TEST_CASE(triple_terms) {
  for (const rdf_syntax s : turtle_syntaxes) {
    ok(s, {":a :b <<( :s a 1 )>> .",
           ":a :b <<([]:p'x'@en)>>, ( <<( _:s :p <<( :x :y true )>> )>> ) ."});
    bad(s, {"<<( :s :p :o )>> .", "<<( :s :p :o )>> :q :z .", ":a :b <<( :s [] :o )>> .",
            ":a :b <<( 1 :p :o )>> .", ":a :b <<( :s :p ( 1 ) )>> .",
            ":a :b <<( :s :p [ :x :y ] )>> .", ":a :b <<( << :s :p :o >> :p :o )>> .",
            ":a :b <<( :s :p << :s :p :o >> )>> .", ":a :b <<( :s :p :o ~ )>> .",
            ":a :b << ( :s :p :o )>> .", ":a :b <<( :s :p :o ."});
  }
}

BOOST_AUTO_TEST_CASE(reified_triples) {
  for (const rdf_syntax s : turtle_syntaxes) {
    ok(s, {"<< :s :p :o >> .", "<<:s a 1~:r>>:q :z.", "<<<s><p><o>>><q><z>.",
           "<< :s :p :o ~ >> :q :z .", "<< _:s :p [] ~ [ ] >> .",
           ":a :b << :s :p <<( :s :p :o )>> ~ _:r >> , :c .",
           "<< << :s :p :o >> :p << :s :p :o ~ :t >> >> .", ":a :b ( << :s :p 'x'@en--ltr >> ) ."});
    bad(s,
        {"<< :s :p >> .", "<< 3 :p :o >> .", "<< ( 1 ) :p :o >> .", "<< :s :p ( 1 ) >> .",
         "<< [ :x :y ] :p :o >> .", "<< <<( :s :p :o )>> :p :o >> .", "<< :s :p :o ~ :r ~ :t >> .",
         "<< :s :p :o ~ 'r' >> .", "<< :s :p :o {| :q :z |} >> .", "<< :s :p :o >> ; :q :z .",
         "<< :s :p :o > > .", ":a << :s :p :o >> :z .", "<< :s :p :o >>"});
  }
}

BOOST_AUTO_TEST_CASE(annotations) {
  for (const rdf_syntax s : turtle_syntaxes) {
    ok(s, {":s :p :o ~ .", ":s :p :o ~:r .", ":s :p :o ~ [] , :o ~ _:r ; :q :z .",
           ":s :p :o {| :q :z |} .",
           ":s :p :o ~ :r {|:q :z;:y 'x';|} {| a :c ~ :t {| :x :y |} |} ~ ~ .",
           "[ :x :y ~ :r ] :p [ :x :y ] ~ :r .", "<< :s :p :o >> :q :z ~ :r ."});
    bad(s, {":s :p :o {| |} .", ":s :p :o {| :q |} .", ":s :p :o {| :q :z .",
            ":s :p :o { | :q :z |} .", ":s :p :o {| :q :z } .", ":s :p :o ~ 'r' .",
            ":s :p :o ~ ( 1 ) .", ":s :p :o ~ [ :x :y ] .", ":s :p ~ :r .", ":s ~ :r :p :o .",
            ":s :p ( :o ~ :r ) .", ":s :p ( :o {| :q :z |} ) .", ":s :p :o ~ :r :t .",
            ":s :p :o |} .", "~ :r ."});
  }
}

BOOST_AUTO_TEST_CASE(graphs) {
  const strings trig = {"{}",
                        "{ :s :p :o }",
                        "{ :s :p :o . }",
                        "{ :s :p :o . :s :p :o }",
                        ":g {}",
                        ":g{<s><p><o>.}",
                        "[] {}",
                        "_:g { << :s :p :o >> }",
                        "GRAPH :g {}",
                        "graph [ ] { [ :p :o ] }",
                        "Graph<g>{}:s :p :o .{}",
                        ":g { << :s :p :o ~ >> :q :z . } << :s :p :o >> .",
                        ":s :p true.GRAPH :g {}",
                        "{ :s :p :o ~ :r {| :q :z |} }"};
  ok(rdf_syntax::trig, trig);
  bad(rdf_syntax::turtle, trig);
  bad(rdf_syntax::trig, {"{",
                         "}",
                         ":g {",
                         ":g :h {}",
                         "{ . }",
                         "{ :s :p :o .. }",
                         "{ :s :p :o :s :p :o }",
                         "{} .",
                         ":g {} .",
                         "{ {} }",
                         "{ @prefix p: <s:> . }",
                         "{ PREFIX p: <s:> }",
                         "GRAPH {}",
                         "GRAPH :g",
                         "GRAPH 'g' {}",
                         "'g' {}",
                         "( 1 ) {}",
                         "[ :p :o ] {}",
                         "GRAPH [ :p :o ] {}",
                         "<< :s :p :o >> {}",
                         "{ :g {} }",
                         "GRAPH << :s :p :o >> {}",
                         "a {}",
                         "{|}"});
}

BOOST_AUTO_TEST_CASE(depth) {
  for (const auto& [open, close] : {std::pair{"( ", ") "},
                                    {"[ :p ", "] "},
                                    {"<< :s :p ", ">> "},
                                    {"<<( :s :p ", ")>> "},
                                    {":o {| :q ", "|} "}}) {
    const auto nested = [left = open, right = close](std::size_t levels) {
      std::string document = ":s :p ";
      for (std::size_t i = 0; i < levels; ++i) document += left;
      document += ":o ";
      for (std::size_t i = 0; i < levels; ++i) document += right;
      return document + ".";
    };
    BOOST_TEST((recognize(nested(1000), rdf_syntax::turtle) == recognition::accepted));
    BOOST_TEST((recognize(nested(1001), rdf_syntax::turtle) == recognition::too_deep));
  }
}

// The same grammar, written the other way round.
BOOST_AUTO_TEST_CASE(sentences) {
  for (const rdf_syntax s : all_syntaxes) {
    sentence_maker make(s, 1);
    for (int i = 0; i < 2000; ++i) {
      std::string document;
      for (const std::string& token : make.document()) document += token + ' ';
      ok(s, {document});
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
