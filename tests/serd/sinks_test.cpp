#include <boost/test/unit_test.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/text/document.hpp>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "recorder.hpp"
#include "support/byte_pieces.hpp"

BOOST_AUTO_TEST_SUITE(application_sinks)

namespace {

using namespace leiri::test;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

/// Turtle with `:` for <s:>, without the event of the prefix.
text_lines events(const std::string& turtle, syntax s = syntax::turtle) {
  text_lines out = load("@prefix : <s:> .\n" + turtle, s).events;
  BOOST_REQUIRE(!out.empty());
  BOOST_TEST(out.front() == "prefix : <s:>");
  out.erase(out.begin());
  return out;
}

const std::string first = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#first>";
const std::string rest = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#rest>";
const std::string nil = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#nil>";

}  // namespace

BOOST_AUTO_TEST_CASE(a_bad_iri_drops_exactly_its_statement) {
  for (const syntax s : {syntax::nquads, syntax::trig}) {
    for (std::size_t position = 0; position < 4; ++position) {
      std::string terms[] = {"<s:s>", "<s:p>", "<s:o>", "<s:g>"};
      terms[position] = "<http://b d/>";
      const std::string triple = terms[0] + ' ' + terms[1] + ' ' + terms[2];
      const std::string statement =
          s == syntax::nquads ? triple + ' ' + terms[3] : terms[3] + " { " + triple + " }";
      const std::string good =
          s == syntax::nquads ? "<s:s> <s:p> <s:o> <s:g> ." : "<s:g> { <s:s> <s:p> <s:o> }";
      const std::string dot = s == syntax::nquads ? " ." : "";
      const result r = load(good + '\n' + statement + dot + '\n' + good + '\n', s);
      same(r.statements, {"<s:s> <s:p> <s:o> <s:g> .", "<s:s> <s:p> <s:o> <s:g> ."});
      BOOST_TEST(r.reports.size() == 1U);
      BOOST_TEST(r.status == SERD_SUCCESS);
    }
  }
  same(load("<s:s> <s:p> \"o\"^^<http://b d/> .\n<s:s> <s:p> \"o\"^^<s:t> .\n", syntax::ntriples)
           .statements,
       {"<s:s> <s:p> \"o\"^^<s:t> ."});
}

BOOST_AUTO_TEST_CASE(names_are_expanded_and_references_resolved) {
  const result r = load(
      "@base <http://b/c/> . @prefix x: <d#> .\n<e/../f> a x:y\\,z ; x:p \"v\"^^x:t , \"w\"@fr .\n",
      syntax::turtle);
  same(r.events,
       {"base <http://b/c/>", "prefix x: <http://b/c/d#>",
        "[] <http://b/c/f> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://b/c/d#y,z> .",
        "[] <http://b/c/f> <http://b/c/d#p> \"v\"^^<http://b/c/d#t> .",
        "[] <http://b/c/f> <http://b/c/d#p> \"w\"@fr ."});
}

BOOST_AUTO_TEST_CASE(ntriples_pass_verbatim) {
  same(load("<http://a/./b/../c?%7e> <s:p> \"\\u00e9\" .\n", syntax::ntriples, "http://h/")
           .statements,
       {"<http://a/./b/../c?%7e> <s:p> \"é\" ."});
}

BOOST_AUTO_TEST_CASE(whole_structures_keep_their_flags) {
  constexpr std::string_view document =
      "<s:s> <s:p> [ <s:q> ( 1 [ <s:r> <s:o> ] () ) ; <s:t> [] ] .\n"
      "[ <s:a> [ <s:b> <s:c> ] ] <s:d> <s:e> . ( 1 ( 2 ) ) <s:f> <s:g> . [] <s:h> <s:i> ; <s:j> 1 "
      ".\n";
  same(load(document, syntax::turtle).statements, stock(document, SERD_TURTLE));
  same(events(":s :p [ :q :o ] , ( :i ) ."),
       {"[AO] <s:s> <s:p> _:b1 .", "[AC] _:b1 <s:q> <s:o> .", "end _:b1", "[LO] <s:s> <s:p> _:b2 .",
        "[LC] _:b2 " + first + " <s:i> .", "[LC] _:b2 " + rest + ' ' + nil + " ."});
}

BOOST_AUTO_TEST_CASE(statements_that_open_a_node_are_dropped) {
  same(events(":s <http://b d/> [ :q [ :r :t ] ] ; :u :v ."),
       {"[] _:b1 <s:q> _:b2 .", "[] _:b2 <s:r> <s:t> .", "[] <s:s> <s:u> <s:v> ."});
  same(events("[ <http://b d/> 1 ; :q :r ] :u :v ."),
       {"[] _:b1 <s:q> <s:r> .", "[] _:b1 <s:u> <s:v> ."});
}

