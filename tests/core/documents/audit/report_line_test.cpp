#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(report_lines)

BOOST_AUTO_TEST_CASE(in_the_form_of_compilers) {
  const leiri::position where{11, 2, 5};
  BOOST_TEST(leiri::report_line("a.ttl", where, leiri::severity::invalid, "told",
                                leiri::code::path_character) ==
             "a.ttl:2:5: error: told [path-character]");
  BOOST_TEST(leiri::report_line("-", where, leiri::severity::info, "told",
                                leiri::code::needs_leiri) == "-:2:5: info: told [needs-leiri]");
}

// Characters that a terminal would interpret or hide are written as escapes.
BOOST_AUTO_TEST_CASE(of_visible_characters) {
  BOOST_TEST(leiri::printable("a\n\x1B[1m\u202E\xC3\u00E9") ==
             "a\\u{A}\\u{1B}[1m\\u{202E}\\xC3\u00E9");
}

BOOST_AUTO_TEST_CASE(with_the_detail_after_the_meaning) {
  leiri::report r{leiri::to_finding({leiri::code::document_syntax}), {}, nullptr, {}};
  const std::string words(leiri::describe(leiri::code::document_syntax).meaning);
  BOOST_TEST(leiri::message(r) == words);
  r.detail = "the parser's own";
  BOOST_TEST(leiri::message(r) == words + ": the parser's own");
}

BOOST_AUTO_TEST_SUITE_END()
