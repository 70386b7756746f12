#include <libxslt/xslt.h>

#include <boost/test/unit_test.hpp>

#include "expression.hpp"

BOOST_AUTO_TEST_SUITE(functions)

using leiri::test::evaluate;

namespace {

struct function_case {
  const char* expression;
  const char* result;
  const char* source;
};

// Results from the cited specifications.
constexpr function_case cases[] = {
    {"leiri:valid('http://r\u00E9sum\u00E9.example.org/')", "true", "RFC 3987 3.1"},
    {"leiri:valid('http://r\u00E9sum\u00E9.example.org/', 'uri')", "false", "RFC 3986 appendix A"},
    {"leiri:valid('a b', 'leiri')", "true", "LEIRI note 3"},
    {"leiri:valid('a')", "true", "RFC 3987 2.2 IRI-reference"},
    {"leiri:valid('a', 'iri', 'iri')", "false", "RFC 3987 2.2 IRI"},
    {"leiri:valid('a', 'rdf')", "false", "RDF 1.1 3.2"},
    {"leiri:resolve('../g', 'http://a/b/c/d;p?q')", "http://a/b/g", "RFC 3986 5.4.1"},
    {"leiri:resolve('g;x=1/../y', 'http://a/b/c/d;p?q')", "http://a/b/c/y", "RFC 3986 5.4.2"},
    {"leiri:resolve('', 'http://a/b/c/d;p?q#f')", "http://a/b/c/d;p?q", "RFC 3986 5.4.1"},
    {"leiri:resolve('\u00E9 b.xml', 'http://ex/my dir/')", "http://ex/my dir/\u00E9 b.xml",
     "LEIRI note: resolved as it stands"},
    {"leiri:relativize('http://a/b/d', 'http://a/b/c')", "d", "the inverse of RFC 3986 5.2"},
    {"leiri:to-uri('http://h/D\u00FCrst')", "http://h/D%C3%BCrst", "RFC 3987 3.1"},
    {"leiri:to-uri('http://r\u00E9sum\u00E9.example.org', 'idna')",
     "http://xn--rsum-bpad.example.org", "RFC 3987 3.1"},
    {"leiri:to-iri('http://www.example.org/D%C3%BCrst')", "http://www.example.org/D\u00FCrst",
     "RFC 3987 3.2.1"},
    {"leiri:to-iri('http://www.example.org/D%FCrst')", "http://www.example.org/D%FCrst",
     "RFC 3987 3.2.1"},
    {"leiri:to-iri('http://xn--99zt52a.example.org/%e2%80%ae', 'unicode')",
     "http://\u7D0D\u8C46.example.org/%E2%80%AE", "RFC 3987 3.2.1"},
    {"leiri:from-leiri('my dir/\u00E9<')", "my%20dir/\u00E9%3C", "LEIRI note 3"},
    {"leiri:normalize('eXAMPLE://a/./b/../b/%63/%7bfoo%7d')", "example://a/b/c/%7Bfoo%7D",
     "RFC 3986 6.2.2"},
    {"leiri:normalize('http://example.com:80', 'scheme')", "http://example.com/", "RFC 3986 6.2.3"},
    {"leiri:compare('http://a/', 'http://a/')", "string", "RFC 3987 5.3.1"},
    {"leiri:compare('http://a/%7Euser', 'http://a/~user')", "syntax", "RFC 3987 5.3.2.3"},
    {"leiri:compare('http://example.com', 'http://example.com:80/')", "scheme", "RFC 3986 6.2.3"},
    {"leiri:differences('http://example.com', 'http://example.com:80/')", "port path",
     "RFC 3986 6.2.3"},
    {"leiri:compare('http://a/', 'http://b/')", "none", "RFC 3986 6.2.3"},
    {"leiri:repair('http://h/a b#c#d')", "http://h/a%20b#c%23d", "RFC 3986 3.5"},
    {"leiri:to-ascii('r\u00E9sum\u00E9.example.org')", "xn--rsum-bpad.example.org", "RFC 3987 3.1"},
    {"leiri:to-unicode('xn--99zt52a.example.org')", "\u7D0D\u8C46.example.org", "RFC 3987 3.2.1"},
    {"leiri:from-text('re\u0301sume\u0301')", "r\u00E9sum\u00E9", "RFC 3987 6.1: NFC"},
    {"leiri:from-path('a b/\u00E9')", "a%20b/%C3%A9", "RFC 3986 2.1"},
    {"leiri:from-path('e\u0301')", "%C3%A9", "RFC 3987 3.1 step 1"},
    {"leiri:from-path('e\u0301', 'true')", "e%CC%81", "RFC 3987 5.3.2.2"},
    {"leiri:interpret('r%E9sum%E9.xml#r%C3%A9sum%C3%A9', 'iso-8859-1')",
     "r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9", "RFC 3987 6.4"},
    {"leiri:display('http://\u05D0\u05D1/')", "http://\u05D1\u05D0/", "RFC 3987 4.1"},
};

// Namespaces in XML 1.0 section 2.3 has these three pairs of names, none of them equal.
constexpr const char* rosy_names[][2] = {
    {"http://www.example.org/ros\u00E9", "http://www.example.org/ros%c3%a9"},
    {"http://www.example.org/ros%c3%a9", "http://www.example.org/ros%C3%A9"},
    {"http://www.example.org/~wilbur", "http://www.example.org/%7ewilbur"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_function_follows_its_specification) {
  for (const function_case& c : cases) {
    BOOST_TEST_CONTEXT(c.expression << ", " << c.source) {
      BOOST_TEST(evaluate(c.expression).text == c.result);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_result_is_empty) {
  for (const char* const expression :
       {"leiri:resolve('g', 'not/absolute')", "leiri:relativize('http://h/../a', 'http://h/')",
        "leiri:to-uri('http://a b/')", "leiri:to-iri('http://a/%zz')",
        "leiri:normalize('http://[bad')", "leiri:compare('a', 'b')", "leiri:differences('a', 'b')",
        "leiri:repair('//h:x', 'iri')", "leiri:to-ascii('a..')", "leiri:to-unicode('a..')",
        "leiri:interpret('%E9', 'us-ascii')", "leiri:parse('http://a b/')",
        "leiri:findings('http://h/')", "leiri:find('nothing')"}) {
    BOOST_TEST_CONTEXT(expression) {
      const auto value = evaluate(expression);
      BOOST_TEST(!value.failed);
      BOOST_TEST(value.text.empty());
      BOOST_TEST(value.elements.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(names_of_one_namespace) {
  for (const auto& [a, b] : rosy_names) {
    BOOST_TEST_CONTEXT(a << ' ' << b) {
      const leiri::test::scene names{.parameters = {{"a", a}, {"b", b}}};
      BOOST_TEST(evaluate("leiri:same-namespace($a, $a)", names).text == "true");
      BOOST_TEST(evaluate("leiri:same-namespace($a, $b)", names).text == "false");
      BOOST_TEST(evaluate("leiri:same-namespace($a, $b, 'syntax')", names).text == "true");
    }
  }
  BOOST_TEST(evaluate("leiri:same-namespace('rel', 'rel')").text == "true");
  BOOST_TEST(evaluate("leiri:same-namespace('rel', './rel', 'lookalike')").text == "false");
}

BOOST_AUTO_TEST_CASE(names_that_look_like_one_namespace) {
  const leiri::test::scene names{.parameters = {{"a", "http://example.org/library/ns#"},
                                                {"b", "https://example.org/library/ns"}}};
  BOOST_TEST(evaluate("leiri:same-namespace($a, $b, 'scheme')", names).text == "false");
  BOOST_TEST(evaluate("leiri:same-namespace($a, $b, 'lookalike')", names).text == "true");
  BOOST_TEST(evaluate("leiri:differences($a, $b)", names).text == "scheme trailing");
}

// XPath 1.0 section 3.2: an argument is converted to a string as if by string().
BOOST_AUTO_TEST_CASE(arguments_are_strings_of_anything) {
  const leiri::test::scene two{.document = "<r><a>http://a/b</a><a>http://c/d</a></r>"};
  BOOST_TEST(evaluate("leiri:resolve('x', /r/a)", two).text == "http://a/x");
  BOOST_TEST(evaluate("leiri:resolve('x', /r/b)", two).text == "");
  BOOST_TEST(evaluate("leiri:resolve(42, /r/a)", two).text == "http://a/42");
  BOOST_TEST(evaluate("leiri:valid(/)", {.document = "<r>a b</r>"}).text == "false");
  BOOST_TEST(evaluate("leiri:from-leiri('')").text == "");
}

BOOST_AUTO_TEST_CASE(a_wrong_expression_says_what_is_wrong) {
  const auto failure = [](const char* expression) {
    const auto value = evaluate(expression);
    BOOST_TEST(value.failed, expression);
    const std::size_t begin = value.messages.find("leiri:");
    const std::size_t end = value.messages.find('\n', begin);
    return begin == std::string::npos ? value.messages : value.messages.substr(begin, end - begin);
  };
  BOOST_TEST(failure("leiri:valid('a', 'irl')") ==
             "leiri:valid(): invalid value \"irl\" for profile; use "
             "uri|iri|iri-bis|leiri|rdf|draft-2003");
  BOOST_TEST(failure("leiri:findings('a', 'iri', 'uri')") ==
             "leiri:findings(): invalid value \"uri\" for kind; use "
             "iri-reference|iri|absolute-iri|relative-ref");
  BOOST_TEST(failure("leiri:normalize('a', 'string')") ==
             "leiri:normalize(): invalid value \"string\" for rung; use syntax|scheme");
  BOOST_TEST(failure("leiri:to-uri('a', 'unicode')") ==
             "leiri:to-uri(): invalid value \"unicode\" for host; use percent|idna");
  BOOST_TEST(failure("leiri:interpret('a', 'klingon')") ==
             "leiri:interpret(): unknown charset \"klingon\"");
  BOOST_TEST(failure("leiri:same-namespace('a', 'b', 'none')") ==
             "leiri:same-namespace(): the rung must be string, syntax, scheme or "
             "lookalike, not none");
  BOOST_TEST(failure("leiri:base-uri('a')") == "leiri:base-uri(): the argument must be a node-set");
}

// An empty string stands for the default, as XPath has no null.
BOOST_AUTO_TEST_CASE(options_of_every_kind) {
  BOOST_TEST(evaluate("leiri:resolve('http://h/a/../b', 'http://h/', '', 'verbatim')").text ==
             "http://h/a/../b");
  BOOST_TEST(evaluate("leiri:resolve('c', 'mailto:a@b', 'draft-2003')").text == "");
  BOOST_TEST(evaluate("leiri:to-uri('http://h/a b', '', 'encode')").text == "http://h/a%20b");
  BOOST_TEST(evaluate("leiri:to-uri('http://h/?\u00E9', '', '', 'iso-8859-1')").text ==
             "http://h/?%E9");
  BOOST_TEST(evaluate("leiri:normalize('HTTP://h/./%7e', '', 'case,percent')").text ==
             "http://h/./~");
  BOOST_TEST(evaluate("leiri:compare('http://a/#1', 'http://a/#2', '', '', true())").text ==
             "string");
  BOOST_TEST(evaluate("leiri:compare('http://a/#1', 'http://a/#2', '', '', false())").text ==
             "none");
  BOOST_TEST(evaluate("leiri:compare('s:a', 's:b', '', 'exact s:a s:b')").text == "protocol");
  BOOST_TEST(evaluate("leiri:error('http://a/%zz')").text == "percent-encoding");
  BOOST_TEST(evaluate("leiri:host('http://u@h\u00E9:1/')").text == "h\u00E9");
}

BOOST_AUTO_TEST_CASE(a_wrong_number_of_arguments) {
  for (const char* const expression :
       {"leiri:resolve()", "leiri:from-text('a', 'b')", "leiri:valid('a', 'iri', 'iri', 'b')",
        "leiri:version('a')", "leiri:compare('a')", "leiri:base-uri(/, /)"}) {
    const auto value = evaluate(expression);
    BOOST_TEST(value.failed, expression);
    BOOST_TEST(value.messages.find("Invalid number of arguments") != std::string::npos, expression);
  }
}

// XSLT 1.0 section 15: a stylesheet can ask first.
BOOST_AUTO_TEST_CASE(functions_are_available) {
  for (const char* const name : {"resolve", "valid", "base-uri", "same-namespace", "version"}) {
    BOOST_TEST(evaluate("function-available('leiri:" + std::string(name) + "')").text == "true",
               name);
  }
  BOOST_TEST(evaluate("function-available('leiri:no-such-function')").text == "false");
}

BOOST_AUTO_TEST_CASE(charsets_stay_open_for_a_transformation) {
  BOOST_TEST(evaluate("concat(leiri:interpret('%E9', 'iso-8859-1'),"
                      " leiri:interpret('%E9', 'iso-8859-5'), leiri:interpret('%E9', 'koi8-r'),"
                      " leiri:interpret('%E9', 'iso-8859-1'))")
                 .text == "\u00E9\u0449\u0418\u00E9");
}

// An application may end libxslt and begin again.
BOOST_AUTO_TEST_CASE(libxslt_can_begin_again) {
  BOOST_TEST(evaluate("leiri:to-ascii('\u00E9.example')").text == "xn--9ca.example");
  xsltCleanupGlobals();
  BOOST_TEST(evaluate("leiri:to-ascii('\u00E9.example')").text == "xn--9ca.example");
}

BOOST_AUTO_TEST_SUITE_END()