BOOST_AUTO_TEST_CASE(a_drop_inside_makes_the_outermost_structure_plain) {
  same(events(":s :p [ :q [ :r <%> ; :t :u ] ] . :s :p [ :q :r ] ."),
       {"[] <s:s> <s:p> _:b1 .", "[] _:b1 <s:q> _:b2 .", "[] _:b2 <s:t> <s:u> .",
        "[AO] <s:s> <s:p> _:b3 .", "[AC] _:b3 <s:q> <s:r> .", "end _:b3"});
}

BOOST_AUTO_TEST_CASE(a_member_is_dropped_and_the_list_is_shorter) {
  same(events(":s :p ( <%> :i ) . :s :p ( :j ) ."),
       {"[LO] <s:s> <s:p> _:b1 .", "[LC] _:b1 " + first + " <s:i> .",
        "[LC] _:b1 " + rest + ' ' + nil + " .", "[LO] <s:s> <s:p> _:b2 .",
        "[LC] _:b2 " + first + " <s:j> .", "[LC] _:b2 " + rest + ' ' + nil + " ."});
}

BOOST_AUTO_TEST_CASE(a_long_list_keeps_its_flags) {
  std::string list = ":s :p (";
  for (int i = 0; i < 5000; ++i) {
    list += " :i";
  }
  const text_lines got = events(list + " ) . :s :p [ :q :r ] .");
  BOOST_TEST(got.size() == 1U + 10000U + 3U);
  BOOST_TEST(got.front() == "[LO] <s:s> <s:p> _:b1 .");
  BOOST_TEST(got.back() == "end _:b5001");
}

// The bracket has nothing else to say.
BOOST_AUTO_TEST_CASE(the_only_statement_of_a_bracket_is_dropped) {
  same(events(":s :p [ :q <http://b d/> ] , [ :q <<( :s :p :o )>> ] ."),
       {"[] <s:s> <s:p> _:b1 .", "[] <s:s> <s:p> _:b2 ."});
  same(events("[ :q <http://b d/> ] :r 'x' ."), {"[] _:b1 <s:r> \"x\" ."});
}

BOOST_AUTO_TEST_CASE(a_valid_name_in_an_invalid_namespace) {
  // The declaration is left out, so the name is written in full.
  const result r = load("@prefix x: <s:%> . <s:s> <s:p> x:41 , x:zz .", syntax::turtle);
  same(r.events, {"[] <s:s> <s:p> <s:%41> ."});
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_statements_are_left_out) {
  const result r =
      load("<s:1> <s:p> \"a\" .\n<s:2> <s:p> \"b\" ,\n<s:3> <s:p> \"c\" . # c", syntax::nquads);
  same(r.statements, {"<s:1> <s:p> \"a\" .", "<s:3> <s:p> \"c\" ."});
  BOOST_TEST(r.status == SERD_FAILURE);
}

BOOST_AUTO_TEST_CASE(blocks_end_between_lines) {
  std::string document;
  const std::size_t statements = 40000;
  for (std::size_t i = 0; i < statements; ++i) {
    document += "<s:s> <s:p> \"" + std::string(i % 120, 'x') + "\" <s:g> . # comment\n";
    document += i % 1000 == 0 ? "<s:s> <s:p> \"" + std::string(200000, 'y') + "\n" : "";
  }
  const result r = load(document, syntax::nquads);
  BOOST_TEST(r.statements.size() == statements);
  BOOST_TEST(r.reports.size() == statements / 1000);
  BOOST_TEST(r.reports.back() ==
             "39041:200014 error document-syntax string without a closing quotation mark");
}

namespace {

/// An application that stops at its second statement.
struct limited {
  int statements = 0;
  bool throws = false;

