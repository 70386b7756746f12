#include <leiri/documents/occurrence.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/documents/printing.hpp"

BOOST_AUTO_TEST_SUITE(occurrences)

using namespace leiri;

BOOST_AUTO_TEST_CASE(advance_in_a_line) {
  const position start{0, 1, 1};
  BOOST_TEST(advance(start, "") == start);
  BOOST_TEST(advance(start, "abc") == (position{3, 1, 4}));
  // Bytes and code points: 2, 3 and 4 bytes each
  BOOST_TEST(advance(start, "\u00E9\u65E5\U0001F355") == (position{9, 1, 4}));
  BOOST_TEST(advance(start, "e\u0301") == (position{3, 1, 3}));
  BOOST_TEST(advance({10, 3, 5}, "a\tb") == (position{13, 3, 8}));
}

BOOST_AUTO_TEST_CASE(advance_over_lines) {
  const position start{0, 1, 1};
  BOOST_TEST(advance(start, "\n") == (position{1, 2, 1}));
  BOOST_TEST(advance(start, "ab\ncd") == (position{5, 2, 3}));
  BOOST_TEST(advance(start, "ab\r\ncd") == (position{6, 2, 3}));
  BOOST_TEST(advance(start, "\n\n\u00E9") == (position{4, 3, 2}));
  BOOST_TEST(advance(start, "ab\r") == (position{3, 1, 4}));  // a line ends with U+000A
}

BOOST_AUTO_TEST_CASE(advance_in_steps) {
  const std::string text = "a\u00E9\r\n\u65E5b\n\nc";
  position stepped{7, 2, 4};
  for (const char c : text) {
    stepped = advance(stepped, {&c, 1});
  }
  BOOST_TEST(stepped == advance({7, 2, 4}, text));
  BOOST_TEST(stepped == (position{7 + text.size(), 5, 2}));
}

BOOST_AUTO_TEST_CASE(advance_over_long_texts) {
  std::string text;
  position expected{0, 1, 1};
  for (int i = 0; i < 1200; ++i) {
    BOOST_TEST(advance({0, 1, 1}, text) == expected);
    BOOST_TEST(count_line_ends(text) == expected.line - 1);
    const bool ends_line = i % 7 == 0 && i < 600;
    text += ends_line ? "\n" : "\u00E9";
    expected = ends_line ? position{text.size(), expected.line + 1, 1}
                         : position{text.size(), expected.line, expected.column + 1};
  }
}

BOOST_AUTO_TEST_CASE(an_unknown_offset_stays_unknown) {
  const position p = advance({position::unknown, 1, 1}, "a\nb");
  BOOST_TEST(p == (position{position::unknown, 2, 2}));
}

BOOST_AUTO_TEST_CASE(role_names) {
  const std::vector<std::string> names = {"namespace", "prefix",   "base",    "system-id",
                                          "attribute", "element",  "subject", "predicate",
                                          "object",    "datatype", "graph",   "literal"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(name(static_cast<role>(i)) == names[i]);
  }
}

BOOST_AUTO_TEST_CASE(role_name_with_its_detail) {
  occurrence o{role::attribute, "xlink:href", "a", reading::reference, profile::leiri};
  BOOST_TEST(role_name(o) == "attribute:xlink:href");
  o.role_detail = {};
  BOOST_TEST(role_name(o) == "attribute");
  o.role = role::subject;
  BOOST_TEST(role_name(o) == "subject");
}

BOOST_AUTO_TEST_SUITE_END()