  static SerdStatus hear(void* self, SerdStatementFlags, const SerdNode*, const SerdNode*,
                         const SerdNode*, const SerdNode*, const SerdNode*, const SerdNode*) {
    auto* const host = static_cast<limited*>(self);
    if (++host->statements < 2) {
      return SERD_SUCCESS;
    }
    if (host->throws) {
      throw std::runtime_error("enough");
    }
    return SERD_ERR_ID_CLASH;
  }
};

SerdStatus load_limited(limited& host, std::string_view document, syntax s, text_lines& reports) {
  leiri::serd::sinks next;
  next.handle = &host;
  next.statement = limited::hear;
  SerdStatus status = SERD_SUCCESS;
  const transcript heard = transcribe([&](leiri::audit& a) {
    status = leiri::serd::read_document(a, bytes(document), {.syntax = s}, next);
  });
  reports = heard.reports;
  return status;
}

/// A document without an end, of `head` and then `body` again and again.
leiri::byte_source endless(std::string head, std::string body) {
  return [text = std::move(head), body = std::move(body)](char* to, std::size_t size) mutable {
    while (text.size() < size) {
      text += body;
    }
    text.copy(to, size);
    text.erase(0, size);
    return size;
  };
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_status_of_the_application_stops_the_reading) {
  for (const syntax s : {syntax::turtle, syntax::nquads}) {
    limited host;
    text_lines reports;
    const std::string_view document =
        "<s:1> <s:p> <s:o> .\n<s:2> <s:p> <s:o> .\n<s:3> <s:p> <s:o> .\n";
    BOOST_TEST(load_limited(host, document, s, reports) == SERD_ERR_ID_CLASH);
    BOOST_TEST(host.statements == 2);
    BOOST_TEST(reports.empty());

    limited thrower{0, true};
    BOOST_CHECK_THROW(load_limited(thrower, document, s, reports), std::runtime_error);
    BOOST_TEST(thrower.statements == 2);
  }
}

// No memory suffices for it.
BOOST_AUTO_TEST_CASE(what_does_not_end_exceeds_a_limit) {
  const std::pair<std::string, std::string> documents[] = {
      {"<s:s> <s:p> '", std::string(1000, 'x')},
      {"<s:s> <s:p> \"\"\"", std::string(1000, '\n')},
      {"<s:s> <s:p> ( ", "1 " + std::string(1000, '2') + ' '},
      {"[ ", "<s:p> '" + std::string(1000, 'x') + "' ; "}};
  for (const std::pair<std::string, std::string>& document : documents) {
    result r;
    static_cast<transcript&>(r) = transcribe([&](leiri::audit& a) {
      r.status = leiri::serd::read_document(a, endless(document.first, document.second),
                                            {.syntax = syntax::turtle}, recording(r));
    });
    BOOST_TEST(r.status == SERD_ERR_BAD_SYNTAX);
    BOOST_TEST(r.events.empty());
    BOOST_TEST_REQUIRE(r.reports.size() == 1U);
    BOOST_TEST(r.reports[0].find(" error limit-exceeded ") != std::string::npos);
  }
}

// Only the statements that wait take memory.
BOOST_AUTO_TEST_CASE(long_sentences_are_passed_on_as_they_come) {
  unsigned statements = 0;
  leiri::serd::sinks next;
  next.handle = &statements;
  next.statement = [](void* self, SerdStatementFlags flags, const SerdNode*,
                      const SerdNode* subject, const SerdNode* predicate, const SerdNode*,
                      const SerdNode*, const SerdNode*) {
    BOOST_TEST(subject->type == ((flags & SERD_ANON_CONT) == 0 ? SERD_URI : SERD_BLANK));
    BOOST_TEST(predicate->n_bytes == 3U);
    return ++*static_cast<unsigned*>(self) < 100'000 ? SERD_SUCCESS : SERD_ERR_ID_CLASH;
  };
  transcribe([&](leiri::audit& a) {
    const leiri::byte_source in =
        endless("<s:s> <s:p> [] ", ", '" + std::string(1000, 'x') + "' , [ <s:q> 1 ] ");
    BOOST_TEST(leiri::serd::read_document(a, in, {.syntax = syntax::turtle}, next) ==
               SERD_ERR_ID_CLASH);
  });
}

// Serd 0.30's writer returns SERD_ERR_UNKNOWN at the end of some nodes, and its reader goes on.
BOOST_AUTO_TEST_CASE(the_answers_of_an_end_sink) {
  static unsigned statements = 0;
  for (const SerdStatus answer : {SERD_ERR_UNKNOWN, SERD_ERR_ID_CLASH}) {
    const SerdStatus expected = answer == SERD_ERR_UNKNOWN ? SERD_SUCCESS : answer;
    static SerdStatus end_status;
    end_status = answer;
    statements = 0;
    leiri::serd::sinks next;
    next.statement = [](void*, SerdStatementFlags, const SerdNode*, const SerdNode*,
                        const SerdNode*, const SerdNode*, const SerdNode*, const SerdNode*) {
      ++statements;
      return SERD_SUCCESS;
    };
    next.end = [](void*, const SerdNode*) { return end_status; };
    transcribe([&](leiri::audit& a) {
      BOOST_TEST(leiri::serd::read_document(a, leiri::test::bytes("[ <s:p> 1 ] <s:q> 2 ."),
                                            {.syntax = syntax::turtle}, next) == expected);
    });
    BOOST_TEST(statements == (expected == SERD_SUCCESS ? 2U : 1U));
  }
}

// SERD_FAILURE is a "non-fatal failure" (serd.h): a reader that ended there would lose the rest
// without an error.
BOOST_AUTO_TEST_CASE(a_sink_may_answer_that_it_failed) {
  static unsigned calls = 0;
  leiri::serd::sinks next;
  next.base = [](void*, const SerdNode*) { return ++calls, SERD_FAILURE; };
  next.prefix = [](void*, const SerdNode*, const SerdNode*) { return ++calls, SERD_FAILURE; };
  next.statement = [](void*, SerdStatementFlags, const SerdNode*, const SerdNode*, const SerdNode*,
                      const SerdNode*, const SerdNode*,
                      const SerdNode*) { return ++calls, SERD_FAILURE; };
  next.end = [](void*, const SerdNode*) { return ++calls, SERD_FAILURE; };
  for (const auto& [document, count] :
       {std::pair("<s:1> <s:p> <s:o> .\n<s:2> <s:p> <s:o> .\n", 2U),
        std::pair("@base <s:b> . @prefix p: <s:p> . <s:1> p:p [ p:q 1 , 2 ] . <s:2> p:p 3 .",
                  7U)}) {
    transcribe([&, text = document, expected = count](leiri::audit& a) {
      calls = 0;
      BOOST_TEST(leiri::serd::read_document(a, leiri::test::bytes(text), {.syntax = syntax::turtle},
                                            next) == SERD_SUCCESS);
      BOOST_TEST(calls == expected);
      calls = 0;
      leiri::serd::reader pulled(syntax::turtle, next);
      pulled.start(a, leiri::test::bytes(text), {});
      while (pulled.read_chunk() == SERD_SUCCESS) {
      }
      BOOST_TEST(calls == expected);
      pulled.end();
    });
  }
}

BOOST_AUTO_TEST_CASE(a_failure_to_read_reaches_the_caller) {
  const leiri::byte_source broken = [](char*, std::size_t) -> std::size_t {
    throw std::runtime_error("disk");
  };
  const transcript heard = transcribe([&](leiri::audit& a) {
    for (const syntax s : {syntax::turtle, syntax::nquads}) {
      BOOST_CHECK_THROW(leiri::text::audit_document(a, broken, {.syntax = s}), std::runtime_error);
      BOOST_CHECK_THROW(leiri::serd::read_document(a, broken, {.syntax = s}, {}),
                        std::runtime_error);
    }
  });
  BOOST_TEST(heard.reports.empty());
}

// RFC 3986 section 5.1: a base is an absolute URI.
BOOST_AUTO_TEST_CASE(a_base_that_is_not_an_iri_is_refused) {
  for (const std::string_view base : {"http://e/a b/", "rel/", "//e/", "http://e/%zz/"}) {
    const result r = load("<x> <s:p> <y> .", syntax::turtle, base);
    BOOST_TEST(r.status == SERD_ERR_BAD_ARG);
    BOOST_TEST(r.statements.empty());
    BOOST_TEST(r.reports.size() == 1U);
    BOOST_TEST(load("<s:a> <s:p> <s:o> .", syntax::ntriples, base).statements.size() == 1U);
  }
}

// So that a loop ends that reads until there is nothing more.
BOOST_AUTO_TEST_CASE(after_the_end_there_is_nothing) {
  struct example {
    const char* document;
    syntax form;
    SerdStatus status;
  };
  for (const example& e :
       {example{"<s:a> <s:p> <s:o> .", syntax::turtle, SERD_SUCCESS},
        example{"<s:a> <s:p> ", syntax::turtle, SERD_ERR_BAD_SYNTAX},
        example{"nonsense\n<s:a> <s:p> <s:o> .", syntax::nquads, SERD_FAILURE}}) {
    for (const auto p : {leiri::policy::keep, leiri::policy::skip, leiri::policy::repair}) {
      transcribe(
          [&](leiri::audit& a) {
            leiri::serd::reader reader(e.form, {});
            BOOST_TEST(reader.start(a, bytes(e.document), {}) == SERD_SUCCESS);
            BOOST_TEST(reader.read_document() == e.status);
            BOOST_TEST(reader.read_document() == SERD_FAILURE);
            BOOST_TEST(reader.read_chunk() == SERD_FAILURE);
            reader.end();
            BOOST_TEST(reader.read_chunk() == SERD_FAILURE);
          },
          leiri::policy_table(p));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
